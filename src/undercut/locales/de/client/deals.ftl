### Die Seite mit der Statistik aller ausgeteilten Karten des Dienstes.

title = Faires Austeilen
intro = Wie fair teilt dieser Server aus? Alle beendeten Runden aller Spielenden, verglichen mit den exakten Wahrscheinlichkeiten bei perfektem Mischen.
verdict = Urteil
verdicts-few = Zu wenige Blätter für ein Urteil: Es braucht 200.
verdicts-fair = Nichts Auffälliges: So teilt ein fairer Server aus.
verdicts-unusual = Auffällig: Weniger als einer von tausend fairen Servern teilt so aus.
# $what (text), $p (text), $n (number)
worst = Am weitesten entfernt von { $n } Vergleichen: { $what }. Bei einem einzelnen Vergleich weicht faires Austeilen mit einer Wahrscheinlichkeit von { $p } so weit ab.
# $what (text), $of (text)
testOf = { $what }, { $of }
whats-deadwood = mittlere Restpunkte
whats-hands = Restpunkte der Blätter
whats-melds = ausgeteilte Kombinationen
whats-ranks = Ränge der aufgedeckten Karten
whats-suits = Farben der aufgedeckten Karten
whats-turn = wer beginnt
waiting = Ältere Tische werden noch gezählt.
filters = Welche Blätter
rules = Regeln
allRules = Alle Regeln
player = Wer
everybody = Alle
people = Menschen
none = Noch keine beendeten Runden.
noneChosen = Darunter sind keine Blätter. Wähle oben andere.
numbers = In Zahlen
hands = Ausgeteilte Blätter
# $n (number)
inRounds = { $n ->
    [one] in { $n } Runde
   *[other] in { $n } Runden
}
deadwood = Mittlere Restpunkte
knock = Mit höchstens 10 ausgeteilt
gin = Gin ausgeteilt
first = Beginnt die Partie
# $low (text), $high (text), $expected (text)
range = 95 %: { $low } bis { $high }; fair: { $expected }
# $expected (text)
expected = fair: { $expected }
byDeadwood = Restpunkte des ausgeteilten Blatts
points = Restpunkte
byMelds = Ausgeteilte Kombinationen
melds = Kombinationen
byRank = Ränge der aufgedeckten Karten
rank = Rang
bySuit = Farben der aufgedeckten Karten
suit = Farbe
byPlayer = Nach Spielenden
byRules = Nach Regeln
# $mean (text)
difference = Mittlere Restpunkte minus die { $mean } bei fairem Austeilen, mit dem 95-%-Bereich. Unter null ist besser für die Person.
found = ausgeteilt
fair = fair
number = Anzahl
share = Anteil
asTable = Als Tabelle
# $what (text)
chartSpoken = { $what }: Diagramm; die Zahlen stehen in der Tabelle darunter.
# $p (text)
chance = Faires Austeilen weicht mit einer Wahrscheinlichkeit von { $p } mindestens so weit ab.
how = Wie das berechnet wird
counted = Ein Blatt sind die ersten zehn Karten; nur beendete Runden zählen. Gezählt wird ohne Namen und Tische, deshalb bleiben die Zahlen, wenn ein Gast seine Daten löscht. Menschen geben schlechte Blätter öfter auf, deshalb können ihre Blätter etwas besser aussehen, als ausgeteilt wurde.
odds = Die Wahrscheinlichkeiten sind exakt: Alle 15.820.024.220 Blätter aus zehn Karten wurden gezählt. Sie sind bei allen Regeln gleich.
tests = Das Urteil berücksichtigt alle Vergleiche zusammen: alle Blätter, alle Regeln und alle Arten von Spielenden. Über ein einzelnes Blatt sagt es nichts: Dafür kannst du deine eigenen Partien prüfen.
