"""PostgreSQL: any number of processes on any number of machines.

One writer thread commits in groups, as with SQLite, with its statements sent as a pipeline. If the server goes away,
the writer and the readers connect again for a few seconds before they give up: a restart of PostgreSQL is a pause.
A commit whose answer was lost is tried again: if it had been done, the keys of its rows are taken, and who wrote
reads again.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import psycopg
from psycopg import errors

from undercut.errors import UndercutError
from undercut.server.store.dialect import as_postgres
from undercut.server.store.migration import prepare_postgres
from undercut.server.store.storage import (
    BadValue,
    Conflict,
    Reading,
    Rows,
    Storage,
    StorageError,
    Unreachable,
    Write,
    gathered,
)

__all__ = ["CannotOpen", "PostgresStorage", "first_line", "shown"]

T = TypeVar("T")
_Connection = psycopg.Connection[tuple[Any, ...]]

_READERS = 3
_PATIENCE_S = 5.0
"""So long the service tries to connect again before it refuses what it should store."""
# What fails is said by who asked for it.
logging.getLogger("psycopg").setLevel(logging.CRITICAL)
_AGAIN = (errors.DeadlockDetected, errors.SerializationFailure, errors.LockNotAvailable)


class CannotOpen(UndercutError):
    """The database cannot be reached or used. Code ``bad_database``."""

    def __init__(self, where: str, reason: str) -> None:
        super().__init__("bad_database", f"cannot open {where}: {reason}")


def shown(url: str) -> str:
    """A database URL without its password."""
    with contextlib.suppress(psycopg.Error):
        parts = psycopg.conninfo.conninfo_to_dict(url)
        return f"PostgreSQL at {parts.get('host', 'localhost')}, database {parts.get('dbname', '')}"
    return "PostgreSQL"


class _Reading:
    """A connection that takes SQL as it is written for both databases."""

    __slots__ = ("_db",)

    def __init__(self, db: _Connection) -> None:
        self._db = db

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows:
        return self._db.execute(as_postgres(sql).encode(), values)


class PostgresStorage(Storage):
    """A database of a PostgreSQL server, its tables created or updated when it is opened.

    Opening raises CannotOpen or NewerDatabase.
    """

    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__(readers=_READERS)
        self.url, self.path = url, shown(url)
        self._writing: _Connection | None = None
        try:
            # The tables are made under a lock, so one after the other; readers find them.
            with self._connect() as db:
                self.found = prepare_postgres(db, self.path)
        except psycopg.Error as error:
            raise CannotOpen(self.path, first_line(error)) from None
        # One for each reader's thread. A pool waits longer and longer before it connects again.
        self._reading: dict[int, _Connection] = {}
        self._thread.start()

    def _connect(self) -> _Connection:
        return psycopg.connect(self.url, autocommit=True, connect_timeout=5, application_name="undercut")

    def close(self) -> None:
        super().close()
        for db in (*self._reading.values(), self._writing):
            if db is not None:
                db.close()

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        try:
            with self._connect() as db:
                db.execute(b"INSERT INTO secrets (name, value) VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, make()))
                row = db.execute(b"SELECT value FROM secrets WHERE name=%s", (name,)).fetchone()
        except psycopg.Error as error:
            raise StorageError(f"{self.path}: {first_line(error)}") from None
        assert row is not None
        return bytes(row[0])

    # --- writing ----------------------------------------------------------------------------------------------------

    async def try_again(self) -> None:
        if self.failing:
            with contextlib.suppress(StorageError):
                await self.write([("INSERT INTO about (name, value) SELECT '', '' WHERE 1=0", ())])

    def _transact(self, statements: Write) -> UndercutError | None:
        until = time.monotonic() + _PATIENCE_S
        while True:
            try:
                self._send(statements)
                return None
            except (OverflowError, UnicodeError, errors.DataError) as error:
                return BadValue(number=isinstance(error, OverflowError | errors.NumericValueOutOfRange))
            except errors.IntegrityError as error:
                return Conflict(first_line(error))
            except _AGAIN as error:
                if time.monotonic() > until:
                    return StorageError(first_line(error))
            except psycopg.Error as error:
                self._drop()
                if not _may_come_back(error):
                    return StorageError(first_line(error))
                if time.monotonic() > until:
                    return Unreachable(first_line(error))
                time.sleep(0.1)
            except Exception as error:  # the thread must live on: nothing could be stored any more without it
                self._drop()
                return StorageError(str(error))

    def _send(self, statements: Write) -> None:
        if self._writing is None:
            self._writing = self._connect()
        db = self._writing
        with db.transaction(), db.pipeline():
            for sql, many in gathered(statements):
                query = as_postgres(sql).encode()
                if len(many) == 1:
                    db.execute(query, many[0])
                else:
                    db.cursor().executemany(query, many)

    def _drop(self) -> None:
        if self._writing is not None:
            with contextlib.suppress(psycopg.Error):
                self._writing.close()
            self._writing = None

    # --- reading ----------------------------------------------------------------------------------------------------

    def _query(self, work: Callable[[Reading], T]) -> T:
        until = time.monotonic() + _PATIENCE_S
        while True:
            try:
                return work(_Reading(self._reader()))
            except (OverflowError, UnicodeError, errors.DataError) as error:
                raise BadValue(number=isinstance(error, OverflowError | errors.NumericValueOutOfRange)) from None
            except psycopg.Error as error:
                broken = self._reading.pop(threading.get_ident(), None)
                if broken is not None:
                    with contextlib.suppress(psycopg.Error):
                        broken.close()
                if not _may_come_back(error) or time.monotonic() > until:
                    raise StorageError(first_line(error)) from None
                time.sleep(0.1)

    def _reader(self) -> _Connection:
        """The connection of this thread."""
        me = threading.get_ident()
        db = self._reading.get(me)
        if db is None:
            db = self._reading[me] = self._connect()
        return db


def _may_come_back(error: psycopg.Error) -> bool:
    """Whether the server may only have been restarted."""
    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


def first_line(error: BaseException) -> str:
    """What PostgreSQL says is wrong, without its details."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
