### The lessons: headings, text, captions of examples, tips.

## Melds

melds-title = Melds
melds-game = Gin rummy is a game for two, with 52 cards and no jokers. You hold ten cards, and turn by turn you collect cards that belong together: melds. Melds stay in your hand until the end of the round.
melds-set = A set is three or four cards of the same rank.
melds-set-shown = A set of sevens.
melds-run = A run is three or more cards of the same suit in order. The ace is always low, below the two.
melds-run-shown = A run of five hearts.
melds-not-shown = Not a run: the ace does not follow the king.
melds-one = A card belongs to one meld at a time, even if it fits into two.
melds-one-shown = The 7♦ is in the run, so the two other sevens are not a set.

## Deadwood

deadwood-title = Deadwood
deadwood-what = Cards that are in no meld are deadwood, and they count against you: an ace 1 point, the cards from 2 to 10 their number, jack, queen and king 10 each. After a knock, the player with less deadwood usually wins the round.
deadwood-shown = Three kings and a run of spades are melds; the other cards are deadwood.
deadwood-table = The table always shows your deadwood, with the melds arranged so that it is as low as possible.

## A turn

turn-title = Your turn
turn-deal = Ten cards are dealt to each player. The next card is turned face up: the upcard. It begins the discard pile. The other cards are the stock, face down.
turn-first = The first turn is special. The player who did not deal may take the upcard or pass. If that player passes, the dealer may take it. If both pass, the first player draws from the stock.
turn-every = After that every turn is the same. First take one card: the top card of the stock, which nobody else sees, or the top card of the discard pile, which everybody sees. Then discard one card face up. You may not discard the card that you have just taken from the discard pile.
# $wall (number)
turn-dead = If only { $wall } cards are left in the stock and nobody has knocked, the round is a dead hand: nobody scores, and the cards are dealt again.

## Knocking

knock-title = Knock
# $limit (number)
knock-how = You end the round by knocking. With eleven cards in your hand, you may knock if you discard one and the deadwood of the other ten is { $limit } points or less. You show your melds, and the other player shows theirs. If your deadwood is lower, you score the difference.
knock-shown = You knock, discarding the queen.
knock-wait = You need not knock as soon as you may. Going on can win more, and it can lose everything.

## Gin

gin-title = Gin
# $gin (number), $big (number)
gin-what = If all ten cards are in melds, your deadwood is 0: gin. It scores { $gin } points besides the other player's deadwood, and nothing can be laid off on it. If all eleven cards are in melds, you may declare big gin without a discard, for { $big } points instead of { $gin }.
gin-shown = Gin.

## Lay-offs

lay-offs-title = Lay-offs and the undercut
lay-offs-what = After a knock the other player may add cards of their own to the knocker's melds. These lay-offs no longer count as deadwood.
lay-offs-shown = The 7♠ is laid off on the run of spades.
# $bonus (number)
lay-offs-undercut = If the other player then has no more deadwood than the knocker, that is an undercut: they score the difference and { $bonus } points. Knocking with much deadwood is a risk.
lay-offs-undercut-shown = An undercut.

## The score

score-title = The score of a game
# $target (number), $bonus (number), $box (number)
score-game = A game is played over several rounds, until somebody has { $target } points. The winner of the game then gets { $bonus } points more, or twice as many in a shutout, that is, if the loser won no round. Last, every round won is a box, and each player gets { $box } points a box.
score-shown = A whole game. Ann reaches the target in the fifth round.
score-others = Other books count differently. The rule book says of every option what it means, and what differs.

## Hollywood

hollywood-title = A Hollywood sheet
hollywood-what = In a Hollywood game three games are scored at once. Your first win counts in one game, your second in two, and every later win in all three: always in the first games that are still open. The sheet is full when the third game is over.
hollywood-shown = Ann's first win is entered once, her second twice, her third three times.

## Tips: a figure, such as "+1.9 ± 0.7 points per round", follows each of them.

tips-title = What pays
tips-measured = These figures were measured in hundreds of thousands of rounds of a strong player against itself: rounds were played to the end from both answers, with the same cards.
# $points (text), $error (text): "+1.9" and "0.7".
tips-figure = { $points } ± { $error } points per round
tips-completing = Take the upcard if you can meld it. Even a ten is worth it.
tips-king = Pass a king that only lies near your cards: it costs more deadwood than it helps.
tips-knock = Knock if no card could make gin at once, even with 10 points.
tips-play-on = Play on if four unseen cards would make gin: knocking gives points away.
tips-loose-king = A loose card that you discard may be just what the other player needs. A king gives little away: in the fourth turn
tips-loose-five = A five fits into more runs, and gives more: in the fourth turn
tips-late-five = Every discard costs more late in the round, when the other player needs few cards. A five in the ninth turn:
tips-books = Rule books give advice too. Two players that differ in nothing else played each deal from both sides: one followed it, the other did not.
tips-book-knock = Do not be afraid to knock: at once when you may, rather than waiting for gin. Among players that play simply this was wrong: who waited for gin did better.
tips-book-wait = The best is between the two: knock early in the round with little, and later play on for gin. Against a player that always knocks at once:
tips-book-melds = Meld early: take a discard that completes a meld, also in the first five turns.
tips-book-track = Keep track of the cards that were played: those in the discard pile can no longer help you.
tips-book-read = Read the other player: heed the cards that it takes and discards.
