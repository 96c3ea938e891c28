"""Shares of games won in mirrored pairs: their 95% interval, and the likelihood of a mean.

The two games of a pair have the same cards, so they are not independent: pairs are the units. A pair's share is one of
five values. The interval of their mean is Bayesian, with Jeffreys' prior: half a pair lost, half a pair split, and half
a pair won. If a player has won at most two games, the end near 0 is that of the score test, because Jeffreys' interval
is too short there (Brown, Cai and DasGupta 2001). The mean of the coverage is near 95% even with few pairs, and the
interval has a width even if all pairs have the same result (docs/decisions/0035-intervals-of-few-pairs.md).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

__all__ = ["Z95", "Estimate", "ShareCounts", "acceptable_end", "score"]

Z95: Final = 1.959964
"""Quantile of the normal distribution for an interval of 95%."""

_SHARES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The shares of a pair that a player can win: each half is lost, drawn or won."""
_PRIOR: Final = (0.5, 0.0, 0.5, 0.0, 0.5)
"""Jeffreys' prior: pairs counted in advance for each share. Draws, which are rare, count only if they occur."""
_TRACE: Final = (0.001, 0.0, 0.0, 0.0, 0.001)
"""Pairs counted in advance in the likelihood of a mean, so that every mean remains possible."""
_FEW: Final = 1 + 1e-9
"""Pairs won (two games) up to which the end of the interval near 0 comes from the score test."""
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
        mean = sum(c * share for c, share in zip(self._counts, _SHARES, strict=True)) / n
        if n == 1:
            return Estimate(mean, math.nan, math.nan)
        total = n + sum(_PRIOR)
        inside = sum((c + p) * share for c, p, share in zip(self._counts, _PRIOR, _SHARES, strict=True)) / total
        low, high = (acceptable_end(inside, end, self.posterior_score, 1e-6) for end in (_EDGE, 1 - _EDGE))
        if mean * n <= _FEW:
            low = min(low, self._score_end(mean, _EDGE))
        if (1 - mean) * n <= _FEW:
            high = max(high, self._score_end(mean, 1 - _EDGE))
        return Estimate(mean, 0.0 if low <= _EDGE else low, 1.0 if high >= 1 - _EDGE else high)

    def _score_end(self, mean: float, end: float) -> float:
        """Return the end of the interval of the score test, corrected for skewness.

        For pairs without draws it is Laud's (2025, "Improved confidence intervals and tests for paired binomial
        proportions"), an improvement of Tango's (1998).
        """
        n = self._pairs

        def score_at(share: float) -> float:
            variance, third = self.moments(share)
            return score(mean - share, variance / n, third / n**2)

        return acceptable_end(min(max(mean, _EDGE), 1 - _EDGE), end, score_at, 1e-6)

    def posterior_score(self, mean: float) -> float:
        """Return the normal quantile of the posterior probability that the true mean is at most ``mean``.

        The posterior is a Dirichlet distribution: the mean is at most ``mean`` if the sum of gamma variables, weighted
        by ``share - mean``, is at most 0. That probability is by the saddlepoint approximation of Lugannani and Rice
        (1980) in the form of Barndorff-Nielsen (1986), which moves the ends of an interval by less than 0.01 with two
        pairs, and by 0.002 with ten.
        """
        terms = self._terms(mean, _PRIOR)
        x = _tilt(terms, mean, 0.0)
        likelihood = sum(c * math.log1p(x * off) for c, off in terms)
        root = math.copysign(math.sqrt(max(0.0, 2 * likelihood)), x)
        if abs(root) < 1e-3:
            return root
        return root + math.log(x * math.sqrt(sum(c * (off / (1 + x * off)) ** 2 for c, off in terms)) / root) / root

    def log_likelihood(self, mean: float) -> float:
        """Return the highest log-likelihood of the counts if their mean is ``mean``, up to a constant."""
        terms = self._terms(mean, _TRACE)
        x = self._tilts[mean] = _tilt(terms, mean, self._tilts.get(mean, 0.0))
        return -sum(c * math.log1p(x * off) for c, off in terms)

    def moments(self, mean: float) -> Moments:
        """Return the moments of the likeliest distribution with this mean, which is between 0 and 1."""
        terms = self._terms(mean, _TRACE)
        x = _tilt(terms, mean, 0.0)
        total = sum(c for c, _ in terms)
        chances = [(c / (total * (1 + x * off)), off) for c, off in terms]
        return Moments(sum(p * off**2 for p, off in chances), sum(p * off**3 for p, off in chances))

    def _terms(self, mean: float, more: Sequence[float]) -> list[tuple[float, float]]:
        counts = (c + some for c, some in zip(self._counts, more, strict=True))
        return [(c, share - mean) for c, share in zip(counts, _SHARES, strict=True) if c]


def _tilt(terms: Sequence[tuple[float, float]], mean: float, x: float) -> float:
    """Return the tilt of the likeliest distribution with this mean (the empirical likelihood of Owen 2001).

    The terms are counts with ``share - mean``. The probabilities are ``count / (n * (1 + x * (share - mean)))`` with
    the root ``x`` of a falling function.
    """
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
