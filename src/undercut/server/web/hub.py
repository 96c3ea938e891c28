"""The service put together: its parts, the tables in memory, the connections, and when it starts and stops."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any
from weakref import WeakValueDictionary

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.lines import clean
from undercut.server.compute_queue import ComputeQueue
from undercut.server.limits import Buckets, Limits, TooMany, Visits
from undercut.server.logs import Log
from undercut.server.reviews.advisers import Advisers
from undercut.server.reviews.calls import ProcessCalls
from undercut.server.store.database import Database, Kept
from undercut.server.store.entries import Entry
from undercut.server.store.logs import Unreadable
from undercut.server.table.bot_player import BotPlayer
from undercut.server.table.live_table import LiveTable, now_ms
from undercut.server.table.pace import Pace, Welcomes
from undercut.server.table.table_actor import TableActor
from undercut.server.told import messages as m
from undercut.server.told.audience import Audience
from undercut.server.told.conn import Conn
from undercut.server.web.counting import Counting
from undercut.server.web.joining import Joining
from undercut.server.web.listing import Listing
from undercut.server.web.loop_delay import LoopDelay
from undercut.server.web.making import Making
from undercut.server.web.means import Means
from undercut.server.web.offering import Offering
from undercut.server.web.open_table import OpenTable, unknown_table
from undercut.server.web.pruning import Pruning
from undercut.server.web.puzzling import Puzzling
from undercut.server.web.reviewing import Reviewing
from undercut.server.web.scorekeeping import Scorekeeping
from undercut.server.web.shedding import Shedding
from undercut.server.web.strong_tables import StrongTables

__all__ = ["Hub"]

_say, _service = speaker("refusals").later, speaker("service")

_WORTH_COLLECTING = 500
"""Connections and tables gone, after which memory is gone through in full."""


class Hub:
    """The state of the service: storage, tables in memory, connections. One per process."""

    def __init__(self, limits: Limits, log: Log, means: Means) -> None:
        self.limits, self.log = limits, log
        self.addresses, self.identity, self.storage = means.addresses, means.identity, means.storage
        self.neighbours = means.neighbours(self)
        calls = ProcessCalls(means.process(limits.compute_nice, limits.compute_answer_s), log)
        self.compute = ComputeQueue(limits, calls if limits.compute_processes else None)
        self.keeper = self.database = Database(self.storage, self.compute)
        self.database.proof, self.database.on_unreadable = LiveTable.prove, self._unreadable
        self.database.on_not_resumed = lambda table, error: self.log.error(
            "standing of a table cannot be read", table=table[:6], error=type(error).__name__
        )
        self.storage.on_failing = self._storage_failing
        self.metrics = means.metrics
        self.loop_delay = LoopDelay(self.metrics.loop_late)
        self.shedding = Shedding(limits, lambda: self.pace.late_s, lambda: self.loop_delay.mean_s)
        self.pace = Pace()
        self.welcomes = Welcomes()
        self.thinkers = means.thinkers(limits, self.metrics)
        self.strong = StrongTables(self, limits)
        self.advisers = Advisers(limits, log, self.metrics, means.process)
        self.reviews = Reviewing(self.database, self.compute, limits, log, self.metrics, self.neighbours, means.process)
        self.puzzles = Puzzling(self.database, self.compute)
        self.counting = Counting(self.database, self.compute, log, limits.storage_retry_s)
        self.pads = Scorekeeping(self.storage, limits)
        self.calling = means.calling(self)
        self.making = Making(self, self.database, limits)
        self.joining = Joining(self, self.database)
        self.listing = Listing(self, self.database, log)
        self.offering = Offering(self, self.storage, limits)
        self.pruning = Pruning(self.database, limits, log, lambda table: table in self._tables, self.neighbours.leads)
        self.overview = means.overview(self)
        self.started = time.monotonic()
        self.is_closing = False
        self.is_draining = False
        """Whether the service is to stop soon: no more clients should be sent to it."""
        self.connected: Counter[str] = Counter()
        self.downloads: set[str] = set()
        self.leaving: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By guests who delete their data; kept by those who do it or wait for it."""
        self.changes = Buckets(limits.request_rate, limits.request_burst)
        self.arrivals = Buckets(limits.guest_rate, limits.guest_burst)
        self.visits = Visits(limits)
        self.rates = {"changes": self.changes, "arrivals": self.arrivals}
        """The rates that hold over all nodes."""
        self.pads.on_change = self.neighbours.pad_changed
        self._tables: dict[str, OpenTable] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table; kept by those who wait for it."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._retrying: asyncio.Task[None] | None = None
        self._sweeper: asyncio.Task[None] | None = None
        self._pruner: asyncio.Task[None] | None = None
        self._left_behind = 0

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Starts the background tasks. It needs a running event loop."""
        self.loop_delay.start()
        self.keep(asyncio.ensure_future(self.neighbours.start()))
        self._pruner = asyncio.ensure_future(self.pruning.run())
        self.calling.pusher.start()
        self.start_tables()

    def start_tables(self) -> None:
        """Starts only what tables need: nothing is measured, removed or sent to others."""
        self._loop = asyncio.get_running_loop()
        self._sweeper = asyncio.ensure_future(self._sweep())
        self.reviews.reviewers.start()
        self.counting.start()

    @property
    def is_ready(self) -> bool:
        """Whether clients should be sent here: the service runs, is not about to stop, and can store."""
        return self._sweeper is not None and not (self.is_draining or self.is_closing or self.storage.failing)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keeps a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def say_goodbye(self) -> None:
        """Tells every client that the server is shutting down, and disconnects it."""
        if self.is_closing:
            return
        self.is_closing = self.is_draining = True
        self.pads.close()
        # Another node takes them at once; this one needs a moment to start again.
        last = m.encode(m.Closing("shutdown", retry_ms=1500 if self.neighbours.is_alone else 100))
        conns = [conn for found in self._tables.values() for conn in found.audience.conns]
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
        # Together, so that their clocks are stored together; nothing that cannot be stored holds up the others.
        await asyncio.gather(*(found.rest() for found in list(self._tables.values())), return_exceptions=True)
        await self.calling.pusher.close()
        await self.reviews.reviewers.close()
        await self.counting.close()
        await self.advisers.close()
        await self.neighbours.close()
        self.thinkers.close()
        await self.compute.close()
        self.storage.close()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, max(self.limits.idle_s / 2, 0.05)))
            before = time.monotonic() - self.limits.idle_s
            idle = [t for t in self._tables.values() if t.is_resting and t.audience.idle_since < before]
            for found in idle:
                if found.is_resting:
                    del self._tables[found.id]
                    self.neighbours.let_go(found.id)
                    self._left_behind += 1
                    await found.rest()
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
        for found in self._tables.values():
            if found.actor.clock is not None and not self.is_closing:
                found.audience.moved()

    def _retry(self) -> None:
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.ensure_future(self._retried())

    async def _retried(self) -> None:
        """Try again until something can be stored. Then tell clients what was stored although it was refused."""
        while self.storage.failing:
            await asyncio.sleep(self.limits.storage_retry_s)
            await self.storage.try_again()
        for found in list(self._tables.values()):
            if found.audience.conns:
                with contextlib.suppress(UndercutError):
                    await found.actor.catch_up()

    # --- guests -----------------------------------------------------------------------------------------------------

    async def name_of(self, guest: str) -> str:
        """The guest's name; ``Guest`` and a number if it has chosen none."""
        name = await self.database.guest_name(guest)
        return name if name is not None else _service("guest", number=1000 + sum(map(ord, guest)) * 7919 % 9000)

    async def rename(self, guest: str, name: str) -> str:
        """Gives the guest a name of 1 to 24 characters that can be seen. Raises UndercutError ``bad_request``."""
        name = clean(name)
        if not 1 <= len(name) <= 24:
            raise UndercutError("bad_request", _say("bad_request-name"))
        await self.database.name_guest(guest, name, now_ms())
        return name

    # --- tables -----------------------------------------------------------------------------------------------------

    @property
    def tables(self) -> Collection[OpenTable]:
        """The tables in memory."""
        return self._tables.values()

    def in_memory(self, table: str) -> OpenTable | None:
        """A table by id, if it is in memory."""
        return self._tables.get(table)

    async def table(self, table: str) -> OpenTable:
        """A table by id, read from storage if it is not in memory. Raises NotFound."""
        found = await self.known(table)
        await self._read(found)
        return found

    async def known(self, table: str) -> OpenTable:
        """A table by id, its game not read yet if it is not in memory. Raises NotFound."""
        found = self._tables.get(table)
        if found is not None:
            return found
        async with self._loading.setdefault(table, asyncio.Lock()):
            if (found := self._tables.get(table)) is not None:
                return found
            kept = await self.database.table(table)
            if kept is None:
                raise unknown_table()
            found = self._tables[table] = self.open(table, kept)
            self.neighbours.opened(table)
            return found

    async def _read(self, found: OpenTable) -> None:
        if found.actor.live is None:
            await found.actor.load()
            found.actor.go_on()

    def open(self, table: str, kept: Kept) -> OpenTable:
        """A table as it is kept, not yet among those in memory."""
        actor = TableActor(self, table, kept.owner, kept.newest)
        audience = Audience(actor, kept.links, self.database, self.neighbours)
        return OpenTable(kept.owner, kept.links, kept.grants, actor, audience, BotPlayer(actor))

    def add(self, made: OpenTable) -> None:
        """A table that was made is in memory."""
        self._tables[made.id] = made

    def drop(self, found: OpenTable) -> None:
        """A table is no longer in memory."""
        self._tables.pop(found.id, None)

    async def put_away(self, found: OpenTable) -> None:
        """A table that is deleted is not in memory either."""
        self.counting.drop(found.id)
        await found.rest()
        self.drop(found)
        self.neighbours.let_go(found.id)

    async def mine(self, table: str, guest: str | None) -> tuple[OpenTable, int | None]:
        """A table that a guest may see, and its seat there (None: it watches). Raises NotFound."""
        found, seat = await self.granted(table, guest)
        await self._read(found)
        return found, seat

    async def granted(self, table: str, guest: str | None) -> tuple[OpenTable, int | None]:
        """:meth:`mine`, its game not read yet if it is not in memory."""
        if guest is None or not 0 < len(table) <= 64:
            raise unknown_table()
        found = await self.known(table)
        if guest not in found.grants:
            # It may have joined at another node, a moment ago.
            await self.read_grants(found)
        if guest not in found.grants:
            raise unknown_table()
        seat, live = found.grants[guest], found.actor.live
        if seat is not None and live is not None and live.names[seat] is None:
            # The guest has sat down at another node, and this one has not heard of it yet.
            await found.actor.catch_up()
        return found, seat

    async def read_grants(self, found: OpenTable, *, certain: bool = False) -> None:
        """Reads who may see a table, if other nodes may have changed it, or if that is ``certain``."""
        if certain or not self.neighbours.is_alone:
            kept = await self.database.table(found.id)
            found.grants.clear()
            found.grants.update(kept.grants if kept is not None else {})

    # --- what tables ask of their house -----------------------------------------------------------------------------

    @property
    def can_store(self) -> bool:
        """Whether the last write was stored."""
        return not self.storage.failing

    @property
    def is_alone(self) -> bool:
        """Whether there is no other node."""
        return self.neighbours.is_alone

    def counts(self, table: str) -> bool:
        """Whether a table that people here are connected to is counted here, and not at another node."""
        return self.neighbours.counts(table)

    def leads(self, table: str) -> bool:
        """Whether this node does what is to be done once at a table."""
        return self.neighbours.leads(table)

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Tells other nodes of new entries of a table, and calls players who are away."""
        self.neighbours.stored(table)
        self.metrics.stored(new)
        found = self._tables.get(table)
        if found is not None:
            self.calling.stored(found.seated, live, new)

    def _unreadable(self, table: str, error: Unreadable) -> None:
        """Names a table that cannot be read in the log, and no longer counts it as one of its creator's."""
        self.log.error("table cannot be read", table=table[:6], entry=error.entry, error=error.cause or "missing")
        self.keep(asyncio.ensure_future(self._uncount(table)))

    async def _uncount(self, table: str) -> None:
        with contextlib.suppress(UndercutError):
            await self.database.uncount(table)

    # --- connections ------------------------------------------------------------------------------------------------

    def admit(self, conn: Conn) -> None:
        """Counts a new connection. Raises TooMany."""
        if sum(self.connected.values()) >= self.limits.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-full"), retry_s=30)
        if self.connected[conn.guest] + self.neighbours.connections(conn.guest) >= self.limits.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections"), retry_s=30)
        self.connected[conn.guest] += 1

    def dismiss(self, conn: Conn) -> None:
        """Counts the end of a connection."""
        self.connected[conn.guest] -= 1
        self._left_behind += 1
        if self.connected[conn.guest] <= 0:
            del self.connected[conn.guest]
