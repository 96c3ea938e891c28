"""The schema of the database: created in a new file, updated in an old one, refused if it is newer.

SQLite's ``user_version`` is the number of the schema. Version 0.1 of the program wrote 0, or 1 after a disk failure; 3
added the tables of reviews and puzzles, 4 those of shared games and what followed.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import msgspec

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.store.entries import encode
from undercut.server.store.marks import mark_of_old
from undercut.server.store.old_entries import read_old_log

__all__ = ["FORM", "NewerDatabase", "prepare"]

FORM = 4
"""The form that this program reads and writes."""
_EVENTS_ARE_VALUES = 2
"""From this form on the entries are those of :mod:`undercut.server.store.entries`."""

_SCHEMA = """
CREATE TABLE IF NOT EXISTS guests (guest TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL,
  done INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_owner ON tables (owner, done);
CREATE TABLE IF NOT EXISTS entries (
  tab TEXT NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, command BLOB, meta BLOB, PRIMARY KEY (tab, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
  token TEXT PRIMARY KEY, tab TEXT NOT NULL, kind TEXT NOT NULL, seat INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_tab ON links (tab);
CREATE TABLE IF NOT EXISTS grants (
  guest TEXT NOT NULL, tab TEXT NOT NULL, role TEXT NOT NULL, seat INTEGER, PRIMARY KEY (guest, tab)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS grants_tab ON grants (tab);
CREATE TABLE IF NOT EXISTS reviews (
  id INTEGER PRIMARY KEY, hash BLOB NOT NULL, version INTEGER NOT NULL, guest TEXT NOT NULL, asked INTEGER NOT NULL,
  state TEXT NOT NULL, total INTEGER NOT NULL, deaths INTEGER NOT NULL, reason TEXT, record BLOB NOT NULL,
  UNIQUE (hash, version)
);
CREATE INDEX IF NOT EXISTS reviews_waiting ON reviews (id) WHERE state='asked';
CREATE TABLE IF NOT EXISTS review_parts (
  review INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, round INTEGER NOT NULL, body BLOB NOT NULL,
  PRIMARY KEY (review, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS reviewed_games (
  tab TEXT NOT NULL, game INTEGER NOT NULL, hash BLOB NOT NULL, head BLOB NOT NULL, token TEXT UNIQUE,
  PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS puzzles_seen (
  guest TEXT NOT NULL, puzzle TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (guest, puzzle)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS puzzle_days (
  guest TEXT NOT NULL, day INTEGER NOT NULL, tries INTEGER NOT NULL, solved INTEGER NOT NULL, PRIMARY KEY (guest, day)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS game_facts (
  tab TEXT NOT NULL, game INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS offers (tab TEXT PRIMARY KEY, guest TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counted_tables (tab TEXT PRIMARY KEY, games INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS shared_games (
  tab TEXT NOT NULL, game INTEGER NOT NULL, token TEXT NOT NULL UNIQUE, PRIMARY KEY (tab, game)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS push_subscriptions (
  endpoint TEXT PRIMARY KEY, guest TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL, created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS push_subscriptions_guest ON push_subscriptions (guest);
CREATE TABLE IF NOT EXISTS pads (
  id TEXT PRIMARY KEY, owner TEXT NOT NULL, created INTEGER NOT NULL, changed INTEGER NOT NULL, about BLOB NOT NULL,
  deleted INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pads_owner ON pads (owner);
CREATE TABLE IF NOT EXISTS pad_operations (
  pad TEXT NOT NULL, n INTEGER NOT NULL, op TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (pad, n), UNIQUE (pad, op)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS pad_links (
  token TEXT PRIMARY KEY, pad TEXT NOT NULL, kind TEXT NOT NULL, UNIQUE (pad, kind)
) WITHOUT ROWID;
"""


class NewerDatabase(UndercutError):
    """The database was written by a newer version of the program. Code ``newer_database``."""

    def __init__(self, path: str, form: int) -> None:
        message = (
            f"{path} was written by a newer version of undercut (form {form}; this version knows form {FORM}): "
            "install that version, or choose another folder with --data"
        )
        super().__init__("newer_database", message)


def prepare(db: sqlite3.Connection, path: str, log: Log | None = None) -> None:
    """Creates or updates the schema of a file. Raises NewerDatabase, or sqlite3.Error; then nothing has changed."""
    (form,) = db.execute("PRAGMA user_version").fetchone()
    if form > FORM:
        raise NewerDatabase(path, form)
    is_new = db.execute("SELECT 1 FROM sqlite_master WHERE name='entries'").fetchone() is None
    if form < _EVENTS_ARE_VALUES and not is_new:
        _update(db, path, log or Log())
    db.executescript(_SCHEMA)
    db.execute(f"PRAGMA user_version = {FORM}")


def _update(db: sqlite3.Connection, path: str, log: Log) -> None:
    """Updates the first schema to the second in one transaction. A copy of the old file is kept."""
    _keep_copy(db, path)
    db.execute("BEGIN IMMEDIATE")
    try:
        tables = [table for (table,) in db.execute("SELECT id FROM tables").fetchall()]
        unread = [table for table in tables if not _update_table(db, table)]
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
    beside.unlink(missing_ok=True)
    copy = sqlite3.connect(beside)
    try:
        db.backup(copy)
    finally:
        copy.close()
    os.replace(beside, kept)


def _update_table(db: sqlite3.Connection, table: str) -> bool:
    """Rewrites a table's log, or removes the table if its log cannot be read. Returns whether it could."""
    rows = db.execute("SELECT body, command, meta FROM entries WHERE tab=? ORDER BY n", (table,)).fetchall()
    db.execute("DELETE FROM entries WHERE tab=?", (table,))
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
