### Was getippt wurde und keine Karte, kein Zug oder kein Spieler ist.

card = { $text } ist keine Karte; tippe Rang und Farbe, etwa 7h oder Td
cards = { $text } ist keine Karte; tippe den Rang A23456789TJQK und die Farbe cdhs, etwa 7h oder Td
column = Spalte { $n }
twice = { $card } kommt zweimal vor

game-text = das ist nicht der Text einer Partie: vielleicht wurde er abgeschnitten oder verändert

action = { $text } ist kein Zug; Züge sind: pass, take, draw, discard 7h, knock 7h, knock 7h = AsAdAc 4s5s6s, big gin, defend, defend = 9c9d9h ; Ac 7s
action-no-card = { $text } nennt keine Karte; tippe auch die abgelegte Karte: knock 7h oder knock 7h = AsAdAc 4s5s6s
action-twice = { $text } legt dieselbe Karte zweimal an
action-cards = { $n ->
    [0] { $text } nennt keine Karte; gebraucht wird genau eine
   *[other] { $text } nennt { $n } Karten; gebraucht wird genau eine
}

player = { $near ->
    [nothing] unbekannter Spieler { $name }; Spieler sind: { $names }
   *[other] unbekannter Spieler { $name }; meinst du { $near }? Spieler sind: { $names }
}
player-takes-none = { $name } hat keine Parameter; { $others }
player-takes = { $name } hat { $keys }
player-parameter = { $text } ist kein Parameter von { $name }: { $keys }
player-number = { $key } muss eine Zahl über 0 und höchstens { $most } sein, nicht { $value }
player-whole = { $key } muss eine ganze Zahl über 0 und höchstens { $most } sein, nicht { $value }

meld = { $cards ->
    [nothing] keine Karten sind keine Kombination: ein Satz sind 3 oder 4 Karten eines Rangs, eine Folge 3 oder mehr aufeinanderfolgende Karten einer Farbe
   *[cards] { $cards } ist keine Kombination: ein Satz sind 3 oder 4 Karten eines Rangs, eine Folge 3 oder mehr aufeinanderfolgende Karten einer Farbe
}
meld-overlaps = { $cards } steht schon in einer anderen Kombination; eine Karte gehört zu höchstens einer
meld-place = Kombination { $n }
meld-place-of = Kombination { $n } ({ $meld })
hand-empty = die Hand ist leer: es gibt keine Karte zum Ablegen

## Dateien mit Aufzeichnungen

# $most (number)
too-long = die Eingabe ist ohne Ende länger als { $most } Bytes
not-text = das ist kein Text: ein Nullbyte. Eine gepackte Datei muss entpackt werden, und UTF-16 braucht seine Bytereihenfolge-Marke
not-utf16 = diese Bytes sind kein UTF-16, obwohl die Bytereihenfolge-Marke es sagt
# $n (number)
line = Zeile { $n }
json-open = das JSON-Objekt oder die Liste, die hier beginnt, endet nicht
json-string = ein Text endet nicht in seiner Zeile: ein Anführungszeichen fehlt
json-list = eine Liste von Aufzeichnungen enthält nur Objekte
json-comma = nach dem letzten Eintrag einer Liste steht ein Komma
json-no-comma = nach einem Eintrag einer Liste fehlt ein Komma oder ]
mismatch-ending = das Ende ist { $mine }, nicht { $theirs }
to-import = das ist eine Partie eines anderen Programms oder ein Download von Daten: undercut import DATEI wandelt sie um
mismatch-winner = der Gewinner ist { $mine }, nicht { $theirs }
mismatch-points = die Punkte sind { $mine }, nicht { $theirs }
bad-event = dieses Ereignis kann hier nicht folgen: { $error }
