### The settings.

language = Language
languageAuto = As in the browser
looks = Cards and table
calls = Sounds and calls
play = Play
cardSize = Size of the cards

cardSizes-small = Small
cardSizes-normal = Normal
cardSizes-large = Large

back = Backs of the cards

backs-ruby = Ruby
backs-lapis = Lapis
backs-fern = Fern

felt = Felt

felts-green = Green
felts-blue = Blue
felts-wine = Wine

bigIndices = Huge indices
bigIndicesNote = The index fills the left half of a card.
contrast = High contrast
contrastNote = Black on white, a dark felt, strong lines.
leftHanded = Left-handed layout
leftHandedNote = Swaps the piles and buttons.
soundSet = Kind of sounds

soundSets-cards = Cards
soundSets-wood = Wood
soundSets-bells = Bells

pace = Pace

paces-calm = Slow
paces-normal = Normal
paces-quick = Fast
paces-none = None

paceNote = How fast cards fly, and how long each step of the other players is shown. None: at once, nothing moves.
yourTurn = It is your turn
deal = Draw
pass = Pass

data = Your data
dataNote = The server knows this browser by a cookie, without registration. It keeps your name, your games, your score pads, your puzzles and your statistics.
dataSave = Save a copy
forget = Delete my data
forgetAsk = Delete all your data?
forgetWhat = Your name, your score pads, your puzzles, your statistics and your games against the computer are deleted, in this browser and on the server. Games that are still going on are resigned.
forgetOthers = Games with other people stay for them, without your name.
forgetEver = This cannot be undone. Save a copy first if you want to keep something.
forgetNow = Delete everything
askKnocks = Ask before knocking
voices = The levels say something now and then
voicesNote = Never about cards. They play the same without it.
