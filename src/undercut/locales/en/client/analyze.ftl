### The page that prices the choices of a position.

intro = Set up a position, and see what each choice is worth.
opponent = The opponent
table = The position
# $n (number)
hidden = { $n ->
    [one] { $n } card not seen
   *[other] { $n } cards not seen
}
took = taken from the pile
# $n (number)
stock = { $n ->
    [one] Stock, { $n } card
   *[other] Stock, { $n } cards
}
pile = Discard pile, first to last
emptyPile = The discard pile is empty
noHand = No cards yet

turn-upcard = Take { $card } or pass?
turn-draw = Take the discard or draw from the stock?
turn-discard = Which card to discard?
# $n (number)
turn-few = Your hand has { $n } of 10 cards.
# $n (number)
turn-many = Your hand has { $n } cards: 11 at most.

newMark = new
results = What the choices are worth
price = Analyse the choices
pricing = Analysing the choices…
more = Play out more rounds
stale = The position has changed since it was analysed.
verdict = Best: { $best }
# $n (number)
playedOut = { $n ->
    [0] No round had to be played out.
    [one] { $n } round played out.
   *[other] { $n } rounds played out.
}
holds = What the opponent probably holds
holdsNote = In percent, as far as you can know.
cannot = This position cannot be analysed
edit = Set up the position
where = A click on a card puts it

places-hand = in your hand
places-pile = on the discard pile
places-known = in the opponent’s hand

placesNote = A second click takes the card away. The opponent’s cards are those that it took from the pile and still holds.

lies-hand = in your hand
lies-pile = in the discard pile
lies-known = in the opponent’s hand
lies- = not seen

deck = All cards
discards = Who discarded what
discardsNote = From the bottom up. A click changes who discarded a card.

by-me = you
by-other = opponent
by-none = not known
by-up = upcard

upcard = The first upcard
upcardBottom = is the bottom card of the pile
upcardNone = none
turnCard = Your turn

turns-drew = you drew { $card }
turns-took = you took { $card } from the pile
turns-drewAny = you drew a card

passes = The upcard

passedBy-0 = is offered to you first
passedBy-1 = was passed by the opponent
passedBy-2 = was passed by both

rules = Rules
mine = Your points
theirs = The opponent’s points
dealer = Dealer

dealers-none = does not matter
dealers-me = you
dealers-other = the opponent

clear = Clear the table
example = Show an example
text = Position text
show = Show
copy = Copy the link
copied = Link copied.
notRead = This is not a position text.
