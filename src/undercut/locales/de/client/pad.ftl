### Der Punkteblock.

title = Punkteblock
intro = Für eine Partie mit echten Karten: Trag ein, wer geklopft hat und was übrig war, der Block rechnet. Er funktioniert auch ohne Verbindung.
yours = Deine Blöcke
none = Noch keine Blöcke.
start = Neuer Block
openFile = Datei öffnen
badFile-other = Das ist keine Datei eines Punkteblocks.
badFile-newer = Diese Datei stammt von einer neueren Version. Lade die Seite neu und versuch es noch einmal.
badFile-large = Diese Datei ist zu groß für einen Punkteblock.
badFile-broken = Diese Datei ist beschädigt: Etwas darin lässt sich nicht als Punkteblock lesen.
versus = { " · " }
delete = Löschen
deleteThis = Block { $title } löschen
deleteAsk = Diesen Block löschen?
deleteNote = Er wird hier gelöscht und, wenn eine Verbindung besteht, auch auf dem Server. Seine Links führen dann ins Leere.
deleteOther = Er verschwindet aus dieser Liste. Wem er gehört, der behält ihn.
deleted = Gelöscht.
over = Beendet
# $n (number)
rounds = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
}
allPads = Alle Blöcke
full = Der Browser konnte das nicht speichern: Sein Speicher ist voll oder gesperrt. Es wurde nichts geändert.
players = Spieler
# $n (number)
playerN = Spieler { $n }
count = Wie viele spielen
form = Wer spielt gegen wen

forms-cutthroat = Zwei spielen, einer setzt aus
forms-round_table = Alle an einem Tisch
forms-partners = Zwei gegen zwei

sheet = Punktezettel

sheets-single = Einfach
sheets-hollywood = Hollywood
sheets-knockout = Knockout

sheetNotes-single = Eine Wertung für jede Seite.
sheetNotes-hollywood = Drei Partien zugleich. Der erste Sieg einer Seite zählt in einer Partie, ihr zweiter in zweien, jeder weitere in allen dreien.
sheetNotes-knockout = Wer nicht gewinnt, bekommt seine Restpunkte angeschrieben; wer das Ziel erreicht, scheidet aus. Wer übrig bleibt, gewinnt.

book = Regeln
target = Partie bis
houseRules = Hausregeln
houseNote = Was für die Wertung wichtig ist. Alles andere macht ihr am Tisch aus.
firstDealer = gibt zuerst
dealsFirst = { PERSON($name) ->
    [you] { $name } gibst zuerst
   *[one] { $name } gibt zuerst
}
stake = Wert eines Punkts
stakeNote = Leer lassen, um nur um Punkte zu spielen.
currency = Währung
begin = Beginnen

names-empty = Gib für jeden Spieler einen Namen ein.
names-same = Zwei Spieler haben denselben Namen.
names-long = Ein Name hat höchstens 40 Zeichen.

badStake = Ein Punkt kann 0,001 bis 1000 wert sein.
# $one (text), $two (text)
partnersAre = { $one } gegen { $two }

## Optionen, die nicht zusammenpassen; ihre Namen und Werte sind in jeder Sprache dieselben.

unfit-seats = seats und form passen nicht zusammen: two_handed ist für 2 Plätze, cutthroat für 3, round_table für 3 oder 4, partners für 4
unfit-rotate = partners_rotate braucht form=partners
unfit-ten = form=round_table braucht dealt=10: Alle bekommen zehn Karten
unfit-limit = knock_limit=upcard braucht turned_up=yes: Die offene Karte bestimmt die Grenze
unfit-spades = spades_double braucht turned_up=yes: Die offene Karte entscheidet
unfit-gin = gin_scores=bonus braucht einen gin_bonus über 0
unfit-knocker = lay_offs_by=knocker passt nicht zu form=round_table: Dort verteidigen mehrere
unfit-round = deciding=round braucht target=None, deals=None und sheet=single: Eine Runde ist die ganze Partie
unfit-target = sheet=hollywood und sheet=knockout brauchen ein Ziel, etwa target=100
unfit-hollywood = sheet=hollywood braucht zwei Seiten: form=two_handed oder form=partners
unfit-partners = sheet=knockout kennt keine Partner: form muss two_handed, cutthroat oder round_table sein
unfit-deals = sheet=knockout braucht deals=None: Es endet, wenn nur noch einer übrig ist
unfit-shutout = shutout_bonus braucht shutout=flat, sonst muss es 0 sein
unfit-games = games braucht Partien, die enden: Setze target, deals oder deciding=round

##

noBook = Das Regelbuch wurde noch nicht geladen. Öffne diese Seite einmal mit einer Verbindung.
round = Runde
# $n (number)
game = Partie { $n }
deals = { PERSON($name) ->
    [you] { $name } gibst
    [many] { $name } geben
   *[one] { $name } gibt
}
dealsUnknown = Das Los bestimmt, wer gibt
rests = { PERSON($names) ->
    [you] { $names } setzt aus
    [many] { $names } setzen aus
   *[one] { $names } setzt aus
}
isOut = { PERSON($names) ->
    [you] { $names } bist ausgeschieden
    [many] { $names } sind ausgeschieden
   *[one] { $names } ist ausgeschieden
}
# $a (text), $b (text)
against = { $a } – { $b }
# $n (number)
roundN = Runde { $n }
enter = Neue Runde
undo = Rückgängig
undid = Rückgängig gemacht.
menu = Teilen, drucken und mehr
back = Zurück zu allen Blöcken
emptySheet = Noch keine Runden. Trag nach jeder ein, wer geklopft hat und wie viele Restpunkte blieben.
dealer = gibt als Nächstes
out = raus
boxes = Boxen
total = Summe
grandTotal = Alle Partien

settlementRows-game_bonus = Spielprämie
settlementRows-shutout = Schneider
settlementRows-boxes = Prämie für Boxen

marks-knock = { "" }
marks-gin = Gin
marks-big_gin = Big Gin
marks-undercut = unterboten
marks-dead = tote Runde
marks-stock_out = Talon leer
marks-points = nur Punkte

tied = Gleichstand
notCounted = zählt nicht
# $n (number), $what (text)
correct = Runde { $n }: { $what } Korrigieren oder entfernen
saved = In diesem Browser gespeichert.

said-knock = { PERSON($who) ->
    [you] { $who } klopfst.
   *[one] { $who } klopft.
}
said-gin = { PERSON($who) ->
    [you] { $who } hast Gin.
   *[one] { $who } hat Gin.
}
said-big_gin = { PERSON($who) ->
    [you] { $who } hast Big Gin.
   *[one] { $who } hat Big Gin.
}
# $who (text), $knocker (text)
said-undercut = { PERSON($who) ->
    [you] { $who } unterbietest { $knocker }.
   *[one] { $who } unterbietet { $knocker }.
}
said-dead = Tote Runde.
said-stock_out = Der Talon ist aufgebraucht.
said-tied = Gleich viele Restpunkte: Niemand bekommt Punkte.
said-nobody = Niemand bekommt Punkte.
# $who (text), $n (number)
said-scores = { $n ->
    [one] { PERSON($who) ->
        [you] { $who } bekommst { $n } Punkt.
        [many] { $who } bekommen { $n } Punkt.
       *[one] { $who } bekommt { $n } Punkt.
    }
   *[other] { PERSON($who) ->
        [you] { $who } bekommst { $n } Punkte.
        [many] { $who } bekommen { $n } Punkte.
       *[one] { $who } bekommt { $n } Punkte.
    }
}
# $who (text), $n (number)
said-adds = { PERSON($who) ->
    [you] { $who } bekommst { $n } dazu.
   *[one] { $who } bekommt { $n } dazu.
}
# $who (text), $n (number)
said-boxes = { $who }: { $n } Boxen.
said-doubled = Pik verdoppelt.

# $n (number)
enterTitle = Runde { $n }
# $n (number)
correctTitle = Runde { $n } korrigieren
# $n (number)
board = Duell { $n } von 2
who = Wer hat geklopft?
nobody = Niemand
how = Wie?

kinds-knock = Klopfen
kinds-gin = Gin
kinds-big_gin = Big Gin

leftOf = Restpunkte von { $name }
spade = Die offene Karte war ein Pik
pad = Ziffernfeld: { $name }
eraser = Ziffer löschen
next = Weiter
done = Eintragen
save = Speichern
remove = Entfernen
insert = Davor eine Runde einfügen
# $n (number)
insertTitle = Als Runde { $n } einfügen
removed = Die Runde ist entfernt.
# $n (number), $what (text)
entered = Runde { $n }. { $what }
more = Jemand anders hat gegeben oder gespielt
whoDealt = Wer hat gegeben?
asPad = { $name }, wie der Block sagt
drawn = Nicht bekannt
whoRested = Wer hat ausgesetzt?
whoMet = Wer hat gegen wen gespielt?
ask = Wer hat geklopft?
askDeadwood = { PERSON($name) ->
    [you] Deine Restpunkte?
   *[one] Restpunkte von { $name }?
}
askPoints = Wie viele Punkte gab es für den Sieg?
pointsOnly = Nur die Punkte sind bekannt
pointsOnlySaid = Nur die Punkte sind bekannt.
pointsNote = Was die Siegerseite der Runde bekam, mit Prämien. Die Box für den Sieg zählt der Block dazu.
pointsKnockout = Was alle dazubekommen. Wer die Runde gewonnen hat, hat 0.
pointsOf = Punkte von { $name }
undercutFound = Unterboten!

refusals-game_over = Die Partie ist zu Ende. Beginne eine neue.
refusals-wrong_boards = Trag beide Duelle der Runde ein.
refusals-wrong_seats = Diese Runde wurde für eine andere Zahl von Spielern eingetragen. Trag sie neu ein oder entferne sie.
refusals-not_playing = { PERSON($who) ->
    [you] { $who } spielst in dieser Runde nicht mit.
   *[one] { $who } spielt in dieser Runde nicht mit.
}
refusals-missing_deadwood = Die Restpunkte von { $who } fehlen.
refusals-deadwood_range = { PERSON($who) ->
    [you] So viel kannst du nicht haben: Zehn Karten haben 0 bis 100 Punkte.
   *[one] So viel kann { $who } nicht haben: Zehn Karten haben 0 bis 100 Punkte.
}
refusals-missing_points = Die Punkte von { $who } fehlen: trag 0 ein, wenn es keine gab.
refusals-points_range = Eine Runde hat 0 bis 9999 Punkte.
refusals-one_winner = Nur eine Seite gewinnt eine Runde: trag nur ihre Punkte ein (bei Knockout die aller anderen).
refusals-no_big_gin = Big Gin gibt es bei diesen Regeln nicht: Trag Gin ein.
refusals-gin_with_deadwood = { PERSON($who) ->
    [you] { $who } hast Gin, also bleibt nichts übrig: 0.
   *[one] { $who } hat Gin, also bleibt nichts übrig: 0.
}
refusals-knock_is_gin = { PERSON($who) ->
    [you] { $who } hast nichts übrig: Das ist Gin.
   *[one] { $who } hat nichts übrig: Das ist Gin.
}
# $who (text), $limit (number)
refusals-over_limit = { $limit ->
    [0] { PERSON($who) ->
        [you] { $who } kannst nicht klopfen: Nur Gin beendet eine Runde.
       *[one] { $who } kann nicht klopfen: Nur Gin beendet eine Runde.
    }
   *[other] { PERSON($who) ->
        [you] { $who } darfst mit höchstens { $limit } klopfen.
       *[one] { $who } darf mit höchstens { $limit } klopfen.
    }
}
refusals-no_spade = Pik verdoppelt bei diesen Regeln nichts.
refusals-dealer_not_playing = { PERSON($who) ->
    [you] { $who } spielst in dieser Runde nicht mit, also hat jemand anders gegeben.
   *[one] { $who } spielt in dieser Runde nicht mit, also hat jemand anders gegeben.
}

refusal = Diese Runde zählt nicht.
won = { PERSON($who) ->
    [you] { $who } gewinnst
    [many] { $who } gewinnen
   *[one] { $who } gewinnt
}
drawn2 = Die Partie endet unentschieden
settlement = Ausgleich
settlementNow = Ausgleich, wenn jetzt Schluss wäre
# $from (text), $to (text), $what (text)
pays = { PERSON($from) ->
    [you] { $from } zahlst { $to } { $what }
    [many] { $from } zahlen { $to } { $what }
   *[one] { $from } zahlt { $to } { $what }
}
# $n (number)
points = { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
even = Niemand schuldet etwas.
another = Neue Partie
exports = Kopie mitnehmen
copyText = Als Text kopieren
csv = CSV-Datei
saveFile = Als Datei speichern
picture = Bild
notDrawn = Der Browser hat kein Bild gezeichnet.
watchSays = Schau dir unseren Punkteblock an:
keepSays = Führe den Punkteblock mit mir:
print = Drucken
copied = Kopiert
notCopied = Der Browser hat das Kopieren nicht erlaubt.
fileSaved = Gespeichert als { $name }
share = Teilen
shareNote = „Zuschauen“ zeigt den Block, wie er geführt wird. Wer den anderen Link hat, führt ihn mit dir zusammen.
shareStart = Block teilen
sharing = Einen Moment…
watchLink = Zuschauen
keepLink = Gemeinsam führen
watchQr = QR-Code des Links zum Zuschauen
keepQr = QR-Code des Links zum gemeinsamen Führen
unshare = Nicht mehr teilen
unshared = Die Links führen jetzt ins Leere.
nameIt = Name des Blocks
renamed = Gespeichert.
watching = Du schaust zu. Der Block wird auf einem anderen Gerät geführt.
synced = Gespeichert, hier und auf dem Server
# $n (number)
waiting = { $n ->
    [one] Noch nicht gesendet: { $n } Änderung
   *[other] Noch nicht gesendet: { $n } Änderungen
}
withdrawn = Der Link führt jetzt ins Leere. Was hier ist, bleibt in diesem Browser.
refusedBy = Der Server hat es nicht angenommen: { $why }
gone = Dieser Link führt zu keinem Block
goneNote = Vielleicht ist er unvollständig: Kopiere den ganzen Link oder lass dir einen neuen geben.
openNow = Der Block wird geöffnet…
noService = Zum Teilen braucht es eine Verbindung zum Server.
