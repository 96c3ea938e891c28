### Das Siegel auf einem Ergebnis: wie das Geben geprüft wurde und was das beweist.

seals-both = Fair gegeben
seals-players = Von den Spielern gegeben
seals-server = Geben geprüft
seals-none = Kein Nachweis
seals-wrong = Nicht bewiesen
check = Geben prüfen
checkThis = Geben der Partie gegen { $others } prüfen
more = { $title }: wie geprüft wurde
unread = Die Aufzeichnungen dieser Runden lassen sich nicht lesen. Versuch es später noch einmal.
rounds = { $n ->
    [one] Runde { $list }
   *[other] Runden { $list }
}
leads-both = Niemand hat diese Karten ausgesucht, weder der Server noch jemand am Tisch.
leads-players = Die beiden Spieler haben diese Karten selbst gegeben. Niemand hat sie ausgesucht, und der Server kannte keine verdeckte Karte.
leads-server = Der Server hat die Reihenfolge der Karten vor dem Geben festgelegt und nicht mehr geändert.
leads-none = Wie diese Karten gegeben wurden, lässt sich nicht nachweisen.
leads-wrong = Die Nachrichten des Servers widersprechen sich. Trau diesen Karten nicht.
leads-lost = Entweder ging eine Nachricht verloren, oder der Server hat sie nicht beachtet. Geschieht das oft, dann trau dem Server nicht.
checkedTitle = Was dein Browser geprüft hat
checked-shares = Vor dem Geben haben die Browser der Menschen am Tisch und der Server je eine geheime Zufallszahl gezogen und versiegelt. Keine wurde geöffnet, bevor alle versiegelt waren.
checked-opened = Nach der Runde hat der Server seine Zahl geöffnet. Alle Zahlen passen zu ihren Siegeln und ergeben zusammen genau diese Karten.
checked-sealed = Der Server hat die Reihenfolge der Karten vor dem Geben versiegelt und nach der Runde geöffnet. Das Siegel passt.
checked-players = Nach der Runde haben beide Browser die Zahlen geöffnet, mit denen sie gemischt haben. Damit wurde alles nachgerechnet: jedes Mischen, jeder Schlüssel und jede gespielte Karte.
checked-cards = { $n ->
    [one] Die Karte, die du gesehen hast, liegt an ihrem Platz.
   *[other] Alle { $n } Karten, die du gesehen hast, liegen an ihrem Platz.
}
provesTitle = Was das beweist
proves-both = Niemand konnte die Karten aussuchen oder ändern, solange eine Seite, die eine Zahl gezogen hat, ehrlich ist. Hast du mitgespielt, ist dein Browser eine davon.
proves-players = Weder ein Spieler noch der Server konnte eine Karte aussuchen oder eine fremde sehen, wenn die Spieler den Sicherheitscode verglichen haben.
proves-server = Während der Runde wurde keine Karte vertauscht.
notTitle = Was das nicht beweist
not-tried = Der Server kann viele Reihenfolgen probiert haben, bevor er eine versiegelt hat.
not-missing = Nicht alle Browser haben eine Zahl beigetragen. Ohne Zahl: { $names }.
not-knows = Der Server kennt während der Runde alle Karten und spielt für die Computerspieler. Nichts beweist, dass er die Karten niemandem zeigt.
not-again = Jemand am Tisch und der Server können zusammen ein Geben abbrechen, das ihnen nicht passt. Du siehst dann, dass neu gegeben wurde.
not-refuses = Der Server kann sich weigern, überhaupt zu geben.
not-page = Die Seite kommt vom Server. Ein Server, der eine veränderte Seite liefert, könnte mitlesen.
not-talk = Wer am Tisch sitzt, kann sich mit anderen absprechen oder zwei Geräte benutzen.
verifyPage = Eine gespeicherte Partie selbst prüfen
saveEvidence = Beweise speichern
again = { PERSON($names) ->
    [you] Die Karten wurden neu gegeben: Dein Browser hat nicht rechtzeitig geantwortet.
    [many] Die Karten wurden neu gegeben: Die Browser von { $names } haben nicht rechtzeitig geantwortet.
   *[one] Die Karten wurden neu gegeben: Der Browser von { $names } hat nicht rechtzeitig geantwortet.
}
faults-ownMissing = Der Server hatte das Siegel deines Browsers angenommen, aber ausgelassen, als er seine eigene Zahl versiegelte.
faults-ownChanged = Der Server nennt für dich ein anderes Siegel, als dein Browser geschickt hat.
faults-early = Die Karten wurden gegeben, bevor der Server seine Zahl versiegelt hatte.
faults-sealChanged = Das Siegel des Servers hat sich von einer Nachricht zur nächsten geändert.
faults-listChanged = Die Liste der Siegel hat sich von einer Nachricht zur nächsten geändert.
faults-shareDropped = Laut Server ist die Zahl deines Browsers nicht angekommen, obwohl er ihre Ankunft bestätigt hatte.
faults-shareLost = Laut Server ist die Zahl deines Browsers nicht angekommen, obwohl dein Browser sie rechtzeitig geschickt hat.
faults-shareChanged = Der Server hat für dich eine andere Zahl benutzt, als dein Browser geschickt hat.
faults-shareWrong = { PERSON($about) ->
    [you] Die Zahl deines Browsers passt nicht zu ihrem Siegel.
   *[one] Die Zahl von { $about } passt nicht zu ihrem Siegel.
}
faults-secretMissing = Der Server hat seine Zahl nach der Runde nicht geöffnet.
faults-secretWrong = Die Zahl, die der Server geöffnet hat, passt nicht zu ihrem Siegel.
faults-deckWrong = Die Zahlen ergeben andere Karten als die gegebenen.
faults-cardWrong = Du hast { $about } gesehen, aber dort liegt eine andere Karte.
faults-commitmentWrong = Die Karten passen nicht zu dem Siegel, das mit dem Geben kam.
faults-reused = Der Server hat dieselbe Zahl zweimal benutzt.
faults-attempts = Die Karten wurden mehr als zweimal gegeben.
faults-repeatHidden = Die Karten wurden neu gegeben, ohne dass es gemeldet wurde.
faults-ignored = Für dieses Geben waren Zahlen versiegelt, aber der Server hat ohne sie gegeben.
faults-orderWrong = Die Nachrichten über das Geben kamen in falscher Reihenfolge.
faults-peopleWrong = Die Liste der Menschen am Tisch stimmt nicht.
faults-malformed = Der Nachweis ist beschädigt.
