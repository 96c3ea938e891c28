"""New tables: what they are made of, and how many a guest may have."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

from undercut.bots import BOTS
from undercut.bots.levels import DEFAULT_LEVEL
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.rulesets import Ruleset, offered_ruleset
from undercut.server.features.capacity import Shedding
from undercut.server.features.guest_names import GuestNames
from undercut.server.features.strong_tables import StrongTables
from undercut.server.http.cookies import new_token
from undercut.server.logs import Log
from undercut.server.room.open_table import OpenTable
from undercut.server.room.registry import Tables
from undercut.server.settings import Limits, TooMany
from undercut.server.storage.entries import Entry, Unreadable
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.times import now_ms

__all__ = ["Making", "usual_clock"]

_say = speaker("refusals").later

_BANK_S, _TURN_S = 1200, 45
_TRIES = 3
"""How often room is made for a new table, if others of its creator take it."""


def usual_clock(others: Sequence[str | None] | None) -> tuple[int, int] | None:
    """The clock of a table for which none was chosen: None if all others are bots."""
    return None if others is None or None not in others else (_BANK_S, _TURN_S)


class Making:
    """Makes tables. A guest's are made one after the other: each counts those before it."""

    def __init__(
        self,
        tables: Tables,
        database: TableStore,
        names: GuestNames,
        shedding: Shedding,
        strong: StrongTables,
        limits: Limits,
        log: Log,
    ) -> None:
        self._tables, self._database, self._names, self._limits, self._log = tables, database, names, limits, log
        self._shedding, self._strong = shedding, strong
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By guest; kept by those who make a table."""

    async def create(
        self,
        guest: str,
        rules: str,
        others: list[str | None] | None,
        clock: tuple[int, int] | None,
        *,
        hints: bool | None = None,
        takebacks: bool | None = None,
    ) -> tuple[OpenTable, int]:
        """A new table with the guest in seat 0. ``others``: bots by name, None for open seats.

        ``clock``: seconds for the game and for a turn; None for none. ``hints`` and ``takebacks``: whether they are
        allowed, by default where all others are bots. Raises UndercutError ``between_people`` if they are asked for and
        not all others are bots.
        """
        async with self._turns.setdefault(guest, asyncio.Lock()):
            book = offered_ruleset(rules)
            seats = _seats(book, others)
            self._shedding.check()
            await self._strong.check(guest, seats)
            live, entries = _begun(book, seats, clock, hints, takebacks)
            entries += live.join(0, await self._names.name_of(guest))
            links = {kind: new_token() for kind in ("invite", "watch", *(f"resume{s}" for s in live.people))}
            kept = TableRow(guest, now_ms(), links, {guest: 0})
            made = self._tables.build(new_token(), kept)
            rows = made.actor.adopt(live, entries)
            most = self._limits.tables_per_guest
            for _ in range(_TRIES):
                await self._make_room(guest)
                if await self._database.make(made.id, kept, live.changed, live.summary(), rows, most):
                    break
            else:  # so many others of this guest are made at the same time
                raise _too_many_tables(most)
            self._tables.add(made)
            self._log.info("table made", table=made.id[:6], tables=len(self._tables))
            made.actor.go_on()
            return made, 0

    async def _make_room(self, guest: str) -> None:
        """If a guest has too many tables, resigns its oldest one against bots that has no connection."""
        tables = await self._database.unfinished(guest)
        if len(tables) < self._limits.tables_per_guest:
            return
        for table in tables:
            try:
                found = await self._tables.load(table)
                live = await found.actor.load()
            except Unreadable:
                continue
            if len(live.people) == 1 and found.room.is_empty and live.core is not None:
                await found.actor.change(lambda now: now.leave(0))
                return
        raise _too_many_tables(len(tables))

    async def unmake(self, found: OpenTable) -> None:
        """Forgets a table that was just made and that nobody has seen."""
        self._tables.drop(found)
        await found.rest()
        await self._database.unmake(found.id)


def _too_many_tables(tables: int) -> TooMany:
    return TooMany("too_many_tables", _say("too_many_tables", tables=tables), retry_s=60)


def _begun(
    book: Ruleset,
    seats: Sequence[str | None],
    clock: tuple[int, int] | None,
    hints: bool | None,
    takebacks: bool | None,
) -> tuple[LiveTable, list[Entry]]:
    """A table that nobody has joined, with its first entries. Raises UndercutError ``between_people``."""
    alone = None not in seats[1:]
    if not alone and (hints or takebacks):
        raise UndercutError("between_people", _say("between_people-aids"))
    bank_ms, turn_ms = (clock[0] * 1000, clock[1] * 1000) if clock else (None, None)
    aids = {"hints": alone and hints is not False, "takebacks": alone and takebacks is not False}
    return LiveTable.make(book, tuple(seats), bank_ms, turn_ms, **aids)


def _seats(book: Ruleset, others: list[str | None] | None) -> list[str | None]:
    """Who sits where: bots by name, None for people. Raises UndercutError ``bad_request`` or ``unknown_bot``."""
    if others is None:
        others = [DEFAULT_LEVEL] * (book.seats - 1)
    if len(others) != book.seats - 1:
        others_needed = _say("bad_request-seats", seats=book.seats, others=book.seats - 1, named=len(others))
        raise UndercutError("bad_request", others_needed)
    for name in others:
        if name is not None and name not in BOTS:
            raise UndercutError("unknown_bot", _say("unknown_bot", name=repr(name[:40]), players=", ".join(BOTS)))
    return [None, *others]
