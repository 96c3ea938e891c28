### The score sheet and what a round brings to it, in the terminal and the browser.

## What a round scores, and for what.

# $more (number), $less (number)
line-deadwood = { $less ->
    [0] deadwood: { $more }
   *[other] deadwood: { $more } - { $less }
}
# $more (number), $less (number)
line-lower = lower deadwood: { $more } - { $less }
# $more (number), $less (number)
line-undercut = undercut: { $more } - { $less }
line-undercut-bonus = undercut bonus
line-gin-bonus = gin bonus
line-big-gin-bonus = big gin bonus
# $line is one of the messages above.
line-doubled = doubled for the spade: { $line }
line-remaining = remaining deadwood

## The rows of the sheet. In sentences they have a capital.

# $n (number)
game = game { $n }
# $what (text)
row = { $what ->
    [points] points
    [game_bonus] game bonus
    [shutout] shutout
    [boxes] boxes
    [deadwood] deadwood
    [score] score
    [total] total
   *[all] all games
}

## What the upcard doubles.

doubled-points = The upcard { $card } is a spade: the points of this round count double.
doubled-points_and_boxes = The upcard { $card } is a spade: the points and boxes of this round count double.
