"""The registry of tables in memory: it loads tables on demand and checks access of guests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from weakref import WeakValueDictionary

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.room.hints import Hints
from undercut.server.room.loaded_table import LoadedTable, unknown_table
from undercut.server.room.room import Room
from undercut.server.settings import Settings
from undercut.server.storage.entries import Entry
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.actor import TableActor
from undercut.server.tables.bots import BotPlayer, Thinkers
from undercut.server.tables.context import TableContext
from undercut.server.tables.live_table import LiveTable


class Tables(TableContext):
    """The tables in memory, and the parts that they share.

    ``on_stored`` is called with a table, its state and its new entries once they are stored. ``on_delete`` is called
    with the id of a deleted table.
    """

    def __init__(
        self,
        settings: Settings,
        log: Log,
        database: TableStore,
        cluster: Cluster,
        thinkers: Thinkers,
        hints: Hints,
    ) -> None:
        super().__init__(settings, log, database, cluster)
        self._thinkers, self._hints = thinkers, hints
        self.on_stored: Callable[[LoadedTable, LiveTable, Sequence[Entry]], None] = lambda open_table, live, new: None
        self.on_delete: Callable[[str], None] = lambda table: None
        self._tables: dict[str, LoadedTable] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by table, held while it is loaded."""

    def __iter__(self) -> Iterator[LoadedTable]:
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: object) -> bool:
        return table in self._tables

    # --- finding ----------------------------------------------------------------------------------------------------

    def in_memory(self, table: str) -> LoadedTable | None:
        """Return a table, or None if it is not in memory."""
        return self._tables.get(table)

    async def load(self, table: str) -> LoadedTable:
        """Return a table with its game, loading both if needed. Raise NotFound."""
        open_table = await self.find(table)
        await self._load_game(open_table)
        return open_table

    async def find(self, table: str) -> LoadedTable:
        """Return a table, loading it without its game if needed. Raise NotFound."""
        open_table = self._tables.get(table)
        if open_table is not None:
            return open_table
        async with self._loading.setdefault(table, asyncio.Lock()):
            if (open_table := self._tables.get(table)) is not None:
                return open_table
            row = await self.database.table(table)
            if row is None:
                raise unknown_table()
            open_table = self._tables[table] = self.build(table, row)
            self.cluster.opened(table)
            return open_table

    async def _load_game(self, open_table: LoadedTable) -> None:
        if open_table.actor.live is None:
            await open_table.actor.load()
            open_table.actor.go_on()

    async def load_for(self, table: str, guest: str | None) -> tuple[LoadedTable, int | None]:
        """Return a table that a guest may see, and the guest's seat (None for a watcher). Raise NotFound."""
        open_table, seat = await self.find_for(table, guest)
        await self._load_game(open_table)
        return open_table, seat

    async def find_for(self, table: str, guest: str | None) -> tuple[LoadedTable, int | None]:
        """Do the same as :meth:`load_for` without loading the game."""
        if guest is None or not 0 < len(table) <= 64:
            raise unknown_table()
        open_table = await self.find(table)
        if guest not in open_table.grants:
            # The guest may have just joined at another node.
            await self.read_grants(open_table)
        if guest not in open_table.grants:
            raise unknown_table()
        seat, live = open_table.grants[guest], open_table.actor.live
        if seat is not None and live is not None and live.names[seat] is None:
            # The guest has taken a seat at another node; this node has not received the entry yet.
            await open_table.actor.catch_up()
        return open_table, seat

    async def read_grants(self, open_table: LoadedTable, *, certain: bool = False) -> None:
        """Read the set of guests who may see a table, unless no other node can have changed it.

        ``certain``: read it in any case.
        """
        if certain or not self.cluster.is_alone:
            row = await self.database.table(open_table.id)
            open_table.grants.clear()
            open_table.grants.update(row.grants if row is not None else {})

    # --- adding and removing ----------------------------------------------------------------------------------------

    def build(self, table: str, row: TableRow) -> LoadedTable:
        """Return a stored table with its parts. Use :meth:`add` to put it into memory."""
        actor = TableActor(self, table, row.owner, row.newest)
        room = Room(actor, row.links, self._hints)
        return LoadedTable(row.owner, row.links, row.grants, actor, room, BotPlayer(actor, self._thinkers))

    def add(self, open_table: LoadedTable) -> None:
        """Put a new table into memory."""
        self._tables[open_table.id] = open_table

    def drop(self, open_table: LoadedTable) -> None:
        """Remove a table from memory."""
        self._tables.pop(open_table.id, None)

    async def unload(self, open_table: LoadedTable) -> None:
        """Stop a deleted table and remove it from memory."""
        self.on_delete(open_table.id)
        await open_table.rest()
        self.drop(open_table)
        self.cluster.release(open_table.id)

    async def unload_idle(self) -> int:
        """Remove idle tables from memory. Return their number."""
        before, count = time.monotonic() - self.settings.idle_s, 0
        for open_table in [t for t in self if t.is_resting and t.room.idle_since < before]:
            if open_table.is_resting:
                self.drop(open_table)
                self.cluster.release(open_table.id)
                count += 1
                await open_table.rest()
        return count

    async def rest(self) -> None:
        """Stop all tables concurrently, so that their clocks are stored together. Failures of single tables are
        ignored.
        """
        await asyncio.gather(*(open_table.rest() for open_table in self), return_exceptions=True)

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Announce new entries of a table to other nodes and to ``on_stored``."""
        super().stored(table, live, new)
        open_table = self._tables.get(table)
        if open_table is not None:
            self.on_stored(open_table, live, new)
