"""A consistent view of a database, for programs that read all of it while a server writes.

SQLite keeps it in a read transaction, PostgreSQL in one that is REPEATABLE READ. It blocks nobody.
"""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.storage.copies import OF_THE_FILE, Fault, fault_of
from undercut.server.storage.opening import FILE, check_url
from undercut.server.storage.schema import SCHEMA_VERSION, Column, TableForm, postgres_version, sqlite_version
from undercut.server.storage.sqlite import read_only
from undercut.server.storage.statements import as_postgres

if TYPE_CHECKING:
    import psycopg

__all__ = ["Snapshot", "database_file", "no_database", "snapshot_of"]

_say = speaker("db").later

_STEPS = 100_000
"""Steps of SQLite between two checks for Ctrl-C."""
_ROWS_AT_ONCE = 2000
_MOST_FAULTS = 20


class Snapshot(ABC):
    """A database as it was when this was opened. ``where`` names it, ``fault`` is why it is not accepted as intact."""

    def __init__(self, where: str, fault: Fault | None = None) -> None:
        self.where, self.fault = where, fault

    @abstractmethod
    def each(self, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query without holding all in memory. Several queries may be read side by side."""

    def one(self, sql: str, *values: Any) -> Any:
        """Return the first column of the first row of a query; None if it has none."""
        return next((row[0] for row in self.each(sql, *values)), None)

    def table(self, table: TableForm) -> Iterator[tuple[Any, ...]]:
        """Yield all rows of a table in the order of their keys, without the database's own notes."""
        listed = ", ".join(map(self._value, table.columns))
        chosen = f"WHERE name NOT IN {OF_THE_FILE} " if table.name == "about" else ""
        return self.each(f"SELECT {listed} FROM {table.name} {chosen}ORDER BY {table.key}")

    def _value(self, column: Column) -> str:
        return column.name

    def faults(self) -> list[str]:
        """Return the defects of pages and indexes that the database itself finds."""
        return []


def no_database(folder: Path) -> UndercutError:
    """Return the refusal of a folder without a database."""
    return UndercutError("no_database", _say("no-database", folder=folder))


def database_file(folder: Path) -> Path:
    """Return the database file of a data folder. Raise UndercutError ``no_database``."""
    path = folder / FILE
    if not path.is_file():
        raise no_database(folder)
    return path


@contextmanager
def snapshot_of(path: Path, url: str | None = None) -> Iterator[Snapshot]:
    """Open a snapshot of a file, or of the PostgreSQL database at a URL.

    Raise UndercutError: ``no_database``, ``older_database``, ``newer_database``, ``bad_database``, ``unreadable``.
    """
    if url is None:
        with _of_sqlite(path) as found:
            yield found
    else:
        check_url(url)
        with _of_postgres(url) as found:
            yield found


def _check_schema(where: str, version: int | None) -> None:
    if version is None or version < SCHEMA_VERSION:
        message = _say("older-database", where=where, form=version or 0, newest=SCHEMA_VERSION)
        raise UndercutError("older_database", message)


# --- SQLite ----------------------------------------------------------------------------------------------------------


class _SqliteSnapshot(Snapshot):
    def __init__(self, db: sqlite3.Connection, path: Path, fault: Fault | None) -> None:
        super().__init__(str(path), fault)
        self._db = db

    def each(self, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        yield from self._db.execute(sql, values)

    def _value(self, column: Column) -> str:
        # A value of SQLite can be of another type than its column.
        return f"CAST({column.name} AS BLOB)" if column.kind == "bytes" else column.name

    def faults(self) -> list[str]:
        found = [str(row[0]) for row in self._db.execute(f"PRAGMA integrity_check({_MOST_FAULTS})")]
        return [] if found == ["ok"] else found


@contextmanager
def _of_sqlite(path: Path) -> Iterator[Snapshot]:
    if not path.is_file():
        raise no_database(path)
    try:
        with closing(read_only(path)) as db:
            # Python handles Ctrl-C only when it is called.
            db.set_progress_handler(lambda: 0, _STEPS)
            fault = fault_of(db, str(path))
            db.execute("BEGIN")
            if db.execute("SELECT 1 FROM sqlite_master WHERE name='entries'").fetchone() is None:
                raise no_database(path)
            _check_schema(str(path), sqlite_version(db, str(path)))
            yield _SqliteSnapshot(db, path, fault)
    except sqlite3.OperationalError as error:
        if getattr(error, "sqlite_errorname", "") == "SQLITE_INTERRUPT":
            raise KeyboardInterrupt from None
        raise UndercutError("unreadable", _say("unreadable", where=path, why=str(error))) from None
    except sqlite3.DatabaseError as error:
        raise UndercutError("unreadable", _say("unreadable", where=path, why=str(error))) from None


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


class _PostgresSnapshot(Snapshot):
    def __init__(self, db: psycopg.Connection[Any], where: str) -> None:
        super().__init__(where)
        self._db = db
        self._cursors = 0

    def each(self, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        from psycopg import ServerCursor

        self._cursors += 1
        with ServerCursor(self._db, f"undercut_{self._cursors}") as cursor:
            cursor.itersize = _ROWS_AT_ONCE
            cursor.execute(as_postgres(sql).encode(), values, binary=True)
            yield from cursor


@contextmanager
def _of_postgres(url: str) -> Iterator[Snapshot]:
    import psycopg

    from undercut.server.storage.postgres import first_line, shown

    where = shown(url)
    try:
        with psycopg.connect(url, connect_timeout=5, application_name="undercut db") as db:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            db.read_only = True
            version = postgres_version(db, where)
            if version is None:
                raise UndercutError("no_database", _say("no-tables", where=where))
            _check_schema(where, version)
            yield _PostgresSnapshot(db, where)
            with suppress(psycopg.Error):
                db.rollback()
    except psycopg.Error as error:
        raise UndercutError("unreadable", _say("unreadable", where=where, why=first_line(error))) from None
