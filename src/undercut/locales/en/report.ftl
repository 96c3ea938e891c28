### The page that undercut review --html writes.

# $players (text)
title = Review: { $players }
# $count (number)
title-many = Reviews of { $count } records
# $rules (text), $rounds (number), $budget (number)
about = { $rounds ->
    [one] { $rules }, { $rounds } round. At most { $budget } rounds were played out for a decision.
   *[other] { $rules }, { $rounds } rounds. At most { $budget } rounds were played out for a decision.
}
records = Records
# $line (number), $players (text)
record = line { $line }: { $players }
# $line (number), $players (text)
record-title = Line { $line }: { $players }
only-errors = Only the errors are shown in full, because there are so many rounds.
summary = Summary
summary-table = Summary as a table
# $decisions (number): after the points that they lost
in-decisions = in { $decisions }
result = result in points
luck-title = { PERSON($name) ->
    [you] Luck by kind, for you
   *[one] Luck by kind, for { $name }
}
chance-title = Chance to win
# $name (text), $first (text), $last (text)
graph = { PERSON($name) ->
    [you] Your chance to win the game: { $first } at first, { $last } at the end.
   *[one] Chance of { $name } to win the game: { $first } at first, { $last } at the end.
}
# $round (number), $action (number), $name (text), $played (text), $chance (text)
mark = Round { $round }, action { $action }, { $name }: { $played } ({ $chance })
# $round (number), $name (text), $points (text)
luck-deal = { PERSON($name) ->
    [you] Round { $round }, deal: { $points } points for you
   *[one] Round { $round }, deal: { $points } points for { $name }
}
# $round (number), $name (text), $points (text), $card (text)
luck-upcard = { PERSON($name) ->
    [you] Round { $round }, upcard { $card }: { $points } points for you
   *[one] Round { $round }, upcard { $card }: { $points } points for { $name }
}
# $round (number), $name (text), $points (text), $card (text)
luck-draw = { PERSON($name) ->
    [you] Round { $round }, draw { $card }: { $points } points for you
   *[one] Round { $round }, draw { $card }: { $points } points for { $name }
}
# $graph (text): as above. The others are marks of their colours; $click (text): shown if it works
legend = { $graph } Values are with both hands open. Marks: { $blunder } blunder, { $mistake } mistake, { $inaccuracy } inaccuracy, { $good } good and { $bad } bad luck. { $click }
click = Click to go to a decision.
errors = Errors
# $count (number)
more = { $count } more
none = None.
decisions = Decisions
forced-out = Forced actions are left out.
decisions-of = Decisions of { $players }
previous-error = ← Error
next-error = Error →
previous = Previous
next = Next
both-hands = Both hands
show-all = Show all
# $round (number), $dealer (text), $scores (text), $ended (text)
round = { PERSON($dealer) ->
    [you] Round { $round }: { $dealer } deal, scores { $scores }; { $ended }
   *[one] Round { $round }: { $dealer } deals, scores { $scores }; { $ended }
}
ended-knock = knock, { $won }, { $points }
ended-gin = gin, { $won }, { $points }
ended-big_gin = big gin, { $won }, { $points }
ended-undercut = undercut, { $won }, { $points }
ended-dead = dead, { $won }, { $points }
ended-stock_out = stock out, { $won }, { $points }
won-by = { PERSON($name) ->
    [you] won by you
   *[one] won by { $name }
}
nobody = nobody scored
# $round (number), $action (number), $name (text), $played (text)
made = Round { $round }, action { $action }, { $name }: { $played }
after-hint = after a hint
# $loss (text), $chance (text or nothing), $hinted (yes or no)
lost = { $chance ->
    [nothing] { $hinted ->
        [yes] lost { $loss } points, after a hint
       *[no] lost { $loss } points
    }
   *[other] { $hinted ->
        [yes] lost { $loss } points and { $chance } of the chance to win, after a hint
       *[no] lost { $loss } points and { $chance } of the chance to win
    }
}
# $best (text), $loss (text), $chance (text or nothing)
best-lost = { $chance ->
    [nothing] Best: { $best }. This lost { $loss } points.
   *[other] Best: { $best }. This lost { $loss } points and { $chance } of the chance to win.
}
# $actions (text)
before = Before: { $actions }.
before-one = { $name }: { $action }
open-chance = Chance to win with both hands open: { $chance }.
# $name (text), $deadwood (number), $card (text or nothing)
hand = { $card ->
    [nothing] { $name }: deadwood { $deadwood }
   *[other] { $name }: deadwood { $deadwood }, new card { $card }
}
run = run
set = set
# $stock (number)
pile = Discard pile, top first; { $stock } cards in the stock
empty = Empty.
# $name (text), $count (number)
known = { $name }: { $count } cards, known:
whose-hand = { PERSON($name) ->
    [you] Your hand
   *[one] { $name }'s hand
}
# $deadwood (number)
deadwood = Deadwood { $deadwood }.
# $name (text), $round (number), $action (number)
choices-of = { PERSON($name) ->
    [you] Choices of { $name }, round { $round }, action { $action }
   *[one] Choices of { $name }, round { $round }, action { $action }
}
head-choice = choice
head-points = points
head-chance = chance
played = played
best = best
certain-clear = The best move is clear.
certain-close = The top two are too close to call.
certain-open = Several moves are too close to call.
certain-forced = There was only one choice.
not-counted = Nothing hung on this decision: it does not count.
intervals = The 95% intervals show the sampling error; what they leave open is shaded.
# $name (text), $round (number), $action (number)
held-at = { PERSON($name) ->
    [you] What you probably held, round { $round }, action { $action }
   *[one] What { $name } probably held, round { $round }, action { $action }
}
held = { PERSON($name) ->
    [you] What you probably held, in percent
   *[one] What { $name } probably held, in percent
}
own = own
seen = seen
# $inaccuracy (text), $mistake (text), $blunder (text): shares
judged = A decision is judged by what its seat knew. Points are points per round; in a game, in what points are worth at its score. The chance to win is that of the game. An error loses at least { $inaccuracy } (inaccuracy), { $mistake } (mistake) or { $blunder } (blunder) percentage points of it, and more than the sampling error (95%). ● is in the player's own hand, × was seen.
# $comma (text), $dot (text), $b (text): keys
keys = Keys: ← and → go from error to error, { $comma } and { $dot } from decision to decision, { $b } shows both hands.
theme = Dark or light
no-error = No further error
no-decision = No further decision

## What cannot be written

needs-jinja = reports need Jinja: install it with { $command }
bad-folder = the report { $file } cannot be written: { $folder } is not a writable folder
not-written = the report { $file } cannot be written: { $error }

## The index of a card. English writes it as it is typed.

index-A = A
index-T = T
index-J = J
index-Q = Q
index-K = K
