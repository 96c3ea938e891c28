### Hints, and taking back.

hint = Hint
hintWait = Working out what each choice is worth…
# $games (yes or no)
hintOrder = { $games ->
    [yes] In the order of points a round, as much as they are worth at this score: more points are a higher chance to win the game. From what you have seen alone; noted in the record.
   *[no] In the order of points a round. From what you have seen alone; noted in the record.
}
best = The best choice: { $choice }.
hintKey = a hint, against the computer
noHint = There are hints in games of two against the computer, when you have a choice.
takeBack = Take back
backKey = undo before it is sent, or take back the last action against the computer
noBack = There is nothing to take back: nobody may have acted since, and no hidden card may have been turned up.

tookBack-pass = { $who } took back the pass.
tookBack-take = { $who } put the card back on the pile.
tookBack-knock = { $who } took back the knock.
# $who (text), $card (text)
tookBack-discard = { $who } took the { $card } back from the pile.

hinted = { $who } asked for a hint.
afterHint = after a hint
sendNow = Discard { $card } now
grace = Time to undo a discard
graceNote = How long a discard waits before it is sent. A second tap or Enter sends it at once. A knock never waits, and the clock runs.
# $s (number)
graceValue = { $s ->
    [0] none
   *[other] { $s } s
}
