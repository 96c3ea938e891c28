### Tipps und das Zurücknehmen.

hint = Tipp
hintWait = Es wird berechnet, was jede Möglichkeit wert ist …
hintOrder = { $games ->
    [yes] Nach Punkten pro Runde geordnet, so viel sie bei diesem Stand wert sind: Mehr Punkte heißt eine höhere Chance, das Spiel zu gewinnen. Nur aus dem berechnet, was du gesehen hast; im Protokoll vermerkt.
   *[no] Nach Punkten pro Runde geordnet. Nur aus dem berechnet, was du gesehen hast; im Protokoll vermerkt.
}
best = Am besten: { $choice }.
hintKey = ein Tipp, gegen den Computer
noHint = Tipps gibt es in Spielen zu zweit gegen den Computer, wenn du eine Wahl hast.
takeBack = Zurücknehmen
backKey = vor dem Senden rückgängig machen oder, gegen den Computer, die letzte Handlung zurücknehmen
noBack = Es gibt nichts zurückzunehmen: Niemand darf seither gehandelt haben, und keine verdeckte Karte darf aufgedeckt worden sein.

tookBack-pass = { PERSON($who) ->
    [you] Du nimmst das Passen zurück.
   *[one] { $who } nimmt das Passen zurück.
}
tookBack-take = { PERSON($who) ->
    [you] Du legst die Karte auf den Ablagestapel zurück.
   *[one] { $who } legt die Karte auf den Ablagestapel zurück.
}
tookBack-knock = { PERSON($who) ->
    [you] Du nimmst das Klopfen zurück.
   *[one] { $who } nimmt das Klopfen zurück.
}
tookBack-discard = { PERSON($who) ->
    [you] Du nimmst { $card } vom Ablagestapel zurück.
   *[one] { $who } nimmt { $card } vom Ablagestapel zurück.
}

hinted = { PERSON($who) ->
    [you] Du hast um einen Tipp gebeten.
   *[one] { $who } hat um einen Tipp gebeten.
}
afterHint = nach einem Tipp
sendNow = { $card } jetzt ablegen
grace = Bedenkzeit beim Ablegen
graceNote = Wie lange eine abgelegte Karte wartet, bevor sie gesendet wird. Zweimaliges Antippen oder Enter sendet sie sofort. Ein Klopfen wartet nie, und die Uhr läuft weiter.
graceValue = { $s ->
    [0] keine
   *[other] { $s } s
}
