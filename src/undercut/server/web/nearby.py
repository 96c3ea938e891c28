"""The tables of this node, for what other nodes tell of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING

from undercut.errors import UndercutError
from undercut.server.nodes.neighbours import Alone, Neighbours
from undercut.server.nodes.news import Figures, Person
from undercut.server.store.storage import Storage, StorageError
from undercut.server.told import messages as m

if TYPE_CHECKING:
    from undercut.server.web.hub import Hub
    from undercut.server.web.open_table import OpenTable

__all__ = ["Nearby", "neighbours_of"]


def neighbours_of(hub: Hub, storage: Storage) -> Neighbours:
    """The other nodes on the hub's database."""
    if not storage.is_shared:
        return Alone()
    from undercut.server.nodes.node import Node
    from undercut.server.store.postgres import PostgresStorage

    assert isinstance(storage, PostgresStorage)
    return Node(storage.url, Nearby(hub), hub.log, hub.addresses.here)


class Nearby:
    """What a hub does with the news of other nodes. What is to be read is read by tasks of the hub."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._looking: dict[str, bool] = {}
        """The tables that are being read, with whether they have to be read once more."""

    # --- what other nodes want to know ------------------------------------------------------------------------------

    def heads(self) -> dict[str, int]:
        return {one.id: n for one in self._hub.tables if (n := one.newest)}

    def figures(self) -> Figures:
        return self._hub.overview.here()

    def people(self, table: str) -> Sequence[Person]:
        found = self._hub.in_memory(table)
        return [] if found is None else found.audience.people

    def spent(self) -> list[tuple[str, str, int]]:
        return [(name, key, count) for name, rates in self._hub.rates.items() for key, count in rates.spent()]

    # --- what they tell ---------------------------------------------------------------------------------------------

    def look(self, table: str, *, grants: bool = False) -> None:
        found = self._hub.in_memory(table)
        if found is None:
            return
        if grants:
            self._do(self._regrant(found))
        elif table in self._looking:
            self._looking[table] = True
        else:
            self._looking[table] = False
            self._do(self._look(found))

    async def _look(self, found: OpenTable) -> None:
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
            for conn in list(found.audience.conns):
                conn.end(4410, m.encode(m.Closing("closed", retry_ms=0)))

    async def _regrant(self, found: OpenTable) -> None:
        while not self._hub.is_closing:
            try:
                await self._grants_read(found)
                return
            except StorageError:
                # Nobody tells it a second time.
                await asyncio.sleep(self._hub.limits.storage_retry_s)

    async def _grants_read(self, found: OpenTable) -> None:
        await self._hub.read_grants(found)
        if strangers := found.strangers:
            # One of them may have joined here while that was read.
            await self._hub.read_grants(found)
            found.turn_out(strangers)
        if not found.grants:
            await self._hub.put_away(found)

    def missed(self) -> None:
        for found in self._hub.tables:
            self.look(found.id, grants=True)
        self._hub.pads.wake_all()
        self._hub.offering.read_again()

    def moved(self, table: str) -> None:
        found = self._hub.in_memory(table)
        if found is not None:
            found.audience.moved()

    def heard(self, table: str, frame: bytes) -> None:
        found = self._hub.in_memory(table)
        if found is not None:
            found.audience.heard(frame)

    def leading(self, what: str) -> None:
        found = self._hub.in_memory(what)
        if found is not None:
            found.actor.go_on()
        self._hub.reviews.reviewers.leading(what)

    def pad_changed(self, pad: str) -> None:
        self._hub.pads.wake(pad)

    def offers_changed(self) -> None:
        self._hub.offering.read_again()

    def also_spent(self, rate: str, key: str, count: int) -> None:
        if rate in self._hub.rates:
            self._hub.rates[rate].also_spent(key, count)

    def _do(self, work: Awaitable[None]) -> None:
        self._hub.keep(asyncio.ensure_future(self._quietly(work)))

    async def _quietly(self, work: Awaitable[None]) -> None:
        try:
            await work
        except StorageError as error:
            self._hub.log.warning("table waits for storage", code=error.code)
        except UndercutError as error:
            self._hub.log.defect("table cannot follow", error)
