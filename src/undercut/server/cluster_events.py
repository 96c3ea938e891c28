"""What this node does with the news of other nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence

from undercut.errors import UndercutError
from undercut.server.cluster.cluster import Figures, Person
from undercut.server.features.open_tables import OpenTables
from undercut.server.features.pads.pads import Pads
from undercut.server.rate_limits import Buckets
from undercut.server.reviews.routes import Reviews
from undercut.server.room.loaded_table import LoadedTable
from undercut.server.room.registry import Tables
from undercut.server.storage.storage import StorageError


class NewsHandler:
    """Handles the news of other nodes. What has to be read for it is read by background tasks.

    ``figures`` returns the load of this node; ``rates`` are the rate limits that hold over all nodes, by name.
    """

    def __init__(
        self,
        tables: Tables,
        pads: Pads,
        offers: OpenTables,
        reviews: Reviews,
        rates: Mapping[str, Buckets],
        figures: Callable[[], Figures],
    ) -> None:
        self._tables, self._pads, self._offers, self._reviews = tables, pads, offers, reviews
        self._rates, self._figures = rates, figures
        self._looking: dict[str, bool] = {}
        """The tables that are being read, with whether they have to be read once more."""

    # --- what other nodes want to know ------------------------------------------------------------------------------

    def heads(self) -> dict[str, int]:
        return {one.id: n for one in self._tables if (n := one.newest)}

    def figures(self) -> Figures:
        return self._figures()

    def people(self, table: str) -> Sequence[Person]:
        found = self._tables.in_memory(table)
        return [] if found is None else found.room.people

    def spent(self) -> list[tuple[str, str, int]]:
        return [(name, key, count) for name, rates in self._rates.items() for key, count in rates.spent()]

    # --- what they tell ---------------------------------------------------------------------------------------------

    def look(self, table: str, *, grants: bool = False) -> None:
        found = self._tables.in_memory(table)
        if found is None:
            return
        if grants:
            self._do(self._regrant(found))
        elif table in self._looking:
            self._looking[table] = True
        else:
            self._looking[table] = False
            self._do(self._look(found))

    async def _look(self, found: LoadedTable) -> None:
        try:
            while True:
                self._looking[found.id] = False
                await found.actor.catch_up()
                if not self._looking[found.id]:
                    break
        finally:
            del self._looking[found.id]
        live = found.actor.live
        if live is not None and live.closed:
            found.close_room()

    async def _regrant(self, found: LoadedTable) -> None:
        while not self._tables.is_closing:
            try:
                await self._grants_read(found)
                return
            except StorageError:
                # Nobody tells it a second time.
                await asyncio.sleep(self._tables.settings.storage_retry_s)

    async def _grants_read(self, found: LoadedTable) -> None:
        await self._tables.read_grants(found)
        if strangers := found.strangers:
            # One of them may have joined here while that was read.
            await self._tables.read_grants(found)
            found.disconnect_strangers(strangers)
        if not found.grants:
            await self._tables.unload(found)

    def news_lost(self) -> None:
        for found in self._tables:
            self.look(found.id, grants=True)
        self._pads.wake_all()
        self._offers.read_again()

    def people_changed(self, table: str) -> None:
        found = self._tables.in_memory(table)
        if found is not None:
            found.room.people_changed()

    def deliver(self, table: str, frame: bytes) -> None:
        found = self._tables.in_memory(table)
        if found is not None:
            found.room.deliver(frame)

    def lease_taken(self, what: str) -> None:
        found = self._tables.in_memory(what)
        if found is not None:
            found.actor.go_on()
        self._reviews.scheduler.leading(what)

    def pad_changed(self, pad: str) -> None:
        self._pads.wake(pad)

    def offers_changed(self) -> None:
        self._offers.read_again()

    def also_spent(self, rate: str, key: str, count: int) -> None:
        if rate in self._rates:
            self._rates[rate].also_spent(key, count)

    def _do(self, work: Awaitable[None]) -> None:
        self._tables.keep(asyncio.ensure_future(self._quietly(work)))

    async def _quietly(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            self._tables.log.warning("table waits for storage", code=error.code)
        except UndercutError as error:
            self._tables.log.defect("table cannot follow", error)
