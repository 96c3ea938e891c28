"""Thinking time: so long a turn, then out of a bank for the whole game. Pauses while a person is disconnected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

__all__ = ["Clock"]


class Clock:
    """The clock of one table; times in milliseconds, ``now`` from any clock that never goes back.

    ``left`` holds each seat's bank, None for bots.
    """

    def __init__(self, left: Sequence[int | None], turn_ms: int, now: int) -> None:
        self.left = list(left)
        self.turn_ms = turn_ms
        self.paused = True
        self._turn: dict[int, int] = {}
        self._since = now

    def _settle(self, now: int) -> None:
        gone, self._since = now - self._since, now
        if self.paused:
            return
        for seat, turn in self._turn.items():
            over = max(gone - turn, 0)
            self._turn[seat] = max(turn - gone, 0)
            self.left[seat] = max((self.left[seat] or 0) - over, 0)

    def to_move(self, seats: Iterable[int], now: int) -> None:
        """Says whose turn it is; a seat whose turn begins gets the turn's own time."""
        self._settle(now)
        people = [s for s in seats if self.left[s] is not None]
        self._turn = {s: self._turn.get(s, self.turn_ms) for s in people}

    def pause(self, paused: bool, now: int) -> None:
        self._settle(now)
        self.paused = paused

    def expires_in(self, now: int) -> int | None:
        """Milliseconds until somebody's time is up, if nothing happens; None where it cannot be."""
        if self.paused or not self._turn:
            return None
        gone = now - self._since
        return max(min(turn + (self.left[seat] or 0) for seat, turn in self._turn.items()) - gone, 0)

    def expired(self, now: int) -> int | None:
        """A seat whose time is up."""
        self._settle(now)
        return next((s for s, turn in self._turn.items() if turn <= 0 and not self.left[s]), None)

    def as_json(self, now: int, wall: int) -> dict[str, Any]:
        """The Clock of docs/protocol.md; ``wall`` is the time since 1970."""
        self._settle(now)
        return {
            "kind": "bank",
            "turn_ms": self.turn_ms,
            "running": sorted(self._turn),
            "paused": self.paused,
            "now": wall,
            "turn_left_ms": {str(s): turn for s, turn in self._turn.items()},
            "left_ms": list(self.left),
        }
