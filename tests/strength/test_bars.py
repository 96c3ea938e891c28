"""Bars of strength, under the ruleset `eaai`, mirrored: long, run with ``pytest -m strength``.

An interval's better end must reach the bar: a match of this length cannot tell a player at the bar from one just above.
"""

from __future__ import annotations

import os
from itertools import pairwise

import pytest

from undercut.arena.match import Match
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.bots import LEVELS
from undercut.kernel import has_kernel

pytestmark = [pytest.mark.strength, pytest.mark.skipif(not has_kernel(), reason="the search is the kernel's")]

JOBS = os.cpu_count() or 1


def share_and_points(a: str, b: str, unit: str, pairs: int) -> tuple[float, float]:
    """The upper ends of both intervals."""
    summary = run_match(Results(Match(a, b, "eaai", unit, "bars")), pairs, jobs=JOBS)
    points = summary.points_per_round()
    return summary.won().high, points.value + points.margin


@pytest.mark.parametrize(
    ("player", "other", "bar"),
    [
        ("expert:ms=100", "simple", 0.77),
        ("expert:ms=10", "simple", 0.72),
        ("expert:ms=100", "quick", 0.55),
        ("expert:ms=100", "patient", 0.55),
        ("patient", "simple", 0.72),
        ("instant", "simple", 0.78),
        ("instant", "patient", 0.58),
    ],
)
def test_games(player: str, other: str, bar: float) -> None:
    assert share_and_points(player, other, "games", 1000)[0] > bar


@pytest.mark.parametrize(
    ("player", "other", "bar"), [("expert:ms=100", "simple", 6), ("instant", "patient", 4), ("instant", "quick", 4.5)]
)
def test_points_a_round(player: str, other: str, bar: float) -> None:
    assert share_and_points(player, other, "rounds", 5000)[1] > bar


@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(LEVELS)))
def test_each_level_wins_three_games_in_five_from_the_one_below(weaker: str, stronger: str) -> None:
    """60 to 65%, as far as 2,000 games can tell."""
    summary = run_match(Results(Match(stronger, weaker, "eaai", "games", "bars")), 1000, jobs=JOBS)
    share = summary.won()
    assert share.high > 0.6 and share.low < 0.65


def test_weighted_worlds_beat_uniform_ones() -> None:
    """Head to head, without nets: the interval is above zero."""
    match = Match("expert:worlds=400,nets=no", "expert:worlds=400,nets=no,uniform=yes", "eaai", "rounds", "bars")
    points = run_match(Results(match), 2000, jobs=JOBS).points_per_round()
    assert points.value - points.margin > 0
