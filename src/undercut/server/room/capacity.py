"""Capacity for new tables: of this node, of the threads for strong bots, and of the guest's quota."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence

from undercut.languages import formatter
from undercut.server.rate_limits import TooMany
from undercut.server.room.registry import Tables
from undercut.server.settings import Settings
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.tables import TableStore
from undercut.server.tables.bot_threads import STRONG
from undercut.server.tables.bots import Thinkers

_say = formatter("refusals").later

_RETRY_S = 10
_STRONG_RETRY_S = 30
_USED = 0.8
"""The share of the threads' time that strong bots may take."""
_ARRIVES_S = 60.0
"""A table without connections counts as occupied for this time after its creation or last connection, since its player
may still connect.
"""


class Capacity:
    """The load of this node and the quotas of guests. They may refuse new tables, never running games.

    ``loop_late_s`` returns the usual delay of the event loop, in seconds.
    """

    def __init__(
        self,
        tables: Tables,
        thinkers: Thinkers,
        table_store: TableStore,
        settings: Settings,
        loop_late_s: Callable[[], float],
    ) -> None:
        self._tables, self._thinkers, self._table_store, self._settings = tables, thinkers, table_store, settings
        self._bots_late_s: Callable[[], float] = lambda: tables.throttle.late_s
        self._loop_late_s = loop_late_s

    @property
    def most_strong(self) -> int:
        """The number of tables with strong bots that the threads can serve."""
        thinkers = self._thinkers
        return max(1, int(_USED * thinkers.threads * self._settings.strong_pace_s / thinkers.turn_s))

    @property
    def _occupied_strong(self) -> int:
        """The number of occupied tables with strong bots."""
        before = time.monotonic() - _ARRIVES_S
        return sum(
            not STRONG.isdisjoint(table.bots) and (not table.room.is_empty or table.room.idle_since > before)
            for table in self._tables
        )

    async def check(self, guest: str, bots: Iterable[str | None]) -> None:
        """Check that this node can serve another table with these bots.

        If the guest has too many tables with strong bots, resign an idle one. Raise TooMany ``too_busy``, or
        ``too_many_strong_tables`` if none is idle.
        """
        settings, late_s = self._settings, self._bots_late_s()
        if late_s > settings.bots_late_s or self._loop_late_s() > settings.loop_late_s:
            raise TooMany("too_busy", _say("too_busy-tables"), retry_s=max(_RETRY_S, math.ceil(late_s)))
        if STRONG.isdisjoint(bots):
            return
        wait_s = self._thinkers.wait_s(guest)
        if wait_s > settings.strong_wait_s or self._occupied_strong >= self.most_strong:
            raise TooMany("too_busy", _say("too_busy-strong"), retry_s=max(_STRONG_RETRY_S, math.ceil(wait_s)))
        tables = await self._table_store.unfinished_against(guest, STRONG)
        if len(tables) >= settings.strong_tables_per_guest and not await self._resign_idle(tables):
            raise TooMany("too_many_strong_tables", _say("too_many_strong_tables", tables=len(tables)), retry_s=60)

    async def make_room(self, guest: str) -> None:
        """Resign an idle table if the guest has reached the quota of tables. Raise TooMany ``too_many_tables``."""
        tables = await self._table_store.unfinished(guest)
        if len(tables) >= self._settings.tables_per_guest and not await self._resign_idle(tables):
            raise too_many_tables(len(tables))

    async def _resign_idle(self, tables: Sequence[str]) -> bool:
        """Resign the guest's oldest table against bots without a connected client. Return whether there was one."""
        for name in tables:
            try:
                table = await self._tables.load(name)
                live = await table.actor.load()
            except Unreadable:
                continue
            if len(live.people) == 1 and table.room.is_empty and live.core is not None:
                await table.actor.change(lambda now: now.leave(0))
                return True
        return False


def too_many_tables(tables: int) -> TooMany:
    """Return the refusal of another table for a guest who has ``tables`` tables."""
    return TooMany("too_many_tables", _say("too_many_tables", tables=tables), retry_s=60)
