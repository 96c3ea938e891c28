### Partien anderer Programme importieren.

other-game = das ist das Spiel { $game }: importiert werden kann nur Gin Rommé
bad-parameter = { $text } ist kein Parameter von OpenSpiels gin_rummy
long-history = der Verlauf hat { $n } Aktionen; höchstens { $most } sind erlaubt
not-dealt = die Partie endete, bevor alle Karten gegeben waren
not-cards = eine Karte des Verlaufs gehört nicht zum Kartenspiel
after-end = die Runde ist zu Ende
no-such-action = hier kann sie nicht folgen
bad-action = Aktion { $number } ist nicht erlaubt: { $why }
place = Stelle { $n } des Verlaufs
not-finished = die Partie wurde nicht zu Ende gespielt: aufgegeben, oder ein Unentschieden, das nur OpenSpiel kennt
not-game = das ist keine Partie: import liest Kaggle-Episoden von Gin Rommé, Verläufe und gespeicherte Zustände von OpenSpiel und den Download der eigenen Daten
no-history = die Episode enthält keinen Verlauf: sie braucht info.actionHistory oder serializedGameAndState
bad-number = { $text } ist nicht die Nummer einer Aktion
imported = { $good } importiert, { $bad } übergangen
left-out = { $other ->
    [one] { $other } Eintrag des Downloads ist keine Partie und wurde ausgelassen
   *[other] { $other } Einträge des Downloads sind keine Partien und wurden ausgelassen
}
importing = Import
