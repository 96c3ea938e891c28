### Der Tisch von `undercut play`. Karten, Tasten und was man tippt sind in jeder Sprache gleich.

## Was ein Spieler getan hat.

did-pass = { $who } passt.
did-take = { PERSON($who) ->
    [you] { $who } nimmst { $card }.
   *[one] { $who } nimmt { $card }.
}
did-take-upcard = { PERSON($who) ->
    [you] { $who } nimmst die offene Karte { $card }.
   *[one] { $who } nimmt die offene Karte { $card }.
}
did-draw = { $card ->
    [nothing] { PERSON($who) ->
        [you] { $who } ziehst eine Karte vom Talon.
       *[one] { $who } zieht eine Karte vom Talon.
    }
   *[card] { PERSON($who) ->
        [you] { $who } ziehst { $card } vom Talon.
       *[one] { $who } zieht { $card } vom Talon.
    }
}
did-discard = { PERSON($who) ->
    [you] { $who } legst { $card } ab.
   *[one] { $who } legt { $card } ab.
}
did-knock = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } klopfst, legst { $card } ab und legst keine Kombination aus.
       *[one] { $who } klopft, legt { $card } ab und legt keine Kombination aus.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } klopfst, legst { $card } ab und legst { $melds } aus.
       *[one] { $who } klopft, legt { $card } ab und legt { $melds } aus.
    }
}
did-knock-face-down = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } klopfst, legst eine Karte verdeckt ab und legst keine Kombination aus.
       *[one] { $who } klopft, legt eine Karte verdeckt ab und legt keine Kombination aus.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } klopfst, legst eine Karte verdeckt ab und legst { $melds } aus.
       *[one] { $who } klopft, legt eine Karte verdeckt ab und legt { $melds } aus.
    }
}
did-big-gin = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } sagst Big Gin an und legst keine Kombination aus.
       *[one] { $who } sagt Big Gin an und legt keine Kombination aus.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } sagst Big Gin an und legst { $melds } aus.
       *[one] { $who } sagt Big Gin an und legt { $melds } aus.
    }
}
did-left = { $cards ->
    [nothing] Restpunkte { $n }.
   *[cards] Restkarten: { $cards }; Restpunkte { $n }.
}
did-defend = { PERSON($who) ->
    [you] { $who } verteidigst.
   *[one] { $who } verteidigt.
}

## Wie eine Runde ausgegangen ist.

won-knock = { PERSON($who) ->
    [you] { $who } gewinnst die Runde durch Klopfen.
   *[one] { $who } gewinnt die Runde durch Klopfen.
}
won-gin = { PERSON($who) ->
    [you] Gin! { $who } gewinnst die Runde.
   *[one] Gin! { $who } gewinnt die Runde.
}
won-big_gin = { PERSON($who) ->
    [you] Big Gin! { $who } gewinnst die Runde.
   *[one] Big Gin! { $who } gewinnt die Runde.
}
won-undercut = { PERSON($who) ->
    [you] Unterboten! { $who } gewinnst die Runde.
   *[one] Unterboten! { $who } gewinnt die Runde.
}
won-stock_out = { PERSON($who) ->
    [you] Niemand hat geklopft: { $who } gewinnst die Runde mit weniger Restpunkten.
   *[one] Niemand hat geklopft: { $who } gewinnt die Runde mit weniger Restpunkten.
}
nobody-dead = Eine tote Runde: Der Talon ist aufgebraucht und niemand hat geklopft. Niemand bekommt Punkte.
nobody-stock_out = Niemand hat geklopft und die Restpunkte sind gleich. Niemand bekommt Punkte.
nobody-knock = Gleich viele Restpunkte: Niemand bekommt Punkte.

## Wie eine Partie oder ein Match ausgegangen ist.

game-won = { PERSON($who) ->
    [you] { $who } gewinnst die Partie.
    [many] { $who } gewinnen die Partie.
   *[one] { $who } gewinnt die Partie.
}
game-drawn = Die Partie endet unentschieden.
resigned = { PERSON($who) ->
    [you] { $who } gibst auf.
   *[one] { $who } gibt auf.
}
match-stands = Gewonnene Partien, von höchstens { $games }: { $wins }. Punkte aus allen Partien: { $totals }.
match-drawn = Das Match endet unentschieden.
match-won = { PERSON($who) ->
    [you] { $who } gewinnst das Match.
    [many] { $who } gewinnen das Match.
   *[one] { $who } gewinnt das Match.
}

## Die Tasten.

key-draw = vom Talon ziehen; nach einem Klopfen die beste Verteidigung
key-card = 7h ablegen (auch d 7h)
key-take = die oberste Karte des Ablagestapels nehmen
key-pass = passen
key-knock = klopfen; k 9c: dabei 9c ablegen; k 9c = 5h6h7h 2c2d2s: diese Kombinationen auslegen
key-gin = Gin oder Big Gin
key-sort = die Hand nach Kombinationen (melds), Farbe (suit) oder Rang (rank) ordnen
key-hint = ein Tipp: die besten Züge; h all: jeder Zug; h on: vor jeder Entscheidung; h off: nicht mehr
key-back = den letzten Zug und die Antwort darauf zurücknehmen, gegen den Computer, wenn beide keine verdeckte Karte gezeigt haben
key-sheet = den Punktezettel zeigen
key-log = die Runde bis jetzt zeigen
key-table = den Tisch noch einmal zeigen
key-why = warum 7h oder ein anderer Zug jetzt nicht erlaubt ist
key-term = was ein Begriff bedeutet
key-resign = die Partie aufgeben
key-review = die Partie analysieren, wenn sie zu Ende ist
key-leave = aufhören; die Partie ist gespeichert

## Was jetzt erlaubt ist.

legal-now = Jetzt erlaubt:
legal-not-now = Jetzt nicht:
legal-keys = Tasten:
legal-pass = p: passen
legal-take = t: { $card } nehmen
legal-draw = { $n ->
    [one] d: vom Talon ziehen (noch { $n } Karte)
   *[other] d: vom Talon ziehen (noch { $n } Karten)
}
legal-big-gin = g: Big Gin
legal-defend = { $cards ->
    [nothing] { $n ->
        [one] d: die beste Verteidigung, mit { $n } Restpunkt
       *[other] d: die beste Verteidigung, mit { $n } Restpunkten
    }
   *[cards] { $n ->
        [one] d: die beste Verteidigung, mit { $n } Restpunkt; angelegt: { $cards }
       *[other] d: die beste Verteidigung, mit { $n } Restpunkten; angelegt: { $cards }
    }
}
legal-defend-other = defend = KOMBINATIONEN ; KARTEN: eine andere Verteidigung, etwa defend = 9c9d9h ; Ac 7s
legal-discard = eine dieser Karten ablegen: { $cards }; tippe die Karte
legal-knock = k: klopfen mit einer dieser Karten: { $cards }
legal-knock-card = { $card } (Restpunkte { $n })

## Dasselbe kurz, in der Frage.

short-draw = d ziehen
short-take = t { $card } nehmen
short-pass = p passen
short-discard = zum Ablegen die Karte tippen
short-knock = k klopfen
short-knock-gin = k klopfen mit Gin
short-big-gin = g Big Gin
short-defend = d beste Verteidigung
short-back = u zurücknehmen
short-help = ? Hilfe
short-leave = q Ende
short-sort = s ordnen
short-hint = h Tipp
short-sheet = c Punktezettel

## Züge, die jetzt nicht erlaubt sind, vor dem Grund.

asked-pass = passen
asked-take = nehmen
asked-draw = ziehen
asked-discard-knock = ablegen, klopfen
asked-discard = { $card } ablegen
asked-knock = klopfen
asked-big-gin = Big Gin
asked-draw-take = ziehen, nehmen

see-term = Siehe ? { $term }.
legal-action = { $action } ist jetzt erlaubt.

## Was getippt wurde und nicht zu verstehen ist.

bad-question = { $text } ist kein Zug, keine Karte und kein Begriff des Glossars
bad-command = { $text } ist kein Befehl und keine Karte; ? zeigt, was du tun kannst
bad-cards = du kannst nur eine Karte ablegen: tippe nur diese Karte
bad-discard = welche Karte? Tippe d 7h oder nur 7h
bad-gin = das ist kein Gin: dafür müssen alle zehn Karten, die du behältst, in Kombinationen sein
bad-encoding = Die Eingabe ist kein UTF-8-Text.

## Fragen vor einem Zug.

sure-knock = { $n ->
    [0] { $melds ->
        [nothing] Gin: { $card } ablegen und keine Kombination auslegen?
       *[melds] Gin: { $card } ablegen und { $melds } auslegen?
    }
   *[other] { $melds ->
        [nothing] Klopfen mit { $n }: { $card } ablegen und keine Kombination auslegen?
       *[melds] Klopfen mit { $n }: { $card } ablegen und { $melds } auslegen?
    }
}
sure-big-gin = Big Gin: alle elf Karten auslegen?
sure-break-run = { $card } gehört zur Folge { $meld }. Ablegen?
sure-break-set = { $card } gehört zum Satz { $meld }. Ablegen?
sure-resign = Die Partie aufgeben?
yes-or-no = { $question } (y = ja, n = nein)

## Die Frage eines Zugs: wer, was, die Tasten.

turn-upcard = { PERSON($who) ->
    [you] { $who } bist dran: nimm die offene Karte oder passe ({ $keys }):
   *[one] { $who }, nimm die offene Karte oder passe ({ $keys }):
}
turn-draw = { PERSON($who) ->
    [you] { $who } bist dran: zieh eine Karte ({ $keys }):
   *[one] { $who }, zieh eine Karte ({ $keys }):
}
turn-discard = { PERSON($who) ->
    [you] { $who } bist dran: leg ab oder klopfe ({ $keys }):
   *[one] { $who }, leg ab oder klopfe ({ $keys }):
}
turn-defend = { PERSON($who) ->
    [you] { $who } bist dran: verteidige ({ $keys }):
   *[one] { $who }, verteidige ({ $keys }):
}
turn-last_take = { PERSON($who) ->
    [you] { $who } bist dran: nimm die letzte Ablage, um zu klopfen, oder passe ({ $keys }):
   *[one] { $who }, nimm die letzte Ablage, um zu klopfen, oder passe ({ $keys }):
}

## Der Tisch in Sätzen.

pile-upcard = { $under ->
    [0] Offene Karte { $card }; Karten im Talon: { $stock }.
   *[other] Offene Karte { $card }, darunter { $under }; Karten im Talon: { $stock }.
}
pile-top = { $under ->
    [0] Ablagestapel { $card }; Karten im Talon: { $stock }.
   *[other] Ablagestapel { $card }, darunter { $under }; Karten im Talon: { $stock }.
}
pile-empty = Der Ablagestapel ist leer; Karten im Talon: { $stock }.
partners = Partner: { $one } gegen { $two }.
seen-taken = { PERSON($who) ->
    [you] { $who } hast genommen und hältst noch { $cards }.
   *[one] { $who } hat genommen und hält noch { $cards }.
}
seen-spread = { $melds ->
    [nothing] { PERSON($who) ->
        [you] { $who } hast keine Kombination ausgelegt.
       *[one] { $who } hat keine Kombination ausgelegt.
    }
   *[melds] { PERSON($who) ->
        [you] { $who } hast ausgelegt: { $melds }.
       *[one] { $who } hat ausgelegt: { $melds }.
    }
}
hand = Hand: { $cards }.
hand-drawn = Hand: { $cards }. Gerade gezogen: { $card }.
hand-taken = Hand: { $cards }. Gerade genommen: { $card }.
hand-run = Folge { $cards }
hand-set = Satz { $cards }
hand-loose = Restkarten { $cards }
deadwood = { $limit ->
    [nothing] Restpunkte { $n }.
   *[other] { $least ->
        [nothing] Restpunkte { $n }; { $limit }.
       *[other] Restpunkte { $n }, nach dem Ablegen { $least }; { $limit }.
    }
}
limit = { $n ->
    [0] klopfen nur mit Gin
    [110] klopfen mit jeder Hand
   *[other] klopfen bis { $n }
}
limit-first = beim ersten Ablegen darf nicht geklopft werden

## Das Ende einer Runde in Sätzen.

end-hand = { $who }: { $parts }; Restpunkte { $n }.
end-melds = Kombinationen { $melds }
end-no-melds = keine Kombination
end-laid-off = angelegt { $cards }
end-unmelded = Restkarten { $cards }
end-scores = { PERSON($who) ->
    [you] { $who } bekommst { $n }: { $why }.
   *[one] { $who } bekommt { $n }: { $why }.
}
end-adds = { PERSON($who) ->
    [you] { $who } schreibst { $n } an: { $why }.
   *[one] { $who } schreibt { $n } an: { $why }.
}

## Der Punktezettel.

sheet-title = Punktezettel, { $target }.
sheet-round = { $points ->
    [nothing] Runde { $n }: niemand bekommt Punkte.
   *[points] Runde { $n }: { $points }.
}
sheet-row = { $game }, { $what }
sheet-scores = { $who ->
    [nothing] { $what }: { $scores }.
   *[somebody] { PERSON($who) ->
        [you] { $what }: { $scores }; von dir gewonnen.
       *[one] { $what }: { $scores }; von { $who } gewonnen.
    }
}
# A finished game of two sides. $who (text), $mine (number), $theirs (number), $boxes (text or nothing)
sheet-won = { $boxes ->
    [nothing] { PERSON($who) ->
        [you] { $who } gewinnst { $mine } zu { $theirs }.
        [many] { $who } gewinnen { $mine } zu { $theirs }.
       *[one] { $who } gewinnt { $mine } zu { $theirs }.
    }
   *[boxes] { PERSON($who) ->
        [you] { $who } gewinnst { $mine } zu { $theirs } ({ $boxes }).
        [many] { $who } gewinnen { $mine } zu { $theirs } ({ $boxes }).
       *[one] { $who } gewinnt { $mine } zu { $theirs } ({ $boxes }).
    }
}
# $more (number), $less (number)
sheet-won-boxes = { $more ->
    [one] { $more } Box zu { $less }
   *[other] { $more } Boxen zu { $less }
}
# $game (text), $won (text)
sheet-game-won = { $game }: { $won }
sheet-boxes = { $boxes ->
    [one] { $side } { $n } ({ $boxes } Box)
   *[other] { $side } { $n } ({ $boxes } Boxen)
}
sheet-out = Ausgeschieden: { $names }.

## Was die Partie beendet.

target-round = eine Runde entscheidet
target-out = bei { $n } ausgeschieden
target = { $points ->
    [nothing] { $rounds ->
        [nothing] ohne Ziel
       *[other] { $rounds } gewertete Runden
    }
   *[other] { $rounds ->
        [nothing] bis { $points }
       *[other] bis { $points }, höchstens { $rounds } gewertete Runden
    }
}

## Zwischen Runden und Partien.

cut = Abgehoben: { $draws }.
deals = { PERSON($who) ->
    [you] Runde { $n }. { $who } gibst.
   *[one] Runde { $n }. { $who } gibt.
}
pairs-play = { $one } spielen gegen { $two }.
sits-out = { $who } setzt diese Runde aus.
sat-out = { PERSON($who) ->
    [you] { $who } hast diese Runde ausgesetzt.
   *[one] { $who } hat diese Runde ausgesetzt.
}
ask-next-round = Enter: nächste Runde; q: aufhören.
ask-next-game = { $review ->
    [yes] Enter: nächste Partie; r: diese Partie analysieren; q: aufhören.
   *[no] Enter: nächste Partie; q: aufhören.
}
ask-again = { $review ->
    [yes] a: noch eine Partie; r: diese Partie analysieren; Enter: aufhören.
   *[no] a: noch eine Partie; Enter: aufhören.
}
handover-ask = { $who }: Drück Enter, wenn sonst niemand den Bildschirm sieht; q: aufhören.
handover-say = { $who }, du bist an der Tastatur.
handover-title = { $who }: du bist an der Tastatur

## Antworten auf Tasten.

not-done = Nicht ausgeführt.
try-help = ? zeigt, was du tun kannst.
nothing-yet = In dieser Runde ist noch nichts geschehen.
review-later = Eine Partie kann analysiert werden, wenn sie zu Ende ist.
hints-off = Keine Tipps mehr vor einer Entscheidung; h zeigt einen.
taken-back = Zurückgenommen: { $action }.
computer = Der Computer
thinking = { $who } denkt nach.
thinking-shown = { $who } denkt nach…
done-percent = { $n } % fertig.

## Der gezeichnete Tisch. Er ist 80 Spalten breit.

drawn-round = Runde { $n }
drawn-round-over = Ende der Runde
drawn-stock = { $limit ->
    [nothing] Talon { $n }
   *[other] Talon { $n } · { $limit }
}
drawn-doubled = Pik: doppelt
drawn-upcard = offene Karte
drawn-pile = Ablagestapel
drawn-under = darunter
drawn-dealer = (Geber)
drawn-knocker = (Klopfer)
drawn-took = nahm
drawn-spread = ausgelegt
drawn-deadwood = Restpunkte { $n }
drawn-least = , nach dem Ablegen { $n }
drawn-partners = Partner: { $one } gegen { $two }
drawn-sheet = Punktezettel
mark-run = Folge
mark-set = Satz
mark-new = neu

column-melds = Kombinationen
column-laid-off = angelegt
column-unmelded = Restkarten
column-deadwood = Restpunkte

## Tipps.

hint-best = Tipp. { $hint }
hint-more = { $n ->
    [one] { $n } weiterer Zug ist weniger wert; h all zeigt alle.
   *[other] { $n } weitere Züge sind weniger wert; h all zeigt alle.
}
order = Nach erwarteten Punkten sortiert.
order-forced = Es gibt nur einen Zug.
order-clear = Der beste Zug ist klar.
order-close = Die besten zwei sind kaum zu trennen.
order-open = Mehrere Züge sind kaum zu trennen.
hint-first = Tipp: { $choice }
hint-or = oder { $choice }
hint-worth = { $action } ({ $points } Punkte pro Runde)

## Beginnen, speichern und aufhören.

wrong-seats = --bot nennt { $given } Gegner, aber dieses Regelwerk hat { $seats }
wrong-names = --names nimmt höchstens { $n } Namen mit 1 bis 20 Buchstaben
not-saved = Die Partie wurde nicht gespeichert.
saved = Die Partie ist gespeichert. So geht es weiter:
not-saving = { $error }; diese Partie wird nicht gespeichert
cannot-export = { $path } kann nicht geschrieben werden: { $why }

save-exists = { $path } gibt es schon; --resume setzt die Partie darin fort
save-fails = die Partie kann nicht in { $path } gespeichert werden: { $why }
save-in-use = die Partie in { $path } wird gerade in einem anderen Fenster gespielt
save-missing = es gibt keine Datei { $path }; undercut play beginnt eine Partie
save-unreadable = { $path } kann nicht gelesen werden: { $why }
save-incomplete = die Zeile ist unvollständig
save-bad-line = diese Zeile ist kein Ereignis einer Partie: { $why }
save-bad-events = die Ereignisse sind keine Partie: { $why }
save-empty = die Datei enthält keine Partie
save-none-unfinished = in { $folder } ist keine unfertige Partie; undercut play beginnt eine
save-none-finished = in { $folder } ist keine fertige Partie; undercut play beginnt eine
