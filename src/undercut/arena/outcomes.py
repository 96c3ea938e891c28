"""Outcomes of the rounds of a match: how they ended, which side scored, and the deadwood that was left."""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass, field

from undercut.arena.match import Half, Pair

__all__ = ["NOBODY", "Outcomes", "outcomes_of"]

NOBODY = "nobody"
"""The side that scored if neither did; players are ``a`` and ``b``."""


@dataclass
class Outcomes:
    """Outcomes of many rounds. If a round has two boards, as in games of partners, each board counts.

    ``counts`` has the number of rounds by ending and side; endings are those of :class:`~undercut.public.Ending`, and
    ``forfeit``. ``deadwood`` has each player's sum over every pair, and ``ended`` the number of rounds in these sums:
    forfeited rounds have no deadwood at the end. Pairs in results files of version 1.0 have no outcomes.
    """

    counts: Counter[tuple[str, str]] = field(default_factory=Counter)
    deadwood: tuple[array[int], array[int]] = field(default_factory=lambda: (array("i"), array("i")))
    ended: array[int] = field(default_factory=lambda: array("i"))

    def add_pair(self, pair: Pair) -> None:
        """Add the outcomes of a pair; nothing if they were not recorded."""
        if not all(half.endings for half in pair.halves):
            return
        left = []
        for half in pair.halves:
            self.counts.update(outcomes_of(half))
            left += [both for both in half.deadwood if both is not None]
        for k in (0, 1):
            self.deadwood[k].append(sum(both[k] for both in left))
        self.ended.append(len(left))

    def add(self, other: Outcomes) -> None:
        """Add the outcomes of other pairs."""
        self.counts.update(other.counts)
        for mine, its in zip(self.deadwood, other.deadwood, strict=True):
            mine.extend(its)
        self.ended.extend(other.ended)

    def by_ending(self) -> dict[str, dict[str, int]]:
        """Return the number of rounds by ending, and by the side that scored: ``a``, ``b`` or ``nobody``."""
        out: dict[str, dict[str, int]] = {}
        for ending, side in sorted(self.counts):
            out.setdefault(ending, {})[side] = self.counts[ending, side]
        return out

    def scored_by(self, side: str) -> dict[str, int]:
        """Return the number of rounds in which a side scored, by ending."""
        return {ending: sides[side] for ending, sides in self.by_ending().items() if side in sides}


def outcomes_of(half: Half) -> list[tuple[str, str]]:
    """Return the ending and the scoring side of every round (of every board, if rounds have two)."""
    return [(how, _scorer(points)) for how, points in zip(half.endings, half.board_points or half.points, strict=False)]


def _scorer(points: int) -> str:
    """Return the side that scored, given the first player's points minus the other's."""
    return "a" if points > 0 else "b" if points < 0 else NOBODY
