"""Handlers for the news of other nodes."""

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
    """The handler of the news of other nodes. Background tasks read the changed data from storage.

    ``figures`` returns the load of this node. ``rates`` are the rate limits that all nodes share, by name.
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
        """The tables that are being read, each with a flag to read it once more."""

    # --- requests of other nodes ------------------------------------------------------------------------------------

    def newest_entries(self) -> dict[str, int]:
        return {table.id: n for table in self._tables if (n := table.newest)}

    def figures(self) -> Figures:
        return self._figures()

    def people(self, table: str) -> Sequence[Person]:
        loaded = self._tables.get_loaded(table)
        return [] if loaded is None else loaded.room.people

    def take_usage(self) -> list[tuple[str, str, int]]:
        return [(name, key, count) for name, rates in self._rates.items() for key, count in rates.take_usage()]

    # --- news of other nodes------------------------------------------------------------------------------------------

    def check_table(self, table: str, *, grants: bool = False) -> None:
        loaded = self._tables.get_loaded(table)
        if loaded is None:
            return
        if grants:
            self._do(self._regrant(loaded))
        elif table in self._looking:
            self._looking[table] = True
        else:
            self._looking[table] = False
            self._do(self._look(loaded))

    async def _look(self, loaded: LoadedTable) -> None:
        try:
            while True:
                self._looking[loaded.id] = False
                await loaded.actor.catch_up()
                if not self._looking[loaded.id]:
                    break
        finally:
            del self._looking[loaded.id]
        live = loaded.actor.live
        if live is not None and live.closed:
            loaded.close_room()

    async def _regrant(self, loaded: LoadedTable) -> None:
        while not self._tables.is_closing:
            try:
                await self._grants_read(loaded)
                return
            except StorageError:
                # Other nodes do not send this news again.
                await asyncio.sleep(self._tables.settings.storage_retry_s)

    async def _grants_read(self, loaded: LoadedTable) -> None:
        await self._tables.read_grants(loaded)
        if strangers := loaded.unauthorized_clients:
            # A guest may have joined here during the read.
            await self._tables.read_grants(loaded)
            loaded.disconnect_strangers(strangers)
        if not loaded.grants:
            await self._tables.unload(loaded)

    def news_lost(self) -> None:
        for loaded in self._tables:
            self.check_table(loaded.id, grants=True)
        self._pads.wake_all()
        self._offers.read_again()

    def people_changed(self, table: str) -> None:
        loaded = self._tables.get_loaded(table)
        if loaded is not None:
            loaded.room.people_changed()

    def deliver(self, table: str, frame: bytes) -> None:
        loaded = self._tables.get_loaded(table)
        if loaded is not None:
            loaded.room.deliver(frame)

    def lease_taken(self, what: str) -> None:
        loaded = self._tables.get_loaded(what)
        if loaded is not None:
            loaded.actor.go_on()
        self._reviews.scheduler.leading(what)

    def pad_changed(self, pad: str) -> None:
        self._pads.wake(pad)

    def offers_changed(self) -> None:
        self._offers.read_again()

    def add_remote_use(self, rate: str, key: str, count: int) -> None:
        if rate in self._rates:
            self._rates[rate].add_remote_use(key, count)

    def _do(self, work: Awaitable[None]) -> None:
        self._tables.keep(asyncio.ensure_future(self._quietly(work)))

    async def _quietly(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            self._tables.log.warning("table waits for storage", code=error.code)
        except UndercutError as error:
            self._tables.log.defect("cannot handle news of another node", error)
