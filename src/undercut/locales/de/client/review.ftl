### Analysen von Partien.

# $n (number)
game = Partie { $n }
games = Partien dieses Matches
openGame = Alle meine Partien

status-none = Spielanalyse wird angefordert
status-waiting = In der Warteschlange
status-working = Deine Partie wird analysiert
status-ready = Analyse fertig
status-failed = Die Spielanalyse konnte nicht berechnet werden.

# $before (number): how many reviews come before
place = { $before ->
    [0] Deine Spielanalyse ist die nächste.
    [one] Vor deiner ist noch { $before } Analyse.
   *[other] Vor deiner sind noch { $before } Analysen.
}
# $share (text)
progress = { $share } fertig
starting = Die ersten Ergebnisse kommen gleich.
leaveIt = Du kannst diese Seite verlassen; die Spielanalyse bleibt.
lost = Verbindung verloren. Neuer Versuch…
busy = Der Server ist beschäftigt. Neuer Versuch…
badLink = Spiel eine Partie zu Ende, dann öffne ihre Spielanalyse am Tisch oder im Verlauf.
chanceOf = { PERSON($name) ->
    [you] Deine Gewinnchance
   *[one] Gewinnchance von { $name }
}
luckOf = { PERSON($name) ->
    [you] Dein Glück bisher, in Punkten
   *[one] Glück von { $name } bisher, in Punkten
}
# $own (text), $other (text)
graphNote = { PERSON($own) ->
    [you] Fehler: ● deine, ○ { $other }. Glück: ▲ gut, ▼ schlecht.
   *[one] Fehler: ● { $own }, ○ { $other }. Glück: ▲ gut, ▼ schlecht.
}
noTarget = Diese Regeln haben kein Ziel, also gibt es keine Gewinnchance zu zeigen: Die Kurve zählt das Glück zusammen.
inWords = Die Kurve in Worten
# $round (number), $from (text), $to (text)
roundLine = Runde { $round }: von { $from } auf { $to }.
# $text (text), $from (text), $to (text)
swing = Größter Schritt: { $text }, von { $from } auf { $to }.
# $round (number)
notYet = Runde { $round } ist noch nicht berechnet.
noGraph = Die Kurve erscheint mit der ersten fertigen Runde.
graphSlider = Stelle in der Partie
# $a (number), $b (number)
scores = { $a } : { $b }
# $i (number), $n (number): 0 as long as it is not known
decision = Entscheidung { $i }{ $n ->
    [0] { "" }
   *[other] { " " }von { $n }
}
# $round (number)
dealOf = Runde { $round }: das Geben
# $round (number)
endOf = Runde { $round }: das Ende
dealt = Die Karten sind verteilt
roundOver = Die Runde ist zu Ende
thisRound = Diese Runde
# $count (number), $points (text)
errorsIn = { $count ->
    [0] keine Fehler
   *[other] { $count } Fehler, { $points } Punkte verschenkt
}
luckIn = Glück: { $who }
previous = Schritt zurück
next = Schritt vor
previousError = Voriger Fehler
nextError = Nächster Fehler
worst = Zum größten Fehler
noMoreErrors = Keine weiteren Fehler in dieser Richtung.
steps = Durch die Partie gehen
openHands = Beide Hände
handsOpen = Beide Hände sind offen.
handsSeen = Nur was bekannt war, ist offen.
openHandsNote = Beide Hände zeigen oder nur, was dem Spieler am Zug bekannt war
keysFor-steps = Schritt für Schritt
keysFor-errors = nächster und voriger Fehler
keysFor-worst = größter Fehler
keysFor-hands = beide Hände oder nur, was bekannt war
keysTitle = Tasten
dealer = hat gegeben
# $n (number)
hidden = { $n ->
    [one] { $n } unbekannte Karte
   *[other] { $n } unbekannte Karten
}
seenCards = bekannt
playedMark = gespielt
bestMark = beste
drawnMark = neu
# $result (text), $points (text)
resultWorth = { $result }: { $points }
pile = Ablagestapel, von der ersten Karte an
# $n (number)
stock = { $n ->
    [one] Talon, { $n } Karte
   *[other] Talon, { $n } Karten
}
wait = Diese Entscheidung ist noch nicht bewertet.
replay = Runde ansehen
analyze = In der Analyse öffnen
puzzle = Als Aufgabe

classes-forced = Erzwungen
classes-best = Beste
classes-sound = Solide
classes-inaccuracy = Ungenau
classes-mistake = Fehlgriff
classes-blunder = Patzer

classMarks-forced = { "" }
classMarks-best = ✓
classMarks-sound = ✓
classMarks-inaccuracy = ?!
classMarks-mistake = ?
classMarks-blunder = ??

kinds-upcard = Offene Karte
kinds-draw = Ziehen oder nehmen
kinds-discard = Ablegen
kinds-knock = Klopfen oder weiter
kinds-spread = Kombinationen
kinds-defence = Anlegen

chanceKinds-deal = Geben
chanceKinds-upcard = Offene Karten
chanceKinds-draw = Ziehen

did-pass = { PERSON($name) ->
    [you] { $name } passt
   *[one] { $name } passt
}
# $name (text), $card (text)
did-take = { PERSON($name) ->
    [you] { $name } nimmst { $card }
   *[one] { $name } nimmt { $card }
}
did-draw = { PERSON($name) ->
    [you] { $name } ziehst vom Talon
   *[one] { $name } zieht vom Talon
}
# $name (text), $card (text)
did-discard = { PERSON($name) ->
    [you] { $name } legst { $card } ab
   *[one] { $name } legt { $card } ab
}
# $name (text), $card (text)
did-knock = { PERSON($name) ->
    [you] { $name } klopfst mit { $card }
   *[one] { $name } klopft mit { $card }
}
did-knockHidden = { PERSON($name) ->
    [you] { $name } klopfst
   *[one] { $name } klopft
}
did-big = { PERSON($name) ->
    [you] { $name } hast Big Gin
   *[one] { $name } hat Big Gin
}
# $name (text), $melds (text)
did-spread = { PERSON($name) ->
    [you] { $name } zeigst { $melds }
   *[one] { $name } zeigt { $melds }
}
# $name (text), $off (text or nothing)
did-defend = { PERSON($name) ->
    [you] { $off ->
        [nothing] { $name } legst nichts an
       *[other] { $name } legst { $off } an
    }
   *[one] { $off ->
        [nothing] { $name } legt nichts an
       *[other] { $name } legt { $off } an
    }
}

choice-pass = Passen
choice-take = { $card } nehmen
choice-draw = Vom Talon ziehen
choice-discard = { $card } ablegen
choice-knock = Mit { $card } klopfen
choice-knockHidden = Klopfen
choice-big = Big Gin
# $melds (text or nothing)
choice-spread = { $melds ->
    [nothing] Keine Kombinationen zeigen
   *[other] { $melds } zeigen
}
# $off (text or nothing)
choice-defend = { $off ->
    [nothing] Nichts anlegen
   *[other] { $off } anlegen
}
# $melds (text), $off (text or nothing)
choice-defendWith = { $off ->
    [nothing] Nichts anlegen, { $melds } behalten
   *[other] { $off } anlegen, { $melds } behalten
}

costs = { $points } Punkte verschenkt
costsWin = { $number } Prozentpunkte der Gewinnchance
lessWin = { $number } Prozentpunkte
nothingLost = nichts verschenkt
notCounted = Von dieser Entscheidung hing nichts ab: Sie zählt nicht.

verdicts-clear = Der beste Zug ist klar.
verdicts-close = Die besten zwei sind kaum zu trennen.
verdicts-open = Mehrere Züge sind kaum zu trennen.
verdicts-forced = Es gab nur eine Wahl.

choices = Die Möglichkeiten
choiceHead = Wahl
pointsHead = Punkte
behindHead = Abstand
# With a soft hyphen.
winHead = Gewinn­chance
bestIs = beste
bestWould = am besten: { $choice }
# $less (text), $error (text)
behind = −{ $less } ± { $error }
intervals = Balken zeigen erwartete Punkte. Die dünne Linie zeigt den Stichprobenfehler.
# $points (text), $error (text)
bestValue = Die beste Wahl ist { $points } ± { $error } Punkte wert.
# $n (number)
allChoices = Alle { $n } zeigen
fewChoices = Weniger zeigen
playedIs = gespielt
holds = { PERSON($name) ->
    [you] Was du wahrscheinlich hattest
   *[one] Was { $name } wahrscheinlich hatte
}
holdsNote = { PERSON($name) ->
    [you] Wahrscheinlichkeiten, nach dem, was du gesehen hattest.
   *[one] Wahrscheinlichkeiten, nach dem, was { $name } gesehen hatte.
}
mostLikely = Am wahrscheinlichsten: { $list }.
# $card (text), $percent (text)
likely = { $card } { $percent }
inHand = in der Hand des Spielers am Zug
inPile = auf dem Ablagestapel
wasHeld = wirklich in der Hand
legend = Legende
# $from (number), $to (number)
legendLevel = { $from }–{ $to } %
legendHeld = wirklich in der Hand
legendHand = eigene Hand
legendPile = abgelegt
luck = Glück
luckOfDeal = Die ausgeteilten Karten
# $card (text or nothing)
luckOfUpcard = { $card ->
    [nothing] Die offene Karte
   *[other] Die offene Karte { $card }
}
# $name (text), $card (text)
luckOfDraw = { PERSON($name) ->
    [you] { $name } ziehst { $card }
   *[one] { $name } zieht { $card }
}
# $name (text), $points (text)
luckFor = { PERSON($name) ->
    [you] { $points } für dich
   *[one] { $points } für { $name }
}
luckWaits = Das Glück ist bekannt, sobald eine Runde fertig ist.
lists = Die Partie als Liste

list-errors = Größte Fehler
list-luck = Glück
list-all = Alle Entscheidungen

whose = Wessen Entscheidungen
both = Beide
noErrors = Keine Fehler.
# $n (number)
allErrors = Alle { $n } Fehler zeigen
noErrorsYet = Bisher keine Fehler.
# $round (number)
inRound = Runde { $round }
# $round (number), $scores (text)
roundHead = Runde { $round }, Stand { $scores }
unpriced = noch nicht bewertet
summary = Wie beide gespielt haben
summaryWaits = Das kommt, sobald jede Entscheidung bewertet ist.
level = Spielstärke: { $level }
beginner = Anfänger
rate = { $points } Punkte pro Entscheidung verloren
counted = Gezählte Entscheidungen
errorsHead = Fehler

manyClasses-inaccuracy = Ungenauigkeiten
manyClasses-mistake = Fehlgriffe
manyClasses-blunder = Patzer

# $points (text), $decisions (number)
lostIn = { $points } ({ $decisions })
result = Ergebnis
ofLuck = Glück
adjusted = Ohne Glück
winLost = Verlorene Gewinnchance, Prozentpunkte
byKind = Verlorene Punkte (in wie vielen Entscheidungen)
luckByKind = Glück in Punkten
share = Teilen
shareTitle = Spielanalyse, Gin Rommé
shareLink = Link zu dieser Spielanalyse
shareNote = Wer diesen Link hat, sieht die Spielanalyse und beide Hände.
copied = Link kopiert.
copy = Kopieren
shareFailed = Der Link konnte nicht erstellt werden.
