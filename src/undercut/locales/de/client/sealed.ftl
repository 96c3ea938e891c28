### Ein Tisch, an dem die beiden Spieler selbst geben.

trust = Geben, ohne dem Server zu vertrauen
trustNote = Ihr beide gebt die Karten, und der Server kennt keine verdeckte Karte. Nach jeder Runde seht ihr beide Blätter; die Karten eines Spielers, der geht oder dessen Zeit abläuft, bleiben unbekannt. Eine Uhr läuft auch, während dein Browser mischt oder eine Karte öffnet.
joinNote = An diesem Tisch geben die beiden Spieler selbst, und der Server kennt keine verdeckte Karte. Nach jeder Runde sehen beide beide Blätter; die Karten eines Spielers, der geht oder dessen Zeit abläuft, bleiben unbekannt. Eine Uhr läuft auch, während dein Browser mischt oder eine Karte öffnet.

exchanges = Die Browser tauschen Schlüssel aus …
shuffles = { PERSON($who) ->
    [you] Dein Browser mischt …
   *[other] Der Browser von { $who } mischt …
}
deals = { PERSON($who) ->
    [you] Dein Browser gibt …
   *[other] Der Browser von { $who } gibt …
}
opens = { PERSON($who) ->
    [you] Dein Browser öffnet eine Karte …
   *[other] Der Browser von { $who } öffnet eine Karte …
}
reveals = { PERSON($who) ->
    [you] Dein Browser legt das Geben offen …
   *[other] Der Browser von { $who } legt das Geben offen …
}
checks = Das Geben wird geprüft …
silent = Der Browser von { $who } antwortet nicht.

elsewhereTitle = Deine Schlüssel sind auf einem anderen Gerät
elsewhere = An diesem Tisch geben die beiden Spieler selbst, und nur deine Schlüssel öffnen deine Karten. Spiel in dem Browser weiter, in dem du dich gesetzt hast. Oder speichere dort die Schlüssel (Menü des Tisches, „Sicherheitscode und Schlüssel“) und lade die Datei hier.
load = Schlüssel laden
loadWrong = Diese Datei enthält nicht die Schlüssel deines Platzes an diesem Tisch.
otherTab = Dieser Tisch ist in einem anderen Tab offen, und dort sind deine Karten. Schließ ihn, um hier weiterzuspielen.
noStorage = Dieser Browser speichert nichts und kann deine Schlüssel nicht behalten. Erlaub ihm, für diese Seite Daten zu speichern, oder nimm einen anderen.
changed = Der Server hat für { $who } einen anderen Schlüssel geschickt als angekündigt. Vielleicht sitzt jemand zwischen euch: Spiel an diesem Tisch nicht weiter.
trouble = Das Geben kann nicht weitergehen: { $why }

stoppedTitle = Diese Runde zählt nicht
faults-shuffle = { PERSON($who) ->
    [you] Dein Browser hat nicht wie vereinbart gemischt.
   *[other] Der Browser von { $who } hat nicht wie vereinbart gemischt.
}
faults-key = { PERSON($who) ->
    [you] Dein Browser hat für eine Karte einen falschen Schlüssel geschickt.
   *[other] Der Browser von { $who } hat für eine Karte einen falschen Schlüssel geschickt.
}
faults-number = { PERSON($who) ->
    [you] Dein Browser hat eine andere Zahl geöffnet, als er versiegelt hatte.
   *[other] Der Browser von { $who } hat eine andere Zahl geöffnet, als er versiegelt hatte.
}
faults-statement = { PERSON($who) ->
    [you] Du hast eine Karte gespielt, die du nicht auf der Hand hattest.
   *[other] { $who } hat eine Karte gespielt, die nicht auf der Hand war.
}
faults-rules = { PERSON($who) ->
    [you] Du hast gegen die Regeln gespielt.
   *[other] { $who } hat gegen die Regeln gespielt.
}
faults-messages = { PERSON($who) ->
    [you] Nachrichten deines Browsers widersprechen einander oder fehlen.
   *[other] Nachrichten des Browsers von { $who } widersprechen einander oder fehlen.
}
proven = Die signierten Nachrichten beweisen es allen.
notProven = Die Nachrichten beweisen es nicht: Auch der Server, der sie weitergibt, kann die Ursache sein.
again = Neu geben
waits = { $who } muss dem neuen Geben zustimmen.
presses = { $who } will neu geben und kann die Partie in { $time } beanspruchen.

safetyTitle = Sicherheitscode
safetyNote = Vergleicht diese Ziffern einmal, du und { $who }, zum Beispiel am Telefon. Sind sie gleich, so sitzt niemand zwischen euch, und der Server kennt keine verdeckte Karte.
same = Sie sind gleich
differ = Sie sind verschieden
differNote = Dann sitzt jemand zwischen euch und kennt alle Karten, vielleicht der Server selbst. Spiel an diesem Tisch nicht weiter.
compared = Du hast den Code verglichen.
compare = Sicherheitscode vergleichen
later = Später
keysTitle = Deine Schlüssel
keysNote = Deine Schlüssel sind nur in diesem Browser gespeichert. Mit einer Kopie kannst du auf einem anderen Gerät weiterspielen. Wer die Datei hat, sieht deine Karten.
keysSave = Schlüssel speichern
menu = Sicherheitscode und Schlüssel

refused-rediscard = { $card } hast du gerade vom Ablagestapel genommen und musst sie in diesem Zug behalten
refused-last_take = die letzte abgelegte Karte wurde genommen, um zu klopfen: klopfe jetzt
refused-must_knock_on_last_card = du hast die letzte Karte gezogen und kannst klopfen: klopfe jetzt
refused-protect_melds = in jeder vollständigen Aufteilung gehört { $card } zu einer Kombination; ablegen darfst du eine von { $cards }
