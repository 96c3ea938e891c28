"""Hollywood score sheet: three games at once."""

from __future__ import annotations

from dataclasses import dataclass, replace

from undercut.rulesets import HollywoodEntry, Ruleset
from undercut.sheets.entries import Column, Entry, leader, side_count
from undercut.sheets.single import SingleGame

__all__ = ["Hollywood"]


@dataclass(frozen=True, slots=True)
class Hollywood:
    """Three games at once, and the number of rounds that each side has won. The higher grand total wins."""

    rules: Ruleset
    games: tuple[SingleGame, SingleGame, SingleGame]
    rounds_won: tuple[int, ...]

    @classmethod
    def begin(cls, rules: Ruleset) -> Hollywood:
        # The option ``deals`` counts the rounds of the whole sheet, not of each game.
        empty = SingleGame.begin(replace(rules, deals=None))
        return cls(rules, (empty, empty, empty), (0,) * side_count(rules))

    def add(self, entry: Entry) -> Hollywood:
        """Return the sheet with one more round, which counts only if a side won it."""
        if entry.winner is None:
            return self
        won = tuple(n + (side == entry.winner) for side, n in enumerate(self.rounds_won))
        takes = self._counting_games(won[entry.winner])
        one, two, three = (game.add(entry) if i in takes else game for i, game in enumerate(self.games))
        if self.rules.deals is not None and sum(won) >= self.rules.deals:
            one, two, three = one.end_now(), two.end_now(), three.end_now()
        return Hollywood(self.rules, (one, two, three), won)

    def _counting_games(self, nth: int) -> list[int]:
        """Return the indexes of the games in which a side's nth win counts."""
        open_games = [i for i, game in enumerate(self.games) if not game.is_over]
        if self.rules.hollywood_entry is HollywoodEntry.FIRST:
            return [i for i in open_games if i < nth]
        return open_games[:nth]

    def added(self, entry: Entry) -> tuple[int, ...]:
        """Return a round's addition to each side's score, for each game in which it counts."""
        return self.games[0].added(entry)

    @property
    def is_over(self) -> bool:
        return all(game.is_over for game in self.games)

    @property
    def winner(self) -> int | None:
        totals = tuple(map(sum, zip(*(column.totals for column in self.columns), strict=True)))
        return leader(totals) if self.is_over else None

    @property
    def out(self) -> tuple[int, ...]:
        """Always empty: no side is ever out."""
        return ()

    @property
    def column_entries(self) -> tuple[tuple[Entry, ...], ...]:
        return tuple(game.entries for game in self.games)

    @property
    def columns(self) -> tuple[Column, ...]:
        return tuple(column for game in self.games for column in game.columns)
