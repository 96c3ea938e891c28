"""Statistics of deals: counts against the exact odds of a uniform shuffle, with intervals, tests and a verdict."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import NormalDist
from typing import Final, cast

from undercut.deal_odds import BY_DEADWOOD, BY_MELDS, HANDS, MEAN_DEADWOOD, SD_DEADWOOD
from undercut.server import messages as m
from undercut.server.storage.deal_counts import StoredCount
from undercut.server.views.statistics import share

__all__ = ["chi_square_p", "deal_statistics"]

_Z95: Final = NormalDist().inv_cdf(0.975)
_ENOUGH: Final = 200
"""Hands below which there is no verdict."""
_UNUSUAL: Final = 0.001
"""Probability, over all tests together, below which deals are called unusual."""
_LEAST_EXPECTED: Final = 5.0
"""Smallest expected number of a class of a chi-square test. Smaller classes are joined."""
_KNOCK: Final = 10

_DEADWOOD_ODDS: Final = [hands / HANDS for hands in BY_DEADWOOD]
_MELD_ODDS: Final = [hands / HANDS for hands in BY_MELDS]
_ODDS: Final = m.DealOdds(
    MEAN_DEADWOOD, _DEADWOOD_ODDS, _MELD_ODDS, sum(_DEADWOOD_ODDS[: _KNOCK + 1]), _DEADWOOD_ODDS[0]
)


class _Deals:
    """Counts of deals, summed."""

    def __init__(self, counts: Iterable[StoredCount]) -> None:
        self.rounds = 0
        self.deadwood = [0] * len(BY_DEADWOOD)
        self.melds = [0] * len(BY_MELDS)
        self.turns: Counter[int] = Counter()
        self.ranks = [0] * 13
        self.suits = [0] * 4
        for _, _, what, value, n in counts:
            if what == "round":
                self.rounds += n
            elif what == "hand":
                self.deadwood[value // 4] += n
                self.melds[value % 4] += n
            elif what == "upcard":
                self.ranks[value // 4] += n
                self.suits[value % 4] += n
            elif what == "turn":
                self.turns[value] += n

    @property
    def hands(self) -> int:
        return sum(self.deadwood)

    @property
    def mean(self) -> float:
        return sum(points * n for points, n in enumerate(self.deadwood)) / self.hands

    @property
    def error(self) -> float:
        """Half of the 95% interval of the mean; the standard deviation of fair deals is known."""
        return _Z95 * SD_DEADWOOD / math.sqrt(self.hands)

    def tests(self, rules: str, player: str) -> Iterator[m.DealTest]:
        """Compare with the exact odds whatever is frequent enough."""

        def test(what: str, p: float | None) -> Iterator[m.DealTest]:
            if p is not None:
                yield m.DealTest(cast(m.DealTestKind, what), rules, player, p)

        if self.hands >= _ENOUGH:
            z = (self.mean - MEAN_DEADWOOD) / (SD_DEADWOOD / math.sqrt(self.hands))
            yield from test("deadwood", math.erfc(abs(z) / math.sqrt(2)))
            yield from test("hands", _fit(self.deadwood, _DEADWOOD_ODDS))
            yield from test("melds", _fit(self.melds, _MELD_ODDS))
        if player and sum(self.turns.values()) >= _ENOUGH:
            yield from test("turn", _fit([self.turns[0], self.turns[1]], [0.5, 0.5]))
        yield from test("ranks", _fit(self.ranks, [1 / 13] * 13))
        yield from test("suits", _fit(self.suits, [1 / 4] * 4))

    def group(self, rules: str, player: str) -> m.DealGroup:
        hands, games = self.hands, sum(self.turns.values())
        has_upcards = sum(self.ranks) > 0
        return m.DealGroup(
            rounds=self.rounds,
            hands=hands,
            deadwood=self.mean if hands else None,
            error=self.error if hands else None,
            by_deadwood=self.deadwood,
            by_melds=self.melds,
            knock=share(sum(self.deadwood[: _KNOCK + 1]), hands),
            gin=share(self.deadwood[0], hands),
            games=games if player else 0,
            first=share(self.turns[1], games) if player else None,
            ranks=self.ranks if has_upcards else [],
            suits=self.suits if has_upcards else [],
            tests=list(self.tests(rules, player)),
        )

    def line(self, name: str) -> m.DealLine:
        return m.DealLine(name, self.hands, self.mean, self.error)


def deal_statistics(counts: Sequence[StoredCount], rules: str, player: str, *, waiting: bool) -> m.DealStatistics:
    """Return the statistics of all deals, with details of the chosen rules and player (or of all, if empty)."""
    all_rules = sorted({one.rules for one in counts})
    players = sorted({one.player for one in counts if one.player}, key=lambda name: (name != "people", name))
    tests = list(_Deals(counts).tests("", ""))
    by_rules = {name: _Deals(one for one in counts if one.rules == name) for name in all_rules}
    by_player = {name: _Deals(one for one in counts if one.player == name) for name in players}
    for name, deals in by_rules.items():
        tests += deals.tests(name, "")
    for name, deals in by_player.items():
        tests += deals.tests("", name)
    worst = min(tests, key=lambda test: test.p, default=None)
    verdict = "few"
    if worst is not None and _Deals(counts).hands >= _ENOUGH:
        verdict = "unusual" if worst.p * len(tests) < _UNUSUAL else "fair"
    chosen = [one for one in counts if rules in ("", one.rules) and player in ("", one.player)]
    return m.DealStatistics(
        verdict=cast(m.DealVerdict, verdict),
        compared=len(tests),
        worst=worst,
        waiting=waiting,
        choices=m.DealChoices(all_rules, players),
        odds=_ODDS,
        group=_Deals(chosen).group(rules, player),
        rules=[deals.line(name) for name, deals in by_rules.items() if deals.hands],
        players=[deals.line(name) for name, deals in by_player.items() if deals.hands],
    )


# --- chi-square -------------------------------------------------------------------------------------------------------


def _fit(found: Sequence[int], odds: Sequence[float]) -> float | None:
    """Return the probability that counts differ from their odds at least this much (Pearson); None if there are few."""
    total = sum(found)
    classes: list[tuple[int, float]] = []
    n, expected = 0, 0.0
    for count, probability in zip(found, odds, strict=True):
        n, expected = n + count, expected + total * probability
        if expected >= _LEAST_EXPECTED:
            classes.append((n, expected))
            n, expected = 0, 0.0
    if len(classes) < 2:
        return None
    last_n, last_expected = classes.pop()
    classes.append((last_n + n, last_expected + expected))
    statistic = sum((n - expected) ** 2 / expected for n, expected in classes)
    return chi_square_p(statistic, len(classes) - 1) if len(classes) > 1 else None


def chi_square_p(statistic: float, freedom: int) -> float:
    """Return the probability that a chi-square variable is at least ``statistic``.

    >>> round(chi_square_p(3.841458820694124, 1), 12), round(chi_square_p(21.02606981748307, 12), 12)
    (0.05, 0.05)
    """
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:  # series of the lower incomplete gamma function
        term = total = 1 / a
        k = a
        while term > total * 1e-16:
            k += 1
            term *= x / k
            total += term
        return max(0.0, 1 - total * scale)
    # Continued fraction of the upper incomplete gamma function (modified Lentz).
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b or tiny)
        c = b + step / c or tiny
        h *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return min(1.0, h * scale)
