### Der Start, der Tisch, die Einstellungen: was die meisten Seiten brauchen.

appName = Undercut
tagline = Gin Rommé gegen den Computer oder mit Freunden.
playNow = Jetzt spielen
headline =
    Gin Rommé,
    wie du es spielst.
lead = Kein Konto, keine Münzen, keine Werbung. Bots sind als Bots erkennbar.
learnFast = Noch nie gespielt? In 5 Minuten gelernt
looks = Aussehen wählen
level = Gegner
ruleset = Regeln
inviteNote = Erstellt einen Tisch und einen Link. Schick den Link jemandem, mit dem du spielen willst.
yourName = Dein Name
save = Speichern
saved = Gespeichert
noGames = Noch keine Partien.
yourTurnShort = Du bist dran
allGames = Alle Partien
seeRules = Regeln und Optionen
ruleBook = Regelbuch
reviewTitle = Spielanalyse
reviewThis = Die Partie mit { $names } analysieren
puzzlesTitle = Aufgaben
analysisTitle = Analyse
learn = Lernen
learnTitle = Spielen lernen
padTitle = Punkteblock
missingTitle = Diese Seite gibt es nicht
missing = Unter { $path } ist nichts zu finden. Vielleicht ist die Adresse falsch geschrieben.
unknownRules = Es gibt kein Regelwerk „{ $name }“. Wähle eines aus der Liste.
nameEmpty = Gib zuerst einen Namen ein: 1 bis 24 Zeichen.
pageLost = Diese Seite konnte nicht geladen werden. Prüfe die Verbindung und versuche es noch einmal.
newVersion = Der Server hat eine neue Version dieser Seite. Beim Neuladen geht nichts verloren.
reload = Neu laden
history = Verlauf
settings = Einstellungen
home = Undercut: zurück zum Start
mainMenu = Hauptmenü
skip = Zum Inhalt springen

stage-waiting = Wartet auf Spieler
stage-playing = Läuft
stage-round_over = Zwischen zwei Runden
stage-game_over = Beendet
stage-closed = Geschlossen
stage-unreadable = Nicht lesbar
unreadable = Dieser Tisch lässt sich nicht lesen: Was von ihm gespeichert ist, ist beschädigt. Deine anderen Partien betrifft das nicht.

versus = mit { $names }
dealing = Karten werden gegeben…
loading = Einen Moment…
seatsLine = { $n ->
    [one] { $n } Spieler
   *[other] { $n } Spieler
}
seatN = Platz { $n }
aFriend = Jemand mit dem Link
otherPlayers = Andere Spieler

levelNames-easy = Leicht
levelNames-medium = Mittel
levelNames-hard = Schwer
levelNames-expert = Experte

strength = Gemessen: hat { $won } % von { $games } Partien gegen { $against } gewonnen (±{ $error }).
knockLimitOffer = Mit Klopfgrenze { $limit } spielen
clock = Uhr
clockNone = Keine Uhr
clockNormal = 45 s pro Zug, 20 min Reserve
clockFast = 20 s pro Zug, 5 min Reserve
createInvite = Tisch erstellen
waitingTitle = Wir warten auf die anderen
waitingNote = Verschicke diesen Link. Wer ihn als Erster öffnet und sich setzt, bekommt den Platz; dann werden die Karten gegeben.
inviteLink = Link für den anderen Platz
watchLink = Link für Zuschauer
resumeLink = Auf einem anderen Gerät weiterspielen
copy = Kopieren
copied = Kopiert
share = Teilen
closeTable = Tisch schließen
shareText = Spiel Gin Rommé mit mir:
connecting = Verbindung wird hergestellt…
reconnecting = Verbindung verloren. Sie wird wiederhergestellt…
reconnected = Wieder verbunden.
offline = Du bist offline. Der Tisch bleibt für dich bestehen.
replaying = Verpasstes wird nachgeholt…
closedTable = Dieser Tisch ist geschlossen.
gone = Diesen Tisch gibt es nicht oder du hast keinen Platz an ihm.
backToLobby = Zurück zum Start
tryAgain = Noch einmal versuchen
you = Du
table = Kartentisch
opponentHand = { $n ->
    [one] { $name } hat { $n } Karte
   *[other] { $name } hat { $n } Karten
}
drawStock = { $n ->
    [one] Vom Talon ziehen, { $n } Karte
   *[other] Vom Talon ziehen, { $n } Karten
}
stock = { $n ->
    [one] Talon, { $n } Karte
   *[other] Talon, { $n } Karten
}
takePile = { $card } vom Ablagestapel nehmen
pile = Ablagestapel, oben { $card }

doubles-no = { "" }
doubles-points = Die offene Karte ist Pik: Die Punkte dieser Runde zählen doppelt.
doubles-points_and_boxes = Die offene Karte ist Pik: Punkte und Boxen dieser Runde zählen doppelt.

doublesShort-no = { "" }
doublesShort-points = Punkte doppelt
doublesShort-points_and_boxes = Punkte und Boxen doppelt

emptyPile = Ablagestapel, leer
pileFaceDown = Ablagestapel, oben verdeckt die Karte des Klopfers
discardTo = { $card } ablegen
stockCaption = Talon
otherBoard = Das andere Paar: { $n } im Talon
pileCaption = Ablage
yourHand = { $n ->
    [one] Deine Hand, { $n } Karte, Restpunkte: { $deadwood }
   *[other] Deine Hand, { $n } Karten, Restpunkte: { $deadwood }
}
inRun = in einer Folge
inSet = in einem Satz
justDrawn = gerade gezogen
justTaken = gerade genommen
locked = darf nicht abgelegt werden
newTag = neu
deadwood = Restpunkte
deadwoodIs = { $n ->
    [one] { $n } Restpunkt
   *[other] { $n } Restpunkte
}
deadwoodAfter = nach dem Ablegen
deadwoodBest = nach dem besten Ablegen
knockLimit = { $n ->
    [nothing] Klopfen bei jeder Punktzahl
    [0] Nur Gin
   *[other] Klopfen mit { $n } oder weniger
}

sorts-melds = Kombination
sorts-suit = Farbe
sorts-rank = Rang
sorts-free = Frei

sortIs = Sortieren nach: { $name }
sortNow = Sortiert: { $name }
draw = Ziehen
take = { $card } nehmen
takeSpoken = { $card } vom Ablagestapel nehmen
pass = Passen
passSpoken = Passen, die Karte liegen lassen
discard = { $card } ablegen
knockWith = Mit { $n } klopfen
gin = Gin!
bigGin = Big Gin!
undo = Rückgängig
undoing = { $what }…

prompts-upcard = Du bist dran: Nimm { $card } oder pass
prompts-draw = Du bist dran: Zieh eine Karte
prompts-drawOrTake = Du bist dran: Zieh oder nimm { $card }
prompts-discard = Du bist dran: Leg eine Karte ab
prompts-discardFirst = Du hast elf Karten: Leg zuerst eine ab
prompts-canKnock = Du kannst mit { $n } klopfen oder ablegen
prompts-canGin = Du hast Gin!
prompts-defend = Leg an, was passt
prompts-lastTake = Letzte Karte: Nimm { $card } zum Klopfen oder pass
prompts-lastPass = Der Talon ist aufgebraucht: Pass
prompts-waiting = { $name } denkt nach…
prompts-waitingDefence = { $name } legt an…
prompts-watching = Du schaust zu
prompts-sitsOut = Du setzt in dieser Runde aus
prompts-out = Du bist ausgeschieden
prompts-mustKnock = Du musst jetzt klopfen

dealer = Geber
dealerMark = G
away = abwesend
thinking = denkt nach…
thinkingAhead = denkt nach ({ $n } vorher)
partner = dein Partner
partnerOf = mit { $name }
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
watchers = { $n ->
    [one] { $n } Zuschauer
   *[other] { $n } Zuschauer
}
seen = Bekannte Karten
seenTaken = Von { $name } genommen und noch auf der Hand
seenPile = Ablage von der ersten bis zur letzten Karte
seenNone = Noch nichts.
seenAlways = Aufgenommene Karten in der Hand des Gegners zeigen
showSeen = Karten zeigen, die andere vom Ablagestapel genommen haben
menu = Menü
close = Schließen
cancel = Abbrechen
keepIt = Behalten
resign = Aufgeben
resignAsk = Diese Partie aufgeben? Dein Gegner gewinnt.
resignMany = Diese Partie aufgeben? Wer von den anderen vorn liegt, gewinnt.
leave = Tisch verlassen
leaveNote = Vom Start aus kannst du zurückkommen.
keys = Tasten
keysFor-draw = vom Talon ziehen
keysFor-take = die oberste abgelegte Karte nehmen
keysFor-pass = passen
keysFor-move = in der Hand von Karte zu Karte gehen
keysFor-carry = die Karte selbst verschieben (freie Ordnung)
keysFor-choose = die Karte wählen
keysFor-discard = die gewählte Karte ablegen
keysFor-knock = klopfen
keysFor-sort = anders sortieren
keysFor-next = nächste Runde
enterOrSpace = Enter, Leertaste
shiftArrows = Shift + ← →

differs = Was anders ist:
breakTitle = { $card } ablegen?
breakNote = Sie gehört zu einer Kombination. Deine Restpunkte ändern sich von { $before } auf { $after }.
breakNotePlain = Sie gehört zu einer Kombination.
discardAnyway = Ablegen
run = Folge
set = Satz
loose = Restkarten
nothing = keine

how-knock = { PERSON($name) ->
    [you] Du klopfst und gewinnst
   *[one] { $name } klopft und gewinnt
}
how-gin = { PERSON($name) ->
    [you] Du hast Gin
   *[one] { $name } hat Gin
}
how-big_gin = { PERSON($name) ->
    [you] Du hast Big Gin
   *[one] { $name } hat Big Gin
}
how-undercut = { PERSON($name) ->
    [you] Du unterbietest { $knocker }
   *[one] { PERSON($knocker) ->
        [you] { $name } unterbietet dich
       *[one] { $name } unterbietet { $knocker }
    }
}
how-dead = Tote Runde: Niemand hat geklopft
how-stock_out = { PERSON($name) ->
    [you] Der Talon ist aufgebraucht: Du hast weniger Restpunkte
   *[one] Der Talon ist aufgebraucht: { $name } hat weniger Restpunkte
}
how-resigned = { PERSON($name) ->
    [you] Du hast aufgegeben
   *[one] { $name } hat aufgegeben
}
how-tied = Gleich viele Restpunkte: Niemand bekommt Punkte

roundOver = Runde { $n }
laidOff = angelegt
arithmetic = Punkte dieser Runde
deadwoodAdded = Restpunkte aus dieser Runde
nextRound = Nächste Runde
waitingNext = Wir warten auf { $names }
nextGame = Nächste Partie
endMatch = Match verlassen
rematch = Revanche
rematchAsked = Du hast um Revanche gebeten…
rematchOffer = { $name } möchte eine Revanche
rematchNo = { $name } hat abgelehnt
drawnMatch = Das Match endet unentschieden
voidGame = Die Partie ist ungültig

ended-score = Nach Punkten.
ended-resigned = { PERSON($who) ->
    [you] Du hast aufgegeben.
   *[one] { $who } hat aufgegeben.
}
ended-time = { PERSON($who) ->
    [you] Deine Zeit ist abgelaufen.
   *[one] Die Zeit von { $who } ist abgelaufen.
}
ended-abandoned = { PERSON($who) ->
    [you] Du hast den Tisch verlassen. { $by } hat die Partie beansprucht.
   *[one] { PERSON($by) ->
        [you] { $who } hat den Tisch verlassen. Du hast die Partie beansprucht.
       *[one] { $who } hat den Tisch verlassen. { $by } hat die Partie beansprucht.
    }
}
ended-void = { PERSON($who) ->
    [you] Du hast den Tisch verlassen. { $by } hat die Partie für ungültig erklärt.
   *[one] { PERSON($by) ->
        [you] { $who } hat den Tisch verlassen. Du hast die Partie für ungültig erklärt.
       *[one] { $who } hat den Tisch verlassen. { $by } hat die Partie für ungültig erklärt.
    }
}

watchReplay = Wiederholung
total = Summe
grandTotal = Gesamtsumme
sheetTitle = Punktezettel
round = Runde
target = Partie bis { $n }
noTarget = Kein Ziel: Es wird immer weitergezählt
outAt = Ausgeschieden ab { $n }
oneRound = Eine Runde entscheidet
isOut = ausgeschieden
deals = { $of ->
    [one] { $scored } von { $of } Runde gewertet
   *[other] { $scored } von { $of } Runden gewertet
}
boxes = Gewonnene Boxen
boxCount = { $n ->
    [one] { $n } Box
   *[other] { $n } Boxen
}
earlier = { $n ->
    [one] { $n } frühere Runde
   *[other] { $n } frühere Runden
}
match = { $games ->
    [one] Match über { $games } Partie
   *[other] Match über { $games } Partien
}
gamesWon = Gewonnene Partien
matchTotals = Punkte aller Partien

notes-dead = tote Runde
notes-stock_out = Talon leer

settled-game_bonus = Spielprämie
settled-shutout = Schneider
settled-boxes = Prämie für Boxen

did-pass = { PERSON($who) ->
    [you] Du passt.
   *[one] { $who } passt.
}
did-take = { PERSON($who) ->
    [you] Du nimmst { $card }.
   *[one] { $who } nimmt { $card }.
}
did-draw = { PERSON($who) ->
    [you] Du ziehst vom Talon.
   *[one] { $who } zieht vom Talon.
}
did-youDrew = Du ziehst { $card }.
did-discard = { PERSON($who) ->
    [you] Du legst { $card } ab.
   *[one] { $who } legt { $card } ab.
}
did-knock = { PERSON($who) ->
    [you] Du klopfst mit { $n }.
   *[one] { $who } klopft mit { $n }.
}
did-gin = { PERSON($who) ->
    [you] Du hast Gin.
   *[one] { $who } hat Gin.
}
did-big_gin = { PERSON($who) ->
    [you] Du hast Big Gin.
   *[one] { $who } hat Big Gin.
}
did-shows = { $loose ->
    [nothing] Kombinationen: { $melds }.
   *[other] { $melds ->
        [nothing] Restkarten: { $loose }.
       *[other] Kombinationen: { $melds }. Restkarten: { $loose }.
    }
}
did-defend = { $cards ->
    [nothing] { PERSON($who) ->
        [you] Du legst nichts an.
       *[one] { $who } legt nichts an.
    }
   *[other] { PERSON($who) ->
        [you] Du legst { $cards } an.
       *[one] { $who } legt { $cards } an.
    }
}
did-dealt = { PERSON($dealer) ->
    [you] Runde { $round }. Du gibst.
   *[one] Runde { $round }. { $dealer } gibt.
}
did-upcard = Die offene Karte ist { $card }.
did-there = Das andere Paar: { $what }
did-cut = { PERSON($who) ->
    [you] Du hebst { $card } ab.
   *[one] { $who } hebt { $card } ab.
}
did-resigned = { PERSON($who) ->
    [you] Du gibst auf.
   *[one] { $who } gibt auf.
}
did-timeout = { PERSON($who) ->
    [you] Deine Zeit ist abgelaufen.
   *[one] Die Zeit von { $who } ist abgelaufen.
}
did-joined = { PERSON($who) ->
    [you] Du setzt dich an den Tisch.
   *[one] { $who } setzt sich an den Tisch.
}

latest-pass = passt
latest-draw = zieht
latest-take = nimmt { $card }
latest-discard = legt { $card } ab
latest-knock = { $n ->
    [nothing] klopft
    [0] hat Gin
   *[other] klopft mit { $n }
}
latest-big = hat Big Gin

rulesTitle = Regelbuch
rulesIntro = Wähle die Regeln, nach denen du spielst, oder mach daraus deine eigenen.
playThis = Nach diesen Regeln spielen
makeYours = Optionen: Ändere, was du willst
differsFrom = Was anders ist als in { $base }
differsNothing = Genau wie in { $base }.
differsMark = anders
insteadOf = Statt: { $sentence }
asInBook = (wie im Buch)
was = (im Buch { $value })
reset = Änderungen zurücknehmen
cannotPlay = Diese Regeln passen nicht zusammen:
glossaryTitle = Glossar
verifyTitle = Karten prüfen
whatIs = Was bedeutet „{ $term }“? Öffnet einen neuen Tab
alsoCalled = Auch: { $words }.
decidedBy = Optionen: { $options }.
historyTitle = Deine Partien
roundsPlayed = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
}
replayTitle = Wiederholung von Runde { $round }
step = Schritt { $i } von { $n }
first = Erster Schritt
previous = Vorheriger Schritt
nextStep = Nächster Schritt
last = Letzter Schritt
playSteps = Abspielen
pauseSteps = Anhalten
noReplay = Runden lassen sich wiederholen, sobald sie vorbei sind.
started = Die Karten sind gegeben.

steps-pass = { PERSON($who) ->
    [you] Du passt
   *[one] { $who } passt
}
steps-take = { PERSON($who) ->
    [you] Du nimmst { $card }
   *[one] { $who } nimmt { $card }
}
steps-draw = { PERSON($who) ->
    [you] Du ziehst { $card }
   *[one] { $who } zieht { $card }
}
steps-discard = { PERSON($who) ->
    [you] Du legst { $card } ab
   *[one] { $who } legt { $card } ab
}
steps-knock = { PERSON($who) ->
    [you] Du klopfst und legst { $card } ab
   *[one] { $who } klopft und legt { $card } ab
}
steps-big = { PERSON($who) ->
    [you] Du hast Big Gin
   *[one] { $who } hat Big Gin
}

won = gewonnen
lost = verloren
drawn = unentschieden
void = ungültig
gameN = Partie { $game }
settingsTitle = Einstellungen
theme = Erscheinungsbild

themes-auto = Wie das Gerät
themes-light = Hell
themes-dark = Dunkel

fourColour = Vierfarbiges Blatt
fourColourNote = Kreuz grün, Karo blau.
sounds = Töne
soundsNote = Kurze Töne für Karten und Klopfen.
askBreaks = Nachfragen, bevor eine Karte aus einer Kombination abgelegt wird
quickDiscard = Durch zweimaliges Antippen ablegen
quickDiscardNote = Tippe die gewählte Karte noch einmal an, um sie abzulegen.
errorPlain = Das hat nicht geklappt.
reference = (Kennung { $code })
stale = Die Partie ist inzwischen weitergegangen. Sieh noch einmal hin.
serverAway = Der Server antwortet nicht.
