"""`open-knock-oklahoma`: every option of its page, played on hands from play."""

from __future__ import annotations

from tests.rules import sentences as says
from undercut.rulesets import RULESETS

RULES = RULESETS["open-knock-oklahoma"]


def test_name() -> None:
    """The ruleset goes by its name, and a refused action changes nothing."""
    says.house(RULES, "open-knock-oklahoma")


def test_form() -> None:
    """Two players, each against the other."""
    says.form(RULES, "two_handed", seats=2)


def test_cut() -> None:
    """The players cut; the lowest card deals, equal ranks cut again, and the cards drawn are recorded."""
    says.cut(RULES, "low_deals")


def test_next_dealer() -> None:
    """The players take turns to deal."""
    says.next_dealer(RULES, "alternate")


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
    """The player who draws the last card of the stock must knock."""
    says.must_knock_on_last_card(RULES, True)


def test_lay_offs() -> None:
    """The defender lays nothing off."""
    says.lay_offs(RULES, "none")


def test_wall() -> None:
    """The stock is played out: the round ends after the turn in which its last card was drawn."""
    says.wall(RULES, 0)


def test_gin_bonus() -> None:
    """Gin scores 20 on top of the defender's deadwood; against a hand without any it is gin, too, never an undercut."""
    says.gin_bonus(RULES, 20)


def test_undercut() -> None:
    """A defender undercuts with less deadwood than the knocker; where they are equal nobody scores."""
    says.undercut(RULES, "below", bonus=0)


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
