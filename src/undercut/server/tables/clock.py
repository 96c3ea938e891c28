"""Time at a table: the clock, with a time for each turn and then a bank for the game, and the absence of players."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Self

from undercut.server.tables.live_table import LiveTable

_NOTED = 0.1
"""An absence is stored after this part of the time: reloading a page does not count."""
_WATCHED = 0.25
"""An absence must have been observed for this part of the time: when the server or the others come back, a player who
was away before has this long to come back too.
"""


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


class Absences:
    """The absent players whom somebody of another side waits for.

    Times are those of :func:`~undercut.server.tables.times.steady_ms`. The time from which a game may be claimed is
    stored with the absence, so that a restart does not move it.
    """

    def __init__(self, limit_ms: int) -> None:
        self._limit = limit_ms
        self._since: dict[int, int] = {}

    def update(self, live: LiveTable, here: frozenset[int] | set[int], now: int) -> None:
        """Note who is at the table now."""
        if here.issuperset(live.people):
            self._since = {}  # nearly always
            return
        self._since = {seat: self._since.get(seat, now) for seat in _missing(live, here)}

    def to_store(self, live: LiveTable, now: int) -> list[tuple[int, int]]:
        """Return the seats whose absence must be stored, with the time from which the game may be claimed."""
        return [
            (seat, since + self._limit)
            for seat, since in self._since.items()
            if seat not in live.away and now - since >= self._limit * _NOTED
        ]

    def store_in(self, live: LiveTable, now: int) -> int | None:
        """Return the milliseconds until an absence must be stored; None if there is none."""
        since = min((since for seat, since in self._since.items() if seat not in live.away), default=None)
        return None if since is None else max(since + int(self._limit * _NOTED) - now, 0)

    def left(self, live: LiveTable, now: int) -> dict[int, int]:
        """Return the milliseconds until the game may be claimed, by absent seat."""
        return {seat: max(self._until(live, seat) - now, 0) for seat in self._since}

    def claimable(self, live: LiveTable, now: int) -> list[int]:
        """Return the seats from which the game may be claimed."""
        return [seat for seat, left in self.left(live, now).items() if not left]

    def _until(self, live: LiveTable, seat: int) -> int:
        since, stored = self._since[seat], live.away.get(seat)
        # If the others too have been away for long since then, the time starts again.
        if stored is None or since > stored + self._limit:
            return since + self._limit
        # Never longer than the whole time, if the clock was set back since it was stored.
        return min(max(stored, since + int(self._limit * _WATCHED)), since + self._limit)


def _missing(live: LiveTable, here: Collection[int]) -> list[int]:
    """Return the absent seats that somebody of another side waits for."""
    if not live.is_running:
        return []
    waiting = {live.side_of(seat) for seat in live.still_in if seat in here}
    return [seat for seat in live.still_in if seat not in here and waiting - {live.side_of(seat)}]
