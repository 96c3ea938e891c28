"""Statistics of guests, computed from the facts of their finished games.

The facts of a game are stored when it ends. Missing facts of older games are stored when a guest requests statistics:
one table at a time, each followed by a pause of several times its duration, so that running games have priority.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.background_task import BackgroundTask
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.endpoints import FromQuery, Request, Response, Route, encoded_response, get
from undercut.server.logs import Log
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.game_facts import GameFactsStore, decode_facts
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.deal_counts import store_counts
from undercut.server.views.statistics import GameFilter, statistics_view

_say = formatter("refusals").later

_PAUSES = 3.0
"""Pause after each table, as a multiple of the time for the table."""
_MOST = 100_000
"""Limit of the tables in the queue. Further tables are queued when their guest asks again."""
_A_GAME = 1
"""The cost of a game with stored facts, in entries of a log."""


class GuestStatistics:
    """The statistics of guests, and the background task that stores the facts of games."""

    def __init__(self, table_store: TableStore, compute: ComputeQueue, log: Log, retry_s: float) -> None:
        self._table_store, self._compute, self._log, self._retry_s = table_store, compute, log, retry_s
        self._store = GameFactsStore(table_store.storage)
        self._queue: OrderedDict[str, None] = OrderedDict()
        self._unreadable: set[str] = set()
        self._new = asyncio.Event()
        self._task = BackgroundTask(self._run)

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [get("/api/stats")(self.statistics)]

    async def statistics(
        self, request: Request, against: FromQuery[str] = "", rules: FromQuery[str] = "", days: FromQuery[int] = 0
    ) -> Response[m.Statistics]:
        """Return the guest's statistics, filtered by opponent, rule book and number of days."""
        if days < 0:
            raise UndercutError("bad_request", _say("bad_request-days"))
        chosen = GameFilter(against[:40], rules[:40], min(days, 100_000), now_ms())
        guest = request.guest
        games = await self._store.count(guest)
        async with self._compute.turn(guest, games * _A_GAME) as turn:
            due = [table for table in await self._store.tables_without_facts(guest) if table not in self._unreadable]
            for table in due:
                self._add(table)
            played = await self._store.games_of(guest)
            return encoded_response(await turn.run(partial(m.encoded, _view, played, chosen, len(due))))

    # --- the background task ----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the background task."""
        self._table_store.on_game_over = self._add_first
        self._task.start()

    async def close(self) -> None:
        """Stop the background task."""
        await self._task.close()

    def drop(self, table: str) -> None:
        """Remove a deleted table from the queue."""
        self._queue.pop(table, None)

    def _add_first(self, table: str) -> None:
        self._add(table)
        if table in self._queue:  # the queue may be full
            self._queue.move_to_end(table, last=False)

    def _add(self, table: str) -> None:
        if len(self._queue) < _MOST:
            self._queue[table] = None
            self._new.set()

    async def _run(self) -> None:
        while True:
            while not self._queue:
                self._new.clear()
                await self._new.wait()
            table, _ = self._queue.popitem(last=False)
            started = time.monotonic()
            try:
                await store_counts(self._table_store, table)
            except StorageError:
                self._add(table)
                await asyncio.sleep(self._retry_s)
            except Unreadable:
                self._unreadable.add(table)
            except Exception as error:  # one unreadable table must not hide the others
                if isinstance(error, UndercutError) and error.code in ("too_busy", "shutting_down"):
                    self._add(table)
                    await asyncio.sleep(self._retry_s)
                    continue
                self._log.defect("cannot store the facts of a table", error, table=table[:6])
                self._unreadable.add(table)
            await asyncio.sleep(_PAUSES * (time.monotonic() - started))


def _view(played: Sequence[tuple[bytes, int]], chosen: GameFilter, waiting: int) -> m.Statistics:
    return statistics_view(decode_facts(played), chosen, waiting)
