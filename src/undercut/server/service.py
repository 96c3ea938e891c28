"""The service: its parts, its routes, and its start and end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import Sequence
from functools import partial

from undercut.errors import UndercutError
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.compute_queue import ComputeQueue
from undercut.server.features.fairness import DealFairness
from undercut.server.features.guests import Guests
from undercut.server.features.invitations import Invitations
from undercut.server.features.open_tables import OpenTables
from undercut.server.features.puzzles import Puzzles
from undercut.server.features.records import GameRecords
from undercut.server.features.rules import RuleTexts
from undercut.server.features.statistics import GuestStatistics
from undercut.server.features.tables import GuestTables
from undercut.server.http.endpoints import Downloads, Route
from undercut.server.logs import Log
from undercut.server.metrics import LoopDelay, Metrics
from undercut.server.reviews.hints import HintQueue
from undercut.server.reviews.process import ReviewProcessAdapter, StartProcess
from undercut.server.reviews.routes import Reviews
from undercut.server.room.capacity import Capacity
from undercut.server.room.guest_names import GuestNames
from undercut.server.room.hints import Hints
from undercut.server.room.loaded_table import LoadedTable, Notifier
from undercut.server.room.registry import Tables
from undercut.server.room.session import Sessions
from undercut.server.settings import Settings
from undercut.server.storage.entries import Entry, Unreadable
from undercut.server.storage.erasure import Erasure
from undercut.server.storage.storage import Storage
from undercut.server.storage.tables import TableStore
from undercut.server.tables.bots import Thinkers
from undercut.server.tables.live_table import LiveTable

_WORTH_COLLECTING = 500
"""Number of closed connections and unloaded tables after which a full garbage collection runs."""


class Service:
    """The parts of the service that servers and pages share. There is one instance per process.

    :class:`undercut.server.web_service.WebService` adds the parts of a server.
    """

    thinkers: Thinkers
    storage: Storage
    log: Log
    settings: Settings

    def __init__(
        self,
        settings: Settings,
        log: Log,
        storage: Storage,
        thinkers: Thinkers,
        start_process: StartProcess,
        *,
        metrics: Metrics | None = None,
        cluster: Cluster | None = None,
        notifier: Notifier | None = None,
    ) -> None:
        self.settings, self.log, self.storage, self.thinkers = settings, log, storage, thinkers
        self.metrics: Metrics = metrics or Metrics()
        self.cluster: Cluster = cluster or Cluster()
        self.notifier: Notifier = notifier or Notifier()
        calls = ReviewProcessAdapter(start_process(settings.compute_nice, settings.compute_answer_s), log)
        self.compute: ComputeQueue = ComputeQueue(settings, calls if settings.compute_processes else None)
        self.table_store: TableStore = TableStore(self.storage, self.compute)
        self.table_store.proof, self.table_store.on_unreadable = LiveTable.prove, self._unreadable
        self.table_store.on_not_resumed = lambda table, error: self.log.error(
            "cannot read the snapshot of a table", table=table[:6], error=type(error).__name__
        )
        self.storage.on_failing = self._storage_failing
        self.loop_delay: LoopDelay = LoopDelay(self.metrics.observe_loop_delay)
        self.hint_queue: HintQueue = HintQueue(settings, log, self.metrics, start_process)
        hints = Hints(self.hint_queue.check, self.hint_queue.price)
        self.tables: Tables = Tables(settings, log, self.table_store, self.cluster, thinkers, hints)
        self.tables.on_stored = self._stored
        self.sessions: Sessions = Sessions(self.tables, settings, log, self.metrics, self.notifier, self.cluster)
        self.capacity: Capacity = Capacity(
            self.tables, thinkers, self.table_store, settings, lambda: self.loop_delay.mean_s
        )
        self.erasure: Erasure = Erasure(storage)
        self.reviews: Reviews = Reviews(
            self.tables, self.table_store, self.compute, settings, log, self.metrics, self.cluster, start_process,
            self.erasure.remove, self.erasure.rename,
        )  # fmt: skip
        self.downloads: Downloads = Downloads()
        self.records: GameRecords = GameRecords(self.tables, self.table_store, self.compute, self.downloads, log)
        self.rules: RuleTexts = RuleTexts(self.compute)
        self.puzzles: Puzzles = Puzzles(self.table_store, self.compute)
        self.statistics: GuestStatistics = GuestStatistics(
            self.table_store, self.compute, log, settings.storage_retry_s
        )
        self.tables.on_delete = self.statistics.drop
        self.fairness: DealFairness = DealFairness(self.table_store, self.compute, log, self.cluster.holds_lease)
        self.names: GuestNames = GuestNames(self.table_store)
        self.invitations: Invitations = Invitations(
            self.tables, self.table_store, self.cluster, self.names.name_of, self.names.rename
        )
        self.offers: OpenTables = OpenTables(self.tables, self.cluster, self.storage, settings)
        self.guest_tables: GuestTables = GuestTables(
            self.tables, self.table_store, self.cluster, self.names, self.capacity, settings, log, self.offers.check,
            partial(self.offers.offer, checked=True),
        )  # fmt: skip
        self.guests: Guests = Guests(self.names, self.guest_tables.summaries)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._retrying: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._collected = self._unloaded = 0

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            *self.guest_tables.routes(),
            *self.guests.routes(),
            *self.invitations.routes(),
            *self.puzzles.routes(),
            *self.records.routes(),
            *self.reviews.routes(),
            *self.rules.routes(),
            *self.statistics.routes(),
            *self.fairness.routes(),
        ]

    # --- start and end ----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the background tasks. It needs a running event loop."""
        self._loop = asyncio.get_running_loop()
        self._sweeper = asyncio.ensure_future(self._sweep())
        self.reviews.scheduler.start()
        self.statistics.start()
        self.fairness.start()

    @property
    def is_running(self) -> bool:
        """Whether the service was started and is not stopping."""
        return self._sweeper is not None and not self.tables.is_closing

    async def disconnect(self) -> None:
        """Notify all clients that the service stops, and disconnect them."""
        if self.tables.is_closing:
            return
        self.tables.is_closing = True
        # With other nodes, clients can reconnect at once. A single node needs a moment to restart.
        await self.sessions.close(m.encode(m.Closing("shutdown", retry_ms=1500 if self.cluster.is_alone else 100)))
        await self.compute.stop()

    async def close(self) -> None:
        """Finish the work in progress, and close the storage."""
        await self.disconnect()
        for task in (self._sweeper, self._retrying):
            if task is not None:
                task.cancel()
        await self.tables.rest()
        await self.notifier.close()
        await self.reviews.scheduler.close()
        await self.statistics.close()
        await self.fairness.close()
        await self.hint_queue.close()
        await self.cluster.close()
        self.thinkers.close()
        await self.compute.close()
        self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, max(self.settings.idle_s / 2, 0.05)))
            self._unloaded += await self.tables.unload_idle()
            self.collect()

    def collect(self) -> None:
        """Collect garbage if enough objects have been released to justify the pause."""
        if self._unloaded + self.sessions.ended - self._collected >= _WORTH_COLLECTING:
            self._collected = self._unloaded + self.sessions.ended
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    # --- storage ----------------------------------------------------------------------------------------------------

    def _storage_failing(self, reason: str) -> None:
        with contextlib.suppress(RuntimeError):  # no loop runs
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._set_clocks)
                if reason:
                    self._loop.call_soon_threadsafe(self._retry)
        if reason:
            self.log.error("nothing can be stored", reason=reason)
        else:
            self.log.warning("data can be stored again")

    def _set_clocks(self) -> None:
        """Stop all clocks while nothing can be stored, and restart them afterwards."""
        for table in self.tables:
            if table.actor.clock is not None and not self.tables.is_closing:
                table.room.people_changed()

    def _retry(self) -> None:
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.ensure_future(self._retry_until_stored())

    async def _retry_until_stored(self) -> None:
        """Retry until the storage works. Then send clients the entries that were stored despite a reported failure."""
        while self.storage.failing:
            await asyncio.sleep(self.settings.storage_retry_s)
            await self.storage.try_again()
        for table in self.tables:
            if table.room.clients:
                with contextlib.suppress(UndercutError):
                    await table.actor.catch_up()

    # --- tables -----------------------------------------------------------------------------------------------------

    def _stored(self, table: LoadedTable, live: LiveTable, new: Sequence[Entry]) -> None:
        """Count stored entries, and notify absent players."""
        self.metrics.count_entries(new)
        self.notifier.stored(table.seated, live, new)

    def _unreadable(self, table: str, error: Unreadable) -> None:
        """Log that a table is unreadable, and exclude it from its creator's quota."""
        self.log.error("cannot read a table", table=table[:6], entry=error.entry, error=error.cause or "missing")
        self.tables.keep(asyncio.ensure_future(self._uncount(table)))

    async def _uncount(self, table: str) -> None:
        with contextlib.suppress(UndercutError):
            await self.table_store.set_done(table)
