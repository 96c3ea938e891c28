### The start, the table, settings: what most pages need.

appName = Undercut
tagline = Gin rummy, against the computer or a friend.
playNow = Play now
headline =
    Gin rummy,
    the way you play it.
lead = No account, no coins, no ads. Bots are labelled as bots.
learnFast = Never played? Learn in 5 minutes
looks = Choose a look
level = Opponent
ruleset = Rules
inviteNote = Creates a table and a link. Send the link to a friend to play.
yourName = Your name
save = Save
saved = Saved
noGames = No games yet.
yourTurnShort = Your turn
allGames = All games
seeRules = Rules and options
ruleBook = Rule book
reviewTitle = Review
reviewThis = Review the game with { $names }
puzzlesTitle = Puzzles
analysisTitle = Analysis
learn = Learn
learnTitle = Learn to play
padTitle = Score pad
missingTitle = There is no such page
missing = Nothing is at { $path }. The address may be misspelt.
unknownRules = There is no ruleset “{ $name }”. Choose one from the list.
nameEmpty = Type a name first: 1 to 24 characters.
pageLost = This page could not be loaded. Check the connection, then try again.
newVersion = The server has a new version of this page. Nothing is lost if you reload it.
reload = Reload
history = History
settings = Settings
home = Undercut: back to the lobby
mainMenu = Main
skip = Skip to the content

stage-waiting = Waiting for players
stage-playing = In play
stage-round_over = Between rounds
stage-game_over = Finished
stage-closed = Closed
stage-unreadable = Cannot be read
unreadable = This table cannot be read: what is stored of it is damaged. Your other games are not affected.

versus = with { $names }
dealing = Dealing…
loading = One moment…
# $n (number)
seatsLine = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
# $n (number)
seatN = Seat { $n }
aFriend = A friend, by link
otherPlayers = Other players

levelNames-easy = Easy
levelNames-medium = Medium
levelNames-hard = Hard
levelNames-expert = Expert

# $won (number), $games (number), $against (text), $error (number)
strength = Measured: won { $won }% of { $games } games against { $against } (±{ $error }).
# $limit (number)
knockLimitOffer = Use a knock limit of { $limit }
clock = Clock
clockNone = No clock
clockNormal = 45 s a turn, 20 min reserve
clockFast = 20 s a turn, 5 min reserve
createInvite = Create the table
waitingTitle = Waiting for the others
waitingNote = Send this link. Whoever opens it and sits down first has the seat; then the cards are dealt.
inviteLink = Link for the other seat
watchLink = Link for watchers
resumeLink = Continue on another device
copy = Copy
copied = Copied
share = Share
closeTable = Close the table
shareText = Play gin rummy with me:
connecting = Connecting…
reconnecting = Connection lost. Reconnecting…
reconnected = Connected again.
offline = You are offline. The table is kept for you.
replaying = Catching up…
closedTable = This table is closed.
gone = This table does not exist, or you have no place at it.
backToLobby = Back to the lobby
tryAgain = Try again
you = You
table = Card table
# $name (text), $n (number)
opponentHand = { $name } holds { $n } cards
# $n (number)
drawStock = { $n ->
    [one] Draw from the stock, { $n } card
   *[other] Draw from the stock, { $n } cards
}
# $n (number)
stock = { $n ->
    [one] Stock, { $n } card
   *[other] Stock, { $n } cards
}
takePile = Take { $card } from the discard pile
pile = Discard pile, { $card } on top

doubles-no = { "" }
doubles-points = The upcard is a spade: this round’s points count double.
doubles-points_and_boxes = The upcard is a spade: this round’s points and boxes count double.

doublesShort-no = { "" }
doublesShort-points = Double points
doublesShort-points_and_boxes = Double points and boxes

emptyPile = Discard pile, empty
pileFaceDown = Discard pile, the knocker’s card face down on top
discardTo = Discard { $card }
stockCaption = Stock
# $n (number)
otherBoard = The other pair: { $n } in the stock
pileCaption = Discards
# $n (number), $deadwood (number)
yourHand = Your hand, { $n } cards, deadwood { $deadwood }
inRun = in a run
inSet = in a set
justDrawn = just drawn
justTaken = just taken
locked = may not be discarded
newTag = new
deadwood = Deadwood
# $n (number)
deadwoodIs = Deadwood { $n }
deadwoodAfter = after the discard
deadwoodBest = after the best discard
# $n (number or nothing)
knockLimit = { $n ->
    [nothing] Knock with any deadwood
    [0] Gin only
   *[other] Knock with { $n } or less
}

sorts-melds = Melds
sorts-suit = Suit
sorts-rank = Rank
sorts-free = Free

sortIs = Sort by: { $name }
sortNow = Sort: { $name }
draw = Draw
take = Take { $card }
takeSpoken = Take { $card } from the discard pile
pass = Pass
passSpoken = Pass, leave the card
discard = Discard { $card }
# $n (number)
knockWith = Knock with { $n }
gin = Gin!
bigGin = Big gin!
undo = Undo
undoing = { $what }…

prompts-upcard = Your turn: take the { $card }, or pass
prompts-draw = Your turn: draw a card
prompts-drawOrTake = Your turn: draw, or take the { $card }
prompts-discard = Your turn: discard a card
prompts-discardFirst = You hold eleven cards: discard one to begin
# $n (number)
prompts-canKnock = You may knock with { $n }, or discard
prompts-canGin = You have gin!
prompts-defend = Lay off what you can
prompts-lastTake = Last card: take the { $card } to knock, or pass
prompts-lastPass = The stock is used up: pass
prompts-waiting = { $name } is thinking…
prompts-waitingDefence = { $name } is laying off…
prompts-watching = You are watching
prompts-sitsOut = You sit out this round
prompts-out = You are out of the game
prompts-mustKnock = You must knock now

dealer = Dealer
dealerMark = D
away = away
thinking = thinking…
# $n (number)
thinkingAhead = thinking ({ $n } ahead)
partner = your partner
partnerOf = with { $name }
# $n (number)
points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
# $n (number)
watchers = { $n } watching
seen = Seen cards
seenTaken = { $name } took and still holds
seenPile = Discards, first to last
seenNone = Nothing yet.
seenAlways = Show picked-up cards in the opponent’s hand
showSeen = Show the cards that others took from the discard pile
menu = Menu
close = Close
cancel = Cancel
keepIt = Keep it
resign = Resign
resignAsk = Resign this game? Your opponent wins.
resignMany = Resign this game? The leader of the others wins.
leave = Leave the table
leaveNote = You can come back from the lobby.
keys = Keys
keysFor-draw = draw from the stock
keysFor-take = take the top discard
keysFor-pass = pass
keysFor-move = move along your hand
keysFor-carry = move the card itself (free order)
keysFor-choose = choose the card
keysFor-discard = discard the chosen card
keysFor-knock = knock
keysFor-sort = next sort order
keysFor-next = next round
enterOrSpace = Enter or Space
shiftArrows = Shift + ← →

differs = What differs:
breakTitle = Discard the { $card }?
# $before (number), $after (number)
breakNote = It is part of a meld. Your deadwood goes from { $before } to { $after }.
breakNotePlain = It is part of a meld.
discardAnyway = Discard it
run = Run
set = Set
loose = Deadwood
nothing = none

how-knock = { $name } knocked and won
how-gin = { $name } went gin
how-big_gin = { $name } went big gin
how-undercut =
    { $name } undercut { PERSON($knocker) ->
        [you] you
       *[one] { $knocker }
    }
how-dead = Dead hand: nobody knocked
how-stock_out = The stock ran out: { $name } had less deadwood
how-resigned = { $name } resigned
how-tied = Equal deadwood: nobody scores

# $n (number)
roundOver = Round { $n }
laidOff = laid off
arithmetic = Points of this round
deadwoodAdded = Deadwood added in this round
nextRound = Next round
waitingNext = Waiting for { $names }
nextGame = Next game
endMatch = Leave the match
rematch = Rematch
rematchAsked = You asked for a rematch…
rematchOffer = { $name } wants a rematch
rematchNo = { $name } declined
drawnMatch = The match is drawn
voidGame = The game is void

ended-score = By score.
ended-resigned = { $who } resigned.
ended-time = { $who } ran out of time.
# $who (text), $by (text)
ended-abandoned = { $who } left the table. { $by } claimed the game.
# $who (text), $by (text)
ended-void = { $who } left the table. { $by } declared the game void.

watchReplay = Replay
total = Total
grandTotal = Grand total
sheetTitle = Score sheet
round = Round
# $n (number)
target = Game to { $n }
noTarget = No target: the score runs on
# $n (number)
outAt = Out at { $n }
oneRound = One round decides
isOut = out
# $scored (number), $of (number)
deals = { $scored } of { $of } rounds scored
boxes = Boxes won
# $n (number)
boxCount = { $n } boxes
# $n (number)
earlier = { $n ->
    [one] { $n } earlier round
   *[other] { $n } earlier rounds
}
# $games (number)
match = Match of { $games } games
gamesWon = Games won
matchTotals = Points in all games

notes-dead = dead hand
notes-stock_out = stock out

settled-game_bonus = game bonus
settled-shutout = shutout
settled-boxes = bonus for boxes

did-pass = { $who } passed.
# $who (text), $card (text)
did-take = { $who } took the { $card }.
did-draw = { $who } drew from the stock.
did-youDrew = You drew the { $card }.
# $who (text), $card (text)
did-discard = { $who } discarded the { $card }.
# $who (text), $n (number)
did-knock = { $who } knocked with { $n }.
did-gin = { $who } went gin.
did-big_gin = { $who } went big gin.
# After a knock. $melds (text or nothing), $loose (text or nothing)
did-shows = { $loose ->
    [nothing] Melds: { $melds }.
   *[other] { $melds ->
        [nothing] Unmelded: { $loose }.
       *[other] Melds: { $melds }. Unmelded: { $loose }.
    }
}
# $who (text), $cards (text or nothing)
did-defend = { $cards ->
    [nothing] { $who } laid off nothing.
   *[other] { $who } laid off { $cards }.
}
# $round (number), $dealer (text)
did-dealt = Round { $round }. { $dealer } dealt.
did-upcard = The upcard is the { $card }.
did-there = The other pair: { $what }
# $who (text), $card (text)
did-cut = { $who } cut the { $card }.
did-resigned = { $who } resigned.
did-timeout = { $who } ran out of time.
did-joined = { $who } sat down.

latest-pass = passed
latest-draw = drew
latest-take = took { $card }
latest-discard = discarded { $card }
# $n (number or nothing)
latest-knock = { $n ->
    [nothing] knocked
    [0] went gin
   *[other] knocked with { $n }
}
latest-big = went big gin

rulesTitle = Rule book
rulesIntro = Choose the rules to play by, or change them to your own.
playThis = Play by these rules
makeYours = Options: change any of them
differsFrom = What differs from { $base }
differsNothing = Exactly as in { $base }.
differsMark = differs
insteadOf = Instead of: { $sentence }
asInBook = (as in the book)
was = ({ $value } in the book)
reset = Undo my changes
cannotPlay = These rules do not fit together:
glossaryTitle = Glossary
verifyTitle = Verify deals
whatIs = What does { $term } mean? Opens in a new tab
alsoCalled = Also: { $words }.
decidedBy = Options: { $options }.
historyTitle = Your games
# $n (number)
roundsPlayed = { $n ->
    [one] { $n } round
   *[other] { $n } rounds
}
# $round (number)
replayTitle = Replay of round { $round }
# $i (number), $n (number)
step = Step { $i } of { $n }
first = First step
previous = Previous step
nextStep = Next step
last = Last step
playSteps = Play
pauseSteps = Pause
noReplay = Rounds can be replayed once they are over.
started = The cards are dealt.

steps-pass = { $who } passed
# $who (text), $card (text)
steps-take = { $who } took { $card }
# $who (text), $card (text)
steps-draw = { $who } drew { $card }
# $who (text), $card (text)
steps-discard = { $who } discarded { $card }
# $who (text), $card (text)
steps-knock = { $who } knocked, discarding { $card }
steps-big = { $who } went big gin

won = won
lost = lost
drawn = drawn
void = void
# $game (number)
gameN = Game { $game }
settingsTitle = Settings
theme = Appearance

themes-auto = Same as the device
themes-light = Light
themes-dark = Dark

fourColour = Four-colour suits
fourColourNote = Clubs green, diamonds blue.
sounds = Sounds
soundsNote = Short sounds for cards and knocks.
askBreaks = Ask before a melded card is discarded
quickDiscard = Discard with a second tap
quickDiscardNote = Tap the chosen card again to discard it.
errorPlain = That did not work.
reference = (reference { $code })
stale = The game has moved on in the meantime. Look again.
serverAway = The server is not answering.
