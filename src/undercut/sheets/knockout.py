"""Knockout score sheet: deadwood is added up, a player at the target is out, and the last player left wins."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercut.rulesets import Ruleset
from undercut.scoring import enters_deadwood
from undercut.sheets.entries import Column, Entry, side_count

__all__ = ["Knockout"]


@dataclass(frozen=True, slots=True)
class Knockout:
    """Deadwood and rounds won by side. ``alive`` are the sides still in; ``last`` were in before the latest exit."""

    rules: Ruleset
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]
    rounds_won: tuple[int, ...]
    alive: tuple[int, ...]
    last: tuple[int, ...]

    @classmethod
    def begin(cls, rules: Ruleset) -> Knockout:
        n = side_count(rules)
        return cls(rules, (), (0,) * n, (0,) * n, tuple(range(n)), tuple(range(n)))

    def add(self, entry: Entry) -> Knockout:
        """Return the sheet with one more round."""
        target = self.rules.target
        assert target is not None, "a knockout sheet has a target"
        scores = tuple(map(sum, zip(self.scores, self.added(entry), strict=True)))
        won = tuple(n + (side == entry.winner) for side, n in enumerate(self.rounds_won))
        after = replace(self, entries=(*self.entries, entry), scores=scores, rounds_won=won)
        left = tuple(side for side in self.alive if scores[side] < target)
        return after if left == self.alive else replace(after, alive=left, last=self.alive)

    def added(self, entry: Entry) -> tuple[int, ...]:
        """Return a round's addition to each side's deadwood: its own deadwood, or 0 for the winner."""
        counts = enters_deadwood(self.rules, entry.winner, entry.dead)
        return tuple((left or 0) if counts and side != entry.winner else 0 for side, left in enumerate(entry.deadwood))

    @property
    def is_over(self) -> bool:
        return len(self.alive) < 2

    @property
    def winner(self) -> int | None:
        if self.alive:
            return self.alive[0] if self.is_over else None
        # All remaining players went out in the same round: the lowest deadwood wins; equal deadwood is a draw.
        least = min(self.scores[side] for side in self.last)
        lowest = [side for side in self.last if self.scores[side] == least]
        return lowest[0] if len(lowest) == 1 else None

    @property
    def out(self) -> tuple[int, ...]:
        return tuple(side for side in range(len(self.scores)) if side not in self.alive)

    @property
    def column_entries(self) -> tuple[tuple[Entry, ...], ...]:
        return (self.entries,)

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.scores, self.rounds_won, self.winner, (("deadwood", self.scores),)),)
