### The show-down on the felt: after a knock, until the next round.

# $name (text), $n (number)
knocks = { $name } knocked with { $n }
tapCards = Tap a glowing card, or drag it onto a meld.
allLaid = Nothing more to lay off.
layOffForMe = Lay off for me
# $card (text)
fits = { $card } fits: lay it off
# $card (text)
laid = { $card }, laid off: take it back
undercut = Undercut!
# $n (number)
boxes = { $n ->
    [one] +{ $n } box
   *[other] +{ $n } boxes
}
next = Next
otherTitle = Other ways to knock
givesUpGin = gives up gin
givesUpBigGin = gives up big gin
# $n (number)
costs = { $n ->
    [one] { $n } point more deadwood
   *[other] { $n } points more deadwood
}
worseMelds = shows worse melds
# $n (number), $gin (yes or no)
knockTitle = { $gin ->
    [yes] Go gin?
   *[no] Knock with { $n }?
}
knockThrow = Discard
# $n (number)
knockLeaves = deadwood { $n }
knockArrangements = Choose how to spread your melds
bestChoice = suggested
# $n (number)
moreChoices = { $n ->
    [one] { $n } more way
   *[other] { $n } more ways
}
noLayOffs = Nothing to lay off
# $n (number)
settle = Lay down with { $n }
