"""Players absent from a running game, and when the others may claim it."""

from __future__ import annotations

from collections.abc import Collection

from undercut.server.tables.live_table import LiveTable

__all__ = ["Absences"]

_NOTED = 0.1
"""An absence is stored after this part of the time: reloading a page does not count."""
_WATCHED = 0.25
"""An absence must have been observed for this part of the time: when the server or the others come back, a player who
was away before has this long to come back too.
"""


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
