### Los términos del glosario, qué significan y otras palabras para ellos, separadas por comas.

## Cartas

chapter-cards = Cartas

deck = baraja
deck-text = Las 52 cartas, sin comodines. Los valores, de menor a mayor: A 2 3 4 5 6 7 8 9 10 J Q K. El as es siempre la carta más baja.
deck-aliases = naipes

points = puntos
points-text = Un as vale 1 punto, las cartas del 2 al 9 valen su número, y 10, J, Q y K valen 10.
points-aliases = puntos de una carta, valor

hand = mano
hand-text = Las cartas de un jugador: diez, u once entre el robo y el descarte.

stock = mazo
stock-text = Las cartas boca abajo de las que se roba.
stock-aliases = monte, pozo

discard-pile = pila de descartes
discard-pile-text = Las cartas boca arriba que se han descartado. Solo se puede tomar la de arriba.
discard-pile-aliases = pila, descartes

upcard = carta inicial
upcard-text = La carta que se descubre después de repartir y empieza la pila de descartes.

wall = resto del mazo
wall-text = Las cartas del fondo del mazo que no se roban: la ronda termina cuando solo quedan ellas.

## Combinaciones

chapter-melds = Combinaciones

meld = combinación
meld-text = Un grupo o una escalera. Una carta pertenece como mucho a una combinación.
meld-aliases = juego

set = grupo
set-text = Tres o cuatro cartas del mismo valor, como 7c 7d 7s.
set-aliases = trío

run = escalera
run-text = Tres o más cartas consecutivas del mismo palo, como 4h 5h 6h.
run-aliases = secuencia

deadwood = puntos sueltos
deadwood-text = Las cartas que no están en combinaciones, las cartas sueltas, y sus puntos. En una mano son los menos que deja cualquier disposición.
deadwood-aliases = cartas sueltas

arrangement = disposición
arrangement-text = Una manera de dividir una mano en combinaciones y cartas sueltas. Es completa si entre las cartas sueltas no hay ninguna combinación ni ninguna carta que amplíe una de sus combinaciones.
arrangement-aliases = disposición completa, combinación protegida

## Una ronda

chapter-a_round = Una ronda

round = ronda
round-text = Un reparto, desde la primera carta hasta el resultado.

deal = reparto
deal-text = La baraja mezclada, en su orden, y la entrega de las manos. El repartidor reparte; entre dos empieza el otro, quien no reparte.
deal-aliases = repartidor, repartir, quien reparte, cortar

turn = turno
turn-text = Robar o tomar, y después descartar.

draw = robar
draw-text = Recoger la carta de arriba del mazo.

take = tomar
take-text = Recoger la carta de arriba de la pila de descartes.

pass = pasar
pass-text = Rechazar la carta inicial o el último descarte.
pass-aliases = no ir

discard = descartar
discard-text = Poner una carta boca arriba en la pila de descartes.

rediscard = devolver
rediscard-text = Descartar una carta en el mismo turno en que se tomó de la pila de descartes.

last-take = última toma
last-take-text = Tomar el último descarte cuando del mazo solo queda el resto. Solo se permite para cerrar.
last-take-aliases = último descarte

dead-hand = mano muerta
dead-hand-text = Una ronda que termina porque del mazo solo queda el resto y nadie ha cerrado.

stock-out = mazo agotado
stock-out-text = Una mano muerta que gana el jugador con menos puntos sueltos.

## El final de una ronda

chapter-the_end_of_a_round = El final de una ronda

knock = cerrar
knock-text = Descartar una carta y terminar la ronda. Se permite si los puntos sueltos de las diez cartas que quedan no pasan del límite para cerrar. Quien cierra muestra sus cartas; los demás son defensores.
knock-aliases = cierre, quien cierra, defensor, defender, defensa, golpear, tocar

knock-limit = límite para cerrar
knock-limit-text = Con cuántos puntos sueltos, como máximo, se puede cerrar.
knock-limit-aliases = límite

gin = gin
gin-text = Un cierre sin puntos sueltos.
gin-aliases = hacer gin

big-gin = gin grande
big-gin-text = Once cartas combinadas, declaradas sin descartar.

spread = juego descubierto
spread-text = Las combinaciones y las cartas sueltas que un jugador muestra al final de una ronda.
spread-aliases = mostrar, descubrir

lay-off = añadir
lay-off-text = Poner cartas en las combinaciones de quien cerró. Ya no cuentan entre los puntos sueltos del defensor.
lay-off-aliases = carta añadida, añadido

undercut = undercut
undercut-text = Defenderse con menos puntos sueltos que quien cerró, o con los mismos si las reglas lo dicen así. El defensor gana entonces la ronda.

## Puntuación

chapter-scores = Puntuación

game = partida
game-text = Rondas hasta que un jugador llega al objetivo o hasta que se ha jugado un número de rondas.

match = encuentro
match-text = Varias partidas.

target = objetivo
target-text = La puntuación que termina una partida.

score-sheet = hoja de puntos
score-sheet-text = La lista de las rondas y sus puntos: una puntuación sencilla, Hollywood o eliminación.
score-sheet-aliases = hoja, puntuación

box = caja
box-text = Una marca en la hoja de puntos por una ronda ganada, que vale puntos al final de la partida o enseguida. Algunas reglas dan cajas adicionales por gin, gin grande y undercut.

game-bonus = prima de partida
game-bonus-text = Puntos para el ganador de una partida.

shutout = partida a cero
shutout-text = Una partida en la que el perdedor no ganó ninguna ronda.
shutout-aliases = a cero

hollywood = Hollywood
hollywood-text = Tres partidas en una hoja. La primera victoria de un bando cuenta en una partida, la segunda en dos y las siguientes en todas las que sigan abiertas.

knockout = eliminación
knockout-text = Una hoja en la que los jugadores acumulan los puntos sueltos que les quedan. Quien llega al objetivo queda fuera; gana el último que queda.

cutthroat = cutthroat
cutthroat-text = Una partida de tres en la que dos juegan una ronda. Quien la pierde descansa en la siguiente.
cutthroat-aliases = a tres

round-table = mesa redonda
round-table-text = Una partida de tres o cuatro en la que todos juegan la misma ronda, cada uno por su cuenta.

oklahoma = Oklahoma
oklahoma-text = Reglas en las que el valor de la carta inicial es el límite para cerrar. Si es una pica, la ronda puede contar doble.
oklahoma-aliases = Oklahoma gin

side = bando
side-text = Un jugador o una pareja: comparten una puntuación.
side-aliases = parejas, pareja

## El programa

chapter-the_program = El programa

ruleset = conjunto de reglas
ruleset-text = Un valor para cada opción de las reglas. Uno propio es un conjunto con nombre en el que se han cambiado algunas opciones.
ruleset-aliases = reglas, regla de la casa, opción

seat = asiento
seat-text = Un asiento en la mesa; se numeran desde 0.

board = duelo
board-text = Los asientos que juegan juntos una ronda. Cuatro jugadores por parejas juegan en dos duelos.

view = vista
view-text = Lo que un asiento puede saber de una ronda.

record = registro
record-text = Una ronda o una partida como texto que se puede volver a jugar.

commitment = compromiso
commitment-text = El SHA-256 que se publica antes de repartir. Muestra después que la baraja no se cambió.

bot = bot
bot-text = Un programa que juega.
bot-aliases = jugador

world = mundo
world-text = Una distribución posible de las cartas ocultas que concuerda con todo lo que ha visto un asiento.

mirrored-deals = repartos reflejados
mirrored-deals-text = Cada reparto se juega dos veces, con los asientos cambiados, para que la mayor parte de la suerte se anule.
mirrored-deals-aliases = duplicado
