"""PostgreSQL: any number of processes on any number of machines.

One writer thread commits in groups, as with SQLite. A group is one message: the server receives all of it before it
takes a lock, so that a node that freezes or loses its network does not block other nodes. If the server stops, the
writer and the readers try to reconnect for a few seconds, so that a restart of PostgreSQL is only a pause. They wait
just as long for a silent server. A commit whose answer was lost is repeated: if it had succeeded, its keys exist, and
the caller reads again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from contextvars import copy_context
from typing import Any, TypeVar

import psycopg
from psycopg import errors
from psycopg.adapt import Transformer

from undercut.errors import UndercutError
from undercut.server.storage.postgres_connection import Connection, connect
from undercut.server.storage.schema import prepare_postgres, tables
from undercut.server.storage.statements import as_postgres
from undercut.server.storage.storage import (
    PATIENCE_S,
    SHORT_S,
    BadValue,
    Blocked,
    Conflict,
    Reading,
    Rows,
    Storage,
    StorageError,
    Unreachable,
    Write,
    group_inserts,
)

T = TypeVar("T")

_READERS = 3
_PAUSE_S = 0.1
_SILENT = "the database does not answer"
_ATTEMPT_S = 2.2
"""A statement without an answer for this long is repeated on another connection, if there is time."""
_VACUUM = {"lock_timeout": "2s", "statement_timeout": "0", "transaction_timeout": "0"}
# The caller reports errors.
logging.getLogger("psycopg").setLevel(logging.CRITICAL)
_BLOCKED = (errors.DeadlockDetected, errors.SerializationFailure, errors.LockNotAvailable)
_AWAY = ("08", "57P", "25006", "53300", "25P03", "25P04")
"""Prefixes of the error codes after which the writer reconnects: the server stops, starts or is read-only."""


class CannotOpen(UndercutError):
    """The database cannot be reached or used. Code ``bad_database``."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__("bad_database", f"cannot open {where}: {reason}")


def shown(url: str) -> str:
    """Return a description of a database URL without the password."""
    with contextlib.suppress(psycopg.Error):
        parts = psycopg.conninfo.conninfo_to_dict(url)
        return f"PostgreSQL at {parts.get('host', 'localhost')}, database {parts.get('dbname', '')}"
    return "PostgreSQL"


class _Turn:
    """A read: its deadline, and whether it is waiting for the database."""

    __slots__ = ("has_begun", "until", "waits")

    def __init__(self, until: float) -> None:
        self.until = until
        self.waits = self.has_begun = False

    @contextlib.contextmanager
    def waiting(self) -> Iterator[None]:
        self.waits = True
        try:
            yield
        finally:
            self.waits = False


class _Reading:
    """A connection that accepts the SQL written for both databases."""

    __slots__ = ("_db", "_turn")

    def __init__(self, db: Connection, turn: _Turn) -> None:
        self._db, self._turn = db, turn

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        now = time.monotonic()
        # A read that is late only because the readers were busy gets a short time.
        self._db.until = max(min(self._turn.until, now + _ATTEMPT_S), now + SHORT_S)
        with self._turn.waiting():
            return self._db.execute(as_postgres(sql).encode(), values)


class PostgresStorage(Storage):
    """A database on a PostgreSQL server. Opening it creates or migrates its tables.

    Opening raises CannotOpen or NewerDatabase.
    """

    path: str
    url: str

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__(readers=_READERS)
        self.url, self.path = url, shown(url)
        self._writing: Connection | None = None
        try:
            # A lock makes nodes create the tables one after the other.
            with connect(self.url, lock_timeout="30s", statement_timeout="60s", transaction_timeout="0") as db:
                db.until = time.monotonic() + 60
                self.initial_version: int | None = prepare_postgres(db, self.path)
        except psycopg.Error as error:
            raise CannotOpen(self.path, first_line(error)) from None
        # One connection for each reader thread. A pool would wait longer and longer before reconnecting.
        self._reading: dict[int, Connection] = {}
        self._reads_fail = False
        """Whether the newest read was refused because the database was unreachable."""
        self._vacuum = Vacuum(lambda: connect(self.url, "undercut vacuum", **_VACUUM))
        self._thread.start()

    def scrub(self) -> None:
        self._vacuum.ask()

    def close(self) -> None:
        super().close()
        self._vacuum.close()
        for db in (*self._reading.values(), self._writing):
            if db is not None:
                db.close()

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        try:
            with connect(self.url) as db:
                db.execute(b"INSERT INTO secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, make()))
                row = db.execute(b"SELECT value FROM secrets WHERE name=%s", (name,)).fetchone()
        except psycopg.Error as error:
            raise StorageError(f"{self.path}: {first_line(error)}") from None
        assert row is not None
        return bytes(row[0])

    # --- writing ----------------------------------------------------------------------------------------------------

    _nothing = ("INSERT INTO about (name, value) SELECT '', '' WHERE 1=0", ())
    # This statement needs space on the disk, although it changes nothing.
    _something = ("UPDATE secrets SET value=value WHERE name=(SELECT min(name) FROM secrets)", ())

    def _transact(self, statements: Write, until: float) -> UndercutError | None:
        while True:
            try:
                db = self._writer()
                if time.monotonic() > until:
                    return Unreachable(_SILENT)  # the write was refused meanwhile; the next one can use the connection
                self._send(db, statements, until)
                return None
            except (OverflowError, UnicodeError, errors.DataError) as error:
                return BadValue(number=isinstance(error, OverflowError | errors.NumericValueOutOfRange))
            except errors.IntegrityError as error:
                return Conflict(first_line(error))
            except _BLOCKED as error:
                return Blocked(first_line(error))
            except psycopg.Error as error:
                if not _is_away(error):
                    return StorageError(first_line(error))
                self._drop()
                if time.monotonic() + _PAUSE_S > until:
                    return Unreachable(first_line(error))
                time.sleep(_PAUSE_S)
            except Exception as error:  # the writer thread must survive, or nothing could be stored any more
                self._drop()
                return StorageError(str(error))

    def _writer(self) -> Connection:
        if self._writing is None:
            self._writing = connect(self.url)
            self._literal = Transformer(self._writing).as_literal
        return self._writing

    def _send(self, db: Connection, statements: Write, until: float) -> None:
        now = time.monotonic()
        db.until = max(min(until, now + _ATTEMPT_S), now + SHORT_S)
        # Without parameters, psycopg uses the simple protocol: one message is one transaction.
        text = b";".join(bound(sql, many, self._literal) for sql, many in group_inserts(statements))
        db.execute(text, prepare=False)

    def _drop(self) -> None:
        if self._writing is not None:
            with contextlib.suppress(psycopg.Error):
                self._writing.close()
            self._writing = None

    # --- reading ----------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Reading], T]) -> T:
        turn = _Turn(time.monotonic() + (SHORT_S if self._reads_fail else PATIENCE_S))
        run = asyncio.get_running_loop().run_in_executor
        reading = run(self._readers, copy_context().run, self._read, work, turn)
        try:
            while not reading.done():
                await asyncio.wait({reading}, timeout=max(turn.until - time.monotonic(), 0.1))
                is_late = time.monotonic() >= turn.until and not reading.done()
                # A read that is slow because it processes rows is not refused.
                if is_late and (turn.waits or (self._reads_fail and not turn.has_begun)):
                    self._reads_fail = True
                    raise StorageError(_SILENT)
        finally:
            if not reading.done():
                reading.cancel()
                reading.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await reading

    def _query(self, work: Callable[[Reading], T]) -> T:
        return self._read(work, _Turn(time.monotonic() + PATIENCE_S))

    def _read(self, work: Callable[[Reading], T], turn: _Turn) -> T:
        turn.has_begun = True
        while True:
            try:
                with turn.waiting():
                    db = self._reader()
                result = work(_Reading(db, turn))
                self._reads_fail = False
                return result
            except (OverflowError, UnicodeError, errors.DataError) as error:
                raise BadValue(number=isinstance(error, OverflowError | errors.NumericValueOutOfRange)) from None
            except psycopg.Error as error:
                broken = self._reading.pop(threading.get_ident(), None)
                if broken is not None:
                    broken.close()
                if not _is_away(error):
                    raise StorageError(first_line(error)) from None
                if time.monotonic() + _PAUSE_S > turn.until:
                    self._reads_fail = True
                    raise StorageError(first_line(error)) from None
                time.sleep(_PAUSE_S)

    def _reader(self) -> Connection:
        """Return this thread's connection."""
        me = threading.get_ident()
        db = self._reading.get(me)
        if db is None:
            db = self._reading[me] = connect(self.url)
        return db


def bound(sql: str, many: Sequence[Sequence[Any]], literal: Callable[[Any], bytes]) -> bytes:
    """Return a statement with its values inserted. The rows of equal inserts become one statement."""
    head, middle, marks = sql.rpartition(" VALUES ") if len(many) > 1 else ("", "", sql)
    pieces = [piece.encode() for piece in marks.split("?")]
    rows = [
        b"".join(part for pair in zip(pieces, [*map(literal, values), b""], strict=True) for part in pair)
        for values in many
    ]
    return (head + middle).encode() + b", ".join(rows)


def _is_away(error: psycopg.Error) -> bool:
    """Whether an error means that the server is unreachable or has been restarted."""
    if error.sqlstate is None:
        return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
    return error.sqlstate.startswith(_AWAY) or isinstance(error, errors.QueryCanceled)


def first_line(error: BaseException) -> str:
    """Return the first line of PostgreSQL's error message, without its details."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


_APART_S = 60.0
_LONGEST_S = 3600.0


class Vacuum:
    """A thread that vacuums the tables on request, once a minute at most."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._asked, self._stops = threading.Event(), threading.Event()
        self._db: Connection | None = None
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        """Request a vacuum, and return at once."""
        self._asked.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="undercut-vacuum", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._stops.set()
        self._asked.set()
        if (db := self._db) is not None:
            with suppress(psycopg.Error):
                db.cancel()
        if self._thread is not None:
            self._thread.join(5)

    def _run(self) -> None:
        while self._asked.wait() and not self._stops.is_set():
            self._asked.clear()
            # If the vacuum fails, PostgreSQL's autovacuum does the work later.
            with suppress(psycopg.Error), self._connect() as db:
                self._db = db
                db.until = time.monotonic() + _LONGEST_S
                for table in tables():
                    if self._stops.is_set():
                        break
                    db.execute(f"VACUUM (SKIP_LOCKED) {table.name}".encode())
                db.execute(b"VACUUM (SKIP_LOCKED) standings")
            self._db = None
            self._stops.wait(_APART_S)
