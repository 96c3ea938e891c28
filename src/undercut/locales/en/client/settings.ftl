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

leftHanded = For the left hand
leftHandedNote = Piles and buttons change sides.
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
