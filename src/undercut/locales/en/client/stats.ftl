### The page of statistics.

intro = All games that you have finished. ± and brackets show the 95% range.
filters = Which games
against = Against
everybody = Everybody
computer = The computer
people = People
mixed = Several kinds of players
rules = Rules
allRules = All rules
time = Time

times-0 = All time
times-30 = The last 30 days
times-90 = The last 90 days
times-365 = The last year

# $n (number)
waiting = { $n ->
    [one] { $n } more table is being counted…
   *[other] { $n } more tables are being counted…
}
none = No finished games yet.
noneChosen = No finished games among these. Choose others above.
numbers = In numbers
games = Games
# $n (number)
counts-won = { $n } won
# $n (number)
counts-lost = { $n } lost
# $n (number)
counts-drawn = { $n } drawn
# $n (number)
counts-void = { $n } void
won = Games won
points = Points per round
pointsNote = Yours less the others’.
few = Too few rounds for a range.
fewDots = Rings: fewer than 10 rounds, so no range.
rounds = Rounds
# $n (number)
roundsWon = { $n } won
knocks = Knocks
gins = Gins
undercuts = Undercuts
# $n (number)
undercutNote = Undercut by others: { $n }
dead = Dead hands
ofRounds = { $share } of the rounds
byOpponent = Against each opponent
byRules = By rule book
overTime = Over time
byTurn = Knocks by turn
byTurnNote = In which of your turns of a round you knocked, gins included.
asTable = As a table
name = Opponent
book = Rules
from = From
turn = Turn
wonRounds = Rounds won
# $low (text), $high (text)
range = { $low } to { $high }
# $what (text), $parts (text)
chartSpoken = { $what }: { $parts }.
legendGins = gins
legendKnocks = other knocks
