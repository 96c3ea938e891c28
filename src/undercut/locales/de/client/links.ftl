### Einladungen und andere Links.

invitation = Einladung
inviteAs = Einladen als
invites = { $name } lädt dich zu Gin Rommé ein
clock = Uhr: { $turn } s pro Zug, { $bank } s Reserve
clockMinutes = { $minutes ->
    [one] Uhr: { $turn } s pro Zug, { $minutes } Minute Reserve
   *[other] Uhr: { $turn } s pro Zug, { $minutes } Minuten Reserve
}
noClock = Keine Uhr
rules = Regeln: { $name }
at = Am Tisch: { $names }
nameNote = Die anderen sehen ihn.
nameMissing = Gib zuerst deinen Namen ein, damit die anderen wissen, wer du bist.
sitDown = Hinsetzen
taken = Dieser Platz ist besetzt
takenAll = Alle Plätze sind besetzt
takenNote = { PERSON($names) ->
    [many] { $names } spielen. Du kannst zuschauen: Du siehst den Tisch, aber keine verdeckten Karten.
   *[one] { $names } spielt. Du kannst zuschauen: Du siehst den Tisch, aber keine verdeckten Karten.
}
watch = Zuschauen
finished = Diese Partie ist vorbei
finishedNote = { PERSON($names) ->
    [many] { $names } haben sie gespielt. Du kannst eine eigene beginnen.
   *[one] { $names } hat sie gespielt. Du kannst eine eigene beginnen.
}
closed = Dieser Tisch wurde vor Beginn der Partie geschlossen
resume = { PERSON($name) ->
    [you] Das ist dein Platz
   *[one] Das ist der Platz von { $name }
}
resumeNote = { PERSON($name) ->
    [you] Der Link zeigt deine Karten und spielt sie. Mach nur weiter, wenn du das bist, auf einem anderen Gerät.
   *[one] Der Link zeigt die Karten von { $name } und spielt sie. Mach nur weiter, wenn du { $name } bist, auf einem anderen Gerät.
}
goOn = { PERSON($name) ->
    [you] Weiterspielen
   *[one] Weiter als { $name }
}
unknown = Dieser Link führt zu keinem Tisch
unknownNote = Vielleicht ist er unvollständig: Kopiere den ganzen Link oder bitte um einen neuen.
letWatch = Andere zuschauen lassen
seatLink = Link zu deinem Platz
seatNote = Öffne ihn auf deinem anderen Gerät. Wer diesen Link hat, sieht und spielt deine Karten.

qr-invite = QR-Code des Einladungslinks
qr-watch = QR-Code des Links für Zuschauer
qr-resume = QR-Code des Links zu deinem Platz

address = Adresse
alone = Dieser Link funktioniert nur auf diesem Rechner.
hints-host = Wer den Server betreibt, kann ihn für das Netz öffnen.
hints-public_url = Wenn andere den Server unter einer anderen Adresse erreichen, kann der Betreiber diese Adresse einstellen.

selected = Markiert
selectedNote = Der Link ist markiert: Kopiere ihn mit dem Menü oder den Tasten deines Geräts.
