"""Score sheet of a game, in any of the forms."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

from undercut.languages import formatter
from undercut.rulesets import Ruleset, SheetForm
from undercut.sheets.entries import Column, Entry, side_count
from undercut.sheets.hollywood import Hollywood
from undercut.sheets.knockout import Knockout
from undercut.sheets.single import SingleGame

__all__ = ["Sheet", "game_title", "row_title"]

Games: TypeAlias = SingleGame | Hollywood | Knockout

_FORMS: dict[SheetForm, type[SingleGame] | type[Hollywood] | type[Knockout]] = {
    SheetForm.SINGLE: SingleGame,
    SheetForm.HOLLYWOOD: Hollywood,
    SheetForm.KNOCKOUT: Knockout,
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet with one entry per round. Immutable: :meth:`add` returns the sheet with one more round.

    It caches the sums of its entries, so that adding a round takes the same time on a long sheet.

    >>> from undercut import Sheet, ruleset
    >>> from undercut.sheets import Entry
    >>> sheet = Sheet(ruleset("standard"))
    >>> sheet = sheet.add(Entry(points=(80, 0), winner=0, deadwood=(0, 55)))
    >>> sheet = sheet.add(Entry(points=(25, 0), winner=0, deadwood=(3, 28)))
    >>> sheet.scores, sheet.is_over, sheet.totals
    ((105, 0), True, (355, 0))
    """

    rules: Ruleset
    entries: tuple[Entry, ...] = field(default=(), init=False)
    _games: Games = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_games", _FORMS[self.rules.sheet].begin(self.rules))

    def add(self, entry: Entry) -> Sheet:
        """Return the sheet with one more round. Raises ValueError if the game is over or the sides are wrong."""
        if self.is_over:
            raise ValueError("the game is over: nothing more is entered on its sheet")
        if len(entry.points) != self.sides:
            raise ValueError(f"an entry for {len(entry.points)} sides on a sheet of {self.sides}")
        after = Sheet(self.rules)
        object.__setattr__(after, "entries", (*self.entries, entry))
        object.__setattr__(after, "_games", self._games.add(entry))
        return after

    @property
    def sides(self) -> int:
        """Number of sides that have a score: the players, or the two sides of partners."""
        return side_count(self.rules)

    @property
    def columns(self) -> tuple[Column, ...]:
        """Games on the sheet: one, or three for Hollywood."""
        return self._games.columns

    @property
    def column_entries(self) -> tuple[tuple[Entry, ...], ...]:
        """Rounds that count in each of the games."""
        return self._games.column_entries

    @property
    def scores(self) -> tuple[int, ...]:
        """Scores by side; for Hollywood the sums over its games."""
        return tuple(map(sum, zip(*(c.scores for c in self.columns), strict=True)))

    @property
    def totals(self) -> tuple[int, ...]:
        """Totals by side, with the bonuses of games that are over."""
        return tuple(map(sum, zip(*(c.totals for c in self.columns), strict=True)))

    def added(self, entry: Entry) -> tuple[int, ...]:
        """Return a round's addition to each side's score in a game in which it counts."""
        return self._games.added(entry)

    @property
    def is_over(self) -> bool:
        """Whether the game, or the match, has been decided."""
        return self._games.is_over

    @property
    def winner(self) -> int | None:
        """Side that won the game; None if it is not over or drawn."""
        return self._games.winner if self.is_over else None

    @property
    def out(self) -> tuple[int, ...]:
        """Sides that are out of a knockout game."""
        return self._games.out

    def as_dict(self) -> dict[str, Any]:
        """Return the sheet for messages: kind, scores, totals, columns with their items, and a row per round.

        ``points`` of a row are the round's own; ``added`` is its addition to the scores (deadwood on a knockout sheet).
        """
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
                {
                    "points": list(e.points),
                    "added": list(self.added(e)),
                    "winner": e.winner,
                    "deadwood": list(e.deadwood),
                    "dead": e.dead,
                }
                for e in self.entries
            ],
        }


_say = formatter("sheet")


def row_title(what: str) -> str:
    """Return the title of a row.

    ``what`` is ``score``, ``deadwood``, ``total``, ``all games`` or an item of a column such as ``game bonus``.
    """
    return _say("row", what=what.replace(" ", "_"))


def game_title(number: int) -> str:
    """Return the title of a game on a sheet with several: ``game 1``."""
    return _say("game", n=number)
