"""`straight`: every option of its page, played on hands from play."""

from __future__ import annotations

from tests.rules import sentences as says
from undercut.rulesets import RULESETS

RULES = RULESETS["straight"]


def test_name() -> None:
    """The ruleset goes by its name, and a refused action changes nothing."""
    says.house(RULES, "straight")


def test_form() -> None:
    """Two players, each against the other."""
    says.form(RULES, "two_handed", seats=2)


def test_cut() -> None:
    """The first dealer is found by chance."""
    says.cut(RULES, "random")


def test_next_dealer() -> None:
    """Who won a round deals the next."""
    says.next_dealer(RULES, "winner")


def test_dead_redeal() -> None:
    """After a dead hand that nobody scored the same dealer deals again."""
    says.dead_redeal(RULES, "same")


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
    """The card just taken from the discard pile may not be discarded, nor knocked with, in the same turn."""
    says.rediscard(RULES, False)


def test_protect_melds() -> None:
    """Any card may be discarded, melded or not."""
    says.protect_melds(RULES, False)


def test_knock_limit() -> None:
    """One may knock with gin alone."""
    says.knock_limit(RULES, 0)


def test_big_gin_bonus() -> None:
    """Eleven melded cards may be declared without a discard, for 31 points in place of the gin bonus."""
    says.big_gin_bonus(RULES, 31)


def test_must_knock_on_last_card() -> None:
    """Nobody ever has to knock."""
    says.must_knock_on_last_card(RULES, False)


def test_lay_offs() -> None:
    """The defender lays nothing off."""
    says.lay_offs(RULES, "none")


def test_wall() -> None:
    """The round ends after the turn that leaves two cards in the stock."""
    says.wall(RULES, 2)


def test_last_take() -> None:
    """The discard that brings the wall ends the round."""
    says.last_take(RULES, False)


def test_dead_hand() -> None:
    """A round without a knock scores nothing."""
    says.dead_hand(RULES, "void")


def test_gin_bonus() -> None:
    """Gin scores 25 on top of the defender's deadwood; against a hand without any it is gin, too, never an undercut."""
    says.gin_bonus(RULES, 25)


def test_target() -> None:
    """The game is over when a player reaches 100 points."""
    says.target(RULES, 100)


def test_deciding() -> None:
    """Points decide the game."""
    says.deciding_points(RULES)


def test_shutout() -> None:
    """Where the loser won no round the game bonus is doubled."""
    says.settled(RULES, bonus=100, shutout="double_bonus", box=25)


def test_sheet() -> None:
    """One running score for each."""
    says.sheet_single(RULES)
