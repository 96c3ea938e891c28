### The end of a game, and both accounts of its review.

# $name (text)
wins = { PERSON($name) ->
    [you] You win
    [many] { $name } win
   *[one] { $name } wins
}
# $name (text), $other (text)
beats = { PERSON($name) ->
    [many] { $name } beat { $other }
   *[one] { $name } beats { $other }
}
# $name (text), $n (number)
winsGame = { PERSON($name) ->
    [you] You win game { $n }
    [many] { $name } win game { $n }
   *[one] { $name } wins game { $n }
}
# $name (text)
winsMatch = { PERSON($name) ->
    [you] You win the match
    [many] { $name } win the match
   *[one] { $name } wins the match
}
drawn = A draw
# $a (number), $b (number)
score = { $a } to { $b }
# $score (text)
scoreWas = The score was { $score }.
# $score (text)
lastGame = Last game: { $score }.
# $score (text)
matchStands = Games won: { $score }.
# $n (number)
rounds = { $n ->
    [one] One round.
    [2] Two rounds.
    [3] Three rounds.
    [4] Four rounds.
   *[other] { $n } rounds.
}
# $name (text), $parts (text)
partsOf = { $name }: { $parts }.
# $parts (text)
sentence = { $parts }.

# $n (number)
part-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
# $n (number)
part-game = { $n } for the game
# $n (number)
part-shutout = { $n } for the shutout
# $n (number), $rounds (number)
part-rounds = { $n } for { $rounds ->
    [one] one round won
    [2] two rounds won
    [3] three rounds won
    [4] four rounds won
    [5] five rounds won
    [6] six rounds won
   *[other] { $rounds } rounds won
}
# $n (number), $boxes (number)
part-boxes = { $n } for { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
}

# $name (text)
leadGraph = { PERSON($name) ->
    [you] Your lead after each round
   *[one] { $name }’s lead after each round
}
scoreGraph = Scores after each round
# $scores (text)
scoreGraphSays = the scores were { $scores }.
# $from (text), $to (text)
winGraphSays = from { $from } to { $to }.

worstError = Worst error
luckiestCard = Luckiest card
noError = None
noErrorNote = No choice cost anything that can be measured.
noLuck = None
analysing = Analysing…
# $share (text)
analysed = { $share } done
# $name (text), $card (text)
kept = { PERSON($name) ->
    [you] you kept the { $card }
   *[one] { $name } kept the { $card }
}
# $round (number), $text (text)
inRound = Round { $round }: { $text }
# $card (text), $round (number)
cardInRound = { $card } in round { $round }
# $name (text), $gain (text)
drewIt = { PERSON($name) ->
    [you] you drew it: { $gain }
   *[one] { $name } drew it: { $gain }
}
# $points (text), $n (number)
pointsLost = { $n ->
    [one] { $points } point
   *[other] { $points } points
}
# $n (number)
percentagePoints = { $n ->
    [one] { $n } percentage point
   *[other] { $n } percentage points
}

# $play (text), $cards (text): two clauses as a sentence
accounts = { $play }; { $cards }.
# $name (text), $other (text)
playedBetter = { PERSON($name) ->
    [you] You played better
   *[one] { $name } played better
}
# $name (text), $other (text)
playedEqually = { PERSON($name) ->
    [you] You and { $other } played equally well
   *[one] { $name } and { $other } played equally well
}
cardsEven = the cards favoured nobody
# $name (text), $n (number)
cardsHelped = { PERSON($name) ->
    [you] the cards brought you { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
   *[one] the cards brought { $name } { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
}
# $name (text), $n (number)
cardsCost = { PERSON($name) ->
    [you] the cards cost you { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
   *[one] the cards cost { $name } { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
}

# $name (text)
nextLevel = Next: { $name }
# $name (text)
easierLevel = Try { $name }
# $name (text)
playLevel = Play { $name }
newOpponent = New opponent
toLearn = Learn
lobby = Lobby
picture = Share
pictureTitle = Share a picture
sharePicture = Share
savePicture = Save
copyPicture = Copy
pictureSaved = Picture saved.
pictureCopied = Picture copied.
notDrawn = This browser could not make the picture.
gameLink = Link to the replay
showTable = Show the table
showResult = Show the result

accountDecisions = Decisions
accountCards = Cards
# $points (text)
gaveAway = { $points } points given away
twoAccounts = Two accounts: what each player’s choices gave away, and what the cards brought. Neither is part of the other.
adjustedNote = The result without luck also depends on cards that nobody could see, so it can differ from the points given away.
points = Points
numbers = Numbers
threeErrors = The worst errors
errorsSoFar = The worst errors so far
noErrorsOf = { PERSON($name) ->
    [you] You made no error that can be measured.
   *[one] { $name } made no error that can be measured.
}
tryAgain = Try again here
look = Show
trying = What would you play?
tryHint = Choose below, or press a card of your hand.
tryHintPlain = Choose below.
# $choice (text), $points (text)
triedWrong = { $choice }: { $points } points given away. Try once more.
# $choice (text)
triedRight = { $choice }: right.
# $choice (text)
triedEqual = { $choice }: no measurable loss.
showAnswer = Show the answer
# $missed (text), $misses (number), $found (text), $finds (number)
missedBySome = { $missed } { $misses ->
    [one] misses
   *[other] miss
} this; { $found } { $finds ->
    [one] finds
   *[other] find
} it.
missedByNone = Every level finds this.
missedByAll = No level finds this.
