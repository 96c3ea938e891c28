### Was die Befehle für Spieler ausgeben: analyze, replay, melds, defend, bots, serve. Analysen und Aufgaben haben eigene Kataloge.

line = Zeile { $number }
action = { $place }, Aktion { $number }
between = { ";" }
or = oder

## undercut analyze

score = { $target ->
    [nothing] Stand: du { $mine }, der Gegner { $theirs }
   *[other] Stand: du { $mine }, der Gegner { $theirs }, die Partie endet bei { $target }
}
opponent = Der Gegner
hand = { $top ->
    [nothing] Deine Hand: { $hand }. Im Talon { $stock ->
        [one] ist { $stock } Karte
       *[other] sind { $stock } Karten
    }, der Ablagestapel ist leer.
   *[other] Deine Hand: { $hand }. Im Talon { $stock ->
        [one] ist { $stock } Karte
       *[other] sind { $stock } Karten
    }, oben auf dem Ablagestapel liegt { $top }.
}
verdict-forced = Es gibt nur eine Wahl: { $best }.
verdict-clear = Der beste Zug ist klar: { $best }.
verdict-close = Die besten zwei sind nach { $playouts } durchgespielten Runden kaum zu trennen; mit --budget werden es mehr.
verdict-open = Mehrere Züge sind nach { $playouts } durchgespielten Runden kaum zu trennen; mit --budget werden es mehr.
head-choice = Wahl
head-points = Punkte
head-wins = Spielgewinn
head-worse = Rückstand
best = beste
holds-title = Was der Gegner wahrscheinlich hat, in %
holds-legend = eigene Hand ◦, Ablagestapel ×
choice = { $win ->
    [nothing] { $worse ->
        [nothing] { $action }: { $points } Punkte; die beste Wahl.
       *[other] { $action }: { $points } Punkte; { $worse } schlechter.
    }
   *[other] { $worse ->
        [nothing] { $action }: { $points } Punkte, gewinnt zu { $win }; die beste Wahl.
       *[other] { $action }: { $points } Punkte, gewinnt zu { $win }; { $worse } schlechter.
    }
}
holds = { $cards ->
    [nothing] Der Gegner hat wahrscheinlich: keine Karte ist viel wahrscheinlicher als eine andere.
   *[other] Der Gegner hat wahrscheinlich: { $cards }.
}
holds-taken = { $card } (vom Ablagestapel genommen)
holds-likely = { $card } { $chance }
one-position = in der Adresse muss genau eine Stellung stehen: /analyze?position=...

## undercut replay

phase-upcard = offene Karte, Platz { $seat } ist am Zug: { $legal }
phase-draw = Ziehen, Platz { $seat } ist am Zug: { $legal }
phase-discard = Ablegen, Platz { $seat } ist am Zug: { $legal }
phase-defend = Verteidigung, Platz { $seat } ist am Zug: { $legal }
phase-last_take = letzte Karte, Platz { $seat } ist am Zug: { $legal }
over-knock = beendet, geklopft: { $won }, Punkte { $points }
over-gin = beendet, Gin: { $won }, Punkte { $points }
over-big_gin = beendet, Big Gin: { $won }, Punkte { $points }
over-undercut = beendet, unterboten: { $won }, Punkte { $points }
over-dead = beendet, tote Runde: { $won }, Punkte { $points }
over-stock_out = beendet, Talon leer: { $won }, Punkte { $points }
nobody-scores = niemand punktet
seat-wins = Platz { $seat } gewinnt
game-open = { $rounds ->
    [one] Partie nicht beendet: { $rounds } Runde, Stand { $totals }
   *[other] Partie nicht beendet: { $rounds } Runden, Stand { $totals }
}
game-over = { $rounds ->
    [one] Partie beendet: { $rounds } Runde, Stand { $totals }, { $end }
   *[other] Partie beendet: { $rounds } Runden, Stand { $totals }, { $end }
}
game-won = { $resigned ->
    [nothing] Sieg für { $winner }
   *[other] Aufgabe von { $resigned }, Sieg für { $winner }
}
game-drawn = { $resigned ->
    [nothing] unentschieden
   *[other] Aufgabe von { $resigned }, unentschieden
}
replayed = { $good } nachgespielt, { $bad } abgewiesen
verified = Zeile { $line }, Runde { $round }: { $what }
verified-both = geprüft: Server und alle Personen haben zur Reihenfolge der Karten beigetragen
verified-server = geprüft: Der Server hat sich vor dem Geben auf die Reihenfolge der Karten festgelegt
verified-players = geprüft: Die beiden Personen haben selbst gegeben; der Server kannte keine verdeckte Karte
verified-none = kein Nachweis in der Aufzeichnung
verified-missing = { $count ->
    [one] geprüft, ohne Beitrag von Platz { $seats }
   *[other] geprüft, ohne Beiträge der Plätze { $seats }
}
verified-all = { $good } geprüft oder ohne Nachweis, { $bad } abgelehnt
no-kernel = der kompilierte Kern ist nicht installiert; statt seiner gelten die Regeln in Python

## undercut melds, undercut defend

deadwood = Restpunkte
no-melds = keine Kombinationen
or-melds = oder
discard = ablegen
deadwood-left = Restpunkte danach
no-cards = keine Karten: schreib sie wie As Td 9c
not-a-list = das ist keine Liste von Karten, wie --json sie ausgibt: { $why }
too-many = { $count } Karten sind zu viele: eine Hand hat höchstens { $most }
melds = Kombinationen
laid-off = angelegt
left = übrig
none = keine
laid-off-cards = angelegt: { $cards }
too-many-melds = die Kombinationen des Klopfers haben { $count } Karten; eine Hand hat höchstens { $most }
in-both = { $cards } kann nicht zugleich in der Hand und in den Kombinationen des Klopfers sein
no-bar = eine Zeile muss KARTEN | KOMBINATIONEN lauten; in dieser fehlt |

## undercut bots

bots-measured = Elo über { $anchor }, mit 95-%-Intervallen: Je zwei haben { $games } Partien nach { $rules } gespielt, jede Verteilung mit vertauschten Seiten. Zeit: je Entscheidung, auf einem Prozessorkern.
bots-parameters = Parameter: { $list }.
bots-head-name = Name
bots-head-level = Stufe
bots-head-elo = Elo-Zahl
bots-head-beats = schlägt { $anchor }
bots-head-time = Zeit

## undercut serve

serve-at = undercut läuft unter { $url }
serve-others = Andere können { $urls } öffnen
serve-alone = Nur dieser Rechner kann es öffnen. Mit --host 0.0.0.0 können es auch andere in deinem Netz.
serve-nobody = Dieser Rechner hat keine Adresse in einem Netz, die andere öffnen könnten.
serve-running = Undercut läuft schon unter { $url } . Öffne diese Seite, oder beende es zuerst.
serve-needs = der Webdienst braucht { $package }: installiere es mit { $command }

## Eingabezeilen

not-text = das Byte { $byte } ist kein UTF-8
seed-not-text = der Startwert ist kein UTF-8-Text
