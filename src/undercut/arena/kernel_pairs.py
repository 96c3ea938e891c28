"""Pairs of rounds played by the kernel, with the same results as :func:`undercut.arena.match.play_pair`."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache

from undercut.arena.match import Half, Match, Pair
from undercut.bots import LEVELS
from undercut.kernel import has_kernel, native
from undercut.rulesets import ruleset

__all__ = ["KernelPairs", "kernel_plays", "play_pairs"]

_WON = (0.0, 1.0, 0.5)
"""The share of a half for the kernel's results: lost, won, won by nobody."""


class KernelPairs:
    """Consecutive pairs in columns with two numbers per pair: for its halves, or for its players."""

    __slots__ = ("_milliseconds", "_moves", "_points", "_won", "first")

    def __init__(self, first: int, columns: tuple[bytes, bytes, bytes, bytes]) -> None:
        points, won, moves, nanoseconds = (array("i", column) for column in columns)
        self.first = first
        self._points, self._moves = points, moves
        self._won = [_WON[w] for w in won]
        self._milliseconds = [round(ns / 1e6, 6) for ns in nanoseconds]

    def __len__(self) -> int:
        return len(self._points) // 2

    def shares(self) -> list[float]:
        """The share of the two halves that the first player won, for each pair."""
        return [(a + b) / 2 for a, b in zip(self._won[::2], self._won[1::2], strict=True)]

    def points(self) -> list[float]:
        """The first player's points minus the other's over both halves, for each pair."""
        return [float(a + b) for a, b in zip(self._points[::2], self._points[1::2], strict=True)]

    def wins(self) -> int:
        """The number of halves that the first player won."""
        return self._won.count(1.0)

    def moves(self) -> tuple[int, int]:
        """The number of decisions of each player."""
        return sum(self._moves[::2]), sum(self._moves[1::2])

    def ms(self) -> tuple[float, float]:
        """The milliseconds that each player used."""
        return sum(self._milliseconds[::2]), sum(self._milliseconds[1::2])

    def pairs(self) -> Iterator[Pair]:
        """The pairs one by one, as in a results file."""
        won, points, moves, ms = self._won, self._points, self._moves, self._milliseconds
        for i in range(0, len(points), 2):
            halves = (Half(won[i], (points[i],)), Half(won[i + 1], (points[i + 1],)))
            yield Pair(self.first + i // 2, halves, (moves[i], moves[i + 1]), (ms[i], ms[i + 1]))


def _player(name: str) -> str:
    return LEVELS.get(name.strip(), name.strip())


@lru_cache(maxsize=64)
def kernel_plays(match: Match) -> bool:
    """Whether the kernel can play the match: rounds, between its own players."""
    return has_kernel() and match.unit == "rounds" and {_player(match.a), _player(match.b)} <= set(native.players())


def play_pairs(match: Match, first: int, count: int) -> KernelPairs:
    """Plays the pairs from ``first`` on of a match that the kernel can play. Other threads can run meanwhile."""
    rules = ruleset(match.rules).two_handed()
    return KernelPairs(first, native.play_pairs(rules, _player(match.a), _player(match.b), match.seed, first, count))
