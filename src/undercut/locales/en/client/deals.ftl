### The page with statistics of all deals of the service.

title = Fair deals
intro = How fair are the deals of this server? All finished rounds of everybody, against the exact odds of a perfect shuffle.
verdict = Verdict
verdicts-few = Too few deals for a verdict: it needs 200 hands.
verdicts-fair = Nothing unusual: the deals are as a fair server deals.
verdicts-unusual = Unusual: fewer than one in a thousand fair servers would deal like this.
# $what (text), $p (text), $n (number)
worst = Farthest from the odds of { $n } comparisons: { $what }. For a single comparison, fair deals are this far off with a probability of { $p }.
# $what (text), $of (text)
testOf = { $what }, { $of }
whats-deadwood = mean deadwood
whats-hands = deadwood of the hands
whats-melds = melds dealt
whats-ranks = ranks of the upcards
whats-suits = suits of the upcards
whats-turn = who begins
waiting = Older tables are still being counted.
filters = Which deals
rules = Rules
allRules = All rules
player = Player
everybody = Everybody
people = People
none = No finished rounds yet.
noneChosen = No deals among these. Choose others above.
numbers = In numbers
hands = Hands dealt
# $n (number)
inRounds = { $n ->
    [one] in { $n } round
   *[other] in { $n } rounds
}
deadwood = Mean deadwood
knock = Dealt 10 or less
gin = Dealt gin
first = Begins the game
# $low (text), $high (text), $expected (text)
range = 95%: { $low } to { $high }; fair: { $expected }
# $expected (text)
expected = fair: { $expected }
byDeadwood = Deadwood of the dealt hand
points = Deadwood
byMelds = Melds dealt
melds = Melds
byRank = Ranks of the upcards
rank = Rank
bySuit = Suits of the upcards
suit = Suit
byPlayer = By player
byRules = By rules
# $mean (text)
difference = Mean deadwood less the { $mean } of a fair deal, with its 95% range. Below zero is better for the player.
found = dealt
fair = fair deal
number = Number
share = Share
asTable = As a table
# $what (text)
chartSpoken = { $what }: chart; the numbers are in the table below it.
# $p (text)
chance = Fair deals differ at least this much with a probability of { $p }.
how = How this is computed
counted = A hand is a player’s first ten cards; only finished rounds count. Counts contain no names and no tables, so they stay when a guest deletes its data. People give up bad hands more often, so their hands may look a little better than dealt.
odds = The odds are exact: all 15,820,024,220 hands of ten cards were counted. They are the same under all rules.
tests = The verdict considers all comparisons together: of all deals, of each ruleset and of each kind of player. It says nothing about a single deal: for that, verify your own games.
