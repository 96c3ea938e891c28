### Die Seite, die Dateien mit ausgeteilten Karten prüft.

intro = Prüfe, dass niemand die Karten deiner Partien ausgesucht hat: mit Dateien, die du von diesem oder einem anderen Server heruntergeladen hast.
local = Geprüft wird auf diesem Gerät; nichts wird gesendet. Sobald die Seite bereit ist, kannst du die Verbindung trennen.
files = Dateien auswählen oder hierher ziehen
filesNote = Downloads einer Partie, aller Partien oder all deiner Daten und andere Aufzeichnungen von Runden und Partien.
text = Oder Aufzeichnungen einfügen, oder einen Link zu einer Wiedergabe, der die Partie enthält
check = Prüfen
pasted = Eingefügter Text
# $percent (number)
loading = Das Programm wird geladen: { $percent } %
loaded = Geladen. Wird gestartet …
ready = Bereit.
failed = Das Programm konnte nicht geladen werden: { $why }
# $name (text)
progress = { $name } wird geprüft
# $name (text), $why (text)
unread = { $name } konnte nicht gelesen werden: { $why }
# $name (text)
cancelled = Abgebrochen: Der Rest von { $name } wurde nicht geprüft.
# $deals (number)
soFar = { $deals ->
    [one] bisher { $deals } Runde
   *[other] bisher { $deals } Runden
}
nothing = In dieser Datei sind keine ausgeteilten Karten.
# $bad (number), $deals (number)
refused = { $deals ->
    [one] Die Runde wird abgelehnt.
   *[other] { $bad } von { $deals } Runden werden abgelehnt.
}
# $none (number), $deals (number)
unproven = { $deals ->
    [one] Die Runde enthält keinen Nachweis.
   *[other] Nichts ist falsch, aber { $none } von { $deals } Runden enthalten keinen Nachweis.
}
# $deals (number)
verified = { $deals ->
    [one] Die Runde ist geprüft.
   *[other] Alle { $deals } Runden sind geprüft.
}
# $n (number)
more = und { $n } weitere
record = Eine Runde
# $line (number)
line = Zeile { $line }
# $seat (number)
seat = Platz { $seat }
# $n (number), $list (text)
rounds = { $n ->
    [one] Runde { $list }:
   *[other] Runden { $list }:
}

badges-both = vollständig geprüft
badges-players = von beiden gegeben
badges-missing = teils geprüft
badges-server = nicht ausgetauscht
badges-none = kein Nachweis
badges-refused = abgelehnt

means-both = Alle am Tisch und der Server haben beigetragen, also hat niemand die Karten ausgesucht.
means-players = Beide haben ohne den Server gegeben, also hat niemand die Karten ausgesucht.
means-server = Der Server hat die Karten vor dem Geben festgelegt und nicht mehr geändert.
means-none = Nach den Regeln gespielt, aber die Aufzeichnung weist nicht nach, woher die Karten kamen.
# $names (text)
missing = Ohne Beitrag von { $names } gegeben; die anderen und der Server haben beigetragen.

reasons-share_mismatch = Der Beitrag einer Person ist nicht der, auf den sie sich vor dem Geben festgelegt hat.
reasons-secret_mismatch = Das Geheimnis des Servers ist nicht das, auf das er sich vor dem Geben festgelegt hat.
reasons-deck_mismatch = Die Karten sind nicht die, die sich aus den Beiträgen und dem Geheimnis ergeben.
reasons-commitment_mismatch = Die Karten sind nicht die, auf die sich der Server vor dem Geben festgelegt hat.
reasons-bad_proof = Der Nachweis ist unvollständig oder fehlerhaft.
reasons-misbehaviour = Eine Nachricht des Gebens hat die Person nicht unterschrieben, oder sie verletzt das Verfahren.
reasons-result_mismatch = Das Ergebnis folgt nicht aus dem, was gespielt wurde.
reasons-other_rules = Die Aufzeichnung entstand mit anderen Regeln dieses Namens.
reasons-bad_json = Das ist keine Aufzeichnung: Vielleicht fehlt ein Teil.
reasons-to_import = Das ist die Partie eines anderen Programms. Für ihre Karten gibt es keinen Nachweis.
reasons-action = Das kann mit diesen Karten nicht gespielt worden sein.
reasons-other = Diese Aufzeichnung lässt sich nicht lesen oder nicht nachspielen.

what = Was geprüft wird
steps-commitments = Die Beiträge der Spielenden und das Geheimnis des Servers sind die, auf die sie sich vor dem Geben festgelegt haben.
steps-deck = Beiträge und Geheimnis ergeben genau diese Reihenfolge der Karten. Hat der Server sich allein festgelegt, ist es die, auf die er sich festgelegt hat.
steps-actions = Jeder Zug war mit diesen Karten nach den Regeln möglich, und die Ergebnisse folgen daraus.

proves = Was das beweist
proofs-both = Weder der Server noch jemand am Tisch konnte die Karten aussuchen oder vor dem Geben kennen.
proofs-players = Niemand konnte die Karten aussuchen, und der Server kannte während der Runde keine verdeckte Karte.
proofs-missing = Dasselbe für alle, die beigetragen haben. Wer nicht beigetragen hat, hat keinen Beweis, dass der Server nicht ausgesucht hat.
proofs-server = Während der Runde wurde keine Karte ausgetauscht. Vorher hätte der Server viele Reihenfolgen ausprobieren können.
proofs-none = Nichts über die Karten: Die Aufzeichnung enthält nicht, wie sie zustande kamen.
limits = Es beweist nicht, dass die Datei vollständig ist, dass sich zwei nicht abgesprochen haben oder dass niemand ein Programm für sich spielen ließ.
independent = Diese Seite kommt vom Server. Der Befehl „undercut verify“ und ein kurzes Programm in der Dokumentation prüfen dasselbe ohne sie.
fairDeals = Faires Austeilen
