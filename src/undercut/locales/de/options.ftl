### Was jede Option der Regeln festlegt und was jeder ihrer Werte bedeutet.

## Kapitel

chapter-seats = Plätze
chapter-deal = Geben
chapter-opening = Eröffnung
chapter-turn = Zug
chapter-knock = Klopfen
chapter-lay-off = Anlegen
chapter-end = Ende
chapter-score = Punkte
chapter-game = Partie
chapter-sheet = Punktezettel

## seats

seats = Wie viele Spieler es sind.
seats-2 = Zwei Spieler.
seats-3 = Drei Spieler.
seats-4 = Vier Spieler.

## form

form = Wer gegen wen spielt.
form-two_handed = Zwei Spieler, jeder gegen den anderen.
form-cutthroat = Drei Spieler: Zwei spielen eine Runde, der dritte setzt aus, danach setzt der Verlierer aus. Jeder hat eigene Punkte.
form-round_table = Alle Spieler spielen in derselben Runde; nach dem Klopfen rechnet jeder Gegner nur mit dem Klopfer ab.
form-partners = Zwei gegen zwei: Zwei Runden werden gleichzeitig gespielt, die Punkte jeder Seite werden addiert, und die Seite, die vorn liegt, bekommt die Differenz.

## partners_rotate

partners_rotate = Ob die Partner von Runde zu Runde den Gegner wechseln.
partners_rotate-no = Die Partner spielen in jeder Runde gegen dieselben Gegner.
partners_rotate-yes = Nach jeder Runde tauschen die Spieler einer Seite die Plätze, sodass jeder gegen beide Gegner spielt.

## cut

cut = Wie der erste Geber bestimmt wird.
cut-random = Der erste Geber wird ausgelost.
cut-low_deals = Die Spieler ziehen je eine Karte, und die niedrigste gibt; bei gleichem Rang wird noch einmal gezogen. Die Karten werden aufgezeichnet.
cut-high_deals = Die Spieler ziehen je eine Karte, und die höchste gibt; bei gleichem Rang wird noch einmal gezogen. Die Karten werden aufgezeichnet.

## next_dealer

next_dealer = Wer nach einer Runde gibt, die jemand gewonnen hat.
next_dealer-alternate = Die Spieler geben abwechselnd.
next_dealer-winner = Der Gewinner einer Runde gibt die nächste.
next_dealer-loser = Der Verlierer einer Runde gibt die nächste.
next_dealer-random = Der Geber jeder Runde wird ausgelost.

## dead_redeal

dead_redeal = Wer nach einer toten Runde gibt, die niemand gewonnen hat.
dead_redeal-same = Nach einer toten Runde, die niemand gewonnen hat, gibt derselbe Geber noch einmal.
dead_redeal-next = Nach einer toten Runde, die niemand gewonnen hat, gibt der nächste Spieler.
dead_redeal-next_random = Nach einer toten Runde, die niemand gewonnen hat, wird der Geber ebenfalls ausgelost.

## dealt

dealt = Wie viele Karten der Nichtgeber bekommt; alle anderen bekommen zehn.
dealt-10 = Alle bekommen zehn Karten, einzeln ausgeteilt, beginnend mit dem Spieler nach dem Geber.
dealt-11 = Der Nichtgeber bekommt elf Karten und der Geber zehn, einzeln ausgeteilt.
dealt-10_two_play = Die beiden, die spielen, bekommen je zehn Karten, einzeln ausgeteilt, beginnend mit dem Spieler nach dem Geber.

## turned_up

turned_up = Ob nach dem Geben eine Karte aufgedeckt wird.
turned_up-yes = Die nächste Karte wird aufgedeckt und beginnt als offene Karte den Ablagestapel.
turned_up-no = Es wird keine Karte aufgedeckt: Die erste abgelegte Karte beginnt den Ablagestapel.

## opening

opening = Wie der erste Zug beginnt.
opening-offer = Die offene Karte wird allen der Reihe nach angeboten, dem Geber zuletzt. Wer sie nimmt, legt eine Karte ab, und der Nächste ist am Zug.
opening-free = Der Spieler nach dem Geber beginnt mit einem normalen Zug und darf vom Talon ziehen oder vom Ablagestapel nehmen.
opening-discard = Der Nichtgeber hat elf Karten und beginnt, indem er eine ablegt.

## after_passes

after_passes = Was der Spieler nach dem Geber ziehen darf, wenn bei der offenen Karte alle gepasst haben.
after_passes-stock = Wenn bei der offenen Karte alle passen, muss der Spieler nach dem Geber vom Talon ziehen.
after_passes-either = Wenn bei der offenen Karte alle passen, darf der Spieler nach dem Geber vom Talon ziehen oder vom Ablagestapel nehmen.

## first_discard_knock

first_discard_knock = Ob man nach dem Geben mit elf Karten schon beim ersten Ablegen klopfen darf.
first_discard_knock-no = Nach dem Geben mit elf Karten darf man beim ersten Ablegen nicht klopfen.
first_discard_knock-yes = Nach dem Geben mit elf Karten darf man schon beim ersten Ablegen klopfen.

## rediscard

rediscard = Ob eine Karte, die vom Ablagestapel genommen wurde, im selben Zug abgelegt werden darf.
rediscard-no = Eine Karte, die vom Ablagestapel genommen wurde, darf im selben Zug nicht abgelegt werden, auch nicht zum Klopfen.
rediscard-yes = Eine Karte, die vom Ablagestapel genommen wurde, darf im selben Zug abgelegt werden, auch zum Klopfen.

## protect_melds

protect_melds = Ob Karten aus Kombinationen abgelegt werden dürfen.
protect_melds-no = Jede Karte darf abgelegt werden, ob sie zu einer Kombination gehört oder nicht.
protect_melds-yes = Abgelegt werden darf, auch zum Klopfen, nur eine Karte, die in einer vollständigen Aufteilung der Hand zu keiner Kombination gehört; jede Karte, wenn in allen vollständigen Aufteilungen die ganze Hand zu Kombinationen gehört.

## knock_limit

knock_limit = Mit wie vielen Restpunkten man höchstens klopfen darf.
knock_limit-None = Man darf mit beliebig vielen Restpunkten klopfen.
knock_limit-upcard = Die Punkte der offenen Karte bestimmen, mit wie vielen Restpunkten man höchstens klopfen darf.
knock_limit-0 = Man darf nur mit Gin klopfen.
knock_limit-number = Man darf klopfen, wenn man { $n } oder weniger Restpunkte hat.

## upcard_ace

upcard_ace = Was ein Ass erlaubt, wenn die offene Karte die Grenze bestimmt.
upcard_ace-one = Ein Ass als offene Karte erlaubt 1 Punkt.
upcard_ace-gin = Ein Ass als offene Karte erlaubt nur Gin.

## spades_double

spades_double = Was verdoppelt wird, wenn die offene Karte Pik ist.
spades_double-no = Ein Pik als offene Karte verdoppelt nichts.
spades_double-points = Ist die offene Karte Pik, werden die Punkte der Runde verdoppelt.
spades_double-points_and_boxes = Ist die offene Karte Pik, werden die Punkte und die Boxen der Runde verdoppelt.
spades_double-without_boxes = Ist die offene Karte Pik, werden die Punkte der Runde verdoppelt.

## knock_card

knock_card = Ob die anderen die Karte sehen, die der Klopfer ablegt.
knock_card-open = Der Klopfer legt offen ab: Alle sehen die Karte.
knock_card-face_down = Der Klopfer legt verdeckt ab: Vor dem Ende der Runde sieht niemand sonst die Karte.

## big_gin_bonus

big_gin_bonus = Ob elf Karten in Kombinationen angesagt werden dürfen und was sie statt der Gin-Prämie zählen.
big_gin_bonus-None = Es gibt kein Big Gin: Wer alle Karten in Kombinationen hat, legt eine ab und klopft mit Gin.
big_gin_bonus-unscored = Big Gin darf ohne Ablegen angesagt werden, wenn alle Karten in Kombinationen sind.
big_gin_bonus-added = Big Gin darf ohne Ablegen angesagt werden, wenn alle Karten in Kombinationen sind, und zählt { $n } außer den Restpunkten des Gegners.
big_gin_bonus-number = { $n ->
    [one] Big Gin darf ohne Ablegen angesagt werden, wenn alle Karten in Kombinationen sind, und zählt { $n } Punkt statt der Gin-Prämie.
   *[other] Big Gin darf ohne Ablegen angesagt werden, wenn alle Karten in Kombinationen sind, und zählt { $n } Punkte statt der Gin-Prämie.
}

## must_knock_on_last_card

must_knock_on_last_card = Ob man klopfen muss, wenn man die letzte Karte zieht, die gezogen werden darf.
must_knock_on_last_card-no = Niemand muss klopfen.
must_knock_on_last_card-yes = Wer die letzte Karte zieht, die gezogen werden darf, muss klopfen, wenn die Klopfgrenze es erlaubt.

## lay_offs

lay_offs = Wann der Gegner Karten an die Kombinationen des Klopfers anlegen darf.
lay_offs-none = Der Gegner darf nicht anlegen.
lay_offs-knock = Der Gegner darf nach einem Klopfen anlegen, aber nicht nach Gin.
lay_offs-knock_and_gin = Der Gegner darf auch nach Gin anlegen, aber Gin gewinnt die Runde trotzdem.
lay_offs-knock_only_gin = Der Gegner darf nicht anlegen.
lay_offs-knock_by_knocker = Nach einem Klopfen wird angelegt.

## lay_offs_by

lay_offs_by = Wer anlegt, und an wessen Kombinationen.
lay_offs_by-defender = Der Gegner legt an die Kombinationen des Klopfers an.
lay_offs_by-knocker = Der Klopfer legt an die Kombinationen des Gegners an.

## wall

wall = Wie viele Karten im Talon bleiben, wenn die Runde ohne Klopfen endet.
wall-0 = Die Runde endet nach dem Zug, in dem die letzte Karte des Talons gezogen wird.
wall-2 = Die Runde endet nach dem Zug, der zwei Karten im Talon übrig lässt.

## last_take

last_take = Ob die letzte abgelegte Karte genommen werden darf, um zu klopfen.
last_take-no = Die Runde endet, wenn die letzte Karte abgelegt ist.
last_take-yes = Der nächste Spieler darf die letzte abgelegte Karte nehmen, aber nur, um zu klopfen; sonst passt er, und die Runde ist tot.

## dead_hand

dead_hand = Was eine Runde ohne Klopfen zählt.
dead_hand-void = Eine Runde ohne Klopfen zählt nichts.
dead_hand-low_deadwood = Klopft niemand, bekommt der Spieler mit den wenigsten Restpunkten die Differenz, ohne Anlegen und ohne Prämie; bei Gleichstand bekommt niemand etwas.
dead_hand-low_deadwood_unused = Eine Runde, in der niemand klopft, zählt nicht.
dead_hand-low_deadwood_won = Klopft niemand, gewinnt der Spieler mit den wenigsten Restpunkten die Runde; bei Gleichstand gewinnt niemand.
dead_hand-low_deadwood_game = Klopft niemand, gewinnt der Spieler mit den wenigsten Restpunkten, ohne Anlegen; bei Gleichstand gewinnt niemand.
dead_hand-void_unused = Eine Runde, in der niemand klopft, zählt nicht.
dead_hand-void_game = Klopft niemand, gewinnt niemand.

## gin_bonus

gin_bonus = Was Gin außer den Restpunkten des Gegners zählt.
gin_bonus-0 = Gin zählt die Restpunkte des Gegners, ohne Prämie. Auch ein Gegner ohne Restpunkte unterbietet Gin nicht.
gin_bonus-number = Gin zählt die Restpunkte des Gegners und eine Prämie von { $n }. Auch ein Gegner ohne Restpunkte unterbietet Gin nicht.
gin_bonus-0_only_gin = Gin zählt die Restpunkte des Gegners, ohne Prämie.
gin_bonus-alone_only_gin = Gin zählt { $n }, wie viele Restpunkte der Gegner auch hat.
gin_bonus-alone = Gin zählt { $n }, wie viele Restpunkte der Gegner auch hat. Auch ein Gegner ohne Restpunkte unterbietet Gin nicht.
gin_bonus-number_only_gin = Gin zählt die Restpunkte des Gegners und eine Prämie von { $n }.

## gin_scores

gin_scores = Ob Gin die Restpunkte des Gegners zählt.
gin_scores-bonus_and_deadwood = Gin zählt die Restpunkte des Gegners, dazu die Prämie, wenn es eine gibt.
gin_scores-bonus = Gin zählt nur die Prämie, ohne die Restpunkte des Gegners.

## undercut

undercut = Wie viele Restpunkte ein Gegner haben darf, um den Klopfer zu unterbieten.
undercut-at_most = Ein Gegner, der nicht mehr Restpunkte hat als der Klopfer, unterbietet ihn und gewinnt die Runde.
undercut-below = Ein Gegner, der weniger Restpunkte hat als der Klopfer, unterbietet ihn und gewinnt die Runde; bei Gleichstand gewinnt niemand.

## undercut_bonus

undercut_bonus = Was Unterbieten außer der Differenz zählt.
undercut_bonus-0 = Unterbieten zählt die Differenz, ohne Prämie.
undercut_bonus-number = Unterbieten zählt die Differenz und eine Prämie von { $n }.

## target

target = Bei welchem Punktestand die Partie endet.
target-None = Kein Punktestand beendet die Partie.
target-number = { $n ->
    [one] Die Partie endet bei { $n } Punkt.
   *[other] Die Partie endet bei { $n } Punkten.
}
target-number_out = Wer { $n } oder mehr hat, scheidet aus.
target-number_hollywood = { $n ->
    [one] Jede der drei Partien endet bei { $n } Punkt.
   *[other] Jede der drei Partien endet bei { $n } Punkten.
}

## deciding

deciding = Ob der Punktestand über die Partie entscheidet oder eine einzige Runde.
deciding-points = Der Punktestand entscheidet über die Partie.
deciding-round = Eine Runde ist die ganze Partie: gewonnen, verloren oder unentschieden.

## deals

deals = Nach wie vielen Runden, die jemand gewonnen hat, die Partie endet.
deals-None = Die Zahl der Runden ist nicht begrenzt.
deals-number = { $n ->
    [one] Die Partie endet nach { $n } Runde, die jemand gewonnen hat. Wer mehr Punkte hat, gewinnt; bei Gleichstand ist es unentschieden.
   *[other] Die Partie endet nach { $n } Runden, die jemand gewonnen hat. Wer mehr Punkte hat, gewinnt; bei Gleichstand ist es unentschieden.
}
deals-number_hollywood = { $n ->
    [one] Alle drei Partien enden nach { $n } Runde, die jemand gewonnen hat.
   *[other] Alle drei Partien enden nach { $n } Runden, die jemand gewonnen hat.
}

## game_bonus

game_bonus = Was der Gewinner der Partie zusätzlich bekommt.
game_bonus-0 = Es gibt keine Spielprämie.
game_bonus-number = { $n ->
    [one] Der Gewinner der Partie bekommt { $n } Punkt dazu.
   *[other] Der Gewinner der Partie bekommt { $n } Punkte dazu.
}

## shutout

shutout = Was der Gewinner zusätzlich bekommt, wenn der Verlierer keine Runde gewonnen hat.
shutout-none = Ein Schneider zählt nichts extra.
shutout-double_bonus = Hat der Verlierer keine Runde gewonnen, wird die Spielprämie verdoppelt.
shutout-double_total = Hat der Verlierer keine Runde gewonnen, werden die Punkte und die Spielprämie verdoppelt.
shutout-double_all = Hat der Verlierer keine Runde gewonnen, werden die Punkte, die Spielprämie und die Boxen verdoppelt.
shutout-flat = Hat der Verlierer keine Runde gewonnen, bekommt der Gewinner die Schneiderprämie.
shutout-all_points = Hat der Verlierer keine Runde gewonnen, werden die Punkte verdoppelt.
shutout-all_points_and_boxes = Hat der Verlierer keine Runde gewonnen, werden die Punkte und die Boxen verdoppelt.
shutout-all_without_boxes = Hat der Verlierer keine Runde gewonnen, werden die Punkte und die Spielprämie verdoppelt.
shutout-total_points = Hat der Verlierer keine Runde gewonnen, werden die Punkte verdoppelt.

## shutout_bonus

shutout_bonus = Was ein Schneider zählt, wenn seine Prämie fest ist.
shutout_bonus-0 = Es gibt keine Schneiderprämie.
shutout_bonus-number = { $n ->
    [one] Die Schneiderprämie ist { $n } Punkt.
   *[other] Die Schneiderprämie ist { $n } Punkte.
}

## box_bonus

box_bonus = Was eine Box zählt; jede gewonnene Runde ist eine Box.
box_bonus-0 = Boxen zählen nichts.
box_bonus-number = { $n ->
    [one] Jede gewonnene Runde ist eine Box, und eine Box zählt { $n } Punkt.
   *[other] Jede gewonnene Runde ist eine Box, und eine Box zählt { $n } Punkte.
}

## boxes

boxes = Wann die Boxen gezählt werden.
boxes-at_end = Die Boxen werden am Ende der Partie gezählt, nach allem anderen.
boxes-at_once = Die Boxen werden sofort angeschrieben und zählen für das Ziel mit.

## gin_boxes

gin_boxes = Wie viele zusätzliche Boxen Gin bringt.
gin_boxes-0 = Gin bringt keine zusätzlichen Boxen.
gin_boxes-number = Zusätzliche Boxen für Gin, außer der für die Runde: { $n }.

## big_gin_boxes

big_gin_boxes = Wie viele zusätzliche Boxen Big Gin bringt.
big_gin_boxes-0 = Big Gin bringt keine zusätzlichen Boxen.
big_gin_boxes-number = Zusätzliche Boxen für Big Gin, außer der für die Runde: { $n }.

## undercut_boxes

undercut_boxes = Wie viele zusätzliche Boxen Unterbieten bringt.
undercut_boxes-0 = Unterbieten bringt keine zusätzlichen Boxen.
undercut_boxes-number = Zusätzliche Boxen für Unterbieten, außer der für die Runde: { $n }.

## games

games = Wie viele Partien ein Match hat.
games-None = Es gibt keine Matches: Jede Partie steht für sich.
games-number = Ein Match hat { $n } Partien. Die Seite, die zuerst mehr als die Hälfte davon gewinnt, gewinnt das Match; eine unentschiedene Partie zählt für niemanden.

## sheet

sheet = Wie abgerechnet wird.
sheet-single = Eine Punktzahl für jede Seite.
sheet-hollywood = Drei Partien auf einmal. Der erste Sieg einer Seite zählt in einer Partie, ihr zweiter in zweien, jeder spätere in allen dreien. Jede Partie hat ihre eigenen Prämien.
sheet-hollywood_points = Drei Partien auf einmal. Der erste Sieg einer Seite zählt in einer Partie, ihr zweiter in zweien, jeder spätere in allen dreien.
sheet-knockout = Nach jeder Runde werden allen außer dem Gewinner die eigenen Restpunkte angeschrieben. Wer das Ziel erreicht, scheidet aus; wer übrig bleibt, gewinnt. Sonst zählt nichts.
sheet-knockout_two = Nach jeder Runde werden dem Verlierer seine Restpunkte angeschrieben. Wer das Ziel erreicht, scheidet aus; wer übrig bleibt, gewinnt. Sonst zählt nichts.

## hollywood_entry

hollywood_entry = In welchen Partien eines Hollywood-Punktezettels ein Sieg zählt.
hollywood_entry-open = Auf einem Hollywood-Punktezettel zählt ein Sieg in den ersten Partien, die noch offen sind.
hollywood_entry-first = Auf einem Hollywood-Punktezettel zählt der n-te Sieg einer Seite in den ersten n Partien, außer in denen, die beendet sind.

## knockout_entry

knockout_entry = Welche Runden eines Knockout-Punktezettels zählen.
knockout_entry-won = Auf einem Knockout-Punktezettel zählt jede Runde, die jemand gewonnen hat, mit oder ohne Klopfen.
knockout_entry-knocked = Auf einem Knockout-Punktezettel zählt jede Runde, in der geklopft wurde; hat sie niemand gewonnen, werden allen ihre Restpunkte angeschrieben.
