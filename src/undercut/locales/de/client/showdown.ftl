### The show-down on the felt: after a knock, until the next round.

# $name (text), $n (number)
knocks = { PERSON($name) ->
    [you] Du klopfst mit { $n }
   *[one] { $name } klopft mit { $n }
}
tapCards = Tippe eine leuchtende Karte an oder zieh sie auf eine Kombination.
allLaid = Mehr lässt sich nicht anlegen.
layOffForMe = Für mich anlegen
# $card (text)
fits = { $card } passt: anlegen
# $card (text)
laid = { $card }, angelegt: zurücknehmen
undercut = Unterboten!
# $n (number)
boxes = { $n ->
    [one] +{ $n } Box
   *[other] +{ $n } Boxen
}
next = Weiter
otherTitle = Anders klopfen
givesUpGin = verschenkt Gin
givesUpBigGin = verschenkt Big Gin
# $n (number)
costs = { $n ->
    [one] { $n } Restpunkt mehr
   *[other] { $n } Restpunkte mehr
}
worseMelds = zeigt schlechtere Kombinationen
knockTitle = { $gin ->
    [yes] Gin melden?
   *[no] Mit { $n } klopfen?
}
knockThrow = Ablegen
knockLeaves = { $n ->
    [one] { $n } Restpunkt
   *[other] { $n } Restpunkte
}
knockArrangements = Wähle, wie du deine Kombinationen auslegst
bestChoice = empfohlen
moreChoices = { $n ->
    [one] { $n } weitere Möglichkeit
   *[other] { $n } weitere Möglichkeiten
}
noLayOffs = Nichts anzulegen
settle = Mit { $n } auslegen
