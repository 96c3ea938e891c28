"""The clock: a time for each turn, then a bank for the whole game."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Self

__all__ = ["Clock"]


class Clock:
    """The clock of a table. Times are in milliseconds; ``now`` must never decrease.

    ``left`` are the banks by seat, None for bots; ``turns`` are the remaining turn times of the seats to act.
    """

    def __init__(
        self, left: Sequence[int | None], turn_ms: int, bank_ms: int, now: int, turns: Mapping[int, int] | None = None
    ) -> None:
        self.left = list(left)
        self.turn_ms, self.bank_ms = turn_ms, bank_ms
        self.paused = True
        self.turns = dict(turns or {})
        self._since = now

    def copy(self) -> Self:
        """Return the same clock, to be changed apart from this one."""
        other = copy.copy(self)
        other.left, other.turns = list(self.left), dict(self.turns)
        return other

    def spend(self, gone: int) -> None:
        """Count time as used by the seats to act, whether or not the clock runs."""
        for seat, turn in self.turns.items():
            over = max(gone - turn, 0)
            self.turns[seat] = max(turn - gone, 0)
            self.left[seat] = max((self.left[seat] or 0) - over, 0)

    def _settle(self, now: int) -> None:
        gone, self._since = now - self._since, now
        if self.paused:
            return
        self.spend(gone)

    def to_move(self, seats: Iterable[int], now: int) -> None:
        """Set the seats to act. A seat whose turn begins gets the time of a turn."""
        self._settle(now)
        people = [s for s in seats if self.left[s] is not None]
        self.turns = {s: self.turns.get(s, self.turn_ms) for s in people}

    def pause(self, paused: bool, now: int) -> None:
        self._settle(now)
        self.paused = paused

    def expires_in(self, now: int) -> int | None:
        """Return the milliseconds until a seat's time is up; None if no time is running."""
        if self.paused or not self.turns:
            return None
        gone = now - self._since
        return max(min(turn + (self.left[seat] or 0) for seat, turn in self.turns.items()) - gone, 0)

    def expired(self, now: int) -> int | None:
        """Return a seat whose time is up; None if there is none."""
        self._settle(now)
        return next((s for s, turn in self.turns.items() if turn <= 0 and not self.left[s]), None)

    def at(self, now: int) -> Clock:
        """Return the clock at a time."""
        self._settle(now)
        return self
