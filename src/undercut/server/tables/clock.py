"""Clocks, with a time for each turn and then a bank for the game, and absences of players."""

from __future__ import annotations

import copy
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Self

from undercut.server.tables.live_table import LiveTable

_NOTED = 0.1
"""An absence is stored after this fraction of the time to claim a game, so that reloading a page does not count."""
_WATCHED = 0.25
"""The minimum fraction of the time to claim a game for which this process must have observed the absence.

When the server or the opponents return, a player who was away before has at least this long to return too.
"""


class Clock:
    """The clock of a table. Times are in milliseconds; ``now`` must never decrease.

    ``banks`` are by seat, None for bots; ``turns`` are the remaining turn times of the seats to act, ``interrupted``
    those of seats whose turn goes on after a message of another seat.
    """

    bank_ms: int
    turn_ms: int

    def __init__(
        self,
        banks: Sequence[int | None],
        turn_ms: int,
        bank_ms: int,
        now: int,
        turns: Mapping[int, int] | None = None,
        interrupted: Mapping[int, int] | None = None,
    ) -> None:
        self.banks: list[int | None] = list(banks)
        self.turn_ms, self.bank_ms = turn_ms, bank_ms
        self.paused: bool = True
        self.turns: dict[int, int] = dict(turns or {})
        self.interrupted: dict[int, int] = dict(interrupted or {})
        self._since = now

    def copy(self) -> Self:
        """Return an independent copy."""
        other = copy.copy(self)
        other.banks, other.turns, other.interrupted = list(self.banks), dict(self.turns), dict(self.interrupted)
        return other

    def spend(self, elapsed: int) -> None:
        """Subtract time from the seats to act, whether or not the clock is running."""
        for seat, turn in self.turns.items():
            over = max(elapsed - turn, 0)
            self.turns[seat] = max(turn - elapsed, 0)
            self.banks[seat] = max((self.banks[seat] or 0) - over, 0)

    def _settle(self, now: int) -> None:
        elapsed, self._since = now - self._since, now
        if self.paused:
            return
        self.spend(elapsed)

    def to_move(self, seats: Iterable[int], now: int, interrupted: Iterable[int] = ()) -> None:
        """Set the seats to act. A seat whose turn begins receives a new turn time.

        The turn of an ``interrupted`` seat goes on later, with the time that is left of it now.
        """
        self._settle(now)
        left = self.interrupted | self.turns
        people = [s for s in seats if self.banks[s] is not None]
        self.turns = {s: left.get(s, self.turn_ms) for s in people}
        self.interrupted = {s: left[s] for s in interrupted if s in left and s not in self.turns}

    def pause(self, paused: bool, now: int) -> None:
        self._settle(now)
        self.paused = paused

    def expires_in(self, now: int) -> int | None:
        """Return the milliseconds until a seat's time is up; None if no time runs."""
        if self.paused or not self.turns:
            return None
        elapsed = now - self._since
        return max(min(turn + (self.banks[seat] or 0) for seat, turn in self.turns.items()) - elapsed, 0)

    def expired(self, now: int) -> int | None:
        """Return a seat whose time is up; None if there is none."""
        self._settle(now)
        return next((s for s, turn in self.turns.items() if turn <= 0 and not self.banks[s]), None)

    def at(self, now: int) -> Clock:
        """Return this clock, advanced to a time."""
        self._settle(now)
        return self


class Absences:
    """Absent players whose opponents wait for them.

    Times are as in :func:`~undercut.server.tables.times.steady_ms`. The time after which a game may be claimed is
    stored with the absence, so that a restart does not change it.
    """

    def __init__(self, limit_ms: int) -> None:
        self._limit = limit_ms
        self._since: dict[int, int] = {}

    def update(self, live: LiveTable, here: frozenset[int] | set[int], now: int) -> None:
        """Set the seats with a connected client."""
        if here.issuperset(live.people):
            self._since = {}  # the usual case
            return
        self._since = {seat: self._since.get(seat, now) for seat in _missing(live, here)}

    def to_store(self, live: LiveTable, now: int) -> list[tuple[int, int]]:
        """Return the seats whose absence must be stored, each with the time after which the game may be claimed."""
        return [
            (seat, since + self._limit)
            for seat, since in self._since.items()
            if seat not in live.away and now - since >= self._limit * _NOTED
        ]

    def store_in(self, live: LiveTable, now: int) -> int | None:
        """Return the milliseconds until an absence must be stored; None if there is none."""
        since = min((since for seat, since in self._since.items() if seat not in live.away), default=None)
        return None if since is None else max(since + int(self._limit * _NOTED) - now, 0)

    def remaining(self, live: LiveTable, now: int) -> dict[int, int]:
        """Return the milliseconds until the game may be claimed, by absent seat."""
        return {seat: max(self._until(live, seat) - now, 0) for seat in self._since}

    def claimable(self, live: LiveTable, now: int) -> list[int]:
        """Return the seats from which the game may be claimed."""
        return [seat for seat, ms in self.remaining(live, now).items() if not ms]

    def _until(self, live: LiveTable, seat: int) -> int:
        since, stored = self._since[seat], live.away.get(seat)
        # If the opponents too have been away for long since then, the time starts again.
        if stored is None or since > stored + self._limit:
            return since + self._limit
        # The remaining time never exceeds the whole time, even if the clock was set back after storing.
        return min(max(stored, since + int(self._limit * _WATCHED)), since + self._limit)


def _missing(live: LiveTable, here: Collection[int]) -> list[int]:
    """Return the absent seats whose opponents wait for them."""
    if not live.is_running:
        return []
    waiting = {live.side_of(seat) for seat in live.active_seats if seat in here}
    return [seat for seat in live.active_seats if seat not in here and waiting - {live.side_of(seat)}]
