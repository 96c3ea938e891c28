### Die Seite, die bewertet, was man in einer Stellung tun kann.

intro = Bau eine Stellung auf und sieh, was jede Wahl wert ist.
opponent = Der Gegner
table = Die Stellung
# $n (number)
hidden = { $n ->
    [one] { $n } unbekannte Karte
   *[other] { $n } unbekannte Karten
}
took = vom Ablagestapel genommen
# $n (number)
stock = { $n ->
    [one] Talon, { $n } Karte
   *[other] Talon, { $n } Karten
}
pile = Ablagestapel, von der ersten Karte an
emptyPile = Der Ablagestapel ist leer
noHand = Noch keine Karten

turn-upcard = { $card } nehmen oder passen?
turn-draw = Die abgelegte Karte nehmen oder vom Talon ziehen?
turn-discard = Welche Karte ablegen?
# $n (number)
turn-few = Deine Hand hat { $n } von 10 Karten.
# $n (number)
turn-many = Deine Hand hat { $n } Karten: höchstens 11.

newMark = neu
results = Was die Möglichkeiten wert sind
price = Bewerten
pricing = Die Möglichkeiten werden bewertet…
more = Mehr Runden ausspielen
stale = Die Stellung hat sich geändert, seit sie bewertet wurde.
verdict = Am besten: { $best }
# $n (number)
playedOut = { $n ->
    [0] Es musste keine Runde ausgespielt werden.
    [one] { $n } Runde ausgespielt.
   *[other] { $n } Runden ausgespielt.
}
holds = Was der Gegner wahrscheinlich hat
holdsNote = In Prozent, soweit du es wissen kannst.
cannot = Diese Stellung kann nicht bewertet werden
edit = Stellung aufbauen
where = Ein Klick auf eine Karte legt sie

places-hand = in deine Hand
places-pile = auf den Ablagestapel
places-known = in die Hand des Gegners

placesNote = Ein zweiter Klick nimmt die Karte weg. Die Karten des Gegners sind die, die er vom Ablagestapel genommen hat und noch hält.

lies-hand = in deiner Hand
lies-pile = auf dem Ablagestapel
lies-known = in der Hand des Gegners
lies- = unbekannt

deck = Alle Karten
discards = Wer was abgelegt hat
discardsNote = Von unten nach oben. Ein Klick ändert, wer eine Karte abgelegt hat.

by-me = du
by-other = Gegner
by-none = unbekannt
by-up = offene Karte

upcard = Die erste offene Karte
upcardBottom = liegt ganz unten
upcardNone = keine
turnCard = Dein Zug

turns-drew = du hast { $card } gezogen
turns-took = du hast { $card } vom Ablagestapel genommen
turns-drewAny = du hast eine Karte gezogen

passes = Die offene Karte

passedBy-0 = wird dir zuerst angeboten
passedBy-1 = hat der Gegner abgelehnt
passedBy-2 = haben beide abgelehnt

rules = Regeln
mine = Deine Punkte
theirs = Punkte des Gegners
dealer = Geber

dealers-none = spielt keine Rolle
dealers-me = du
dealers-other = der Gegner

clear = Tisch leeren
example = Beispiel
text = Text der Stellung
show = Zeigen
copy = Link kopieren
copied = Link kopiert.
notRead = Das ist kein Text einer Stellung.
