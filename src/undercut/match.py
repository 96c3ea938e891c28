"""Matches: several games under one ruleset, the first to win more than half of them (option ``games``)."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets import Ruleset
from undercut.sheets import Sheet, sides_of

__all__ = ["Match", "PlayedGame"]


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game of a match: who won it (None: drawn), and the totals of its sheet, per side."""

    winner: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """The games played so far; immutable, :meth:`add` gives the next.

    A match is over when a side has won more than half of its games, or when all have been played. A drawn game counts
    for nobody. Without the option ``games`` a match is one game.
    """

    rules: Ruleset
    played: tuple[PlayedGame, ...] = ()

    def add(self, sheet: Sheet) -> Match:
        """The match with a game that has been played out. Raises ValueError if it has not, or if the match is over."""
        if not sheet.is_over:
            raise ValueError("the game is not over")
        return self.add_result(sheet.winner, sheet.totals)

    def add_result(self, winner: int | None, totals: tuple[int, ...]) -> Match:
        """The match with a game that ended so; for one that was given up the sheet alone does not say who won.

        Raises ValueError if the match is over or the totals are of other sides.
        """
        if self.is_over:
            raise ValueError("the match is over: nothing more is played in it")
        if len(totals) != self.sides or winner not in (None, *range(self.sides)):
            raise ValueError(f"a game of {len(totals)} sides won by {winner} in a match of {self.sides} sides")
        return Match(self.rules, (*self.played, PlayedGame(winner, totals)))

    @property
    def sides(self) -> int:
        return sides_of(self.rules)

    @property
    def games(self) -> int:
        """How many games the match has at most."""
        return self.rules.games or 1

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won per side."""
        return tuple(sum(game.winner == side for game in self.played) for side in range(self.sides))

    @property
    def totals(self) -> tuple[int, ...]:
        """The games' totals added up, per side; they decide nothing."""
        return tuple(sum(game.totals[side] for game in self.played) for side in range(self.sides))

    @property
    def is_over(self) -> bool:
        return max(self.wins) > self.games // 2 or len(self.played) >= self.games

    @property
    def winner(self) -> int | None:
        """The side that has won most games; None while the match goes on, and if it is drawn."""
        best = max(self.wins)
        if not self.is_over or self.wins.count(best) > 1:
            return None
        return self.wins.index(best)
