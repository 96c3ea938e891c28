"""Statistics of all deals of the service, which anybody may read, and the background task that counts older tables.

The deals of a table are counted with the facts of its games. This task finds the tables that have not been counted
since they changed, such as those of earlier versions and abandoned ones, and pauses several times its duration after
each of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial

from undercut.errors import UndercutError
from undercut.server import messages as m
from undercut.server.background_task import BackgroundTask
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.endpoints import FromQuery, Request, Response, Route, encoded_response, get
from undercut.server.logs import Log
from undercut.server.storage.deal_counts import DealCountStore, StoredCount
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.deal_counts import store_counts
from undercut.server.views.deal_statistics import deal_statistics

_PAUSES = 3.0
"""Pause after each step, as a multiple of its duration."""
_FIRST_S = 20.0
_EVERY_S = 86_400.0
_ASK_AGAIN_S = 60.0
"""Interval at which a node without the lease for counting tries to take it."""
_IDLE_MS = 86_400_000
"""A table with a running game is counted after this time without a change."""
_KEPT_S = 10.0
"""Time for which the counts are kept in memory."""
_COST = 50
"""The cost of statistics, in entries of a log: a few thousand counts."""


class DealFairness:
    """The statistics of deals. ``first_s``: when the background task begins after the start."""

    def __init__(
        self,
        table_store: TableStore,
        compute: ComputeQueue,
        log: Log,
        holds_lease: Callable[[str], bool],
        first_s: float = _FIRST_S,
        kept_s: float = _KEPT_S,
    ) -> None:
        self._table_store, self._compute, self._log, self._holds_lease = table_store, compute, log, holds_lease
        self._first_s, self._kept_s = first_s, kept_s
        self._store = DealCountStore(table_store.storage)
        self._counts: list[StoredCount] | None = None
        self._read_at = 0.0
        self._is_complete = False
        """Whether this process has looked at all tables."""
        self._task = BackgroundTask(self._run)

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [get("/api/fairness")(self.statistics)]

    async def statistics(
        self, request: Request, rules: FromQuery[str] = "", player: FromQuery[str] = ""
    ) -> Response[m.DealStatistics]:
        """Return the statistics of all deals, with details of the chosen rules and player."""
        counts = await self._read()
        waiting = not self._is_complete and self._holds_lease("deals")
        work = partial(m.encoded, deal_statistics, counts, rules[:80], player[:80], waiting=waiting)
        return encoded_response(await self._compute.compute(request.guest, _COST, work))

    async def _read(self) -> list[StoredCount]:
        now = time.monotonic()
        if self._counts is None or now - self._read_at >= self._kept_s:
            self._counts, self._read_at = await self._store.counts(), now
        return self._counts

    # --- the background task ----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the background task."""
        self._task.start()

    async def close(self) -> None:
        """Stop the background task."""
        await self._task.close()

    async def _run(self) -> None:
        wait = self._first_s
        while True:
            await asyncio.sleep(wait)
            if not self._holds_lease("deals"):
                wait = _ASK_AGAIN_S
                continue
            try:
                await self.count_all()
                self._is_complete = True
                wait = _EVERY_S
            except UndercutError as error:
                self._log.warning("cannot count deals", code=error.code)
                wait = _ASK_AGAIN_S
            except Exception as error:
                self._log.defect("counting deals failed", error)
                wait = _EVERY_S

    async def count_all(self) -> None:
        """Count the deals of all tables that are not in use. Raise StorageError."""
        after: str | None = ""
        while after is not None:
            started = time.monotonic()
            tables, after = await self._store.due(after, now_ms() - _IDLE_MS)
            await _pause(started)
            for table in tables:
                started = time.monotonic()
                try:
                    await store_counts(self._table_store, table)
                except StorageError:
                    raise
                except Unreadable:
                    pass
                except Exception as error:  # one unreadable table must not hide the others
                    if isinstance(error, UndercutError) and error.code in ("too_busy", "shutting_down"):
                        raise
                    self._log.defect("cannot count the deals of a table", error, table=table[:6])
                await _pause(started)


async def _pause(started: float) -> None:
    await asyncio.sleep(_PAUSES * (time.monotonic() - started))
