"""Round robins: the pairings of a field of players, and each player's standing."""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any

from undercut.arena.match import Match
from undercut.arena.ratings import Rating, ratings
from undercut.arena.stats import Summary, interval

__all__ = ["Standing", "pairings", "results_path", "standings"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's results against all others, with half-widths of 95% intervals. Each opponent has the same weight.

    ``played`` counts games or rounds, depending on ``unit``. ``against`` maps each opponent to the share of games won
    from it, or to the points per round.
    """

    rating: Rating
    unit: str
    played: int
    share: tuple[float, float]
    points: tuple[float, float]
    ms_per_move: float
    against: dict[str, float]

    @property
    def worth(self) -> float:
        """Sort key for standings: Elo in games, points per round otherwise."""
        return self.rating.elo if self.unit == "games" else self.points[0]

    def as_dict(self) -> dict[str, Any]:
        """Return the JSON of the command. An interval is [low, high], or None if there is only one pair.

        The rating of a player that has lost everything has no lower bound (None); that of a player that has won
        everything has no upper bound.
        """
        rating = self.rating
        return {
            "player": rating.player,
            "elo": round(rating.elo, 1),
            "elo_ci95": [round(bound, 1) if math.isfinite(bound) else None for bound in (rating.low, rating.high)],
            "games": self.played,
            "games_won": round(self.share[0], 5),
            "games_ci95": interval(*self.share, 0.0, 1.0),
            "points_per_round": round(self.points[0], 4),
            "points_ci95": interval(*self.points),
            "ms_per_move": round(self.ms_per_move, 6),
            "against": {name: round(value, 5) for name, value in self.against.items()},
        }


def pairings(names: Sequence[str], rules: str, unit: str, seed: str) -> list[Match]:
    """Return a match for every pair of players.

    A match does not depend on the order of the names or on the other players. Matches have different cards, so that
    their results are independent.
    """
    pairs = (sorted(pair) for pair in combinations(names, 2))
    return [Match(a, b, rules, unit, f"{seed}:{a}:{b}") for a, b in pairs]


def results_path(match: Match, folder: Path) -> Path:
    """Return the path of a pairing's results file in the field's folder, named after the players."""
    text = f"{match.a}-{match.b}"
    plain = re.sub(r"[^\w=.-]", "_", text, flags=re.ASCII)
    if plain != text or len(plain) > 100:
        plain = f"{plain[:100]}-{hashlib.sha256(text.encode()).hexdigest()[:8]}"
    return folder / f"{plain}.jsonl"


def standings(names: Sequence[str], summaries: Sequence[Summary]) -> list[Standing]:
    """Return the standing of each player, best first. Raises UndercutError ``not_installed`` if choix is missing."""
    found = [_standing(rating, summaries) for rating in ratings(names, summaries)]
    return sorted(_with_bounds(found, summaries), key=lambda one: -one.worth)


def _standing(rating: Rating, summaries: Sequence[Summary]) -> Standing:
    name = rating.player
    unit = summaries[0].match.unit
    shares, points, against = [], [], {}
    played = moves = 0
    ms = 0.0
    for summary in summaries:
        match = summary.match
        if name not in (match.a, match.b):
            continue
        first = match.a == name
        (share, around), (rate, margin) = summary.won(), summary.points_per_round()
        if not first:
            share, rate = 1 - share, -rate
        against[match.b if first else match.a] = share if unit == "games" else rate
        shares.append((share, around))
        points.append((rate, margin))
        played += 2 * summary.pairs
        moves += summary.moves[not first]
        ms += summary.ms[not first]
    return Standing(rating, unit, played, _mean(shares), _mean(points), ms / moves if moves else 0.0, against)


def _mean(values: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the mean of independent values and its interval's half-width, given the half-widths of the values."""
    n = len(values)
    return sum(value for value, _ in values) / n, math.hypot(*(around for _, around in values)) / n


def _with_bounds(found: Sequence[Standing], summaries: Sequence[Summary]) -> list[Standing]:
    """Give each player that has lost (or won) everything an interval with one finite bound.

    Resampling gives such a player no interval. The finite bound is the rating with which the player would lose (or win)
    all its games with a probability of 2.5%, given the others' ratings; the other bound is infinite.
    """
    elos = {one.rating.player: one.rating.elo for one in found}
    out = []
    for one in found:
        name = one.rating.player
        own = [summary for summary in summaries if name in (summary.match.a, summary.match.b)]
        won = sum(sum(s.shares) if s.match.a == name else s.pairs - sum(s.shares) for s in own)
        pairs = sum(summary.pairs for summary in own)
        if pairs and won in (0, pairs):
            others = [(elos[s.match.b if s.match.a == name else s.match.a], 2 * s.pairs) for s in own]
            bound = _bound(others, lost=won == 0)
            low, high = (-math.inf, bound) if won == 0 else (bound, math.inf)
            one = replace(one, rating=replace(one.rating, low=low, high=high))
        out.append(one)
    return out


def _bound(others: Sequence[tuple[float, int]], *, lost: bool) -> float:
    """Return the Elo at which losing (or winning) all games has a probability of 2.5%.

    ``others`` are the opponents' Elos and the numbers of games against them.
    """
    sign = 1 if lost else -1
    low, high = -5_000.0, 5_000.0
    for _ in range(60):
        middle = (low + high) / 2
        # The logarithm of the probability of losing (or winning) all these games.
        chance = -sum(count * math.log1p(10 ** (sign * (middle - elo) / 400)) for elo, count in others)
        if (chance > math.log(0.025)) == lost:
            low = middle
        else:
            high = middle
    return (low + high) / 2
