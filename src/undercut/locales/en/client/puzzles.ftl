### The page of puzzles.

practice = Practice
daily = Today’s puzzle
own = Your errors
sources = Which puzzles
# $tried (number), $count (number)
progress = { $tried } of { $count } tried
# $n (number)
due = { $n } due again
# $n (number)
streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
# $solved (number), $tries (number)
today = today { $solved } of { $tries } solved
one = Puzzle
ofDay = Puzzle of { $day }
# $round (number)
ofGame = From your game, round { $round }
# $n (number)
difficulty = difficulty { $n } of 6
opponent = Opponent
# The same as the subject of a sentence: { theOpponent } drew a card.
theOpponent = Opponent
# $mine (number), $theirs (number), $target (number or nothing)
scores = { $target ->
    [nothing] You { $mine }, opponent { $theirs }
   *[other] You { $mine }, opponent { $theirs }; to { $target }
}

asks-upcard = Take the { $card }, or pass?
asks-draw = Draw, or take the { $card }?
asks-discard = Which card goes?
asks-knock = Knock, or play on? Choose a card.

## A choice in the middle of a sentence.

doing-pass = pass
doing-take = take { $card }
doing-draw = draw from the stock
doing-discard = discard { $card }
doing-knock = knock with { $card }
doing-big = big gin

##

knock = Knock with { $card }
# $card (text), $deadwood (number)
knockLeaves = { $deadwood ->
    [0] Knock with { $card }: gin
   *[other] Knock with { $card }, { $deadwood } deadwood left
}
aCard = a card
story = The round so far
firstUpcard = { $card } was turned up.
pileIs = Discard pile, top card last
right = Right!
rightSound = Right: no measurable loss.
wrong = Not the best choice.
bestWas = Best: { $choice }.
lost = It loses { $points } points.
by = It is worth { $points } points more than any other choice.
sameAgain = You did the same in the game.
inGame = In the game you chose: { $choice }.
# $count (number), $names (text)
missed = { $count ->
    [one] { $names } gets this one wrong.
   *[other] { $names } get this one wrong.
}
# $n (number)
otherBots = { $n ->
    [one] another bot
   *[other] { $n } other bots
}
again = You will see it again in { $when }.
notCounted = It was not due, so this attempt does not count.
# $n (number)
minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
# $n (number)
hours = { $n ->
    [one] { $n } hour
   *[other] { $n } hours
}
# $n (number)
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
next = Next puzzle
more = More puzzles
toReview = Back to the review
doneToday = You have solved today’s puzzle already. It no longer counts today.
nothing = Nothing is due, and there is no new puzzle. Come back later.
noErrors = Errors become puzzles once a game of yours is reviewed. Open a finished game in the history, then its review.
