"""A round table: all play the same round, and each opponent settles with the knocker alone."""

from __future__ import annotations

from tests.rules.positions import BOTH_ZERO, EVEN, LOW, TIE, WON, dead, dealt, legal, outcome, play, position
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import RULESETS, Ruleset

RULES = RULESETS["open-knock-table"]


THIRD = "As 2s 2h 9c 9d 9h 9s Tc Td Th"
"""Five points of deadwood beside the hands of WON."""


def at_the_table(rules: Ruleset = RULES) -> Round:
    """Three hands: the knocker's, who will keep 8; one of 35; one of 5."""
    return position(rules, f"{WON.kept} {WON.thrown}", WON.other, THIRD)


def test_undercut() -> None:
    """A defender undercuts with less deadwood than the knocker; where they are equal nobody scores."""
    end = play(at_the_table(), "knock 4h")
    assert outcome(end) == ("undercut", 2, [27, 0, 3], [8, 35, 5]), "each settles with the knocker alone"
    end = play(at_the_table(RULES.replace(undercut_bonus=10)), "knock 4h")
    assert outcome(end)[2] == [27, 0, 13]
    tie = position(RULES, f"{TIE.kept} {TIE.thrown}", TIE.other, "Ad 4c 4h 5d 7h 8c 9d Jh Qc Qd")
    assert outcome(play(tie, "knock 3h"))[2:] == ([63, 0, 0], [5, 5, 68]), "a tie with one, a win over the other"


def test_gin_bonus() -> None:
    """Gin scores 20 on top of the defender's deadwood; against a hand without any it is gin, too, never an undercut."""
    at = position(RULES, f"{BOTH_ZERO.kept} {BOTH_ZERO.thrown}", BOTH_ZERO.other, "Ac Ad 4h 5h 7c 8c 9d Tc Jh Qd")
    how, winner, points, deadwood = outcome(play(at, "knock 3d"))
    assert (how, winner, deadwood[:2]) == ("gin", 0, [0, 0])
    assert points == [20 + 20 + deadwood[2], 0, 0], "from each of them"


def test_lay_offs() -> None:
    """The defender lays nothing off."""
    assert play(at_the_table(), "knock 4h").is_over
    house = RULES.replace(lay_offs="knock")
    first = play(at_the_table(house), "knock 4h")
    assert first.phase is Phase.DEFEND and first.to_act == 1, "where lay-offs are played each defends in turn"
    second = play(first, "defend")
    assert second.phase is Phase.DEFEND and second.to_act == 2
    assert play(second, "defend").is_over


def test_dead_hand() -> None:
    """Without a knock the lower deadwood scores the difference and no bonus; where they are equal nobody scores."""
    end = play(dead(RULES, LOW), "discard Kd")
    how, winner, points, deadwood = outcome(end)
    assert (how, winner, deadwood[:2]) == ("stock_out", 1, [12, 11])
    assert points == [0, 1 + deadwood[2] - 11, 0]
    assert outcome(play(dead(RULES, EVEN), "discard Kd"))[1:3] == (None, [0, 0, 0])


def test_the_offer_passes_round_from_the_left_of_the_dealer() -> None:
    for seats in (3, 4):
        start = dealt(RULES.replace(opening="offer", seats=seats), dealer=1)
        asked = []
        while start.phase is Phase.UPCARD:
            asked.append(start.to_act)
            assert "take" in legal(start)
            start = play(start, "pass")
        assert asked == [(2 + i) % seats for i in range(seats)]
        assert start.to_act == 2 and legal(start) == ["draw"]


def test_thirty_or_forty_cards_are_dealt() -> None:
    for seats, stock in ((3, 21), (4, 11)):
        start = dealt(RULES.replace(seats=seats))
        assert [len(start.hand(s)) for s in range(seats)] == [10] * seats and len(start.stock) == stock
