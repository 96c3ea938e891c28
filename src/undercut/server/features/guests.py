"""Guests: their names, the export of their data, and their deletion.

Tables with other people remain. There, a *stand-in* that no cookie identifies replaces a deleted guest, and a neutral
name replaces the guest's name in the log, in lists and in reviews.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import msgspec

from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.http.endpoints import JSONL, Downloads, JSONBody, Request, Route, Stream, delete, get, put
from undercut.server.logs import Log
from undercut.server.room.guest_names import GuestNames
from undercut.server.room.loaded_table import LoadedTable, NotFound
from undercut.server.room.registry import Tables
from undercut.server.storage.entries import Entry, Unreadable
from undercut.server.storage.erasure import Erasure
from undercut.server.storage.storage import Reading, Statement, Storage, StorageError
from undercut.server.storage.tables import TableStore
from undercut.server.tables.live_table import LiveTable

_service = formatter("service")

_ROUNDS = 3
"""Number of searches for tables of a deleted guest, who may meanwhile take a seat from another page."""
_STAND_IN = "x"
"""Prefix of the ids of stand-ins. Ids of guests have another prefix."""


class HeldTable(NamedTuple):
    """A guest's relation to a table: whether the guest created the table, and the guest's seat, if any.

    ``others``: whether other people have seats at the table. ``sharer``: another guest with the same seat, such as the
    same person on another device.
    """

    table: str
    owns: bool
    seat: int | None
    others: bool
    sharer: str | None


class GuestStore:
    """The data of guests in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def tables_of(self, guest: str) -> list[HeldTable]:
        """Return the tables that a guest has created or may see."""
        seats = (
            "SELECT {} FROM grants o WHERE o.tab=t.id AND o.guest<>? AND o.seat IS NOT NULL "
            "AND substr(o.guest, 1, 1)<>?"
        )
        sql = (
            "SELECT t.id, t.owner, g.seat, "
            f"EXISTS ({seats.format('1')}), ({seats.format('min(o.guest)')} AND o.seat=g.seat) "
            "FROM tables t LEFT JOIN grants g ON g.tab=t.id AND g.guest=? "
            "WHERE t.owner=? OR t.id IN (SELECT tab FROM grants WHERE guest=?)"
        )
        values = (guest, _STAND_IN, guest, _STAND_IN, guest, guest, guest)
        rows = await self._storage.rows(sql, *values)
        return [
            HeldTable(table, owner == guest, seat, bool(others), sharer) for table, owner, seat, others, sharer in rows
        ]

    async def data(self, guest: str) -> list[dict[str, Any]]:
        """Return the stored data of a guest except tables and pads, each item with its ``kind``."""

        def read(db: Reading) -> list[dict[str, Any]]:
            def rows(columns: str, table: str, kind: str) -> list[dict[str, Any]]:
                names = columns.split(", ")
                sql = f"SELECT {columns} FROM {table} WHERE guest=? ORDER BY {columns}"
                return [
                    {"kind": kind, **dict(zip(names, row, strict=True))} for row in db.execute(sql, (guest,)).fetchall()
                ]

            puzzles = rows("puzzle, body", "puzzles_seen", "puzzle")
            for puzzle in puzzles:
                puzzle["body"] = msgspec.Raw(bytes(puzzle["body"]))
            return [
                *rows("guest, name, created", "guests", "guest"),
                *rows("day, tries, solved", "puzzle_days", "puzzle_day"),
                *puzzles,
                *rows("endpoint, created", "push_subscriptions", "notifications"),
            ]

        return await self._storage.read(read)

    async def transfer(self, held: HeldTable, guest: str) -> None:
        """Transfer a guest's role at a table, as creator or viewer, to a guest with the same seat or, if there is none,
        to a stand-in.

        The link to the seat becomes invalid.
        """
        stand_in = held.sharer or _new_stand_in()
        statements: list[Statement] = [
            ("UPDATE tables SET owner=? WHERE id=? AND owner=?", (stand_in, held.table, guest))
        ]
        if held.seat is None or held.sharer is not None:
            statements.append(("DELETE FROM grants WHERE tab=? AND guest=?", (held.table, guest)))
        else:
            statements.append(("UPDATE grants SET guest=? WHERE tab=? AND guest=?", (stand_in, held.table, guest)))
            link = "UPDATE links SET token=? WHERE tab=? AND kind=?"
            statements.append((link, (secrets.token_urlsafe(16), held.table, f"resume{held.seat}")))
        await self._storage.write(statements)

    async def forget(self, guest: str) -> None:
        """Delete the stored data of a guest except tables and pads."""
        statements: list[Statement] = []
        # Keep the facts of deleted tables at which another guest has played.
        nobody = "guest=? AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id=grants.tab)"
        alone = (
            "tab IN (SELECT g.tab FROM grants g WHERE g.guest=?) AND NOT EXISTS (SELECT 1 FROM tables t WHERE "
            "t.id={0}.tab) AND NOT EXISTS (SELECT 1 FROM grants o WHERE o.tab={0}.tab AND o.guest<>?)"
        )
        for name in ("game_facts", "counted_tables"):
            statements.append((f"DELETE FROM {name} WHERE {alone.format(name)}", (guest, guest)))
        statements.append((f"DELETE FROM grants WHERE {nobody}", (guest,)))
        statements.append(("UPDATE reviews SET guest=? WHERE guest=?", (_new_stand_in(), guest)))
        for name in ("puzzles_seen", "puzzle_days", "push_subscriptions", "offers", "guests"):
            statements.append((f"DELETE FROM {name} WHERE guest=?", (guest,)))
        await self._storage.write(statements)


class Guests:
    """HTTP requests about a guest's name. ``summaries`` lists a guest's tables."""

    def __init__(self, names: GuestNames, summaries: Callable[[str], Awaitable[list[m.Summary]]]) -> None:
        self._names, self._summaries = names, summaries

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [get("/api/me")(self.me), put("/api/me")(self.rename)]

    async def me(self, request: Request) -> m.Me:
        """Return the guest, its name and its tables."""
        guest = request.guest
        return m.Me(guest, await self._names.name_of(guest), await self._summaries(guest))

    async def rename(self, request: Request, data: JSONBody[m.Rename]) -> m.Me:
        """Give the guest a name."""
        guest = request.guest
        return m.Me(guest, await self._names.rename(guest, data.name), await self._summaries(guest))


class GuestData:
    """HTTP requests that download or delete all stored data of a guest.

    ``summaries``, ``records`` and ``pads`` return a guest's tables, finished games and score pads. ``delete_pads``
    deletes the pads of a guest and transfers their ids to another owner. ``offers_changed`` is called when open tables
    may have been removed.
    """

    def __init__(
        self,
        tables: Tables,
        table_store: TableStore,
        erasure: Erasure,
        cluster: Cluster,
        downloads: Downloads,
        log: Log,
        *,
        summaries: Callable[[str], Awaitable[list[m.Summary]]],
        records: Callable[[str], AsyncIterator[bytes]],
        pads: Callable[[str], AsyncIterator[tuple[m.PadSummary, list[m.PadOperation]]]],
        delete_pads: Callable[[str, str], Awaitable[None]],
        offers_changed: Callable[[], None],
    ) -> None:
        self._tables, self._table_store, self._erasure, self._cluster = tables, table_store, erasure, cluster
        self._downloads, self._log = downloads, log
        self._summaries, self._records, self._pads = summaries, records, pads
        self._delete_pads, self._offers_changed = delete_pads, offers_changed
        self._store = GuestStore(table_store.storage)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by guest, held during its deletion."""

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            get("/api/me/data", media_type=JSONL)(self.download),
            delete("/api/me")(self.delete),
        ]

    async def download(self, request: Request) -> Stream:
        """Return all stored data of the guest, one object on each line. The lines are sent while they are read."""
        guest = request.guest
        return await self._downloads.stream(guest, "undercut-data", self._lines(guest))

    async def _lines(self, guest: str) -> AsyncIterator[bytes]:
        """Yield the lines of a copy. They contain finished games only, so no hands of running games."""
        for row in await self._store.data(guest):
            yield _line(row.pop("kind"), row)
        for summary in await self._summaries(guest):
            yield _line("table", msgspec.to_builtins(summary))
        async for records in self._records(guest):
            for record in records.splitlines():
                yield _line("game", {"record": msgspec.Raw(record)})
        async for pad, operations in self._pads(guest):
            yield _line("pad", msgspec.to_builtins(pad) | {"operations": operations})

    async def delete(self, request: Request) -> None:
        """Delete the guest and all its stored data. Games with others remain, without its name.

        The guest resigns its running games. Tables at which nobody else has played are deleted. The deletion is on disk
        when the answer is sent; a repeated request completes an interrupted deletion.
        """
        guest = request.guest
        async with self._locks.setdefault(guest, asyncio.Lock()):
            for _ in range(_ROUNDS):
                tables = await self._store.tables_of(guest)
                for held in tables:
                    await self._leave(held, guest)
                if not tables:
                    break
            await self._delete_pads(guest, _new_stand_in())
            await self._store.forget(guest)
            self._table_store.storage.scrub()
            self._offers_changed()

    async def _leave(self, held: HeldTable, guest: str) -> None:
        """Delete a table, or leave the table and remove the guest's name from it."""
        removes = not held.others and (held.owns or held.seat is not None)
        try:
            loaded_table = await self._tables.find(held.table)
        except NotFound:
            return  # the table was removed meanwhile
        seat = None if held.sharer is not None else held.seat
        name = ""
        if seat is not None:
            try:
                name = await _vacate(loaded_table, seat, closes=held.owns)
            except StorageError:
                raise
            except Exception as error:  # one unreadable table must not prevent the rest of the deletion
                if not isinstance(error, Unreadable):
                    self._log.defect("cannot remove a guest from a table", error, table=held.table[:6])
                name = _service("gone")
        if removes:
            loaded_table.grants.clear()
            loaded_table.disconnect_strangers(loaded_table.unauthorized_clients)
            await self._tables.unload(loaded_table)
            await self._erasure.remove(held.table)
        else:
            await self._store.transfer(held, guest)
            if seat is not None:
                async with loaded_table.actor.lock:
                    await self._erasure.rename(held.table, seat, name)
                    loaded_table.actor.forget()  # the stored log has changed
            row = await self._table_store.table(held.table)
            if row is not None:
                loaded_table.owner = loaded_table.actor.owner = row.owner
                loaded_table.grants.clear()
                loaded_table.grants.update(row.grants)
            loaded_table.disconnect_strangers(loaded_table.unauthorized_clients)
        self._cluster.announce_grants(held.table)


async def _vacate(loaded_table: LoadedTable, seat: int, *, closes: bool) -> str:
    """Leave a seat for good. Return the neutral name that replaces the guest's name everywhere."""
    neutral = _service("gone")

    def vacate(live: LiveTable) -> list[Entry]:
        return live.vacate(seat, neutral, closes=closes)

    await loaded_table.actor.change(vacate)
    live = await loaded_table.actor.load()
    if live.closed:
        loaded_table.close_room()
    return live.names[seat] or neutral


def _new_stand_in() -> str:
    """Return the id of a new stand-in."""
    return _STAND_IN + secrets.token_urlsafe(12)


def _line(kind: str, values: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"kind": kind, **values}) + b"\n"
