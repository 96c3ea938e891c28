"""Deletes a guest: its tables, its name at the tables of others, and everything else that is stored of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from undercut.languages import speaker
from undercut.server.store.entries import Entry
from undercut.server.store.forgetting import ForgettingStore, Held
from undercut.server.store.logs import Unreadable
from undercut.server.store.storage import StorageError
from undercut.server.table.live_table import LiveTable
from undercut.server.told import messages as m
from undercut.server.web.open_table import NotFound, OpenTable

if TYPE_CHECKING:
    from undercut.server.web.hub import Hub

__all__ = ["forget_guest"]

_service = speaker("service")
_ROUNDS = 3
"""So often it is looked for tables: another page of the guest may sit down meanwhile."""


async def forget_guest(hub: Hub, guest: str) -> None:
    """Deletes a guest. When this returns, it is on disk; repeating it does what is left.

    Its games are resigned. Tables at which nobody else has played are deleted; at others its name is replaced in all
    that is stored. Raises StorageError.
    """
    async with hub.leaving.setdefault(guest, asyncio.Lock()):
        await _forget(hub, ForgettingStore(hub.storage), guest)


async def _forget(hub: Hub, store: ForgettingStore, guest: str) -> None:
    for _ in range(_ROUNDS):
        held = await store.held(guest)
        for one in held:
            await _leave(hub, store, one, guest)
        if not held:
            break
    for pad in await store.forget(guest):
        hub.pads.wake(pad)
        hub.neighbours.pad_changed(pad)
    hub.storage.scrub()
    hub.offering.read_again()
    hub.neighbours.offers_changed()


async def _leave(hub: Hub, store: ForgettingStore, held: Held, guest: str) -> None:
    removes = not held.others and (held.owns or held.seat is not None)
    try:
        found = await hub.known(held.table)
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
                hub.log.defect("table not left", error, table=held.table[:6])
            name = _service("gone")
    if removes:
        found.grants.clear()
        found.turn_out(found.strangers)
        await hub.put_away(found)
        await store.remove(held.table)
    else:
        await store.hand_on(held, guest)
        if seat is not None:
            async with found.actor.lock:
                await store.rename(held.table, seat, name)
                found.actor.forget()  # the log is another one now
        kept = await hub.database.table(held.table)
        if kept is not None:
            found.owner = found.actor.owner = kept.owner
            found.grants.clear()
            found.grants.update(kept.grants)
        found.turn_out(found.strangers)
    hub.neighbours.granted(held.table)


async def _vacated(found: OpenTable, seat: int, *, closes: bool) -> str:
    """Leaves a seat for good. Returns the name that it has from now on, or that its past has if it is free again."""
    neutral = _service("gone")

    def vacate(live: LiveTable) -> list[Entry]:
        return live.vacate(seat, neutral, closes=closes)

    await found.actor.change(vacate)
    live = await found.actor.load()
    if live.closed:
        for conn in list(found.audience.conns):
            conn.end(4410, m.encode(m.Closing("closed", retry_ms=0)))
    return live.names[seat] or neutral
