"""The schema of the database: created in a new one, updated in an old one, refused if it is newer.

The forms are numbered. SQLite's ``user_version`` is the number; version 0.1 of the program wrote 0, or 1 after a disk
failure, 3 added the tables of reviews and puzzles, 4 those of shared games and what followed. From 4 on Alembic takes a
database from form to form (:mod:`undercut.server.store.migrations`), and its table ``alembic_version`` has the number.
"""

from __future__ import annotations

import math
import os
import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.store.dialect import postgres_schema
from undercut.server.store.entries import encode
from undercut.server.store.marks import mark_of_old
from undercut.server.store.old_entries import read_old_log

if TYPE_CHECKING:
    import psycopg
    from sqlalchemy import Engine

__all__ = [
    "FORM", "NewerDatabase", "check_not_newer", "create", "form_of", "prepare", "prepare_memory",
    "prepare_postgres", "run_step",
]  # fmt: skip

FORM = 6
"""The form that this program reads and writes."""
_EVENTS_ARE_VALUES = 2
"""From this form on the entries are those of :mod:`undercut.server.store.entries`."""
_ALEMBIC = 4
"""The first form that Alembic knows."""
_STEPS = resources.files("undercut.server.store.migrations") / "versions"
_MARK = (  # as Alembic makes it
    "CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) NOT NULL, "
    "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
_LOCK = 0x67696E
"""PostgreSQL's advisory lock under which one node at a time changes the schema."""


class NewerDatabase(UndercutError):
    """The database was written by a newer version of the program. Code ``newer_database``."""

    def __init__(self, where: str, form: int | str) -> None:
        message = (
            f"{where} was written by a newer version of undercut (form {form}; this version knows form {FORM}): "
            "install that version, or choose another folder with --data"
        )
        super().__init__("newer_database", message)


# --- SQLite ----------------------------------------------------------------------------------------------------------


def form_of(db: sqlite3.Connection) -> int:
    """The number of the form of a file."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def check_not_newer(db: sqlite3.Connection, path: str) -> None:
    """Raises NewerDatabase if a newer version of the program has written a file."""
    if (form := form_of(db)) > FORM:
        raise NewerDatabase(path, form)


def prepare(db: sqlite3.Connection, path: str, log: Log | None = None) -> int | None:
    """Creates or updates the schema of a file. Returns the form that it had, None if it is new.

    Raises NewerDatabase, or sqlite3.Error; then the step that failed has changed nothing.
    """
    check_not_newer(db, path)
    form = form_of(db)
    if form == FORM:
        return form
    if db.execute("SELECT 1 FROM sqlite_master WHERE name='entries'").fetchone() is None:
        create(db)
        return None
    if form < _EVENTS_ARE_VALUES:
        _update(db, path, log or Log())
    _take_forward(_sqlite_engine(path))
    db.execute(f"PRAGMA user_version = {FORM}")
    return max(form, 1)


def prepare_memory(db: sqlite3.Connection, where: str) -> None:
    """Creates or updates the schema of a database without a file, step by step. Raises NewerDatabase."""
    check_not_newer(db, where)
    form = form_of(db)
    if db.execute("SELECT 1 FROM sqlite_master WHERE name='entries'").fetchone() is None:
        create(db)
        return
    for number in range(form + 1, FORM + 1):
        db.executescript(
            f"BEGIN; {_step(number)}; UPDATE alembic_version SET version_num='{_named(number)}'; "
            f"PRAGMA user_version = {number}; COMMIT"
        )


def create(db: sqlite3.Connection) -> None:
    """Makes the schema of the newest form in an empty file."""
    db.execute("BEGIN IMMEDIATE")
    for statement in "".join(map(_step, _numbers())).split(";"):
        if statement.strip():
            db.execute(statement)
    db.execute(_MARK)
    db.execute("INSERT INTO alembic_version VALUES (?)", (_named(FORM),))
    db.execute(f"PRAGMA user_version = {FORM}")
    db.execute("COMMIT")


def _sqlite_engine(path: str) -> Engine:
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import NullPool

    engine = create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(path, timeout=30.0, isolation_level=None), poolclass=NullPool
    )
    # Python's module would commit each change of the schema on its own.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


def prepare_postgres(db: psycopg.Connection[Any], where: str) -> int | None:
    """Creates or updates the schema of a database. Returns the form that it had, None if it is new.

    A node that is frozen meanwhile holds up others for ten seconds at most; none does in the usual case that there is
    nothing to do. Raises NewerDatabase, or psycopg.Error.
    """
    from psycopg.errors import IntegrityError, ProgrammingError

    form = _form_of_postgres(db)
    if form is None:
        try:
            # One message, and so one transaction that begins when the server has all of it.
            db.execute(_created().encode())
        except (IntegrityError, ProgrammingError):
            if (form := _form_of_postgres(db)) is None:
                raise
        else:
            return None
    if form > FORM:
        raise NewerDatabase(where, form)
    if form < FORM:
        _take_forward(_postgres_engine(db.info.dsn, db.info.password))
    return form


def _form_of_postgres(db: psycopg.Connection[Any]) -> int | None:
    """The number of the form of a database; None if it is empty."""
    found = db.execute("SELECT to_regclass('alembic_version')").fetchone()
    if found is None or found[0] is None:
        return None
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return int(row[0]) if row is not None else _ALEMBIC


def _created() -> str:
    """The statements that make the schema, of which one node at a time runs the first. They fail if it is there."""
    steps = [postgres_schema(_step(number)).strip().rstrip(";") for number in _numbers()]
    mark = _MARK.replace(" IF NOT EXISTS", "")
    insert = f"INSERT INTO alembic_version VALUES ('{_named(FORM)}')"
    return ";\n".join([f"SELECT pg_advisory_xact_lock({_LOCK})", mark, *steps, insert])


def _postgres_engine(dsn: str, password: str) -> Engine:
    import psycopg
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    from undercut.server.store.postgres_connection import connect

    def locked() -> psycopg.Connection[Any]:
        """A connection that changes the schema alone. The server ends it, and its lock, if this process is frozen."""
        db = connect(
            psycopg.conninfo.make_conninfo(dsn, password=password or None),
            lock_timeout="60s", statement_timeout="0", transaction_timeout="0",
            idle_in_transaction_session_timeout="10s", idle_session_timeout="10s",
        )  # fmt: skip
        db.until = math.inf
        db.execute("SELECT pg_advisory_lock(%s)", (_LOCK,))
        db.autocommit = False
        return db

    return create_engine("postgresql+psycopg://", creator=locked, poolclass=NullPool)


# --- steps -----------------------------------------------------------------------------------------------------------


def _named(number: int) -> str:
    return f"{number:04}"


def _numbers() -> range:
    return range(_ALEMBIC, FORM + 1)


def _step(number: int) -> str:
    return (_STEPS / f"{_named(number)}.sql").read_text("utf-8")


def run_step(revision: str) -> None:
    """Runs the SQL of a step, in a migration of Alembic."""
    from alembic import op

    sql = _step(int(revision))
    if op.get_bind().dialect.name == "postgresql":
        sql = postgres_schema(sql)
    for statement in sql.split(";"):
        if statement.strip():
            op.execute(statement)


def _take_forward(engine: Engine) -> None:
    """Takes a database that exists to the newest form. Raises sqlite3.Error or psycopg.Error."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy.exc import DBAPIError

    with resources.as_file(_STEPS.joinpath("..")) as folder, closing(engine.connect()) as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(folder).resolve()).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
            connection.commit()
        except DBAPIError as error:
            # What the database has said, as its own module says it.
            raise (error.orig or error) from None
    engine.dispose()


# --- from version 0.1 ------------------------------------------------------------------------------------------------


def _update(db: sqlite3.Connection, path: str, log: Log) -> None:
    """Updates the first schema to the second in one transaction. A copy of the old file is kept."""
    _keep_copy(db, path)
    db.execute("BEGIN IMMEDIATE")
    try:
        tables = [table for (table,) in db.execute("SELECT id FROM tables").fetchall()]
        # Version 0.1 kept marks of commands as texts.
        db.execute("ALTER TABLE entries RENAME TO old_entries")
        db.execute(next(one for one in _step(_ALEMBIC).split(";") if "IF NOT EXISTS entries " in one))
        unread = [table for table in tables if not _update_table(db, table)]
        db.execute("DROP TABLE old_entries")
        db.execute(f"PRAGMA user_version = {_EVENTS_ARE_VALUES}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    log.warning("database updated", version=str(FORM), tables=len(tables) - len(unread), count=len(unread))
    for table in unread:
        log.warning("table could not be read and is only in the copy", table=table[:6])


def _keep_copy(db: sqlite3.Connection, path: str) -> None:
    """Copies the database to a file next to it, which appears only when it is complete."""
    kept = Path(f"{path}.form{_EVENTS_ARE_VALUES - 1}")
    beside = Path(f"{kept}.part")
    os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    copy = sqlite3.connect(beside)
    try:
        db.backup(copy)
    finally:
        copy.close()
    os.replace(beside, kept)


def _update_table(db: sqlite3.Connection, table: str) -> bool:
    """Rewrites a table's log, or removes the table if its log cannot be read. Returns whether it could."""
    rows = db.execute("SELECT body, command, meta FROM old_entries WHERE tab=? ORDER BY n", (table,)).fetchall()
    try:
        entries = read_old_log([body for body, _, _ in rows])
    except (msgspec.MsgspecError, UndercutError, ValueError, KeyError):
        for name, column in (("tables", "id"), ("links", "tab"), ("grants", "tab")):
            db.execute(f"DELETE FROM {name} WHERE {column}=?", (table,))
        return False
    db.executemany(
        "INSERT INTO entries (tab, n, body, command, meta) VALUES (?, ?, ?, ?, ?)",
        [
            (table, entry.n, encode(entry), mark_of_old(command), meta)
            for entry, (_, command, meta) in zip(entries, rows, strict=True)
        ],
    )
    return True
