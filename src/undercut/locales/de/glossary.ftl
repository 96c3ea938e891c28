### Die Begriffe des Glossars, was sie bedeuten und andere Wörter dafür, durch Kommas getrennt.

## Karten

chapter-cards = Karten

deck = Kartenspiel
deck-text = Die 52 Karten, ohne Joker. Die Ränge von niedrig nach hoch: A 2 3 4 5 6 7 8 9 10 B D K, als Text geschrieben ab der Zehn T J Q K. Das Ass ist immer niedrig.
deck-aliases = Blatt, Deck

points = Punkte
points-text = Ein Ass zählt 1 Punkt, die Karten 2 bis 9 zählen ihre Zahl, und Zehn, Bube, Dame und König zählen 10.
points-aliases = Punkte einer Karte, Kartenpunkte, Augen

hand = Hand
hand-text = Die Karten eines Spielers: zehn, oder elf zwischen Ziehen und Ablegen.

stock = Talon
stock-text = Der Nachziehstapel: die verdeckten Karten, von denen gezogen wird.
stock-aliases = Nachziehstapel, Stapel

discard-pile = Ablagestapel
discard-pile-text = Die offenen Karten, die abgelegt wurden. Nur die oberste kann genommen werden.
discard-pile-aliases = Ablage

upcard = offene Karte
upcard-text = Die Karte, die nach dem Geben aufgedeckt wird und den Ablagestapel beginnt.

wall = Rest des Talons
wall-text = Die untersten Karten des Talons, die nicht gezogen werden: Die Runde endet, wenn nur noch sie übrig sind.

## Kombinationen

chapter-melds = Kombinationen

meld = Kombination
meld-text = Ein Satz oder eine Folge. Eine Karte gehört zu höchstens einer Kombination.
meld-aliases = Figur, Meldung

set = Satz
set-text = Drei oder vier Karten eines Rangs, etwa 7c 7d 7s.
set-aliases = Gruppe

run = Folge
run-text = Drei oder mehr aufeinanderfolgende Karten einer Farbe, etwa 4h 5h 6h.
run-aliases = Sequenz

deadwood = Restpunkte
deadwood-text = Die Karten außerhalb der Kombinationen, die Restkarten, und ihre Punkte. Bei einer Hand sind es die wenigsten, die eine Aufteilung übrig lässt.
deadwood-aliases = Restkarten, unpassend

arrangement = Aufteilung
arrangement-text = Eine Art, eine Hand in Kombinationen und Restkarten aufzuteilen. Sie ist vollständig, wenn unter den Restkarten keine Kombination ist und keine Karte, die eine ihrer Kombinationen verlängert.
arrangement-aliases = vollständige Aufteilung, geschützte Kombination

## Eine Runde

chapter-a_round = Eine Runde

round = Runde
round-text = Einmal Geben, von der ersten Karte bis zum Ergebnis.

deal = Geben
deal-text = Die gemischten Karten in ihrer Reihenfolge, und das Austeilen der Hände. Der Geber teilt aus; zu zweit beginnt der andere, der Nichtgeber.
deal-aliases = Geber, Nichtgeber, Austeilen, Abheben

turn = Zug
turn-text = Ziehen oder Nehmen, dann Ablegen.

draw = ziehen
draw-text = Die oberste Karte des Talons aufnehmen.

take = nehmen
take-text = Die oberste Karte des Ablagestapels aufnehmen.

pass = passen
pass-text = Die offene Karte oder die letzte abgelegte Karte ablehnen.
pass-aliases = verzichten

discard = ablegen
discard-text = Eine Karte offen auf den Ablagestapel legen.

rediscard = zurücklegen
rediscard-text = Eine Karte im selben Zug ablegen, in dem sie vom Ablagestapel genommen wurde.

last-take = letztes Nehmen
last-take-text = Die letzte abgelegte Karte nehmen, nachdem der Talon bis auf seinen Rest gezogen ist. Das ist nur erlaubt, um zu klopfen.
last-take-aliases = letzte abgelegte Karte

dead-hand = tote Runde
dead-hand-text = Eine Runde, die endet, weil der Talon bis auf seinen Rest gezogen ist und niemand geklopft hat.

stock-out = Talon aufgebraucht
stock-out-text = Eine tote Runde, die der Spieler mit den wenigeren Restpunkten gewinnt.

## Das Ende einer Runde

chapter-the_end_of_a_round = Das Ende einer Runde

knock = klopfen
knock-text = Eine Karte ablegen und die Runde beenden. Das ist erlaubt, wenn die Restpunkte der übrigen zehn Karten in der Klopfgrenze liegen. Der Klopfer zeigt seine Karten; die Gegner verteidigen.
knock-aliases = Klopfer, Verteidigung, verteidigen

knock-limit = Klopfgrenze
knock-limit-text = Mit wie vielen Restpunkten man höchstens klopfen darf.
knock-limit-aliases = Grenze

gin = Gin
gin-text = Klopfen ohne Restpunkte.
gin-aliases = Gin machen

big-gin = Big Gin
big-gin-text = Elf Karten in Kombinationen, angesagt ohne Ablegen.

spread = Auslage
spread-text = Die Kombinationen und Restkarten, die ein Spieler am Ende einer Runde zeigt.
spread-aliases = auslegen, zeigen

lay-off = anlegen
lay-off-text = Karten an die Kombinationen des Klopfers legen. Sie zählen nicht mehr zu den Restpunkten des Gegners.
lay-off-aliases = angelegt, angelegte Karte

undercut = Unterbieten
undercut-text = Sich mit weniger Restpunkten als der Klopfer verteidigen, oder mit gleich vielen, wenn das Regelwerk es so sagt. Dann gewinnt der Gegner die Runde.

## Punkte

chapter-scores = Punkte

game = Partie
game-text = Runden, bis ein Spieler das Ziel erreicht oder eine bestimmte Zahl von Runden gespielt ist.

match = Match
match-text = Mehrere Partien.

target = Ziel
target-text = Der Punktestand, bei dem eine Partie endet.

score-sheet = Punktezettel
score-sheet-text = Die Liste der Runden und ihrer Punkte: eine einzelne Punktzahl, Hollywood oder Knockout.
score-sheet-aliases = Punktestand, Punktzahl

box = Box
box-text = Ein Strich auf dem Punktezettel für eine gewonnene Runde, der am Ende der Partie oder sofort Punkte zählt. Manche Regelwerke geben zusätzliche Boxen für Gin, Big Gin und Unterbieten.

game-bonus = Spielprämie
game-bonus-text = Punkte für den Gewinner einer Partie.

shutout = Schneider
shutout-text = Eine Partie, in der der Verlierer keine Runde gewonnen hat.
shutout-aliases = zu null

hollywood = Hollywood
hollywood-text = Drei Partien auf einem Punktezettel. Der erste Sieg einer Seite zählt in einer Partie, ihr zweiter in zweien, jeder spätere in allen, die noch offen sind.

knockout = Knockout
knockout-text = Ein Punktezettel, auf dem die Spieler die Restpunkte sammeln, die ihnen bleiben. Wer das Ziel erreicht, scheidet aus; wer übrig bleibt, gewinnt.

cutthroat = Cutthroat
cutthroat-text = Eine Partie zu dritt, in der zwei eine Runde spielen. Wer sie verliert, setzt die nächste aus.
cutthroat-aliases = zu dritt

round-table = runder Tisch
round-table-text = Eine Partie zu dritt oder viert, in der alle dieselbe Runde spielen, jeder für sich.

oklahoma = Oklahoma
oklahoma-text = Regeln, in denen der Wert der offenen Karte die Klopfgrenze ist. Ist sie ein Pik, kann die Runde doppelt zählen.
oklahoma-aliases = Oklahoma Gin

side = Seite
side-text = Ein Spieler oder zwei Partner: Sie haben gemeinsame Punkte.
side-aliases = Partner

## Das Programm

chapter-the_program = Das Programm

ruleset = Regelwerk
ruleset-text = Ein Wert für jede Option der Regeln. Ein eigenes Regelwerk ist ein benanntes, in dem einige Optionen ersetzt sind.
ruleset-aliases = eigenes Regelwerk, Hausregel, Option

seat = Platz
seat-text = Ein Platz am Tisch; die Zählung beginnt mit 0.

board = Duell
board-text = Die Plätze, die zusammen eine Runde spielen. Vier Partner spielen in zwei Duellen.

view = Sicht
view-text = Was ein Platz von einer Runde wissen darf.

record = Aufzeichnung
record-text = Eine Runde oder eine Partie als Text, der sich nachspielen lässt.

commitment = Festlegung
commitment-text = Der SHA-256, der vor dem Geben veröffentlicht wird. Er zeigt danach, dass die Karten nicht vertauscht wurden.

bot = Bot
bot-text = Ein Programm, das spielt.
bot-aliases = Computerspieler

world = Welt
world-text = Eine mögliche Verteilung der verdeckten Karten, die zu allem passt, was ein Platz gesehen hat.

mirrored-deals = gespiegelte Verteilungen
mirrored-deals-text = Jede Verteilung wird zweimal gespielt, mit vertauschten Plätzen, sodass sich das meiste Glück aufhebt.
mirrored-deals-aliases = Duplikat
