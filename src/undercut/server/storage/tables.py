"""The stored tables: guests, links, seats and logs in a :class:`Storage`."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import islice
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from undercut import __version__
from undercut.errors import UndercutError
from undercut.events import GameEnded
from undercut.server.compute_queue import ComputeQueue
from undercut.server.storage.entries import (
    ANY,
    ENDING,
    ENDS,
    NEWEST,
    Entry,
    Played,
    Row,
    Snapshot,
    StoredClock,
    StoredLog,
    Unreadable,
    decode_log,
    decode_rows,
    insert_entries,
    insert_snapshot,
    update_clock,
)
from undercut.server.storage.storage import BadValue, Conflict, Reading, Statement, Storage, StorageError
from undercut.server.storage.summaries import ListedTable, PlayedGame, TableSummary, decode_summary, summary_or_none

T = TypeVar("T")

_TOGETHER = 256


class BatchLoader(Generic[T]):
    """A batching lookup by key. The next call of ``read`` reads the keys requested while it is running.

    Answers are never older than their requests.
    """

    def __init__(self, read: Callable[[Sequence[str]], Awaitable[Mapping[str, T]]]) -> None:
        self._read = read
        self._asked: dict[str, asyncio.Future[T | None]] = {}
        self._waiting: Counter[asyncio.Future[T | None]] = Counter()
        """Number of requests that wait for each future."""
        self._task: asyncio.Task[None] | None = None

    async def find(self, key: str) -> T | None:
        """Return the value of a key, or None. Raise errors of ``read``."""
        future = self._asked.get(key)
        if future is None:
            future = self._asked[key] = asyncio.get_running_loop().create_future()
            if self._task is None:
                self._task = asyncio.create_task(self._run())
        self._waiting[future] += 1
        try:
            return await asyncio.shield(future)  # others may wait for the same future
        finally:
            self._waiting[future] -= 1
            if not self._waiting[future]:
                del self._waiting[future]
                if self._asked.get(key) is future:  # all requests were cancelled
                    del self._asked[key]

    async def _run(self) -> None:
        try:
            while self._asked:
                keys = list(islice(self._asked, _TOGETHER))
                await self._answer({key: self._asked.pop(key) for key in keys})
        finally:
            self._task = None

    async def _answer(self, asked: dict[str, asyncio.Future[T | None]]) -> None:
        try:
            values = await self._read(list(asked))
        except BadValue as error:
            if len(asked) == 1:
                _fail(asked, error)
                return
            for key, future in asked.items():  # one of the keys causes the error
                await self._answer({key: future})
        except UndercutError as error:
            _fail(asked, error)
        except BaseException as error:
            _fail(asked, error)
            raise
        else:
            for key, future in asked.items():
                future.set_result(values.get(key))


def _fail(asked: Mapping[str, asyncio.Future[T | None]], error: BaseException) -> None:
    for future in asked.values():
        if isinstance(error, Exception):
            future.set_exception(error)
            future.exception()  # mark the error as retrieved: the request may have been cancelled
        else:
            future.cancel()


class TableRow(NamedTuple):
    """A stored table without its log. ``grants`` maps guests to seats, None for watchers.

    ``newest`` is the number of its newest entry.
    """

    owner: str
    created: int
    links: dict[str, str]
    grants: dict[str, int | None]
    newest: int = 0


class TableStore:
    """All stored data of the service. Every method raises StorageError if the storage fails.

    ``compute`` runs queries of logs for guests; without it, the reader's thread runs them.
    """

    storage: Storage

    def __init__(self, storage: Storage, compute: ComputeQueue | None = None) -> None:
        self.storage, self._compute = storage, compute
        self._rows_by_id = BatchLoader(self._read_rows)
        self.on_game_over: Callable[[str], None] | None = None
        """Called with a table after the end of a game has been stored."""
        self.proof: Callable[[list[Row]], object] | None = None
        """A function that replays a log, to decide whether a log that raised an error is damaged."""
        self.damaged: set[str] = set()
        """The tables whose logs were unreadable at the last attempt."""
        self.on_unreadable: Callable[[str, Unreadable], None] | None = None
        """Called once with each of these tables."""
        self.on_not_resumed: Callable[[str, Exception], None] | None = None
        """Called with a table whose snapshot is unusable."""

    # --- guests -----------------------------------------------------------------------------------------------------

    async def guest_name(self, guest: str) -> str | None:
        """Return the name that a guest has chosen."""
        row = await self.storage.row("SELECT name FROM guests WHERE guest=?", guest)
        return None if row is None or not row[0] else str(row[0])

    async def name_guest(self, guest: str, name: str, at: int) -> None:
        sql = (
            "INSERT INTO guests (guest, name, created) VALUES (?, ?, ?) "
            "ON CONFLICT (guest) DO UPDATE SET name=excluded.name"
        )
        await self.storage.write([(sql, (guest, name, at))])

    # --- tables -----------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        """Return a table by id."""
        return await self._rows_by_id.find(table)

    async def _read_rows(self, tables: Sequence[str]) -> dict[str, TableRow]:
        """Return tables by id, with a single statement: after a failover a node loads a thousand tables."""
        sizes = (1, 4, 16, 64, 256)
        size = next(size for size in sizes if size >= len(tables))
        # The statement has few forms, each of which is prepared once.
        ids = [*tables, *[tables[0]] * (size - len(tables))]
        these = ", ".join("?" * size)
        sql = (
            "SELECT 'table', id, owner, created, (SELECT max(n) FROM entries WHERE tab=tables.id) "
            f"FROM tables WHERE id IN ({these}) "
            f"UNION ALL SELECT kind, tab, token, 0, 0 FROM links WHERE tab IN ({these}) "
            f"UNION ALL SELECT 'guest', tab, guest, seat, 0 FROM grants WHERE tab IN ({these})"
        )
        rows = await self.storage.rows(sql, *ids, *ids, *ids)
        tables_by_id = {
            table: TableRow(text, at, {}, {}, newest or 0) for kind, table, text, at, newest in rows if kind == "table"
        }
        for kind, table, text, seat, _ in rows:
            if kind == "table" or table not in tables_by_id:
                continue
            if kind == "guest":
                tables_by_id[table].grants[text] = seat
            else:
                tables_by_id[table].links[kind] = text
        return tables_by_id

    async def create(
        self, table: str, row: TableRow, changed: int, summary: TableSummary, rows: Sequence[Row], most: int
    ) -> bool:
        """Store a new table with its first entries, unless its creator has ``most`` unfinished tables.

        Return whether the table is stored.
        """
        sql = (
            "INSERT INTO tables (id, owner, created, changed, done, summary) SELECT ?, ?, ?, ?, 0, ? "
            "WHERE (SELECT count(*) FROM tables WHERE owner=? AND done=0) < ?"
        )
        values = (table, row.owner, row.created, changed, msgspec.json.encode(summary), row.owner, most)
        statements: list[Statement] = [lock_guest(row.owner, row.created), (sql, values)]
        statements += [grant(guest, table, seat) for guest, seat in row.grants.items()]
        for kind, token in row.links.items():
            seat = int(kind[6:]) if kind.startswith("resume") else None
            statements.append(
                ("INSERT INTO links (token, tab, kind, seat) VALUES (?, ?, ?, ?)", (token, table, kind, seat)),
            )
        statements += insert_entries(table, rows)
        # If the table was not inserted, delete its other rows.
        unless = "WHERE tab=? AND NOT EXISTS (SELECT 1 FROM tables WHERE id=?)"
        statements += [
            (f"DELETE FROM {name} {unless}", (table, table)) for name in ("entries", "standings", "links", "grants")
        ]
        # A conflict means that the table was stored before, and the answer was lost.
        with suppress(Conflict):
            await self.storage.write(statements)
        return await self.storage.row("SELECT 1 FROM tables WHERE id=?", table) is not None

    async def delete_new(self, table: str) -> None:
        """Delete a new table that no client has seen."""
        names = (("tables", "id"), ("entries", "tab"), ("standings", "tab"), ("links", "tab"), ("grants", "tab"))
        await self.storage.write([(f"DELETE FROM {name} WHERE {column}=?", (table,)) for name, column in names])

    async def unfinished(self, owner: str) -> list[str]:
        """Return the unfinished tables that a guest has created, longest unchanged first."""
        rows = await self.storage.rows("SELECT id FROM tables WHERE owner=? AND done=0 ORDER BY changed", owner)
        return [str(table) for (table,) in rows]

    async def unfinished_against(self, owner: str, bots: Collection[str]) -> list[str]:
        """Return the tables of :meth:`unfinished` at which one of these bots plays."""
        rows = await self.storage.rows(
            "SELECT id, summary FROM tables WHERE owner=? AND done=0 ORDER BY changed", owner
        )
        summaries = [(str(table), msgspec.json.decode(summary, type=TableSummary)) for table, summary in rows]
        return [table for table, summary in summaries if not set(bots).isdisjoint(summary.bots)]

    async def tables_of(self, guest: str, most: int = 200) -> list[ListedTable]:
        """Return the tables that a guest may see, newest first."""
        rows = await self.storage.rows(
            "SELECT t.id, t.created, t.changed, t.summary, g.seat FROM grants g "
            "JOIN tables t ON t.id = g.tab WHERE g.guest=? ORDER BY t.changed DESC LIMIT ?",
            guest,
            most,
        )
        return [
            ListedTable(table, created, changed, summary_or_none(summary), seat)
            for table, created, changed, summary, seat in rows
        ]

    async def finished_games(self, table: str) -> list[PlayedGame] | None:
        """Return the finished games of a table; None if the summary does not contain them."""
        row = await self.storage.row("SELECT summary FROM tables WHERE id=?", table)
        summary = None if row is None else summary_or_none(row[0])
        return None if summary is None else summary.played

    async def store_summary(self, table: str, summary: TableSummary) -> None:
        """Store the summary of a table without changing its time of change."""
        await self.storage.write([("UPDATE tables SET summary=? WHERE id=?", (msgspec.json.encode(summary), table))])

    async def set_done(self, table: str) -> None:
        """Exclude an unreadable table from the unfinished tables of its creator."""
        await self.storage.write([("UPDATE tables SET done=1 WHERE id=?", (table,))])

    async def link(self, token: str) -> tuple[str, str, int | None] | None:
        """Return table, kind and seat of a link."""
        row = await self.storage.row("SELECT tab, kind, seat FROM links WHERE token=?", token)
        return None if row is None else (row[0], row[1], row[2])

    async def invited_summary(self, token: str) -> TableSummary | None:
        """Return the summary of an invitation's table; None if the invitation does not exist.

        Raise Unreadable.
        """
        row = await self.storage.row(
            "SELECT t.summary FROM links l JOIN tables t ON t.id = l.tab WHERE l.token=? AND l.kind='invite'", token
        )
        return None if row is None else decode_summary(row[0])

    async def write(self, statements: list[Statement]) -> None:
        await self.storage.write(statements)

    # --- logs -------------------------------------------------------------------------------------------------------

    async def read_log(
        self, table: str, work: Callable[[list[Row]], T], *, guest: str | None = None, upto: int = ANY,
        patient: bool = False,
    ) -> T:  # fmt: skip
        """Call ``work`` with a table's log up to an entry, and return its result.

        ``work`` runs in a turn of ``guest`` (see :meth:`ComputeQueue.turn`). If ``guest`` is None, it runs in the
        reader's thread, because running games wait for such reads. Raise Unreadable if the log is damaged. Raise errors
        of ``work``.
        """
        if guest is None or self._compute is None:
            return await self._noting(
                table, self.storage.read(lambda db: _run_or_prove(_log_of(db, table, upto), work, self.proof))
            )
        entries = await self.storage.read(lambda db: _length(db, table, upto))
        async with self._compute.turn(guest, entries, patient=patient) as turn:
            log = await self.storage.read(lambda db: _log_of(db, table, upto))
            return await self._noting(table, turn.run(partial(_run_or_prove, log, work, self.proof)))

    async def read_table(
        self, table: str, work: Callable[[StoredLog], T], *, since: int = ANY, guest: str | None = None, upto: int = ANY
    ) -> T:
        """Call ``work`` with a snapshot of a table and the entries after it, and return its result.

        All entries after ``since`` are included. If there is no snapshot, or ``work`` cannot use it, call ``work`` with
        the whole log up to ``upto``. ``guest`` and the errors are as in :meth:`read_log`.
        """
        replay = partial(_replayed, work)  # processes need a picklable function
        wrong: list[Exception] = []

        def stored(db: Reading) -> tuple[list[Any], list[Any]]:
            newest = db.execute(NEWEST, (table, __version__, since)).fetchall()
            return newest, [] if newest else _log_of(db, table, upto)

        def read(db: Reading) -> T:
            newest, log = stored(db)
            try:
                if newest:
                    return _resumed(newest, work)
            except Exception as error:  # any error in the snapshot: the log has the same content
                wrong.append(error)
            return _run_or_prove(log or _log_of(db, table, upto), replay, self.proof)

        async def in_turn(compute: ComputeQueue, guest: str) -> T:
            entries = await self.storage.read(lambda db: _since_snapshot(db, table, since, upto))
            async with compute.turn(guest, entries) as turn:
                newest, log = await self.storage.read(stored)
                try:
                    if newest:
                        return await turn.run(partial(_resumed, newest, work))
                except Exception as error:
                    if isinstance(error, UndercutError) and error.code == "too_busy":
                        raise
                    wrong.append(error)
                if not log:
                    log = await self.storage.read(lambda db: _log_of(db, table, upto))
                return await turn.run(partial(_run_or_prove, log, replay, self.proof))

        if guest is None or self._compute is None:
            result = await self._noting(table, self.storage.read(read))
        else:
            result = await self._noting(table, in_turn(self._compute, guest))
        self.damaged.discard(table)
        if wrong and self.on_not_resumed is not None:
            self.on_not_resumed(table, wrong[0])
        return result

    async def _noting(self, table: str, reading: Awaitable[T]) -> T:
        """Await a read of a table. Record the table as damaged if the read raises Unreadable."""
        try:
            return await reading
        except Unreadable as error:
            if table not in self.damaged:
                self.damaged.add(table)
                if self.on_unreadable is not None:
                    self.on_unreadable(table, error)
            raise

    async def read_after(self, table: str, n: int) -> list[Row]:
        """Return the entries of a table after a number."""

        def read(db: Reading) -> list[Row]:
            sql = "SELECT n, body, command, meta FROM entries WHERE tab=? AND n>? ORDER BY n"
            return decode_rows(db.execute(sql, (table, n)).fetchall(), n + 1)

        return await self.storage.read(read)

    async def read_ending(self, table: str) -> list[tuple[bytes, int]]:
        """Return the keys and numbers of all commands that may have ended a game or a match."""
        return [(mark, n) for n, mark in await self.storage.rows(ENDING, table, *ENDS)]

    async def store_clock(self, table: str, n: int, clock: StoredClock) -> None:
        """Replace the clock of an entry, if the entry is stored."""
        await self.storage.write([update_clock(table, n, clock)])

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        changed: int,
        summary: TableSummary | None,
        also: Sequence[Statement] = (),
        snapshot: Snapshot | None = None,
    ) -> None:
        """Store new entries and ``also``, and ``summary`` and ``snapshot`` unless None: all or nothing."""
        statements = insert_entries(table, rows)
        if snapshot is not None:
            statements += insert_snapshot(table, snapshot)
        if summary is not None:
            sql = "UPDATE tables SET changed=?, done=?, summary=? WHERE id=?"
            statements.append((sql, (changed, int(summary.is_done), msgspec.json.encode(summary), table)))
        await self.storage.write([*statements, *also])
        if self.on_game_over is not None and any(_ends_game(row.entry) for row in rows):
            self.on_game_over(table)


_Proof = Callable[[list[Row]], object] | None


def _run_or_prove(log: list[Any], work: Callable[[list[Row]], T], proof: _Proof) -> T:
    """Call ``work`` with a stored log. If it fails, check whether the log can be replayed."""
    rows = decode_rows(log)
    try:
        return work(rows)
    except (StorageError, BadValue, Unreadable):
        raise
    except Exception:
        _prove(rows, proof)
        raise


def _replayed(work: Callable[[StoredLog], T], rows: list[Row]) -> T:
    return work(StoredLog(rows[0].entry, None, rows[1:], []))


def _resumed(newest: list[Any], work: Callable[[StoredLog], T]) -> T:
    log = decode_log(newest)
    assert log is not None
    return work(log)


def _prove(rows: list[Row], proof: _Proof) -> None:
    """Raise Unreadable if a log cannot be replayed."""
    if proof is None:
        return
    try:
        proof(rows)
    except Unreadable:
        raise
    except Exception as error:
        raise Unreadable(error) from error


def _length(db: Reading, table: str, upto: int) -> int:
    """Return the number of entries in a table's log, up to a number."""
    newest = db.execute("SELECT max(n) FROM entries WHERE tab=?", (table,)).fetchone()[0]
    return min(newest or 0, upto)


def _since_snapshot(db: Reading, table: str, since: int, upto: int) -> int:
    """Return how many entries must be replayed up to an entry, after the snapshot if there is one."""
    sql = "SELECT max(n) FROM standings WHERE tab=? AND version=? AND n<=?"
    snapshot = db.execute(sql, (table, __version__, since)).fetchone()[0]
    return _length(db, table, upto) - (snapshot or 0)


def _log_of(db: Reading, table: str, upto: int) -> list[Any]:
    """Return the stored entries of a table, undecoded."""
    sql = "SELECT n, body, command, meta FROM entries WHERE tab=? AND n<=? ORDER BY n"
    return db.execute(sql, (table, upto)).fetchall()


def _ends_game(entry: Entry) -> bool:
    return isinstance(entry, Played) and isinstance(entry.event, GameEnded)


def grant(guest: str, table: str, seat: int | None) -> Statement:
    """Return the statement that grants a guest access to a table, from a seat or, if None, as a watcher."""
    sql = (
        "INSERT INTO grants (guest, tab, role, seat) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (guest, tab) DO UPDATE SET role=excluded.role, seat=excluded.seat"
    )
    return (sql, (guest, table, "watch" if seat is None else "seat", seat))


def revoke(guest: str, table: str) -> Statement:
    """Return the statement that revokes a guest's access to a table."""
    return ("DELETE FROM grants WHERE guest=? AND tab=?", (guest, table))


EVERYBODY = ""
"""The owner to lock for quotas over all guests."""


def lock_guest(guest: str, at: int) -> Statement:
    """Return SQL that locks the guest's row until the transaction ends, so that concurrent inserts respect the quota.

    If there is no row, it creates one without a name.
    """
    sql = (
        "INSERT INTO guests (guest, name, created) VALUES (?, '', ?) ON CONFLICT (guest) DO UPDATE SET name=guests.name"
    )
    return sql, (guest, at)
