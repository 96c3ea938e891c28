"""Parts that all tables of a process share, and the interface for a table's clients."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.settings import Settings
from undercut.server.storage.entries import ANY, Entry
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.throttle import Arrivals, Throttle

T = TypeVar("T")


class TableContext:
    """The parts that all tables of a process share. ``is_closing``: the process is stopping."""

    cluster: Cluster
    table_store: TableStore
    log: Log
    settings: Settings

    def __init__(self, settings: Settings, log: Log, table_store: TableStore, cluster: Cluster) -> None:
        self.settings, self.log, self.table_store, self.cluster = settings, log, table_store, cluster
        self.throttle: Throttle = Throttle()
        self.arrivals: Arrivals = Arrivals()
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._computing = asyncio.Semaphore(1)

    @property
    def can_store(self) -> bool:
        """Whether the storage works."""
        return not self.table_store.storage.failing

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Report stored entries, with the table after them."""
        self.cluster.announce_entries(table)

    async def compute(self, work: Callable[[], T]) -> T:
        """Return the result of a computation in a thread. Only one runs at a time."""
        async with self._computing:
            return await asyncio.to_thread(work)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Listeners:
    """The clients connected to a table. This base class has no clients."""

    @property
    def is_empty(self) -> bool:
        return True

    @property
    def seats(self) -> frozenset[int]:
        """The seats with a connected client."""
        return frozenset()

    @property
    def sent(self) -> int:
        """The number of the newest entry sent to all clients; a large number if none is connected."""
        return ANY

    def reset(self) -> None:
        """Drop earlier events, because the table was read from storage again."""

    def receive(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Receive stored entries, with the table after them. It may be called in the reader's thread."""

    def send_updates(self) -> None:
        """Send all clients the new events."""

    def send_thinking(self, seat: int, ahead: int) -> None:
        """Notify all clients that a bot is still thinking, and how many turns are before its own."""
