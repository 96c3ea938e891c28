"""The tables in memory: loaded on demand, shared parts, and who may see which."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from weakref import WeakValueDictionary

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.room.hints import Hints
from undercut.server.room.open_table import OpenTable, unknown_table
from undercut.server.room.room import Room
from undercut.server.settings import Limits
from undercut.server.storage.entries import Entry
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.actor import TableActor
from undercut.server.tables.bots import BotPlayer, Thinkers
from undercut.server.tables.context import TableContext
from undercut.server.tables.live_table import LiveTable


class Tables(TableContext):
    """The tables in memory, and what all of them share.

    ``on_stored`` is called with a table, its state and its new entries when they are stored; ``on_put_away`` with the
    id of a deleted table.
    """

    def __init__(
        self,
        limits: Limits,
        log: Log,
        database: TableStore,
        cluster: Cluster,
        thinkers: Thinkers,
        hints: Hints,
    ) -> None:
        super().__init__(limits, log, database, cluster)
        self._thinkers, self._hints = thinkers, hints
        self.on_stored: Callable[[OpenTable, LiveTable, Sequence[Entry]], None] = lambda found, live, new: None
        self.on_put_away: Callable[[str], None] = lambda table: None
        self._tables: dict[str, OpenTable] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by table, held while it is loaded."""

    def __iter__(self) -> Iterator[OpenTable]:
        return iter(list(self._tables.values()))

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, table: object) -> bool:
        return table in self._tables

    # --- finding ----------------------------------------------------------------------------------------------------

    def in_memory(self, table: str) -> OpenTable | None:
        """Return a table if it is in memory."""
        return self._tables.get(table)

    async def load(self, table: str) -> OpenTable:
        """Return a table with its game, read from storage if it is not in memory. Raise NotFound."""
        found = await self.find(table)
        await self._load_game(found)
        return found

    async def find(self, table: str) -> OpenTable:
        """Return a table; its game is not read if it is not in memory. Raise NotFound."""
        found = self._tables.get(table)
        if found is not None:
            return found
        async with self._loading.setdefault(table, asyncio.Lock()):
            if (found := self._tables.get(table)) is not None:
                return found
            kept = await self.database.table(table)
            if kept is None:
                raise unknown_table()
            found = self._tables[table] = self.build(table, kept)
            self.cluster.opened(table)
            return found

    async def _load_game(self, found: OpenTable) -> None:
        if found.actor.live is None:
            await found.actor.load()
            found.actor.go_on()

    async def mine(self, table: str, guest: str | None) -> tuple[OpenTable, int | None]:
        """Return a table that a guest may see, and its seat there (None: it watches). Raise NotFound."""
        found, seat = await self.granted(table, guest)
        await self._load_game(found)
        return found, seat

    async def granted(self, table: str, guest: str | None) -> tuple[OpenTable, int | None]:
        """Do as :meth:`mine`, without reading the game if it is not in memory."""
        if guest is None or not 0 < len(table) <= 64:
            raise unknown_table()
        found = await self.find(table)
        if guest not in found.grants:
            # It may have joined at another node a moment ago.
            await self.read_grants(found)
        if guest not in found.grants:
            raise unknown_table()
        seat, live = found.grants[guest], found.actor.live
        if seat is not None and live is not None and live.names[seat] is None:
            # The guest has sat down at another node, and this one has not received it yet.
            await found.actor.catch_up()
        return found, seat

    async def read_grants(self, found: OpenTable, *, certain: bool = False) -> None:
        """Read who may see a table, if other nodes may have changed it or it is ``certain`` that somebody has."""
        if certain or not self.cluster.is_alone:
            kept = await self.database.table(found.id)
            found.grants.clear()
            found.grants.update(kept.grants if kept is not None else {})

    # --- adding and removing ----------------------------------------------------------------------------------------

    def build(self, table: str, kept: TableRow) -> OpenTable:
        """Return a stored table with its parts. :meth:`add` puts it into memory."""
        actor = TableActor(self, table, kept.owner, kept.newest)
        room = Room(actor, kept.links, self._hints)
        return OpenTable(kept.owner, kept.links, kept.grants, actor, room, BotPlayer(actor, self._thinkers))

    def add(self, made: OpenTable) -> None:
        """Add a new table."""
        self._tables[made.id] = made

    def drop(self, found: OpenTable) -> None:
        """Remove a table from memory."""
        self._tables.pop(found.id, None)

    async def put_away(self, found: OpenTable) -> None:
        """Stop a deleted table and remove it from memory."""
        self.on_put_away(found.id)
        await found.rest()
        self.drop(found)
        self.cluster.release(found.id)

    async def put_idle_away(self) -> int:
        """Remove idle tables from memory. Return how many there were."""
        before, count = time.monotonic() - self.limits.idle_s, 0
        for found in [t for t in self if t.is_resting and t.room.idle_since < before]:
            if found.is_resting:
                self.drop(found)
                self.cluster.release(found.id)
                count += 1
                await found.rest()
        return count

    async def rest(self) -> None:
        """Stop all tables together, so that their clocks are stored together; one that fails does not stop others."""
        await asyncio.gather(*(found.rest() for found in self), return_exceptions=True)

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Report new entries of a table to other nodes and to ``on_stored``."""
        super().stored(table, live, new)
        found = self._tables.get(table)
        if found is not None:
            self.on_stored(found, live, new)
