"""Single game: the single sheet, and each of the three games of Hollywood."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercut.rulesets import Boxes, Deciding, Ruleset, Shutout
from undercut.sheets.entries import Column, Entry, leader, side_count

__all__ = ["SingleGame"]


@dataclass(frozen=True, slots=True)
class SingleGame:
    """A game: scores, boxes and rounds won by side. ``winner`` is None if it is not over or drawn."""

    rules: Ruleset
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]
    boxes: tuple[int, ...]
    rounds_won: tuple[int, ...]
    is_over: bool = False
    winner: int | None = None

    @classmethod
    def begin(cls, rules: Ruleset) -> SingleGame:
        nothing = (0,) * side_count(rules)
        return cls(rules, (), nothing, nothing, nothing)

    def add(self, entry: Entry) -> SingleGame:
        """Return the game with one more round. It ends at the target, after ``deals`` wins, or after one round."""
        scores = tuple(map(sum, zip(self.scores, self.added(entry), strict=True)))
        boxes = tuple(map(sum, zip(self.boxes, entry.boxes, strict=True)))
        won = tuple(n + (side == entry.winner) for side, n in enumerate(self.rounds_won))
        after = replace(self, entries=(*self.entries, entry), scores=scores, boxes=boxes, rounds_won=won)
        rules = self.rules
        if rules.deciding is Deciding.ROUND:
            return replace(after, is_over=True, winner=entry.winner)
        if rules.target is not None and max(scores) >= rules.target and leader(scores) is not None:
            return after.end_now()
        return after.end_now() if rules.deals is not None and sum(won) >= rules.deals else after

    def end_now(self) -> SingleGame:
        """End the game now: the higher score wins; equal scores are a draw."""
        return self if self.is_over else replace(self, is_over=True, winner=leader(self.scores))

    def added(self, entry: Entry) -> tuple[int, ...]:
        """Return a round's addition to each side's score."""
        box = self.rules.box_bonus if self.rules.boxes is Boxes.AT_ONCE else 0
        return tuple(points + box * boxes for points, boxes in zip(entry.points, entry.boxes, strict=True))

    @property
    def out(self) -> tuple[int, ...]:
        """Always empty: no side is ever out."""
        return ()

    @property
    def column_entries(self) -> tuple[tuple[Entry, ...], ...]:
        return (self.entries,)

    @property
    def columns(self) -> tuple[Column, ...]:
        return (Column(self.scores, self.boxes, self.winner, tuple(self._items())),)

    def _items(self) -> list[tuple[str, tuple[int, ...]]]:
        rules, winner = self.rules, self.winner
        items = [("points", self.scores)]
        if not self.is_over:
            return items
        worth = tuple(rules.box_bonus * n if rules.boxes is Boxes.AT_END else 0 for n in self.boxes)
        if winner is not None:
            for what, amount in (("game bonus", rules.game_bonus), ("shutout", self._shutout(winner, worth[winner]))):
                if amount:
                    items.append((what, tuple(amount if s == winner else 0 for s in range(len(self.scores)))))
        if any(worth):
            items.append(("boxes", worth))
        return items

    def _shutout(self, winner: int, boxes: int) -> int:
        """Return the winner's points for a shutout; ``boxes`` are the points of its boxes at the end of the game."""
        rules = self.rules
        if any(n for side, n in enumerate(self.rounds_won) if side != winner):
            return 0
        match rules.shutout:
            case Shutout.NONE:
                return 0
            case Shutout.DOUBLE_BONUS:
                return rules.game_bonus
            case Shutout.DOUBLE_TOTAL:
                return rules.game_bonus + self.scores[winner]
            case Shutout.DOUBLE_ALL:
                return rules.game_bonus + self.scores[winner] + boxes
            case Shutout.FLAT:
                return rules.shutout_bonus
