"""Sequential tests, which end a match as soon as they accept one of two values for its mean."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from undercut.arena.match import Match
from undercut.arena.shares import ShareCounts
from undercut.errors import UndercutError

__all__ = ["RunningTest", "Sprt"]

_ERROR = 0.05
"""Default probability of a wrong verdict."""
_CAUTION = 0.85
"""Factor on the error from which the bounds are computed: it allows for the error of the estimated variance."""
_LEAST = 32
"""Least number of pairs for a verdict: the variance estimated from fewer pairs is not reliable."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential probability ratio test between two values, ``low`` and ``high``, for the mean of a match.

    The mean is the share of games won, or in rounds the points per round. If it is ``low``, ``high`` is accepted with a
    probability of at most ``error``, and the other way round. Between the two either may be accepted; outside of them
    errors are rarer. The bounds are Wald's (1945); the tests check the errors by simulation.
    """

    low: float
    high: float
    error: float = _ERROR

    @classmethod
    def parse(cls, text: str, unit: str) -> Sprt:
        """Read ``LOW,HIGH`` or ``LOW,HIGH,ERROR`` for ``games`` or ``rounds``. Raises UndercutError ``bad_sprt``."""
        try:
            low, high, *more = (float(part) for part in text.split(","))
            (error,) = more or [_ERROR]
        except ValueError:
            raise UndercutError("bad_sprt", f"--sprt takes LOW,HIGH, such as 0.5,0.55, not {text!r}") from None
        for name, value in (("LOW", low), ("HIGH", high)):
            if not math.isfinite(value):
                raise UndercutError("bad_sprt", f"{name} must be a finite number, as in 0.5,0.55, not {value}")
        if not low < high:
            raise UndercutError("bad_sprt", f"LOW must be less than HIGH, but {low} is not less than {high}")
        if unit == "games" and not 0 < low < high < 1:
            raise UndercutError("bad_sprt", "LOW and HIGH are shares of games: numbers between 0 and 1")
        if not 0 < error <= 0.25:
            raise UndercutError("bad_sprt", "ERROR must be above 0 and at most 0.25, such as 0.05")
        return cls(low, high, error)

    @property
    def bound(self) -> float:
        """Log-likelihood ratio at which a value is accepted."""
        error = _CAUTION * self.error
        return math.log((1 - error) / error)

    def sentence(self, unit: str) -> str:
        """Return a sentence about the test, for readers of a result: its two values and its error rate."""
        low, high = (f"{x:.1%}" if unit == "games" else f"{x:g}" for x in (self.low, self.high))
        what = "of games won" if unit == "games" else "points per round"
        return (
            f"Test of {low} against {high} {what}: if one of them is true, the other is accepted with a probability of "
            f"at most {self.error:.1%}."
        )

    def as_dict(self, match: Match, values: Iterable[float]) -> dict[str, Any]:
        """Return the JSON of the command: the test, its ratio after these values, and the accepted value, if any."""
        running = RunningTest(self, match)
        for value in values:
            running.add(value)
        return {
            "low": self.low,
            "high": self.high,
            "error": self.error,
            "llr": round(running.ratio, 3),
            "bound": round(self.bound, 3),
            "accepted": running.verdict,
        }


class RunningTest:
    """The state of a test of a match, which takes pairs one by one in the order of their numbers."""

    def __init__(self, test: Sprt, match: Match) -> None:
        self.test = test
        self._evidence: _Evidence = _Shares() if match.unit == "games" else _Points()
        self._pairs = 0
        self._ratio = 0.0

    def add(self, value: float) -> None:
        """Add a pair: the share of its games won, or its points per round."""
        self._pairs += 1
        self._evidence.add(value)
        if self._pairs >= _LEAST:
            self._ratio = self._evidence.ratio(self.test.low, self.test.high)

    @property
    def ratio(self) -> float:
        """Log-likelihood ratio of ``high`` over ``low``; 0 if there are too few pairs."""
        return self._ratio

    @property
    def verdict(self) -> str | None:
        """Verdict: ``high``, ``low``, or None before a verdict."""
        return "high" if self._ratio >= self.test.bound else "low" if self._ratio <= -self.test.bound else None


class _Evidence(Protocol):
    def add(self, value: float) -> None: ...

    def ratio(self, low: float, high: float) -> float: ...


class _Points:
    """Normally distributed points: the ratio of the two likelihoods, each with its best variance."""

    def __init__(self) -> None:
        self._n = 0
        self._mean = self._squares = 0.0

    def add(self, value: float) -> None:
        self._n += 1
        off = value - self._mean
        self._mean += off / self._n
        self._squares += off * (value - self._mean)

    def ratio(self, low: float, high: float) -> float:
        from_low = self._squares + self._n * (self._mean - low) ** 2
        from_high = self._squares + self._n * (self._mean - high) ** 2
        if from_low == 0 or from_high == 0:
            return -math.inf if from_low == 0 else math.inf
        return self._n / 2 * math.log(from_low / from_high)


class _Shares:
    """Counted shares of games: the ratio of the empirical likelihoods (Owen 2001) of the two means.

    Unlike a normal distribution this remains right near 0 and 1, where results are skewed.
    """

    def __init__(self) -> None:
        self._counts = ShareCounts()

    def add(self, value: float) -> None:
        self._counts.add(value)

    def ratio(self, low: float, high: float) -> float:
        return self._counts.log_likelihood(high) - self._counts.log_likelihood(low)
