"""Import into an empty database, in a single transaction."""

from __future__ import annotations

import sqlite3
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.storage.copies import check_not_alone, check_whole
from undercut.server.storage.opening import FILE, check_url, own_folder
from undercut.server.storage.schema import TableForm, prepare, prepare_postgres, tables
from undercut.server.storage.sqlite import locked, private, read_only

if TYPE_CHECKING:
    import psycopg

__all__ = ["Filling", "filling"]

_say = speaker("db").later

_ROWS_AT_ONCE = 1000
_MAY_BE_THERE = ("about", "secrets")
"""Rows that a server without players has stored; rows of the file replace them."""

Row = tuple[Any, ...]


class Filling(ABC):
    """A database to be filled. ``where`` names it."""

    def __init__(self, where: str) -> None:
        self.where = where

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """Make all rows put meanwhile visible at the end, or none. Raise UndercutError ``not_empty``."""

    @abstractmethod
    def put(self, table: TableForm, rows: Iterable[Row]) -> None:
        """Insert the rows of a table."""

    @abstractmethod
    def _one(self, sql: str) -> Any:
        """Return the first row of a query."""

    def _check_empty(self) -> None:
        for table in tables():
            if table.name not in _MAY_BE_THERE and self._one(f"SELECT 1 FROM {table.name} LIMIT 1") is not None:
                raise UndercutError("not_empty", _say("not-empty", where=self.where, table=table.name))


@contextmanager
def filling(folder: Path, url: str | None) -> Iterator[Filling]:
    """Open the database in a folder, or at a URL; create it or migrate it to the newest schema.

    Raise UndercutError: ``data_in_use``, ``bad_database``, ``not_written``; OSError.
    """
    if url is None:
        with _of_sqlite(folder) as found:
            yield found
    else:
        check_url(url)
        with _of_postgres(url) as found:
            yield found


# --- SQLite ----------------------------------------------------------------------------------------------------------


class _SqliteFilling(Filling):
    def __init__(self, db: sqlite3.Connection, path: str) -> None:
        super().__init__(path)
        self._db = db

    @contextmanager
    def transaction(self) -> Iterator[None]:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            self._check_empty()
            yield
            self._db.execute("COMMIT")
        except BaseException:
            self._db.execute("ROLLBACK")
            raise

    def put(self, table: TableForm, rows: Iterable[Row]) -> None:
        how = "INSERT OR REPLACE" if table.name in _MAY_BE_THERE else "INSERT"
        marks = ", ".join("?" * len(table.columns))
        self._db.executemany(f"{how} INTO {table.name} ({table.names}) VALUES ({marks})", rows)

    def _one(self, sql: str) -> Any:
        return self._db.execute(sql).fetchone()


@contextmanager
def _of_sqlite(folder: Path) -> Iterator[Filling]:
    own_folder(folder)
    path = str(folder / FILE)
    with locked(path):
        check_not_alone(path)
        private(path)
        try:
            with closing(read_only(Path(path))) as before:
                check_whole(before, path)
            with closing(sqlite3.connect(path, isolation_level=None)) as db:
                # Without a write-ahead log nothing is written twice: new pages need no journal.
                db.execute("PRAGMA journal_mode=DELETE")
                prepare(db, path)
                yield _SqliteFilling(db, path)
        except (sqlite3.Error, OverflowError) as error:
            raise UndercutError("not_written", _say("not-written", where=path, why=str(error))) from None


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


class _PostgresFilling(Filling):
    def __init__(self, db: psycopg.Connection[Any], where: str) -> None:
        super().__init__(where)
        self._db = db

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._db.transaction():
            # No node may write meanwhile.
            self._db.execute(f"LOCK TABLE {_listed()} IN SHARE ROW EXCLUSIVE MODE".encode())
            self._check_empty()
            yield
            for table in tables():
                if table.counts:
                    sql = "SELECT setval(pg_get_serial_sequence(%s, 'id'), max(id)) FROM {} HAVING max(id) IS NOT NULL"
                    self._db.execute(sql.format(table.name).encode(), (table.name,))

    def put(self, table: TableForm, rows: Iterable[Row]) -> None:
        with self._db.cursor() as cursor:
            if table.name in _MAY_BE_THERE:
                self._replace(cursor, table, rows)
                return
            with cursor.copy(f"COPY {table.name} ({table.names}) FROM STDIN".encode()) as copy:
                for row in rows:
                    copy.write_row(row)

    def _replace(self, cursor: psycopg.Cursor[Any], table: TableForm, rows: Iterable[Row]) -> None:
        others = ", ".join(f"{c.name}=excluded.{c.name}" for c in table.columns if not c.in_key)
        marks = ", ".join(["%s"] * len(table.columns))
        replaced = f"ON CONFLICT ({table.key}) DO UPDATE SET {others}"
        sql = f"INSERT INTO {table.name} ({table.names}) VALUES ({marks}) {replaced}"
        each = iter(rows)
        while some := list(islice(each, _ROWS_AT_ONCE)):
            cursor.executemany(sql.encode(), some)

    def _one(self, sql: str) -> Any:
        return self._db.execute(sql.encode()).fetchone()


def _listed() -> str:
    return ", ".join(table.name for table in tables())


@contextmanager
def _of_postgres(url: str) -> Iterator[Filling]:
    import psycopg

    from undercut.server.storage.postgres import first_line, shown

    where = shown(url)
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=5, application_name="undercut db") as db:
            prepare_postgres(db, where)
            yield _PostgresFilling(db, where)
    except psycopg.Error as error:
        raise UndercutError("not_written", _say("not-written", where=where, why=first_line(error))) from None
