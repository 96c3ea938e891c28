"""For how many tables there are threads for bots that search: what is promised has been measured."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

from undercut.languages import speaker
from undercut.server.room.registry import Tables
from undercut.server.settings import Limits, TooMany
from undercut.server.storage.tables import TableStore
from undercut.server.tables.bot_threads import STRONG
from undercut.server.tables.bots import Thinkers

__all__ = ["StrongTables"]

_say = speaker("refusals").later

_USED = 0.8
"""The share of the threads' time that is promised."""
_RETRY_S = 30
_ARRIVES_S = 60.0
"""A table that nobody is at counts for this time after it was made or left: its player may be on the way."""


class StrongTables:
    """Checks that a new table with a bot that searches can be served."""

    def __init__(self, tables: Tables, thinkers: Thinkers, database: TableStore, limits: Limits) -> None:
        self._tables, self._thinkers, self._database, self._limits = tables, thinkers, database, limits

    @property
    def most(self) -> int:
        """For how many tables that are played at there are threads."""
        thinkers = self._thinkers
        return max(1, int(_USED * thinkers.threads * self._limits.strong_pace_s / thinkers.turn_s))

    @property
    def played_at(self) -> int:
        """How many tables with such a bot are played at."""
        before = time.monotonic() - _ARRIVES_S
        return sum(
            1
            for found in self._tables
            if not STRONG.isdisjoint(found.bots) and (not found.room.is_empty or found.room.idle_since > before)
        )

    async def check(self, guest: str, bots: Iterable[str | None]) -> None:
        """Raises TooMany ``too_busy`` if there is no thread for another table with these bots, or
        ``too_many_strong_tables`` if the guest has too many.
        """
        if STRONG.isdisjoint(bots):
            return
        wait_s = self._thinkers.wait_s(guest)
        if wait_s > self._limits.strong_wait_s or self.played_at >= self.most:
            raise TooMany("too_busy", _say("too_busy-strong"), retry_s=max(_RETRY_S, math.ceil(wait_s)))
        await self._make_room(guest)

    async def _make_room(self, guest: str) -> None:
        """If a guest has too many such tables, resigns the oldest one at which only it could play, and does not."""
        tables = await self._database.unfinished_against(guest, STRONG)
        if len(tables) < self._limits.strong_tables_per_guest:
            return
        for table in tables:
            found = await self._tables.load(table)
            live = await found.actor.load()
            if len(live.people) == 1 and found.room.is_empty and live.core is not None:
                await found.actor.change(lambda now: now.leave(0))
                return
        raise TooMany("too_many_strong_tables", _say("too_many_strong_tables", tables=len(tables)), retry_s=60)
