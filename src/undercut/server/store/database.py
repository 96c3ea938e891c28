"""Guests, tables, links, seats and logs in a :class:`Storage`: all SQL of the service except the schema."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from undercut.errors import UndercutError
from undercut.events import GameEnded
from undercut.languages import speaker
from undercut.server.store.entries import Entry, Played, decode, encode
from undercut.server.store.games import PlayedGame
from undercut.server.store.limiting import lock
from undercut.server.store.storage import BadValue, Reading, Statement, Storage, StorageError

__all__ = ["About", "Database", "Kept", "Listed", "Row", "Unreadable", "grant", "revoke", "summary_of"]

_say = speaker("refusals").later

T = TypeVar("T")


class Unreadable(UndercutError):
    """What is stored of a table is damaged. Code ``unreadable_table``.

    ``cause`` is the error that reading it raised, ``entry`` the number of the entry at which that was, if it is known.
    """

    def __init__(self, cause: BaseException | None = None, entry: int | None = None) -> None:
        super().__init__("unreadable_table", _say("unreadable_table"))
        self.cause, self.entry = cause, entry


class About(msgspec.Struct, frozen=True):
    """What lists show of a table, stored so that a list need not replay it."""

    rules: str
    title: str
    stage: str
    game: int
    round: int
    scores: list[int]
    players: list[str]
    winner: list[int] | None
    goes_on: bool = False
    """Whether another game of the match follows."""
    bots: list[str | None] = []
    """The bots by seat; empty for tables of versions that did not store them."""

    played: list[PlayedGame] | None = None
    """The finished games; None if an earlier version stored it."""

    @property
    def is_done(self) -> bool:
        """Whether the table is finished."""
        return self.stage in ("game_over", "closed") and not self.goes_on


class Row(NamedTuple):
    """A stored entry. ``command`` marks the client's command that caused it; ``left`` are the clock's banks then."""

    entry: Entry
    command: bytes | None
    left: list[int | None] | None


class Kept(NamedTuple):
    """A stored table without its log. ``grants`` maps guests to seats, None for watchers."""

    owner: str
    created: int
    links: dict[str, str]
    grants: dict[str, int | None]


class Listed(NamedTuple):
    """A table in a guest's list. ``about`` is None if it is damaged."""

    table: str
    created: int
    changed: int
    about: About | None
    seat: int | None


class Database:
    """All stored data of the service. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.on_game_over: Callable[[str], None] | None = None
        """Called with a table at which a game has just ended, once that is stored."""
        self.proof: Callable[[list[Row]], object] | None = None
        """Replays a log. Whether a log that cannot be worked with is damaged is found out with it."""
        self.damaged: set[str] = set()
        """The tables whose logs could not be read when that was tried last."""
        self.on_unreadable: Callable[[str, Unreadable], None] | None = None
        """Called once with each of them."""

    # --- guests -----------------------------------------------------------------------------------------------------

    async def guest_name(self, guest: str) -> str | None:
        """The name that a guest has chosen."""
        row = await self.storage.row("SELECT name FROM guests WHERE guest=?", guest)
        return None if row is None or not row[0] else str(row[0])

    async def name_guest(self, guest: str, name: str, at: int) -> None:
        sql = (
            "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?) "
            "ON CONFLICT (guest) DO UPDATE SET name=excluded.name"
        )
        await self.storage.write([(sql, (guest, name, at))])

    # --- tables -----------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> Kept | None:
        """A table by id."""

        def read(db: Reading) -> Kept | None:
            row = db.execute("SELECT owner, created FROM tables WHERE id=?", (table,)).fetchone()
            if row is None:
                return None
            links = dict(db.execute("SELECT kind, token FROM links WHERE tab=?", (table,)).fetchall())
            grants = db.execute("SELECT guest, seat FROM grants WHERE tab=?", (table,)).fetchall()
            return Kept(row[0], row[1], links, dict(grants))

        return await self.storage.read(read)

    async def make(self, table: str, kept: Kept, changed: int, about: About, rows: Sequence[Row], most: int) -> bool:
        """Stores a new table with its first entries, unless its creator has ``most`` unfinished ones.

        Returns whether it is stored.
        """
        sql = (
            "INSERT INTO tables (id, owner, created, changed, done, summary) SELECT ?, ?, ?, ?, 0, ? "
            "WHERE (SELECT count(*) FROM tables WHERE owner=? AND done=0) < ?"
        )
        values = (table, kept.owner, kept.created, changed, msgspec.json.encode(about), kept.owner, most)
        out: list[Statement] = [lock(kept.owner, kept.created), (sql, values)]
        out += [grant(guest, table, seat) for guest, seat in kept.grants.items()]
        for kind, token in kept.links.items():
            seat = int(kind[6:]) if kind.startswith("resume") else None
            out.append(
                ("INSERT INTO links (token, tab, kind, seat) VALUES (?, ?, ?, ?)", (token, table, kind, seat)),
            )
        out += _appended(table, rows)
        # Without the table, its other rows go again.
        unless = "WHERE tab=? AND NOT EXISTS (SELECT 1 FROM tables WHERE id=?)"
        out += [(f"DELETE FROM {name} {unless}", (table, table)) for name in ("entries", "links", "grants")]
        await self.storage.write(out)
        return await self.storage.row("SELECT 1 FROM tables WHERE id=?", table) is not None

    async def unmake(self, table: str) -> None:
        """Forgets a table that was just made and that nobody has seen."""
        names = (("tables", "id"), ("entries", "tab"), ("links", "tab"), ("grants", "tab"))
        await self.storage.write([(f"DELETE FROM {name} WHERE {column}=?", (table,)) for name, column in names])

    async def unfinished(self, owner: str) -> list[str]:
        """The unfinished tables that a guest has created, those unchanged for longest first."""
        rows = await self.storage.rows("SELECT id FROM tables WHERE owner=? AND done=0 ORDER BY changed", owner)
        return [str(table) for (table,) in rows]

    async def unfinished_against(self, owner: str, bots: Collection[str]) -> list[str]:
        """Those of :meth:`unfinished` at which one of these bots plays."""
        rows = await self.storage.rows(
            "SELECT id, summary FROM tables WHERE owner=? AND done=0 ORDER BY changed", owner
        )
        abouts = [(str(table), msgspec.json.decode(summary, type=About)) for table, summary in rows]
        return [table for table, about in abouts if not set(bots).isdisjoint(about.bots)]

    async def tables_of(self, guest: str, most: int = 200) -> list[Listed]:
        """The tables that a guest may see, newest first."""
        rows = await self.storage.rows(
            "SELECT t.id, t.created, t.changed, t.summary, g.seat FROM grants g "
            "JOIN tables t ON t.id = g.tab WHERE g.guest=? ORDER BY t.changed DESC LIMIT ?",
            guest,
            most,
        )
        return [
            Listed(table, created, changed, _about(summary), seat) for table, created, changed, summary, seat in rows
        ]

    async def played(self, table: str) -> list[PlayedGame] | None:
        """The finished games of a table; None if its log must say, as if an earlier version stored it."""
        row = await self.storage.row("SELECT summary FROM tables WHERE id=?", table)
        about = None if row is None else _about(row[0])
        return None if about is None else about.played

    async def describe(self, table: str, about: About) -> None:
        """Stores what lists show of a table that has not changed."""
        await self.storage.write([("UPDATE tables SET summary=? WHERE id=?", (msgspec.json.encode(about), table))])

    async def uncount(self, table: str) -> None:
        """A table that cannot be read is no longer one of its creator's unfinished ones."""
        await self.storage.write([("UPDATE tables SET done=1 WHERE id=?", (table,))])

    async def link(self, token: str) -> tuple[str, str, int | None] | None:
        """Table, kind and seat of a link."""
        row = await self.storage.row("SELECT tab, kind, seat FROM links WHERE token=?", token)
        return None if row is None else (row[0], row[1], row[2])

    async def invited(self, token: str) -> About | None:
        """What lists show of the table that an invitation leads to; None if there is no such invitation.

        Raises Unreadable.
        """
        row = await self.storage.row(
            "SELECT t.summary FROM links l JOIN tables t ON t.id = l.tab WHERE l.token=? AND l.kind='invite'", token
        )
        return None if row is None else summary_of(row[0])

    async def write(self, statements: list[Statement]) -> None:
        await self.storage.write(statements)

    # --- logs -------------------------------------------------------------------------------------------------------

    async def read_log(self, table: str, work: Callable[[list[Row]], T]) -> T:
        """Calls ``work`` with a table's whole log, in the reader's thread, and returns its result.

        Raises Unreadable if the log is damaged, or what ``work`` raises.
        """

        def read(db: Reading) -> T:
            sql = "SELECT n, body, command, meta FROM entries WHERE tab=? ORDER BY n"
            rows = _rows(db.execute(sql, (table,)).fetchall())
            try:
                return work(rows)
            except (StorageError, BadValue, Unreadable):
                raise
            except Exception:
                self._prove(rows)
                raise

        try:
            return await self.storage.read(read)
        except Unreadable as error:
            if table not in self.damaged:
                self.damaged.add(table)
                if self.on_unreadable is not None:
                    self.on_unreadable(table, error)
            raise

    def _prove(self, rows: list[Row]) -> None:
        """Raises Unreadable if a log cannot be replayed."""
        if self.proof is None:
            return
        try:
            self.proof(rows)
        except Unreadable:
            raise
        except Exception as error:
            raise Unreadable(error) from error

    async def read_after(self, table: str, n: int) -> list[Row]:
        """The entries of a table after a number."""

        def read(db: Reading) -> list[Row]:
            sql = "SELECT n, body, command, meta FROM entries WHERE tab=? AND n>? ORDER BY n"
            return _rows(db.execute(sql, (table, n)).fetchall(), n + 1)

        return await self.storage.read(read)

    async def append(
        self, table: str, rows: Sequence[Row], changed: int, about: About | None, also: Sequence[Statement] = ()
    ) -> None:
        """Stores new entries, ``about`` if it has changed (else None), and ``also``: all or nothing."""
        out = _appended(table, rows)
        if about is not None:
            sql = "UPDATE tables SET changed=?, done=?, summary=? WHERE id=?"
            out.append((sql, (changed, int(about.is_done), msgspec.json.encode(about), table)))
        await self.storage.write([*out, *also])
        if self.on_game_over is not None and any(_ends_game(row.entry) for row in rows):
            self.on_game_over(table)


def summary_of(body: bytes) -> About:
    """What lists show of a table, as it is stored. Raises Unreadable."""
    try:
        return msgspec.json.decode(body, type=About)
    except Exception as error:
        raise Unreadable(error) from error


def _about(body: bytes) -> About | None:
    try:
        return summary_of(body)
    except Unreadable:
        return None


def _rows(found: Sequence[tuple[int, bytes, bytes | None, bytes | None]], first: int = 1) -> list[Row]:
    """A log as it is stored, from a number on. Raises Unreadable if an entry is damaged or missing."""
    if not found and first == 1:
        raise Unreadable()
    rows: list[Row] = []
    for expected, (n, body, command, meta) in enumerate(found, first):
        if n != expected:
            raise Unreadable(entry=expected)
        try:
            rows.append(Row(decode(n, body), command, _left(meta)))
        except Exception as error:
            raise Unreadable(error, n) from error
    return rows


def _ends_game(entry: Entry) -> bool:
    return isinstance(entry, Played) and isinstance(entry.event, GameEnded)


class _Meta(msgspec.Struct):
    left: list[int | None]


_meta = msgspec.json.Decoder(_Meta)


def _left(meta: bytes | None) -> list[int | None] | None:
    return None if meta is None else _meta.decode(meta).left


def _appended(table: str, rows: Sequence[Row]) -> list[Statement]:
    sql = "INSERT INTO entries (tab, n, body, command, meta) VALUES (?, ?, ?, ?, ?)"
    return [
        (
            sql,
            (
                table,
                row.entry.n,
                encode(row.entry),
                row.command,
                None if row.left is None else msgspec.json.encode(_Meta(row.left)),
            ),
        )
        for row in rows
    ]


def grant(guest: str, table: str, seat: int | None) -> Statement:
    """The statement that lets a guest see a table, from a seat or (None) as a watcher."""
    sql = (
        "INSERT INTO grants (guest, tab, role, seat) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guest, tab) DO UPDATE SET role=excluded.role, seat=excluded.seat"
    )
    return (sql, (guest, table, "watch" if seat is None else "seat", seat))


def revoke(guest: str, table: str) -> Statement:
    """The statement that no longer lets a guest see a table."""
    return ("DELETE FROM grants WHERE guest=? AND tab=?", (guest, table))
