### What the page, the terminal and the service all say: players, cards, rulesets.

# The player who reads this, as the subject of a sentence. Messages tell it apart by PERSON($who): [you], [many] or [one].
you = You
# A player who has no other name. $n (number)
player = Player { $n }
# Between two names. Names joined by it, or by "&", are [many] for PERSON.
and = and
# The same before a name that sounds like i.
and-i = and

# A difference of two chances, with its number.
percentage-points = { $number } percentage points

# The name of a card in a sentence and for screen readers. $rank (text) and $suit (text) are the names below.
card = { $rank } of { $suit }

rank-A = ace
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = jack
rank-Q = queen
rank-K = king

suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades

## The index in the corner of a card, and in running text before the suit: one or two characters.

index-A = A
index-T = 10
index-J = J
index-Q = Q
index-K = K

## The names of rulesets for people. Commands, files and addresses use the rulesets' own names, such as eaai.

ruleset-standard = Standard gin
ruleset-eleven = Eleven cards
ruleset-quick = Quick gin
ruleset-open-knock = Open knock
ruleset-rubber = Rubber gin
ruleset-showdown = One-round showdown
ruleset-open-knock-oklahoma = Open knock, Oklahoma
ruleset-knockout = Knockout
ruleset-five-hundred = Open knock to 500
ruleset-open-knock-cutthroat = Open knock for three
ruleset-open-knock-table = Open knock for three or four
ruleset-open-knock-partners = Open knock for two pairs
ruleset-bicycle = Card makers’ rules (Bicycle)
ruleset-oklahoma = Oklahoma gin
ruleset-hollywood = Hollywood gin
ruleset-straight = Straight gin
ruleset-eaai = Tournament rules (EAAI)
ruleset-openspiel = Research rules (OpenSpiel)
# A house ruleset. $name (text): of the ruleset that it changes
ruleset-changed = { $name }, changed
