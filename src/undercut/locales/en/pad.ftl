### Score pads as text. The CSV of a pad is the same in every language.

## What happened in a round.

# $others are some of the next two messages. $doubled (yes or no): for the spade.
# $who (text), $n (number), $others (text), $doubled (yes or no)
board-knock = { $doubled ->
    [yes] { $who } knocked with { $n }, { $others }, doubled for the spade
   *[no] { $who } knocked with { $n }, { $others }
}
# $who (text), $others (text), $doubled (yes or no)
board-gin = { $doubled ->
    [yes] { $who } went gin, { $others }, doubled for the spade
   *[no] { $who } went gin, { $others }
}
# $who (text), $others (text), $doubled (yes or no)
board-big_gin = { $doubled ->
    [yes] { $who } went big gin, { $others }, doubled for the spade
   *[no] { $who } went big gin, { $others }
}
# $who (text), $n (number)
had = { $who } had { $n }
# $who (text), $n (number)
had-less = { $who } undercut with { $n }
# $others (text or nothing)
nobody-knocked = { $others ->
    [nothing] nobody knocked
   *[others] nobody knocked, { $others }
}
# $words (text)
unexpected = { $words } (others were to play)
points-only = only the points are known
# $why (text)
not-counted = does not count: { $why }
not-counted-below = does not count: see below
# $n (number), $why (text)
round-not-counted = Round { $n } does not count: { $why }.

## Who pays whom.

settlement = Settlement:
settlement-now = Settlement if it ended now:
# $payer (text), $payee (text), $n (number), $price (text or nothing)
pays = { $price ->
    [nothing] { $n ->
        [one] from { $payer } to { $payee }: { $n } point
       *[other] from { $payer } to { $payee }: { $n } points
    }
   *[price] { $n ->
        [one] from { $payer } to { $payee }: { $n } point ({ $price })
       *[other] from { $payer } to { $payee }: { $n } points ({ $price })
    }
}

## The sheet.

rules = Rules: { $rules }
column-what = what happened
column-games = games
game-drawn = The game is drawn.
# $who (text)
game-won = The game goes to { $who }.
