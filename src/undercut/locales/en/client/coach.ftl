### The coach of the first game.

title = Coach
leave = Go on without the coach
start = Play your first game with a coach
setting = Coach in games against the computer
settingNote = Says at every step what a good player would do. Its advice is saved with the game, like a hint.
# $melds (number), $deadwood (number)
cards = { $melds ->
    [0] Coloured edges mark melds. You have none yet. Your deadwood is { $deadwood } points: the less, the better.
   *[other] Coloured edges mark melds. Your other cards are deadwood, { $deadwood } points: the less, the better.
}
# $card (text), $meld (text)
upcardMeld = The upcard { $card } makes a meld with { $meld }: take it.
upcardNone = The upcard { $card } makes no meld with your cards: pass.
# $card (text), $meld (text)
takeMeld = { $card } makes a meld with { $meld }: take it.
drawNone = { $card } makes no meld with your cards: draw from the stock.
mustDraw = Draw a card from the stock.
# $card (text), $left (number)
discard = Discard { $card }: that leaves the least deadwood, { $left }.
# $card (text), $left (number), $who (text)
safer = Discard { $card }: that leaves { $left }, and goes with no card that { $who } took.
# $card (text), $left (number), $outs (number)
knock = { $outs ->
    [0] Without { $card } your deadwood is { $left }: knock. No unseen card would make gin.
    [one] Without { $card } your deadwood is { $left }: knock. Only { $outs } unseen card would make gin.
   *[other] Without { $card } your deadwood is { $left }: knock. Only { $outs } unseen cards would make gin.
}
# $card (text), $left (number), $outs (number)
waitGin = Discard { $card } and wait: you could knock with { $left }, but { $outs } unseen cards would make gin.
# $who (text), $cards (text)
danger = Careful: { $who } took { $cards }. Cards of the same rank, or next to them in the same suit, may help { $who }.
gin = Without { $card } all your cards are in melds: declare gin.
bigGin = All eleven cards are in melds: declare big gin.
defend = { $who } has knocked. Lay off every card that glows: it no longer counts.
wait = { $who } is to play. Cards beside those that it takes are dangerous to discard.
# $points (number)
won = You score { $points }. The details are below.
# $who (text), $points (number)
lost = { $who } scores { $points }. The details are below.
nobody = Nobody knocked before the stock ran out: nobody scores.
over = The game is over.
overReview = The game is over. Its review says what each of your choices was worth.
looks = Your turn. Let me look at your cards…
