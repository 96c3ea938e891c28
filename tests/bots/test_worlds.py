"""Worlds: what is known is in every one, what was done weighs, and the weights know more than chance does."""

from __future__ import annotations

import math
from random import Random
from statistics import mean

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import Draw, parse_action
from undercut.bots.worlds import chances, log_loss, sample
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.rulesets import ruleset
from undercut.view import View

kernel = pytest.mark.skipif(not has_kernel(), reason="weighing is the kernel's")


def view_after(*actions: str) -> View:
    view = View.begin(ruleset("eaai"), 0, 0, Hand("Ac 2d 3h 5s 7c 8d 9h Js Qc Kd"), Card("6h"))
    for text in actions:
        view = view.after(parse_action(text))
    return view


@pytest.mark.parametrize("uniform", [True, False])
@pytest.mark.parametrize("rules", ["eaai", "eleven", "quick", "openspiel", "open-knock"])
def test_every_world_is_one_that_the_seat_cannot_rule_out(rules: str, uniform: bool) -> None:
    for view, now in decisions(BOARDS[rules], ("patient", "simple"), 4):
        worlds = sample(view, 50, Random(1), uniform=uniform)
        known, other = view.known[1 - view.seat], now.hands[1 - view.seat]
        assert not known & ~other
        for hand in worlds.hands:
            assert hand & known == known
            assert not hand & ~(view.unseen | known)
            assert hand.bit_count() == other.bit_count() == view.hand_size(1 - view.seat)
        assert math.isclose(sum(worlds.weights), 1, abs_tol=1e-9)
        assert min(worlds.weights) >= 0


@kernel
def test_worlds_depend_on_the_view_and_the_generator_alone() -> None:
    view = view_after("take", "discard Ks", "draw 4c", "discard Kd", "draw", "discard Th")
    assert sample(view, 100, Random(5)) == sample(view, 100, Random(5))
    assert sample(view, 100, Random(5)) != sample(view, 100, Random(6))


@kernel
def test_a_card_taken_is_held_and_draws_its_neighbours_along() -> None:
    """Who takes the six of hearts is more likely to hold sixes, and hearts beside it."""
    view = view_after("take", "discard Ks")
    for nets in (False, True):
        found = chances(view, sample(view, 4000, Random(1), nets=nets))
        helps = [found[Card(c)] for c in ("6c", "6d", "6s", "5h", "7h")]
        others = [found[Card(c)] for c in ("2c", "4d", "9s", "Tc", "3s")]
        assert nets or min(helps) > max(others)
        assert mean(helps) > mean(others) + 0.015


@kernel
def test_what_was_refused_is_not_wanted() -> None:
    found = chances(view_after("pass"), sample(view_after("pass"), 4000, Random(1)))
    assert max(found[Card("5h")], found[Card("7h")]) < found[Card("2s")]


@kernel
def test_the_effective_sample_stays_above_a_tenth() -> None:
    shares = [
        (w.effective, w.least_effective)
        for view, _ in decisions(BOARDS["eaai"], ("patient", "simple"), 8)
        for w in [sample(view, 200, Random(3), nets=False)]
    ]
    assert min(share for share, _ in shares) > 0.1
    assert sum(share for share, _ in shares) / len(shares) > 0.4


def losses(names: tuple[str, ...], rounds: int, n: int = 300, **way: bool) -> float:
    total, cards = 0.0, 0
    for view, now in decisions(BOARDS["eaai"], names, rounds, "loss"):
        if not any(isinstance(a, Draw) for _, a in view.actions):
            continue
        loss, count = log_loss(view, now.hands[1 - view.seat], sample(view, n, Random(1), **way))
        total, cards = total + loss, cards + count
    return total / cards


@kernel
@pytest.mark.parametrize("names", [("patient",), ("simple",), ("quick",)])
def test_the_filter_knows_more_than_chance_and_the_nets_more_than_the_filter(names: tuple[str, ...]) -> None:
    nets, weighted, alike = losses(names, 30), losses(names, 30, nets=False), losses(names, 30, uniform=True)
    assert nets < weighted < alike - 0.01


def test_worlds_are_for_two_hands() -> None:
    view = View.begin(ruleset("open-knock-table"), 0, 2, Hand("Ac 2d 3h 5s 7c 8d 9h Js Qc Kd"), Card("6h"))
    with pytest.raises(UndercutError) as error:
        sample(view, 10, Random(1))
    assert error.value.code == "two_handed_only"
