"""Endings and deadwood of matches: those that brute force finds in the rounds, in the kernel and in Python."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any

import pytest

from tests import oracle
from tests.cli.cli_run import cli
from undercut.arena import match
from undercut.arena.field import standings
from undercut.arena.kernel_pairs import KernelMatch, can_play_in_kernel
from undercut.arena.match import Half, Match, MatchHooks, Pair, RoundInPair, play_pair
from undercut.arena.outcomes import Outcomes
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.stats import Summary
from undercut.cards import Card
from undercut.game import Board
from undercut.kernel import has_kernel
from undercut.round import Round
from undercut.rulesets import LayOffs, UndercutWith

needs_kernel = pytest.mark.skipif(not has_kernel(), reason="the kernel plays these rounds")

RULES = ["standard", "eaai", "quick", "oklahoma", "openspiel", "straight", "open-knock", "standard, undercut=below"]


class Recount(MatchHooks):
    """Recounts the ends of rounds from their cards and last actions, with brute force, from the first player's side."""

    def __init__(self) -> None:
        self.ends: list[tuple[str, str, tuple[int, int]]] = []

    def end_round(
        self, place: RoundInPair, board: Board, deck: Sequence[Card], scores: tuple[int, ...], end: Round | None
    ) -> None:
        assert end is not None and end.result is not None
        hands = [[str(card) for card in end.hand(seat)] for seat in (0, 1)]
        left = [oracle.least(hand) for hand in hands]
        last = [str(action) for action in end.actions if not str(action).startswith("defend")][-1]
        ending, winner = "dead", None
        if last.startswith(("knock", "big gin")):
            knocker = end.result.knocker
            assert knocker is not None
            ending = "big_gin" if last.startswith("big gin") else "knock" if left[knocker] else "gin"
            lays = {LayOffs.NONE: False, LayOffs.KNOCK: ending == "knock"}.get(board.rules.lay_offs, True)
            if lays:
                spread = [[str(card) for card in meld] for meld in end.result.laid[knocker].melds]
                left[1 - knocker] = oracle.joint(hands[1 - knocker], spread)
            mine, theirs = left[knocker], left[1 - knocker]
            winner = knocker
            if ending == "knock" and theirs <= mine:
                wins = theirs < mine or board.rules.undercut is UndercutWith.AT_MOST
                ending, winner = ("undercut", 1 - knocker) if wins else ("knock", None)
        scored = "nobody" if winner is None else "a" if winner == place.half else "b"
        self.ends.append((ending, scored, (left[place.half], left[1 - place.half])))


@needs_kernel
@pytest.mark.parametrize("unit", ["rounds", "games"])
@pytest.mark.parametrize("rules", RULES)
def test_the_kernel_counts_what_brute_force_finds(rules: str, unit: str) -> None:
    one, pairs = Match("simple", "patient", rules, unit, "outcomes"), 12 if unit == "rounds" else 1
    if unit == "games" and rules == "openspiel":
        pytest.skip("single rounds")
    assert can_play_in_kernel(one)
    recount = Recount()
    python = Summary(one)
    for index in range(pairs):
        python.add(play_pair(one, index, recount))
    counts = Counter((ending, scored) for ending, scored, _ in recount.ends)
    kernel = KernelMatch(one).play(0, pairs)
    halves = [half for pair in kernel.pairs() for half in pair.halves]
    assert [left for half in halves for left in half.deadwood] == [left for *_, left in recount.ends]
    assert [how for half in halves for how in half.endings] == [how for how, *_ in recount.ends]
    assert kernel.outcomes() == python.outcomes and python.outcomes.counts == counts
    deadwood = python.deadwood()
    assert deadwood is not None
    for side in (0, 1):
        assert deadwood[side].value == pytest.approx(fmean(left[side] for *_, left in recount.ends))


@needs_kernel
def test_every_ending_is_met() -> None:
    """Each in some ruleset: a dead hand is won by the lower deadwood in one, and nobody knocks in another."""

    def endings(a: str, b: str, rules: str) -> dict[str, dict[str, int]]:
        found = KernelMatch(Match(a, b, rules, "rounds", "1")).play(0, 1_000).outcomes()
        assert sum(found.counts.values()) == 2_000 == sum(found.ended)
        return found.by_ending()

    assert endings("patient", "quick", "eaai").keys() == {"dead", "gin", "knock", "undercut"}
    straight = endings("patient", "patient", "straight, big_gin_bonus=50")
    assert straight.keys() == {"big_gin", "dead", "gin"} and set(straight["dead"]) == {"nobody"}
    low = endings("patient", "patient", "straight, dead_hand=low_deadwood")
    assert "stock_out" in low and low["stock_out"]["a"] > 0 and low["stock_out"]["b"] > 0


def test_boards_of_partners_count_one_by_one() -> None:
    found = match("quick", "simple", rules="open-knock-partners", games=2, seed="1")
    (pair,) = found.pairs
    boards = sum(len(half.points) for half in pair.halves) * 2
    assert sum(sum(sides.values()) for sides in found.endings.values()) == boards == found.summary.outcomes.ended[0]
    for half in pair.halves:
        assert [sum(half.board_points[k : k + 2]) for k in range(0, len(half.board_points), 2)] == list(half.points)
    row = found.rows[0]
    assert row["ending"] == "+".join(pair.halves[0].endings[:2])
    assert row["deadwood_b"] == sum(left[1] for left in pair.halves[0].deadwood[:2] if left)


def test_forfeits_have_no_deadwood() -> None:
    one = Match("a", "b", "standard", "rounds", "1")
    summary = Summary(one)
    lost = Half(0.0, (-60,), endings=("forfeit",), deadwood=(None,))
    won = Half(1.0, (10,), endings=("knock",), deadwood=((3, 13),))
    summary.add(Pair(0, (lost, won), (1, 1), (0.0, 0.0)))
    assert summary.as_dict()["endings"] == {"forfeit": {"b": 1}, "knock": {"a": 1}}
    deadwood = summary.deadwood()
    assert deadwood is not None and [mean.value for mean in deadwood] == [3, 13]
    none = Summary(one)
    none.add(Pair(0, (lost, lost), (1, 1), (0.0, 0.0)))
    assert none.deadwood() is None and none.as_dict()["deadwood_b_ci95"] is None


def test_results_of_version_1_0_have_no_outcomes_and_are_continued(tmp_path: Path) -> None:
    one, path = Match("quick", "simple", "eaai", "rounds", "t"), tmp_path / "r.jsonl"
    with Results(one, path) as results:
        whole = run_match(results, 6)
    head, *lines = path.read_text().splitlines()
    earlier = []
    for line in map(json.loads, lines[:4]):
        for half in line["halves"]:
            del half["endings"], half["deadwood"]
        earlier.append(json.dumps(line))
    path.write_text("\n".join([head, *earlier]) + "\n")
    found = match(one.a, one.b, rules=one.rules, rounds=12, seed=one.seed, out=path)
    assert found.summary.points == whole.points and sum(whole.outcomes.counts.values()) == 12
    assert sum(found.summary.outcomes.counts.values()) == 4 == sum(found.summary.outcomes.ended)
    assert [row["ending"] for row in found.rows[:8]] == [None] * 8 and found.rows[8]["deadwood"] is not None


@needs_kernel
def test_the_report_and_its_json_have_the_outcomes() -> None:
    args = ["arena", "patient", "quick", "--rules", "straight", "--rounds", "400", "--seed", "1", "--jobs", "1"]
    (data,) = cli(*args, "--json").json
    found = match("patient", "quick", rules="straight", rounds=400, seed="1")
    assert data["endings"] == found.endings and found.deadwood is not None
    assert data["deadwood_b"] == round(found.deadwood[1].value, 3)
    assert data["deadwood_ci95"][0] < data["deadwood"] < data["deadwood_ci95"][1]
    table = cli(*args).out
    gins = sum(row["ending"] == "gin" and row["points"] > 0 for row in found.rows)
    line = next(line for line in table.splitlines() if line.split()[1:3] == ["patient", "│"])
    assert "rounds won by" in table and f"{gins} ({gins / 400:.1%})" in line and "undercut" not in table


@needs_kernel
def test_a_field_counts_both_sides_of_every_match() -> None:
    names = ["quick", "simple", "patient"]
    summaries = []
    for a, b in (names[:2], names[1:], names[::2]):
        summaries.append(match(a, b, rules="eaai", rounds=200, seed="f").summary)
    found = standings(names, summaries)
    total: Counter[str] = Counter()
    for one in found:
        assert sum(one.won_by.values()) + sum(one.lost_by.values()) + one.nobody == one.played == 400
        assert one.deadwood is not None and one.deadwood.margin > 0
        total.update(one.won_by)
        total.subtract(one.lost_by)
    assert not any(total.values())
    data: dict[str, Any] = found[0].as_dict()
    assert data["won_by"] == found[0].won_by and data["deadwood"] == round(found[0].deadwood.value, 3)  # type: ignore[union-attr]


def test_outcomes_add_up() -> None:
    pair = Pair(0, (Half(1.0, (4,), endings=("gin",), deadwood=((0, 4),)),) * 2, (1, 1), (0.0, 0.0))
    one, both = Outcomes(), Outcomes()
    one.add_pair(pair)
    both.add(one)
    both.add(one)
    assert both.by_ending() == {"gin": {"a": 4}} and both.scored_by("a") == {"gin": 4} and not both.scored_by("b")
