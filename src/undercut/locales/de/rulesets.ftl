### Die Titel der benannten Regelwerke und Hinweise.

standard = Das bekannteste Spiel: klopfen mit 10 oder weniger, Gin 25, Unterbieten 25, bis 100.
eleven = Elf Karten für den Nichtgeber, kein Ziel.
quick = Die offene Karte wird nicht angeboten, und es wird nicht angelegt: ein schnelles Spiel.
open-knock = Keine Klopfgrenze, und der Talon wird bis zur letzten Karte gespielt.
rubber = Boxen und eine Spielprämie; ein Schneider verdoppelt die Punkte und die Prämie.
showdown = Eine Runde entscheidet, mit Anlegen sogar nach Gin.
open-knock-oklahoma = Freies Klopfen; wer die letzte Karte des Talons zieht, muss klopfen.
knockout = Freies Klopfen, bei dem Restpunkte gesammelt werden: Wer 100 hat, scheidet aus.
five-hundred = Freies Klopfen bis 500.
open-knock-cutthroat = Freies Klopfen zu dritt: Zwei spielen, dann setzt der Verlierer aus.
open-knock-table = Freies Klopfen zu dritt oder zu viert, alle in einer Runde.
open-knock-partners = Freies Klopfen zu viert: zwei gegen zwei.
bicycle = Die Regeln der Kartenhersteller: Gin 20, Unterbieten 10, Boxen 20.
oklahoma = Die offene Karte bestimmt die Klopfgrenze: Ein Ass erlaubt nur Gin, Pik verdoppelt die Punkte.
hollywood = Klassisches Gin, abgerechnet als drei Partien auf einmal.
straight = Klopfen darf man nur mit Gin.
eaai = Die Regeln des EAAI-2021-Wettbewerbs im Gin Rommé.
openspiel = OpenSpiels gin_rummy: eine Runde; die letzte abgelegte Karte darf man nehmen, um zu klopfen.

note-no_limit = Man darf mit jeder Hand klopfen, deshalb klopfen starke Spieler schon im ersten Zug; Leicht und Mittel warten, bis sie höchstens 10 haben.
