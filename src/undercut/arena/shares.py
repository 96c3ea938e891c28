"""Shares of games won in mirrored pairs: their 95% interval, and the likelihood of a mean.

The two games of a pair have the same cards, so they are not independent: pairs are the units. A pair's share is one of
five values, and a mean is tested with the likeliest distribution of these values that has this mean. The interval
contains the means that the score test accepts, corrected for skewness: for pairs without draws, the interval of Laud
(2025, "Improved confidence intervals and tests for paired binomial proportions"), an improvement of Tango's (1998). It
has a width even if all pairs have the same result.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

__all__ = ["Z95", "Estimate", "ShareCounts", "acceptable_end", "score"]

Z95: Final = 1.959964
"""Quantile of the normal distribution for an interval of 95%."""

_SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The shares of a pair that a player can win: each half is lost, drawn or won."""
_TRACE: Final = 0.001
"""Fraction of a pair counted in advance as won and as lost, so that every mean remains possible."""
_EDGE: Final = 1e-9


class Estimate(NamedTuple):
    """A value with its 95% interval; the ends are nan if there is none."""

    value: float
    low: float
    high: float

    @property
    def opposite(self) -> Estimate:
        """The opponent's share."""
        return Estimate(1 - self.value, 1 - self.high, 1 - self.low)


class Moments(NamedTuple):
    """The variance and third central moment of a pair's share."""

    variance: float
    third: float


class ShareCounts:
    """The number of pairs with each share."""

    def __init__(self, shares: Iterable[float] = ()) -> None:
        counted = Counter(shares)
        self._pairs = counted.total()
        self._counts = [float(counted[share]) for share in _SHARES]
        self._counts[0] += _TRACE
        self._counts[-1] += _TRACE
        self._tilts: dict[float, float] = {}

    def add(self, share: float) -> None:
        """Count a pair."""
        self._pairs += 1
        self._counts[round(4 * share)] += 1

    def estimate(self) -> Estimate:
        """Return the mean share and its interval; a single pair has none."""
        n = self._pairs
        if not n:
            return Estimate(0.0, math.nan, math.nan)
        mean = (sum(c * share for c, share in zip(self._counts, _SHARES, strict=True)) - _TRACE) / n
        if n == 1:
            return Estimate(mean, math.nan, math.nan)

        def score_at(share: float) -> float:
            variance, third = self.moments(share)
            return score(mean - share, variance / n, third / n**2)

        inside = min(max(mean, _EDGE), 1 - _EDGE)
        low = acceptable_end(inside, _EDGE, score_at, 1e-6)
        high = acceptable_end(inside, 1 - _EDGE, score_at, 1e-6)
        return Estimate(mean, 0.0 if low <= _EDGE else low, 1.0 if high >= 1 - _EDGE else high)

    def log_likelihood(self, mean: float) -> float:
        """Return the highest log-likelihood of the counts if their mean is ``mean``, up to a constant."""
        x = self._tilts[mean] = self._tilt(mean, self._tilts.get(mean, 0.0))
        return -sum(c * math.log1p(x * off) for c, off in self._terms(mean))

    def moments(self, mean: float) -> Moments:
        """Return the moments of the likeliest distribution with this mean, which is between 0 and 1."""
        x = self._tilt(mean, 0.0)
        total = sum(self._counts)
        chances = [(c / (total * (1 + x * off)), off) for c, off in self._terms(mean)]
        return Moments(sum(p * off**2 for p, off in chances), sum(p * off**3 for p, off in chances))

    def _terms(self, mean: float) -> list[tuple[float, float]]:
        return [(c, share - mean) for c, share in zip(self._counts, _SHARES, strict=True) if c]

    def _tilt(self, mean: float, x: float) -> float:
        """Return the tilt of the likeliest distribution with this mean (the empirical likelihood of Owen 2001).

        The probabilities are ``count / (n * (1 + x * (share - mean)))`` with the root ``x`` of a falling function.
        """
        terms = self._terms(mean)
        least, most = -1 / (1 - mean), 1 / mean
        for _ in range(100):
            parts = [off / (1 + x * off) for _, off in terms]
            value = sum(c * part for (c, _), part in zip(terms, parts, strict=True))
            if abs(value) < 1e-9:
                break
            if value > 0:
                least = x
            else:
                most = x
            step = value / sum(c * part * part for (c, _), part in zip(terms, parts, strict=True))
            x = x + step if least < x + step < most else (least + most) / 2
        return x


def score(difference: float, variance: float, third: float) -> float:
    """Return a difference from its expectation in standard errors, corrected for skewness (Cornish and Fisher 1938).

    ``variance`` and ``third`` are central moments of the difference. Infinite if no such difference is expected at all.
    """
    error = math.sqrt(variance)
    ratio, skewness = difference / error, third / (6 * error**3)
    # The root z of: ratio = z + skewness * (z² - 1)
    square = 1 + 4 * skewness * (ratio + skewness)
    if square < 0:
        return math.copysign(math.inf, ratio)
    return 2 * (ratio + skewness) / (1 + math.sqrt(square))


def acceptable_end(start: float, end: float, score_at: Callable[[float], float], precision: float) -> float:
    """Return the last value from ``start`` towards ``end`` with a score of at most Z95; ``end`` if it has one."""
    if abs(score_at(end)) <= Z95:
        return end
    while abs(end - start) > precision:
        middle = (start + end) / 2
        if abs(score_at(middle)) <= Z95:
            start = middle
        else:
            end = middle
    return (start + end) / 2
