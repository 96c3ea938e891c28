"""Score pads in a :class:`Storage`: operations in the order of arrival, owners and links."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Literal, NamedTuple

import msgspec

from undercut.server.storage.storage import Reading, Statement, Storage
from undercut.server.storage.tables import lock_guest


class PadDescription(msgspec.Struct, frozen=True):
    """A pad's title, players and rules, as lists show them."""

    title: str = ""
    players: list[str] = []
    rules: str = ""


class StoredPad(NamedTuple):
    """A pad. ``last`` is the number of its newest operation. Of a deleted pad, only the id remains."""

    id: str
    owner: str
    created: int
    changed: int
    description: PadDescription
    last: int
    deleted: bool


class PadNews(NamedTuple):
    """Operations with their numbers, in order, and the number of the newest one."""

    operations: list[tuple[int, bytes]]
    last: int


Added = Literal["all", "too many pads", "too many operations"]
"""Result of adding operations. If there were too many, some may have been added."""

_PAD = (
    "SELECT p.id, p.owner, p.created, p.changed, p.about, "
    "(SELECT coalesce(max(n), 0) FROM pad_operations o WHERE o.pad=p.id), p.deleted FROM pads p "
)


class PadStore:
    """The pads in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- pads -------------------------------------------------------------------------------------------------------

    async def find(self, pad: str) -> StoredPad | None:
        """Return a pad by its id, even if it is deleted."""
        row = await self._storage.row(_PAD + "WHERE p.id=?", pad)
        return None if row is None else _pad_of(row)

    async def find_by_link(self, token: str) -> tuple[StoredPad, str] | None:
        """Return the pad of a link, and the kind of the link: ``edit`` or ``view``."""

        def read(db: Reading) -> tuple[StoredPad, str] | None:
            link = db.execute("SELECT pad, kind FROM pad_links WHERE token=?", (token,)).fetchone()
            if link is None:
                return None
            return _pad_of(db.execute(_PAD + "WHERE p.id=?", (link[0],)).fetchone()), link[1]

        return await self._storage.read(read)

    async def pads_of(self, guest: str) -> list[StoredPad]:
        """Return the pads of a guest except deleted ones, last changed first."""
        sql = _PAD + "WHERE p.owner=? AND p.deleted=0 ORDER BY p.changed DESC, p.id"
        return [_pad_of(row) for row in await self._storage.rows(sql, guest)]

    async def delete(self, pad: str) -> None:
        """Delete a pad with its operations and links. Its id remains stored."""
        await self._storage.write(_deletion(pad))

    async def delete_all(self, guest: str, owner: str) -> list[str]:
        """Delete the pads of a guest, and transfer their ids to another owner, so that no device can create these pads
        again.

        Return the ids.
        """
        pads = [str(pad) for (pad,) in await self._storage.rows("SELECT id FROM pads WHERE owner=?", guest)]
        statements: list[Statement] = []
        for pad in pads:
            statements += _deletion(pad)
            statements.append(("UPDATE pads SET owner=? WHERE id=?", (owner, pad)))
        if statements:
            await self._storage.write(statements)
        return pads

    # --- operations -------------------------------------------------------------------------------------------------

    async def add(
        self,
        pad: str,
        owner: str,
        operations: Sequence[tuple[str, bytes]],
        description: PadDescription | None,
        at: int,
        most: tuple[int, int],
    ) -> Added:
        """Add unknown operations (id and body) with the next numbers. Create the pad if there is none.

        ``description`` is the new description if it has changed. Pads of another owner and deleted pads do not change.
        On return, all changes are on disk. ``most``: the quotas of an owner's pads and of a pad's operations.
        """
        make = (
            "INSERT INTO pads (id, owner, created, changed, about, deleted) SELECT ?, ?, ?, ?, ?, 0 "
            "WHERE (SELECT count(*) FROM pads WHERE owner=? AND deleted=0) < ? ON CONFLICT (id) DO NOTHING"
        )
        # This statement comes first: it blocks other writers of the pad until the operations have their numbers.
        touch = "UPDATE pads SET changed=? WHERE id=? AND owner=? AND deleted=0"
        put = (
            "INSERT INTO pad_operations (pad, n, op, body) SELECT p.id, "
            "(SELECT coalesce(max(o.n), 0) + 1 FROM pad_operations o WHERE o.pad=p.id), ?, ? "
            "FROM pads p WHERE p.id=? AND p.owner=? AND p.deleted=0 "
            "AND (SELECT count(*) FROM pad_operations c WHERE c.pad=p.id) < ? ON CONFLICT (pad, op) DO NOTHING"
        )
        made = (pad, owner, at, at, msgspec.json.encode(description or PadDescription()), owner, most[0])
        statements: list[Statement] = [lock_guest(owner, at), (make, made), (touch, (at, pad, owner))]
        statements += [(put, (name, body, pad, owner, most[1])) for name, body in operations]
        if description is not None:
            sql = "UPDATE pads SET about=? WHERE id=? AND owner=? AND deleted=0"
            statements.append((sql, (msgspec.json.encode(description), pad, owner)))
        await self._storage.write(statements)
        return await self._added(pad, [name for name, _ in operations])

    async def _added(self, pad: str, names: Sequence[str]) -> Added:
        def read(db: Reading) -> Added:
            row = db.execute("SELECT deleted FROM pads WHERE id=?", (pad,)).fetchone()
            if row is None:
                return "too many pads"
            marks = ", ".join("?" * len(names))
            sql = f"SELECT count(*) FROM pad_operations WHERE pad=? AND op IN ({marks})"
            (known,) = db.execute(sql, (pad, *names)).fetchone()
            return "all" if row[0] or known == len(set(names)) else "too many operations"

        return await self._storage.read(read)

    async def after(self, pad: str, n: int, most: int, most_bytes: int = 2**62) -> PadNews:
        """Return operations after a number: at most ``most``, with at most ``most_bytes``, but at least one."""

        def read(db: Reading) -> PadNews:
            sql = "SELECT n, body FROM pad_operations WHERE pad=? AND n>? ORDER BY n LIMIT ?"
            rows = db.execute(sql, (pad, n, most)).fetchall()
            (last,) = db.execute("SELECT coalesce(max(n), 0) FROM pad_operations WHERE pad=?", (pad,)).fetchone()
            sizes = list(accumulate(len(body) for _, body in rows))
            fitting = max(1, sum(size <= most_bytes for size in sizes))
            return PadNews(rows[:fitting], last)

        return await self._storage.read(read)

    # --- links ------------------------------------------------------------------------------------------------------

    async def links(self, pad: str) -> dict[str, str]:
        """Return the tokens of a pad's links by kind."""
        return dict(await self._storage.rows("SELECT kind, token FROM pad_links WHERE pad=?", pad))

    async def link(self, pad: str, kind: str, token: str) -> str:
        """Store the token of a link, if the pad has none of this kind. Return its token."""
        sql = "INSERT INTO pad_links (token, pad, kind) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
        await self._storage.write([(sql, (token, pad, kind))])
        return (await self.links(pad))[kind]

    async def withdraw(self, pad: str, kind: str) -> None:
        """Delete a link."""
        await self._storage.write([("DELETE FROM pad_links WHERE pad=? AND kind=?", (pad, kind))])


def _deletion(pad: str) -> list[Statement]:
    return [
        ("UPDATE pads SET deleted=1, about=? WHERE id=?", (msgspec.json.encode(PadDescription()), pad)),
        ("DELETE FROM pad_operations WHERE pad=?", (pad,)),
        ("DELETE FROM pad_links WHERE pad=?", (pad,)),
    ]


def _pad_of(row: tuple[str, str, int, int, bytes, int, int]) -> StoredPad:
    pad, owner, created, changed, about, last, deleted = row
    return StoredPad(pad, owner, created, changed, msgspec.json.decode(about, type=PadDescription), last, bool(deleted))
