### Die Seite der Statistik.

intro = Alle Partien, die du beendet hast. ± und Klammern zeigen den 95-%-Bereich.
filters = Welche Partien
against = Gegen
everybody = Alle
computer = Den Computer
people = Menschen
mixed = Verschiedene Arten von Spielern
rules = Regeln
allRules = Alle Regeln
time = Zeitraum

times-0 = Immer
times-30 = Die letzten 30 Tage
times-90 = Die letzten 90 Tage
times-365 = Das letzte Jahr

# $n (number)
waiting = { $n ->
    [one] { $n } weiterer Tisch wird gezählt…
   *[other] { $n } weitere Tische werden gezählt…
}
none = Noch keine beendeten Partien.
noneChosen = Darunter sind keine beendeten Partien. Wähle oben andere.
numbers = In Zahlen
games = Partien
# $n (number)
counts-won = { $n } gewonnen
# $n (number)
counts-lost = { $n } verloren
# $n (number)
counts-drawn = { $n } unentschieden
# $n (number)
counts-void = { $n } ungültig
won = Gewonnene Partien
points = Punkte pro Runde
pointsNote = Deine abzüglich die der anderen.
few = Zu wenige Runden für einen Bereich.
fewDots = Kreise: weniger als 10 Runden, daher kein Bereich.
rounds = Runden
# $n (number)
roundsWon = { $n } gewonnen
knocks = Geklopft
gins = Gin
undercuts = Unterboten
# $n (number)
undercutNote = Von anderen unterboten: { $n }
dead = Tote Runden
ofRounds = { $share } der Runden
byOpponent = Gegen jeden Gegner
byRules = Nach Regelbuch
overTime = Im Lauf der Zeit
byTurn = Geklopft nach Zug
byTurnNote = In welchem deiner Züge einer Runde du geklopft hast, Gin eingeschlossen.
asTable = Als Tabelle
name = Gegner
book = Regeln
from = Ab
turn = Zug
wonRounds = Gewonnene Runden
# $low (text), $high (text)
range = { $low } bis { $high }
# $what (text), $parts (text)
chartSpoken = { $what }: { $parts }.
legendGins = Gin
legendKnocks = sonst geklopft
