"""Melds that are shown and defences, held against rounds that the kernel plays to the end and scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from statistics import fmean

import msgspec
import pytest

from tests.analysis.positions import played
from undercut.actions import Defend, Knock
from undercut.analysis.review import DecisionPoint, decision_points, rounds_of
from undercut.analysis.spreads import price_defence, price_spread
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.round_values import round_values_for
from undercut.cards import DECK, FULL
from undercut.kernel import has_kernel, native
from undercut.melds import Meld, spreads
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="worlds are the kernel's")

DEFENDS = 108
RULES = "eaai, deals=8"
"""Without a target the values are points."""


def spots_of(kind: str, rules: str = RULES, rounds: int = 150) -> Iterator[DecisionPoint]:
    for seed in range(rounds):
        (at,) = rounds_of(played(rules, seed, ("simple", "simple")))
        yield from (decision_point for decision_point in decision_points(at) if decision_point.kind == kind)


def margin(view: View, hand: int, card: int, melds: tuple[Meld, ...]) -> int:
    """The points of the knocker less the defender's, as the kernel settles the round."""
    hands = [hand, hand]
    hands[view.seat] = view.hand
    stock = [int(c) for c in DECK if (FULL & ~(view.hand | hand | view.public.seen)) >> c & 1]
    now = native.Round.setup(
        view.rules, hands=hands, stock=stock[: view.stock_left], pile=[int(c) for c in view.pile],
        upcard=None if view.upcard is None else int(view.upcard), phase="discard", dealer=view.dealer,
        to_act=view.seat, taken=None if view.public.taken is None else int(view.public.taken),
    )  # fmt: skip
    now.knock(card, [meld.bits for meld in melds])
    if not now.over:
        now.apply(DEFENDS)
    result = now.result()
    assert result is not None
    mine, theirs = result["points"]
    return int(mine - theirs) if view.seat == 0 else int(theirs - mine)


@pytest.mark.long
def test_melds_cost_what_the_kernel_says_of_the_same_hands() -> None:
    found = 0
    for decision_point in spots_of("spread"):
        view, action = decision_point.view, decision_point.action
        assert isinstance(action, Knock) and action.melds is not None
        kept = view.cards - {action.card}
        for other in spreads(kept, 10):
            made = Knock(action.card, tuple(other.melds))
            if set(other.melds) == set(action.melds):
                continue
            priced = price_spread(view, made, decision_point.seed)
            if priced.verdict == "forced":
                continue
            found += 1
            best, shown = priced.choices
            hands, _, _, _ = native.worlds(
                *observations_of(view),
                400,
                decision_point.seed,
                worth=round_values_for(view),
                earlier=opponent_evidence(view),
            )
            (better,) = [a for a in spreads(kept, 10) if str(Knock(action.card, tuple(a.melds))) == best.action]
            for choice, melds in ((best, better.melds), (shown, other.melds)):
                assert choice.points == pytest.approx(fmean(margin(view, h, action.card, melds) for h in hands))
            assert best.points > shown.points and shown.gap_stderr >= 0
        if found >= 3:
            return
    pytest.fail("no hand that can be shown in two ways")


def test_a_defence_that_gives_up_an_undercut_costs_its_bonus() -> None:
    """Melding nothing costs the deadwood, and the bonus too if the best defence undercuts."""
    undercuts = plain = 0
    for decision_point in spots_of("defence"):
        assert decision_point.open is not None
        nothing = replace(decision_point, action=Defend((), ()))
        best_end = decision_point.open.apply(Defend()).settle().result
        assert best_end is not None and isinstance(nothing.action, Defend)
        priced = price_defence(decision_point.view, decision_point.open, nothing.action)
        if priced.verdict == "forced":
            continue
        saved = decision_point.view.cards.points - best_end.deadwood[decision_point.view.seat]
        bonus = decision_point.view.rules.undercut_bonus if best_end.winner == decision_point.view.seat else 0
        best, made = priced.choices
        assert best.points - made.points == saved + bonus
        assert priced.verdict == "clear" and made.gap_stderr == 0
        undercuts += bonus > 0
        plain += bonus == 0
    assert undercuts and plain


def test_a_defence_that_decides_the_game_is_worth_the_game() -> None:
    """At a score where the knocker wins the game by any knock, only an undercut saves it."""
    for decision_point in spots_of("defence", "eaai"):
        assert decision_point.open is not None
        end = decision_point.open.apply(Defend()).settle().result
        if end is None or end.winner != decision_point.view.seat:
            continue
        scores = tuple(50 if seat == decision_point.view.seat else 99 for seat in range(2))
        view = msgspec.structs.replace(decision_point.view, scores=scores)
        best, made = price_defence(view, decision_point.open, Defend((), ())).choices
        assert best.win is not None and made.win is not None
        assert made.win == pytest.approx(0, abs=1e-9) and 0.1 < best.win < 1
        return
    pytest.fail("no undercut in the rounds")
