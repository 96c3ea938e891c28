"""Statistics of matches: shares and means over mirrored pairs, with intervals."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from undercut.arena.match import Match, Pair
from undercut.arena.outcomes import Outcomes
from undercut.arena.results import Played
from undercut.arena.shares import Z95, Estimate, ShareCounts

__all__ = [
    "Mean", "Summary", "deadwood_dict", "interval", "mean_of", "mean_of_means", "mean_of_shares", "ratio_of", "t95",
]  # fmt: skip

_T95_FEW = (12.7062, 4.3027, 3.1824, 2.7764)
"""Student's quantiles for one to four degrees of freedom."""


class Mean(NamedTuple):
    """A mean with its standard error and degrees of freedom; the error is nan if it is unknown.

    It is unknown with fewer than two values, and if all values are equal: they show no spread, but the next may differ.
    """

    value: float
    error: float
    degrees: float

    @property
    def margin(self) -> float:
        """Half-width of the 95% interval; nan if it is unknown."""
        return self.error if math.isnan(self.error) else _quantile(self.degrees) * self.error

    @property
    def opposite(self) -> Mean:
        """The opponent's mean."""
        return self._replace(value=-self.value)


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
    outcomes: Outcomes = field(default_factory=Outcomes)

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
            self.outcomes.add_pair(played)
            moves, ms = played.moves, played.ms
        else:
            self.shares.extend(played.shares())
            self.points.extend(played.points())
            self.rounds_of.extend(played.rounds())
            self.wins += played.wins()
            self.outcomes.add(played.outcomes())
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

    def won(self) -> Estimate:
        """Return the share of games (or rounds) won, with draws as halves, and its interval."""
        return ShareCounts(self.shares).estimate()

    def points_per_round(self) -> Mean:
        """Return the points per round: the total points divided by the total rounds, because games differ in length."""
        return self._per_round(self.points)

    def won_less_luck(self) -> Mean:
        """Return :meth:`won` less the effect of luck on the chance to win, for an adjusted match of games."""
        return mean_of(self.shares_less_luck)

    def points_per_round_less_luck(self) -> Mean:
        """Return :meth:`points_per_round` less the luck of every round, for an adjusted match."""
        return self._per_round(self.points_less_luck)

    def deadwood(self) -> tuple[Mean, Mean] | None:
        """Return each player's mean deadwood at the end of a round, in points; None if no round has been recorded.

        Forfeited rounds do not count. Cards that a defender laid off do not count as deadwood.
        """
        one, two = (ratio_of(each, self.outcomes.ended) for each in self.outcomes.deadwood)
        return (one, two) if sum(self.outcomes.ended) else None

    def _per_round(self, points: Sequence[float]) -> Mean:
        return ratio_of(points, self.rounds_of)

    def as_dict(self) -> dict[str, Any]:
        """Return the JSON of the command. An interval is [low, high], or None if it is unknown."""
        share, points = self.won(), self.points_per_round()
        games = 2 * self.pairs
        adjusted: dict[str, Any] = {}
        if self.match.adjusted:
            fair = self.points_per_round_less_luck()
            adjusted["adjusted_points_per_round"] = round(fair.value, 4)
            adjusted["adjusted_points_ci95"] = interval(fair)
            if self.match.unit == "games":
                fair_share = self.won_less_luck()
                adjusted["adjusted_games_won"] = round(fair_share.value, 5)
                adjusted["adjusted_games_ci95"] = interval(fair_share)
        left = self.deadwood()
        one, two = left or (None, None)
        return {
            "a": self.match.a,
            "b": self.match.b,
            "rules": self.match.rules,
            "unit": self.match.unit,
            "seed": self.match.seed,
            "games": games,
            "wins": self.wins,
            "games_won": round(share.value, 5),
            "games_ci95": interval(share),
            "rounds": sum(self.rounds_of),
            "points_per_round": round(points.value, 4),
            "points_ci95": interval(points),
            "ms_per_move": _per(self.ms[0], self.moves[0]),
            "ms_per_move_b": _per(self.ms[1], self.moves[1]),
            "forfeits": len(self.errors),
            "endings": self.outcomes.by_ending(),
            **deadwood_dict(one),
            **deadwood_dict(two, "deadwood_b"),
            **adjusted,
        }


def _per(total: float, count: int) -> float:
    return round(total / count, 6) if count else 0.0


def interval(found: Estimate | Mean) -> list[float] | None:
    """Return a rounded interval, or None if it is unknown."""
    if isinstance(found, Mean):
        low, high = found.value - found.margin, found.value + found.margin
    else:
        low, high = found.low, found.high
    return None if math.isnan(low) else [round(low, 5), round(high, 5)]


def deadwood_dict(found: Mean | None, key: str = "deadwood") -> dict[str, Any]:
    """Return the JSON of a mean deadwood: itself and its interval, or None if it is unknown."""
    if found is None:
        return {key: None, f"{key}_ci95": None}
    return {key: round(found.value, 3), f"{key}_ci95": interval(found)}


def t95(n: int) -> float:
    """Return half of the 95% interval of the mean of ``n`` values, in standard errors.

    This is Student's quantile, because the variance is estimated too: with few values, an interval of 1.96 would miss
    the true mean too often.
    """
    return _quantile(n - 1)


def _quantile(degrees: float) -> float:
    """Return Student's quantile for an interval of 95%. Fractions of less than five degrees are rounded down."""
    if degrees < len(_T95_FEW) + 1:
        return _T95_FEW[int(degrees + 1e-9) - 1]
    # The expansion around the normal quantile (Abramowitz and Stegun 26.7.5), accurate to 0.001 here.
    z, v = Z95, degrees
    one = (z**3 + z) / 4
    two = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    three = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    four = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one / v + two / v**2 + three / v**3 + four / v**4


def mean_of(values: Sequence[float]) -> Mean:
    """Return the mean of independent values."""
    n = len(values)
    mean = sum(values) / n if n else 0.0
    return Mean(mean, *_error([value - mean for value in values]))


def ratio_of(totals: Sequence[float], numbers: Sequence[int]) -> Mean:
    """Return the mean per item of units that have different numbers of items, such as the rounds of a pair of games.

    It is the ratio of the sums, with the error of the ratio estimator (Cochran 1977, 2.11).
    """
    items = sum(numbers)
    if not items:
        return Mean(0.0, math.nan, math.nan)
    rate = sum(totals) / items
    n = len(totals)
    # The deviations have the mean 0.
    deviations = [(total - rate * number) * n / items for total, number in zip(totals, numbers, strict=True)]
    return Mean(rate, *_error(deviations))


def mean_of_means(means: Sequence[Mean]) -> Mean:
    """Return the mean of independent means, with the degrees of freedom of Welch and Satterthwaite."""
    n = len(means)
    variances = [mean.error**2 for mean in means]
    variance = sum(variances)
    value = sum(mean.value for mean in means) / n
    if math.isnan(variance):
        return Mean(value, math.nan, math.nan)
    degrees = variance**2 / sum(part**2 / mean.degrees for part, mean in zip(variances, means, strict=True))
    return Mean(value, math.sqrt(variance) / n, degrees)


def mean_of_shares(shares: Sequence[Estimate]) -> Estimate:
    """Return the mean of independent shares.

    The distances of the ends are combined like standard errors (Zou and Donner 2008), because intervals of shares are
    not symmetric.
    """
    n = len(shares)
    value = sum(share.value for share in shares) / n
    below = math.hypot(*(share.value - share.low for share in shares)) / n
    above = math.hypot(*(share.high - share.value for share in shares)) / n
    return Estimate(value, value - below, value + above)


def _error(deviations: Sequence[float]) -> tuple[float, float]:
    """Return the standard error of a mean and its degrees of freedom, given the deviations of the values from it."""
    n = len(deviations)
    squares = sum(each**2 for each in deviations)
    if n < 2 or squares < 1e-18:
        return math.nan, math.nan
    return math.sqrt(squares / (n - 1) / n), n - 1.0
