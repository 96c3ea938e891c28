"""Tables that anybody may join, listed on the start page until they are full, closed or abandoned by their creator."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import NamedTuple

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.http.endpoints import FromPath, Request, Route, delete, get, put
from undercut.server.rate_limits import Buckets, TooMany
from undercut.server.room.loaded_table import LoadedTable
from undercut.server.room.registry import Tables
from undercut.server.settings import Settings
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.storage import Storage
from undercut.server.storage.tables import EVERYBODY, lock_guest
from undercut.server.tables.live_table import LiveTable, Refused
from undercut.server.tables.times import now_ms
from undercut.server.views.state import clock_spec

_say = formatter("refusals").later


class StoredOffer(NamedTuple):
    """An open table, its creator, and when it was opened (ms since 1970)."""

    table: str
    guest: str
    at: int


class OfferStore:
    """The stored list of open tables. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def all(self) -> list[StoredOffer]:
        """Return all offers, oldest first."""
        rows = await self._storage.rows("SELECT tab, guest, at FROM offers ORDER BY at")
        return [StoredOffer(*row) for row in rows]

    async def add(self, offer: StoredOffer, most: int, most_of_all: int) -> bool:
        """Add an offer, unless this exceeds the quota ``most`` of the guest or ``most_of_all`` of all guests.

        Return whether the offer was added.
        """
        sql = (
            "INSERT INTO offers (tab, guest, at) SELECT ?, ?, ? WHERE (SELECT count(*) FROM offers WHERE guest=?) < ? "
            "AND (SELECT count(*) FROM offers) < ? ON CONFLICT (tab) DO UPDATE SET at=excluded.at"
        )
        await self._storage.write(
            [lock_guest(EVERYBODY, offer.at), (sql, (*offer, offer.guest, most, most_of_all))],
        )
        return await self._storage.row("SELECT 1 FROM offers WHERE tab=?", offer.table) is not None

    async def remove(self, tables: list[str]) -> None:
        """Remove the offers of some tables."""
        await self._storage.write([("DELETE FROM offers WHERE tab=?", (table,)) for table in tables])


class OpenTables:
    """The list of open tables, and the HTTP requests that show or change it."""

    def __init__(self, tables: Tables, cluster: Cluster, storage: Storage, settings: Settings) -> None:
        self._tables, self._cluster, self._store, self._settings = tables, cluster, OfferStore(storage), settings
        self._started = time.monotonic()
        self._rates = Buckets(settings.offer_rate, settings.offer_burst)
        self._offers: dict[str, StoredOffer] | None = None
        self._loading = asyncio.Lock()

    def routes(self) -> list[Route]:
        """Return the routes."""
        table = "/api/tables/{table:str}/offer"
        return [
            get("/api/offers")(self.list_offers),
            get(table)(self.is_offered),
            put(table)(self.open_table),
            delete(table, status_code=200)(self.withdraw),
        ]

    # --- requests ---------------------------------------------------------------------------------------------------

    async def list_offers(self, request: Request) -> m.Offers:
        """List the tables that anybody may join, oldest first, without the tables at which the guest has a seat."""
        guest = request.guest
        await self._remove_stale()
        listed = []
        for offer in list((await self._all()).values()):
            loaded_table = await self._find(offer.table)
            if loaded_table is None or loaded_table.grants.get(guest) is not None:
                continue
            try:
                live = await loaded_table.actor.load()
            except Unreadable:
                continue
            if _is_open(live):
                listed.append(_message(loaded_table, live, offer))
        return m.Offers(listed)

    async def is_offered(self, request: Request, table: FromPath[str]) -> m.OfferStatus:
        """Report whether anybody may join a table."""
        loaded_table, _ = await self._tables.load_for(table, request.guest)
        await self._remove_stale()
        return m.OfferStatus(loaded_table.id in await self._all())

    async def open_table(self, request: Request, table: FromPath[str]) -> m.OfferStatus:
        """Open a waiting table, so that anybody may join."""
        guest = request.guest
        loaded_table, _ = await self._tables.load_for(table, guest)
        await self.offer(loaded_table, guest)
        return m.OfferStatus(True)

    async def withdraw(self, request: Request, table: FromPath[str]) -> m.OfferStatus:
        """Remove a table from the list. Its links still work."""
        guest = request.guest
        loaded_table, _ = await self._tables.load_for(table, guest)
        _check_creator(loaded_table, guest)
        await self._remove([loaded_table.id])
        return m.OfferStatus(False)

    # --- for other parts of the service -----------------------------------------------------------------------------

    async def check(self, guest: str) -> None:
        """Count a guest's attempt to open a table. Raise TooMany."""
        self._rates.check(guest)
        await self._remove_stale()
        offers = await self._all()
        count = sum(offer.guest == guest for offer in offers.values())
        if count >= self._settings.offers_per_guest:
            raise self._too_many()
        if len(offers) >= self._settings.offers:
            raise TooMany("too_many_offers", _say("too_many_offers-all"), retry_s=60)

    async def offer(self, loaded_table: LoadedTable, guest: str, *, checked: bool = False) -> None:
        """Open a waiting table of the guest, so that anybody may join. ``checked``: :meth:`check` has been called.

        Raise Refused ``not_seated`` or ``wrong_stage``, TooMany.
        """
        offers = await self._all()
        _check_creator(loaded_table, guest)
        if loaded_table.id in offers:
            return
        live = await loaded_table.actor.load()
        if live.players_deal:
            raise Refused("players_deal", _say("players_deal-offer"))
        if not _is_open(live):
            raise Refused("wrong_stage", _say("wrong_stage-offer"))
        if not checked:
            await self.check(guest)
        offer = StoredOffer(loaded_table.id, guest, now_ms())
        if not await self._store.add(offer, self._settings.offers_per_guest, self._settings.offers):
            raise self._too_many()
        offers[loaded_table.id] = offer
        self._cluster.offers_changed()

    def changed(self) -> None:
        """Invalidate the list, here and at the other nodes, because stored offers may have been removed."""
        self.read_again()
        self._cluster.offers_changed()

    def read_again(self) -> None:
        """Invalidate the list, because another node has changed it."""
        self._offers = None

    # --- the list ---------------------------------------------------------------------------------------------------

    async def _all(self) -> dict[str, StoredOffer]:
        if self._offers is None:
            async with self._loading:
                if self._offers is None:
                    self._offers = {offer.table: offer for offer in await self._store.all()}
        return self._offers

    async def _remove_stale(self) -> None:
        """Remove tables that cannot be joined, and tables whose creators have left."""
        offers = await self._all()
        await self._remove([table for table in list(offers) if await self._is_stale(table)])

    async def _is_stale(self, table: str) -> bool:
        now, timeout_s = time.monotonic(), self._settings.offer_gone_s
        loaded_table = await self._find(table)
        if loaded_table is None:
            # After a restart creators need some time to reconnect.
            return now - self._started > timeout_s
        try:
            if not _is_open(await loaded_table.actor.load()):
                return True
        except Unreadable:
            return True
        return 0 not in loaded_table.room.seats and now - loaded_table.room.idle_since > timeout_s

    async def _find(self, table: str) -> LoadedTable | None:
        """Return a listed table that is in memory, at this node or another."""
        loaded_table = self._tables.get_loaded(table)
        if loaded_table is None and not self._cluster.is_alone:
            with contextlib.suppress(UndercutError):
                return await self._tables.load(table)
        return loaded_table

    async def _remove(self, tables: list[str]) -> None:
        offers = await self._all()
        known = [table for table in tables if table in offers]
        if known:
            await self._store.remove(known)
            for table in known:
                offers.pop(table, None)
            self._cluster.offers_changed()

    def _too_many(self) -> TooMany:
        words = _say("too_many_offers", tables=self._settings.offers_per_guest)
        return TooMany("too_many_offers", words, retry_s=60)


def _check_creator(loaded_table: LoadedTable, guest: str) -> None:
    if guest != loaded_table.owner:
        raise Refused("not_seated", _say("not_seated-offer"))


def _is_open(live: LiveTable) -> bool:
    return live.stage == "waiting" and bool(live.open_seats)


def _message(loaded_table: LoadedTable, live: LiveTable, offer: StoredOffer) -> m.Offer:
    return m.Offer(
        token=loaded_table.links["invite"],
        players=[name or "" for name in live.names],
        bots=list(live.bots),
        rules=live.creation.rules,
        title=live.rules.heading,
        clock=clock_spec(live.creation),
        at=offer.at,
    )
