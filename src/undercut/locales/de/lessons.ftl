### Die Lektionen: Überschriften, Text, Bildunterschriften der Beispiele, Ratschläge.

melds-title = Kombinationen
melds-game = Gin Rommé ist ein Spiel für zwei, mit 52 Karten und ohne Joker. Du hast zehn Karten auf der Hand und sammelst Zug um Zug Karten, die zusammengehören: Kombinationen. Bis zum Ende der Runde bleiben sie auf der Hand.
melds-set = Ein Satz besteht aus drei oder vier Karten desselben Rangs.
melds-set-shown = Ein Satz aus Siebenen.
melds-run = Eine Folge besteht aus drei oder mehr aufeinanderfolgenden Karten einer Farbe. Das Ass ist immer niedrig: Es kommt vor der Zwei.
melds-run-shown = Eine Folge aus fünf Herzkarten.
melds-not-shown = Keine Folge: Das Ass kommt nicht nach dem König.
melds-one = Eine Karte gehört immer nur zu einer Kombination, auch wenn sie in zwei passt.
melds-one-shown = Die 7♦ gehört zur Folge, also sind die beiden anderen Siebenen kein Satz.

deadwood-title = Restpunkte
deadwood-what = Karten, die in keiner Kombination sind, heißen Restkarten. Ihre Punkte, die Restpunkte, zählen gegen dich: ein Ass 1 Punkt, die Karten von 2 bis 10 ihre Zahl, Bube, Dame und König je 10. Nach dem Klopfen gewinnt meist, wer weniger Restpunkte hat.
deadwood-shown = Drei Könige und eine Pik-Folge sind Kombinationen; die anderen Karten sind Restkarten.
deadwood-table = Der Tisch zeigt immer deine Restpunkte; die Kombinationen sind dabei so gebildet, dass möglichst wenige übrig bleiben.

turn-title = Dein Zug
turn-deal = Jeder Spieler bekommt zehn Karten. Die nächste Karte wird aufgedeckt: die offene Karte. Mit ihr beginnt der Ablagestapel. Die übrigen Karten liegen verdeckt und bilden den Talon (Nachziehstapel).
turn-first = Der erste Zug ist besonders. Wer nicht gegeben hat, darf die offene Karte nehmen oder passen. Passt er, darf der Geber sie nehmen. Passen beide, zieht der erste Spieler vom Talon.
turn-every = Danach läuft jeder Zug gleich ab. Zuerst nimmst du eine Karte: die oberste vom Talon, die sonst niemand sieht, oder die oberste vom Ablagestapel, die alle sehen. Dann legst du eine Karte offen ab. Die Karte, die du gerade vom Ablagestapel genommen hast, darfst du nicht gleich wieder ablegen.
turn-dead = Sind nur noch { $wall } Karten im Talon und hat niemand geklopft, ist es eine tote Runde: Niemand bekommt Punkte, und die Karten werden neu gegeben.

knock-title = Klopfen
knock-how = Du beendest die Runde, indem du klopfst. Mit elf Karten auf der Hand darfst du klopfen, wenn du eine ablegst und die anderen zehn höchstens { $limit } Restpunkte haben. Du zeigst deine Kombinationen, und dein Gegner zeigt seine. Hast du weniger Restpunkte, bekommst du die Differenz.
knock-shown = Du klopfst und legst die Dame ab.
knock-wait = Du musst nicht klopfen, sobald du darfst. Weiterspielen kann mehr bringen, aber auch alles kosten.

gin-title = Gin
gin-what = Sind alle zehn Karten in Kombinationen, hast du 0 Restpunkte: Gin. Das bringt { $gin } Punkte zusätzlich zu den Restpunkten des Gegners, und an Gin darf nichts angelegt werden. Sind alle elf Karten in Kombinationen, darfst du Big Gin ansagen, ohne eine Karte abzulegen; dafür gibt es { $big } statt { $gin } Punkte.
gin-shown = Gin.

lay-offs-title = Anlegen und Unterbieten
lay-offs-what = Nach dem Klopfen darf der Gegner eigene Karten an die Kombinationen des Klopfers anlegen. Angelegte Karten zählen nicht mehr zu seinen Restpunkten.
lay-offs-shown = Die 7♠ wird an die Pik-Folge angelegt.
lay-offs-undercut = Hat der Gegner danach höchstens so viele Restpunkte wie der Klopfer, hat er ihn unterboten: Er bekommt die Differenz und { $bonus } Punkte. Mit vielen Restpunkten zu klopfen ist riskant.
lay-offs-undercut-shown = Der Klopfer wird unterboten.

score-title = Der Punktezettel einer Partie
score-game = Eine Partie geht über mehrere Runden, bis jemand { $target } Punkte hat. Der Gewinner bekommt dann noch { $bonus } Punkte, oder doppelt so viele bei einem Schneider, also wenn der Verlierer keine Runde gewonnen hat. Zuletzt zählen die Boxen: Jede gewonnene Runde ist eine Box, und jeder Spieler bekommt { $box } Punkte je Box.
score-shown = Eine ganze Partie. Ann erreicht das Ziel in der fünften Runde.
score-others = Andere Regelbücher zählen anders. Das Regelbuch sagt zu jeder Option, was sie bedeutet und was abweicht.

hollywood-title = Ein Hollywood-Punktezettel
hollywood-what = Bei Hollywood werden drei Partien zugleich abgerechnet. Deine erste gewonnene Runde zählt in einer Partie, deine zweite in zweien und jede weitere in allen dreien: immer in den ersten Partien, die noch offen sind. Der Punktezettel ist voll, wenn die dritte Partie zu Ende ist.
hollywood-shown = Die erste Runde, die Ann gewinnt, wird einmal eingetragen, die zweite zweimal, die dritte dreimal.

tips-title = Was sich lohnt
tips-measured = Diese Werte wurden in Hunderttausenden Runden gemessen, in denen ein starker Spieler gegen sich selbst spielte: Jede Runde wurde mit beiden Antworten zu Ende gespielt, mit denselben Karten.
tips-figure = { $points } ± { $error } Punkte je Runde
tips-completing = Nimm die offene Karte, wenn sie in eine Kombination passt. Selbst eine Zehn lohnt sich.
tips-king = Lass einen König liegen, der nur in die Nähe deiner Karten passt: Er kostet mehr Restpunkte, als er nützt.
tips-knock = Klopfe, wenn keine Karte sofort Gin ergäbe, selbst mit 10 Restpunkten.
tips-play-on = Spiel weiter, wenn vier ungesehene Karten Gin ergäben: Klopfen verschenkt Punkte.
tips-loose-king = Eine lose Karte, die du ablegst, kann genau die sein, die dein Gegner braucht. Ein König verschenkt wenig; im vierten Zug:
tips-loose-five = Eine Fünf passt in mehr Folgen und verschenkt mehr; im vierten Zug:
tips-late-five = Spät in der Runde, wenn dem Gegner nur noch wenige Karten fehlen, kostet jedes Ablegen mehr. Eine Fünf im neunten Zug:
tips-books = Auch Regelbücher geben Ratschläge. Zwei Spieler, die sich sonst in nichts unterscheiden, spielten jede Kartenverteilung von beiden Seiten: Einer hielt sich daran, der andere nicht.
tips-book-knock = Hab keine Angst vor dem Klopfen: Klopfe, sobald du darfst, statt auf Gin zu warten. Unter einfachen Spielern war das falsch: Wer auf Gin wartete, stand besser da.
tips-book-wait = Am besten ist die Mitte: früh in der Runde mit wenig klopfen und später auf Gin spielen. Gegen einen Spieler, der immer sofort klopft:
tips-book-melds = Bilde früh Kombinationen: Nimm eine abgelegte Karte, die eine Kombination vollendet, auch in den ersten fünf Zügen.
tips-book-track = Merke dir die gespielten Karten: Was im Ablagestapel liegt, kann dir nicht mehr helfen.
tips-book-read = Lies deinen Gegner: Achte darauf, welche Karten er nimmt und ablegt.
