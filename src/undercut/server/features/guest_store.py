"""Deletion of a guest's data: what to delete, and what stays without its name, in a :class:`Storage`.

Data shared with others stay valid: at a table where other people have played, a *stand-in* that no cookie identifies
replaces the guest, and the names in the log, in lists and in reviews are replaced.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from undercut.events import TableOpened
from undercut.server.storage.entries import Entry, Joined, Played, decode, encode
from undercut.server.storage.retention import removal
from undercut.server.storage.storage import Reading, Statement, Storage, Write

__all__ = ["ForgettingStore", "Held", "new_stand_in"]

_STAND_IN = "x"
"""Prefix of the ids of stand-ins. Those of guests have another one."""
_TRIES = 10


def new_stand_in() -> str:
    """Return the id of a new stand-in."""
    return _STAND_IN + secrets.token_urlsafe(12)


class Held(NamedTuple):
    """A guest's relation to a table: whether it created it, and its seat, if it has one.

    ``others``: whether other people have seats there. ``sharer``: another guest with the same seat, such as the same
    person on another device.
    """

    table: str
    owns: bool
    seat: int | None
    others: bool
    sharer: str | None


class ForgettingStore:
    """The data of guests in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def held(self, guest: str) -> list[Held]:
        """Return the tables of a guest: those that it created, and those that it may see."""
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
        return [Held(table, owner == guest, seat, bool(others), sharer) for table, owner, seat, others, sharer in rows]

    async def about(self, guest: str) -> list[dict[str, Any]]:
        """Return what is stored of a guest besides tables and pads, each with its ``kind``."""

        def read(db: Reading) -> list[dict[str, Any]]:
            def rows(columns: str, table: str, kind: str) -> list[dict[str, Any]]:
                names = columns.split(", ")
                found = db.execute(
                    f"SELECT {columns} FROM {table} WHERE guest=? ORDER BY {columns}", (guest,)
                ).fetchall()
                return [{"kind": kind, **dict(zip(names, row, strict=True))} for row in found]

            puzzles = rows("puzzle, body", "puzzles_seen", "puzzle")
            for one in puzzles:
                one["body"] = msgspec.Raw(bytes(one["body"]))
            return [
                *rows("guest, name, created", "guests", "guest"),
                *rows("day, tries, solved", "puzzle_days", "puzzle_day"),
                *puzzles,
                *rows("endpoint, created", "push_subscriptions", "notifications"),
            ]

        return await self._storage.read(read)

    async def remove(self, table: str) -> None:
        """Delete a table with all that belongs to it, including the facts of its games."""
        out = removal(table, ("DELETE FROM tables WHERE id=?", (table,)))
        out += [(f"DELETE FROM {name} WHERE tab=?", (table,)) for name in ("grants", "game_facts", "counted_tables")]
        await self._storage.write(out)

    async def hand_on(self, held: Held, guest: str) -> None:
        """Transfer a guest's role at a table, as creator or viewer, to the one with the same seat, or to a stand-in.

        The link to the seat becomes invalid.
        """
        stand_in = held.sharer or new_stand_in()
        out: list[Statement] = [("UPDATE tables SET owner=? WHERE id=? AND owner=?", (stand_in, held.table, guest))]
        if held.seat is None or held.sharer is not None:
            out.append(("DELETE FROM grants WHERE tab=? AND guest=?", (held.table, guest)))
        else:
            out.append(("UPDATE grants SET guest=? WHERE tab=? AND guest=?", (stand_in, held.table, guest)))
            link = "UPDATE links SET token=? WHERE tab=? AND kind=?"
            out.append((link, (secrets.token_urlsafe(16), held.table, f"resume{held.seat}")))
        await self._storage.write(out)

    async def rename(self, table: str, seat: int, name: str) -> None:
        """Replace the name of a seat wherever it is stored; the log already has another one.

        The table's snapshot is deleted, since the log has the same content. What another node has stored meanwhile is
        not overwritten, but checked again.
        """

        def read(db: Reading) -> Write:
            rows = db.execute("SELECT n, body FROM entries WHERE tab=? ORDER BY n", (table,)).fetchall()
            put = "UPDATE entries SET body=? WHERE tab=? AND n=? AND body=?"
            out: Write = [(put, (new, table, n, old)) for n, old, new in _renamed_entries(rows, seat, name)]
            for (summary,) in db.execute("SELECT summary FROM tables WHERE id=?", (table,)).fetchall():
                if (body := _renamed(summary, seat, name)) is not None:
                    out.append(("UPDATE tables SET summary=? WHERE id=? AND summary=?", (body, table, summary)))
            known = db.execute("SELECT game, hash, head FROM reviewed_games WHERE tab=?", (table,)).fetchall()
            for game, digest, head in known:
                if (body := _renamed(head, seat, name)) is not None:
                    sql = "UPDATE reviewed_games SET head=? WHERE tab=? AND game=? AND head=?"
                    out.append((sql, (body, table, game, head)))
                for review, record in db.execute("SELECT id, record FROM reviews WHERE hash=?", (digest,)).fetchall():
                    out += _renamed_review(db, review, record, seat, name)
            return out

        for _ in range(_TRIES):
            found = await self._storage.read(read)
            await self._storage.write([*found, ("DELETE FROM standings WHERE tab=?", (table,))])
            if not found:
                break

    async def forget(self, guest: str) -> None:
        """Delete what is stored of a guest besides tables and pads."""
        out: list[Statement] = []
        # Of deleted tables, the facts stay as long as somebody has played there.
        nobody = "guest=? AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.id=grants.tab)"
        alone = (
            "tab IN (SELECT g.tab FROM grants g WHERE g.guest=?) AND NOT EXISTS (SELECT 1 FROM tables t WHERE "
            "t.id={0}.tab) AND NOT EXISTS (SELECT 1 FROM grants o WHERE o.tab={0}.tab AND o.guest<>?)"
        )
        for name in ("game_facts", "counted_tables"):
            out.append((f"DELETE FROM {name} WHERE {alone.format(name)}", (guest, guest)))
        out.append((f"DELETE FROM grants WHERE {nobody}", (guest,)))
        out.append(("UPDATE reviews SET guest=? WHERE guest=?", (new_stand_in(), guest)))
        for name in ("puzzles_seen", "puzzle_days", "push_subscriptions", "offers", "guests"):
            out.append((f"DELETE FROM {name} WHERE guest=?", (guest,)))
        await self._storage.write(out)


def _renamed_entries(rows: Iterable[tuple[int, bytes]], seat: int, name: str) -> Iterable[tuple[int, bytes, bytes]]:
    """Yield the entries with the name of a seat: number, old and new body. Skip damaged ones."""
    for n, body in rows:
        if not body.startswith((b'["joined"', b'["table_opened"')):
            continue
        try:
            entry = _renamed_entry(decode(n, body), seat, name)
        except Exception:  # whatever is wrong with it
            continue
        if entry is not None and (new := encode(entry)) != body:
            yield n, body, new


def _renamed_entry(entry: Entry, seat: int, name: str) -> Entry | None:
    match entry:
        case Joined() if entry.seat == seat and entry.name:
            return msgspec.structs.replace(entry, name=name)
        case Played(event=TableOpened() as opened):
            players = tuple(name if i == seat else one for i, one in enumerate(opened.players))
            return msgspec.structs.replace(entry, event=msgspec.structs.replace(opened, players=players))
    return None


def _renamed(body: bytes, seat: int, name: str) -> bytes | None:
    """Return a JSON object with a seat's name replaced in ``players``; None if there is none to replace."""
    try:
        found: dict[str, Any] = msgspec.json.decode(body, type=dict)
        if found["players"][seat] in ("", None, name):
            return None
        found["players"][seat] = name
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError):
        return None
    return msgspec.json.encode(found)


def _renamed_review(db: Reading, review: int, record: bytes, seat: int, name: str) -> Write:
    out: Write = []
    if (body := _renamed(record, seat, name)) is not None:
        out.append(("UPDATE reviews SET record=? WHERE id=? AND record=?", (body, review, record)))
    sql = "SELECT n, body FROM review_parts WHERE review=? AND kind='seats'"
    for n, part in db.execute(sql, (review,)).fetchall():
        seats, is_changed = msgspec.json.decode(part), False
        for one in seats if isinstance(seats, list) else ():
            if isinstance(one, dict) and one.get("seat") == seat and one.get("player") not in ("", None, name):
                one["player"], is_changed = name, True
        if is_changed:
            put = "UPDATE review_parts SET body=? WHERE review=? AND n=? AND body=?"
            out.append((put, (msgspec.json.encode(seats), review, n, part)))
    return out
