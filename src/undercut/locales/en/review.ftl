### Reviews: what a decision was worth and why, in sentences; what undercut review prints. Their page has a catalogue.

# $seat (number)
seat = seat { $seat }
# $name (text), $seat (number)
seat-of = { $name } (seat { $seat })
# Between the parts of a list in which there are numbers.
between = { "," }

## What was done. English says it as it is typed.

action-pass = pass
action-take = take
# $card (text or nothing)
action-draw = { $card ->
    [nothing] draw
   *[other] draw { $card }
}
action-discard = discard { $card }
action-knock = knock { $card }
# $card (text), $melds (text or nothing)
action-spread = { $melds ->
    [nothing] knock { $card } =
   *[other] knock { $card } = { $melds }
}
# $melds (text or nothing)
action-hidden = { $melds ->
    [nothing] knock =
   *[other] knock = { $melds }
}
# $melds (text or nothing)
action-big = { $melds ->
    [nothing] big gin
   *[other] big gin = { $melds }
}
action-best-defence = defend
# $melds (text or nothing), $off (text or nothing)
action-defend = { $melds ->
    [nothing] { $off ->
        [nothing] defend = ;
       *[other] defend = ; { $off }
    }
   *[other] { $off ->
        [nothing] defend = { $melds } ;
       *[other] defend = { $melds } ; { $off }
    }
}

## Why a choice was worse. The first letter of the sentence becomes a capital.

# $played (text), $best (text): what was done and what was best, as below. $loss (text)
why = { $played } is worth { $loss } points less than { $best }.
named-pass = passing
named-take = taking from the pile
named-draw = drawing from the stock
named-discard = discarding { $card }
named-knock = knocking with { $card }
named-spread = showing { $melds }
named-big = declaring big gin
# $melds (text or nothing), $off (text or nothing)
named-defend = { $melds ->
    [nothing] { $off ->
        [nothing] melding and laying off nothing
       *[other] laying off { $off }
    }
   *[other] { $off ->
        [nothing] melding { $melds }
       *[other] melding { $melds } and laying off { $off }
    }
}
# $card (text), $share (number), $best (text), $other (number)
why-danger = The opponent can meld { $card } with about { $share }% of the hands that it may hold, { $best } with about { $other }%.
# $count (number), $best (text), $other (number)
why-outs = { $count ->
    [one] It leaves { $count } unseen card that would fit a meld; { $best } leaves { $other }.
   *[other] It leaves { $count } unseen cards that would fit a meld; { $best } leaves { $other }.
}
# $deadwood (number), $best (text), $other (number)
why-deadwood = It keeps { $deadwood } points of deadwood; { $best } keeps { $other }.
# $left (number)
why-is_gin = The hand is gin, against about { $left } points of deadwood.
# $deadwood (number), $left (number), $share (number)
why-knock_now = A knock with { $deadwood } now meets about { $left } points of deadwood, and about { $share }% of the hands that the opponent may hold undercut it.
# $share (number), $deadwood (number)
why-undercut = About { $share }% of the hands that the opponent may hold undercut a knock with { $deadwood }.
# $count (number)
why-gin = { $count ->
    [one] { $count } card that was not seen would make gin.
   *[other] { $count } cards that were not seen would make gin.
}
# $share (number), $deadwood (number), $count (number)
why-undercut_gin = { $count ->
    [one] About { $share }% of the hands that the opponent may hold undercut a knock with { $deadwood }; { $count } card that was not seen would make gin.
   *[other] About { $share }% of the hands that the opponent may hold undercut a knock with { $deadwood }; { $count } cards that were not seen would make gin.
}
why-no_meld = { $card } fits no meld, and the opponent sees that you hold it.
why-no_gain = { $card } saves no deadwood, and the opponent sees that you hold it.
# $card (text), $points (number)
why-shown = { $points ->
    [one] { $card } saves only { $points } point of deadwood, and the opponent sees that you hold it.
   *[other] { $card } saves { $points } points of deadwood, but the opponent sees that you hold it.
}
# $card (text), $melds (text), $points (number)
why-meld = { $points ->
    [one] With { $card } you have the meld { $melds }, which saves { $points } point of deadwood.
   *[other] With { $card } you have the meld { $melds }, which saves { $points } points of deadwood.
}
# $card (text), $points (number)
why-saved = { $points ->
    [one] { $card } saves { $points } point of deadwood.
   *[other] { $card } saves { $points } points of deadwood.
}

## Hints: what to do, and why, in one sentence.

# $action (text), $because (text)
hint = { $action }: { $because }.
do-pass = Pass
do-draw = Draw from the stock
do-take = Take the { $card }
do-discard = Discard the { $card }
do-wait = Discard the { $card } and do not knock yet
do-knock = Knock with the { $card }
do-gin = Go gin with the { $card }
do-big = Declare big gin

# $who (text or nothing): the name of the other player, with several opponents
other-player = { $who ->
    [nothing] your opponent
   *[other] { $who }
}
because-only = it is the only move
because-worth = no other move is worth as much
because-equal = no other move is clearly better
because-fits_nothing = the { $card } fits nothing you hold
because-no_meld = the { $card } makes no meld with your cards
because-saves_nothing = the { $card } would not lower your deadwood
# $card (text), $points (number)
because-saves_little = { $points ->
    [one] the { $card } saves { $points } point, but { other-player } would see that you hold it
   *[other] the { $card } saves { $points } points, but { other-player } would see that you hold it
}
because-take_gin = it gives you gin
because-completes = it makes a meld with { $cards }
because-extends = it extends { $cards }
because-saves = it lowers your deadwood by { $points }
because-goes_with = it goes with { $cards }
# $share (number), $deadwood (number)
because-undercut_risk = about { $share }% of the hands { other-player } may hold would undercut a knock with { $deadwood }
# $deadwood (number)
because-knock_close = a knock with { $deadwood } is not clearly better
# $deadwood (number)
because-go_on = going on is worth more than a knock with { $deadwood }
# $count (number)
because-wait_gin = { $count ->
    [one] { $count } unseen card would give you gin
   *[other] { $count } unseen cards would give you gin
}
# $other (text), $taken (text)
because-danger_other = the { $other } goes with the { $taken }, which { other-player } took
because-safe = { other-player } cannot make a meld with it
# $points (number)
because-lone = it fits nothing else you hold and counts { $points }
# $count (number)
because-ways = { $count ->
    [one] then { $count } unseen card makes or extends a meld, the most possible
   *[other] then { $count } unseen cards make or extend a meld, the most possible
}
because-least_deadwood = it leaves you the least deadwood, { $deadwood }
because-gin = all your other cards are in melds
# $deadwood (number), $left (number)
because-knock = you have { $deadwood } deadwood, { other-player } about { $left }
because-big_gin = all eleven cards are in melds

## Words for kinds

kind-upcard = upcard
kind-draw = draw or take
kind-discard = discard
kind-knock = knock or go on
kind-spread = melds shown
kind-defence = melds and lay-offs

luck-deal = hands dealt
luck-upcard = upcard
luck-draw = draws

grade-forced = forced
grade-best = best
grade-sound = sound
grade-inaccuracy = inaccuracy
grade-mistake = mistake
grade-blunder = blunder

many-inaccuracy = inaccuracies
many-mistake = mistakes
many-blunder = blunders

# $count (number)
count-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
# $count (number)
count-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
# $count (number)
count-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}

# A level of play, after "plays like", beside the names of the levels.
beginner = a beginner
whose-chance = { PERSON($name) ->
    [you] Your chance to win the game
   *[one] Chance of { $name } to win the game
}

## Places

# $line (number or nothing), $round (number or nothing), $action (number or nothing): empty without all of them
place = { $line ->
    [nothing] { $round ->
        [nothing] { $action ->
            [nothing] { "" }
           *[other] action { $action }
        }
       *[other] { $action ->
            [nothing] round { $round }
           *[other] round { $round }, action { $action }
        }
    }
   *[other] { $round ->
        [nothing] { $action ->
            [nothing] line { $line }
           *[other] line { $line }, action { $action }
        }
       *[other] { $action ->
            [nothing] line { $line }, round { $round }
           *[other] line { $line }, round { $round }, action { $action }
        }
    }
}

## The review in a table

review = review
# $rules (text), $rounds (number), $budget (number)
about = { $rounds ->
    [one] { $rules } · { $rounds } round · at most { $budget } rounds played out per decision
   *[other] { $rules } · { $rounds } rounds · at most { $budget } rounds played out per decision
}
row-decisions = decisions that counted
row-rate = points lost per decision
row-level = plays like
row-kind = points lost: { $kind }
row-luck_kind = luck: { $kind }
row-result = result
row-luck = luck
row-adjusted = result without luck
# $lost (text), $decisions (number)
lost-in = { $lost } in { $decisions }
head-line = line
head-rate = points lost per decision, { $name }
head-points = points
head-chance = percentage points
head-adjusted = without luck
open-chance = { PERSON($name) ->
    [you] Your chance to win the game, with both hands open
   *[one] Chance of { $name } to win the game, with both hands open
}
errors = Errors
no-errors = No errors
worst = The worst errors
# $shown (number), $count (number)
worst-of = The worst errors, { $shown } of { $count }
most-luck = What changed most by luck
best = best
# $place (text), $name (text), $grade (text), $hinted (yes or no), $loss (text)
error-drawn = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, after a hint, lost { $loss } points
   *[no] { $place }, { $name }: { $grade }, lost { $loss } points
}
# $place (text), $name (text), $grade (text), $hinted (yes or no), $loss (text), $chance (text)
error-drawn_chance = { $hinted ->
    [yes] { $place }, { $name }: { $grade }, after a hint, lost { $loss } points and { $chance } of the chance to win
   *[no] { $place }, { $name }: { $grade }, lost { $loss } points and { $chance } of the chance to win
}

## The review in sentences

# $name (text), $decisions (number), $rate (text), $level (text), $counts (text)
seat-decided = { $decisions ->
    [one] { $name }: { $decisions } decision that counted, { $rate } points lost per decision, like { $level }; { $counts }.
   *[other] { $name }: { $decisions } decisions that counted, { $rate } points lost per decision, like { $level }; { $counts }.
}
seat-undecided = { $name }: no decision that counted.
seat-kinds = { $name }, points lost by kind: { $kinds }.
# $name (text), $result (text), $luck (text), $kinds (text), $adjusted (text)
seat-result = { $name }: result { $result }, luck { $luck } ({ $kinds }), result without luck { $adjusted }.
# $name (text), $chances (text), $rounds (number)
chances-after = { PERSON($name) ->
    [you] { $rounds ->
        [one] Your chance to win the game after the round: { $chances }.
       *[other] Your chance to win the game after each round: { $chances }.
    }
   *[one] { $rounds ->
        [one] Chance of { $name } to win the game after the round: { $chances }.
       *[other] Chance of { $name } to win the game after each round: { $chances }.
    }
}
# $number (number), $place (text), $name (text), $grade (text), $hinted (yes or no), $played (text)
error = { $hinted ->
    [yes] { $number }. { $place }, { $name }: { $grade }, after a hint, { $played }.
   *[no] { $number }. { $place }, { $name }: { $grade }, { $played }.
}
# $loss (text), $around (text), $chance (text or nothing)
error-lost = { $chance ->
    [nothing] It lost { $loss } points, give or take { $around }.
   *[other] It lost { $loss } points, give or take { $around }, and { $chance } of the chance to win.
}
# $best (text), $others (text or nothing)
choices = { $others ->
    [nothing] Best: { $best }.
   *[other] Best: { $best }. Others: { $others }.
}
# $action (text), $loss (text), $played (yes or no)
choice = { $played ->
    [yes] { $action } ({ $loss } less, played)
   *[no] { $action } ({ $loss } less)
}
# $name (text), $points (text)
chance-deal = { PERSON($name) ->
    [you] the hands dealt, for you: { $points } points
   *[one] the hands dealt, for { $name }: { $points } points
}
# $name (text), $card (text), $points (text)
chance-upcard = { PERSON($name) ->
    [you] the upcard { $card }, for you: { $points } points
   *[one] the upcard { $card }, for { $name }: { $points } points
}
# $name (text), $card (text), $points (text)
chance-draw = { $name } drew { $card }: { $points } points
# $place (text), $what (text)
chance-at = { $place }: { $what }

## While it is made

# $number (number), $of (number or nothing)
reviewing = { $of ->
    [nothing] reviewing record { $number }
   *[other] reviewing record { $number } of { $of }
}
reviewing-all = reviewing
# $number (number), $of (number or nothing), $share (text)
progress = { $of ->
    [nothing] record { $number }
   *[other] record { $number } of { $of }, { $share }
}
reviewing-file = reviewing { $file }
report-written = the report is in { $file }
no-report = nothing was reviewed: no report
stopped = stopped; the same command continues with what is in { $file }
at-table = Reviewing the game. Ctrl-C stops it.
was-stopped = The review was stopped.
page = A page with every decision:

## What cannot be reviewed

no-kernel = reviews need the compiled kernel: install undercut with a C++ compiler
not-two-handed = only rounds of two players can be reviewed
goes-on = only a finished round can be reviewed: this one goes on
no-round = only a finished round can be reviewed: this game has none
no-review = this is not a review
# $line (number), $file (text)
other-record = the review of line { $line } in { $file } is of another record; take another file
# $line (number), $file (text)
other-seat = the review of line { $line } in { $file } was made with another --seat; take another file
# $line (number), $file (text), $version (number), $budget (number), $here (number), $wanted (number)
other-version = the review of line { $line } in { $file } was made by version { $version } of the analysis with --budget { $budget }; this one is version { $here } with --budget { $wanted }; take another file
