### Warum etwas abgelehnt wird und was richtig wäre: nach den Regeln, dem Punkteblock, am Tisch und vom Dienst.
### Die Texte beginnen klein, wo Deutsch das erlaubt: Terminal und Seite beginnen damit einen Satz oder setzen nach
### einem Doppelpunkt fort.

## Aktionen, die die Regeln verbieten

wrong_phase-upcard = die offene Karte wird angeboten: nimm sie oder passe
wrong_phase-draw = ein Zug beginnt mit dem Ziehen: zieh vom Talon oder nimm die oberste Karte des Ablagestapels
wrong_phase-discard = du hast elf Karten: leg eine ab oder klopfe
wrong_phase-defend = ein Spieler hat geklopft: verteidige dich
wrong_phase-last_take = der Talon ist aufgebraucht: nimm die letzte abgelegte Karte, um zu klopfen, oder passe
wrong_phase-over = die Runde ist zu Ende
wrong_phase-draw_with_card = beim Ziehen wird keine Karte genannt: gezogen wird die oberste Karte des Talons
wrong_phase-knock_without_card = wer klopft, muss die Karte nennen, die abgelegt wird
not_your_turn = Platz { $seat } ist am Zug, nicht Platz { $own }
empty_pile = der Ablagestapel ist leer: zieh vom Talon
upcard_refused = bei der offenen Karte haben alle gepasst: zieh vom Talon
last_take = die letzte abgelegte Karte darf man nur nehmen, um zu klopfen, und mit { $card } kannst du nicht klopfen: passe
card_not_held = du hast { $cards } nicht auf der Hand
card_not_held-meld = du hast { $cards } von { $meld } nicht auf der Hand
card_not_held-too_many = diese Kombinationen und die anderen Karten, die der Klopfer sicher hat, sind mehr als zehn
protected_meld = in jeder vollständigen Aufteilung gehört { $card } zu einer Kombination; ablegen darfst du eine von { $cards }
rediscard = { $card } hast du gerade vom Ablagestapel genommen und musst sie in diesem Zug behalten
must_knock-last_take = die letzte abgelegte Karte wurde genommen, um zu klopfen: klopfe jetzt
must_knock-last_card = du hast die letzte Karte gezogen und kannst klopfen: klopfe jetzt
first_discard_knock = mit der ersten abgelegten Karte der Runde kann man nicht klopfen: leg ab, ohne zu klopfen
first_discard_knock-big_gin = Big Gin kann man im ersten Zug nicht ansagen: leg eine Karte ab
over_limit-at_least = { $limit ->
    [0] bei diesen Kombinationen betragen die Restpunkte mindestens { $left }; zum Klopfen brauchst du Gin
   *[other] bei diesen Kombinationen betragen die Restpunkte mindestens { $left }; zum Klopfen brauchst du höchstens { $limit }
}
over_limit-without = { $limit ->
    [0] ohne { $card } betragen deine Restpunkte { $left }; zum Klopfen brauchst du Gin
   *[other] ohne { $card } betragen deine Restpunkte { $left }; zum Klopfen brauchst du höchstens { $limit }
}
over_limit-melds = { $limit ->
    [0] bei diesen Kombinationen betragen die Restpunkte { $left }; zum Klopfen brauchst du Gin
   *[other] bei diesen Kombinationen betragen die Restpunkte { $left }; zum Klopfen brauchst du höchstens { $limit }
}
over_limit-not_big_gin = Big Gin sind elf Karten, die alle zu Kombinationen gehören
over_limit-no_big_gin = für Big Gin müssen alle elf Karten zu Kombinationen gehören; deine Restpunkte betragen { $left }
over_limit-big_gin_melds = für Big Gin müssen alle elf Karten zu Kombinationen gehören; diese Kombinationen lassen { $cards } übrig
no_big_gin = in diesem Regelwerk gibt es kein Big Gin: leg eine Karte ab und klopfe
overlapping_melds = { $cards } in { $meld }: eine Karte gehört zu höchstens einer Kombination
overlapping_melds-laid_off = { $card } gehört schon zu einer Kombination oder ist angelegt: nenn sie nur einmal
cannot_lay_off = { $melds ->
    [nothing] { $cards } kannst du an keine Kombination des Klopfers anlegen: er hat keine
   *[other] { $cards } kannst du an keine Kombination des Klopfers anlegen: { $melds }
}

## Befehle, die der Tisch ablehnt

between_people-take_back = zurücknehmen kannst du eine Aktion nur gegen den Computer
between_people-hint = Tipps gibt es nur in Partien, in denen alle anderen Bots sind
between_people-aids = Tipps und Zurücknehmen gibt es nur an Tischen, an denen alle anderen Bots sind
round_over = diese Runde ist zu Ende, und die nächste ist noch nicht ausgeteilt
round_over-take_back = die Runde ist zu Ende: ihre letzte Aktion gilt
nothing_to_take_back = du hast in dieser Runde noch nichts getan
others_have_acted = zu spät zum Zurücknehmen: seitdem war eine neue Karte zu sehen
hidden_card_seen = wer zieht, sieht eine verdeckte Karte: das lässt sich nicht zurücknehmen
not_at_the_board = Platz { $seat } spielt in dieser Runde nicht
stale_state = der Tisch hat sich seit Ereignis { $seen } geändert (er ist bei Ereignis { $newest }): lies ihn neu
stale = der Tisch hat sich seit Ereignis { $seen } geändert (er ist bei Ereignis { $newest }): schau noch einmal hin
stale-game = das ist nicht die Partie, die jetzt am Tisch gespielt wird: schau noch einmal hin
stale-hint = die Partie ist weitergegangen: frag noch einmal
stale-deal = das gehört nicht zur nächsten Runde, oder ihre Festlegungen sind vollständig: schau noch einmal hin
from_the_future = dieser Tisch ist bei Ereignis { $newest }, nicht { $seen }
not_your_turn-hint = einen Tipp gibt es nur, wenn du am Zug bist
no_choice = bei einer Verteidigung gibt es nichts zu bewerten: am besten ist, was die wenigsten Restpunkte übrig lässt
round_running = die Runde ist noch nicht zu Ende
game_over = die Partie ist zu Ende
seat_taken = dieser Platz ist besetzt
seat_taken-all = an diesem Tisch sind alle Plätze besetzt
no_takebacks = an diesem Tisch kann man nichts zurücknehmen
no_hints = an diesem Tisch gibt es keine Tipps
no_hints-server = dieser Server gibt keine Tipps
wrong_stage-waiting = der Tisch wartet auf Spieler
wrong_stage-next = jetzt gibt es nichts zu beginnen: es ist gerade keine Runde zu Ende gegangen
wrong_stage-rematch = eine Revanche kannst du erst verlangen, wenn die Partie zu Ende ist
wrong_stage-match = das Match ist nicht zu Ende: seine nächste Partie beginnt, wenn alle bereit sind
wrong_stage-claim = es gibt keine Partie zu beanspruchen: sie ist zu Ende
wrong_stage-begun = die Partie hat begonnen: gib sie stattdessen auf
wrong_stage-close = den Tisch kann nur schließen, wer ihn eröffnet hat
wrong_stage-offer = an diesen Tisch kann sich niemand mehr setzen
wrong_stage-share = der Server hat sich noch nicht auf sein Geheimnis festgelegt: schick den Anteil danach
not_in_deal = nur die Spieler der nächsten Runde können zum Deck beitragen
already_committed = dieser Platz hat sich schon auf einen anderen Anteil an diesem Deck festgelegt
not_committed = dieser Platz hat sich nicht auf einen Anteil an diesem Deck festgelegt
share_mismatch = dieser Anteil passt nicht zur Festlegung des Platzes
already_committed-key = dieser Platz hat sich schon auf einen anderen Schlüssel festgelegt
not_committed-key = zuerst legen sich beide Spieler auf ihre Schlüssel fest: erst danach wird der Schlüssel gezeigt
key_mismatch = dieser Schlüssel passt nicht zur Festlegung des Platzes oder ist nicht brauchbar
players_deal-server = an diesem Tisch gibt der Server
players_deal-command = an diesem Tisch geben die beiden Spieler selbst, was diese Version der Seite nicht kann: lade die Seite neu
players_deal-two = nur zwei Menschen mit je einer Hand können selbst geben: wähle solche Regeln und keinen Computerspieler
players_deal-offer = ein Tisch, an dem die Spieler geben, wird nicht allen angeboten: schicke den Link jemandem, den du kennst
newer_page_needed = an diesem Tisch geben die beiden Spieler selbst, was diese Version der Seite nicht kann: lade die Seite neu und tritt noch einmal bei
stale-sealed = diese Runde läuft nicht: eine andere hat begonnen, oder sie wurde abgebrochen
not_seated-message = diese Nachricht ist nicht von deinem Platz
not_found-sealed = diese Runde gibt es an diesem Tisch nicht, oder der Server hat sie gegeben
sealed_refused = diese Nachricht verletzt die Regeln des Gebens ({ $step }) und wurde deshalb nicht weitergeleitet
not_yours_to_claim = beanspruchen kann die Partie nur ein Gegner, der noch mitspielt
not_awaited = die Partie wartet gerade nicht auf diesen Spieler: beanspruchen kannst du sie, wenn sie das tut
not_away = dieser Spieler ist am Tisch: die Partie geht weiter
not_yet = dieser Spieler kann noch zurückkommen: in { $seconds } s kannst du die Partie beanspruchen
id_reused = diese Id gehörte schon zu einem anderen Befehl: nimm eine neue
not_seated = du schaust an diesem Tisch zu: das können nur seine Spieler
not_seated-share = nur die Spieler eines Tisches dürfen seine Partien teilen
not_seated-links = nur die Spieler eines Tisches dürfen seine Links sehen
not_seated-offer = für alle öffnen kann den Tisch nur, wer ihn eröffnet hat

## Was Spieler einander sagen

nobody_to_talk_to = hier ist sonst niemand zum Reden: die anderen sind Bots
no_chat = dieser Dienst erlaubt nur fertige Sätze und Emojis (undercut serve --chat)
too_long = sag 1 bis { $most } Zeichen, nicht { $characters }
blocked_words = das wurde nicht gesendet: der Gastgeber erlaubt eines der Wörter nicht
too_fast = du sagst zu viel auf einmal: warte ein paar Sekunden
bad_message-say = sag eines davon: phrase, emote, text

## Anfragen und Verbindungen

bad_origin = diese Anfrage kommt von der Seite einer anderen Website
bad_origin-socket = diese Seite gehört zu einer anderen Website
no_cookie = ruf zuerst /api/me ab und schick das Cookie mit
shutting_down = der Server wird gerade beendet
bad_message = das ist keine Nachricht des Protokolls: { $why }
bad_message-type = diese Art von Befehl ist unbekannt
no_length = die Anfrage muss sagen, wie lang sie ist (Content-Length)
too_large = die Anfrage ist zu groß: höchstens { $most } Bytes
too_large-message = eine Nachricht hat höchstens { $most } Bytes
too_large-operation = eine Operation ist zu groß: höchstens { $most } Bytes
not_found = unter dieser Adresse ist nichts
bad_method = { $method } gibt es bei dieser Adresse nicht, nur { $allowed }
bad_request-body = die Anfrage braucht einen Inhalt in JSON
bad_request-query = in der Adresse fehlt die Angabe { $name }
bad_request-days = die Zahl der Tage muss mindestens 0 sein
bad_request-deep = das JSON ist zu tief verschachtelt
bad_request-others = jeder der anderen muss ein Bot oder ein offener Platz sein
bad_request-no_open_seat = ein Tisch, der für alle offen ist, braucht einen freien Platz
bad_request-name = ein Name hat 1 bis 24 Zeichen
bad_request-seats = diese Regeln sind für { $seats } Spieler: nenn { $others ->
    [one] { $others } anderen
   *[other] { $others } andere
 }, nicht { $named }
unknown_bot = unbekannter Spieler { $name }; Spieler sind: { $players }
bad_value-number = eine Zahl dieser Anfrage lässt sich nicht speichern oder suchen: sie hat zu viele Stellen
bad_value-text = ein Text in dieser Anfrage hat Zeichen, die sich nicht speichern oder suchen lassen
storage_unavailable = der Server kann das gerade nicht speichern ({ $why }); geändert wurde nichts
storage_unavailable-silent = der Server kann das gerade nicht speichern ({ $why }); es kann noch geschehen: sieh nach, bevor du es wiederholst
internal = hier ist etwas schiefgegangen; der Verweis steht im Protokoll des Servers
internal-analysis = die Analyse ist an einem Fehler im Programm gescheitert; der Verweis im Protokoll des Servers ist { $reference }
internal-computed = das ist an einem Fehler im Programm gescheitert; der Verweis im Protokoll des Servers ist { $reference }
internal-hint = der Tipp ist an einem Fehler im Programm gescheitert; der Verweis im Protokoll des Servers ist { $reference }
failed_review-stopped = das Programm, das Partien analysiert, ist bei dieser Partie mehrmals abgebrochen
failed_review-defect = die Analyse ist an einem Fehler im Programm gescheitert; der Verweis im Protokoll des Servers ist { $reference }
too_many_requests = zu viele Anfragen: warte einen Moment
too_many_requests-messages = zu viele Nachrichten: warte einen Moment
too_many_requests-downloads = deine Partien werden schon heruntergeladen: warte, bis das fertig ist
too_many_requests-position = deine letzte Stellung wird noch analysiert: warte darauf
too_many_requests-hint = an deinem letzten Tipp wird noch gerechnet: warte darauf
too_many_requests-computed = deine letzten Anfragen haben viel Rechenzeit gebraucht: warte einen Moment
too_many_connections = du hast in deinem Browser zu viele Tische offen
too_many_connections-full = der Server ist voll: versuch es später noch einmal
too_many_connections-pages = zu viele deiner Seiten warten auf Neues: schließ einige
too_many_connections-news = zu viele Seiten warten auf Neues: frag später noch einmal
too_many_connections-address = von deiner Adresse kommen zu viele Verbindungen: versuch es später noch einmal
too_many_strong_tables = { $tables ->
    [one] du hast { $tables } offenen Tisch gegen die stärkste Stufe: beende oder verlass ihn zuerst
   *[other] du hast { $tables } offene Tische gegen die stärkste Stufe: beende oder verlass zuerst einen
}
too_many_tables = { $tables ->
    [one] du hast { $tables } offenen Tisch: beende oder verlass ihn zuerst
   *[other] du hast { $tables } offene Tische: beende oder verlass zuerst einen
}
too_many_offers = { $tables ->
    [one] { $tables } deiner Tische ist schon für alle offen
   *[other] { $tables } deiner Tische sind schon für alle offen
}
too_many_offers-all = gerade sind zu viele Tische für alle offen: lade mit einem Link ein
too_many_reviews = { $reviews ->
    [one] { $reviews } deiner Analysen wartet noch: frag wieder, wenn sie fertig ist
   *[other] { $reviews } deiner Analysen warten noch: frag wieder, wenn eine fertig ist
}
too_many_pads = { $pads ->
    [one] du hast { $pads } Block: lösch ihn
   *[other] du hast { $pads } Blöcke: lösch einige
}
too_busy-tables = der Server ist ausgelastet: neue Tische gibt es gleich wieder
too_busy-strong = zu viele spielen gegen die stärkste Stufe: versuch es bald noch einmal oder wähl eine andere Stufe
too_busy-positions = zu viele Stellungen warten auf ihre Analyse: versuch es später noch einmal
too_busy-analysis = die Analyse wurde unterbrochen: versuch es noch einmal
too_busy-hints = es wird an zu vielen Tipps gerechnet: versuch es gleich noch einmal
too_busy-hint = der Tipp wurde unterbrochen: versuch es noch einmal
too_busy-computed = zu viele Anfragen warten darauf, berechnet zu werden: versuch es gleich noch einmal
no_reviews = dieser Server analysiert keine Partien
no_reviews-positions = dieser Server analysiert keine Stellungen
no_kernel = dieser Server wurde ohne den Kern installiert, der Partien analysiert
no_kernel-prices = Bewertungen brauchen den kompilierten Kern: installiere undercut mit einem C++-Compiler

## Was es nicht gibt oder noch nicht fertig ist

unknown_table = diesen Tisch gibt es nicht, oder es ist nicht deiner
unreadable_table = dieser Tisch lässt sich nicht lesen: was von ihm gespeichert ist, ist beschädigt
unknown_link = dieser Link ist nicht bekannt: vielleicht ist er unvollständig
unknown_game = dieser Tisch hat keine Partie { $game }
unknown_game-anywhere = kein Tisch hat eine Partie { $game }
unknown_review = dieser Link zu einer Analyse ist nicht bekannt: vielleicht ist er unvollständig
unknown_replay = dieser Link zu einer Wiederholung ist nicht bekannt: vielleicht ist er unvollständig oder widerrufen
unknown_puzzle = es gibt keine Aufgabe { $name }
unknown_puzzle-own = das ist keine Aufgabe: es muss eine deiner Entscheidungen in einer analysierten Partie sein, mit einer klar besten Wahl
unknown_puzzle-decision = diese Runde hat keine solche Entscheidung
not_a_puzzle = Kombinieren und Anlegen können keine Aufgaben sein: die beste Aufteilung wird berechnet
not_finished-record = Partie { $game } ist nicht zu Ende: ihre Aufzeichnung gibt es danach
not_finished-share = Partie { $game } ist nicht zu Ende: teilen lässt sie sich danach
not_finished-review = Partie { $game } ist nicht zu Ende: ihre Analyse beginnt danach
not_finished-round = { $game ->
    [nothing] Runde { $round } ist nicht zu Ende gespielt
   *[other] Runde { $round } von Partie { $game } ist nicht zu Ende gespielt
}
not_finished-rounds = { $rounds ->
    [one] Runde { $round } ist nicht zu Ende gespielt: die Partie hat nur eine
   *[other] Runde { $round } ist nicht zu Ende gespielt: die Partie hat { $rounds }
}
nothing_finished = in Partie { $game } wurde keine Runde zu Ende gespielt
not_two_handed-game = analysiert werden nur Partien zu zweit, nicht diese Regeln: { $rules }
not_two_handed-priced = bewertet werden nur Runden zu zweit

## Runden, die nach den Regeln eines Punkteblocks unmöglich sind

game_over-pad = die Partie ist zu Ende: beginn für die nächste einen neuen Block
wrong_boards = { $boards ->
    [2] eingetragene Duelle: { $entered }, aber mit { $form } hat eine Runde zwei: trag beide ein
   *[other] eingetragene Duelle: { $entered }, aber mit { $form } hat eine Runde nur eins
}
dealer_not_playing = { $name } spielt in dieser Runde nicht, also hat jemand anders gegeben
wrong_seats = diese Runde ist keine für { $seats } Spieler, wie der Block jetzt eingestellt ist: trag sie neu ein oder entfern sie
wrong_seats-dealer = als Geber ist Platz { $seat } eingetragen, aber es gibt nur die Plätze 0 bis { $last }
not_playing-out = { $name } ist ausgeschieden und hat deshalb in dieser Runde keine Restpunkte
not_playing-sits_out = { $name } setzt in dieser Runde aus und hat deshalb keine Restpunkte
not_playing-other_board = { $name } hat im anderen Duell gespielt und hat deshalb hier keine Restpunkte
not_playing-same_side = { $name } spielt im anderen Duell, denn zu jedem gehört ein Spieler jeder Seite, und hat deshalb hier keine Restpunkte
not_playing-knocker = { $name } spielt in dieser Runde nicht, also hat jemand anders geklopft
missing_deadwood = die Restpunkte von { $name } fehlen: trag ein, was nach Kombinationen und angelegten Karten übrig ist
missing_deadwood-dead = die Restpunkte von { $name } fehlen: mit { $dead_hand } braucht eine Runde ohne Klopfen die von allen; mit dead_hand=void braucht sie keine
missing_deadwood-void = die Restpunkte von { $name } fehlen: mit dead_hand=void bekommt ohne Klopfen niemand Punkte; trag die von allen ein oder keine Zahl
deadwood_range = { $name } kann nicht { $left } Restpunkte haben: zehn Karten haben 0 bis { $most }
missing_points = die Punkte von { $name } fehlen: trag 0 ein für alle, die keine bekommen haben
points_range = { $name } kann in einer Runde nicht { $points } Punkte bekommen: 0 bis { $most } können eingetragen werden
one_winner = in einer Runde bekommt nur eine Seite Punkte: trag die der Seite ein, die sie gewonnen hat
one_winner-knockout = wer die Runde gewonnen hat, bekommt nichts dazu: genau eine Person hat 0 Punkte
no_spade = mit spades_double=no verdoppelt Pik als offene Karte nichts: spades_double=points würde es erlauben
no_big_gin-pad = mit big_gin_bonus=None gibt es kein Big Gin: trag für { $name } Gin ein oder gib big_gin_bonus eine Zahl
gin_with_deadwood = { $name } hat Gin und damit 0 Restpunkte, nicht { $left }; mit { $left } ist es ein gewöhnliches Klopfen
knock_is_gin = { $name } hat mit 0 geklopft, das ist Gin: trag Gin ein
over_limit-pad = { $name } kann mit { $left } nicht klopfen: mit knock_limit={ $limit } ist höchstens { $limit } richtig; prüf die Zahl oder die Option
over_limit-pad_upcard = { $name } kann mit { $left } nicht klopfen: mit knock_limit=upcard zählt keine offene Karte mehr als 10; prüf die Zahl oder die Option
over_limit-pad_gin = { $name } kann mit { $left } nicht klopfen: mit knock_limit=0 beendet nur Gin eine Runde; knock_limit=10 erlaubt Klopfen

## Punkteblöcke im Ganzen

bad_pad = das ist kein Punkteblock: { $why }
bad_pad-names = { $names ->
    [one] { $names } Name für { $seats } Spieler; diese Regeln sind für { $seats }
   *[other] { $names } Namen für { $seats } Spieler; diese Regeln sind für { $seats }
}
bad_pad-name = { $name } ist kein Name: er muss 1 bis { $most } Zeichen haben
bad_pad-same_name = zwei Spieler haben denselben Namen; gib jedem einen anderen
bad_pad-dealer = Platz { $seat } gibt es nicht; der Geber muss einer von 0 bis { $last } sein
bad_pad-title = ein Titel hat höchstens { $most } Zeichen, in einer Zeile
bad_pad-stake = ein Punkt darf 1 bis { $most } Tausendstel kosten
bad_pad-currency = der Name einer Währung hat höchstens { $most } Zeichen
read_only = mit diesem Link kann man den Block nur lesen; bitte um den Link zum Bearbeiten
pad_behind = dieser Dienst kennt den Block nur bis Operation { $last }: schick alle Operationen neu, mit after 0
pad_full = ein Block hat höchstens { $most } Operationen: mach mit einem neuen weiter
pad_deleted = dieser Block wurde gelöscht; eine Kopie davon braucht eine neue Id
unknown_pad = dieser Block ist nicht bekannt: vielleicht ist sein Link unvollständig oder widerrufen
unknown_pad-link = dieser Block hat keinen Link der Art { $kind }, oder du darfst ihn nicht zeigen

## Regelwerke: was es nicht gibt und was nicht zusammenpasst

unknown_rules = es gibt kein Regelwerk { $name }
unknown_ruleset = { $near ->
    [nothing] unbekanntes Regelwerk { $name }. Regelwerke sind: { $rulesets }
   *[other] unbekanntes Regelwerk { $name }; meinst du { $near }? Regelwerke sind: { $rulesets }
}
invalid_ruleset-change = { $near ->
    [nothing] { $change } ist nicht option=wert mit einer bekannten Option
   *[other] { $change } ist nicht option=wert mit einer bekannten Option; meinst du { $near }?
}
invalid_ruleset-too_many = eine Regel hat höchstens { $most } Änderungen, und das sind { $named }
invalid_ruleset-twice = { $name } ist zweimal angegeben
invalid_ruleset-unknown_option = unbekannte Option { $name }; Optionen sind: { $options }
invalid_ruleset-value = { $name }={ $value } ist nicht möglich; { $name } darf sein: { $choices }
invalid_ruleset-choices = { $choices ->
    [nothing] { $first } bis { $last }
   *[other] { $choices }, { $first } bis { $last }
}
invalid_ruleset-text = { $name }={ $value } ist ein Text; schreib { $name }={ $meant } oder nimm Ruleset.replace
invalid_ruleset-seats = seats und form passen nicht zusammen: two_handed ist für 2 Plätze, cutthroat für 3, round_table für 3 oder 4, partners für 4
invalid_ruleset-rotate = partners_rotate braucht form=partners
invalid_ruleset-research_deck = Menschen spielen mit allen 52 Karten: lass ranks, suits und hand_size weg, sie sind für die Forschung
invalid_ruleset-deck_size = das Blatt ist zu klein: es braucht die Hände, die offene Karte, die Reserve und noch eine Karte zum Ziehen
invalid_ruleset-deck_eleven = dealt=11 braucht hand_size=10
invalid_ruleset-eleven_opens = dealt=11 braucht opening=discard: der Nichtgeber hat elf Karten und muss zuerst ablegen
invalid_ruleset-ten_opens = opening=discard braucht dealt=11: ein Spieler mit zehn Karten zieht zuerst
invalid_ruleset-round_table = form=round_table braucht dealt=10: alle bekommen zehn Karten
invalid_ruleset-turned_up = turned_up=no braucht dealt=11: wenn alle zehn Karten haben, wird immer eine Karte aufgedeckt
invalid_ruleset-upcard_limit = knock_limit=upcard braucht turned_up=yes: die offene Karte bestimmt die Klopfgrenze
invalid_ruleset-spades = spades_double braucht turned_up=yes: die offene Karte entscheidet
invalid_ruleset-first_knock = first_discard_knock braucht opening=discard
invalid_ruleset-round_target = deciding=round braucht target=None: eine Runde ist die ganze Partie
invalid_ruleset-round_deals = deciding=round braucht deals=None: eine Runde ist die ganze Partie
invalid_ruleset-round_sheet = deciding=round braucht sheet=single: eine Runde ist die ganze Partie
invalid_ruleset-sheet_target = sheet=hollywood und sheet=knockout brauchen ein Ziel, etwa target=100
invalid_ruleset-hollywood = sheet=hollywood braucht zwei Seiten: form=two_handed oder form=partners
invalid_ruleset-knockout_partners = sheet=knockout kennt keine Partner: form muss two_handed, cutthroat oder round_table sein
invalid_ruleset-knockout_deals = sheet=knockout braucht deals=None: es endet, wenn ein Spieler übrig ist
invalid_ruleset-shutout_bonus = shutout_bonus braucht shutout=flat oder sonst 0
invalid_ruleset-knocker_gin = lay_offs_by=knocker braucht lay_offs=knock: nach Gin hat der Klopfer nichts anzulegen
invalid_ruleset-knocker_table = lay_offs_by=knocker braucht zwei Hände je Runde: bei form=round_table verteidigen mehrere
invalid_ruleset-gin_nothing = gin_scores=bonus braucht einen gin_bonus: ohne ihn zählte Gin nichts
invalid_ruleset-games = games braucht Partien, die enden: setz target, deals oder deciding=round
