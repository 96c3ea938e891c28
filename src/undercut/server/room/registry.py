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
        table_store: TableStore,
        cluster: Cluster,
        thinkers: Thinkers,
        hints: Hints,
    ) -> None:
        super().__init__(settings, log, table_store, cluster)
        self._thinkers, self._hints = thinkers, hints
        self.on_stored: Callable[[LoadedTable, LiveTable, Sequence[Entry]], None] = lambda loaded_table, live, new: None
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

    def get_loaded(self, table: str) -> LoadedTable | None:
        """Return a table, or None if it is not in memory."""
        return self._tables.get(table)

    async def load(self, table: str) -> LoadedTable:
        """Return a table with its game, loading both if needed. Raise NotFound."""
        loaded_table = await self.find(table)
        await self._load_game(loaded_table)
        return loaded_table

    async def find(self, table: str) -> LoadedTable:
        """Return a table, loading it without its game if needed. Raise NotFound."""
        loaded_table = self._tables.get(table)
        if loaded_table is not None:
            return loaded_table
        async with self._loading.setdefault(table, asyncio.Lock()):
            if (loaded_table := self._tables.get(table)) is not None:
                return loaded_table
            row = await self.table_store.table(table)
            if row is None:
                raise unknown_table()
            loaded_table = self._tables[table] = self.build(table, row)
            self.cluster.announce_loaded(table)
            return loaded_table

    async def _load_game(self, loaded_table: LoadedTable) -> None:
        if loaded_table.actor.live is None:
            await loaded_table.actor.load()
            loaded_table.actor.go_on()

    async def load_for(self, table: str, guest: str | None) -> tuple[LoadedTable, int | None]:
        """Return a table that a guest may see, and the guest's seat (None for a watcher). Raise NotFound."""
        loaded_table, seat = await self.find_for(table, guest)
        await self._load_game(loaded_table)
        return loaded_table, seat

    async def find_for(self, table: str, guest: str | None) -> tuple[LoadedTable, int | None]:
        """Do the same as :meth:`load_for` without loading the game."""
        if guest is None or not 0 < len(table) <= 64:
            raise unknown_table()
        loaded_table = await self.find(table)
        if guest not in loaded_table.grants:
            # The guest may have just joined at another node.
            await self.read_grants(loaded_table)
        if guest not in loaded_table.grants:
            raise unknown_table()
        seat, live = loaded_table.grants[guest], loaded_table.actor.live
        if seat is not None and live is not None and live.names[seat] is None:
            # The guest has taken a seat at another node; this node has not received the entry yet.
            await loaded_table.actor.catch_up()
        return loaded_table, seat

    async def read_grants(self, loaded_table: LoadedTable, *, certain: bool = False) -> None:
        """Read the set of guests who may see a table, unless no other node can have changed it.

        ``certain``: read it in any case.
        """
        if certain or not self.cluster.is_alone:
            row = await self.table_store.table(loaded_table.id)
            loaded_table.grants.clear()
            loaded_table.grants.update(row.grants if row is not None else {})

    # --- adding and removing ----------------------------------------------------------------------------------------

    def build(self, table: str, row: TableRow) -> LoadedTable:
        """Return a stored table with its parts. Use :meth:`add` to put it into memory."""
        actor = TableActor(self, table, row.owner, row.newest)
        room = Room(actor, row.links, self._hints)
        return LoadedTable(row.owner, row.links, row.grants, actor, room, BotPlayer(actor, self._thinkers))

    def add(self, loaded_table: LoadedTable) -> None:
        """Put a new table into memory."""
        self._tables[loaded_table.id] = loaded_table

    def drop(self, loaded_table: LoadedTable) -> None:
        """Remove a table from memory."""
        self._tables.pop(loaded_table.id, None)

    async def unload(self, loaded_table: LoadedTable) -> None:
        """Stop a deleted table and remove it from memory."""
        self.on_delete(loaded_table.id)
        await loaded_table.rest()
        self.drop(loaded_table)
        self.cluster.release(loaded_table.id)

    async def unload_idle(self) -> int:
        """Remove idle tables from memory. Return their number."""
        before, count = time.monotonic() - self.settings.idle_s, 0
        for loaded_table in [t for t in self if t.is_resting and t.room.idle_since < before]:
            if loaded_table.is_resting:
                self.drop(loaded_table)
                self.cluster.release(loaded_table.id)
                count += 1
                await loaded_table.rest()
        return count

    async def rest(self) -> None:
        """Stop all tables concurrently, so that their clocks are stored together. Failures of single tables are
        ignored.
        """
        await asyncio.gather(*(loaded_table.rest() for loaded_table in self), return_exceptions=True)

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Announce new entries of a table to other nodes and to ``on_stored``."""
        super().stored(table, live, new)
        loaded_table = self._tables.get(table)
        if loaded_table is not None:
            self.on_stored(loaded_table, live, new)
