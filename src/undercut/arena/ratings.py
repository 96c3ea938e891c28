"""Elo ratings of players from the matches between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from undercut.arena.stats import Summary
from undercut.errors import UndercutError

__all__ = ["Rating", "elo_of", "ratings"]

_RESAMPLES = 400
_PRIOR = 0.01
"""Prior that keeps ratings finite, also those of players that have lost every game."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's Elo (the mean of all players is 0) with a 95% interval, which may be infinite on one side."""

    player: str
    elo: float
    low: float
    high: float

    @property
    def interval(self) -> str:
        """Interval as text."""
        if math.isinf(self.low):
            return f"below {self.high:+.0f}"
        return f"above {self.low:+.0f}" if math.isinf(self.high) else f"{self.low:+.0f} to {self.high:+.0f}"


def elo_of(share: float) -> float:
    """Return the Elo difference at which this share of games is expected."""
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * math.log10(share / (1 - share))


def ratings(names: Sequence[str], summaries: Iterable[Summary], resamples: int = _RESAMPLES) -> list[Rating]:
    """Return the rating of each player, best first.

    Bradley-Terry ratings by choix, with intervals from a bootstrap over pairs with a fixed seed.

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
    rng = numpy.random.default_rng(0)
    # Wins of the row's player over the column's: first the actual wins, then the resampled wins.
    wins = numpy.zeros((1 + resamples, len(names), len(names)))
    for summary in summaries:
        a, b = number[summary.match.a], number[summary.match.b]
        shares, counts = numpy.unique(summary.shares, return_counts=True)
        drawn = rng.multinomial(counts.sum(), counts / counts.sum(), size=resamples)
        won = numpy.concatenate([counts[None], drawn]) @ shares
        wins[:, a, b] += 2 * won
        wins[:, b, a] += 2 * (counts.sum() - won)
    strengths = numpy.array([choix.ilsr_pairwise_dense(each, alpha=_PRIOR) for each in wins])
    elos = 400 / math.log(10) * (strengths - strengths.mean(axis=1, keepdims=True))
    low, high = numpy.quantile(elos[1:], (0.025, 0.975), axis=0)
    found = [Rating(name, *map(float, (elos[0][i], low[i], high[i]))) for name, i in number.items()]
    return sorted(found, key=lambda rating: -rating.elo)
