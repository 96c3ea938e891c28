### Rule books: headings, the sentences that no option says, captions of the examples.
### Sentences of the options (options.ftl) stand between them.

## Players and cards

players-title = Players and cards
# After: "Three players: two play a round while the third sits out, then the loser sits out."
players-cutthroat = The first dealer and the next player begin. The third player takes the loser's place, and deals if the loser was to deal. If nobody won, the same two play again.
# $cards (number), $high (text): the highest card, such as "king".
players-cards = There are { $cards } cards and no jokers. The ace is always low, the { $high } is the highest card.
# A smaller deck. $suits (text): such as "clubs, diamonds, hearts".
players-suits = The suits are { $suits }.
melds-title = Melds and deadwood
# Smaller decks: what melds are.
melds-three = A set is the three cards of a rank.
melds-set-shown = A set.
melds-run-shown = A run.
melds-not-shown = Not a run: the ace is always low.
# $ranks (number)
melds-deadwood = { $ranks ->
    [11] Cards that are in no meld are deadwood, and they count against you: an ace 1 point, the cards from 2 to 10 their number, a jack 10. After a knock, the player with less deadwood usually wins the round.
    [12] Cards that are in no meld are deadwood, and they count against you: an ace 1 point, the cards from 2 to 10 their number, jack and queen 10 each. After a knock, the player with less deadwood usually wins the round.
   *[other] Cards that are in no meld are deadwood, and they count against you: an ace 1 point, the other cards their number. After a knock, the player with less deadwood usually wins the round.
}

## The deal

deal-title = The deal
# Where other than ten cards are dealt. $n (number)
deal-hand = Everybody is dealt { $n } cards, one at a time, beginning with the player after the dealer.
deal-boards = Both players of a side deal, each at their own board.
deal-stock = The other cards are the stock, face down.
# After: "The loser of a round deals the next one."
deal-losers = If several players have lost it, the one with the most deadwood deals.
deal-tie = If nobody won after a knock, the same dealer deals again.

## The first turn

opening-title = The first turn
# After: "The first discard after an eleven-card deal may not be a knock."
opening-big-gin = Big gin may not be declared then either.
opening-then = After that the dealer has the first normal turn.

## A turn

turn-title = A turn
turn-what = A player first draws the top card of the stock, which nobody else sees, or takes the top card of the discard pile. The player then discards one card face up, and the turn passes to the next player.
# After: "Only a card that is unmelded in some complete arrangement of the eleven may be discarded …"
turn-complete = An arrangement is complete if its deadwood contains no meld and no card that extends one of its melds.
turn-example = Of 5♥ 6♥ 7♥ 7♣ 7♠, for example, 5♥, 6♥, 7♣ and 7♠ may go: the 7♥ is in the run or in the set.

## Knocking

knock-title = Knocking
knock-what = A player may end the round by knocking in place of a normal discard: the player discards one card and shows all others, with the melds arranged as the player likes.
knock-always = That is possible in any turn, also in the first.
knock-gin = If all the cards shown are in melds, the knock is gin.

## The defender

lay-offs-title = The defender
lay-offs-one = The other player is then the defender, and shows the hand, with melds that leave as little deadwood as possible.
lay-offs-several = The other players are then defenders. Each shows the hand, with melds that leave as little deadwood as possible.
# $sets (yes or no): whether a set may have a fourth card.
lay-offs-what = { $sets ->
    [yes] To lay off is to add cards to the knocker's melds: a fourth card to a set of three, or cards at either end of a run. Cards that are laid off no longer count as deadwood.
   *[no] To lay off is to add cards to the knocker's melds, at either end of a run. Cards that are laid off no longer count as deadwood.
}
# $sets (yes or no): whether a set may have a fourth card.
lay-offs-knocker = { $sets ->
    [yes] To lay off is to add cards to the defender's melds: a fourth card to a set of three, or cards at either end of a run. All cards that fit are laid off, and they no longer count as deadwood. If the defender can meld in several ways with the same deadwood, the one that helps the knocker least is shown.
   *[no] To lay off is to add cards to the defender's melds, at either end of a run. All cards that fit are laid off, and they no longer count as deadwood. If the defender can meld in several ways with the same deadwood, the one that helps the knocker least is shown.
}
lay-offs-shown = Cards are laid off only on what the knocker has shown, not on cards that others have laid off.

## The score of a round

score-title = The score of a round
score-won = A knocker with less deadwood than the defender wins the round.
score-difference = A knocker with less deadwood than the defender wins the round and scores the difference.
score-gin = Gin wins even against a defender without deadwood.
score-each = The knocker and each opponent settle by themselves, bonuses included.
# After: "A defender with no more deadwood than the knocker undercuts and wins the round."
score-several = If several defenders undercut, the one with the least deadwood wins it.

## A round without a knock

end-title = If nobody knocks
end-never = The player who draws the last card must knock, so no round ends without a knock.
# After: "Without a knock the player with the least deadwood scores the difference …"
end-each = The difference is scored from each of the others.

## The game

game-title = The game
# On a knockout sheet. $target (number)
game-target = The target is { $target }.
game-two-left = When one player is out, the other two play every round.
game-all-out = If all who are left go out in the same round, the one with the least deadwood wins.
game-hollywood-won = In the end the higher grand total wins.
game-endless = The players stop when they like, and the higher score is ahead.
game-won = The higher score wins.
game-goes-on = If two scores are equally high, play goes on.
# After: "If the loser won no round, …"
game-shutout = Among more than two players that is so if nobody but the winner won a round.
game-boards = The side that is ahead after both boards has won the round.
game-boxes = Extra boxes belong to the side of the player who made them.

## Captions of the examples

# $points (number)
shown-knock = A knock: the deadwood is { $points }.
shown-upcard = The upcard was the 8♦.
shown-gin = Gin.
shown-laid-off = The 7♠ is laid off on the run of spades.
shown-laid-off-gin = The 7♠ is laid off even on gin.
shown-undercut = An undercut.
shown-equal = Equal deadwood: nobody wins.
shown-spade = The upcard was the 6♠: gin counts double.
# After a caption, where more than two players play in the same round.
shown-two = The knocker and one of the opponents:
shown-game = A whole game.
shown-game-deadwood = A whole game. The loser of a round adds its deadwood.
