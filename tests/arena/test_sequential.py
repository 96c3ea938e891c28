"""Sequential tests: they err as seldom as they say, and end rounds, games and fields at the same pair every time."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from tests.arena.test_matches import needs_kernel, told
from tests.cli.cli_run import cli
from undercut.arena.match import Half, Match, Pair
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.sequential import RunningTest, Sprt
from undercut.errors import UndercutError

GAMES = Match("patient", "quick", "eaai", "games", "k")
ROUNDS = Match("patient", "quick", "eaai", "rounds", "k")
TRIALS = 400


def verdict(test: Sprt, match: Match, draw: Callable[[], float]) -> str:
    running = RunningTest(test, match)
    while running.verdict is None:
        running.add(draw())
    return running.verdict


def share(rng: Random, p: float) -> float:
    """A pair of games, each of which is won with the probability ``p``."""
    return ((rng.random() < p) + (rng.random() < p)) / 2


def points(rng: Random, mean: float) -> float:
    """The points per round of a pair: in two of five pairs nothing, otherwise skewed, with a spread as in play."""
    return mean + (0 if rng.random() < 0.4 else rng.choice((-1, 1)) * rng.expovariate(1 / 17))


@pytest.mark.parametrize(
    ("match", "draw", "test"),
    [
        (GAMES, share, Sprt(0.5, 0.6)),
        (GAMES, share, Sprt(0.5, 0.65, 0.01)),
        (GAMES, share, Sprt(0.9, 0.95)),
        (GAMES, share, Sprt(0.1, 0.2, 0.1)),
        (ROUNDS, points, Sprt(0, 5)),
        (ROUNDS, points, Sprt(-2, 4, 0.1)),
    ],
)
@pytest.mark.long
def test_the_wrong_value_is_accepted_as_seldom_as_is_said(
    match: Match, draw: Callable[[Random, float], float], test: Sprt
) -> None:
    """The limit leaves three standard errors for the chance of the simulation."""
    limit = test.error * TRIALS + 3 * math.sqrt(test.error * (1 - test.error) * TRIALS)
    for true, wrong in ((test.low, "high"), (test.high, "low")):
        rngs = (Random(f"{trial}:{wrong}") for trial in range(TRIALS))
        errors = sum(verdict(test, match, partial(draw, rng, true)) == wrong for rng in rngs)
        assert errors <= limit, (true, errors, limit)


def test_it_ends_sooner_if_the_difference_is_large() -> None:
    test, lengths = Sprt(0.5, 0.55), []
    for p in (0.55, 0.7):
        rng, running, n = Random(1), RunningTest(test, GAMES), 0
        while running.verdict is None:
            running.add(share(rng, p))
            n += 1
        lengths.append(n)
        assert running.verdict == "high"
    assert lengths[1] < lengths[0] / 2


@pytest.mark.parametrize("values", [[1.0] * 40, [0.5] * 40, [0.0] * 40])
def test_pairs_that_are_all_the_same_are_decided_too(values: list[float]) -> None:
    assert Sprt(0.6, 0.7).as_dict(GAMES, values)["accepted"] == ("high" if values[0] == 1 else "low")
    assert Sprt(0.2, 0.5).as_dict(ROUNDS, values)["accepted"] == ("high" if values[0] else "low")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        *((text, "--sprt takes LOW,HIGH, such as 0.5,0.55, not") for text in ("", "1", "a,b", "0.5,0.6,0.1,2")),
        ("nan,0.5", "LOW must be a finite number, as in 0.5,0.55, not nan"),
        ("-inf,1", "LOW must be a finite number, as in 0.5,0.55, not -inf"),
        ("0.5,nan", "HIGH must be a finite number, as in 0.5,0.55, not nan"),
        ("0.5,inf", "HIGH must be a finite number, as in 0.5,0.55, not inf"),
        ("0.6,0.5", "LOW must be less than HIGH, but 0.6 is not less than 0.5"),
        ("0.5,0.5", "LOW must be less than HIGH, but 0.5 is not less than 0.5"),
        ("0,0.5", "numbers between 0 and 1"),
        *((text, "ERROR must be above 0 and at most 0.25") for text in ("0.5,0.6,0", "0.5,0.6,nan", "0.5,0.6,0.3")),
    ],
)
def test_a_bad_test_is_refused_for_what_is_wrong_with_it(text: str, why: str) -> None:
    with pytest.raises(UndercutError, match=re.escape(why)) as error:
        Sprt.parse(text, "games")
    assert error.value.code == "bad_sprt"


def test_points_may_be_negative() -> None:
    assert Sprt.parse("-1, 2.5, 0.01", "rounds") == Sprt(-1, 2.5, 0.01)


@needs_kernel
@pytest.mark.parametrize(("match", "test"), [(ROUNDS, Sprt(0, 2)), (GAMES, Sprt(0.5, 0.55))])
def test_a_verdict_does_not_depend_on_how_many_play(match: Match, test: Sprt) -> None:
    alone = run_match(Results(match), 50_000, jobs=1, sprt=test)
    assert 32 <= alone.pairs < 50_000
    assert told(run_match(Results(match), 50_000, jobs=3, sprt=test)) == told(alone)
    assert test.as_dict(match, alone.tested)["accepted"] == "high"
    assert test.as_dict(match, alone.tested[:-1])["accepted"] is None


@needs_kernel
def test_an_adjusted_match_ends_at_the_verdict_on_its_points_less_luck() -> None:
    """The points alone would need more pairs here: their spread is twice as large."""
    match, rng = Match("instant", "patient", "eaai", "rounds", "k", True), Random(1)
    results, test = Results(match), Sprt(0, 4)
    for index in range(2_000):
        luck = [rng.gauss(0, 30) for _ in range(2)]
        halves = [Half(0.5, (round(4 + x + rng.gauss(0, 12)),), (x,)) for x in luck]
        results.read[index] = Pair(index, (halves[0], halves[1]), (1, 1), (0.0, 0.0))
    summary = run_match(results, 2_000, sprt=test)
    assert test.as_dict(match, summary.tested)["accepted"] == "high"
    assert test.as_dict(match, summary.tested[:-1])["accepted"] is None


@pytest.mark.parametrize(("unit", "sprt"), [("--rounds", "0,5,0.01"), ("--games", "0.5,0.6,0.01")])
def test_the_command_stops_early_and_says_how_often_it_errs(unit: str, sprt: str) -> None:
    asked = ["arena", "patient", "simple", "--rules", "eaai", unit, "40000", "--sprt", sprt, "--seed", "9"]
    (row,) = cli(*asked, "--json", "--jobs", "1").json
    assert 64 <= row["games"] < 4_000
    assert row["sprt"]["accepted"] == "high" and row["sprt"]["error"] == 0.01
    assert row["sprt"]["llr"] >= row["sprt"]["bound"] > math.log(99)
    assert "the other is accepted with a probability of at most 1.0%" in cli(*asked).out


def test_a_test_without_a_verdict_is_undecided() -> None:
    asked = ["arena", "patient", "quick", "--rules", "eaai", "--rounds", "100", "--sprt", "1,1.1", "--seed", "9"]
    assert "undecided" in cli(*asked).out
    assert cli(*asked, "--json").json[0]["sprt"]["accepted"] is None
