### What the commands for players print: analyze, replay, melds, defend, bots, serve. Reviews and puzzles have catalogues.

# $number (number)
line = line { $number }
# $place (text), $number (number)
action = { $place }, action { $number }
# Between the parts of a list in which there are numbers.
between = { "," }
or = or

## undercut analyze

# $mine (number), $theirs (text), $target (number or nothing)
score = { $target ->
    [nothing] score: you { $mine }, the opponent { $theirs }
   *[other] score: you { $mine }, the opponent { $theirs }, the game ends at { $target }
}
opponent = The opponent
# $hand (text), $stock (number), $top (text or nothing)
hand = { $top ->
    [nothing] Your hand: { $hand }. In the stock { $stock } cards, the discard pile is empty.
   *[other] Your hand: { $hand }. In the stock { $stock } cards, the top of the discard pile is { $top }.
}
verdict-forced = There is one choice: { $best }.
verdict-clear = The best move is clear: { $best }.
verdict-close = The top two are too close to call after { $playouts } rounds played out; --budget plays out more.
# $playouts (number)
verdict-open = Several moves are too close to call after { $playouts } rounds played out; --budget plays out more.
head-choice = choice
head-points = points
head-wins = wins the game
head-worse = worse than the best
best = best
holds-title = The opponent probably holds, in %
holds-legend = own hand ◦, discard pile ×
# $action (text), $points (text), $win (text or nothing), $worse (text or nothing): nothing if it is the best
choice = { $win ->
    [nothing] { $worse ->
        [nothing] { $action }: { $points } points; the best.
       *[other] { $action }: { $points } points; { $worse } worse.
    }
   *[other] { $worse ->
        [nothing] { $action }: { $points } points, wins { $win }; the best.
       *[other] { $action }: { $points } points, wins { $win }; { $worse } worse.
    }
}
# $cards (text or nothing)
holds = { $cards ->
    [nothing] The opponent probably holds: no card is much likelier than another.
   *[other] The opponent probably holds: { $cards }.
}
holds-taken = { $card } (taken from the pile)
holds-likely = { $card } { $chance }
one-position = the address must have one position: /analyze?position=...

## undercut replay

phase-upcard = phase upcard, seat { $seat } to act: { $legal }
phase-draw = phase draw, seat { $seat } to act: { $legal }
phase-discard = phase discard, seat { $seat } to act: { $legal }
phase-defend = phase defend, seat { $seat } to act: { $legal }
phase-last_take = phase last_take, seat { $seat } to act: { $legal }
over-knock = over, knock: { $won }, points { $points }
over-gin = over, gin: { $won }, points { $points }
over-big_gin = over, big gin: { $won }, points { $points }
over-undercut = over, undercut: { $won }, points { $points }
over-dead = over, dead: { $won }, points { $points }
over-stock_out = over, stock out: { $won }, points { $points }
nobody-scores = nobody scores
# $seat (number)
seat-wins = seat { $seat } wins
# $rounds (number), $totals (text)
game-open = { $rounds ->
    [one] game not over: { $rounds } round, totals { $totals }
   *[other] game not over: { $rounds } rounds, totals { $totals }
}
# $rounds (number), $totals (text), $end (text)
game-over = { $rounds ->
    [one] game over: { $rounds } round, totals { $totals }, { $end }
   *[other] game over: { $rounds } rounds, totals { $totals }, { $end }
}
# $winner (text), $resigned (text or nothing)
game-won = { $resigned ->
    [nothing] won by { $winner }
   *[other] resigned by { $resigned }, won by { $winner }
}
# $resigned (text or nothing)
game-drawn = { $resigned ->
    [nothing] drawn
   *[other] resigned by { $resigned }, drawn
}
# $good (number), $bad (number)
replayed = { $good } replayed, { $bad } refused
verified = line { $line }, round { $round }: { $what }
verified-both = verified: the server and every person contributed to the deck
verified-server = verified: the server committed to the deck before the deal
verified-players = verified: the two players dealt the cards; the server knew none that was hidden
verified-none = no proof in the record
verified-missing = { $count ->
    [one] verified, without a share of seat { $seats }
   *[other] verified, without shares of seats { $seats }
}
verified-all = { $good } verified or without a proof, { $bad } refused
no-kernel = the compiled kernel is not installed; the Python rules are used instead

## undercut melds, undercut defend

deadwood = deadwood
no-melds = no melds
# Before another arrangement of the cards.
or-melds = or
discard = discard
deadwood-left = deadwood left
no-cards = no cards: write them like As Td 9c
# $why (text)
not-a-list = this is not a list of cards as --json prints it: { $why }
# $count (number), $most (number)
too-many = { $count } cards are too many: a hand has at most { $most }
melds = melds
laid-off = laid off
left = left
none = none
# $cards (text)
laid-off-cards = laid off: { $cards }
# $count (number), $most (number)
too-many-melds = the knocker's melds have { $count } cards; a hand has at most { $most }
in-both = { $cards } cannot be both in the hand and in the knocker's melds
no-bar = a line must be CARDS | MELDS; this one has no |

## undercut bots

# $anchor (text), $games (number), $rules (text)
bots-measured = Elo above { $anchor }, with 95% intervals: every two played { $games } games under { $rules }, on mirrored deals. Time: per decision, on one core.
bots-parameters = Parameters: { $list }.
bots-head-name = name
bots-head-level = level
bots-head-elo = Elo
bots-head-beats = beats { $anchor }
bots-head-time = time

## undercut serve

serve-at = undercut is at { $url }
serve-others = Others can open { $urls }
serve-alone = Only this machine can open it. With --host 0.0.0.0 others on your network can.
serve-nobody = This machine has no address on a network that others could open.
serve-running = Undercut is already running at { $url } . Open that, or stop it first.
serve-needs = the web service needs { $package }: install it with { $command }

## Lines of input

not-text = byte { $byte } is not UTF-8
seed-not-text = the seed is not UTF-8 text
