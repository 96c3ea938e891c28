### The service in this page: without a server.

# $percent (number)
loading = Der Tisch wird geladen: { $percent } %
loaded = Geladen. Es geht los…
loadingNote = Das wird einmal geladen. Danach geht das Spiel auch ohne Verbindung.
elsewhere = Das Spiel ist in einem anderen Tab dieses Browsers offen. Was hier aufbewahrt wird, kann nur einer schreiben.
takeOver = In diesem Tab spielen
failed = Das Spiel konnte nicht vorbereitet werden: { $why }
kept = Deine Partien liegen in diesem Browser
keptNote = Nichts wird verschickt. Werden die Daten dieser Seite gelöscht, sind die Partien weg: Sichere ab und zu eine Kopie.
save = Kopie sichern
restore = Kopie zurückholen
restoreNote = Eine Kopie ersetzt alle Partien in diesem Browser.
restoreAsk = Alle Partien in diesem Browser werden durch die der Kopie ersetzt. Weiter?
restored = Die Kopie ist zurückgeholt.
notRestored = Diese Datei konnte nicht zurückgeholt werden: { $why }
two = Zu zweit an diesem Bildschirm
twoNote = Ihr spielt abwechselnd an einem Gerät. Die Hand ist verdeckt, bis die andere Person es hat.
secondName = Name der anderen Person
second = Spieler 2
deal = Für zwei geben
pass = Gib den Bildschirm an { $name }
passNote = Deine Karten sind verdeckt. { $name } ist am Zug.
show = Ich bin { $name }: zeig meine Karten
