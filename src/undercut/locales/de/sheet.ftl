### Der Punktezettel und was eine Runde dazu bringt, im Terminal und im Browser.

## Was eine Runde bringt, und wofür.

line-deadwood = { $less ->
    [0] Restpunkte: { $more }
   *[other] Restpunkte: { $more } - { $less }
}
line-lower = weniger Restpunkte: { $more } - { $less }
line-undercut = unterboten: { $more } - { $less }
line-undercut-bonus = Prämie fürs Unterbieten
line-gin-bonus = Gin-Prämie
line-big-gin-bonus = Big-Gin-Prämie
line-doubled = verdoppelt durch Pik: { $line }
line-remaining = übrige Restpunkte

## Die Zeilen des Punktezettels.

game = Partie { $n }
row = { $what ->
    [points] Punkte
    [game_bonus] Spielprämie
    [shutout] Schneider
    [boxes] Boxen
    [deadwood] Restpunkte
    [score] Punkte
    [total] Gesamt
   *[all] alle Partien
}

## Was die offene Karte verdoppelt.

doubled-points = Die offene Karte { $card } ist ein Pik: Die Punkte dieser Runde zählen doppelt.
doubled-points_and_boxes = Die offene Karte { $card } ist ein Pik: Die Punkte und Boxen dieser Runde zählen doppelt.
