"""Tables that anybody may join: listed on the start page until they are taken, closed, or their creator has gone."""

from __future__ import annotations

import asyncio
import contextlib
import time

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.cluster.cluster import Neighbours
from undercut.server.features.offer_store import KeptOffer, OfferStore
from undercut.server.room.open_table import OpenTable
from undercut.server.room.registry import Tables
from undercut.server.settings import Buckets, Limits, TooMany
from undercut.server.storage.logs import Unreadable
from undercut.server.storage.storage import Storage
from undercut.server.tables.live_table import LiveTable, Refused, now_ms

__all__ = ["Offering"]

_say = speaker("refusals").later


class Offering:
    """The open tables of the service."""

    def __init__(self, tables: Tables, neighbours: Neighbours, storage: Storage, limits: Limits) -> None:
        self._tables, self._neighbours, self._store, self._limits = tables, neighbours, OfferStore(storage), limits
        self._started = time.monotonic()
        self._rates = Buckets(limits.offer_rate, limits.offer_burst)
        self._offers: dict[str, KeptOffer] | None = None
        self._loading = asyncio.Lock()

    async def _all(self) -> dict[str, KeptOffer]:
        if self._offers is None:
            async with self._loading:
                if self._offers is None:
                    self._offers = {offer.table: offer for offer in await self._store.all()}
        return self._offers

    # --- by the creator ---------------------------------------------------------------------------------------------

    async def check(self, guest: str) -> None:
        """Counts that a guest wants to open a table to anybody. Raises TooMany."""
        self._rates.check(guest)
        await self._tidy()
        offers = await self._all()
        mine = sum(offer.guest == guest for offer in offers.values())
        if mine >= self._limits.offers_per_guest:
            raise self._too_many()
        if len(offers) >= self._limits.offers:
            raise TooMany("too_many_offers", _say("too_many_offers-all"), retry_s=60)

    def _too_many(self) -> TooMany:
        words = _say("too_many_offers", tables=self._limits.offers_per_guest)
        return TooMany("too_many_offers", words, retry_s=60)

    async def offer(self, found: OpenTable, guest: str, *, checked: bool = False) -> m.Offered:
        """Opens a waiting table of the guest to anybody; ``checked``: :meth:`check` was called.

        Raises Refused ``not_seated`` or ``wrong_stage``, TooMany.
        """
        offers = await self._all()
        self._check_creator(found, guest)
        if found.id not in offers:
            if not _is_open(await found.actor.load()):
                raise Refused("wrong_stage", _say("wrong_stage-offer"))
            if not checked:
                await self.check(guest)
            offer = KeptOffer(found.id, guest, now_ms())
            if not await self._store.add(offer, self._limits.offers_per_guest, self._limits.offers):
                raise self._too_many()
            offers[found.id] = offer
            self._neighbours.offers_changed()
        return m.Offered(True)

    async def withdraw(self, found: OpenTable, guest: str) -> m.Offered:
        """Takes a table off the list; its links still work."""
        self._check_creator(found, guest)
        await self._remove([found.id])
        return m.Offered(False)

    async def is_offered(self, found: OpenTable) -> m.Offered:
        """Whether a table is on the list."""
        await self._tidy()
        return m.Offered(found.id in await self._all())

    @staticmethod
    def _check_creator(found: OpenTable, guest: str) -> None:
        if guest != found.owner:
            raise Refused("not_seated", _say("not_seated-offer"))

    # --- by anybody -------------------------------------------------------------------------------------------------

    async def told(self, guest: str) -> m.Offers:
        """The tables that a guest may join, oldest first: not those at which it sits."""
        await self._tidy()
        out = []
        for offer in list((await self._all()).values()):
            found = await self._found(offer.table)
            if found is None or found.grants.get(guest) is not None:
                continue
            try:
                live = await found.actor.load()
            except Unreadable:
                continue
            if _is_open(live):
                out.append(_told(found, live, offer))
        return m.Offers(out)

    async def _tidy(self) -> None:
        """Removes the tables that nobody can join any more, and those whose creators have gone."""
        offers = await self._all()
        await self._remove([table for table in list(offers) if await self._is_over(table)])

    async def _is_over(self, table: str) -> bool:
        now, gone = time.monotonic(), self._limits.offer_gone_s
        found = await self._found(table)
        if found is None:
            # After a restart creators need some time to come back.
            return now - self._started > gone
        try:
            if not _is_open(await found.actor.load()):
                return True
        except Unreadable:
            return True
        return 0 not in found.audience.seats and now - found.audience.idle_since > gone

    async def _found(self, table: str) -> OpenTable | None:
        """A table of the list: one that is in memory, or at other nodes."""
        found = self._tables.in_memory(table)
        if found is None and not self._neighbours.is_alone:
            with contextlib.suppress(UndercutError):
                return await self._tables.load(table)
        return found

    async def _remove(self, tables: list[str]) -> None:
        offers = await self._all()
        known = [table for table in tables if table in offers]
        if known:
            await self._store.remove(known)
            for table in known:
                offers.pop(table, None)
            self._neighbours.offers_changed()

    def read_again(self) -> None:
        """Another node has changed the list."""
        self._offers = None


def _is_open(live: LiveTable) -> bool:
    return live.stage == "waiting" and bool(live.open_seats)


def _told(found: OpenTable, live: LiveTable, offer: KeptOffer) -> m.Offer:
    made = live.made
    clock = None
    if made.bank_ms is not None and made.turn_ms is not None:
        clock = m.ClockSpec(made.bank_ms // 1000, made.turn_ms // 1000)
    return m.Offer(
        token=found.links["invite"],
        players=[name or "" for name in live.names],
        bots=list(live.bots),
        rules=made.rules,
        title=live.rules.heading,
        clock=clock,
        at=offer.at,
    )
