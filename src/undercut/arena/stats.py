"""Statistics of matches: means over mirrored pairs with intervals, sequential tests, ratings."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from undercut.arena.match import Match, Pair
from undercut.arena.results import Played
from undercut.errors import UndercutError

__all__ = ["RunningTest", "Sprt", "Summary", "elo_of", "ratings"]

_Z95 = 1.959964


@dataclass
class Summary:
    """The result of a match so far, from the first player's side. Pairs are the independent units."""

    match: Match
    shares: array[float] = field(default_factory=lambda: array("d"))
    points: array[float] = field(default_factory=lambda: array("d"))
    rounds_of: array[int] = field(default_factory=lambda: array("l"))
    wins: int = 0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    ms: list[float] = field(default_factory=lambda: [0.0, 0.0])
    errors: list[str] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Adds one pair or many."""
        if isinstance(played, Pair):
            self.shares.append(sum(h.won for h in played.halves) / 2)
            self.points.append(float(sum(sum(h.points) for h in played.halves)))
            self.rounds_of.append(sum(len(h.points) for h in played.halves))
            self.wins += sum(h.won == 1 for h in played.halves)
            self.errors += played.errors
            moves, ms = played.moves, played.ms
        else:
            self.shares.extend(played.shares())
            self.points.extend(played.points())
            self.rounds_of.extend(played.rounds())
            self.wins += played.wins()
            moves, ms = played.moves(), played.ms()
        for k in (0, 1):
            self.moves[k] += moves[k]
            self.ms[k] += ms[k]

    @property
    def pairs(self) -> int:
        return len(self.shares)

    def won(self) -> tuple[float, float]:
        """The share of games (or rounds) won, with draws as halves, and the half-width of its interval."""
        return mean_and_margin(self.shares)

    def points_per_round(self) -> tuple[float, float]:
        """The points per round and the half-width of the interval, as a ratio over pairs: games differ in length."""
        rounds = sum(self.rounds_of)
        if not rounds:
            return 0.0, math.nan
        rate = sum(self.points) / rounds
        n = len(self.points)
        if n < 2:
            return rate, math.nan
        spread = sum((p - rate * r) ** 2 for p, r in zip(self.points, self.rounds_of, strict=True)) / (n - 1)
        return rate, _Z95 * math.sqrt(spread / n) / (rounds / n)

    def as_dict(self) -> dict[str, Any]:
        """The JSON of the command. An interval is [low, high], or None if there is only one pair."""
        share, around = self.won()
        rate, margin = self.points_per_round()
        games = 2 * self.pairs
        return {
            "a": self.match.a,
            "b": self.match.b,
            "rules": self.match.rules,
            "unit": self.match.unit,
            "seed": self.match.seed,
            "games": games,
            "wins": self.wins,
            "games_won": round(share, 5),
            "games_ci95": _interval(share, around),
            "rounds": sum(self.rounds_of),
            "points_per_round": round(rate, 4),
            "points_ci95": _interval(rate, margin),
            "ms_per_move": _per(self.ms[0], self.moves[0]),
            "ms_per_move_b": _per(self.ms[1], self.moves[1]),
            "forfeits": len(self.errors),
        }


def _per(total: float, count: int) -> float:
    return round(total / count, 4) if count else 0.0


def _interval(middle: float, around: float) -> list[float] | None:
    return None if math.isnan(around) else [round(middle - around, 5), round(middle + around, 5)]


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """The mean and the half-width of its 95% interval (nan for fewer than two values)."""
    n = len(values)
    if n == 0:
        return 0.0, math.nan
    mean = sum(values) / n
    if n == 1:
        return mean, math.nan
    return mean, _Z95 * math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test between two hypotheses on the mean of a pair, ``low`` and ``high``.

    The log-likelihood ratio treats the pairs as normal with their own variance; both errors are about 5%.
    """

    low: float
    high: float
    error: float = 0.05

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """Reads a test from text such as ``0.5,0.55``. Raises UndercutError ``bad_sprt``."""
        try:
            low, high = (float(part) for part in text.split(","))
        except ValueError:
            raise UndercutError("bad_sprt", f"--sprt takes LOW,HIGH, such as 0.5,0.55, not {text!r}") from None
        if not low < high:
            raise UndercutError("bad_sprt", "LOW must be less than HIGH")
        return cls(low, high)

    def ratio(self, values: Iterable[float]) -> float:
        """The log-likelihood ratio of ``high`` over ``low``; 0 if there are too few pairs."""
        running = RunningTest(self)
        for value in values:
            running.add(value)
        return running.ratio

    def verdict(self, values: Iterable[float]) -> str | None:
        """``high``, ``low``, or None if there is no verdict yet."""
        running = RunningTest(self)
        for value in values:
            running.add(value)
        return running.verdict


class RunningTest:
    """A sequential test to which values are added one by one."""

    def __init__(self, test: Sprt) -> None:
        self.test = test
        self._bound = math.log((1 - test.error) / test.error)
        self._n = 0
        self._mean = self._squares = 0.0

    def add(self, value: float) -> None:
        self._n += 1
        off = value - self._mean
        self._mean += off / self._n
        self._squares += off * (value - self._mean)

    @property
    def ratio(self) -> float:
        """See :meth:`Sprt.ratio`."""
        test, n, mean = self.test, self._n, self._mean
        if n < 16:
            return 0.0
        variance = self._squares / (n - 1)
        if variance == 0:
            return math.inf if mean >= test.high else -math.inf if mean <= test.low else 0.0
        return n * (test.high - test.low) * (2 * mean - test.low - test.high) / (2 * variance)

    @property
    def verdict(self) -> str | None:
        """See :meth:`Sprt.verdict`."""
        ratio = self.ratio
        return "high" if ratio >= self._bound else "low" if ratio <= -self._bound else None


def elo_of(share: float) -> float:
    """The Elo difference with which this share of games is expected."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * math.log10(share / (1 - share))


def ratings(names: Sequence[str], summaries: Iterable[Summary], resamples: int = 200) -> list[dict[str, Any]]:
    """The Elo of each player with a 95% interval, best first; the mean is 0.

    Bradley-Terry ratings by choix, with intervals from a bootstrap over pairs.

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
    played = [(number[s.match.a], number[s.match.b], s.shares) for s in summaries]
    rng = Random(0)

    def fit(again: bool) -> list[float]:
        beaten = numpy.zeros((len(names), len(names)))
        for a, b, shares in played:
            drawn = rng.choices(shares, k=len(shares)) if again else shares
            beaten[a, b] += 2 * sum(drawn)
            beaten[b, a] += 2 * (len(drawn) - sum(drawn))
        strengths = choix.ilsr_pairwise_dense(beaten, alpha=0.01)
        return [400 / math.log(10) * float(x) for x in strengths - strengths.mean()]

    middle = fit(False)
    copies = [fit(True) for _ in range(resamples)]
    out = []
    for i, name in enumerate(names):
        drawn = sorted(copy[i] for copy in copies)
        low, high = drawn[int(0.025 * resamples)], drawn[min(resamples - 1, int(0.975 * resamples))]
        out.append({"player": name, "elo": round(middle[i], 1), "elo_ci95": [round(low, 1), round(high, 1)]})
    return sorted(out, key=lambda row: -row["elo"])
