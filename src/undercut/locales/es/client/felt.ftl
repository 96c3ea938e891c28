### Lo que hay en la mesa junto a las cartas.

log = Qué ha pasado
logEmpty = Todavía no ha pasado nada en esta ronda.
logKey = qué ha pasado en esta ronda
lowTime = queda poco tiempo
secondsLeft = { $n ->
    [one] Te queda { $n } segundo.
   *[other] Te quedan { $n } segundos.
}
discardedBy = { PERSON($who) ->
    [you] la descartaste tú
   *[one] la descartó { $who }
}
turnTime = turno
reserve = reserva
# Ways to knock besides the best one.
otherWays = Otras formas…
# $n (number)
toTarget = a { $n }
