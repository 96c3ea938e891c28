"""The schema of the database. New databases get the schema, old ones are migrated, newer ones are refused.

A schema version is a number. NNNN.sql in :mod:`undercut.server.storage.schema_versions` migrates a database from the
previous version to NNNN, in one transaction. The files are written for SQLite, and translated for PostgreSQL. SQLite
keeps the version in ``user_version``, beside an ``application_id``; PostgreSQL in ``schema_version``.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from undercut.errors import UndercutError
from undercut.server.storage.statements import postgres_schema

if TYPE_CHECKING:
    import psycopg


_FILES = resources.files("undercut.server.storage.schema_versions")
SCHEMA_VERSION = 3
"""The schema version of this program: the number of SQL files."""
APPLICATION_ID = 0x67696E31
"""SQLite's ``application_id`` of our databases. Files from before the first release have none."""
_LOCK = 0x67696E
"""PostgreSQL's advisory lock under which one node at a time changes the schema."""


class NewerDatabase(UndercutError):
    """Raised if a newer version of the program has written the database. Code ``newer_database``."""

    def __init__(self, where: str, version: int) -> None:
        message = (
            f"{where} was written by a newer version of undercut (schema version {version}; this one knows "
            f"{SCHEMA_VERSION}): install that version, or choose another folder with --data"
        )
        super().__init__("newer_database", message)


class OlderDatabase(UndercutError):
    """Raised if the database is from before the first release. Code ``older_database``."""

    def __init__(self, where: str) -> None:
        message = (
            f"{where} was written by undercut before its first release, which this version does not read: choose "
            "another folder with --data, or another database"
        )
        super().__init__("older_database", message)


def check_version(version: int | None, where: str) -> None:
    """Raise NewerDatabase if a schema version is newer than this program's. None stands for an empty database."""
    if version is not None and version > SCHEMA_VERSION:
        raise NewerDatabase(where, version)


def _step(number: int) -> str:
    """Return the SQL that migrates a database to a version."""
    return (_FILES / f"{number:04}.sql").read_text("utf-8")


# --- SQLite ----------------------------------------------------------------------------------------------------------


def sqlite_version(db: sqlite3.Connection, where: str) -> int | None:
    """Return the schema version of a file; None if it has no tables. Raise OlderDatabase or NewerDatabase."""
    if db.execute("SELECT 1 FROM sqlite_master WHERE name='entries'").fetchone() is None:
        return None
    if db.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise OlderDatabase(where)
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    check_version(version, where)
    return version


def prepare(db: sqlite3.Connection, where: str) -> int | None:
    """Create or migrate the schema of a file or of memory. Return the previous version, None for an empty database.

    `db` is in autocommit mode. Raise OlderDatabase, NewerDatabase, or sqlite3.Error. A failed step changes nothing.
    """
    before = sqlite_version(db, where)
    for number in range((before or 0) + 1, SCHEMA_VERSION + 1):
        db.execute("BEGIN IMMEDIATE")
        try:
            for statement in _step(number).split(";"):
                if statement.strip():
                    db.execute(statement)
            db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            db.execute(f"PRAGMA user_version = {number}")
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return before


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


def postgres_version(db: psycopg.Connection[Any], where: str) -> int | None:
    """Return the schema version of a database; None if it has no tables. Raise OlderDatabase or NewerDatabase."""
    row = db.execute("SELECT to_regclass('schema_version'), to_regclass('alembic_version')").fetchone()
    now, before = row or (None, None)
    if now is None:
        if before is not None:
            raise OlderDatabase(where)
        return None
    row = db.execute("SELECT version FROM schema_version").fetchone()
    version = int(row[0]) if row is not None else None
    check_version(version, where)
    return version


def prepare_postgres(db: psycopg.Connection[Any], where: str) -> int | None:
    """Create or migrate the schema of a database. Return the previous version, None for an empty database.

    Any number of nodes may do so at the same time. Each step is one message, so its transaction begins only when the
    server has received all of it: a frozen node does not block other nodes. Raise OlderDatabase, NewerDatabase, or
    psycopg.Error.
    """
    from psycopg.errors import IntegrityError, ProgrammingError, RaiseException

    before = version = postgres_version(db, where)
    while (version or 0) < SCHEMA_VERSION:
        try:
            db.execute(_postgres_step((version or 0) + 1).encode())
        except (IntegrityError, ProgrammingError, RaiseException):
            # If the version has changed, another node was faster.
            if (now := postgres_version(db, where)) == version:
                raise
            before = version = now
        else:
            version = (version or 0) + 1
    return before


def _postgres_step(number: int) -> str:
    """Return statements that migrate a database to a version. They fail if the database does not have the previous
    version.
    """
    if number == 1:
        begin = "CREATE TABLE schema_version (version BIGINT NOT NULL); INSERT INTO schema_version VALUES (1)"
    else:
        begin = (
            f"DO $$ BEGIN UPDATE schema_version SET version={number} WHERE version={number - 1}; "
            "IF NOT FOUND THEN RAISE EXCEPTION 'the schema has another version'; END IF; END $$"
        )
    return f"SELECT pg_advisory_xact_lock({_LOCK}); {begin}; {postgres_schema(_step(number))}"


Kind = Literal["integer", "text", "bytes"]

OF_THE_MOMENT = frozenset(("leases", "nodes", "presence", "standings"))
"""Tables that are not exported: they describe running processes or the schema, or repeat the logs."""
_KINDS: dict[str, Kind] = {"INTEGER": "integer", "TEXT": "text", "BLOB": "bytes"}


class Column(NamedTuple):
    """A column. ``is_nullable``: it may be NULL. ``is_primary_key``: it is part of the primary key."""

    name: str
    kind: Kind
    is_nullable: bool
    is_primary_key: bool


class TableSchema(NamedTuple):
    """A table. ``counts``: the database numbers its rows."""

    name: str
    columns: tuple[Column, ...]

    @property
    def names(self) -> str:
        """The columns as SQL lists them."""
        return ", ".join(column.name for column in self.columns)

    @property
    def key(self) -> str:
        """The columns of the primary key as SQL lists them."""
        return ", ".join(column.name for column in self.columns if column.is_primary_key)

    @property
    def counts(self) -> bool:
        return [(column.name, column.kind) for column in self.columns if column.is_primary_key] == [("id", "integer")]


@cache
def tables() -> tuple[TableSchema, ...]:
    """Return the tables with data, in the order of their creation."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        prepare(db, ":memory:")
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY rowid")]
        return tuple(
            TableSchema(name, tuple(_column(*row) for row in db.execute(f"PRAGMA table_info({name})")))
            for name in names
            if name not in OF_THE_MOMENT and not name.startswith("sqlite_")
        )


def _column(_number: int, name: str, kind: str, not_null: int, _default: object, key: int) -> Column:
    return Column(name, _KINDS[kind], not not_null and not key, bool(key))
