"""Score sheets: single, Hollywood and knockout (rules.md section 4).

A sheet is its entries, one a round; everything else is worked out from them. A *side* is a seat, or a pair of partners.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from undercut.rulesets import Boxes, Deciding, Form, Ruleset, SheetForm, Shutout

__all__ = ["Column", "Entry", "Sheet", "sides_of"]


@dataclass(frozen=True, slots=True)
class Entry:
    """What one round brings to the sheet: points and remaining deadwood per side, and who won it (None: nobody).

    ``dead`` is set for a dead hand. A side that did not play has 0 points and None as deadwood.
    """

    points: tuple[int, ...]
    winner: int | None
    deadwood: tuple[int | None, ...]
    dead: bool = False


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


@dataclass(frozen=True, slots=True)
class Sheet:
    """A ruleset's score sheet over the entries so far; immutable, :meth:`add` gives the next."""

    rules: Ruleset
    entries: tuple[Entry, ...] = ()

    def add(self, entry: Entry) -> Sheet:
        """The sheet with one more round. Raises ValueError where the game is over or the entry has other sides."""
        if self.is_over:
            raise ValueError("the game is over: nothing more is entered on its sheet")
        if len(entry.points) != self.sides:
            raise ValueError(f"an entry for {len(entry.points)} sides on a sheet of {self.sides}")
        return replace(self, entries=(*self.entries, entry))

    @property
    def sides(self) -> int:
        return sides_of(self.rules)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The games on the sheet: one, or three for Hollywood."""
        if self.rules.sheet is SheetForm.HOLLYWOOD:
            return tuple(self._settle(entries) for entries in self.column_entries)
        if self.rules.sheet is SheetForm.KNOCKOUT:
            return (self._knockout(),)
        return (self._settle(self.entries),)

    @property
    def column_entries(self) -> tuple[tuple[Entry, ...], ...]:
        """The rounds that are entered in each of the games."""
        return self._hollywood() if self.rules.sheet is SheetForm.HOLLYWOOD else (self.entries,)

    @property
    def scores(self) -> tuple[int, ...]:
        """Running scores; for Hollywood the sum over its games."""
        return tuple(map(sum, zip(*(c.scores for c in self.columns), strict=True)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals with the bonuses that are settled so far."""
        return tuple(map(sum, zip(*(c.totals for c in self.columns), strict=True)))

    def added(self, entry: Entry) -> tuple[int, ...]:
        """What a round adds to each side's running score."""
        rules, sides = self.rules, range(self.sides)
        if rules.sheet is SheetForm.KNOCKOUT:
            # A dead hand adds nothing, even where the lower deadwood won it.
            return tuple(0 if entry.dead or s == entry.winner else entry.deadwood[s] or 0 for s in sides)
        box = rules.box_bonus if rules.boxes is Boxes.AT_ONCE else 0
        return tuple(entry.points[s] + (box if s == entry.winner else 0) for s in sides)

    @property
    def is_over(self) -> bool:
        if self.rules.deciding is Deciding.ROUND:
            return bool(self.entries)
        if self.rules.sheet is SheetForm.KNOCKOUT:
            return len(self._knockout_rounds()[1]) < 2
        return all(c.winner is not None for c in self.columns)

    @property
    def winner(self) -> int | None:
        """The side that won the game; None while it goes on, and for a draw."""
        if not self.is_over:
            return None
        if self.rules.deciding is Deciding.ROUND:
            return self.entries[0].winner
        if self.rules.sheet is SheetForm.HOLLYWOOD:
            return _leader(self.totals)
        return self.columns[0].winner

    @property
    def out(self) -> tuple[int, ...]:
        """Knockout: the sides that are out."""
        if self.rules.sheet is not SheetForm.KNOCKOUT:
            return ()
        alive = self._knockout_rounds()[1]
        return tuple(s for s in range(self.sides) if s not in alive)

    def as_dict(self) -> dict[str, Any]:
        """For messages: kind, scores, totals, columns with their items, and a row a round."""
        return {
            "kind": str(self.rules.sheet),
            "target": self.rules.target,
            "over": self.is_over,
            "winner": self.winner,
            "scores": list(self.scores),
            "totals": list(self.totals),
            "out": list(self.out),
            "columns": [
                {
                    "scores": list(c.scores),
                    "boxes": list(c.boxes),
                    "winner": c.winner,
                    "items": [{"what": what, "points": list(points)} for what, points in c.items],
                    "totals": list(c.totals),
                }
                for c in self.columns
            ],
            "rounds": [
                {"points": list(e.points), "winner": e.winner, "deadwood": list(e.deadwood), "dead": e.dead}
                for e in self.entries
            ],
        }

    # --- single and Hollywood ---------------------------------------------------------------------------------------

    def _settle(self, entries: tuple[Entry, ...]) -> Column:
        rules, sides = self.rules, range(self.sides)
        points = [sum(self.added(e)[s] for e in entries) for s in sides]
        boxes = tuple(sum(e.winner == s for e in entries) for s in sides)
        winner = None
        if rules.deciding is Deciding.ROUND and entries:
            winner = entries[0].winner
        elif rules.target is not None and max(points) >= rules.target:
            winner = _leader(tuple(points))
        items = [("points", tuple(points))]
        if winner is not None:
            items += self._bonuses(winner, points, boxes)
        return Column(tuple(points), boxes, winner, tuple(items))

    def _bonuses(self, winner: int, points: list[int], boxes: tuple[int, ...]) -> list[tuple[str, tuple[int, ...]]]:
        rules = self.rules

        def to_winner(amount: int) -> tuple[int, ...]:
            return tuple(amount if s == winner else 0 for s in range(self.sides))

        items = []
        if rules.game_bonus:
            items.append(("game bonus", to_winner(rules.game_bonus)))
        if rules.shutout is not Shutout.NONE and not any(b for s, b in enumerate(boxes) if s != winner):
            again = rules.game_bonus + (points[winner] if rules.shutout is Shutout.DOUBLE_TOTAL else 0)
            items.append(("shutout", to_winner(again)))
        if rules.box_bonus and rules.boxes is Boxes.AT_END:
            items.append(("boxes", tuple(rules.box_bonus * b for b in boxes)))
        return items

    def _hollywood(self) -> tuple[tuple[Entry, ...], ...]:
        """The entries of the three games: a side's nth win goes into the first n of them that are open."""
        games: list[tuple[Entry, ...]] = [(), (), ()]
        wins = [0] * self.sides
        for entry in self.entries:
            if entry.winner is None:
                continue
            wins[entry.winner] += 1
            for i in range(min(wins[entry.winner], 3)):
                if self._settle(games[i]).winner is None:
                    games[i] = (*games[i], entry)
        return tuple(games)

    # --- knockout ---------------------------------------------------------------------------------------------------

    def _knockout(self) -> Column:
        totals, alive, last = self._knockout_rounds()
        boxes = tuple(sum(e.winner == s for e in self.entries) for s in range(self.sides))
        winner = None
        if len(alive) == 1:
            winner = alive[0]
        elif not alive:
            # All that were left go out in the same round: the lowest was last in; where two are level it is a draw.
            least = min(totals[s] for s in last)
            lowest = [s for s in last if totals[s] == least]
            winner = lowest[0] if len(lowest) == 1 else None
        return Column(totals, boxes, winner, (("deadwood", totals),))

    def _knockout_rounds(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        """The totals, the sides that are still in, and those that were before the last one went."""
        target = self.rules.target
        assert target is not None
        totals = (0,) * self.sides
        alive = last = tuple(range(self.sides))
        for entry in self.entries:
            totals = tuple(map(sum, zip(totals, self.added(entry), strict=True)))
            left = tuple(s for s in alive if totals[s] < target)
            if left != alive:
                alive, last = left, alive
        return totals, alive, last


def _leader(scores: tuple[int, ...]) -> int | None:
    """The side that is alone in front; None where several are."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None
