### Der Trainer der ersten Partie.

title = Trainer
leave = Ohne den Trainer weiter
start = Spiel deine erste Partie mit einem Trainer
setting = Trainer in Partien gegen den Computer
settingNote = Sagt bei jedem Schritt, was ein guter Spieler tun würde. Sein Rat wird wie ein Tipp mit der Partie gespeichert.
cards = { $melds ->
    [0] Farbige Ränder zeigen Kombinationen. Du hast noch keine. Restpunkte: { $deadwood }, je weniger, desto besser.
   *[other] Farbige Ränder zeigen Kombinationen. Restpunkte deiner anderen Karten: { $deadwood }, je weniger, desto besser.
}
upcardMeld = Die offene Karte { $card } bildet mit { $meld } eine Kombination: Nimm sie.
upcardNone = Die offene Karte { $card } passt zu keiner Kombination: Pass.
takeMeld = { $card } bildet mit { $meld } eine Kombination: Nimm sie.
drawNone = { $card } passt zu keiner Kombination: Zieh vom Talon.
mustDraw = Zieh eine Karte vom Talon.
discard = { $left ->
    [one] Leg { $card } ab: So bleibt am wenigsten übrig, { $left } Restpunkt.
   *[other] Leg { $card } ab: So bleibt am wenigsten übrig, { $left } Restpunkte.
}
safer = { $left ->
    [one] Leg { $card } ab: So bleibt { $left } Restpunkt, und zu den Karten, die { $who } genommen hat, passt sie nicht.
   *[other] Leg { $card } ab: So bleiben { $left } Restpunkte, und zu den Karten, die { $who } genommen hat, passt sie nicht.
}
knock = { $outs ->
    [0] Restpunkte ohne { $card }: { $left }. Klopf! Keine ungesehene Karte ergäbe Gin.
    [one] Restpunkte ohne { $card }: { $left }. Klopf! Nur { $outs } ungesehene Karte ergäbe Gin.
   *[other] Restpunkte ohne { $card }: { $left }. Klopf! Nur { $outs } ungesehene Karten ergäben Gin.
}
waitGin = Leg { $card } ab und warte: Du könntest mit { $left } klopfen, aber { $outs } ungesehene Karten ergäben Gin.
danger = Vorsicht: { $who } hat { $cards } genommen. Karten vom selben Rang und die Nachbarn in derselben Farbe können { $who } helfen.
gin = Ohne { $card } sind alle deine Karten in Kombinationen: Melde Gin.
bigGin = Alle elf Karten sind in Kombinationen: Melde Big Gin.
defend = { $who } hat geklopft. Leg jede leuchtende Karte an: Sie zählt dann nicht mehr.
wait = { $who } ist dran. Karten abzulegen, die neben den genommenen liegen, ist gefährlich.
won = Du bekommst { $points }. Die Einzelheiten stehen unten.
lost = { $who } bekommt { $points }. Die Einzelheiten stehen unten.
nobody = Niemand hat geklopft, bevor der Talon aufgebraucht war: Niemand bekommt Punkte.
over = Die Partie ist vorbei.
overReview = Die Partie ist vorbei. Die Spielanalyse sagt, was jede deiner Entscheidungen wert war.
looks = Du bist dran. Ich sehe mir deine Karten an…
