"""The expert: a function of view and seed, prices by the game, shows what gives least away."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tests.bots.bots_play import BOARDS, decisions
from undercut.actions import Defend, Knock, parse_action
from undercut.bots import bot
from undercut.bots.expert import ExpertBot, hint
from undercut.bots.round_values import race_table, round_values_for
from undercut.cards import Card, Hand
from undercut.kernel import has_kernel
from undercut.melds import parse_melds
from undercut.rulesets import ruleset
from undercut.view import View

pytestmark = pytest.mark.skipif(not has_kernel(), reason="the search is the kernel's")


def view_at(
    hand: str, *actions: str, rules: str = "eaai", scores: tuple[int, int] = (0, 0), upcard: str = "6h"
) -> View:
    view = View.begin(ruleset(rules), 1, 0, Hand(hand), Card(upcard), scores)
    for text in actions:
        view = view.after(parse_action(text))
    return view


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    player = ExpertBot(worlds=60)
    for view, _ in decisions(BOARDS["standard"], ("patient", "simple"), 1):
        assert player.think(view, Random(4)) == ExpertBot(worlds=60).think(view, Random(4))


def test_every_choice_is_legal_in_every_two_handed_ruleset() -> None:
    for name, rules in BOARDS.items():
        for view, _ in decisions(rules, ("patient", "simple"), 1):
            assert view.why_not(ExpertBot(worlds=32, particles=64).act(view, Random(1))) is None, name


def test_gin_is_declared_at_once() -> None:
    view = view_at("2c 3c 4c 8d 8h 8s Th Td Ts Tc", "pass", "pass", "draw 9c")
    assert ExpertBot(worlds=40).act(view, Random(0)) == Knock(Card("9c"))


def test_a_defence_is_the_best_one() -> None:
    view = view_at(
        "2c 3d 4c 8d 8h 9s Th Jd Ts Kc",
        "pass",
        "pass",
        "draw 9c",
        "discard Kc",
        "draw",
        "knock Qh = AsAdAc 5s6s7s Jc Js Jh".replace("Jc Js Jh", "JcJsJh"),
    )
    assert ExpertBot(worlds=40).act(view, Random(0)) == Defend()


def test_of_two_spreads_it_shows_the_one_that_accepts_less() -> None:
    """A run of three beside four eights accepts the four of clubs alone; a run of four accepts the nine as well."""
    view = view_at("5c 6c 7c 8c 8d 8h 8s Ac Ad 2h", "pass", "pass", "draw Kd")
    action = ExpertBot(worlds=200)._spread(view, Knock(Card("Kd")), 7)
    assert isinstance(action, Knock) and action.melds is not None
    assert set(action.melds) == set(parse_melds("5c6c7c 8c8d8h8s"))


def test_hints_are_three_and_the_best_comes_first() -> None:
    view = view_at("2c 3c 5h 8d 8h 9s Td Js Qc Kc", "pass", "pass", "draw Kd")
    found = hint(view, Random(1), 60)
    assert len(found) == 3
    assert all(view.why_not(h.action) is None and h.stderr > 0 for h in found)
    # The order is by the chance to win the game; points follow it as far as they can tell two choices apart.
    assert all(later.equity <= best.equity + later.stderr for best, later in pairwise(found))
    assert all(-60 < h.equity < 60 for h in found)


def test_a_round_that_decides_the_game_is_priced_by_who_wins_it() -> None:
    worth = round_values_for(view_at("2c 3c 5h 8d 8h 9s Td Js Qc Kc", rules="showdown"))
    assert (worth.of(True, 1), worth.of(True, 90), worth.of(False, 3), worth.nothing) == (1, 1, 0, 0.5)


def test_the_race_is_fair_and_rises_with_the_score() -> None:
    race = race_table(ruleset("eaai"))
    assert race is not None
    assert abs(race.chance(0, 0, True) - 0.5) < 0.05
    for mine in (0, 40, 90):
        for theirs in (0, 40, 90):
            assert race.chance(mine, theirs, True) + race.chance(theirs, mine, False) == pytest.approx(1)
            assert race.chance(min(mine + 9, 99), theirs, True) > race.chance(mine, theirs, True)
    assert race.chance(100, 0, True) == 1 and race.chance(0, 100, False) == 0


def test_in_a_knockout_the_points_are_the_losers() -> None:
    race = race_table(ruleset("knockout"))
    assert race is not None
    assert race.chance(90, 10, True) < 0.25 < 0.75 < race.chance(10, 90, True)


def test_near_the_end_of_the_game_what_is_needed_counts_and_not_how_much() -> None:
    far, near = (round_values_for(view_at("2c 3c 5h 8d 8h 9s Td Js Qc Kc", scores=s)) for s in ((0, 0), (0, 95)))
    assert far.of(True, 60) - far.of(True, 10) > 0.1
    assert near.of(True, 60) == near.of(True, 10) == 1


def test_no_target_means_points() -> None:
    assert race_table(ruleset("eleven")) is None
    assert race_table(ruleset("hollywood")) is None
    assert race_table(ruleset("standard, deals=8")) is None


def test_boxes_that_are_added_at_once_bring_the_target_nearer() -> None:
    plain, at_once, gins = (
        race_table(ruleset(text))
        for text in ("standard", "standard, boxes=at_once", "standard, boxes=at_once, gin_boxes=3, undercut_boxes=3")
    )
    assert plain is not None and at_once is not None and gins is not None
    # With fewer rounds to go whoever is behind wins more often.
    assert plain.chance(20, 76, True) < at_once.chance(20, 76, True) < gins.chance(20, 76, True)
    worth = round_values_for(view_at("2c 3c 5h 8d 8h 9s Td Js Qc Kc", rules="standard, boxes=at_once", scores=(0, 74)))
    assert worth.of(True, 26) == 1 > worth.of(True, 25)


def test_without_the_kernel_it_plays_as_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("undercut.kernel.native", None)
    for view, _ in decisions(BOARDS["eaai"], ("simple",), 2):
        assert ExpertBot(worlds=20).act(view, Random(0)) == bot("patient").act(view, Random(0))
        assert len(hint(view, Random(0))) == 1
