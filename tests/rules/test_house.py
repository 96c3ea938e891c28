"""House rules: values of the options that no rule book has, or has only together with others."""

from __future__ import annotations

import pytest

from tests.rules import sentences as says
from undercut.rulesets import ruleset


def test_upcard_ace() -> None:
    """An ace turned up allows one point."""
    says.upcard_ace(ruleset("oklahoma, upcard_ace=one"), "one")


def test_spades_double() -> None:
    """The upcard sets the limit, and a spade is like any other."""
    says.spades_double(ruleset("oklahoma, spades_double=no"), False)


def test_first_discard_knock() -> None:
    """The eleven dealt cards may knock at once."""
    says.first_discard_knock(ruleset("eleven, first_discard_knock=yes"), True)


def test_dead_redeal() -> None:
    """After a dead hand the deal goes on, whoever deals after other rounds."""
    for how in ("alternate", "winner", "loser"):
        says.dead_redeal(ruleset(f"standard, dead_redeal=next, next_dealer={how}"), "next")


@pytest.mark.parametrize("rediscard", [True, False])
def test_last_take(rediscard: bool) -> None:
    says.last_take(ruleset(f"standard, last_take=yes, rediscard={'yes' if rediscard else 'no'}"), True)


@pytest.mark.parametrize("value", [0, 50, 1000])
def test_big_gin_bonus(value: int) -> None:
    says.big_gin_bonus(ruleset(f"bicycle, big_gin_bonus={value}"), value)


@pytest.mark.parametrize("base", ["standard", "oklahoma", "straight"])
@pytest.mark.parametrize("wall", [0, 2])
def test_wall(base: str, wall: int) -> None:
    says.wall(ruleset(f"{base}, wall={wall}"), wall)


@pytest.mark.parametrize("value", ["none", "knock", "knock_and_gin"])
def test_lay_offs(value: str) -> None:
    for base in ("standard", "open-knock", "eleven"):
        says.lay_offs(ruleset(f"{base}, lay_offs={value}"), value)


@pytest.mark.parametrize("bonus", [0, 7])
def test_undercut(bonus: int) -> None:
    for how in ("at_most", "below"):
        says.undercut(ruleset(f"quick, undercut={how}, undercut_bonus={bonus}"), how, bonus)


def test_protect_melds_and_rediscard() -> None:
    """Both at once, where the rule sheet has them apart."""
    says.protect_melds(ruleset("standard, protect_melds=yes"), True)
    says.rediscard(ruleset("open-knock, rediscard=no, protect_melds=no, knock_limit=10"), False)
