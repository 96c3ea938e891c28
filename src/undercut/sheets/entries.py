"""Entries and columns of score sheets. A *side* is a seat, or a pair of partners."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets import Form, Ruleset

__all__ = ["Column", "Entry", "leader", "side_count"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A round on the sheet: points and deadwood by side, and the side that won it (None if nobody).

    ``dead`` is true for a dead hand. ``boxes`` are by side; by default the winner has one box. A side that did not play
    has 0 points and the deadwood None.
    """

    points: tuple[int, ...]
    winner: int | None
    deadwood: tuple[int | None, ...]
    dead: bool = False
    boxes: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.boxes:
            object.__setattr__(self, "boxes", tuple(int(s == self.winner) for s in range(len(self.points))))


@dataclass(frozen=True, slots=True)
class Column:
    """A game on the sheet: scores, boxes and the items of the total, by side.

    ``items`` are (name, points by side) in the order of addition: points, game bonus, shutout, boxes.
    """

    scores: tuple[int, ...]
    boxes: tuple[int, ...]
    winner: int | None
    items: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*(points for _, points in self.items), strict=True)))


def side_count(rules: Ruleset) -> int:
    """Return the number of sides: two for partners, otherwise one per seat."""
    return 2 if rules.form is Form.PARTNERS else rules.seats


def leader(scores: tuple[int, ...]) -> int | None:
    """Return the side with the highest score; None for a tie."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
