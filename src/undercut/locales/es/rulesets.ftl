### Los títulos de los conjuntos de reglas con nombre, y notas.

standard = El juego más conocido: cerrar con 10 o menos, gin 25, undercut 25, a 100.
eleven = Once cartas para quien no reparte, sin objetivo.
quick = Sin ofrecer la carta inicial y sin añadir cartas: un juego rápido.
open-knock = Sin límite para cerrar, y el mazo se juega hasta la última carta.
rubber = Cajas y una prima de partida; una partida a cero dobla los puntos y la prima.
showdown = Una ronda decide, y se añaden cartas incluso tras un gin.
open-knock-oklahoma = Cierre libre; quien roba la última carta del mazo tiene que cerrar.
knockout = Cierre libre en el que se suman los puntos sueltos: quien llega a 100 queda fuera.
five-hundred = Cierre libre a 500.
open-knock-cutthroat = Cierre libre para tres: juegan dos y después descansa el perdedor.
open-knock-table = Cierre libre para tres o cuatro, todos en una ronda.
open-knock-partners = Cierre libre para cuatro: dos contra dos.
bicycle = Las reglas de los fabricantes de naipes: gin 20, undercut 10, cajas 20.
oklahoma = La carta inicial fija el límite para cerrar: un as solo permite gin, una de picas dobla los puntos.
hollywood = Gin clásico, puntuado como tres partidas a la vez.
straight = Solo se puede cerrar con gin.
eaai = Las reglas del concurso de gin rummy EAAI-2021.
openspiel = El gin_rummy de OpenSpiel: una ronda; el último descarte se puede tomar para cerrar.

note-no_limit = Se puede cerrar con cualquier mano, así que los jugadores fuertes cierran en su primer turno; Fácil y Medio esperan hasta tener 10 o menos.
