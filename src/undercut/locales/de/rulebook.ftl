### Regelbücher: Überschriften, Sätze, die keine Option sagt, Bildunterschriften der Beispiele.

players-title = Spieler und Karten
players-cutthroat = Der erste Geber und der nächste Spieler beginnen. Der dritte Spieler tritt an die Stelle des Verlierers; er gibt auch, wenn der Verlierer geben müsste. Hat niemand gewonnen, spielen dieselben beiden noch einmal.
players-cards = Gespielt wird mit 52 Karten ohne Joker. Das Ass ist immer niedrig, der König ist die höchste Karte.
melds-title = Kombinationen und Restpunkte

deal-title = Das Geben
deal-boards = Beide Spieler einer Seite geben, jeder in seinem Duell.
deal-stock = Die übrigen Karten liegen verdeckt und bilden den Stapel.
deal-losers = Haben mehrere Spieler die Runde verloren, gibt der mit den meisten Restpunkten.
deal-tie = Hat nach dem Klopfen niemand gewonnen, gibt derselbe Geber noch einmal.

opening-title = Der erste Zug
opening-big-gin = Auch Big Gin darf dann nicht angesagt werden.
opening-then = Danach hat der Geber den ersten normalen Zug.

turn-title = Ein Zug
turn-what = Ein Spieler zieht zuerst die oberste Karte des Stapels, die sonst niemand sieht, oder nimmt die oberste Karte des Ablagestapels. Dann legt er eine Karte offen ab, und der nächste Spieler ist am Zug.
turn-complete = Eine Aufteilung ist vollständig, wenn unter ihren Restkarten keine Kombination ist und keine Karte, die eine ihrer Kombinationen verlängert.
turn-example = Von 5♥ 6♥ 7♥ 7♣ 7♠ zum Beispiel dürfen 5♥, 6♥, 7♣ und 7♠ weg: Die 7♥ ist in der Folge oder im Satz.

knock-title = Klopfen
knock-what = Ein Spieler mit elf Karten darf die Runde beenden, indem er klopft: Er legt eine Karte ab und zeigt die anderen zehn. Die Kombinationen bildet er, wie er möchte.
knock-always = Klopfen darf man in jedem Zug, auch im ersten.
knock-gin = Sind alle zehn Karten in Kombinationen, ist das Gin.
knock-big-gin = Big Gin, elf Karten in Kombinationen, darf ohne Ablegen angesagt werden.

lay-offs-title = Die Verteidigung
lay-offs-one = Dann verteidigt der Gegner: Er zeigt seine Hand, mit Kombinationen, die möglichst wenige Restpunkte übrig lassen.
lay-offs-several = Dann verteidigen die Gegner. Jeder zeigt seine Hand, mit Kombinationen, die möglichst wenige Restpunkte übrig lassen.
lay-offs-what = Anlegen heißt, eigene Karten an die Kombinationen des Klopfers zu legen: eine vierte Karte an einen Satz aus drei Karten oder Karten an ein Ende einer Folge. Angelegte Karten zählen nicht mehr als Restkarten.
lay-offs-shown = Angelegt wird nur an das, was der Klopfer gezeigt hat, nicht an Karten, die andere angelegt haben.

score-title = Die Punkte einer Runde
score-won = Ein Klopfer mit weniger Restpunkten als der Gegner gewinnt die Runde.
score-difference = Ein Klopfer mit weniger Restpunkten als der Gegner gewinnt die Runde und bekommt die Differenz.
score-gin = Gin gewinnt auch gegen einen Gegner ohne Restpunkte.
score-each = Der Klopfer rechnet mit jedem Gegner einzeln ab, einschließlich der Prämien.
score-several = Unterbieten mehrere Gegner den Klopfer, gewinnt der mit den wenigsten Restpunkten.

end-title = Wenn niemand klopft
end-nothing = Eine Runde, in der niemand klopft, zählt nicht.
end-least = Klopft niemand, gewinnt der Spieler mit den wenigsten Restpunkten die Runde; bei Gleichstand gewinnt niemand.
end-each = Gezählt wird die Differenz zu jedem der anderen.

game-title = Das Spiel
game-target = Das Ziel ist { $target }.
game-all-out = Scheiden alle übrigen Spieler in derselben Runde aus, gewinnt der mit den wenigsten Restpunkten.
game-hollywood-end = { $target ->
    [one] Jedes der drei Spiele endet, wenn eine Seite { $target } Punkt hat.
   *[other] Jedes der drei Spiele endet, wenn eine Seite { $target } Punkte hat.
}
game-hollywood-deals = { $deals ->
    [one] Nach { $deals } Runde, die jemand gewonnen hat, enden alle drei.
   *[other] Nach { $deals } Runden, die jemand gewonnen hat, enden alle drei.
}
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
shown-game = Ein ganzes Spiel.
shown-game-deadwood = Ein ganzes Spiel. Dem Verlierer einer Runde werden seine Restpunkte angeschrieben.
