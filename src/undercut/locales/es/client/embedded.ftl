### The service in this page: without a server.

# $percent (number)
loading = Cargando la mesa: { $percent } %
loaded = Cargado. Empezando…
loadingNote = Se carga una sola vez. Después el juego funciona también sin conexión.
elsewhere = El juego está abierto en otra pestaña de este navegador. Solo una puede escribir lo que se guarda aquí.
takeOver = Jugar en esta pestaña
failed = No se pudo preparar el juego: { $why }
kept = Tus partidas se guardan en este navegador
keptNote = No se envía nada a ninguna parte. Si se borran los datos de este sitio, las partidas se pierden: guarda una copia de vez en cuando.
save = Guardar una copia
restore = Recuperar una copia
restoreNote = Una copia sustituye todas las partidas de este navegador.
restoreAsk = Todas las partidas de este navegador se sustituirán por las de la copia. ¿Seguir?
restored = Se recuperó la copia.
notRestored = No se pudo recuperar este archivo: { $why }
two = Dos en esta pantalla
twoNote = Se juega por turnos en un mismo dispositivo. La mano queda oculta hasta que lo tiene la otra persona.
secondName = Nombre de la otra persona
second = Jugador 2
deal = Repartir para dos
pass = Pasa la pantalla a { $name }
passNote = Tus cartas están ocultas. Le toca a { $name }.
show = Soy { $name }: muestra mis cartas
