### La página de los problemas.

practice = Práctica
daily = Problema del día
own = Tus errores
sources = Qué problemas
# $tried (number), $count (number)
progress = { $tried } de { $count } intentados
# $n (number)
due = { $n } para repetir
# $n (number)
streak = { $n ->
    [one] { $n } día seguido
   *[other] { $n } días seguidos
}
# $solved (number), $tries (number)
today = hoy { $solved } de { $tries } resueltos
one = Problema
ofDay = Problema del { $day }
# $round (number)
ofGame = De tu partida, ronda { $round }
# $n (number)
difficulty = dificultad { $n } de 6
opponent = Rival
# The same as the subject of a sentence: { theOpponent } drew a card.
theOpponent = El rival
# $mine (number), $theirs (number), $target (number or nothing)
scores = { $target ->
    [nothing] Tú { $mine }, rival { $theirs }
   *[other] Tú { $mine }, rival { $theirs }; a { $target }
}

asks-upcard = ¿Tomar { $card } o pasar?
asks-draw = ¿Robar o tomar { $card }?
asks-discard = ¿Qué carta descartas?
asks-knock = ¿Cerrar o seguir jugando? Elige una carta.

## Una opción en medio de una frase.

doing-pass = pasar
doing-take = tomar { $card }
doing-draw = robar del mazo
doing-discard = descartar { $card }
doing-knock = cerrar con { $card }
doing-big = gin grande

##

knock = Cerrar con { $card }
# $card (text), $deadwood (number)
knockLeaves = { $deadwood ->
    [0] Cerrar con { $card }: gin
    [one] Cerrar con { $card }, queda { $deadwood } punto suelto
   *[other] Cerrar con { $card }, quedan { $deadwood } puntos sueltos
}
aCard = una carta
story = La ronda hasta ahora
firstUpcard = La carta inicial fue { $card }.
pileIs = Pila de descartes, la última es la de arriba
right = ¡Correcto!
rightSound = Correcto: ninguna pérdida medible.
wrong = No es la mejor opción.
bestWas = Lo mejor: { $choice }.
lost = Eso cuesta { $points } puntos.
by = Vale { $points } puntos más que cualquier otra opción.
sameAgain = En la partida hiciste lo mismo.
inGame = En la partida elegiste: { $choice }.
missed = { $count ->
    [one] { $names } falla este problema.
   *[other] { $names } fallan este problema.
}
# $n (number)
otherBots = { $n ->
    [one] otro bot
   *[other] otros { $n } bots
}
again = Verás este problema de nuevo en { $when }.
notCounted = No tocaba repetirlo, así que este intento no cuenta.
# $n (number)
minutes = { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
}
# $n (number)
hours = { $n ->
    [one] { $n } hora
   *[other] { $n } horas
}
# $n (number)
days = { $n ->
    [one] { $n } día
   *[other] { $n } días
}
next = Siguiente problema
more = Más problemas
toReview = Volver al análisis
doneToday = Ya has resuelto el problema del día. Hoy ya no cuenta.
nothing = No hay nada que repetir ni problemas nuevos. Vuelve más tarde.
noErrors = Tus errores se convierten en problemas cuando se analiza una de tus partidas. Abre una partida terminada en el historial y luego su análisis.
