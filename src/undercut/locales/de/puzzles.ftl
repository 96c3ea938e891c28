### Was undercut puzzle sagt.

opponent = Der Gegner
ask-upcard = Die offene Karte nehmen oder passen?
ask-draw = Die oberste Karte des Ablagestapels nehmen oder vom Talon ziehen?
ask-discard = Welche Karte legst du ab?
ask-knock = Klopfen oder weiterspielen, und mit welcher Karte?
head = { $missed ->
    [nothing] Aufgabe { $number } ({ $id }), { $rules }
   *[other] Aufgabe { $number } ({ $id }), { $rules }, von { $missed } der 6 Spieler verfehlt
}
score = Stand: du { $mine }, der Gegner { $theirs }; die Partie endet bei { $target }.
right-best = Richtig: Das ist die beste Wahl.
right-sound = Richtig: kein messbarer Verlust.
wrong = Nicht die beste Wahl.
loses = Gegenüber der besten Wahl ({ $best }) kostet das { $loss } Punkte.
best-is = Am besten: { $best }.
other = { $chance ->
    [nothing] { $mine ->
        [yes] { $action } (deine Antwort): { $loss } Punkte weniger.
       *[no] { $action }: { $loss } Punkte weniger.
    }
   *[other] { $mine ->
        [yes] { $action } (deine Antwort): { $loss } Punkte und { $chance } Gewinnchance weniger.
       *[no] { $action }: { $loss } Punkte und { $chance } Gewinnchance weniger.
    }
}
best = beste
key-help = ? Hilfe
key-log = l die Runde bisher
key-leave = q aufhören

again-days = { $n ->
    [one] Du siehst sie in { $n } Tag wieder.
   *[other] Du siehst sie in { $n } Tagen wieder.
}
again-hours = { $n ->
    [one] Du siehst sie in { $n } Stunde wieder.
   *[other] Du siehst sie in { $n } Stunden wieder.
}
again-minutes = { $n ->
    [one] Du siehst sie in { $n } Minute wieder.
   *[other] Du siehst sie in { $n } Minuten wieder.
}
is-due = Sie ist fällig.
not-counted = Sie war nicht fällig und zählt nicht.
next = Enter: nächste Aufgabe; q: aufhören.
nothing = Im Moment ist nichts mehr zu lösen.
keys = Tasten:
keys-log = l: die Runde bisher
keys-again = b: die Stellung noch einmal
keys-leave = q: aufhören; dein Fortschritt bleibt
is-legal = Erlaubt: { $action }.
nothing-yet = In dieser Runde ist noch nichts geschehen.
answer = Antworte mit einer Aktion; ? zeigt, was erlaubt ist.
kept = Dein Fortschritt bleibt erhalten.

## Listen

kind-upcard = offene Karte
kind-draw = ziehen
kind-discard = ablegen
kind-knock = klopfen
head-id = Nr.
head-kind = Art
head-rules = Regeln
head-missed = verfehlt von
head-tried = versucht
head-solved = gelöst
head-due = fällig
stats-tried = { $tried } von { $puzzles } Aufgaben versucht, { $due } fällig.
stats-today = { $days ->
    [one] Heute { $solved } von { $tries } gelöst; { $days } Tag in Folge.
   *[other] Heute { $solved } von { $tries } gelöst; { $days } Tage in Folge.
}
stats-kind = { $kind }: { $solved } von { $tries } Versuchen gelöst.

## Was nicht stimmt

not-in-file = es gibt keine Aufgabe { $name } in { $file }
no-review = das ist keine Analyse, wie undercut review --json sie ausgibt: { $error }
no-errors = { $file } enthält keinen Fehlgriff oder Patzer, bei dem die beste Wahl klar ist
bad-progress = { $file } lässt sich nicht lesen: { $error }; verschieb die Datei, um neu anzufangen
cannot-save = der Fortschritt lässt sich nicht in { $file } speichern: { $error }
needs-fsrs = Aufgaben brauchen fsrs: installiere es mit { $command }
