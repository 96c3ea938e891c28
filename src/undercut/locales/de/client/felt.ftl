### Was neben den Karten auf dem Tisch steht.

log = Was geschah
logEmpty = In dieser Runde ist noch nichts geschehen.
logKey = was in dieser Runde geschah
lowTime = wenig Zeit
secondsLeft = { $n ->
    [one] Du hast noch { $n } Sekunde.
   *[other] Du hast noch { $n } Sekunden.
}
discardedBy = { PERSON($who) ->
    [you] von dir abgelegt
   *[one] abgelegt von { $who }
}
turnTime = Zugzeit
reserve = Reserve
# Ways to knock besides the best one.
otherWays = Anders…
# $n (number)
toTarget = bis { $n }
