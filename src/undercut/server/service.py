"""The parts of the service, its connections, and its start and end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections import Counter
from collections.abc import Sequence

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.features.capacity import Shedding
from undercut.server.features.cluster_events import Nearby
from undercut.server.features.guest_deletion import GuestDeletion
from undercut.server.features.guest_names import GuestNames
from undercut.server.features.invitations import Joining
from undercut.server.features.links import Links
from undercut.server.features.listing import Listing
from undercut.server.features.offers import Offers
from undercut.server.features.pads.pads import Pads
from undercut.server.features.prune import Pruning
from undercut.server.features.puzzles import Puzzling
from undercut.server.features.rules import Rules
from undercut.server.features.shared_games import SharedGames
from undercut.server.features.statistics import Statistics
from undercut.server.features.strong_tables import StrongTables
from undercut.server.features.tables import Making
from undercut.server.http.endpoints import Route
from undercut.server.http.qr_codes import QrCodes
from undercut.server.logs import Log
from undercut.server.means import Means
from undercut.server.metrics import LoopDelay
from undercut.server.reviews.advisers import Advisers
from undercut.server.reviews.calls import ProcessCalls
from undercut.server.reviews.reviewing import Reviewing
from undercut.server.room.client import Client
from undercut.server.room.hints import Hints
from undercut.server.room.open_table import OpenTable
from undercut.server.room.registry import Tables
from undercut.server.settings import Buckets, Limits, TooMany, Visits
from undercut.server.storage.entries import Entry
from undercut.server.storage.logs import Unreadable
from undercut.server.storage.tables import Database
from undercut.server.tables.live_table import LiveTable

__all__ = ["Hub"]

_say, _service = speaker("refusals").later, speaker("service")

_WORTH_COLLECTING = 500
"""Connections and tables gone, after which memory is gone through in full."""


class Hub:
    """The parts of the service and its connections. One per process."""

    def __init__(self, limits: Limits, log: Log, means: Means) -> None:
        self.limits, self.log = limits, log
        self.addresses, self.identity, self.storage = means.addresses, means.identity, means.storage
        self.cluster = means.cluster(log)
        calls = ProcessCalls(means.process(limits.compute_nice, limits.compute_answer_s), log)
        self.compute = ComputeQueue(limits, calls if limits.compute_processes else None)
        self.qr_codes = QrCodes(self.addresses, self.compute)
        self.database = Database(self.storage, self.compute)
        self.database.proof, self.database.on_unreadable = LiveTable.prove, self._unreadable
        self.database.on_not_resumed = lambda table, error: self.log.error(
            "standing of a table cannot be read", table=table[:6], error=type(error).__name__
        )
        self.storage.on_failing = self._storage_failing
        self.metrics = means.metrics
        self.loop_delay = LoopDelay(self.metrics.loop_late)
        self.shedding = Shedding(limits, lambda: self.tables.throttle.late_s, lambda: self.loop_delay.mean_s)
        self.thinkers = means.thinkers(limits, self.metrics)
        self.advisers = Advisers(limits, log, self.metrics, means.process)
        hints = Hints(self.advisers.check, self.advisers.price)
        self.tables = Tables(limits, log, self.database, self.cluster, self.thinkers, hints)
        self.tables.on_stored = self._stored
        self.strong = StrongTables(self.tables, self.thinkers, self.database, limits)
        self.reviews = Reviewing(self.database, self.compute, limits, log, self.metrics, self.cluster, means.process)
        self.rules = Rules(self.compute)
        self.puzzles = Puzzling(self.database, self.compute)
        self.statistics = Statistics(self.database, self.compute, log, limits.storage_retry_s)
        self.pads = Pads(self.storage, limits, self.qr_codes, self.cluster.pad_changed)
        self.tables.on_put_away = self.statistics.drop
        self.notifications = means.notifications(limits, log)
        self.names = GuestNames(self.database)
        self.making = Making(self.tables, self.database, self.names, self.shedding, self.strong, limits, log)
        self.joining = Joining(self.tables, self.database, self.names, self.cluster)
        self.listing = Listing(self.tables, self.database, log)
        self.links = Links(self.tables, self.addresses, self.qr_codes)
        self.shared_games = SharedGames(self.tables, self.database, self.qr_codes)
        self.offers = Offers(self.tables, self.cluster, self.storage, limits)
        self.guest_deletion = GuestDeletion(self.tables, self.database, self.pads, self.offers, self.cluster, log)
        self.pruning = Pruning(self.database, limits, log, self.tables.__contains__, self.cluster.leads)
        self.is_draining = False
        """Whether the service is to stop soon: no more clients should be sent to it."""
        self.connected: Counter[str] = Counter()
        self.overview = means.overview(self.metrics, self.tables, self.connected, self.loop_delay, self.reviews)
        self.downloads: set[str] = set()
        self.changes = Buckets(limits.request_rate, limits.request_burst)
        self.arrivals = Buckets(limits.guest_rate, limits.guest_burst)
        self.visits = Visits(limits)
        self.rates = {"changes": self.changes, "arrivals": self.arrivals}
        """The rates that hold over all nodes."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._retrying: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._pruner: asyncio.Task[None] | None = None
        self._left_behind = 0

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the background tasks. It needs a running event loop."""
        self.loop_delay.start()
        events = Nearby(self.tables, self.pads, self.offers, self.reviews, self.rates, self.overview.here)
        self.tables.keep(asyncio.ensure_future(self.cluster.start(events)))
        self._pruner = asyncio.ensure_future(self.pruning.run())
        self.notifications.start()
        self.start_tables()

    def start_tables(self) -> None:
        """Starts only what tables need: nothing is measured, removed or sent to others."""
        self._loop = asyncio.get_running_loop()
        self._sweeper = asyncio.ensure_future(self._sweep())
        self.reviews.reviewers.start()
        self.statistics.start()

    @property
    def is_closing(self) -> bool:
        """Whether the service is stopping: no client is let in any more."""
        return self.tables.is_closing

    @property
    def is_ready(self) -> bool:
        """Whether clients should be sent here: the service runs, is not about to stop, and can store."""
        return self._sweeper is not None and not (self.is_draining or self.is_closing or self.storage.failing)

    async def say_goodbye(self) -> None:
        """Tells every client that the server is shutting down, and disconnects it."""
        if self.is_closing:
            return
        self.tables.is_closing = self.is_draining = True
        self.pads.close()
        # Another node takes them at once; this one needs a moment to start again.
        last = m.encode(m.Closing("shutdown", retry_ms=1500 if self.cluster.is_alone else 100))
        conns = [conn for found in self.tables for conn in found.room.clients]
        for conn in conns:
            conn.end(1001, last)
        await asyncio.gather(*(conn.ended() for conn in conns))
        await self.compute.stop()

    async def close(self) -> None:
        """Finishes what is in progress and closes the storage."""
        await self.say_goodbye()
        self.loop_delay.close()
        for task in (self._sweeper, self._pruner, self._retrying):
            if task is not None:
                task.cancel()
        await self.tables.rest()
        await self.notifications.close()
        await self.reviews.reviewers.close()
        await self.statistics.close()
        await self.advisers.close()
        await self.cluster.close()
        self.thinkers.close()
        await self.compute.close()
        self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, max(self.limits.idle_s / 2, 0.05)))
            self._left_behind += await self.tables.put_idle_away()
            self.collect()

    def collect(self) -> None:
        """Collects garbage, if there is enough to be worth the pause."""
        if self._left_behind >= _WORTH_COLLECTING:
            self._left_behind = 0
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def _storage_failing(self, reason: str) -> None:
        with contextlib.suppress(RuntimeError):  # no loop runs yet, or none any more
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._set_clocks)
                if reason:
                    self._loop.call_soon_threadsafe(self._retry)
        if reason:
            self.log.error("nothing can be stored", reason=reason)
        else:
            self.log.warning("storing works again")

    def _set_clocks(self) -> None:
        """Stops all clocks while nothing can be stored, and lets them go on then."""
        for found in self.tables:
            if found.actor.clock is not None and not self.is_closing:
                found.room.people_changed()

    def _retry(self) -> None:
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.ensure_future(self._retried())

    async def _retried(self) -> None:
        """Try again until something can be stored. Then tell clients what was stored although it was refused."""
        while self.storage.failing:
            await asyncio.sleep(self.limits.storage_retry_s)
            await self.storage.try_again()
        for found in self.tables:
            if found.room.clients:
                with contextlib.suppress(UndercutError):
                    await found.actor.catch_up()

    def routes(self) -> list[Route]:
        """Return the handlers of the requests of all features."""
        return [
            *self.links.routes(),
            *self.offers.routes(),
            *self.pads.routes(),
            *self.shared_games.routes(),
            *self.rules.routes(),
            *self.statistics.routes(),
            *self.notifications.routes(),
        ]

    # --- tables -----------------------------------------------------------------------------------------------------

    def _stored(self, found: OpenTable, live: LiveTable, new: Sequence[Entry]) -> None:
        """Count stored entries, and notify players who are away."""
        self.metrics.stored(new)
        self.notifications.stored(found.seated, live, new)

    def _unreadable(self, table: str, error: Unreadable) -> None:
        """Names a table that cannot be read in the log, and no longer counts it as one of its creator's."""
        self.log.error("table cannot be read", table=table[:6], entry=error.entry, error=error.cause or "missing")
        self.tables.keep(asyncio.ensure_future(self._uncount(table)))

    async def _uncount(self, table: str) -> None:
        with contextlib.suppress(UndercutError):
            await self.database.uncount(table)

    # --- connections ------------------------------------------------------------------------------------------------

    def admit(self, conn: Client) -> None:
        """Counts a new connection. Raises TooMany."""
        if sum(self.connected.values()) >= self.limits.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-full"), retry_s=30)
        if self.connected[conn.guest] + self.cluster.connections(conn.guest) >= self.limits.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections"), retry_s=30)
        self.connected[conn.guest] += 1

    def dismiss(self, conn: Client) -> None:
        """Counts the end of a connection."""
        self.connected[conn.guest] -= 1
        self._left_behind += 1
        if self.connected[conn.guest] <= 0:
            del self.connected[conn.guest]
