### The table of `undercut play`. Cards, keys and what is typed are the same in every language.

## What a player was seen to do. $who is a player, or the word for the one who reads this.

did-pass = { PERSON($who) ->
    [you] { $who } pass.
   *[one] { $who } passes.
}
# $who (text), $card (text)
did-take = { PERSON($who) ->
    [you] { $who } take { $card }.
   *[one] { $who } takes { $card }.
}
# $who (text), $card (text)
did-take-upcard = { PERSON($who) ->
    [you] { $who } take the upcard { $card }.
   *[one] { $who } takes the upcard { $card }.
}
# $who (text), $card (text or nothing)
did-draw = { $card ->
    [nothing] { PERSON($who) ->
        [you] { $who } draw a card from the stock.
       *[one] { $who } draws a card from the stock.
    }
   *[card] { PERSON($who) ->
        [you] { $who } draw { $card } from the stock.
       *[one] { $who } draws { $card } from the stock.
    }
}
# $who (text), $card (text)
did-discard = { PERSON($who) ->
    [you] { $who } discard { $card }.
   *[one] { $who } discards { $card }.
}
# $who (text), $card (text), $melds (text or nothing)
did-knock = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } knock, discarding { $card }, and spread no meld.
       *[one] { $who } knocks, discarding { $card }, and spreads no meld.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } knock, discarding { $card }, and spread { $melds }.
       *[one] { $who } knocks, discarding { $card }, and spreads { $melds }.
    }
}
# $who (text), $melds (text or nothing)
did-knock-face-down = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } knock, discarding a card face down, and spread no meld.
       *[one] { $who } knocks, discarding a card face down, and spreads no meld.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } knock, discarding a card face down, and spread { $melds }.
       *[one] { $who } knocks, discarding a card face down, and spreads { $melds }.
    }
}
# $who (text), $melds (text or nothing)
did-big-gin = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } declare big gin and spread no meld.
       *[one] { $who } declares big gin and spreads no meld.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } declare big gin and spread { $melds }.
       *[one] { $who } declares big gin and spreads { $melds }.
    }
}
# After a knock: what the knocker lays down besides melds. $cards (text or nothing), $n (number)
did-left = { $cards ->
    [nothing] Deadwood { $n }.
   *[cards] Unmelded: { $cards }; deadwood { $n }.
}
did-defend = { PERSON($who) ->
    [you] { $who } defend.
   *[one] { $who } defends.
}

## How a round ended.

won-knock = { PERSON($who) ->
    [you] { $who } win the round with a knock.
   *[one] { $who } wins the round with a knock.
}
won-gin = { PERSON($who) ->
    [you] Gin! { $who } win the round.
   *[one] Gin! { $who } wins the round.
}
won-big_gin = { PERSON($who) ->
    [you] Big gin! { $who } win the round.
   *[one] Big gin! { $who } wins the round.
}
won-undercut = { PERSON($who) ->
    [you] Undercut! { $who } win the round.
   *[one] Undercut! { $who } wins the round.
}
won-stock_out = { PERSON($who) ->
    [you] Nobody knocked: { $who } win the round with the lower deadwood.
   *[one] Nobody knocked: { $who } wins the round with the lower deadwood.
}
nobody-dead = A dead hand: the stock has run down and nobody has knocked. Nobody scores.
nobody-stock_out = Nobody knocked and the deadwood is equal. Nobody scores.
nobody-knock = Equal deadwood: nobody scores.

## How a game or a match ended. $who is a player or two partners.

game-won = { PERSON($who) ->
    [you] { $who } win the game.
    [many] { $who } win the game.
   *[one] { $who } wins the game.
}
game-drawn = The game is drawn.
resigned = { PERSON($who) ->
    [you] { $who } resign.
   *[one] { $who } resigns.
}
# $games (number), $wins (text), $totals (text)
match-stands = Games won, best of { $games }: { $wins }. Totals of all games: { $totals }.
match-drawn = The match is drawn.
match-won = { PERSON($who) ->
    [you] { $who } win the match.
    [many] { $who } win the match.
   *[one] { $who } wins the match.
}

## The keys, after `?`.

key-draw = draw from the stock; after a knock, the best defence
key-card = discard 7h (also d 7h)
key-take = take the top card of the discard pile
key-pass = pass
key-knock = knock; k 9c: discard 9c; k 9c = 5h6h7h 2c2d2s: spread these melds
key-gin = gin, or big gin
key-sort = sort the hand by melds, suit or rank
key-hint = show a hint: the best choices; h all: every choice; h on: before every decision; h off: no more
key-back = take back your last action and the reply to it, against a bot, if neither showed a hidden card
key-sheet = show the score sheet
key-log = show the round so far
key-table = show the table again
key-why = why 7h, or another action, is not legal now
key-term = what a term means
key-resign = resign the game
key-review = review the game, once it is over
key-leave = leave; the game is saved

## What is legal now: the key, then what it does.

legal-now = Legal now:
legal-not-now = Not now:
legal-keys = Keys:
legal-pass = p: pass
legal-take = t: take { $card }
# $n (number)
legal-draw = d: draw from the stock ({ $n } cards)
legal-big-gin = g: big gin
# $n (number), $cards (text or nothing)
legal-defend = { $cards ->
    [nothing] d: the best defence, with { $n } deadwood
   *[cards] d: the best defence, with { $n } deadwood, laying off { $cards }
}
legal-defend-other = defend = MELDS ; CARDS: another defence, such as defend = 9c9d9h ; Ac 7s
legal-discard = discard one of { $cards }: write the card
legal-knock = k: knock with one of { $cards }
# A card of the line before: $n is what is left after it is discarded.
# $card (text), $n (number)
legal-knock-card = { $card } (deadwood { $n })

## The same in a few words, in the question.

short-draw = d draw
short-take = t take { $card }
short-pass = p pass
short-discard = write a card to discard it
short-knock = k knock
short-knock-gin = k knock for gin
short-big-gin = g big gin
short-defend = d best defence
short-back = u take back
short-help = ? help
short-leave = q leave
short-sort = s sort
short-hint = h hint
short-sheet = c sheet

## Actions that are not legal now, before the reason.

asked-pass = pass
asked-take = take
asked-draw = draw
asked-discard-knock = discard, knock
asked-discard = discard { $card }
asked-knock = knock
asked-big-gin = big gin
asked-draw-take = draw, take

# After a refusal: the term to ask about.
see-term = See ? { $term }.
# $action is typed text, such as `discard 7h`.
legal-action = { $action } is legal now.

## What was typed and cannot be read. $text is in quotes.

bad-question = { $text } is not an action, a card or a term of the glossary
bad-command = { $text } is not a command or a card; ? shows what you can do
bad-cards = you can discard only one card: write that card alone
bad-discard = which card? Write d 7h, or 7h alone
bad-gin = this is not gin: for gin all ten cards that you keep must be melded
bad-encoding = The input is not UTF-8 text.

## Questions before an action.

# $n (number), $card (text), $melds (text or nothing). $n is the deadwood; 0 is gin.
sure-knock = { $n ->
    [0] { $melds ->
        [nothing] Gin: discard { $card } and spread no melds?
       *[melds] Gin: discard { $card } and spread { $melds }?
    }
   *[other] { $melds ->
        [nothing] Knock with { $n }: discard { $card } and spread no melds?
       *[melds] Knock with { $n }: discard { $card } and spread { $melds }?
    }
}
sure-big-gin = Big gin: spread all eleven cards?
# $card (text), $meld (text)
sure-break-run = { $card } is in the run { $meld }. Discard it?
# $card (text), $meld (text)
sure-break-set = { $card } is in the set { $meld }. Discard it?
sure-resign = Resign the game?
# y is typed for yes, n for no, in every language.
yes-or-no = { $question } y/n

## The question of a turn: who, what, the keys.

# $who (text), $keys (text)
turn-upcard = { $who }, take the upcard or pass ({ $keys }):
# $who (text), $keys (text)
turn-draw = { $who }, draw ({ $keys }):
# $who (text), $keys (text)
turn-discard = { $who }, discard or knock ({ $keys }):
# $who (text), $keys (text)
turn-defend = { $who }, defend ({ $keys }):
# $who (text), $keys (text)
turn-last_take = { $who }, take the last discard to knock, or pass ({ $keys }):

## The table in sentences.

# $card (text), $under (number), $stock (number)
pile-upcard = { $under ->
    [0] Upcard { $card }; { $stock } cards in the stock.
   *[other] Upcard { $card }, { $under } under it; { $stock } cards in the stock.
}
# $card (text), $under (number), $stock (number)
pile-top = { $under ->
    [0] Discard pile { $card }; { $stock } cards in the stock.
   *[other] Discard pile { $card }, { $under } under it; { $stock } cards in the stock.
}
# $stock (number)
pile-empty = The discard pile is empty; { $stock } cards in the stock.
# $one (text), $two (text)
partners = Partners: { $one } against { $two }.
# $who (text), $cards (text)
seen-taken = { $who } took and still holds { $cards }.
# $who (text), $melds (text)
seen-spread = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } spread no meld.
       *[one] { $who } spread no meld.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } spread: { $melds }.
       *[one] { $who } spread: { $melds }.
    }
}
hand = Hand: { $cards }.
# $cards (text), $card (text)
hand-drawn = Hand: { $cards }. Just drawn: { $card }.
# $cards (text), $card (text)
hand-taken = Hand: { $cards }. Just taken: { $card }.
hand-run = run { $cards }
hand-set = set { $cards }
hand-loose = unmelded { $cards }
# $n (number), $least (number or nothing), $limit (text): $limit is one of the messages below.
deadwood = { $limit ->
    [nothing] Deadwood { $n }.
   *[other] { $least ->
        [nothing] Deadwood { $n }; { $limit }.
       *[other] Deadwood { $n }, { $least } after a discard; { $limit }.
    }
}
# $n (number). 0: with gin only; 110: with any hand.
limit = { $n ->
    [0] knock with gin only
    [110] knock with any hand
   *[other] knock with { $n } or less
}
# In place of the limit, before a first discard that may not be a knock.
limit-first = no knock with the first discard

## The end of a round in sentences.

# $who (text), $parts (text), $n (number): $parts are some of the messages below.
end-hand = { $who }: { $parts }; deadwood { $n }.
end-melds = melds { $melds }
end-no-melds = no melds
end-laid-off = laid off { $cards }
end-unmelded = unmelded { $cards }
# $who (text), $n (number), $why (text)
end-scores = { PERSON($who) ->
    [you] { $who } score { $n }: { $why }.
   *[one] { $who } scores { $n }: { $why }.
}
# $who (text), $n (number), $why (text)
end-adds = { PERSON($who) ->
    [you] { $who } add { $n }: { $why }.
   *[one] { $who } adds { $n }: { $why }.
}

## The score sheet.

sheet-title = Score sheet, { $target }.
# $n (number), $points (text or nothing)
sheet-round = { $points ->
    [nothing] Round { $n }: nobody scores.
   *[points] Round { $n }: { $points }.
}
# A line of the end: $what is a game, a bonus or the total; with several games $game is which.
# $game (text), $what (text)
sheet-row = { $game }, { $what }
# $what (text), $scores (text), $who (text or nothing)
sheet-scores = { $who ->
    [nothing] { $what }: { $scores }.
   *[somebody] { PERSON($who) ->
        [you] { $what }: { $scores }; won by you.
       *[one] { $what }: { $scores }; won by { $who }.
    }
}
# A finished game of two sides. $who (text), $mine (number), $theirs (number), $boxes (text or nothing)
sheet-won = { $boxes ->
    [nothing] { PERSON($who) ->
        [you] { $who } win { $mine } to { $theirs }.
        [many] { $who } win { $mine } to { $theirs }.
       *[one] { $who } wins { $mine } to { $theirs }.
    }
   *[boxes] { PERSON($who) ->
        [you] { $who } win { $mine } to { $theirs } ({ $boxes }).
        [many] { $who } win { $mine } to { $theirs } ({ $boxes }).
       *[one] { $who } wins { $mine } to { $theirs } ({ $boxes }).
    }
}
# $more (number), $less (number)
sheet-won-boxes = { $more ->
    [one] { $more } box to { $less }
   *[other] { $more } boxes to { $less }
}
# $game (text), $won (text)
sheet-game-won = { $game }: { $won }
# $side (text), $n (number), $boxes (number)
sheet-boxes = { $side } { $n } (boxes { $boxes })
sheet-out = Out: { $names }.

## What ends the game.

target-round = one round decides
# $n (number)
target-out = out at { $n }
# $points (number or nothing), $rounds (number or nothing)
target = { $points ->
    [nothing] { $rounds ->
        [nothing] no target
       *[other] { $rounds } scored rounds
    }
   *[other] { $rounds ->
        [nothing] to { $points }
       *[other] to { $points }, at most { $rounds } scored rounds
    }
}

## Between rounds and games.

cut = The cut: { $draws }.
# $n (number), $who (text)
deals = { PERSON($who) ->
    [you] Round { $n }. { $who } deal.
   *[one] Round { $n }. { $who } deals.
}
# $one (text), $two (text)
pairs-play = { $one } play { $two }.
sits-out = { PERSON($who) ->
    [you] { $who } sit out this round.
   *[one] { $who } sits out this round.
}
sat-out = { $who } sat out this round.
ask-next-round = Enter: next round; q: leave.
# $review (yes or no)
ask-next-game = { $review ->
    [yes] Enter: next game; r: review this game; q: leave.
   *[no] Enter: next game; q: leave.
}
# $review (yes or no)
ask-again = { $review ->
    [yes] a: play again; r: review this game; Enter: leave.
   *[no] a: play again; Enter: leave.
}
# $who (text)
handover-ask = { $who }: press Enter when nobody else can see the screen; q: leave.
# $who (text)
handover-say = { $who }, it is your turn at the keyboard.
# $who (text)
handover-title = { $who }: your turn at the keyboard

## Answers to keys.

not-done = Not done.
try-help = ? shows what you can do.
nothing-yet = Nothing has happened in this round yet.
review-later = A game can be reviewed when it is over.
hints-off = No more hints before a decision; h shows one.
# $action is typed text, such as `discard 7h`.
taken-back = Taken back: { $action }.
# Who is thinking, while a hint is found.
computer = The computer
# $who (text)
thinking = { $who } is thinking.
# $who (text)
thinking-shown = { $who } is thinking…
# $n (number)
done-percent = { $n }% done.

## The drawn table. It is 80 columns wide.

# $n (number)
drawn-round = round { $n }
drawn-round-over = round over
# $n (number), $limit (text)
drawn-stock = { $limit ->
    [nothing] stock { $n }
   *[other] stock { $n } · { $limit }
}
drawn-doubled = spade: doubled
drawn-upcard = upcard
drawn-pile = discard pile
drawn-under = under it
drawn-dealer = (dealer)
drawn-knocker = (knocker)
drawn-took = took
drawn-spread = spread
# $n (number)
drawn-deadwood = deadwood { $n }
# After "deadwood": what is left after the best discard.
# $n (number)
drawn-least = , { $n } after a discard
# $one (text), $two (text)
drawn-partners = partners: { $one } against { $two }
drawn-sheet = score sheet
# Below a meld of three cards or more: at most 8 letters.
mark-run = run
mark-set = set
# Below the card that was just drawn: at most 4 letters.
mark-new = new

column-melds = melds
column-laid-off = laid off
column-unmelded = unmelded
column-deadwood = deadwood

## Hints.

# $hint is a sentence.
hint-best = Hint. { $hint }
# $n (number)
hint-more = { $n ->
    [one] { $n } more choice is worth less; h all shows all.
   *[other] { $n } more choices are worth less; h all shows all.
}
order = Sorted by expected points.
order-forced = There is only one choice.
order-clear = The best move is clear.
order-close = The top two are too close to call.
order-open = Several moves are too close to call.
# The choices of a hint without prices, separated by semicolons.
hint-first = Hint: { $choice }
hint-or = or { $choice }
# $action (text), $points (text)
hint-worth = { $action } ({ $points } points per round)

## Starting, saving and leaving. --NAME are options of the command.

# $given (number), $seats (number)
wrong-seats = --bot names { $given } opponents, but this ruleset has { $seats }
# $n (number)
wrong-names = { $n ->
    [one] --names takes at most { $n } name of 1 to 20 letters
   *[other] --names takes at most { $n } names of 1 to 20 letters
}
not-saved = The game was not saved.
saved = The game is saved. To continue it:
# $error (text)
not-saving = { $error }; this game will not be saved
# $path (text), $why (text)
cannot-export = { $path } cannot be written: { $why }

save-exists = { $path } exists already; --resume continues the game in it
# $path (text), $why (text)
save-fails = the game cannot be saved in { $path }: { $why }
save-in-use = the game in { $path } is being played in another window
save-missing = there is no file { $path }; undercut play starts a game
# $path (text), $why (text)
save-unreadable = { $path } cannot be read: { $why }
save-incomplete = the line is incomplete
save-bad-line = this line is not an event of a game: { $why }
save-bad-events = the events are not a game: { $why }
save-empty = the file contains no game
save-none-unfinished = there is no unfinished game in { $folder }; undercut play starts one
save-none-finished = there is no finished game in { $folder }; undercut play starts one
