### Tipps und das Zurücknehmen.

hint = Tipp
hintWait = Es wird berechnet, was jede Möglichkeit wert ist…
hintOrder = Nach erwarteten Punkten sortiert. Nur nach Karten, die du gesehen hast. Der Tipp wird mit der Partie gespeichert.
numbers = Zahlen
places-hand = auf deiner Hand
places-pile = abgelegt
places-taken = von jemand anderem genommen
places-unseen = nicht gesehen
likely = zu { $chance } bei { $name }
likelyNote = Zahlen: wie wahrscheinlich { $name } die Karte hat, in Prozent.
likelyAsk = Wahrscheinlichkeiten zeigen
likelyCost = Das ist ein Tipp und wird mit der Partie gespeichert.
hintKey = ein Tipp, gegen den Computer
noHint = Tipps gibt es in Partien zu zweit gegen den Computer, wenn du eine Wahl hast.
takeBack = Zurücknehmen
backKey = vor dem Senden rückgängig machen oder, gegen den Computer, die letzte Handlung zurücknehmen
noBack = Zu spät zum Zurücknehmen: Eine neue Karte war zu sehen.
nothingBack = Du hast noch nichts zurückzunehmen.

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
