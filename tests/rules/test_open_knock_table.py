"""`open-knock-table`: every option of its page, played on hands from play."""

from __future__ import annotations

from tests.rules import sentences as says
from tests.rules.positions import BOTH_ZERO, EVEN, LOW, TIE, WON, dead, dealt, legal, outcome, play, position
from undercut.public import Phase
from undercut.round import Round
from undercut.rulesets import RULESETS, Ruleset

RULES = RULESETS["open-knock-table"]


def test_name() -> None:
    """The ruleset goes by its name, and a refused action changes nothing."""
    says.house(RULES, "open-knock-table")


def test_form() -> None:
    """All play the same round in turn; after a knock each opponent settles with the knocker alone."""
    says.form(RULES, "round_table", seats=3)


def test_cut() -> None:
    """The players cut; the lowest card deals, equal ranks cut again, and the cards drawn are recorded."""
    says.cut(RULES, "low_deals")


def test_next_dealer() -> None:
    """The players take turns to deal."""
    says.next_dealer_in_turn(RULES)


def test_dead_redeal() -> None:
    """After a dead hand that nobody scored the same dealer deals again."""
    says.dead_redeal_same(RULES)


def test_dealt() -> None:
    """Ten cards each, one at a time from the player after the dealer; the next card is turned up."""
    says.deal(RULES, 10)


def test_opening() -> None:
    """The non-dealer starts with an ordinary draw from either pile."""
    says.opening(RULES, "free")


def test_rediscard() -> None:
    """The card just taken from the discard pile may be discarded, or knocked with, in the same turn."""
    says.rediscard(RULES, True)


def test_protect_melds() -> None:
    """Only a card that some least-deadwood arrangement of the eleven leaves unmelded may be discarded or knocked with;
    where all eleven are melded, any card.
    """
    says.protect_melds(RULES, True)


def test_knock_limit() -> None:
    """One may knock with any deadwood."""
    says.knock_limit(RULES, None)


def test_big_gin_bonus() -> None:
    """There is no big gin: who has eleven melded cards discards one and has gin."""
    says.big_gin_bonus(RULES, None)


def test_must_knock_on_last_card() -> None:
    """Nobody ever has to knock."""
    says.must_knock_on_last_card(RULES, False)


def test_wall() -> None:
    """The stock is played out: the round ends after the turn in which its last card was drawn."""
    says.wall(RULES, 0)


def test_last_take() -> None:
    """The discard that brings the wall ends the round."""
    says.last_take(RULES, False)


def test_target() -> None:
    """The game is over when a player reaches 100 points."""
    says.target(RULES, 100)


def test_deciding() -> None:
    """Points decide the game."""
    says.deciding_points(RULES)


def test_shutout() -> None:
    """A shutout earns nothing more."""
    says.settled(RULES, bonus=0, shutout="none", box=0)


def test_sheet() -> None:
    """One running score for each."""
    says.sheet_single(RULES)


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
