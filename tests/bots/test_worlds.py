"""Worlds: what is known is in every one, what was done weighs, and the weights know more than chance does."""

from __future__ import annotations

import math
from random import Random
from statistics import mean
from typing import Any

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import Draw, parse_action
from undercut.bots import bot
from undercut.bots.worlds import chances, log_loss, sample
from undercut.cards import DECK, Card, Hand
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.round import Round
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


def losses(names: tuple[str, ...], rounds: int, n: int = 300, **way: Any) -> float:
    total, cards = 0.0, 0
    for view, now in decisions(BOARDS["eaai"], names, rounds, "loss"):
        if not any(isinstance(a, Draw) for _, a in view.actions):
            continue
        loss, count = log_loss(view, now.hands[1 - view.seat], sample(view, n, Random(1), **way))
        total, cards = total + loss, cards + count
    return total / cards


@kernel
@pytest.mark.parametrize("names", [("patient",), ("simple",), ("quick",)])
@pytest.mark.long
def test_the_filter_knows_more_than_chance_and_the_nets_more_than_the_filter(names: tuple[str, ...]) -> None:
    nets, weighted, alike = losses(names, 30), losses(names, 30, nets=False), losses(names, 30, uniform=True)
    assert nets < weighted < alike - 0.01


def test_worlds_are_for_two_hands() -> None:
    view = View.begin(ruleset("open-knock-table"), 0, 2, Hand("Ac 2d 3h 5s 7c 8d 9h Js Qc Kd"), Card("6h"))
    with pytest.raises(UndercutError) as error:
        sample(view, 10, Random(1))
    assert error.value.code == "two_handed_only"


MINE, UPCARD, MY_DRAW = Hand("Ac 2d 3h 5s 7c 8d 9h Js Qc Kd"), Card("6h"), Card("4c")


def dealt_anew(rng: Random, seen: str) -> Round:
    """A round in which seat 0 deals itself `MINE`, turns up `UPCARD` and draws `MY_DRAW` the first time."""
    rest = [card for card in DECK if card not in MINE and card not in (UPCARD, MY_DRAW)]
    rng.shuffle(rest)
    hands = [card for pair in zip(rest, MINE, strict=False) for card in pair]
    before = 10 + seen.startswith("pass")
    return Round.deal(ruleset("eaai"), 0, [*hands, UPCARD, *rest[10:before], MY_DRAW, *rest[before:]])


def hands_that_do(player: str, seen: str, deals: int) -> list[int]:
    """The hands in which the player did what was seen, of deals that were dealt anew and played."""
    foe, found = bot(player), []
    for number in range(deals):
        now, rng = dealt_anew(Random(number), seen), Random(number)
        for text in seen.split(", "):
            action = parse_action(text)
            if now.to_act == 1 and foe.act(now.view(1), rng) != action:
                break
            now = now.apply(action)
        else:
            found.append(now.hands[1])
    return found


@kernel
@pytest.mark.parametrize(
    ("player", "other", "seen"),
    [
        ("patient", "simple", "take, discard Ah, draw, discard Kd, draw"),
        ("simple", "patient", "pass, pass, draw, discard Kh, draw, discard 9h, draw"),
        ("quick", "simple", "take, discard Ah, draw, discard Qc, draw"),
    ],
)
@pytest.mark.long
def test_hands_of_a_known_player_are_those_with_which_it_does_the_same(player: str, other: str, seen: str) -> None:
    real = hands_that_do(player, seen, 20_000)
    assert len(real) > 150
    view = View.begin(ruleset("eaai"), 0, 0, MINE, UPCARD)
    for text in seen.split(", "):
        mine = view.to_act == 0
        view = view.after(parse_action(f"draw {MY_DRAW}" if mine and text == "draw" else text))

    def distance(against: str, uniform: bool = False) -> float:
        """Of the chances of all cards from the shares of the real hands, as a chi-square by degrees of freedom."""
        found = chances(view, sample(view, 3000, Random(1), against=against, uniform=uniform))
        counts = {card: sum(hand >> card & 1 for hand in real) for card in found}
        n = len(real)
        squares = [(counts[card] - n * p) ** 2 / max(1, n * p * (1 - p)) for card, p in found.items()]
        return sum(squares) / len(squares)

    assert distance(player) < 1.8
    assert distance(other) > 8
    assert distance("", uniform=True) > 8


@kernel
@pytest.mark.long
def test_to_know_the_player_tells_more_of_its_hand() -> None:
    known = losses(("patient",), 8, 400, against="patient")
    assert known < losses(("patient",), 8, 400) - 0.01


def test_only_the_players_of_the_kernel_can_be_known() -> None:
    with pytest.raises(ValueError if has_kernel() else UndercutError):
        sample(view_after("pass"), 10, Random(1), against="expert")
