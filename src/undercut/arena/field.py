"""Round robins: the pairings of a field of players, and each player's standing."""

from __future__ import annotations

import hashlib
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from undercut.arena.match import Match
from undercut.arena.outcomes import NOBODY
from undercut.arena.ratings import Rating, ratings
from undercut.arena.shares import Estimate
from undercut.arena.stats import Mean, Summary, deadwood_dict, interval, mean_of_means, mean_of_shares

__all__ = ["Standing", "pairings", "results_path", "standings"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's results against all others. Each opponent has the same weight.

    ``played`` counts games or rounds, depending on ``unit``. ``against`` maps each opponent to the share of games won
    from it, or to the points per round. In rounds there is no ``rating``: whoever wins more rounds may win fewer
    points. ``won_by`` and ``lost_by`` count the rounds in which the player, or its opponent, scored, by ending;
    ``nobody`` counts the others. ``deadwood`` is the player's own at the end of a round; None if none was recorded.
    """

    player: str
    unit: str
    played: int
    rating: Rating | None
    share: Estimate
    points: Mean
    ms_per_move: float
    against: dict[str, float]
    won_by: dict[str, int]
    lost_by: dict[str, int]
    nobody: int
    deadwood: Mean | None

    @property
    def worth(self) -> float:
        """Sort key for standings: Elo in games, points per round otherwise."""
        return self.points.value if self.rating is None else self.rating.elo

    def as_dict(self) -> dict[str, Any]:
        """Return the JSON of the command. An interval is [low, high], or None if it is unknown.

        In rounds, the rating is None. The rating of a player that has lost everything has no lower bound (None); that
        of a player that has won everything has no upper bound.
        """
        rating = self.rating
        bounds = () if rating is None else (rating.low, rating.high)
        return {
            "player": self.player,
            "elo": None if rating is None else round(rating.elo, 1),
            "elo_ci95": [round(end, 1) if math.isfinite(end) else None for end in bounds] or None,
            "games": self.played,
            "games_won": round(self.share.value, 5),
            "games_ci95": interval(self.share),
            "points_per_round": round(self.points.value, 4),
            "points_ci95": interval(self.points),
            "ms_per_move": round(self.ms_per_move, 6),
            "against": {name: round(value, 5) for name, value in self.against.items()},
            "won_by": self.won_by,
            "lost_by": self.lost_by,
            "nobody": self.nobody,
            **deadwood_dict(self.deadwood),
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
    """Return the standing of each player, best first.

    Raises UndercutError ``not_installed`` in games if choix is missing.
    """
    rated = {one.player: one for one in ratings(names, summaries)} if summaries[0].match.unit == "games" else {}
    found = [_standing(name, rated.get(name), summaries) for name in names]
    return sorted(found, key=lambda one: -one.worth)


def _standing(name: str, rating: Rating | None, summaries: Sequence[Summary]) -> Standing:
    unit = summaries[0].match.unit
    shares, points, deadwood, against = [], [], [], {}
    won_by, lost_by, nobody = Counter[str](), Counter[str](), 0
    played = moves = 0
    ms = 0.0
    for summary in summaries:
        match = summary.match
        if name not in (match.a, match.b):
            continue
        first = match.a == name
        share, rate = summary.won(), summary.points_per_round()
        if not first:
            share, rate = share.opposite, rate.opposite
        against[match.b if first else match.a] = share.value if unit == "games" else rate.value
        mine, its = ("a", "b") if first else ("b", "a")
        won_by.update(summary.outcomes.scored_by(mine))
        lost_by.update(summary.outcomes.scored_by(its))
        nobody += sum(summary.outcomes.scored_by(NOBODY).values())
        if left := summary.deadwood():
            deadwood.append(left[not first])
        shares.append(share)
        points.append(rate)
        played += 2 * summary.pairs
        moves += summary.moves[not first]
        ms += summary.ms[not first]
    time = ms / moves if moves else 0.0
    own = mean_of_means(deadwood) if deadwood else None
    results = mean_of_shares(shares), mean_of_means(points)
    return Standing(name, unit, played, rating, *results, time, against, dict(won_by), dict(lost_by), nobody, own)
