### Hints, and taking back.

hint = Hint
hintWait = Working out what each choice is worth…
hintOrder = Sorted by expected points. Based only on cards you have seen. Using a hint is saved with the game.
numbers = Numbers
# Where a card was seen.
places-hand = in your hand
places-pile = discarded
places-taken = taken by another player
places-unseen = not seen
# $chance (text), $name (text)
likely = { $chance } likely to be held by { $name }
# $name (text)
likelyNote = Numbers: the chance, in percent, that { $name } holds the card.
likelyAsk = Show how likely
likelyCost = This is a hint and is saved with the game.
hintKey = a hint, against the computer
noHint = Hints are for two-player games against the computer, when you have a choice.
takeBack = Take back
backKey = undo before it is sent, or take back the last action against the computer
noBack = Too late to take back: a new card was seen.
nothingBack = There is nothing to take back yet.

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
