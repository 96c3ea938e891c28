"""The end of a round without a knock, and what a round scores."""

from __future__ import annotations

from tests.rules.positions import (
    BIG,
    BIG_OTHER,
    BOTH_ZERO,
    EVEN,
    GIN,
    LOOSE,
    LOOSE_OTHER,
    LOW,
    TIE,
    UNDER,
    UNDER_LAID,
    WON,
    dead,
    legal,
    outcome,
    play,
    position,
    refused,
)
from tests.rules.sentences.registry import plays
from undercut.round import Phase, Round
from undercut.rulesets import DeadHand, GinScores, LayOffs, Ruleset, UndercutWith
from undercut.scoring import round_boxes


@plays("wall")
def wall(rules: Ruleset, value: int) -> None:
    """How many cards are left in the stock when the round ends."""
    turn = position(rules, LOOSE, LOOSE_OTHER, left=value + 1)
    assert play(turn, "discard Ks").phase is Phase.DRAW, "one card above the wall: play goes on"
    last = play(turn, "discard Ks", "draw")
    assert len(last.stock) == value and last.phase is Phase.DISCARD, "the last card is played out"
    end = play(last, legal(last)[0])
    assert end.is_over or end.phase is Phase.LAST_TAKE
    assert len(end.stock) == value


@plays("last_take")
def last_take(rules: Ruleset, value: bool) -> None:
    """Whether at the wall the next player may take the last discard in order to knock."""
    two = rules.two_handed().replace(must_knock_on_last_card=False)
    hands = f"{GIN.kept.replace('5s ', '')} {GIN.thrown}", f"{GIN.other} 5s"
    end = play(position(two, *hands, seat=1, dealer=0, left=rules.wall), "discard 5s")
    if not value:
        assert end.is_over
        return
    assert end.phase is Phase.LAST_TAKE and legal(end) == ["pass", "take"]
    taken = play(end, "take")
    assert all(text.startswith("knock") for text in legal(taken)), "only if a knock follows"
    assert refused(taken, "discard 2d") == ("must_knock", "last_take")
    assert outcome(play(taken, "knock 2d").settle())[0] == "gin"
    assert outcome(play(end, "pass"))[0] in ("dead", "stock_out"), "it passes, and the hand is dead"
    if rules.knock_limit is not None:
        other = play(
            position(two, LOOSE.replace(" Ks", ""), f"{LOOSE_OTHER} Ks", seat=1, dealer=0, left=2), "discard Ks"
        )
        assert legal(other) == ["pass"]
        assert refused(other, "take") == ("last_take", "last_take")


@plays("dead_hand")
def dead_hand(rules: Ruleset, value: DeadHand) -> None:
    """What is scored if nobody knocked."""
    two = rules.two_handed().replace(must_knock_on_last_card=False)
    low, even = (play(dead(two, hands), "discard Kd") for hands in (LOW, EVEN))
    if low.phase is Phase.LAST_TAKE:
        low, even = play(low, "pass"), play(even, "pass")
    if value is DeadHand.VOID:
        assert outcome(low) == ("dead", None, [0, 0], [12, 11])
        assert outcome(even) == ("dead", None, [0, 0], [16, 16])
    else:
        assert value is DeadHand.LOW_DEADWOOD
        assert outcome(low) == ("stock_out", 1, [0, 1], [12, 11]), "the difference, and no bonus"
        assert outcome(even) == ("stock_out", None, [0, 0], [16, 16]), "equal: nobody"


@plays("gin_bonus")
def gin_bonus(rules: Ruleset, value: int) -> None:
    """Scored on top of the defender's deadwood; gin against 0 is gin, never an undercut."""
    two = rules.two_handed()
    left = 12 if rules.lay_offs is LayOffs.KNOCK_AND_GIN else 19
    assert outcome(GIN.played(two)) == ("gin", 0, [left + value, 0], [0, left])
    assert outcome(BOTH_ZERO.played(two)) == ("gin", 0, [value, 0], [0, 0])


@plays("gin_scores")
def gin_scores(rules: Ruleset, value: GinScores) -> None:
    """Whether the defender's deadwood counts for gin."""
    two, bonus = rules.two_handed(), rules.gin_bonus
    left = 12 if rules.lay_offs is LayOffs.KNOCK_AND_GIN else 19
    deadwood = {GinScores.BONUS_AND_DEADWOOD: left, GinScores.BONUS: 0}[value]
    assert outcome(GIN.played(two)) == ("gin", 0, [deadwood + bonus, 0], [0, left])
    assert outcome(BOTH_ZERO.played(two)) == ("gin", 0, [bonus, 0], [0, 0])
    if rules.big_gin_bonus is not None:
        big = play(position(two, BIG, BIG_OTHER), "big gin").settle()
        theirs = outcome(big)[3][1] if deadwood else 0
        assert outcome(big)[2] == [theirs + rules.big_gin_bonus, 0], "big gin likewise"
    if rules.knock_limit != 0:
        assert outcome(WON.played(two)) == ("knock", 0, [27, 0], [8, 35]), "a knock scores the difference"


@plays("undercut")
def undercut(rules: Ruleset, value: UndercutWith) -> None:
    """When the defender undercuts."""
    two, bonus = rules.two_handed(), rules.undercut_bonus
    assert outcome(WON.played(two)) == ("knock", 0, [27, 0], [8, 35]), "more deadwood: the difference to the knocker"
    assert outcome(UNDER.played(two)) == ("undercut", 1, [0, 2 + bonus], [4, 2])
    if value is UndercutWith.AT_MOST:
        assert outcome(TIE.played(two)) == ("undercut", 1, [0, bonus], [5, 5])
    else:
        assert value is UndercutWith.BELOW
        assert outcome(TIE.played(two)) == ("knock", None, [0, 0], [5, 5]), "equal: nobody scores"
    if rules.lay_offs is LayOffs.NONE:
        assert outcome(UNDER_LAID.played(two)) == ("knock", 0, [10, 0], [8, 18])
    else:
        assert outcome(UNDER_LAID.played(two)) == ("undercut", 1, [0, 2 + bonus], [8, 6]), "after the lay-offs"


@plays("undercut_bonus")
def undercut_bonus(rules: Ruleset, value: int) -> None:
    """What an undercut scores on top of the difference."""
    assert outcome(UNDER.played(rules.two_handed())) == ("undercut", 1, [0, 2 + value], [4, 2])


# --- boxes -----------------------------------------------------------------------------------------------------------


def _boxes(rules: Ruleset, end: Round) -> tuple[int, ...]:
    assert end.result is not None
    return round_boxes(rules, end.result)


@plays("gin_boxes")
def gin_boxes(rules: Ruleset, value: int) -> None:
    """Boxes for gin, beside the one for the round."""
    two = rules.two_handed()
    assert _boxes(two, GIN.played(two)) == (1 + value, 0)
    assert _boxes(two, GIN.played(two, knocker=1)) == (0, 1 + value)
    if rules.knock_limit != 0:
        assert _boxes(two, WON.played(two)) == (1, 0), "and not for a knock"


@plays("big_gin_boxes")
def big_gin_boxes(rules: Ruleset, value: int) -> None:
    """Boxes for big gin, in place of those for gin."""
    two = rules.two_handed()
    assert _boxes(two, play(position(two, BIG, BIG_OTHER), "big gin").settle()) == (1 + value, 0)


@plays("undercut_boxes")
def undercut_boxes(rules: Ruleset, value: int) -> None:
    """Boxes for an undercut, beside the one for the round."""
    two = rules.two_handed()
    assert _boxes(two, UNDER.played(two)) == (0, 1 + value)
    assert _boxes(two, WON.played(two)) == (1, 0), "and not for a knock"
