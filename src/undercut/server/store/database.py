"""Guests, tables, links, seats and logs in a :class:`Storage`: all SQL of the service except the schema."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from undercut import __version__
from undercut.errors import UndercutError
from undercut.events import GameEnded
from undercut.languages import speaker
from undercut.server.store.entries import Entry, Played, decode, encode
from undercut.server.store.games import PlayedGame
from undercut.server.store.limiting import lock
from undercut.server.store.storage import BadValue, Reading, Statement, Storage, StorageError

__all__ = [
    "ANY",
    "About",
    "Database",
    "Kept",
    "Listed",
    "Newest",
    "Row",
    "Standing",
    "Unreadable",
    "grant",
    "revoke",
    "summary_of",
]

_say = speaker("refusals").later

T = TypeVar("T")
ANY = 2**62
"""More than the number of any entry."""


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


class Standing(NamedTuple):
    """How a table stood after an entry, so that no earlier one need be replayed. The table itself knows the form."""

    n: int
    body: bytes


class Newest(NamedTuple):
    """What is read of a table instead of its whole log: ``rows`` are those after ``standing``.

    ``commands`` are the marks of the newest commands before them, with their numbers, oldest first.
    """

    made: Entry
    standing: Standing
    rows: list[Row]
    commands: list[tuple[bytes, int]]


class Kept(NamedTuple):
    """A stored table without its log. ``grants`` maps guests to seats, None for watchers.

    ``newest`` is the number of its newest entry.
    """

    owner: str
    created: int
    links: dict[str, str]
    grants: dict[str, int | None]
    newest: int = 0


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
        self.on_not_resumed: Callable[[str, Exception], None] | None = None
        """Called with a table if what is stored of how it stands cannot be worked with."""

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
            # One statement: a node that others' clients come to reads thousands of tables.
            sql = (
                "SELECT 'table', owner, created FROM tables WHERE id=? "
                "UNION ALL SELECT kind, token, 0 FROM links WHERE tab=? "
                "UNION ALL SELECT 'guest', guest, seat FROM grants WHERE tab=? "
                "UNION ALL SELECT 'newest', '', max(n) FROM entries WHERE tab=?"
            )
            found = db.execute(sql, (table, table, table, table)).fetchall()
            owner = next(((text, created) for kind, text, created in found if kind == "table"), None)
            if owner is None:
                return None
            grants = {guest: seat for kind, guest, seat in found if kind == "guest"}
            links = {kind: token for kind, token, _ in found if kind not in ("table", "guest", "newest")}
            newest = next(n for kind, _, n in found if kind == "newest")
            return Kept(*owner, links, grants, newest or 0)

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
        out += [
            (f"DELETE FROM {name} {unless}", (table, table)) for name in ("entries", "standings", "links", "grants")
        ]
        await self.storage.write(out)
        return await self.storage.row("SELECT 1 FROM tables WHERE id=?", table) is not None

    async def unmake(self, table: str) -> None:
        """Forgets a table that was just made and that nobody has seen."""
        names = (("tables", "id"), ("entries", "tab"), ("standings", "tab"), ("links", "tab"), ("grants", "tab"))
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
        return await self._read(table, lambda db: self._worked(db, table, work))

    async def read_table(
        self, table: str, resume: Callable[[Newest], T], replay: Callable[[list[Row]], T], *, since: int = ANY
    ) -> T:
        """Calls ``resume`` with how a table stands and what came after, in the reader's thread, and returns its result.

        ``since`` is an entry after which nothing is to be missing. Calls ``replay`` with its whole log if it is not
        stored how it stands, or if that cannot be worked with. Raises what :meth:`read_log` raises.
        """
        wrong: list[Exception] = []

        def read(db: Reading) -> T:
            found = db.execute(_NEWEST, (table, __version__, since)).fetchall()
            try:
                if (newest := _newest(found)) is not None:
                    return resume(newest)
            except Exception as error:  # whatever is wrong with it, the log says the same
                wrong.append(error)
            return self._worked(db, table, replay)

        out = await self._read(table, read)
        self.damaged.discard(table)
        if wrong and self.on_not_resumed is not None:
            self.on_not_resumed(table, wrong[0])
        return out

    def _worked(self, db: Reading, table: str, work: Callable[[list[Row]], T]) -> T:
        sql = "SELECT n, body, command, meta FROM entries WHERE tab=? ORDER BY n"
        rows = _rows(db.execute(sql, (table,)).fetchall())
        try:
            return work(rows)
        except (StorageError, BadValue, Unreadable):
            raise
        except Exception:
            self._prove(rows)
            raise

    async def _read(self, table: str, work: Callable[[Reading], T]) -> T:
        """Reads, and notes a table that turns out to be damaged."""
        try:
            return await self.storage.read(work)
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
        self,
        table: str,
        rows: Sequence[Row],
        changed: int,
        about: About | None,
        also: Sequence[Statement] = (),
        standing: Standing | None = None,
    ) -> None:
        """Stores new entries, ``about`` and ``standing`` if they have changed (else None), and ``also``: all or
        nothing.
        """
        out = _appended(table, rows)
        if standing is not None:
            out += _stands(table, standing)
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


_NEWEST = (
    "WITH s AS (SELECT tab, n, body FROM standings WHERE tab=? AND version=? AND n<=? ORDER BY n DESC LIMIT 1) "
    "SELECT 0, n, body, NULL, NULL FROM s "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n=1 "
    "UNION ALL SELECT 1, e.n, e.body, e.command, e.meta FROM s JOIN entries e ON e.tab=s.tab AND e.n>s.n "
    "UNION ALL SELECT 2, n, NULL, command, NULL FROM (SELECT e.n, e.command FROM s JOIN entries e ON e.tab=s.tab "
    "AND e.n<=s.n WHERE e.command IS NOT NULL ORDER BY e.n DESC LIMIT 64) AS earlier"
)
"""How a table stood at a number at the latest, its first entry, those since, and the marks of the commands before."""


def _newest(found: Sequence[tuple[Any, ...]]) -> Newest | None:
    standing = next((Standing(n, body) for part, n, body, _, _ in found if part == 0), None)
    if standing is None:
        return None
    log = sorted((n, body, command, meta) for part, n, body, command, meta in found if part == 1)
    before = sorted((n, command) for part, n, _, command, _ in found if part == 2)
    made = _rows(log[:1])[0].entry
    return Newest(made, standing, _rows(log[1:], standing.n + 1), [(command, n) for n, command in before])


def _stands(table: str, standing: Standing) -> list[Statement]:
    """Stores how a table stands. The one before is kept for clients who have missed the end of that round."""
    sql = (
        "INSERT INTO standings (tab, n, version, body) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (tab, n) DO UPDATE SET version=excluded.version, body=excluded.body"
    )
    older = "DELETE FROM standings WHERE tab=? AND n<(SELECT max(n) FROM standings WHERE tab=? AND n<?)"
    return [
        (sql, (table, standing.n, __version__, standing.body)),
        (older, (table, table, standing.n)),
    ]


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
