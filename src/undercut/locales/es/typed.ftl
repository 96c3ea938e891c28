### Lo que se escribió y no es una carta, una jugada o un jugador.

card = { $text } no es una carta; escribe valor y palo, como 7h o Td
cards = { $text } no es una carta; escribe el valor A23456789TJQK y el palo cdhs, como 7h o Td
column = columna { $n }
twice = { $card } aparece dos veces

game-text = esto no es el texto de una partida: puede estar cortado o cambiado

action = { $text } no es una jugada; las jugadas son: pass, take, draw, discard 7h, knock 7h, knock 7h = AsAdAc 4s5s6s, big gin, defend, defend = 9c9d9h ; Ac 7s
action-no-card = { $text } no nombra ninguna carta; escribe también la carta descartada: knock 7h, o knock 7h = AsAdAc 4s5s6s
action-twice = { $text } añade dos veces la misma carta
action-cards = { $n ->
    [0] { $text } no nombra ninguna carta; hace falta exactamente una
   *[other] { $text } nombra { $n } cartas; hace falta exactamente una
}

player = { $near ->
    [nothing] jugador desconocido { $name }; los jugadores son: { $names }
   *[other] jugador desconocido { $name }; ¿querías decir { $near }? Los jugadores son: { $names }
}
player-takes-none = { $name } no tiene parámetros; { $others }
player-takes = { $name } tiene { $keys }
player-parameter = { $text } no es un parámetro de { $name }: { $keys }
player-number = { $key } debe ser un número mayor que 0 y como mucho { $most }, no { $value }
player-whole = { $key } debe ser un número entero mayor que 0 y como mucho { $most }, no { $value }

meld = { $cards ->
    [nothing] sin cartas no hay combinación: un grupo son 3 o 4 cartas del mismo valor, una escalera 3 o más cartas seguidas del mismo palo
   *[cards] { $cards } no es una combinación: un grupo son 3 o 4 cartas del mismo valor, una escalera 3 o más cartas seguidas del mismo palo
}
meld-overlaps = { $cards } ya está en otra combinación; una carta pertenece como mucho a una
meld-place = combinación { $n }
meld-place-of = combinación { $n } ({ $meld })
hand-empty = la mano está vacía: no hay ninguna carta que descartar

## Archivos de registros

# $most (number)
too-long = la entrada tiene más de { $most } bytes sin terminar
not-text = esto no es texto: hay un byte nulo. Un archivo comprimido debe descomprimirse, y UTF-16 necesita su marca de orden de bytes
not-utf16 = estos bytes no son UTF-16, aunque la marca de orden de bytes lo dice
# $n (number)
line = línea { $n }
json-open = el objeto o la lista JSON que empieza aquí no termina
json-string = un texto no termina en su línea: falta una comilla
json-list = una lista de registros solo tiene objetos
json-comma = el último elemento de una lista lleva una coma detrás
json-no-comma = falta una coma o ] después de un elemento de una lista
mismatch-ending = el final es { $mine }, no { $theirs }
to-import = es una partida de otro programa, o una descarga de datos: undercut import ARCHIVO la convierte
mismatch-winner = el ganador es { $mine }, no { $theirs }
mismatch-points = los puntos son { $mine }, no { $theirs }
bad-event = este evento no puede seguir: { $error }
