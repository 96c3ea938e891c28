### Die Einstellungen.

language = Sprache
languageAuto = Wie im Browser
looks = Karten und Tisch
calls = Töne und Rufe
play = Spiel
cardSize = Größe der Karten

cardSizes-small = Klein
cardSizes-normal = Normal
cardSizes-large = Groß

back = Rückseite der Karten

backs-ruby = Rubin
backs-lapis = Lapis
backs-fern = Farn

felt = Filz

felts-green = Grün
felts-blue = Blau
felts-wine = Weinrot

bigIndices = Riesige Kartenwerte
bigIndicesNote = Der Kartenwert füllt die linke Hälfte der Karte.
contrast = Starker Kontrast
contrastNote = Schwarz auf Weiß, dunkler Filz, kräftige Linien.
leftHanded = Anordnung für Linkshänder
leftHandedNote = Vertauscht Stapel und Knöpfe.
soundSet = Art der Töne

soundSets-cards = Karten
soundSets-wood = Holz
soundSets-bells = Glocken

pace = Tempo

paces-calm = Langsam
paces-normal = Normal
paces-quick = Schnell
paces-none = Keins

paceNote = Wie schnell Karten fliegen und wie lange jeder Schritt der anderen Spieler gezeigt wird. Keins: sofort, nichts bewegt sich.
yourTurn = Du bist dran
deal = Ziehen
pass = Passen

data = Deine Daten
dataNote = Der Server erkennt diesen Browser an einem Cookie, ohne Anmeldung. Er bewahrt deinen Namen, deine Partien, deine Punkteblöcke, deine Aufgaben und deine Statistik auf.
dataSave = Kopie sichern
forget = Meine Daten löschen
forgetAsk = Alle deine Daten löschen?
forgetWhat = Dein Name, deine Punkteblöcke, deine Aufgaben, deine Statistik und deine Partien gegen den Computer werden gelöscht, in diesem Browser und auf dem Server. Laufende Partien gibst du damit auf.
forgetOthers = Partien mit anderen bleiben diesen erhalten, ohne deinen Namen.
forgetEver = Das lässt sich nicht rückgängig machen. Sichere vorher eine Kopie, wenn du etwas behalten möchtest.
forgetNow = Alles löschen
askKnocks = Vor dem Klopfen nachfragen
voices = Die Stufen sagen ab und zu etwas
voicesNote = Nie über Karten. Sie spielen ohne das genauso.
