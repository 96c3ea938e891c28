### `undercut pad`. What is typed is the same in every language.

## What can be typed, in lines.

help-round = A round: who knocked, the knocker's deadwood, that of the others, each after lay-offs. Undercuts are found.
help-knock = Ann knocked with 4, the other had 23
help-gin = Ann went gin, the other had 31 (big gin: a big 31)
help-dead = nobody knocked
help-counted = nobody knocked, and the deadwood of all counts
help-spade = the upcard was a spade, which doubles
help-dealer = Bob dealt, though it was not his turn
help-points = only the points are known: Ann scored 44 (points a=12 c=30)
help-names = A name may be its first letters, or the number of the player.
help-others = With several others: their deadwood in the order of the players. If others play than expected: c 4 bob=23. Partners: both boards, as in a 4 23 / d gin 12.
help-undo = take back what was done last
help-fix = correct round 3
help-remove = remove round 3
help-insert = a round before round 3
help-settle = the settlement
help-stake = what a point costs
help-title = name the pad
help-rules = other rules, for all rounds of the pad
help-name = correct the name of a player
help-again = a new pad, the next deals
help-quit = stop; all is saved

## A session.

# $example is a line that may be typed.
try = Type a round, such as { $example }, or ? for help.
saved-in = The pad is saved in { $path }.
# $path (text)
going-on = Going on with { $path }; --new starts another pad.
# $why (text)
not-entered = Not entered: { $why }.
# $line is what was typed.
taken-back = Taken back: { $line }.
# $n (number), $words (text)
removed = Removed: round { $n }, { $words }.
# $title (text or nothing)
titled = { $title ->
    [nothing] The pad has no name now.
   *[title] The pad is called { $title } now.
}
# $rules (text)
ruled = The rules now: { $rules }.
# $before (text), $name (text)
named = { $before } is called { $name } now.
# $n (number)
ask-round = Round { $n }:
ask-over = The game is over (s, again, u, q):
ask-players = Players, such as Ann, Bob:
# $name (text)
ask-dealer = Who deals first? [{ $name }]
# $n (number). What follows "form=" is typed.
ask-rules = { $n ->
    [3] Rules, cutthroat, or round table with form=round_table [standard]:
    [4] Rules, partners, or round table with form=round_table [standard]:
   *[other] Rules [standard]:
}
nobody-ahead = nobody is ahead

## What is next.

next-drawn = The dealer is drawn.
next-deals = { PERSON($who) ->
    [you] { $who } deal.
    [many] { $who } deal.
   *[one] { $who } deals.
}
next-rests = { PERSON($who) ->
    [you] { $who } sit out.
    [many] { $who } sit out.
   *[one] { $who } sits out.
}
# $one (text), $two (text)
next-pair = { $one } against { $two }

## The sheet.

# $n (number), $words (text)
round = Round { $n }: { $words }
nobody-scores = Nobody scores
# $n (number)
rounds-before = { $n ->
    [one] { $n } round before
   *[other] { $n } rounds before
}
title = score pad

## What is wrong, and what would be right. $word is in quotes.

wrong-over = the game is over: again starts a new pad, u takes back the last round
# $word (text), $count (number)
wrong-number = { $count ->
    [0] { $word } is not the number of a round; there is no round yet
   *[other] { $word } is not the number of a round; the rounds are 1 to { $count }
}
# What stands instead of a number that was not typed.
wrong-number-nothing = nothing
# $last (number)
wrong-undo = { $last ->
    [0] nothing was changed since the pad was opened
   *[other] nothing was changed since the pad was opened; remove { $last } removes the last round
}
# $n (number)
wrong-names = { $n ->
    [one] { $n } name; a pad is for 2 to 4 players, such as Ann, Bob
   *[other] { $n } names; a pad is for 2 to 4 players, such as Ann, Bob
}
# $word (text), $names (text)
wrong-name-short = { $word } may be { $names }: type more of the name
# Between two names.
or = or
# $word (text), $names (text)
wrong-name = { $word } is none of the players; they are { $names }
wrong-two-boards = a round has two boards: type both, such as a 4 23 / d gin 12
wrong-one-board = a round has one board here, so there can be no /
# $example (text)
wrong-nobody = who knocked? Such as { $example }, or dead if nobody did
# $name (text), $one (text), $two (text)
wrong-board = { $name } is not expected at this board, where { $one } and { $two } play; if so, name the other: { $name } 4 NAME=23
# $name (text)
wrong-rests = { $name } sits out this round; if { $name } did play, name the other: { $name } 4 NAME=23
# $n (number), $names (text)
wrong-count = there are { $n } numbers; the deadwood is that of { $names }
# Whose deadwood the numbers are: of everybody, or none is typed.
wrong-count-all = everybody, or no number
# $one (text), $more (text)
wrong-count-then = { $one }, then { $more }
wrong-points = { $word } is not a number of points, such as 23
wrong-points-only = whose points? Such as points { $name } 44
wrong-stake = { $word } is not a price of a point, such as 0.05 € or none
wrong-rename = who, and what is the name? Such as name b Bob

## Files.

no-pad = there is no pad yet; undercut pad starts one
pad-exists = { $path } is a pad already: leave out all options to go on with it, or name another file
no-file = there is no file { $path }; undercut pad { $path } starts a pad in it
# $path (text), $why (text)
unreadable = { $path } cannot be read: { $why }
changed-elsewhere = { $path } was changed by another program, and the pad is shown as it is now: type the line again
# $path (text), $why (text)
cannot-save = the pad cannot be saved in { $path }: { $why }
