### Analysen: was eine Entscheidung wert war und warum, in Sätzen; was undercut review ausgibt. Die Seite hat einen eigenen Katalog.

seat = Platz { $seat }
seat-of = { $name } (Platz { $seat })
between = { ";" }

## Was getan wurde

action-pass = passen
action-take = nehmen
action-draw = { $card ->
    [nothing] ziehen
   *[other] { $card } ziehen
}
action-discard = { $card } ablegen
action-knock = mit { $card } klopfen
action-spread = { $melds ->
    [nothing] mit { $card } klopfen, nichts auslegen
   *[other] mit { $card } klopfen, { $melds } auslegen
}
action-hidden = { $melds ->
    [nothing] klopfen, nichts auslegen
   *[other] klopfen, { $melds } auslegen
}
action-big = { $melds ->
    [nothing] Big Gin
   *[other] Big Gin, { $melds } auslegen
}
action-best-defence = verteidigen
action-defend = { $melds ->
    [nothing] { $off ->
        [nothing] nichts auslegen oder anlegen
       *[other] { $off } anlegen
    }
   *[other] { $off ->
        [nothing] { $melds } auslegen
       *[other] { $melds } auslegen, { $off } anlegen
    }
}

## Warum eine Wahl schlechter war

why = { $played } ist { $loss } Punkte weniger wert als { $best }.
named-pass = zu passen
named-take = vom Ablagestapel zu nehmen
named-draw = vom Talon zu ziehen
named-discard = { $card } abzulegen
named-knock = mit { $card } zu klopfen
named-spread = { $melds } auszulegen
named-big = Big Gin anzusagen
named-defend = { $melds ->
    [nothing] { $off ->
        [nothing] nichts auszulegen oder anzulegen
       *[other] { $off } anzulegen
    }
   *[other] { $off ->
        [nothing] { $melds } auszulegen
       *[other] { $melds } auszulegen und { $off } anzulegen
    }
}
why-danger = { $card } passt bei etwa { $share } % der Hände, die der Gegner haben kann, in eine Kombination, { $best } bei etwa { $other } %.
why-outs = { $count ->
    [0] So passt keine ungesehene Karte in eine Kombination; nach { $best } wären es { $other }.
    [one] So passt noch { $count } ungesehene Karte in eine Kombination; nach { $best } wären es { $other }.
   *[other] So passen noch { $count } ungesehene Karten in eine Kombination; nach { $best } wären es { $other }.
}
why-deadwood = So bleiben { $deadwood } Restpunkte, nach { $best } { $other }.
why-is_gin = Die Hand ist Gin, gegen etwa { $left } Restpunkte.
why-knock_now = Wer jetzt mit { $deadwood } klopft, trifft auf etwa { $left } Restpunkte; etwa { $share } % der Hände, die der Gegner haben kann, unterbieten das.
why-undercut = Etwa { $share } % der Hände, die der Gegner haben kann, unterbieten ein Klopfen mit { $deadwood }.
why-gin = { $count ->
    [one] { $count } Karte, die noch nicht zu sehen war, ergäbe Gin.
   *[other] { $count } Karten, die noch nicht zu sehen waren, ergäben Gin.
}
why-undercut_gin = { $count ->
    [one] Etwa { $share } % der Hände, die der Gegner haben kann, unterbieten ein Klopfen mit { $deadwood }; { $count } Karte, die noch nicht zu sehen war, ergäbe Gin.
   *[other] Etwa { $share } % der Hände, die der Gegner haben kann, unterbieten ein Klopfen mit { $deadwood }; { $count } Karten, die noch nicht zu sehen waren, ergäben Gin.
}
why-no_meld = { $card } passt in keine Kombination, und der Gegner sieht, dass du die Karte hast.
why-no_gain = { $card } spart keine Restpunkte, und der Gegner sieht, dass du die Karte hast.
why-shown = { $points ->
    [one] { $card } spart nur { $points } Restpunkt, und der Gegner sieht, dass du die Karte hast.
   *[other] { $card } spart { $points } Restpunkte, aber der Gegner sieht, dass du die Karte hast.
}
why-meld = { $points ->
    [one] Mit { $card } hast du die Kombination { $melds }, was { $points } Restpunkt spart.
   *[other] Mit { $card } hast du die Kombination { $melds }, was { $points } Restpunkte spart.
}
why-saved = { $points ->
    [one] { $card } spart { $points } Restpunkt.
   *[other] { $card } spart { $points } Restpunkte.
}

## Tipps: was zu tun ist und warum, in einem Satz.

hint = { $action }: { $because }.
do-pass = Passe
do-draw = Zieh vom Talon
do-take = Nimm { $card }
do-discard = Leg { $card } ab
do-wait = Leg { $card } ab und klopf noch nicht
do-knock = Klopf mit { $card }
do-gin = Mach Gin mit { $card }
do-big = Sag Big Gin an

# $who (text or nothing): the name of the other player, with several opponents
other-player = { $who ->
    [nothing] dein Gegner
   *[other] { $who }
}
because-only = das ist der einzige Zug
because-worth = kein anderer Zug ist so viel wert
because-equal = kein anderer Zug ist klar besser
because-fits_nothing = { $card } passt zu keiner deiner Karten
because-no_meld = { $card } ergibt mit deinen Karten keine Kombination
because-saves_nothing = { $card } würde deine Restpunkte nicht senken
because-saves_little = { $points ->
    [one] { $card } spart { $points } Punkt, aber { other-player } sähe, dass du die Karte hast
   *[other] { $card } spart { $points } Punkte, aber { other-player } sähe, dass du die Karte hast
}
because-take_gin = damit hast du Gin
because-completes = das ergibt eine Kombination mit { $cards }
because-extends = das verlängert { $cards }
because-saves = das senkt deine Restpunkte um { $points }
because-goes_with = das passt zu { $cards }
because-undercut_risk = etwa { $share } % der Hände, die { other-player } haben kann, würden ein Klopfen mit { $deadwood } unterbieten
because-knock_close = ein Klopfen mit { $deadwood } ist nicht klar besser
because-go_on = weiterzuspielen ist mehr wert als ein Klopfen mit { $deadwood }
because-wait_gin = { $count ->
    [one] { $count } ungesehene Karte ergäbe Gin
   *[other] { $count } ungesehene Karten ergäben Gin
}
because-danger_other = { $other } passt zu { $taken }, und diese Karte hat { other-player } genommen
because-safe = { other-player } kann damit keine Kombination bilden
because-lone = die Karte passt zu keiner deiner anderen und zählt { $points }
because-ways = { $count ->
    [one] dann bildet oder verlängert { $count } ungesehene Karte eine Kombination, mehr geht nicht
   *[other] dann bilden oder verlängern { $count } ungesehene Karten eine Kombination, mehr geht nicht
}
because-least_deadwood = so bleiben dir am wenigsten Restpunkte, { $deadwood }
because-gin = alle anderen Karten sind in Kombinationen
because-knock = { $deadwood ->
    [one] du hast { $deadwood } Restpunkt, { other-player } etwa { $left }
   *[other] du hast { $deadwood } Restpunkte, { other-player } etwa { $left }
}
because-big_gin = alle elf Karten sind in Kombinationen

## Wörter für Arten

kind-upcard = offene Karte
kind-draw = ziehen oder nehmen
kind-discard = ablegen
kind-knock = klopfen oder weiterspielen
kind-spread = ausgelegte Kombinationen
kind-defence = Auslegen und Anlegen

luck-deal = Geben
luck-upcard = offene Karte
luck-draw = Ziehen

grade-forced = erzwungen
grade-best = beste Wahl
grade-sound = solide
grade-inaccuracy = Ungenauigkeit
grade-mistake = Fehlgriff
grade-blunder = Patzer

many-inaccuracy = Ungenauigkeiten
many-mistake = Fehlgriffe
many-blunder = Patzer

count-inaccuracy = { $count ->
    [one] { $count } Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
count-mistake = { $count ->
    [one] { $count } Fehlgriff
   *[other] { $count } Fehlgriffe
}
count-blunder = { $count ->
    [one] { $count } Patzer
   *[other] { $count } Patzer
}

beginner = Anfänger
whose-chance = { PERSON($name) ->
    [you] Deine Gewinnchance
   *[one] Gewinnchance von { $name }
}

## Orte

place = { $line ->
    [nothing] { $round ->
        [nothing] { $action ->
            [nothing] { "" }
           *[other] Aktion { $action }
        }
       *[other] { $action ->
            [nothing] Runde { $round }
           *[other] Runde { $round }, Aktion { $action }
        }
    }
   *[other] { $round ->
        [nothing] { $action ->
            [nothing] Zeile { $line }
           *[other] Zeile { $line }, Aktion { $action }
        }
       *[other] { $action ->
            [nothing] Zeile { $line }, Runde { $round }
           *[other] Zeile { $line }, Runde { $round }, Aktion { $action }
        }
    }
}

## Die Analyse als Tabelle

review = Analyse
about = { $rounds ->
    [one] { $rules } · { $rounds } Runde · höchstens { $budget } Runden je Entscheidung durchgespielt
   *[other] { $rules } · { $rounds } Runden · höchstens { $budget } Runden je Entscheidung durchgespielt
}
row-decisions = gezählte Entscheidungen
row-rate = verlorene Punkte je Entscheidung
row-level = Spielstärke
row-kind = Punktverlust: { $kind }
row-luck_kind = Glück: { $kind }
row-result = Ergebnis
row-luck = Glück
row-adjusted = Ergebnis ohne Glück
lost-in = { $lost } bei { $decisions }
head-line = Zeile
head-rate = verlorene Punkte je Entscheidung, { $name }
head-points = Punkte
head-chance = Prozentpunkte
head-adjusted = ohne Glück
open-chance = { PERSON($name) ->
    [you] Deine Gewinnchance, mit beiden Händen offen
   *[one] Gewinnchance von { $name }, mit beiden Händen offen
}
errors = Fehler
no-errors = Keine Fehler
worst = Die größten Fehler
worst-of = Die größten Fehler, { $shown } von { $count }
most-luck = Was das Glück am stärksten verändert hat
best = beste
error-drawn = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, nach einem Tipp, { $loss } Punkte verloren
   *[no] { $place }, { $name }: { $grade }, { $loss } Punkte verloren
}
error-drawn_chance = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, nach einem Tipp, { $loss } Punkte und { $chance } Gewinnchance verloren
   *[no] { $place }, { $name }: { $grade }, { $loss } Punkte und { $chance } Gewinnchance verloren
}

## Die Analyse in Sätzen

seat-decided = { $decisions ->
    [one] { $name }: { $decisions } gezählte Entscheidung, { $rate } Punkte je Entscheidung verloren, Spielstärke { $level }; { $counts }.
   *[other] { $name }: { $decisions } gezählte Entscheidungen, { $rate } Punkte je Entscheidung verloren, Spielstärke { $level }; { $counts }.
}
seat-undecided = { $name }: keine Entscheidung, die zählte.
seat-kinds = { $name }, verlorene Punkte nach Art: { $kinds }.
seat-result = { $name }: Ergebnis { $result }, Glück { $luck } ({ $kinds }), Ergebnis ohne Glück { $adjusted }.
chances-after = { PERSON($name) ->
    [you] { $rounds ->
        [one] Deine Gewinnchance nach der Runde: { $chances }.
       *[other] Deine Gewinnchance nach jeder Runde: { $chances }.
    }
   *[one] { $rounds ->
        [one] Gewinnchance von { $name } nach der Runde: { $chances }.
       *[other] Gewinnchance von { $name } nach jeder Runde: { $chances }.
    }
}
error = { $hinted ->
    [yes] { $number }. { $place }, { $name }: { $grade }, nach einem Tipp, { $played }.
   *[no] { $number }. { $place }, { $name }: { $grade }, { $played }.
}
error-lost = { $chance ->
    [nothing] Das hat { $loss } Punkte gekostet, plus oder minus { $around }.
   *[other] Das hat { $loss } Punkte gekostet, plus oder minus { $around }, und { $chance } der Gewinnchance.
}
choices = { $others ->
    [nothing] Am besten: { $best }.
   *[other] Am besten: { $best }. Sonst: { $others }.
}
choice = { $played ->
    [yes] { $action } ({ $loss } weniger, gespielt)
   *[no] { $action } ({ $loss } weniger)
}
chance-deal = { PERSON($name) ->
    [you] die gegebenen Hände, für dich: { $points } Punkte
   *[one] die gegebenen Hände, für { $name }: { $points } Punkte
}
chance-upcard = { PERSON($name) ->
    [you] die offene Karte { $card }, für dich: { $points } Punkte
   *[one] die offene Karte { $card }, für { $name }: { $points } Punkte
}
chance-draw = { PERSON($name) ->
    [you] { $name } hast { $card } gezogen: { $points } Punkte
   *[one] { $name } hat { $card } gezogen: { $points } Punkte
}
chance-at = { $place }: { $what }

## Während sie entsteht

reviewing = { $of ->
    [nothing] Analyse, Aufzeichnung { $number }
   *[other] Analyse, Aufzeichnung { $number } von { $of }
}
reviewing-all = Analyse
progress = { $of ->
    [nothing] Aufzeichnung { $number }
   *[other] Aufzeichnung { $number } von { $of }, { $share }
}
reviewing-file = { $file } wird analysiert
report-written = der Bericht ist in { $file }
no-report = nichts wurde analysiert: kein Bericht
stopped = angehalten; derselbe Befehl macht mit dem weiter, was in { $file } ist
at-table = Die Partie wird analysiert. Strg-C bricht ab.
was-stopped = Die Analyse wurde abgebrochen.
page = Eine Seite mit jeder Entscheidung:

## Was nicht analysiert werden kann

no-kernel = Analysen brauchen den kompilierten Kern: installiere undercut mit einem C++-Compiler
not-two-handed = nur Runden von zwei Spielern können analysiert werden
goes-on = nur eine beendete Runde kann analysiert werden: diese geht noch weiter
no-round = nur eine beendete Runde kann analysiert werden: diese Partie hat keine
no-review = das ist keine Analyse
other-record = die Analyse der Zeile { $line } in { $file } gehört zu einer anderen Aufzeichnung; nimm eine andere Datei
other-seat = die Analyse der Zeile { $line } in { $file } entstand mit einem anderen --seat; nimm eine andere Datei
other-version = die Analyse der Zeile { $line } in { $file } entstand mit Version { $version } der Analyse und --budget { $budget }; dies ist Version { $here } mit --budget { $wanted }; nimm eine andere Datei
