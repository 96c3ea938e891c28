### Das Ende einer Partie und beide Rechnungen seiner Analyse.

# $name (text)
wins = { PERSON($name) ->
    [you] Du gewinnst
    [many] { $name } gewinnen
   *[one] { $name } gewinnt
}
# $name (text), $other (text)
beats = { PERSON($name) ->
    [many] { $name } schlagen { $other }
   *[one] { $name } schlägt { $other }
}
# $name (text), $n (number)
winsGame = { PERSON($name) ->
    [you] Du gewinnst Partie { $n }
    [many] { $name } gewinnen Partie { $n }
   *[one] { $name } gewinnt Partie { $n }
}
# $name (text)
winsMatch = { PERSON($name) ->
    [you] Du gewinnst das Match
    [many] { $name } gewinnen das Match
   *[one] { $name } gewinnt das Match
}
drawn = Unentschieden
# $a (number), $b (number)
score = { $a } zu { $b }
# $score (text)
scoreWas = Es stand { $score }.
# $score (text)
lastGame = Letzte Partie: { $score }.
# $score (text)
matchStands = Gewonnene Partien: { $score }.
# $n (number)
rounds = { $n ->
    [one] Eine Runde.
    [2] Zwei Runden.
    [3] Drei Runden.
    [4] Vier Runden.
   *[other] { $n } Runden.
}
# $name (text), $parts (text)
partsOf = { $name }: { $parts }.
# $parts (text)
sentence = { $parts }.

# $n (number)
part-points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
# $n (number)
part-game = { $n } für die Partie
# $n (number)
part-shutout = { $n } für Schneider
# $n (number), $rounds (number)
part-rounds = { $n } für { $rounds ->
    [one] eine gewonnene Runde
    [2] zwei gewonnene Runden
    [3] drei gewonnene Runden
    [4] vier gewonnene Runden
    [5] fünf gewonnene Runden
    [6] sechs gewonnene Runden
   *[other] { $rounds } gewonnene Runden
}
# $n (number), $boxes (number)
part-boxes = { $n } für { $boxes ->
    [one] eine Box
   *[other] { $boxes } Boxen
}

# $name (text)
leadGraph = { PERSON($name) ->
    [you] Dein Vorsprung nach jeder Runde
   *[one] Vorsprung von { $name } nach jeder Runde
}
scoreGraph = Punkte nach jeder Runde
# $scores (text)
scoreGraphSays = Es stand { $scores }.
# $from (text), $to (text)
winGraphSays = von { $from } auf { $to }.

worstError = Größter Fehler
luckiestCard = Glückskarte
noError = Keiner
noErrorNote = Keine Wahl hat messbar etwas gekostet.
noLuck = Keine
analysing = Wird analysiert…
# $share (text)
analysed = { $share } fertig
# $name (text), $card (text)
kept = { PERSON($name) ->
    [you] du hast { $card } behalten
   *[one] { $name } hat { $card } behalten
}
# $round (number), $text (text)
inRound = Runde { $round }: { $text }
# $card (text), $round (number)
cardInRound = { $card } in Runde { $round }
# $name (text), $gain (text)
drewIt = { PERSON($name) ->
    [you] von dir gezogen: { $gain }
   *[one] von { $name } gezogen: { $gain }
}
# $points (text), $n (number)
pointsLost = { $n ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
# $n (number)
percentagePoints = { $n ->
    [one] { $n } Prozentpunkt
   *[other] { $n } Prozentpunkte
}

# $play (text), $cards (text): two clauses as a sentence
accounts = { $play }; { $cards }.
# $name (text), $other (text)
playedBetter = { PERSON($name) ->
    [you] Du hast besser gespielt
   *[one] { $name } hat besser gespielt
}
# $name (text), $other (text)
playedEqually = { PERSON($name) ->
    [you] Du und { $other } habt gleich gut gespielt
   *[one] { $name } und { $other } haben gleich gut gespielt
}
cardsEven = die Karten haben niemanden bevorzugt
# $name (text), $n (number)
cardsHelped = { PERSON($name) ->
    [you] die Karten haben dir { $n ->
        [one] einen Punkt
       *[other] { $n } Punkte
    } gebracht
   *[one] die Karten haben { $name } { $n ->
        [one] einen Punkt
       *[other] { $n } Punkte
    } gebracht
}
# $name (text), $n (number)
cardsCost = { PERSON($name) ->
    [you] die Karten haben dich { $n ->
        [one] einen Punkt
       *[other] { $n } Punkte
    } gekostet
   *[one] die Karten haben { $name } { $n ->
        [one] einen Punkt
       *[other] { $n } Punkte
    } gekostet
}

# $name (text)
nextLevel = Weiter: { $name }
# $name (text)
easierLevel = Gegen { $name }
# $name (text)
playLevel = Gegen { $name }
newOpponent = Neuer Gegner
toLearn = Lernen
lobby = Startseite
picture = Teilen
pictureTitle = Bild teilen
sharePicture = Teilen
savePicture = Speichern
copyPicture = Kopieren
pictureSaved = Bild gespeichert.
pictureCopied = Bild kopiert.
notDrawn = Dieser Browser konnte das Bild nicht erstellen.
gameLink = Link zum Nachspielen
showTable = Tisch zeigen
showResult = Ergebnis zeigen

accountDecisions = Entscheidungen
accountCards = Karten
# $points (text)
gaveAway = { $points } Punkte verschenkt
twoAccounts = Zwei Rechnungen: was die Entscheidungen verschenkt haben und was die Karten gebracht haben. Keine ist Teil der anderen.
adjustedNote = Das Ergebnis ohne Glück hängt auch von Karten ab, die niemand sehen konnte. Es kann deshalb von den verschenkten Punkten abweichen.
points = Punkte
numbers = Zahlen
threeErrors = Die größten Fehler
errorsSoFar = Die größten Fehler bisher
noErrorsOf = { PERSON($name) ->
    [you] Du hast keinen messbaren Fehler gemacht.
   *[one] { $name } hat keinen messbaren Fehler gemacht.
}
tryAgain = Hier neu versuchen
look = Zeigen
trying = Was würdest du spielen?
tryHint = Wähle unten oder drück auf eine Karte deiner Hand.
tryHintPlain = Wähle unten.
# $choice (text), $points (text)
triedWrong = { $choice }: { $points } Punkte verschenkt. Versuch es noch einmal.
# $choice (text)
triedRight = { $choice }: richtig.
# $choice (text)
triedEqual = { $choice }: kein messbarer Verlust.
showAnswer = Lösung zeigen
# $missed (text), $misses (number), $found (text), $finds (number)
missedBySome = { $missed } { $misses ->
    [one] übersieht
   *[other] übersehen
} das, { $found } { $finds ->
    [one] findet
   *[other] finden
} es.
missedByNone = Jede Stufe findet das.
missedByAll = Keine Stufe findet das.
