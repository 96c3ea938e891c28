"""Ratings of players that have lost or won everything."""

from __future__ import annotations

import math

import pytest

pytest.importorskip("choix", reason="ratings need undercut[arena]")

from undercut.arena.field import standings
from undercut.arena.match import Half, Match, Pair
from undercut.arena.ratings import Rating, elo_of, ratings
from undercut.arena.shares import ShareCounts
from undercut.arena.stats import Summary


def summary(a: str, b: str, won: list[float], unit: str = "games") -> Summary:
    made = Summary(Match(a, b, "eaai", unit, "s"))
    for index, share in enumerate(won):
        half = Half(share, (0,))
        made.add(Pair(index, (half, half), (1, 1), (1.0, 1.0)))
    return made


def rated(names: list[str], matches: list[Summary]) -> dict[str, Rating]:
    return {one.player: one for one in ratings(names, matches)}


@pytest.mark.parametrize("pairs", [1, 10, 100])
def test_who_has_lost_everything_has_no_lower_bound(pairs: int) -> None:
    matches = [summary("a", "b", [1, 0] * 50), summary("m", "a", [0.0] * pairs), summary("b", "n", [0.0] * pairs)]
    found = rated(["a", "b", "m", "n"], matches)
    lost, won, strong = found["m"], found["n"], found["a"]
    assert lost.low == -math.inf and won.high == math.inf and math.isfinite(strong.low) and strong.low < strong.high
    assert found["a"].elo == pytest.approx(-found["b"].elo), "the distance to the others is unknown"
    # The bound is the distance of the share that is still possible in the match that was lost.
    share = ShareCounts([0.0] * pairs)._score_end(0.0, 1.0 - 1e-9)
    assert lost.high - strong.elo == pytest.approx(elo_of(share), abs=2)
    assert lost.high == pytest.approx(-won.low, abs=0.1)
    rows = {one.player: one.as_dict() for one in standings(["a", "b", "m", "n"], matches)}
    assert rows["m"]["elo_ci95"] == [None, round(lost.high, 1)] and rows["n"]["elo_ci95"][1] is None
    assert lost.interval == f"below {lost.high:+.0f}" and won.interval == f"above {won.low:+.0f}"


def test_a_player_between_others_that_never_lost_to_it_has_no_bounds() -> None:
    matches = [summary("a", "b", [1.0] * 5), summary("a", "c", [1.0] * 5), summary("b", "c", [1.0] * 5)]
    found = rated(["a", "b", "c"], matches)
    assert found["b"].interval == "unknown"
    assert math.isfinite(found["a"].low) and found["a"].high == math.inf
    assert found["c"].low == -math.inf and math.isfinite(found["c"].high)


def test_players_that_split_every_pair_have_intervals() -> None:
    """As few rounds often end: the share of wins is between 29 and 71%, so that Elo is not known exactly."""
    found = rated(["a", "b", "c"], [summary(a, b, [0.5] * 5) for a, b in ("ab", "ac", "bc")])
    assert all(one.low < -40 and one.high > 40 for one in found.values())


def test_rounds_have_no_elo() -> None:
    matches = [summary("a", "b", [1, 0, 0.5], "rounds"), summary("b", "c", [1, 0, 0.5], "rounds")]
    for one in standings(["a", "b", "c"], matches):
        assert one.rating is None and one.worth == one.points.value
        assert one.as_dict()["elo"] is None and one.as_dict()["elo_ci95"] is None


def test_all_others_have_two() -> None:
    matches = [summary("a", "b", [1, 0, 0.5]), summary("a", "c", [1, 0, 1]), summary("b", "c", [0, 0, 1])]
    for one in standings(["a", "b", "c"], matches):
        assert one.rating is not None
        assert -math.inf < one.rating.low <= one.rating.elo <= one.rating.high < math.inf
