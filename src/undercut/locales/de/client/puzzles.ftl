### Die Seite mit den Aufgaben.

practice = Üben
daily = Aufgabe des Tages
own = Deine Fehler
sources = Welche Aufgaben
# $tried (number), $count (number)
progress = { $tried } von { $count } versucht
# $n (number)
due = { $n } wieder fällig
# $n (number)
streak = { $n ->
    [one] { $n } Tag in Folge
   *[other] { $n } Tage in Folge
}
# $solved (number), $tries (number)
today = heute { $solved } von { $tries } gelöst
one = Aufgabe
ofDay = Aufgabe vom { $day }
# $round (number)
ofGame = Aus deiner Partie, Runde { $round }
# $n (number)
difficulty = Schwierigkeit { $n } von 6
opponent = Gegner
# The same as the subject of a sentence: { theOpponent } drew a card.
theOpponent = Der Gegner
# $mine (number), $theirs (number), $target (number or nothing)
scores = { $target ->
    [nothing] Du { $mine }, Gegner { $theirs }
   *[other] Du { $mine }, Gegner { $theirs }; bis { $target }
}

asks-upcard = { $card } nehmen oder passen?
asks-draw = Ziehen oder { $card } nehmen?
asks-discard = Welche Karte legst du ab?
asks-knock = Klopfen oder weiterspielen? Wähle eine Karte.

## Eine Wahl mitten im Satz.

doing-pass = passen
doing-take = { $card } nehmen
doing-draw = vom Talon ziehen
doing-discard = { $card } ablegen
doing-knock = mit { $card } klopfen
doing-big = Big Gin

##

knock = Mit { $card } klopfen
# $card (text), $deadwood (number)
knockLeaves = { $deadwood ->
    [0] Mit { $card } klopfen: Gin
    [one] Mit { $card } klopfen, { $deadwood } Restpunkt
   *[other] Mit { $card } klopfen, { $deadwood } Restpunkte
}
aCard = eine Karte
story = Die Runde bisher
firstUpcard = { $card } wurde aufgedeckt.
pileIs = Ablagestapel, oberste Karte zuletzt
right = Richtig!
rightSound = Richtig: kein messbarer Verlust.
wrong = Nicht die beste Wahl.
bestWas = Am besten: { $choice }.
lost = Das kostet { $points } Punkte.
by = Das ist { $points } Punkte mehr wert als jede andere Wahl.
sameAgain = In der Partie hast du dasselbe getan.
inGame = In der Partie war deine Wahl: { $choice }.
missed = { $count ->
    [one] { $names } liegt hier falsch.
   *[other] { $names } liegen hier falsch.
}
# $n (number)
otherBots = { $n ->
    [one] ein anderer Bot
   *[other] { $n } andere Bots
}
again = Die Aufgabe kommt in { $when } wieder.
notCounted = Die Aufgabe war nicht fällig, deshalb zählt dieser Versuch nicht.
# $n (number)
minutes = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
}
# $n (number)
hours = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
}
# Nach „in“, also im Dativ. $n (number)
days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tagen
}
next = Nächste Aufgabe
more = Mehr Aufgaben
toReview = Zurück zur Spielanalyse
doneToday = Du hast die Aufgabe des Tages schon gelöst. Heute zählt sie nicht mehr.
nothing = Nichts ist fällig, und es gibt keine neue Aufgabe. Schau später wieder vorbei.
noErrors = Aus Fehlern werden Aufgaben, sobald eine deiner Partien analysiert ist. Öffne im Verlauf eine beendete Partie und dann ihre Spielanalyse.
