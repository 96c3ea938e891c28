"""Parts that all tables of a process share, and the interface of a table's clients."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.settings import Settings
from undercut.server.storage.entries import ANY, Entry
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.throttle import Arrivals, Throttle


class TableContext:
    """The parts that all tables of a process share. ``is_closing``: the process is stopping."""

    def __init__(self, settings: Settings, log: Log, database: TableStore, cluster: Cluster) -> None:
        self.settings, self.log, self.database, self.cluster = settings, log, database, cluster
        self.throttle = Throttle()
        self.arrivals = Arrivals()
        self.is_closing = False
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def can_store(self) -> bool:
        """Whether the last write was stored."""
        return not self.database.storage.failing

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Report stored entries, with the table after them."""
        self.cluster.stored(table)

    def keep(self, task: asyncio.Task[Any]) -> None:
        """Keep a reference to a task until it is done."""
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Listeners:
    """The clients connected to a table. This base class has none."""

    @property
    def is_empty(self) -> bool:
        return True

    @property
    def seats(self) -> frozenset[int]:
        """The seats with a connected client."""
        return frozenset()

    @property
    def sent(self) -> int:
        """The number of the newest entry sent to all of them; a large one if nobody is connected."""
        return ANY

    def reset(self) -> None:
        """Drop earlier events: the table was read from storage again."""

    def receive(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Receive stored entries, with the table after them. May be called in the reader's thread."""

    def send_updates(self) -> None:
        """Send all clients the new events."""

    def send_thinking(self, seat: int, ahead: int) -> None:
        """Send all clients that a bot is still thinking, and how many turns are before its own."""
