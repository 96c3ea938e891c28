"""Statistics of matches: means over mirrored pairs, with intervals."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from undercut.arena.match import Match, Pair
from undercut.arena.results import Played

__all__ = ["Summary", "interval", "mean_and_margin", "t95"]

_Z95 = 1.959964
_T95_FEW = (12.7062, 4.3027, 3.1824, 2.7764)
"""Student's quantiles for one to four degrees of freedom."""


@dataclass
class Summary:
    """The result of a match so far, from the first player's side; pairs are the independent units."""

    match: Match
    shares: array[float] = field(default_factory=lambda: array("d"))
    points: array[float] = field(default_factory=lambda: array("d"))
    rounds_of: array[int] = field(default_factory=lambda: array("l"))
    shares_less_luck: array[float] = field(default_factory=lambda: array("d"))
    points_less_luck: array[float] = field(default_factory=lambda: array("d"))
    wins: int = 0
    moves: list[int] = field(default_factory=lambda: [0, 0])
    ms: list[float] = field(default_factory=lambda: [0.0, 0.0])
    errors: list[str] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Add one pair or many."""
        if isinstance(played, Pair):
            self.shares.append(sum(h.won for h in played.halves) / 2)
            self.points.append(float(sum(sum(h.points) for h in played.halves)))
            self.rounds_of.append(sum(len(h.points) for h in played.halves))
            self.wins += sum(h.won == 1 for h in played.halves)
            self.errors += played.errors
            if self.match.adjusted:
                self.shares_less_luck.append(self.shares[-1] - sum(h.won_by_luck for h in played.halves) / 2)
                self.points_less_luck.append(self.points[-1] - sum(sum(h.luck) for h in played.halves))
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

    @property
    def tested(self) -> Sequence[float]:
        """Values of a sequential test, one per pair: the share of games won, or the points per round."""
        if self.match.unit == "games":
            return self.shares
        return [points / 2 for points in self._tested_points]

    @property
    def last_tested(self) -> float:
        """Last value of :attr:`tested`."""
        return self.shares[-1] if self.match.unit == "games" else self._tested_points[-1] / 2

    @property
    def _tested_points(self) -> Sequence[float]:
        return self.points_less_luck if self.match.adjusted else self.points

    def won(self) -> tuple[float, float]:
        """Return the share of games (or rounds) won, with draws as halves, and the half-width of its interval.

        If all pairs have the same result (both games won, both lost, or one each), they show no variance. The
        half-width is then computed from the share of other pairs at which equal results have a probability of 2.5%.
        """
        share, around = mean_and_margin(self.shares)
        if around == 0:
            around = max(share, 1 - share) * (1 - 0.025 ** (1 / self.pairs))
        return share, around

    def points_per_round(self) -> tuple[float, float]:
        """Return the points per round and the half-width of the interval.

        The total points are divided by the total rounds, because games differ in length.
        """
        return self._per_round(self.points)

    def won_less_luck(self) -> tuple[float, float]:
        """Return :meth:`won` less the effect of luck on the chance to win, for an adjusted match of games."""
        return mean_and_margin(self.shares_less_luck)

    def points_per_round_less_luck(self) -> tuple[float, float]:
        """Return :meth:`points_per_round` less the luck of every round, for an adjusted match."""
        return self._per_round(self.points_less_luck)

    def _per_round(self, points: Sequence[float]) -> tuple[float, float]:
        rounds = sum(self.rounds_of)
        if not rounds:
            return 0.0, math.nan
        rate = sum(points) / rounds
        n = len(points)
        if n < 2:
            return rate, math.nan
        spread = sum((p - rate * r) ** 2 for p, r in zip(points, self.rounds_of, strict=True)) / (n - 1)
        return rate, t95(n) * math.sqrt(spread / n) / (rounds / n)

    def as_dict(self) -> dict[str, Any]:
        """Return the JSON of the command. An interval is [low, high], or None if there is only one pair."""
        share, around = self.won()
        rate, margin = self.points_per_round()
        games = 2 * self.pairs
        adjusted: dict[str, Any] = {}
        if self.match.adjusted:
            fair_rate, fair_margin = self.points_per_round_less_luck()
            adjusted["adjusted_points_per_round"] = round(fair_rate, 4)
            adjusted["adjusted_points_ci95"] = interval(fair_rate, fair_margin)
            if self.match.unit == "games":
                fair_share, fair_around = self.won_less_luck()
                adjusted["adjusted_games_won"] = round(fair_share, 5)
                adjusted["adjusted_games_ci95"] = interval(fair_share, fair_around)
        return {
            "a": self.match.a,
            "b": self.match.b,
            "rules": self.match.rules,
            "unit": self.match.unit,
            "seed": self.match.seed,
            "games": games,
            "wins": self.wins,
            "games_won": round(share, 5),
            "games_ci95": interval(share, around, 0.0, 1.0),
            "rounds": sum(self.rounds_of),
            "points_per_round": round(rate, 4),
            "points_ci95": interval(rate, margin),
            "ms_per_move": _per(self.ms[0], self.moves[0]),
            "ms_per_move_b": _per(self.ms[1], self.moves[1]),
            "forfeits": len(self.errors),
            **adjusted,
        }


def _per(total: float, count: int) -> float:
    return round(total / count, 6) if count else 0.0


def interval(middle: float, around: float, least: float = -math.inf, most: float = math.inf) -> list[float] | None:
    """Return an interval clipped to the possible values, or None if there is only one pair."""
    if math.isnan(around):
        return None
    return [round(max(middle - around, least), 5), round(min(middle + around, most), 5)]


def t95(n: int) -> float:
    """Return half of the 95% interval of the mean of ``n`` values, in standard errors.

    This is Student's quantile, because the variance is estimated too: with few values, an interval of 1.96 would miss
    the true mean too often.
    """
    if n - 2 < len(_T95_FEW):
        return _T95_FEW[n - 2]
    # The expansion around the normal quantile (Abramowitz and Stegun 26.7.5), accurate to 0.001 here.
    z, v = _Z95, n - 1
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one / v + two / v**2 + three / v**3 + four / v**4


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the half-width of its 95% interval (nan for fewer than two values)."""
    n = len(values)
    if n == 0:
        return 0.0, math.nan
    mean = sum(values) / n
    if n == 1:
        return mean, math.nan
    return mean, t95(n) * math.sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)
