"""Elo ratings of players from the matches between them (Bradley-Terry), with 95% intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from undercut.arena.shares import ShareCounts, acceptable_end, score
from undercut.arena.stats import Summary
from undercut.errors import UndercutError

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    _Numbers = NDArray[float64]

__all__ = ["Rating", "elo_of", "ratings"]

_PRIOR: Final = 0.01
"""Prior of choix that keeps ratings finite, also those of players that have lost every game."""
_RIDGE: Final = 1e-3
"""Factor of the penalty that keeps the other players' ratings finite while one player's rating is tested."""
_ELO: Final = 400 / math.log(10)
"""Elo of a difference of 1 in the logarithm of the odds."""
_FAR: Final = 16.0
"""The greatest distance from a rating that is tested, in logarithms of odds. An interval that reaches it is open."""
_PRECISION: Final = 1e-4


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's Elo with a 95% interval, which may be infinite on either side.

    The mean of all players is 0. If some have lost (or won) everything against the others, their distance is unknown,
    and the mean of the largest group with known distances is 0.
    """

    player: str
    elo: float
    low: float
    high: float

    @property
    def interval(self) -> str:
        """Interval as text."""
        if math.isinf(self.low):
            return "unknown" if math.isinf(self.high) else f"below {self.high:+.0f}"
        return f"above {self.low:+.0f}" if math.isinf(self.high) else f"{self.low:+.0f} to {self.high:+.0f}"


def elo_of(share: float) -> float:
    """Return the Elo difference at which this share of games is expected, infinite at 0 and 1."""
    if share <= 0 or share >= 1:
        return -math.inf if share <= 0 else math.inf
    return 400 * math.log10(share / (1 - share))


def ratings(names: Sequence[str], summaries: Iterable[Summary]) -> list[Rating]:
    """Return the rating of each player, best first.

    Estimates are choix's. An interval has the ratings that a score test accepts: the other ratings are fitted to each
    tested rating, and the variance is that of the results of pairs with the same cards (the generalised score test of
    Boos 1992). With two players it is the interval of the share of games.

    Raises UndercutError ``not_installed`` if choix is missing.
    """
    try:
        import choix
        import numpy
    except ImportError:
        raise UndercutError(
            "not_installed", "ratings need choix: install it with pip install 'undercut[arena]'"
        ) from None
    number = {name: i for i, name in enumerate(names)}
    results = [_Pairing(number[s.match.a], number[s.match.b], s) for s in summaries if s.pairs]
    wins = numpy.zeros((len(names), len(names)))
    for one in results:
        wins[one.a, one.b] += one.won
        wins[one.b, one.a] += 2 * one.pairs - one.won
    weights: _Numbers = numpy.array(_reference_weights((wins > 0).tolist()), dtype=numpy.float64)
    strengths = numpy.asarray(choix.ilsr_pairwise_dense(wins, alpha=_PRIOR))
    strengths = strengths - weights @ strengths
    if len(names) == 2 and len(results) == 1:
        return _two_ratings(names, results[0], strengths.tolist())
    found = []
    for name, i in number.items():
        test = _RatingTest(results, weights, i, strengths)
        at = float(strengths[i])
        low, high = (acceptable_end(at, end, test.score_at, _PRECISION) for end in (at - _FAR, at + _FAR))
        low, high = (-math.inf if low == at - _FAR else low), (math.inf if high == at + _FAR else high)
        found.append(Rating(name, _ELO * at, _ELO * low, _ELO * high))
    return sorted(found, key=lambda rating: -rating.elo)


def _two_ratings(names: Sequence[str], result: _Pairing, strengths: Sequence[float]) -> list[Rating]:
    """Return the ratings of two players, best first: each is half of the distance, on either side of 0."""
    share, found = result.counts.estimate(), []
    for i, name in enumerate(names):
        own = share if i == result.a else share.opposite
        low, high = (-math.inf, math.inf) if math.isnan(own.low) else (elo_of(own.low) / 2, elo_of(own.high) / 2)
        found.append(Rating(name, _ELO * strengths[i], low, high))
    return sorted(found, key=lambda rating: -rating.elo)


class _Pairing:
    """The results of two players, by their numbers."""

    def __init__(self, a: int, b: int, summary: Summary) -> None:
        self.a, self.b = a, b
        self.pairs = summary.pairs
        self.won = 2 * sum(summary.shares)
        self.counts = ShareCounts(summary.shares)


class _RatingTest:
    """The test of one player's rating, relative to the weighted mean of all."""

    def __init__(self, results: Sequence[_Pairing], weights: _Numbers, player: int, strengths: _Numbers) -> None:
        import numpy

        size = len(weights)
        self._results = results
        self._rows = numpy.zeros((2, size))
        """The constraints: the weighted mean is 0, and the player's rating is the tested one."""
        self._rows[0] = weights
        self._rows[1, player] = 1
        self._contrast = self._rows[1] - weights
        self._fitted = strengths
        self._first = numpy.array([one.a for one in results])
        self._second = numpy.array([one.b for one in results])
        self._games = numpy.array([2.0 * one.pairs for one in results])
        self._won = numpy.array([one.won for one in results])
        self._design = numpy.zeros((len(results), size))
        self._design[range(len(results)), self._first] = 1
        self._design[range(len(results)), self._second] = -1

    def score_at(self, rating: float) -> float:
        """Return the score of a rating, positive if it is too low."""
        import numpy

        ratings, means, information = self._fit(rating)
        size = len(ratings)
        bordered = numpy.block([[information, self._rows[:1].T], [self._rows[:1], numpy.zeros((1, 1))]])
        direction = numpy.linalg.solve(bordered, numpy.append(self._contrast, 0.0))[:size]
        slopes = self._design @ direction
        difference = variance = third = 0.0
        for one, slope, mean, won in zip(self._results, slopes, means, self._won, strict=True):
            moments = one.counts.moments(min(max(float(mean), 1e-12), 1 - 1e-12))
            difference += slope * (won - 2 * one.pairs * mean)
            variance += one.pairs * (2 * slope) ** 2 * moments.variance
            third += one.pairs * (2 * slope) ** 3 * moments.third
        return score(float(difference), float(variance), float(third))

    def _fit(self, rating: float) -> tuple[_Numbers, _Numbers, _Numbers]:
        """Return the likeliest ratings of all players given the tested one, the expected shares, the information."""
        import numpy

        size = len(self._fitted)
        ratings = self._fitted
        bounds = numpy.array([0.0, rating])
        for _ in range(100):
            means = 1 / (1 + numpy.exp(-(self._design @ ratings)))
            information = (self._design.T * (self._games * means * (1 - means))) @ self._design
            information[range(size), range(size)] += _RIDGE
            gradient = self._design.T @ (self._won - self._games * means) - _RIDGE * ratings
            bordered = numpy.block([[information, self._rows.T], [self._rows, numpy.zeros((2, 2))]])
            step = numpy.linalg.lstsq(bordered, numpy.append(gradient, bounds - self._rows @ ratings))[0][:size]
            longest = float(numpy.abs(step).max())
            ratings = ratings + step * min(1.0, 2 / max(longest, 1e-12))
            if longest < 1e-6:
                break
        self._fitted = ratings
        return ratings, means, information


def _reference_weights(has_won: Sequence[Sequence[bool]]) -> list[float]:
    """Return the weights of the players in the mean that is 0, given who has won something from whom.

    Distances are known between players that have, directly or through others, won something from each other. The
    largest group of such players counts; if no player has such an opponent, all count.
    """
    size = len(has_won)
    reached = [[bool(has_won[i][j]) or i == j for j in range(size)] for i in range(size)]
    for k in range(size):
        for i in range(size):
            if reached[i][k]:
                reached[i] = [one or other for one, other in zip(reached[i], reached[k], strict=True)]
    groups = [[j for j in range(size) if reached[i][j] and reached[j][i]] for i in range(size)]
    largest = max(groups, key=len)
    if len(largest) == 1:
        largest = list(range(size))
    return [1 / len(largest) if i in largest else 0.0 for i in range(size)]
