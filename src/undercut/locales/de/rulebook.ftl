### Regelbücher: Überschriften, Sätze, die keine Option sagt, Bildunterschriften der Beispiele.

players-title = Spieler und Karten
players-cutthroat = Der erste Geber und der nächste Spieler beginnen. Der dritte Spieler tritt an die Stelle des Verlierers; er gibt auch, wenn der Verlierer geben müsste. Hat niemand gewonnen, spielen dieselben beiden noch einmal.
players-cards = Gespielt wird mit { $cards } Karten ohne Joker. Das Ass ist immer niedrig; die Reihe geht vom Ass bis { $high }.
players-suits = Die Farben sind { $suits }.
melds-title = Kombinationen und Restpunkte
melds-three = Ein Satz sind die drei Karten eines Rangs.
melds-set-shown = Ein Satz.
melds-run-shown = Eine Folge.
melds-not-shown = Keine Folge: Das Ass ist immer niedrig.
melds-deadwood = { $ranks ->
    [11] Karten, die in keiner Kombination sind, sind Restkarten und zählen gegen dich: ein Ass 1 Punkt, die Karten von 2 bis 10 ihre Zahl, ein Bube 10. Nach dem Klopfen gewinnt meist der Spieler mit weniger Restpunkten die Runde.
    [12] Karten, die in keiner Kombination sind, sind Restkarten und zählen gegen dich: ein Ass 1 Punkt, die Karten von 2 bis 10 ihre Zahl, Bube und Dame je 10. Nach dem Klopfen gewinnt meist der Spieler mit weniger Restpunkten die Runde.
   *[other] Karten, die in keiner Kombination sind, sind Restkarten und zählen gegen dich: ein Ass 1 Punkt, die anderen Karten ihre Zahl. Nach dem Klopfen gewinnt meist der Spieler mit weniger Restpunkten die Runde.
}

deal-title = Das Geben
deal-hand = Alle bekommen { $n } Karten, einzeln ausgeteilt, beginnend mit dem Spieler nach dem Geber.
deal-boards = Beide Spieler einer Seite geben, jeder in seinem Duell.
deal-stock = Die übrigen Karten liegen verdeckt und bilden den Talon.
deal-losers = Haben mehrere Spieler die Runde verloren, gibt der mit den meisten Restpunkten.
deal-tie = Hat nach dem Klopfen niemand gewonnen, gibt derselbe Geber noch einmal.

opening-title = Der erste Zug
opening-big-gin = Auch Big Gin darf dann nicht angesagt werden.
opening-then = Danach hat der Geber den ersten normalen Zug.

turn-title = Ein Zug
turn-what = Ein Spieler zieht zuerst die oberste Karte des Talons, die sonst niemand sieht, oder nimmt die oberste Karte des Ablagestapels. Dann legt er eine Karte offen ab, und der nächste Spieler ist am Zug.
turn-complete = Eine Aufteilung ist vollständig, wenn unter ihren Restkarten keine Kombination ist und keine Karte, die eine ihrer Kombinationen verlängert.
turn-example = Von 5♥ 6♥ 7♥ 7♣ 7♠ zum Beispiel dürfen 5♥, 6♥, 7♣ und 7♠ weg: Die 7♥ ist in der Folge oder im Satz.

knock-title = Klopfen
knock-what = Statt nur abzulegen, darf ein Spieler die Runde beenden, indem er klopft: Er legt eine Karte ab und zeigt alle anderen. Die Kombinationen bildet er, wie er möchte.
knock-always = Klopfen darf man in jedem Zug, auch im ersten.
knock-gin = Sind alle gezeigten Karten in Kombinationen, ist das Gin.

lay-offs-title = Die Verteidigung
lay-offs-one = Dann verteidigt der Gegner: Er zeigt seine Hand, mit Kombinationen, die möglichst wenige Restpunkte übrig lassen.
lay-offs-several = Dann verteidigen die Gegner. Jeder zeigt seine Hand, mit Kombinationen, die möglichst wenige Restpunkte übrig lassen.
lay-offs-what = { $sets ->
    [yes] Anlegen heißt, eigene Karten an die Kombinationen des Klopfers zu legen: eine vierte Karte an einen Satz aus drei Karten oder Karten an ein Ende einer Folge. Angelegte Karten zählen nicht mehr als Restkarten.
   *[no] Anlegen heißt, eigene Karten an ein Ende einer Folge des Klopfers zu legen. Angelegte Karten zählen nicht mehr als Restkarten.
}
lay-offs-knocker = { $sets ->
    [yes] Anlegen heißt, Karten an die Kombinationen des Gegners zu legen: eine vierte Karte an einen Satz aus drei Karten oder Karten an ein Ende einer Folge. Alle Karten, die passen, werden angelegt und zählen nicht mehr als Restkarten. Kann der Gegner bei gleich vielen Restpunkten verschieden kombinieren, zeigt er, was dem Klopfer am wenigsten hilft.
   *[no] Anlegen heißt, Karten an ein Ende einer Folge des Gegners zu legen. Alle Karten, die passen, werden angelegt und zählen nicht mehr als Restkarten. Kann der Gegner bei gleich vielen Restpunkten verschieden kombinieren, zeigt er, was dem Klopfer am wenigsten hilft.
}
lay-offs-shown = Angelegt wird nur an das, was der Klopfer gezeigt hat, nicht an Karten, die andere angelegt haben.

score-title = Die Punkte einer Runde
score-won = Ein Klopfer mit weniger Restpunkten als der Gegner gewinnt die Runde.
score-difference = Ein Klopfer mit weniger Restpunkten als der Gegner gewinnt die Runde und bekommt die Differenz.
score-gin = Gin gewinnt auch gegen einen Gegner ohne Restpunkte.
score-each = Der Klopfer rechnet mit jedem Gegner einzeln ab, einschließlich der Prämien.
score-several = Unterbieten mehrere Gegner den Klopfer, gewinnt der mit den wenigsten Restpunkten.

end-title = Wenn niemand klopft
end-never = Wer die letzte Karte zieht, muss klopfen; deshalb endet keine Runde ohne Klopfen.
end-each = Gezählt wird die Differenz zu jedem der anderen.

game-title = Die Partie
game-target = Das Ziel ist { $target }.
game-two-left = Ist ein Spieler ausgeschieden, spielen die beiden anderen jede Runde.
game-all-out = Scheiden alle übrigen Spieler in derselben Runde aus, gewinnt der mit den wenigsten Restpunkten.
game-hollywood-won = Am Ende gewinnt die höhere Gesamtsumme.
game-endless = Die Spieler hören auf, wann sie wollen; wer mehr Punkte hat, liegt vorn.
game-won = Wer mehr Punkte hat, gewinnt.
game-goes-on = Liegen zwei Spieler gleichauf vorn, wird weitergespielt.
game-shutout = Bei mehr als zwei Spielern gilt das, wenn nur der Gewinner Runden gewonnen hat.
game-boards = Die Seite, die nach beiden Duellen vorn liegt, hat die Runde gewonnen.
game-boxes = Zusätzliche Boxen bekommt die Seite des Spielers, der sie erzielt hat.

shown-knock = { $points ->
    [one] Geklopft mit { $points } Restpunkt.
   *[other] Geklopft mit { $points } Restpunkten.
}
shown-upcard = Die offene Karte war die 8♦.
shown-gin = Gin.
shown-laid-off = Die 7♠ wird an die Pik-Folge angelegt.
shown-laid-off-gin = Die 7♠ wird sogar an Gin angelegt.
shown-undercut = Der Klopfer wird unterboten.
shown-equal = Gleich viele Restpunkte: Niemand gewinnt.
shown-spade = Die offene Karte war die 6♠: Gin zählt doppelt.
shown-two = Der Klopfer und einer der Gegner:
shown-game = Eine ganze Partie.
shown-game-deadwood = Eine ganze Partie. Dem Verlierer einer Runde werden seine Restpunkte angeschrieben.
