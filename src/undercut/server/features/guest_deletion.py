"""Deletes a guest: its tables, its name at the tables of others, and everything else that is stored of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from undercut.languages import speaker
from undercut.server.cluster.cluster import Cluster
from undercut.server.features.guest_store import ForgettingStore, Held, new_stand_in
from undercut.server.logs import Log
from undercut.server.room.open_table import NotFound, OpenTable
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Entry, Unreadable
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable

__all__ = ["GuestDeletion"]

_service = speaker("service")
_ROUNDS = 3
"""So often it is looked for tables: another page of the guest may sit down meanwhile."""


class GuestDeletion:
    """Deletes guests.

    ``delete_pads`` deletes the pads of a guest and gives them another owner; ``offers_changed`` is called when open
    tables may have been removed.
    """

    def __init__(
        self,
        tables: Tables,
        database: TableStore,
        delete_pads: Callable[[str, str], Awaitable[None]],
        offers_changed: Callable[[], None],
        cluster: Cluster,
        log: Log,
    ) -> None:
        self._tables, self._database = tables, database
        self._delete_pads, self._offers_changed = delete_pads, offers_changed
        self._cluster, self._log = cluster, log
        self._store = ForgettingStore(database.storage)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by guest, held during its deletion."""

    async def delete(self, guest: str) -> None:
        """Delete a guest. When this returns, it is on disk; repeating it does what is left.

        Its games are resigned. Tables at which nobody else has played are deleted; at others its name is replaced in
        all that is stored. Raises StorageError.
        """
        async with self._locks.setdefault(guest, asyncio.Lock()):
            await self._delete(guest)

    async def _delete(self, guest: str) -> None:
        for _ in range(_ROUNDS):
            held = await self._store.held(guest)
            for one in held:
                await self._leave(one, guest)
            if not held:
                break
        await self._delete_pads(guest, new_stand_in())
        await self._store.forget(guest)
        self._database.storage.scrub()
        self._offers_changed()

    async def _leave(self, held: Held, guest: str) -> None:
        removes = not held.others and (held.owns or held.seat is not None)
        try:
            found = await self._tables.find(held.table)
        except NotFound:
            return  # it was removed meanwhile
        seat = None if held.sharer is not None else held.seat
        name = ""
        if seat is not None:
            try:
                name = await _vacated(found, seat, closes=held.owns)
            except StorageError:
                raise
            except Exception as error:  # one table that cannot be read must not keep the others
                if not isinstance(error, Unreadable):
                    self._log.defect("table not left", error, table=held.table[:6])
                name = _service("gone")
        if removes:
            found.grants.clear()
            found.turn_out(found.strangers)
            await self._tables.put_away(found)
            await self._store.remove(held.table)
        else:
            await self._store.hand_on(held, guest)
            if seat is not None:
                async with found.actor.lock:
                    await self._store.rename(held.table, seat, name)
                    found.actor.forget()  # the log is another one now
            kept = await self._database.table(held.table)
            if kept is not None:
                found.owner = found.actor.owner = kept.owner
                found.grants.clear()
                found.grants.update(kept.grants)
            found.turn_out(found.strangers)
        self._cluster.granted(held.table)


async def _vacated(found: OpenTable, seat: int, *, closes: bool) -> str:
    """Leaves a seat for good. Returns the name that it has from now on, or that its past has if it is free again."""
    neutral = _service("gone")

    def vacate(live: LiveTable) -> list[Entry]:
        return live.vacate(seat, neutral, closes=closes)

    await found.actor.change(vacate)
    live = await found.actor.load()
    if live.closed:
        found.close_room()
    return live.names[seat] or neutral
