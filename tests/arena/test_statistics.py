"""Statistics: intervals cover the truth as often as they say, ratings hold the distances."""

from __future__ import annotations

import math
from functools import cache
from random import Random
from statistics import fmean

import pytest

from tests.arena.test_matches import GAMES, pair
from undercut.arena.chart import running_means, running_shares
from undercut.arena.match import Match
from undercut.arena.ratings import elo_of, ratings
from undercut.arena.shares import Estimate, ShareCounts
from undercut.arena.stats import Summary, mean_of, mean_of_means, t95


def test_the_summary_is_what_one_works_out_by_hand() -> None:
    summary = Summary(GAMES)
    summary.add(pair(0, (1, 1), ((60, 50), (100,))))
    summary.add(pair(1, (1, 0), ((110,), (-30, -80))))
    summary.add(pair(2, (0, 0), ((-100,), (-100,))))
    data = summary.as_dict()
    assert (data["games"], data["wins"], data["games_won"], data["rounds"]) == (6, 3, 0.5, 8)
    assert data["points_per_round"] == pytest.approx(10 / 8)
    assert data["games_ci95"] == [pytest.approx(0.1636, abs=1e-3), pytest.approx(0.8364, abs=1e-3)]
    assert (data["ms_per_move"], data["ms_per_move_b"]) == (0.5, 2.0)
    low, high = data["points_ci95"]
    assert low < 1.25 < high and (low + high) / 2 == pytest.approx(1.25)


@pytest.mark.parametrize("pairs", [2, 3, 5, 6, 10, 60])
def test_an_interval_covers_the_truth_nineteen_times_in_twenty(pairs: int) -> None:
    rng = Random(5)
    covered = 0
    for _ in range(2_000):
        found = mean_of([rng.gauss(3, 18) for _ in range(pairs)])
        covered += abs(found.value - 3) <= found.margin
    assert 0.935 < covered / 2_000 < 0.965


def test_the_quantiles_are_students() -> None:
    """As tables print them."""
    table = {2: 12.706, 5: 2.776, 6: 2.571, 7: 2.447, 11: 2.228, 31: 2.042, 1_000_001: 1.96}
    assert {n: t95(n) for n in table} == pytest.approx(table, abs=1e-3)


def coverage(pairs: int, share: float, correlation: float) -> float:
    """Return the exact coverage of the interval of a share, over all possible results of games without draws."""
    both = share**2 + correlation * share * (1 - share)
    none, split = 1 - 2 * share + both, 2 * (share - both)
    covered = 0.0
    for won, lost, found in intervals(pairs):
        ways = math.comb(pairs, won) * math.comb(pairs - won, lost)
        covered += ways * both**won * none**lost * split ** (pairs - won - lost) * (found.low <= share <= found.high)
    return covered


@cache
def intervals(pairs: int) -> list[tuple[int, int, Estimate]]:
    results = [(won, lost) for won in range(pairs + 1) for lost in range(pairs + 1 - won)]
    return [
        (won, lost, ShareCounts([1.0] * won + [0.0] * lost + [0.5] * (pairs - won - lost)).estimate())
        for won, lost in results
    ]


@pytest.mark.parametrize(
    ("pairs", "least", "most", "within"), [(5, 0.89, 0.999, 0.6), (10, 0.89, 0.98, 0.9), (30, 0.92, 0.98, 0.97)]
)
def test_the_interval_of_a_share_covers_the_truth_in_95_of_100_cases(
    pairs: int, least: float, most: float, within: float
) -> None:
    """Exactly, and over all shares in the mean, because few pairs have few results. `benchmarks/intervals.py` has more.

    At five and ten pairs the interval of the score test covered 98.2% and 97.0%.
    """
    places = [(share / 100, rho) for share in range(50, 95, 2) for rho in (-0.4, -0.2, 0.0, 0.2)]
    possible = [(share, rho) for share, rho in places if 1 - 2 * share + share**2 + rho * share * (1 - share) >= 0]
    found = [coverage(pairs, *place) for place in possible]
    assert fmean(found) == pytest.approx(0.95, abs=0.012)
    assert least <= min(found) and max(found) <= most
    assert sum(0.93 <= one <= 0.97 for one in found) >= within * len(found)


@pytest.mark.parametrize(
    "counts", [(0, 0, 5), (0, 1, 4), (1, 3, 1), (0, 5, 0), (2, 1, 7), (3, 20, 27), (200, 100, 300)]
)
def test_the_interval_is_that_of_simulated_posteriors(counts: tuple[int, int, int]) -> None:
    """With half a pair of each result before the first; the upper end is higher if at most two games are lost."""
    numpy = pytest.importorskip("numpy")
    lost, split, won = counts
    found = ShareCounts([0.0] * lost + [0.5] * split + [1.0] * won).estimate()
    drawn = numpy.random.default_rng(1).dirichlet([lost + 0.5, split + 0.5, won + 0.5], 200_000) @ [0, 0.5, 1]
    low, high = numpy.quantile(drawn, [0.025, 0.975])
    assert found.low == pytest.approx(low, abs=0.006)
    if 2 * lost + split <= 2:
        assert high + 0.003 < found.high <= 1
    else:
        assert found.high == pytest.approx(high, abs=0.006)


@pytest.mark.parametrize("pairs", [2, 5, 20, 1_000])
@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_equal_results_have_an_interval(share: float, pairs: int) -> None:
    found, more = (ShareCounts([share] * n).estimate() for n in (pairs, 2 * pairs))
    assert found.low <= share <= found.high
    assert 0 < more.high - more.low < found.high - found.low < 1
    other = ShareCounts([1 - share] * pairs).estimate()
    assert other.opposite == pytest.approx(found, abs=1e-5)


def test_without_draws_and_splits_the_interval_is_nearly_that_of_single_games() -> None:
    """Wilson's, which lacks the correction for skewness."""
    stats = pytest.importorskip("scipy.stats")
    for won, of in ((500, 1_000), (880, 1_000), (60, 100)):
        found = ShareCounts([1.0] * won + [0.0] * (of - won)).estimate()
        wilson = stats.binomtest(won, of).proportion_ci(method="wilson")
        assert found[1:] == pytest.approx((wilson.low, wilson.high), abs=0.005 if of == 100 else 0.001)


def test_equal_points_have_no_interval() -> None:
    """They show no spread, but the next pair may differ."""
    summary = Summary(GAMES)
    for i in range(10):
        summary.add(pair(i, (1, 0), ((20,), (-20,))))
    assert summary.as_dict()["points_ci95"] is None and summary.as_dict()["points_per_round"] == 0


def test_a_mean_of_means_has_the_spread_and_freedom_of_its_parts() -> None:
    rng = Random(3)
    covered = 0
    for _ in range(2_000):
        found = mean_of_means([mean_of([rng.gauss(k, 5 + 5 * k) for _ in range(5)]) for k in range(4)])
        covered += abs(found.value - 1.5) <= found.margin
    assert 0.935 < covered / 2_000 < 0.97


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


@pytest.mark.parametrize("pairs", [5, 75])
def test_the_interval_of_a_rating_covers_the_truth(pairs: int) -> None:
    pytest.importorskip("choix")
    covered = 0
    for trial in range(60):
        rng = Random(trial)
        summary = Summary(Match("a", "b", "eaai", "games", "t"))
        for i in range(pairs):
            summary.add(pair(i, (float(rng.random() < 0.64), float(rng.random() < 0.64)), ((1,), (1,))))
        (row,) = (row for row in ratings(["a", "b"], [summary]) if row.player == "a")
        covered += row.low <= elo_of(0.64) / 2 <= row.high
    assert 55 <= covered <= 60


@pytest.mark.parametrize("shares", [[0.5] * 5, [0.5] * 10, [1, 0.5, 0, 0.5, 0.5], [1, 1, 1, 0.5, 1], [1, 1, 0.75, 0.5]])
def test_two_players_have_the_interval_of_their_share(shares: list[float]) -> None:
    pytest.importorskip("choix")
    summary = Summary(Match("a", "b", "eaai", "games", "t"))
    summary.shares.extend(shares)
    first, second = sorted(ratings(["a", "b"], [summary]), key=lambda row: row.player)
    assert first.low == pytest.approx(-second.high) and first.high == pytest.approx(-second.low)
    share = summary.won()
    assert (2 * first.low, 2 * first.high) == pytest.approx((elo_of(share.low), elo_of(share.high)), abs=0.2)


def test_a_running_mean_settles() -> None:
    means, margins = running_means([1, 0, 1, 0])
    assert means == [1, 0.5, pytest.approx(2 / 3), 0.5]
    assert math.isnan(margins[0]) and margins[3] < margins[1]
    at, shares = running_shares([1, 0, 1, 0])
    assert at == [1, 2, 3, 4] and [share.value for share in shares] == pytest.approx(means)
    assert math.isnan(shares[0].low) and 0 < shares[3].low < 0.5 < shares[3].high < 1
    at, shares = running_shares([1, 0] * 1_000)
    assert len(at) == 500 and at[-1] == 2_000
