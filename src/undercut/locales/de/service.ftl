### Was der Dienst außer Ablehnungen sagt: Namen von Gästen, Punktezettel und Vorschauen von Links in Messengern.

guest = Gast { $number }
gone = Gelöschter Spieler

column-only = Partie
column = Partie { $n }

## Vorschauen von Links

invites = { $host } lädt dich zu Gin Rommé ein
plays = { $host } spielt Gin Rommé
gin_rummy = Gin Rommé
table_closed = Dieser Tisch ist geschlossen.
game_over = Diese Partie ist zu Ende.
rules = Regeln: { $rules }. { $title }
rules-watch = Alle Plätze sind besetzt; du kannst zuschauen. Regeln: { $rules }. { $title }
replay = { $names }: eine Partie Gin Rommé
replay-two = { $one } gegen { $other }: eine Partie Gin Rommé
replay-rules = Regeln: { $rules }.
replay-won = { $rounds ->
    [one] { PERSON($won) ->
        [many] { $won } haben gewonnen, { $scores }, in { $rounds } Runde. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
       *[one] { $won } hat gewonnen, { $scores }, in { $rounds } Runde. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
    }
   *[other] { PERSON($won) ->
        [many] { $won } haben gewonnen, { $scores }, in { $rounds } Runden. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
       *[one] { $won } hat gewonnen, { $scores }, in { $rounds } Runden. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
    }
}
replay-drawn = { $rounds ->
    [one] Niemand hat gewonnen, in { $rounds } Runde. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
   *[other] Niemand hat gewonnen, in { $rounds } Runden. Geh jede Runde Schritt für Schritt durch, mit offenen Händen. Regeln: { $rules }.
}
