### What stands on the table beside the cards.

log = What happened
logEmpty = Nothing has happened in this round.
logKey = what happened in this round
lowTime = little time left
# $n (number)
secondsLeft = { $n ->
    [one] You have { $n } second left.
   *[other] You have { $n } seconds left.
}
discardedBy = discarded by { $who }
turnTime = this turn
reserve = reserve
# Ways to knock besides the best one.
otherWays = Other ways…
# $n (number)
toTarget = to { $n }
