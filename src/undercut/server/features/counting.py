"""Keeps the facts of finished games: of a game that ends at once, of older games when somebody asks for statistics.

One table is read at a time, with a pause as long as a few reads after each, so that games which are played go first.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from undercut.errors import UndercutError
from undercut.server import messages as m
from undercut.server.compute_queue import SERVICE, ComputeQueue
from undercut.server.features.statistics_store import GameFacts, StatisticsStore, facts_read
from undercut.server.logs import Log
from undercut.server.storage.logs import Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import Database
from undercut.server.tables.times import now_ms
from undercut.server.views.statistics import Asked, facts_of, statistics_view

__all__ = ["Counting"]

_PAUSES = 3.0
"""How long to pause after a table, in times that it took."""
_MOST = 100_000
"""Most tables that wait to be counted; those of a guest who asks again are found again."""


_A_GAME = 1
"""To count a game of which the facts are known takes as long as so many entries of a log."""


def _told(played: Sequence[tuple[bytes, int]], asked: Asked, waiting: int) -> m.Statistics:
    return statistics_view(facts_read(played), asked, waiting)


class Counting:
    """The statistics of the service."""

    def __init__(self, database: Database, compute: ComputeQueue, log: Log, retry_s: float) -> None:
        self._database, self._compute, self._log, self._retry_s = database, compute, log, retry_s
        self._store = StatisticsStore(database.storage)
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._unread: set[str] = set()
        self._new = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts the background task. It needs a running event loop."""
        self._database.on_game_over = self.ended
        self._task = asyncio.ensure_future(self._run())

    async def close(self) -> None:
        """Ends the background task."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    def ended(self, table: str) -> None:
        """A game has ended at a table: it is counted next."""
        self._want(table)
        self._waiting.move_to_end(table, last=False)

    def _want(self, table: str) -> None:
        if len(self._waiting) < _MOST:
            self._waiting[table] = None
            self._new.set()

    def drop(self, table: str) -> None:
        """A table is deleted: it is not counted any more."""
        self._waiting.pop(table, None)

    async def statistics(self, guest: str, against: str, rules: str, days: int) -> bytes:
        """The statistics of a guest as JSON. Games that are not counted yet are put into the queue."""
        games = await self._store.count(guest)
        async with self._compute.turn(guest, games * _A_GAME) as turn:
            due = [table for table in await self._store.due(guest) if table not in self._unread]
            for table in due:
                self._want(table)
            played = await self._store.played(guest)
            asked = Asked(against, rules, days, now_ms())
            return await turn.run(partial(m.encoded, _told, played, asked, len(due)))

    async def _facts(self, table: str) -> list[GameFacts]:
        known = await self._database.played(table)
        return await self._database.read_log(table, partial(facts_of, known=known), guest=SERVICE)

    async def _run(self) -> None:
        while True:
            while not self._waiting:
                self._new.clear()
                await self._new.wait()
            table, _ = self._waiting.popitem(last=False)
            started = time.monotonic()
            try:
                await self._store.keep(table, await self._facts(table))
            except StorageError:
                self._want(table)
                await asyncio.sleep(self._retry_s)
            except Unreadable:
                self._unread.add(table)
            except Exception as error:  # one table that cannot be read must not hide the others
                if isinstance(error, UndercutError) and error.code in ("too_busy", "shutting_down"):
                    self._want(table)
                    await asyncio.sleep(self._retry_s)
                    continue
                self._log.defect("table not counted", error, table=table[:6])
                self._unread.add(table)
            await asyncio.sleep(_PAUSES * (time.monotonic() - started))
