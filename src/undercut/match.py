"""Matches of several games: the option ``games`` is their number; winning more than half of them wins the match."""

from __future__ import annotations

from dataclasses import dataclass

from undercut.rulesets import Ruleset
from undercut.sheets import Sheet, side_count

__all__ = ["GameResult", "Match"]


@dataclass(frozen=True, slots=True)
class GameResult:
    """A game of a match: the side that won it (None if drawn), and the totals of its sheet by side."""

    winner: int | None
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Games played so far. Immutable: :meth:`add` returns the match with one more game.

    A match is over when a side has won more than half of its games or all games have been played. A drawn game counts
    for neither side. If the option ``games`` is not set, a match is one game.
    """

    rules: Ruleset
    played: tuple[GameResult, ...] = ()

    def add(self, sheet: Sheet) -> Match:
        """Return the match with one more game. Raises ValueError if the game is not over or the match is over."""
        if not sheet.is_over:
            raise ValueError("the game is not over")
        return self.add_result(sheet.winner, sheet.totals)

    def add_result(self, winner: int | None, totals: tuple[int, ...]) -> Match:
        """Return the match with one more game, given its result. The sheet of a resigned game has no winner.

        Raises ValueError if the match is already over or the number of sides is wrong.
        """
        if self.is_over:
            raise ValueError("the match is over: no game can be added")
        if len(totals) != self.sides or winner not in (None, *range(self.sides)):
            raise ValueError(
                f"a game of {len(totals)} sides, won by side {winner}, is not part of a match of {self.sides} sides"
            )
        return Match(self.rules, (*self.played, GameResult(winner, totals)))

    @property
    def sides(self) -> int:
        return side_count(self.rules)

    @property
    def games(self) -> int:
        """Largest number of games in the match."""
        return self.rules.games or 1

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won, by side."""
        return tuple(sum(game.winner == side for game in self.played) for side in range(self.sides))

    @property
    def totals(self) -> tuple[int, ...]:
        """Sum of the games' totals, by side. It does not decide the match."""
        return tuple(sum(game.totals[side] for game in self.played) for side in range(self.sides))

    @property
    def is_over(self) -> bool:
        return max(self.wins) > self.games // 2 or len(self.played) >= self.games

    @property
    def winner(self) -> int | None:
        """Side that has won most games; None if the match is not over or is drawn."""
        best = max(self.wins)
        if not self.is_over or self.wins.count(best) > 1:
            return None
        return self.wins.index(best)
