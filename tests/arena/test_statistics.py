"""Statistics: intervals cover the truth as often as they say, ratings hold the distances."""

from __future__ import annotations

import math
from random import Random

import pytest

from tests.arena.test_matches import GAMES, pair
from undercut.arena.chart import running_means
from undercut.arena.match import Match
from undercut.arena.ratings import elo_of, ratings
from undercut.arena.stats import Summary, mean_and_margin, t95


def test_the_summary_is_what_one_works_out_by_hand() -> None:
    summary = Summary(GAMES)
    summary.add(pair(0, (1, 1), ((60, 50), (100,))))
    summary.add(pair(1, (1, 0), ((110,), (-30, -80))))
    summary.add(pair(2, (0, 0), ((-100,), (-100,))))
    data = summary.as_dict()
    assert (data["games"], data["wins"], data["games_won"], data["rounds"]) == (6, 3, 0.5, 8)
    assert data["points_per_round"] == pytest.approx(10 / 8)
    assert summary.won() == (0.5, pytest.approx(4.3027 * math.sqrt(0.25 / 3), abs=1e-4))
    assert data["games_ci95"] == [0, 1], "no share lies outside"
    assert (data["ms_per_move"], data["ms_per_move_b"]) == (0.5, 2.0)
    low, high = data["points_ci95"]
    assert low < 1.25 < high and (low + high) / 2 == pytest.approx(1.25)


@pytest.mark.parametrize("pairs", [2, 3, 5, 6, 10, 60])
def test_an_interval_covers_the_truth_nineteen_times_in_twenty(pairs: int) -> None:
    rng = Random(5)
    covered = 0
    for _ in range(2_000):
        mean, margin = mean_and_margin([rng.gauss(3, 18) for _ in range(pairs)])
        covered += abs(mean - 3) <= margin
    assert 0.935 < covered / 2_000 < 0.965


def test_the_quantiles_are_students() -> None:
    """As tables print them."""
    table = {2: 12.706, 5: 2.776, 6: 2.571, 7: 2.447, 11: 2.228, 31: 2.042, 1_000_001: 1.96}
    assert {n: t95(n) for n in table} == pytest.approx(table, abs=1e-3)


@pytest.mark.parametrize("pairs", [2, 5, 20])
def test_who_has_won_every_game_need_not_always_win(pairs: int) -> None:
    won, lost = Summary(GAMES), Summary(GAMES)
    for i in range(pairs):
        won.add(pair(i, (1, 1), ((10,), (10,))))
        lost.add(pair(i, (0, 0), ((-10,), (-10,))))
    low, high = won.as_dict()["games_ci95"]
    assert high == 1 and low**pairs == pytest.approx(0.025, abs=1e-3)
    assert lost.as_dict()["games_ci95"] == [0, pytest.approx(1 - low, abs=1e-4)]


@pytest.mark.parametrize("pairs", [2, 5, 20])
def test_who_has_won_half_of_every_pair_need_not_always_do_so(pairs: int) -> None:
    shared = Summary(GAMES)
    for i in range(pairs):
        shared.add(pair(i, (1, 0), ((10,), (-10,))))
    low, high = shared.as_dict()["games_ci95"]
    assert (1 - 2 * (high - 0.5)) ** pairs == pytest.approx(0.025, abs=1e-3)
    assert low + high == pytest.approx(1)


def test_one_pair_has_no_interval() -> None:
    summary = Summary(GAMES)
    summary.add(pair(0, (1, 0), ((10,), (-10,))))
    assert summary.as_dict()["games_ci95"] is None


def test_ratings_order_the_players_and_hold_the_distances() -> None:
    pytest.importorskip("choix")
    summaries = []
    for first, second, share in (("a", "b", 0.75), ("b", "c", 0.75), ("a", "c", 0.9)):
        summary = Summary(Match(first, second, "eaai", "games", "t"))
        for i in range(200):
            summary.add(pair(i, (1, 1) if i < 200 * share else (0, 0), ((1,), (1,))))
        summaries.append(summary)
    rows = ratings(["b", "c", "a"], summaries)
    assert [row.player for row in rows] == ["a", "b", "c"]
    assert rows[0].elo - rows[1].elo == pytest.approx(elo_of(0.75), abs=25)
    assert sum(row.elo for row in rows) == pytest.approx(0, abs=0.5)
    assert all(row.low < row.elo < row.high for row in rows)


def test_the_interval_of_a_rating_covers_the_truth() -> None:
    """Of two players: the difference of their ratings is that of the share, within twice the half-width."""
    pytest.importorskip("choix")
    covered = 0
    for trial in range(60):
        rng = Random(trial)
        summary = Summary(Match("a", "b", "eaai", "games", "t"))
        for i in range(150):
            summary.add(pair(i, (float(rng.random() < 0.64), float(rng.random() < 0.64)), ((1,), (1,))))
        (row,) = (row for row in ratings(["a", "b"], [summary], resamples=100) if row.player == "a")
        covered += row.low <= elo_of(0.64) / 2 <= row.high
    assert 52 <= covered <= 60


def test_a_running_mean_settles() -> None:
    means, margins = running_means([1, 0, 1, 0])
    assert means == [1, 0.5, pytest.approx(2 / 3), 0.5]
    assert math.isnan(margins[0]) and margins[3] < margins[1]
