### Punkteblöcke als Text. Die CSV-Datei eines Blocks ist in jeder Sprache gleich.

## Was in einer Runde geschah.

board-knock = { $doubled ->
    [yes] { $who } klopfte mit { $n }, { $others }, verdoppelt durch Pik
   *[no] { $who } klopfte mit { $n }, { $others }
}
board-gin = { $doubled ->
    [yes] { $who } machte Gin, { $others }, verdoppelt durch Pik
   *[no] { $who } machte Gin, { $others }
}
board-big_gin = { $doubled ->
    [yes] { $who } machte Big Gin, { $others }, verdoppelt durch Pik
   *[no] { $who } machte Big Gin, { $others }
}
had = { $who } hatte { $n }
had-less = { $who } unterbot mit { $n }
nobody-knocked = { $others ->
    [nothing] niemand klopfte
   *[others] niemand klopfte, { $others }
}
unexpected = { $words } (andere waren dran)
points-only = nur die Punkte sind bekannt
not-counted = zählt nicht: { $why }
not-counted-below = zählt nicht: siehe unten
round-not-counted = Runde { $n } zählt nicht: { $why }.

## Wer wem etwas zahlt.

settlement = Ausgleich:
settlement-now = Ausgleich, wenn jetzt Schluss wäre:
pays = { $price ->
    [nothing] { $n ->
        [one] von { $payer } an { $payee }: { $n } Punkt
       *[other] von { $payer } an { $payee }: { $n } Punkte
    }
   *[price] { $n ->
        [one] von { $payer } an { $payee }: { $n } Punkt ({ $price })
       *[other] von { $payer } an { $payee }: { $n } Punkte ({ $price })
    }
}

## Der Punktezettel.

rules = Regeln: { $rules }
column-what = was geschah
column-games = Partien
game-drawn = Die Partie endet unentschieden.
game-won = Die Partie geht an { $who }.
