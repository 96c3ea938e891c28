"""House rules: values of the options that no rule book has, or has only together with others."""

from __future__ import annotations

import pytest

from tests.rules import sentences as says
from tests.rules.positions import dealt, pack_for, play
from undercut.actions import parse_action
from undercut.kernel import has_kernel
from undercut.notation import record_of
from undercut.notation.engines import replayed_by_kernel, replayed_by_python
from undercut.round import Round
from undercut.rulesets import ruleset
from undercut.scoring import points

BIG_GIN = ruleset("standard, lay_offs=knock_and_gin")
ELEVEN = "2c 2d 2h 2s 3h 4h 5h Kc Kd Kh"
"""With the last king big gin: four twos in a set, or the two of hearts in the run, where the ace would fit as well."""
OTHER = "6h 7c 7d 8s 9d Tc Js Qd Jd Ah"


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


def test_big_gin_is_spread_as_fewest_cards_fit_and_may_be_laid_off_on() -> None:
    """Where lay-offs are allowed on gin, the program spreads what gives the defender least: the ace finds no place."""
    start = dealt(BIG_GIN, ELEVEN, OTHER, upcard="Ks")
    now = play(start, "take", "big gin")
    assert now.spread is not None and " ".join(map(str, now.spread.melds)) == "2c2d2h2s 3h4h5h KcKdKhKs"
    view = start.play(now.actions).view(1)
    assert view.spread == now.spread.melds, "they lie open to the other seat, too"
    for text, left in (("defend = ; 6h", 72), ("defend", 72), ("defend = ; 6h Ah", None), ("defend = ;", 78)):
        action = parse_action(text)
        if left is None:
            assert now.why_not(action) is not None and view.why_not(action) is not None
            continue
        assert now.why_not(action) is None and view.why_not(action) is None
        end = now.apply(action)
        assert end.result is not None and end.result.deadwood == (0, left)
        assert points(BIG_GIN, end.result) == (left + 31, 0)


@pytest.mark.skipif(not has_kernel(), reason="compares with the kernel")
def test_the_kernel_spreads_big_gin_alike() -> None:
    deck = pack_for(BIG_GIN, ELEVEN, OTHER, upcard="Ks")
    end = play(Round.deal(BIG_GIN, 1, deck), "take", "big gin", "defend")
    record = record_of(BIG_GIN, 1, deck, end.actions, end)
    assert replayed_by_kernel(record) == replayed_by_python(record)
