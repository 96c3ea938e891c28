"""Thinking time: so long a turn, then out of a bank for the whole game. Pauses while a person is disconnected."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["Clock"]


class Clock:
    """The clock of one table; times in milliseconds, ``now`` from any clock that never goes back.

    ``left`` holds each seat's bank, None for bots; ``turns`` what is left of the turns of those who are to move.
    """

    def __init__(self, left: Sequence[int | None], turn_ms: int, bank_ms: int, now: int) -> None:
        self.left = list(left)
        self.turn_ms, self.bank_ms = turn_ms, bank_ms
        self.paused = True
        self.turns: dict[int, int] = {}
        self._since = now

    def _settle(self, now: int) -> None:
        gone, self._since = now - self._since, now
        if self.paused:
            return
        for seat, turn in self.turns.items():
            over = max(gone - turn, 0)
            self.turns[seat] = max(turn - gone, 0)
            self.left[seat] = max((self.left[seat] or 0) - over, 0)

    def to_move(self, seats: Iterable[int], now: int) -> None:
        """Says whose turn it is; a seat whose turn begins gets the turn's own time."""
        self._settle(now)
        people = [s for s in seats if self.left[s] is not None]
        self.turns = {s: self.turns.get(s, self.turn_ms) for s in people}

    def pause(self, paused: bool, now: int) -> None:
        self._settle(now)
        self.paused = paused

    def expires_in(self, now: int) -> int | None:
        """Milliseconds until somebody's time is up, if nothing happens; None if it cannot be."""
        if self.paused or not self.turns:
            return None
        gone = now - self._since
        return max(min(turn + (self.left[seat] or 0) for seat, turn in self.turns.items()) - gone, 0)

    def expired(self, now: int) -> int | None:
        """A seat whose time is up."""
        self._settle(now)
        return next((s for s, turn in self.turns.items() if turn <= 0 and not self.left[s]), None)

    def at(self, now: int) -> Clock:
        """The clock, brought up to date."""
        self._settle(now)
        return self
