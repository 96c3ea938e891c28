### The score pad.

title = Score pad
intro = For a game with real cards: enter who knocked and what was left, the pad does the sums. It works without a connection.
yours = Your pads
none = No pads yet.
start = New pad
openFile = Open a file
badFile-other = This is no file of a score pad.
badFile-newer = This file was written by a newer version. Reload the page, and try again.
badFile-large = This file is too large for a score pad.
badFile-broken = This file is damaged: something in it cannot be read as a score pad.
versus = { " · " }
delete = Delete
deleteThis = Delete the pad { $title }
deleteAsk = Delete this pad?
deleteNote = It is deleted here and, if there is a connection, on the server. Its links lead nowhere then.
deleteOther = It is taken off this list. Its owner keeps it.
deleted = Deleted.
over = Finished
# $n (number)
rounds = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
allPads = All pads
full = The browser could not save this: its storage is full or blocked. Nothing was changed.
players = Players
# $n (number)
playerN = Player { $n }
count = How many play
form = Who plays whom

forms-cutthroat = Two play, one sits out
forms-round_table = All at one table
forms-partners = Two against two

sheet = Score sheet

sheets-single = Single
sheets-hollywood = Hollywood
sheets-knockout = Knockout

sheetNotes-single = One score for each side.
sheetNotes-hollywood = Three games at once. A side’s first win counts in one game, its second in two, every later one in all three.
sheetNotes-knockout = Everybody but the winner adds deadwood; who reaches the target is out. The last one left wins.

book = Rules
target = Game to
houseRules = House rules
houseNote = What matters for the score. The rest of the rules is up to the table.
firstDealer = deals first
dealsFirst = { PERSON($name) ->
    [you] { $name } deal first
   *[one] { $name } deals first
}
stake = Value of a point
stakeNote = Leave empty to play for points only.
currency = Currency
begin = Begin

names-empty = Type a name for every player.
names-same = Two players have the same name.
names-long = A name has at most 40 characters.

badStake = A point may be worth 0.001 to 1000.
# $one (text), $two (text)
partnersAre = { $one } against { $two }

## Options that do not fit together; their names and values are the same in every language.

unfit-seats = seats and form do not fit: two_handed is for 2 seats, cutthroat for 3, round_table for 3 or 4, partners for 4
unfit-rotate = partners_rotate needs form=partners
unfit-ten = form=round_table needs dealt=10: everybody is dealt ten cards
unfit-limit = knock_limit=upcard needs turned_up=yes: the upcard sets the limit
unfit-spades = spades_double needs turned_up=yes: the upcard decides
unfit-gin = gin_scores=bonus needs a gin_bonus above 0
unfit-knocker = lay_offs_by=knocker does not fit form=round_table: several players defend there
unfit-round = deciding=round needs target=None, deals=None and sheet=single: one round is the whole game
unfit-target = sheet=hollywood and sheet=knockout need a target, such as target=100
unfit-hollywood = sheet=hollywood needs two sides: form=two_handed or form=partners
unfit-partners = sheet=knockout has no partners: form must be two_handed, cutthroat or round_table
unfit-deals = sheet=knockout needs deals=None: it ends when one player is left
unfit-shutout = shutout_bonus needs shutout=flat, or 0 otherwise
unfit-games = games needs games that end: set target, deals or deciding=round

##

noBook = The rule book has not been loaded yet. Open this page once with a connection.
round = Round
# $n (number)
game = Game { $n }
deals = { PERSON($name) ->
    [you] { $name } deal
    [many] { $name } deal
   *[one] { $name } deals
}
dealsUnknown = Draw for the deal
rests = { PERSON($names) ->
    [you] { $names } sit out
    [many] { $names } sit out
   *[one] { $names } sits out
}
isOut = { PERSON($names) ->
    [you] { $names } are out
    [many] { $names } are out
   *[one] { $names } is out
}
# $a (text), $b (text)
against = { $a } – { $b }
# $n (number)
roundN = Round { $n }
enter = Enter round
undo = Undo
undid = Taken back.
menu = Share, print and more
back = Back to all pads
emptySheet = No rounds yet. After each one, enter who knocked and the deadwood left.
dealer = deals next
out = out
boxes = Boxes won
total = Total
grandTotal = All games

settlementRows-game_bonus = Game bonus
settlementRows-shutout = Shutout
settlementRows-boxes = Bonus for boxes

marks-knock = { "" }
marks-gin = gin
marks-big_gin = big gin
marks-undercut = undercut
marks-dead = dead hand
marks-stock_out = stock out
marks-points = points only

tied = tied
notCounted = does not count
# $n (number), $what (text)
correct = Round { $n }: { $what } Correct or remove it
saved = Saved in this browser.

said-knock = { $who } knocked.
said-gin = { $who } went gin.
said-big_gin = { $who } went big gin.
# $who (text), $knocker (text)
said-undercut = { $who } undercut { $knocker }.
said-dead = Dead hand.
said-stock_out = The stock ran out.
said-tied = Equal deadwood: nobody scores.
said-nobody = Nobody scores.
# $who (text), $n (number)
said-scores = { PERSON($who) ->
    [you] { $who } score { $n }.
    [many] { $who } score { $n }.
   *[one] { $who } scores { $n }.
}
# $who (text), $n (number)
said-adds = { PERSON($who) ->
    [you] { $who } add { $n }.
   *[one] { $who } adds { $n }.
}
# $who (text), $n (number)
said-boxes = { $who }: { $n } boxes.
said-doubled = The spade doubles it.

# $n (number)
enterTitle = Round { $n }
# $n (number)
correctTitle = Correct round { $n }
# $n (number)
board = Board { $n } of 2
who = Who knocked?
nobody = Nobody
how = How?

kinds-knock = Knock
kinds-gin = Gin
kinds-big_gin = Big gin

leftOf = Deadwood of { $name }
spade = The upcard was a spade
pad = Number pad: { $name }
eraser = Erase
next = Next
done = Enter
save = Save
remove = Remove this round
insert = Insert a round before this
# $n (number)
insertTitle = Insert as round { $n }
removed = The round is removed.
# $n (number), $what (text)
entered = Round { $n }. { $what }
more = Somebody else dealt or played
whoDealt = Who dealt?
asPad = { $name }, as the pad says
drawn = Not known
whoRested = Who sat out?
whoMet = Who played whom?
ask = Who knocked?
askDeadwood = { PERSON($name) ->
    [you] Your deadwood?
   *[one] { $name }’s deadwood?
}
askPoints = How many points did the winner get?
pointsOnly = Only the points are known
pointsOnlySaid = Only the points are known.
pointsNote = What the winner of the round scored, bonuses included. Boxes for the win are added by the pad.
pointsKnockout = What each player adds. Whoever won the round has 0.
pointsOf = Points of { $name }
undercutFound = Undercut!

refusals-game_over = The game is over. Begin another one.
refusals-wrong_boards = Enter the round of both boards.
refusals-wrong_seats = This round was entered for another number of players. Enter it again, or remove it.
refusals-not_playing = { PERSON($who) ->
    [you] { $who } do not play in this round.
   *[one] { $who } does not play in this round.
}
refusals-missing_deadwood = The deadwood of { $who } is missing.
refusals-deadwood_range = { $who } cannot have that much: ten cards have 0 to 100 points.
refusals-missing_points = The points of { $who } are missing: enter 0 if there were none.
refusals-points_range = A round has 0 to 9999 points.
refusals-one_winner = Only one side wins a round: enter its points alone (on a knockout sheet those of everybody else).
refusals-no_big_gin = Big gin is not played by these rules: enter gin.
refusals-gin_with_deadwood = { $who } went gin, so nothing is left: 0.
refusals-knock_is_gin = { PERSON($who) ->
    [you] { $who } have nothing left: that is gin.
   *[one] { $who } has nothing left: that is gin.
}
# $who (text), $limit (number)
refusals-over_limit = { $limit ->
    [0] { $who } cannot knock: only gin ends a round.
   *[other] { $who } may knock with { $limit } or less.
}
refusals-no_spade = A spade doubles nothing by these rules.
refusals-dealer_not_playing = { PERSON($who) ->
    [you] { $who } do not play in this round, so somebody else dealt.
   *[one] { $who } does not play in this round, so somebody else dealt.
}

refusal = This round does not count.
won = { PERSON($who) ->
    [you] { $who } win
    [many] { $who } win
   *[one] { $who } wins
}
drawn2 = The game is drawn
settlement = Settlement
settlementNow = If you stopped now
# $from (text), $to (text), $what (text)
pays = { PERSON($from) ->
    [you] { $from } pay { $to } { $what }
    [many] { $from } pay { $to } { $what }
   *[one] { $from } pays { $to } { $what }
}
# $n (number)
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
even = Nobody owes anything.
another = Another game
exports = Keep a copy
copyText = Copy as text
csv = CSV file
saveFile = Save as file
picture = Picture
notDrawn = The browser drew no picture.
watchSays = Watch our score pad:
keepSays = Keep the score with me:
print = Print
copied = Copied
notCopied = The browser did not allow copying.
fileSaved = Saved as { $name }
share = Share
shareNote = Watch shows the pad as it is kept. Whoever has the other link keeps it together with you.
shareStart = Share this pad
sharing = One moment…
watchLink = To watch
keepLink = To keep it together
watchQr = QR code of the link to watch
keepQr = QR code of the link to keep the pad together
unshare = Stop sharing
unshared = The links lead nowhere now.
nameIt = Name of the pad
renamed = Saved.
watching = You are watching. The pad is kept on another device.
synced = Saved, here and on the server
# $n (number)
waiting = { $n ->
    [one] Not sent yet: { $n } change
   *[other] Not sent yet: { $n } changes
}
withdrawn = The link leads nowhere now. What is here stays in this browser.
refusedBy = The server did not take it: { $why }
gone = This link leads to no pad
goneNote = It may be incomplete: copy the whole link, or ask for a new one.
openNow = Opening the pad…
noService = Sharing needs a connection to the server.
