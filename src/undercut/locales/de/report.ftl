### Die Seite, die undercut review --html schreibt.

title = Analyse: { $players }
title-many = Analysen von { $count } Aufzeichnungen
about = { $rounds ->
    [one] { $rules }, { $rounds } Runde. Für eine Entscheidung wurden höchstens { $budget } Runden durchgespielt.
   *[other] { $rules }, { $rounds } Runden. Für eine Entscheidung wurden höchstens { $budget } Runden durchgespielt.
}
records = Aufzeichnungen
record = Zeile { $line }: { $players }
record-title = Zeile { $line }: { $players }
only-errors = Nur die Fehler sind ausführlich gezeigt, weil es so viele Runden sind.
summary = Übersicht
summary-table = Übersicht als Tabelle
in-decisions = bei { $decisions }
result = Ergebnis in Punkten
luck-title = { PERSON($name) ->
    [you] Glück nach Art, für dich
   *[one] Glück nach Art, für { $name }
}
chance-title = Gewinnchance
graph = { PERSON($name) ->
    [you] Deine Gewinnchance: { $first } am Anfang, { $last } am Ende.
   *[one] Gewinnchance von { $name }: { $first } am Anfang, { $last } am Ende.
}
mark = Runde { $round }, Aktion { $action }, { $name }: { $played } ({ $chance })
luck-deal = { PERSON($name) ->
    [you] Runde { $round }, Geben: { $points } Punkte für dich
   *[one] Runde { $round }, Geben: { $points } Punkte für { $name }
}
luck-upcard = { PERSON($name) ->
    [you] Runde { $round }, offene Karte { $card }: { $points } Punkte für dich
   *[one] Runde { $round }, offene Karte { $card }: { $points } Punkte für { $name }
}
luck-draw = { PERSON($name) ->
    [you] Runde { $round }, gezogene Karte { $card }: { $points } Punkte für dich
   *[one] Runde { $round }, gezogene Karte { $card }: { $points } Punkte für { $name }
}
legend = { $graph } Die Werte gelten mit beiden Händen offen. Zeichen: { $blunder } Patzer, { $mistake } Fehlgriff, { $inaccuracy } Ungenauigkeit, { $good } Glück und { $bad } Pech. { $click }
click = Ein Klick führt zu einer Entscheidung.
errors = Fehler
more = { $count } weitere
none = Keine.
decisions = Entscheidungen
forced-out = Erzwungene Aktionen sind weggelassen.
decisions-of = Entscheidungen von { $players }
previous-error = ← Fehler
next-error = Fehler →
previous = Zurück
next = Weiter
both-hands = Beide Hände
show-all = Alle zeigen
round = { PERSON($dealer) ->
    [you] Runde { $round }: { $dealer } gibst, Stand { $scores }; { $ended }
   *[one] Runde { $round }: { $dealer } gibt, Stand { $scores }; { $ended }
}
ended-knock = geklopft, { $won }, { $points }
ended-gin = Gin, { $won }, { $points }
ended-big_gin = Big Gin, { $won }, { $points }
ended-undercut = unterboten, { $won }, { $points }
ended-dead = tote Runde, { $won }, { $points }
ended-stock_out = Talon leer, { $won }, { $points }
won-by = { PERSON($name) ->
    [you] du gewinnst
   *[one] { $name } gewinnt
}
nobody = niemand punktet
made = Runde { $round }, Aktion { $action }, { $name }: { $played }
after-hint = nach einem Tipp
lost = { $chance ->
    [nothing] { $hinted ->
        [yes] { $loss } Punkte verloren, nach einem Tipp
       *[no] { $loss } Punkte verloren
    }
   *[other] { $hinted ->
        [yes] { $loss } Punkte und { $chance } Gewinnchance verloren, nach einem Tipp
       *[no] { $loss } Punkte und { $chance } Gewinnchance verloren
    }
}
best-lost = { $chance ->
    [nothing] Am besten: { $best }. Verloren: { $loss } Punkte.
   *[other] Am besten: { $best }. Verloren: { $loss } Punkte und { $chance } Gewinnchance.
}
before = Davor: { $actions }.
before-one = { $name }: { $action }
open-chance = Gewinnchance mit beiden Händen offen: { $chance }.
hand = { $card ->
    [nothing] { $name }: { $deadwood } Restpunkte
   *[other] { $name }: { $deadwood } Restpunkte, neue Karte { $card }
}
run = Folge
set = Satz
pile = Ablagestapel, oberste Karte zuerst; { $stock ->
    [one] { $stock } Karte
   *[other] { $stock } Karten
} im Talon
empty = Leer.
known = { $count ->
    [one] { $name }: { $count } Karte, davon bekannt:
   *[other] { $name }: { $count } Karten, davon bekannt:
}
whose-hand = { PERSON($name) ->
    [you] Deine Hand
   *[one] Hand von { $name }
}
deadwood = Restpunkte: { $deadwood }.
choices-of = { PERSON($name) ->
    [you] Deine Möglichkeiten, Runde { $round }, Aktion { $action }
   *[one] Möglichkeiten von { $name }, Runde { $round }, Aktion { $action }
}
head-choice = Wahl
head-points = Punkte
head-chance = Chance
played = gespielt
best = beste
certain-clear = Der beste Zug ist klar.
certain-close = Die besten zwei sind kaum zu trennen.
certain-open = Mehrere Züge sind kaum zu trennen.
certain-forced = Es gab nur eine Wahl.
not-counted = Von dieser Entscheidung hing nichts ab: Sie zählt nicht.
intervals = Die 95-%-Intervalle zeigen den Stichprobenfehler; was sie offenlassen, ist schraffiert.
held-at = { PERSON($name) ->
    [you] Was du wahrscheinlich hattest, Runde { $round }, Aktion { $action }
   *[one] Was { $name } wahrscheinlich hatte, Runde { $round }, Aktion { $action }
}
held = { PERSON($name) ->
    [you] Was du wahrscheinlich hattest, in Prozent
   *[one] Was { $name } wahrscheinlich hatte, in Prozent
}
own = eigene
seen = gesehen
judged = Eine Entscheidung wird danach beurteilt, was ihr Platz wusste. Punkte sind Punkte je Runde, in einer Partie so viel, wie Punkte bei ihrem Stand wert sind. Die Gewinnchance ist die für die Partie. Ein Fehler verliert mindestens { $inaccuracy } (Ungenauigkeit), { $mistake } (Fehlgriff) oder { $blunder } (Patzer) Prozentpunkte davon und mehr als den Stichprobenfehler (95 %). ● ist in der eigenen Hand, × war zu sehen.
keys = Tasten: ← und → gehen von Fehler zu Fehler, { $comma } und { $dot } von Entscheidung zu Entscheidung, { $b } zeigt beide Hände.
theme = Dunkel oder hell
no-error = Kein weiterer Fehler
no-decision = Keine weitere Entscheidung

## Was nicht geschrieben werden kann

needs-jinja = Berichte brauchen Jinja: installiere es mit { $command }
bad-folder = der Bericht { $file } kann nicht geschrieben werden: in den Ordner { $folder } lässt sich nicht schreiben
not-written = der Bericht { $file } kann nicht geschrieben werden: { $error }

index-A = A
index-T = 10
index-J = B
index-Q = D
index-K = K
