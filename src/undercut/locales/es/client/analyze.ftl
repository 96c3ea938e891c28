### La página que valora las opciones de una posición.

intro = Prepara una posición y mira cuánto vale cada opción.
opponent = El rival
table = La posición
# $n (number)
hidden = { $n ->
    [one] { $n } carta no vista
   *[other] { $n } cartas no vistas
}
took = tomadas de la pila
# $n (number)
stock = { $n ->
    [one] Mazo, { $n } carta
   *[other] Mazo, { $n } cartas
}
pile = Pila de descartes, de la primera a la última
emptyPile = La pila de descartes está vacía
noHand = Todavía no hay cartas

turn-upcard = ¿Tomar { $card } o pasar?
turn-draw = ¿Tomar el descarte o robar del mazo?
turn-discard = ¿Qué carta descartar?
# $n (number)
turn-few = Tu mano tiene { $n } de 10 cartas.
# $n (number)
turn-many = Tu mano tiene { $n } cartas: 11 como máximo.

newMark = nueva
results = Cuánto valen las opciones
price = Valorar opciones
pricing = Valorando las opciones…
more = Jugar más rondas de prueba
stale = La posición ha cambiado desde que se valoró.
verdict = Lo mejor: { $best }
# $n (number)
playedOut = { $n ->
    [0] No hizo falta jugar ninguna ronda de prueba.
    [one] { $n } ronda de prueba jugada.
   *[other] { $n } rondas de prueba jugadas.
}
holds = Lo que probablemente tiene el rival
holdsNote = En porcentaje, hasta donde puedes saber.
cannot = Esta posición no se puede valorar
edit = Preparar la posición
where = Un clic en una carta la pone

places-hand = en tu mano
places-pile = en los descartes
places-known = en la mano del rival

placesNote = Un segundo clic quita la carta. Las cartas del rival son las que tomó de la pila y aún tiene.

lies-hand = en tu mano
lies-pile = en la pila de descartes
lies-known = en la mano del rival
lies- = no vista

deck = Todas las cartas
discards = Quién descartó qué
discardsNote = De abajo arriba. Un clic cambia quién descartó una carta.

by-me = tú
by-other = rival
by-none = no se sabe
by-up = carta inicial

upcard = La carta inicial
upcardBottom = está abajo del todo
upcardNone = ninguna
turnCard = Tu turno

turns-drew = robaste { $card }
turns-took = tomaste { $card } de la pila
turns-drewAny = robaste una carta

passes = La carta inicial

passedBy-0 = se te ofrece primero
passedBy-1 = la rechazó el rival
passedBy-2 = la rechazaron ambos

rules = Reglas
mine = Tus puntos
theirs = Puntos del rival
dealer = Repartidor

dealers-none = no importa
dealers-me = tú
dealers-other = el rival

clear = Vaciar la mesa
example = Un ejemplo
text = Texto de la posición
show = Mostrar
copy = Copiar enlace
copied = Enlace copiado.
notRead = Esto no es el texto de una posición.
