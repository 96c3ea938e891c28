### Spiele anderer Programme importieren.

other-game = das ist ein Spiel { $game }: importiert werden kann nur Gin Rummy
bad-parameter = { $text } ist kein Parameter von OpenSpiels gin_rummy
long-history = der Verlauf hat { $n } Aktionen; höchstens { $most } sind möglich
not-dealt = das Spiel endete, bevor alle Karten gegeben waren
not-cards = eine Karte des Verlaufs gehört nicht zum Kartenspiel
after-end = die Runde ist zu Ende
no-such-action = hier kann sie nicht folgen
bad-action = Aktion { $number } ist nicht erlaubt: { $why }
place = Stelle { $n } des Verlaufs
not-finished = das Spiel wurde nicht zu Ende gespielt: aufgegeben, oder ein Unentschieden, das nur OpenSpiel kennt
not-game = das ist kein Spiel: import liest Kaggle-Episoden von Gin Rummy, Verläufe und gespeicherte Zustände von OpenSpiel und den Download der eigenen Daten
no-history = die Episode enthält keinen Verlauf: sie braucht info.actionHistory oder serializedGameAndState
bad-number = { $text } ist nicht die Nummer einer Aktion
imported = { $good } importiert, { $bad } übergangen
left-out = { $other ->
    [one] { $other } Eintrag des Downloads ist kein Spiel und wurde ausgelassen
   *[other] { $other } Einträge des Downloads sind keine Spiele und wurden ausgelassen
}
importing = Import
