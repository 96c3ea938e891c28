### What undercut puzzle says.

opponent = The opponent
ask-upcard = Take the upcard or pass?
ask-draw = Take the discard or draw from the stock?
ask-discard = Which card to discard?
ask-knock = Knock or play on, and with which card?
# $number (number), $id (text), $rules (text), $missed (number or nothing)
head = { $missed ->
    [nothing] Puzzle { $number } ({ $id }), { $rules }
   *[other] Puzzle { $number } ({ $id }), { $rules }, missed by { $missed } of 6 players
}
# $mine (number), $theirs (number), $target (number or nothing)
score = Score: you { $mine }, the opponent { $theirs }; the game ends at { $target }.
# The sentences up to the first colon, or the first full stop of `wrong`, are coloured.
right-best = Right: this is the best choice.
right-sound = Right: no measurable loss.
wrong = Not the best choice.
# $played (text), $best (text), $loss (text)
loses = { $played } loses { $loss } points to { $best }.
best-is = Best: { $best }.
# $action (text), $loss (text), $chance (text or nothing), $mine (yes or no)
other = { $chance ->
    [nothing] { $mine ->
        [yes] { $action } (your answer): { $loss } points less.
       *[no] { $action }: { $loss } points less.
    }
   *[other] { $mine ->
        [yes] { $action } (your answer): { $loss } points less, { $chance } of the chance to win.
       *[no] { $action }: { $loss } points less, { $chance } of the chance to win.
    }
}
best = best
key-help = ? help
key-log = l the round so far
key-leave = q leave

# $n (number)
again-days = { $n ->
    [one] You will see it again in { $n } day.
   *[other] You will see it again in { $n } days.
}
# $n (number)
again-hours = { $n ->
    [one] You will see it again in { $n } hour.
   *[other] You will see it again in { $n } hours.
}
# $n (number)
again-minutes = { $n ->
    [one] You will see it again in { $n } minute.
   *[other] You will see it again in { $n } minutes.
}
is-due = It is due.
not-counted = It was not due and does not count.
next = Enter: next puzzle; q: leave.
nothing = There is nothing more to solve now.
keys = Keys:
keys-log = l: the round so far
keys-again = b: the position again
keys-leave = q: leave; your progress is kept
is-legal = { $action } is legal.
nothing-yet = Nothing has happened in this round yet.
answer = Answer with an action; ? shows what is legal.
kept = Your progress is kept.

## Lists

kind-upcard = upcard
kind-draw = draw
kind-discard = discard
kind-knock = knock
head-id = id
head-kind = kind
head-rules = rules
head-missed = missed by
head-tried = tried
head-solved = solved
head-due = due
# $tried (number), $puzzles (number), $due (number)
stats-tried = { $tried } of { $puzzles } puzzles tried, { $due } due.
# $solved (number), $tries (number), $days (number)
stats-today = { $days ->
    [one] Today { $solved } of { $tries } solved; { $days } day in a row.
   *[other] Today { $solved } of { $tries } solved; { $days } days in a row.
}
# $kind (text), $solved (number), $tries (number)
stats-kind = { $kind }: { $solved } of { $tries } attempts solved.

## What is wrong

not-in-file = there is no puzzle { $name } in { $file }
no-review = this is no review, as undercut review --json prints it: { $error }
no-errors = { $file } contains no mistake or blunder whose best choice is clear
bad-progress = { $file } cannot be read: { $error }; move it away to begin anew
cannot-save = the progress cannot be saved in { $file }: { $error }
needs-fsrs = puzzles need fsrs: install it with { $command }
