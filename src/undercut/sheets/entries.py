"""What goes onto a sheet, and what a game on it comes to. A *side* is a seat, or a pair of partners."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets import Form, Ruleset

__all__ = ["Column", "Entry", "leader", "sides_of"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What one round brings to the sheet: points and remaining deadwood per side, and who won it (None: nobody).

    ``dead`` is set for a dead hand. ``boxes`` per side; left out, the winner has one. A side that did not play has 0
    points and None as deadwood.
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
    """One game as it is settled: running scores, boxes won, and the items of the final total, per side.

    ``items`` are (what, points per side) in the order in which they are added: points, game bonus, shutout, boxes.
    """

    scores: tuple[int, ...]
    boxes: tuple[int, ...]
    winner: int | None
    items: tuple[tuple[str, tuple[int, ...]], ...]

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*(points for _, points in self.items), strict=True)))


def sides_of(rules: Ruleset) -> int:
    """How many sides keep a score: two for partners, otherwise one a seat."""
    return 2 if rules.form is Form.PARTNERS else rules.seats


def leader(scores: tuple[int, ...]) -> int | None:
    """The side that is alone in front; None if several are."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
