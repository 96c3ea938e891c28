"""Export of all data of a database to one file, and import into any database.

A snapshot is a consistent view of a database, read while a server writes: a read transaction in SQLite, a REPEATABLE
READ one in PostgreSQL. It does not block other connections.

The file is gzipped JSON lines: a head, then for each table its columns and its rows as arrays (bytes in base64), and at
the end the number of rows of each table, so that a truncated file is refused. The file is written and read row by row.
The import is a single transaction.
"""

from __future__ import annotations

import gzip
import os
import sqlite3
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from io import BufferedReader
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import msgspec

from undercut.errors import UndercutError
from undercut.languages import Message, formatter
from undercut.server.storage.copies import (
    OF_THE_FILE,
    CopiedWhileOpen,
    Fault,
    check_has_database,
    check_intact,
    fault_of,
)
from undercut.server.storage.opening import FILE, check_url, create_private_folder
from undercut.server.storage.schema import (
    SCHEMA_VERSION,
    Column,
    TableSchema,
    postgres_version,
    prepare,
    prepare_postgres,
    sqlite_version,
    tables,
)
from undercut.server.storage.sqlite import locked, private, read_only, written_beside
from undercut.server.storage.statements import as_postgres

if TYPE_CHECKING:
    import psycopg


_say = formatter("db").later

_STEPS = 100_000
"""Steps of SQLite between two checks for Ctrl-C."""
_ROWS_AT_ONCE = 2000
_MOST_FAULTS = 20


class DatabaseSnapshot(ABC):
    """A consistent view of a database. ``where`` names the database; ``fault`` is the reason why it is not intact, or
    None.
    """

    fault: Fault | None
    where: str

    def __init__(self, where: str, fault: Fault | None = None) -> None:
        self.where, self.fault = where, fault

    @abstractmethod
    def each(self, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        """Yield the rows of a query without loading all of them. Several queries may be read at the same time."""

    def value(self, sql: str, *values: Any) -> Any:
        """Return the first column of the first row of a query; None if there are no rows."""
        return next((row[0] for row in self.each(sql, *values)), None)

    def table(self, table: TableSchema) -> Iterator[tuple[Any, ...]]:
        """Yield all rows of a table by key, except rows that describe this database file only."""
        listed = ", ".join(map(self._value, table.columns))
        chosen = f"WHERE name NOT IN {OF_THE_FILE} " if table.name == "about" else ""
        return self.each(f"SELECT {listed} FROM {table.name} {chosen}ORDER BY {table.key}")

    def _value(self, column: Column) -> str:
        return column.name

    def faults(self) -> list[str]:
        """Return the defects of pages and indexes that the database reports."""
        return []


def no_database(folder: Path) -> UndercutError:
    """Return the error for a folder without a database."""
    return UndercutError("no_database", _say("no-database", folder=folder))


def database_file(folder: Path) -> Path:
    """Return the database file of a data folder. Raise UndercutError ``no_database``."""
    path = folder / FILE
    if not path.is_file():
        raise no_database(folder)
    return path


@contextmanager
def open_snapshot(path: Path, url: str | None = None) -> Iterator[DatabaseSnapshot]:
    """Open a snapshot of a file, or of the PostgreSQL database at a URL.

    Raise UndercutError: ``no_database``, ``older_database``, ``newer_database``, ``bad_database``, ``unreadable``.
    """
    if url is None:
        with _sqlite_snapshot(path) as snapshot:
            yield snapshot
    else:
        check_url(url)
        with _postgres_snapshot(url) as snapshot:
            yield snapshot


def _check_schema(where: str, version: int | None) -> None:
    if version is None or version < SCHEMA_VERSION:
        message = _say("older-database", where=where, form=version or 0, newest=SCHEMA_VERSION)
        raise UndercutError("older_database", message)


# --- snapshots -------------------------------------------------------------------------------------------------------


class _SqliteSnapshot(DatabaseSnapshot):
    def __init__(self, db: sqlite3.Connection, path: Path, fault: Fault | None) -> None:
        super().__init__(str(path), fault)
        self._db = db

    def each(self, sql: str, *values: Any) -> Iterator[tuple[Any, ...]]:
        yield from self._db.execute(sql, values)

    def _value(self, column: Column) -> str:
        # SQLite may store a value of another type than its column.
        return f"CAST({column.name} AS BLOB)" if column.kind == "bytes" else column.name

    def faults(self) -> list[str]:
        faults = [str(row[0]) for row in self._db.execute(f"PRAGMA integrity_check({_MOST_FAULTS})")]
        return [] if faults == ["ok"] else faults


@contextmanager
def _sqlite_snapshot(path: Path) -> Iterator[DatabaseSnapshot]:
    if not path.is_file():
        raise no_database(path)
    try:
        with closing(read_only(path)) as db:
            # SQLite must call Python now and then, because only then does Python handle Ctrl-C.
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


class _PostgresSnapshot(DatabaseSnapshot):
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
def _postgres_snapshot(url: str) -> Iterator[DatabaseSnapshot]:
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


if TYPE_CHECKING:
    import psycopg


_REPLACED_AT_ONCE = 1000
_MAY_BE_THERE = ("about", "secrets")
"""Tables in which a server without players has stored rows. Rows of the file replace these rows."""


class ImportTarget(ABC):
    """The database to import into. ``where`` names it."""

    def __init__(self, where: str) -> None:
        self.where = where

    @abstractmethod
    def transaction(self) -> AbstractContextManager[None]:
        """Commit the rows of the block together at the end. Raise UndercutError ``not_empty``."""

    @abstractmethod
    def put(self, table: TableSchema, rows: Iterable[Row]) -> None:
        """Insert the rows of a table."""

    @abstractmethod
    def _first_row(self, sql: str) -> Any:
        """Return the first row of a query."""

    def _check_empty(self) -> None:
        for table in tables():
            if table.name not in _MAY_BE_THERE and self._first_row(f"SELECT 1 FROM {table.name} LIMIT 1") is not None:
                raise UndercutError("not_empty", _say("not-empty", where=self.where, table=table.name))


@contextmanager
def open_target(folder: Path, url: str | None) -> Iterator[ImportTarget]:
    """Open the database in a folder or at a URL, after creating it or migrating its schema.

    Raise UndercutError: ``data_in_use``, ``bad_database``, ``not_written``; OSError.
    """
    if url is None:
        with _sqlite_target(folder) as target:
            yield target
    else:
        check_url(url)
        with _postgres_target(url) as target:
            yield target


# --- targets ---------------------------------------------------------------------------------------------------------


class _SqliteTarget(ImportTarget):
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

    def put(self, table: TableSchema, rows: Iterable[Row]) -> None:
        how = "INSERT OR REPLACE" if table.name in _MAY_BE_THERE else "INSERT"
        marks = ", ".join("?" * len(table.columns))
        self._db.executemany(f"{how} INTO {table.name} ({table.names}) VALUES ({marks})", rows)

    def _first_row(self, sql: str) -> Any:
        return self._db.execute(sql).fetchone()


@contextmanager
def _sqlite_target(folder: Path) -> Iterator[ImportTarget]:
    create_private_folder(folder)
    path = str(folder / FILE)
    with locked(path):
        check_has_database(path)
        private(path)
        try:
            with closing(read_only(Path(path))) as before:
                check_intact(before, path)
            with closing(sqlite3.connect(path, isolation_level=None)) as db:
                # Without a write-ahead log no page is written twice. New pages need no journal.
                db.execute("PRAGMA journal_mode=DELETE")
                prepare(db, path)
                yield _SqliteTarget(db, path)
        except (sqlite3.Error, OverflowError) as error:
            raise UndercutError("not_written", _say("not-written", where=path, why=str(error))) from None


class _PostgresTarget(ImportTarget):
    def __init__(self, db: psycopg.Connection[Any], where: str) -> None:
        super().__init__(where)
        self._db = db

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._db.transaction():
            # Other nodes must not write meanwhile.
            self._db.execute(f"LOCK TABLE {_listed()} IN SHARE ROW EXCLUSIVE MODE".encode())
            self._check_empty()
            yield
            for table in tables():
                if table.counts:
                    sql = "SELECT setval(pg_get_serial_sequence(%s, 'id'), max(id)) FROM {} HAVING max(id) IS NOT NULL"
                    self._db.execute(sql.format(table.name).encode(), (table.name,))

    def put(self, table: TableSchema, rows: Iterable[Row]) -> None:
        with self._db.cursor() as cursor:
            if table.name in _MAY_BE_THERE:
                self._replace(cursor, table, rows)
                return
            with cursor.copy(f"COPY {table.name} ({table.names}) FROM STDIN".encode()) as copy:
                for row in rows:
                    copy.write_row(row)

    def _replace(self, cursor: psycopg.Cursor[Any], table: TableSchema, rows: Iterable[Row]) -> None:
        others = ", ".join(f"{c.name}=excluded.{c.name}" for c in table.columns if not c.is_primary_key)
        marks = ", ".join(["%s"] * len(table.columns))
        replaced = f"ON CONFLICT ({table.key}) DO UPDATE SET {others}"
        sql = f"INSERT INTO {table.name} ({table.names}) VALUES ({marks}) {replaced}"
        each = iter(rows)
        while batch := list(islice(each, _REPLACED_AT_ONCE)):
            cursor.executemany(sql.encode(), batch)

    def _first_row(self, sql: str) -> Any:
        return self._db.execute(sql.encode()).fetchone()


def _listed() -> str:
    return ", ".join(table.name for table in tables())


@contextmanager
def _postgres_target(url: str) -> Iterator[ImportTarget]:
    import psycopg

    from undercut.server.storage.postgres import first_line, shown

    where = shown(url)
    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=5, application_name="undercut db") as db:
            prepare_postgres(db, where)
            yield _PostgresTarget(db, where)
    except psycopg.Error as error:
        raise UndercutError("not_written", _say("not-written", where=where, why=first_line(error))) from None


_VERSION = 1
"""Version of the file format."""
_GZIP = b"\x1f\x8b"
"""The first bytes of a gzip file."""
_LEVEL = 4
_REPORT_EVERY = 1000
_BUFFER = 1 << 20
_LONGEST = 16 << 20
"""Maximum size of a row in bytes. The limits of commands, logs and reviews are far lower."""
_RATIO = 100
"""The largest compression ratio. Real exports have a ratio of about 5."""
_SLACK = 16 << 20
"""Unpacked bytes after which the ratio is checked."""
_TYPES: dict[str, type] = {"integer": int, "text": str, "bytes": bytes}

Row = tuple[Any, ...]


class _ExportHead(msgspec.Struct):
    """The first line."""

    undercut: str
    version: int
    schema: int


class _Table(msgspec.Struct):
    """The line before the rows of a table."""

    table: str
    columns: list[tuple[str, str]]


class _ExportEnd(msgspec.Struct):
    """The last line."""

    rows: dict[str, int]


_encode = msgspec.json.Encoder().encode


def export_file(snapshot: DatabaseSnapshot, path: Path, progress: Callable[[int], None]) -> dict[str, int]:
    """Write all data to a new file that only its owner can read. Return the number of rows by table.

    ``progress`` is called with the number of rows written. The file appears only when it is complete. Raise
    UndercutError.
    """
    if snapshot.fault is not None:
        raise CopiedWhileOpen(snapshot.where, snapshot.fault)
    with written_beside(path) as beside, open(beside, "wb", _BUFFER) as file:
        with gzip.GzipFile("", "wb", _LEVEL, file, mtime=0) as packed:
            rows = _write(snapshot, cast(BinaryIO, packed), progress)
        file.flush()
    return rows


def _write(snapshot: DatabaseSnapshot, file: BinaryIO, progress: Callable[[int], None]) -> dict[str, int]:
    file.write(_encode(_ExportHead("export", _VERSION, SCHEMA_VERSION)) + b"\n")
    counts, done = {}, 0
    for table in tables():
        head = _Table(table.name, [(column.name, column.kind) for column in table.columns])
        lines = [_encode(head)]
        count = 0
        for count, row in enumerate(snapshot.table(table), 1):
            lines.append(_encode(row))
            if len(lines) >= _REPORT_EVERY:
                file.write(b"\n".join(lines) + b"\n")
                lines.clear()
                progress(done + count)
        lines.append(b"")
        file.write(b"\n".join(lines))
        counts[table.name] = count
        done += count
    file.write(_encode(_ExportEnd(counts)) + b"\n")
    progress(done)
    return counts


# --- import ----------------------------------------------------------------------------------------------------------


def import_file(target: ImportTarget, path: Path, progress: Callable[[int, int], None]) -> dict[str, int]:
    """Fill an empty database from a file, all or nothing. Return the number of rows by table.

    ``progress`` is called with the number of bytes read and of all bytes of the file. Raise OSError, or UndercutError:
    ``bad_export``, ``not_empty``.
    """
    with open(path, "rb") as file, closing(_ExportReader(file, progress)) as reader:
        with target.transaction():
            for table, rows in reader.tables():
                target.put(table, rows)
        return reader.counts


def _bad(message: Message) -> UndercutError:
    return UndercutError("bad_export", message)


def _cut_off() -> UndercutError:
    return _bad(_say("cut-off"))


class _ExportReader:
    """A reader that yields the tables of a file one after the other."""

    def __init__(self, file: BufferedReader, progress: Callable[[int, int], None]) -> None:
        self.counts: dict[str, int] = {}
        self._file, self._progress = file, progress
        self._bytes = os.fstat(file.fileno()).st_size
        self._packed = gzip.GzipFile("", "rb", fileobj=file)
        self._lines = self._read()
        self._next = b""
        if not file.peek(len(_GZIP)).startswith(_GZIP):
            raise _bad(_say("not-an-export"))
        try:
            # Read a short file to its end here, so that truncation is reported at once.
            head = msgspec.json.decode(next(self._lines, b""), type=_ExportHead)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise _bad(_say("not-an-export")) from None
        if head.undercut != "export":
            raise _bad(_say("not-an-export"))
        if head.version > _VERSION or head.schema > SCHEMA_VERSION:
            raise _bad(_say("newer-export", form=head.schema, newest=SCHEMA_VERSION))
        if head.schema < SCHEMA_VERSION:
            raise _bad(_say("older-export", form=head.schema, newest=SCHEMA_VERSION))

    def close(self) -> None:
        self._packed.close()

    def _read(self) -> Iterator[bytes]:
        unpacked = 0
        try:
            with BufferedReader(cast(Any, self._packed), _BUFFER) as lines:
                while line := lines.readline(_LONGEST + 1):
                    unpacked += len(line)
                    if len(line) > _LONGEST:
                        raise _bad(_say("line-too-long", most=_LONGEST))
                    if unpacked > _SLACK + _RATIO * self._file.tell():
                        raise _bad(_say("expands", most=_RATIO))
                    yield line
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise _cut_off() from None

    def tables(self) -> Iterator[tuple[TableSchema, Iterable[Row]]]:
        """Yield each table with its rows. Read the rows before requesting the next table."""
        known = {table.name: table for table in tables()}
        self._next = next(self._lines, b"")
        while not self._next.startswith(b'{"rows"'):
            head = self._decoded(self._next, _Table)
            table = known.pop(head.table, None)
            if table is None or [(c.name, c.kind) for c in table.columns] != head.columns:
                raise _bad(_say("other-tables", table=head.table))
            yield table, self._rows(table)
        end = self._decoded(self._next, _ExportEnd)
        if end.rows != self.counts:
            wrong = sorted(name for name in {*end.rows, *self.counts} if end.rows.get(name) != self.counts.get(name))
            raise _bad(_say("rows-missing", tables=", ".join(wrong)))
        if next(self._lines, None) is not None:
            raise _bad(_say("more-after-the-end"))

    def _rows(self, table: TableSchema) -> Iterator[Row]:
        types = [_TYPES[c.kind] | None if c.is_nullable else _TYPES[c.kind] for c in table.columns]
        decoder: msgspec.json.Decoder[Row] = msgspec.json.Decoder(tuple[tuple(types)])  # type: ignore[misc]
        for count, line in enumerate(self._lines):
            if line.startswith(b"{"):
                self._next = line
                self.counts[table.name] = count
                return
            try:
                yield decoder.decode(line)
            except (msgspec.MsgspecError, UnicodeDecodeError) as error:
                raise _bad(_say("bad-row", table=table.name, number=count + 1, why=str(error))) from None
            if count % _REPORT_EVERY == 0:
                self._progress(self._file.tell(), self._bytes)
        raise _cut_off()

    def _decoded(self, line: bytes, kind: type[Any]) -> Any:
        if not line:
            raise _cut_off()
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise _bad(_say("not-an-export")) from None
