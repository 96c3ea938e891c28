"""`openspiel`: every option of its page, played on hands from play."""

from __future__ import annotations

from tests.rules import sentences as says
from undercut.rulesets import RULESETS

RULES = RULESETS["openspiel"]


def test_name() -> None:
    """The ruleset goes by its name, and a refused action changes nothing."""
    says.house(RULES, "openspiel")


def test_form() -> None:
    """Two players, each against the other."""
    says.form(RULES, "two_handed", seats=2)


def test_cut() -> None:
    """The first dealer is found by chance."""
    says.cut(RULES, "random")


def test_dealt() -> None:
    """Ten cards each, one at a time from the player after the dealer; the next card is turned up."""
    says.deal(RULES, 10)


def test_opening() -> None:
    """The upcard is offered to the non-dealer, then to the dealer; whoever takes it discards and play goes on."""
    says.opening(RULES, "offer")


def test_after_passes() -> None:
    """When both have passed the upcard the non-dealer draws from the stock."""
    says.after_passes(RULES, "stock")


def test_rediscard() -> None:
    """The card just taken from the discard pile may be discarded, or knocked with, in the same turn."""
    says.rediscard(RULES, True)


def test_protect_melds() -> None:
    """Any card may be discarded, melded or not."""
    says.protect_melds(RULES, False)


def test_knock_limit() -> None:
    """One may knock with ten points of deadwood or less."""
    says.knock_limit(RULES, 10)


def test_big_gin_bonus() -> None:
    """There is no big gin: who has eleven melded cards discards one and has gin."""
    says.big_gin_bonus(RULES, None)


def test_must_knock_on_last_card() -> None:
    """Nobody ever has to knock."""
    says.must_knock_on_last_card(RULES, False)


def test_lay_offs() -> None:
    """The defender may lay off on a knock, but not on gin."""
    says.lay_offs(RULES, "knock")


def test_wall() -> None:
    """The round ends after the turn that leaves two cards in the stock."""
    says.wall(RULES, 2)


def test_last_take() -> None:
    """At the wall the next player may take the last discard, but only to knock; otherwise it passes and the hand is
    dead.
    """
    says.last_take(RULES, True)


def test_dead_hand() -> None:
    """A round without a knock scores nothing."""
    says.dead_hand(RULES, "void")


def test_gin_bonus() -> None:
    """Gin scores 25 on top of the defender's deadwood; against a hand without any it is gin, too, never an undercut."""
    says.gin_bonus(RULES, 25)


def test_undercut() -> None:
    """A defender undercuts with less deadwood than the knocker; where they are equal nobody scores."""
    says.undercut(RULES, "below", bonus=25)


def test_deciding() -> None:
    """One round is the whole game: won, lost or drawn."""
    says.deciding_round(RULES)


def test_sheet() -> None:
    """One running score for each."""
    says.sheet_single(RULES)
