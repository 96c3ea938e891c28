### Reviews of games.

# $n (number)
game = Game { $n }
games = Games of this match
openGame = All my games

status-none = Asking for the review
status-waiting = Waiting in the queue
status-working = Analysing your game
status-ready = Analysis complete
status-failed = The review could not be computed.

# $before (number): how many reviews come before
place = { $before ->
    [0] Your review is the next in line.
    [one] There is { $before } review before yours.
   *[other] There are { $before } reviews before yours.
}
# $share (text)
progress = { $share } done
starting = First results in a moment.
leaveIt = You can leave this page; we keep the review.
lost = Connection lost. Trying again…
busy = The server is busy. Trying again…
badLink = Play a game to its end, then review it from the table or from History.
chanceOf = { PERSON($name) ->
    [you] Your chance to win
   *[one] { $name }’s chance to win
}
luckOf = { PERSON($name) ->
    [you] Your luck so far, in points
   *[one] { $name }’s luck so far, in points
}
# $own (text), $other (text)
graphNote = { PERSON($own) ->
    [you] Errors: ● yours, ○ { $other }. Luck: ▲ good, ▼ bad.
   *[one] Errors: ● { $own }, ○ { $other }. Luck: ▲ good, ▼ bad.
}
noTarget = These rules have no target, so there is no chance to win to show: the graph adds up the luck.
inWords = The graph in words
# $round (number), $from (text), $to (text)
roundLine = Round { $round }: from { $from } to { $to }.
# $text (text), $from (text), $to (text)
swing = Biggest step: { $text }, from { $from } to { $to }.
# $round (number)
notYet = Round { $round } is not computed yet.
noGraph = The graph appears with the first round that is complete.
graphSlider = Place in the game
# $a (number), $b (number)
scores = { $a } : { $b }
# $i (number), $n (number): 0 as long as it is not known
decision = Decision { $i }{ $n ->
    [0] { "" }
   *[other] { " " }of { $n }
}
# $round (number)
dealOf = Round { $round }: the deal
# $round (number)
endOf = Round { $round }: the end
dealt = The cards are dealt
roundOver = The round is over
thisRound = This round
# $count (number), $points (text)
errorsIn = { $count ->
    [0] no errors
    [one] { $count } error, { $points } points given away
   *[other] { $count } errors, { $points } points given away
}
luckIn = Luck: { $who }
previous = Previous step
next = Next step
previousError = Previous error
nextError = Next error
worst = Go to the worst error
noMoreErrors = No more errors this way.
steps = Go through the game
openHands = Both hands
handsOpen = Both hands are shown.
handsSeen = Only what the player to act had seen is shown.
openHandsNote = Show both hands, or only what the player to act had seen
keysFor-steps = step by step
keysFor-errors = next and previous error
keysFor-worst = worst error
keysFor-hands = both hands, or only what was seen
keysTitle = Keys
dealer = dealt
# $n (number)
hidden = { $n ->
    [one] { $n } card not seen
   *[other] { $n } cards not seen
}
seenCards = seen to be held
playedMark = played
bestMark = best
drawnMark = new
# $result (text), $points (text)
resultWorth = { $result } { $points }
pile = Discards, first to last
# $n (number)
stock = { $n ->
    [one] Stock, { $n } card
   *[other] Stock, { $n } cards
}
wait = This decision is not analysed yet.
replay = Replay this round
analyze = Open on the analysis board
puzzle = As a puzzle

classes-forced = Forced
classes-best = Best
classes-sound = Sound
classes-inaccuracy = Inaccuracy
classes-mistake = Mistake
classes-blunder = Blunder

classMarks-forced = { "" }
classMarks-best = ✓
classMarks-sound = ✓
classMarks-inaccuracy = ?!
classMarks-mistake = ?
classMarks-blunder = ??

kinds-upcard = Upcard
kinds-draw = Draw or take
kinds-discard = Discard
kinds-knock = Knock or go on
kinds-spread = Melds to show
kinds-defence = Lay-offs

chanceKinds-deal = Deals
chanceKinds-upcard = Upcards
chanceKinds-draw = Draws

did-pass = { $name } passed
# $name (text), $card (text)
did-take = { $name } took { $card }
did-draw = { $name } drew from the stock
# $name (text), $card (text)
did-discard = { $name } discarded { $card }
# $name (text), $card (text)
did-knock = { $name } knocked, discarding { $card }
did-knockHidden = { $name } knocked
did-big = { $name } went big gin
# $name (text), $melds (text)
did-spread = { $name } showed { $melds }
# $name (text), $off (text or nothing)
did-defend = { $off ->
    [nothing] { $name } laid off nothing
   *[other] { $name } laid off { $off }
}

choice-pass = Pass
choice-take = Take { $card }
choice-draw = Draw from the stock
choice-discard = Discard { $card }
choice-knock = Knock with { $card }
choice-knockHidden = Knock
choice-big = Big gin
# $melds (text or nothing)
choice-spread = { $melds ->
    [nothing] Show no melds
   *[other] Show { $melds }
}
# $off (text or nothing)
choice-defend = { $off ->
    [nothing] Lay off nothing
   *[other] Lay off { $off }
}
# $melds (text), $off (text or nothing)
choice-defendWith = { $off ->
    [nothing] Lay off nothing, keep { $melds }
   *[other] Lay off { $off }, keep { $melds }
}

costs = { $points } points given away
costsWin = { $number } percentage points of the chance to win
lessWin = { $number } percentage points
nothingLost = nothing given away
notCounted = Nothing hung on this decision: it does not count.

verdicts-clear = The best move is clear.
verdicts-close = The top two are too close to call.
verdicts-open = Several moves are too close to call.
verdicts-forced = There was only one choice.

choices = The choices
choiceHead = Choice
pointsHead = Points
behindHead = Behind
winHead = Wins
bestIs = best
bestWould = best: { $choice }
# $less (text), $error (text)
behind = −{ $less } ± { $error }
intervals = Bars show expected points. The thin line shows the sampling error.
# $points (text), $error (text)
bestValue = The best choice is worth { $points } ± { $error } points.
# $n (number)
allChoices = Show all { $n } choices
fewChoices = Show fewer
playedIs = played
holds = { PERSON($name) ->
    [you] What you probably held
   *[one] What { $name } probably held
}
holdsNote = { PERSON($name) ->
    [you] Probabilities, from what you had seen.
   *[one] Probabilities, from what { $name } had seen.
}
mostLikely = Most likely: { $list }.
# $card (text), $percent (text)
likely = { $card } { $percent }
inHand = in the hand of the player to act
inPile = in the discard pile
wasHeld = really held
legend = Legend
# $from (number), $to (number)
legendLevel = { $from }–{ $to }%
legendHeld = really held
legendHand = own hand
legendPile = discarded
luck = Luck
luckOfDeal = The deal
# $card (text or nothing)
luckOfUpcard = { $card ->
    [nothing] The upcard
   *[other] The upcard { $card }
}
# $name (text), $card (text)
luckOfDraw = { $name } drew { $card }
# $name (text), $points (text)
luckFor = { PERSON($name) ->
    [you] { $points } for you
   *[one] { $points } for { $name }
}
luckWaits = Luck is known once a round is complete.
lists = The game as a list

list-errors = Worst errors
list-luck = Luck
list-all = All decisions

whose = Whose decisions
both = Both
noErrors = No errors.
# $n (number)
allErrors = Show all { $n } errors
noErrorsYet = No errors so far.
# $round (number)
inRound = Round { $round }
# $round (number), $scores (text)
roundHead = Round { $round }, score { $scores }
unpriced = not analysed yet
summary = How each played
summaryWaits = This comes once every decision is analysed.
level = Plays like { $level }
beginner = a beginner
rate = { $points } points lost per decision
counted = Decisions that count
errorsHead = Errors

manyClasses-inaccuracy = Inaccuracies
manyClasses-mistake = Mistakes
manyClasses-blunder = Blunders

# $points (text), $decisions (number)
lostIn = { $points } ({ $decisions })
result = Result
ofLuck = Luck
adjusted = Without luck
winLost = Chance to win lost, percentage points
byKind = Points lost (in how many decisions)
luckByKind = Points of luck
share = Share
shareTitle = Review of a game of gin rummy
shareLink = Link to this review
shareNote = Everybody with this link can see the review, and both hands.
copied = Link copied.
copy = Copy
shareFailed = The link could not be made.
