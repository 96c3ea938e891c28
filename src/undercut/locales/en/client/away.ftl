### A player who is away: claiming and voiding the game.

isAway = { $who } is away.
claimIn = You can claim the game in { $time }.
tooLong = { $who } has been away for too long.
agree = All players here must agree.
claim = Claim the game
claimMatch = Claim the match
void = Declare it void
claimAsk = { $who } then loses the game, as if by resigning. This cannot be taken back.
claimMatchAsk = { $who } then loses the match. This cannot be taken back.
voidAsk = Then nobody wins the game. This cannot be taken back.

wants-game = { PERSON($who) ->
    [you] { $who } want to claim the game.
   *[one] { $who } wants to claim the game.
}
wants-void = { PERSON($who) ->
    [you] { $who } want to declare it void.
   *[one] { $who } wants to declare it void.
}

went = { $who } left the table.
back = { $who } is back.
ready = { $who } is ready.
unanswered = { $who } has not answered yet.
notReady = { $who } is not ready yet.
