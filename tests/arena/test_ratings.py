"""Ratings of players that have lost or won everything."""

from __future__ import annotations

import math

import pytest

pytest.importorskip("choix", reason="ratings need undercut[arena]")

from undercut.arena.field import standings
from undercut.arena.match import Half, Match, Pair
from undercut.arena.stats import Summary


def summary(a: str, b: str, won: list[float]) -> Summary:
    made = Summary(Match(a, b, "openspiel", "rounds", "s"))
    for index, share in enumerate(won):
        half = Half(share, (0,))
        made.add(Pair(index, (half, half), (1, 1), (1.0, 1.0)))
    return made


@pytest.mark.parametrize("pairs", [1, 10, 100])
def test_who_has_lost_everything_has_no_lower_bound(pairs: int) -> None:
    matches = [summary("a", "b", [1, 0] * 50), summary("m", "a", [0.0] * pairs), summary("b", "n", [0.0] * pairs)]
    names = ["a", "b", "m", "n"]
    found = {one.rating.player: one.rating for one in standings(names, matches)}
    lost, won, strong = found["m"], found["n"], found["a"]
    assert lost.low == -math.inf and won.high == math.inf and math.isfinite(strong.low) and strong.low < strong.high
    # With the rating of the bound all of the rounds are lost in 2.5% of cases.
    share = 1 / (1 + 10 ** ((strong.elo - lost.high) / 400))
    assert (1 - share) ** (2 * pairs) == pytest.approx(0.025)
    assert (1 / (1 + 10 ** ((found["b"].elo - won.low) / 400))) ** (2 * pairs) == pytest.approx(0.025)
    rows = {one.rating.player: one.as_dict() for one in standings(names, matches)}
    assert rows["m"]["elo_ci95"] == [None, round(lost.high, 1)] and rows["n"]["elo_ci95"][1] is None
    assert lost.interval == f"below {lost.high:+.0f}" and won.interval == f"above {won.low:+.0f}"


def test_all_others_have_two() -> None:
    matches = [summary("a", "b", [1, 0, 0.5]), summary("a", "c", [1, 0, 1]), summary("b", "c", [0, 0, 1])]
    for one in standings(["a", "b", "c"], matches):
        assert -math.inf < one.rating.low <= one.rating.elo <= one.rating.high < math.inf
