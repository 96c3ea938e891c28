### `undercut pad`. Was man tippt, ist in jeder Sprache gleich.

## Was man tippen kann.

help-round = Eine Runde: wer klopfte, dessen Restpunkte, dann die der anderen, nach dem Anlegen. Unterbieten erkennt der Block.
help-knock = Ann klopfte mit 4, der andere hatte 23
help-gin = Ann machte Gin, der andere hatte 31 (Big Gin: a big 31)
help-dead = niemand klopfte
help-counted = niemand klopfte, und die Restpunkte aller zählen
help-spade = die offene Karte war ein Pik, das verdoppelt
help-dealer = Bob hat gegeben, obwohl er nicht dran war
help-points = nur die Punkte sind bekannt: 44 für Ann (points a=12 c=30)
help-names = Für einen Namen genügen die ersten Buchstaben oder die Nummer des Spielers.
help-others = Bei mehreren anderen: ihre Restpunkte in der Reihenfolge der Spieler. Spielen andere als erwartet: c 4 bob=23. Partner: beide Duelle, etwa a 4 23 / d gin 12.
help-undo = das Letzte zurücknehmen
help-fix = Runde 3 berichtigen
help-remove = Runde 3 entfernen
help-insert = eine Runde vor Runde 3
help-settle = der Ausgleich
help-stake = was ein Punkt kostet
help-title = den Block benennen
help-rules = andere Regeln, für alle Runden des Blocks
help-name = den Namen eines Spielers berichtigen
help-again = neuer Block, der Nächste gibt
help-quit = Ende; alles ist gespeichert

## Eine Sitzung.

try = Tippe eine Runde, etwa { $example }, oder ? für Hilfe.
saved-in = Der Block ist in { $path } gespeichert.
going-on = Weiter mit { $path }; --new beginnt einen neuen Block.
not-entered = Nicht eingetragen: { $why }.
taken-back = Zurückgenommen: { $line }.
removed = Entfernt: Runde { $n }, { $words }.
titled = { $title ->
    [nothing] Der Block hat jetzt keinen Namen.
   *[title] Der Block heißt jetzt { $title }.
}
ruled = Die Regeln sind jetzt: { $rules }.
named = { $before } heißt jetzt { $name }.
ask-round = Runde { $n }:
ask-over = Die Partie ist zu Ende (s, again, u, q):
ask-players = Spieler, etwa Ann, Bob:
ask-dealer = Wer gibt zuerst? [{ $name }]
ask-rules = { $n ->
    [3] Regeln, zu zweit mit einem Pausierenden (cutthroat) oder alle an einem Tisch mit form=round_table [standard]:
    [4] Regeln, mit Partnern oder alle an einem Tisch mit form=round_table [standard]:
   *[other] Regeln [standard]:
}
nobody-ahead = niemand liegt vorn

## Was als Nächstes kommt.

next-drawn = Der Geber wird ausgelost.
next-deals = { PERSON($who) ->
    [you] { $who } gibst.
    [many] { $who } geben.
   *[one] { $who } gibt.
}
next-rests = { PERSON($who) ->
    [you] { $who } setzt aus.
    [many] { $who } setzen aus.
   *[one] { $who } setzt aus.
}
next-pair = { $one } gegen { $two }

## Der Punktezettel.

round = Runde { $n }: { $words }
nobody-scores = Niemand bekommt Punkte
rounds-before = { $n ->
    [one] { $n } Runde davor
   *[other] { $n } Runden davor
}
title = Punkteblock

## Was falsch ist, und was richtig wäre.

wrong-over = die Partie ist zu Ende: again beginnt einen neuen Block, u nimmt die letzte Runde zurück
wrong-number = { $count ->
    [0] { $word } ist nicht die Nummer einer Runde; es gibt noch keine Runde
    [1] { $word } ist nicht die Nummer einer Runde; es gibt nur Runde 1
   *[other] { $word } ist nicht die Nummer einer Runde; es gibt die Runden 1 bis { $count }
}
wrong-number-nothing = nichts
wrong-undo = { $last ->
    [0] seit der Block geöffnet ist, wurde nichts geändert
   *[other] seit der Block geöffnet ist, wurde nichts geändert; remove { $last } entfernt die letzte Runde
}
wrong-names = { $n ->
    [one] { $n } Name; ein Block ist für 2 bis 4 Spieler, etwa Ann, Bob
   *[other] { $n } Namen; ein Block ist für 2 bis 4 Spieler, etwa Ann, Bob
}
wrong-name-short = { $word } kann { $names } sein: tippe mehr vom Namen
or = oder
wrong-name = { $word } ist keiner der Spieler; sie heißen { $names }
wrong-two-boards = eine Runde hat zwei Duelle: tippe beide, etwa a 4 23 / d gin 12
wrong-one-board = eine Runde hat hier nur ein Duell, also kein /
wrong-nobody = wer hat geklopft? Etwa { $example }, oder dead, wenn es niemand war
wrong-board = { $name } wird in diesem Duell nicht erwartet, hier spielen { $one } und { $two }; wenn doch, nenne den anderen: { $name } 4 NAME=23
wrong-rests = { $name } setzt diese Runde aus; hat { $name } doch gespielt, nenne den anderen: { $name } 4 NAME=23
wrong-count = das sind { $n } Zahlen; gefragt sind die Restpunkte von { $names }
wrong-count-all = allen, oder keine Zahl
wrong-count-then = { $one }, dann { $more }
wrong-points = { $word } ist keine Punktzahl wie 23
wrong-points-only = wessen Punkte? Zum Beispiel points { $name } 44
wrong-stake = { $word } ist kein Preis für einen Punkt wie 0,05 € oder none
wrong-rename = wer, und wie ist der Name? Etwa name b Bob

## Dateien.

no-pad = es gibt noch keinen Block; undercut pad beginnt einen
pad-exists = { $path } ist schon ein Block: lass alle Optionen weg, um damit weiterzumachen, oder nenne eine andere Datei
no-file = es gibt keine Datei { $path }; undercut pad { $path } beginnt darin einen Block
unreadable = { $path } kann nicht gelesen werden: { $why }
changed-elsewhere = { $path } wurde von einem anderen Programm geändert, und der Block ist gezeigt, wie er jetzt ist: gib die Zeile noch einmal ein
cannot-save = der Block kann nicht in { $path } gespeichert werden: { $why }
