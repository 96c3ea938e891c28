### Der Trainer des ersten Spiels.

title = Trainer
leave = Ohne den Trainer weiter
start = Spiel dein erstes Spiel mit einem Trainer
setting = Trainer in Spielen gegen den Computer
settingNote = Sagt bei jedem Schritt, was möglich ist und was ein guter Spieler tun würde.
cards = { $deadwood ->
    [one] Goldene Ränder zeigen Kombinationen. Deine Restkarten zählen { $deadwood } Punkt: je weniger, desto besser.
   *[other] Goldene Ränder zeigen Kombinationen. Deine Restkarten zählen { $deadwood } Punkte: je weniger, desto besser.
}
upcardMeld = Die offene Karte { $card } bildet mit { $meld } eine Kombination: Nimm sie.
upcardNone = Die offene Karte { $card } passt zu keiner Kombination: Pass.
takeMeld = { $card } bildet mit { $meld } eine Kombination: Nimm sie.
drawNone = { $card } passt zu keiner Kombination: Zieh vom Stapel.
mustDraw = Zieh eine Karte vom Stapel.
discard = { $left ->
    [one] Leg { $card } ab: So bleibt am wenigsten übrig, { $left } Restpunkt.
   *[other] Leg { $card } ab: So bleibt am wenigsten übrig, { $left } Restpunkte.
}
safer = { $left ->
    [one] Leg { $card } ab: So bleibt { $left } Restpunkt, und zu den Karten, die { $who } genommen hat, passt sie nicht.
   *[other] Leg { $card } ab: So bleiben { $left } Restpunkte, und zu den Karten, die { $who } genommen hat, passt sie nicht.
}
knock = { $left ->
    [one] Ohne { $card } hast du { $left } Restpunkt: Klopf, außer wenn drei oder mehr noch nicht gesehene Karten Gin ergäben.
   *[other] Ohne { $card } hast du { $left } Restpunkte: Klopf, außer wenn drei oder mehr noch nicht gesehene Karten Gin ergäben.
}
gin = Ohne { $card } sind alle deine Karten in Kombinationen: Melde Gin.
bigGin = Alle elf Karten sind in Kombinationen: Melde Big Gin.
defend = { $who } hat geklopft. Leg an, was passt; die beste Möglichkeit ist schon gewählt.
wait = { $who } ist dran. Karten abzulegen, die neben den genommenen liegen, ist gefährlich.
won = { $points ->
    [one] Du bekommst { $points } Punkt, wie unten zusammengezählt.
   *[other] Du bekommst { $points } Punkte, wie unten zusammengezählt.
}
lost = { $points ->
    [one] { $who } bekommt { $points } Punkt, wie unten zusammengezählt.
   *[other] { $who } bekommt { $points } Punkte, wie unten zusammengezählt.
}
nobody = Niemand hat geklopft, bevor der Stapel aufgebraucht war: Niemand bekommt Punkte.
over = Das Spiel ist vorbei.
overReview = Das Spiel ist vorbei. Die Spielanalyse sagt, was jede deiner Entscheidungen wert war.
