"""Detection of SQLite files that were copied while a server was changing them.

While a server has a file open, a note in ``about`` says so and identifies the file by its inode number, which a copy
does not have. The number still matches after a crash, a restart or a move of the folder. The note is in the main file
from before the write-ahead log exists until after it is removed. So every copy made meanwhile contains the note, in
whatever order and however slowly the files are copied.

A copy is accepted only if it is on another file system and happens to have the same number there. Some file systems
(FAT, some network shares) assign new numbers after a restart of the machine: there a crash looks like a copy.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from enum import StrEnum
from pathlib import Path

from undercut.errors import UndercutError
from undercut.languages import formatter

_say = formatter("db").later

_OPEN, _FILE = "open", "file"
OF_THE_FILE = (_OPEN, _FILE)
"""The rows of ``about`` that describe this file only."""
_LOOK_AGAIN_S = 0.05
_MODE_AT = 18
"""Offset of the byte with a file's journal mode: 1 without a write-ahead log, 2 with one."""


class Open(StrEnum):
    """Whether a program has a file open, according to the note in the file."""

    NO = "no"
    CHANGING = "changing"
    """A program is opening or closing the file: a write-ahead log may exist or not."""
    YES = "yes"
    """A server has the file open: the newest data is in the write-ahead log."""


class Fault(StrEnum):
    """The reason why a file is not intact. The values are parts of message ids."""

    NO_LOG = "copied-without-log"
    """A server had the file open, but there is no write-ahead log."""
    OTHER_FILE = "copied-files"
    """A server had the original open; this file is a copy."""
    OTHER_LOG = "log-of-another"
    """There is a write-ahead log, but the file is not in write-ahead mode."""


class OrphanedLog(UndercutError):
    """A write-ahead log without its database. Code ``half_a_copy``."""

    def __init__(self, path: str) -> None:
        name = Path(path).name
        message = (
            f"there is {name}-wal but no {name} in {Path(path).parent}: restore a file that `undercut db backup` has "
            f"made, or remove {name}-wal to begin anew"
        )
        super().__init__("half_a_copy", message)


class CopiedWhileOpen(UndercutError):
    """Raised if a file was copied while a server had it open. Code ``half_a_copy``."""

    def __init__(self, path: str, fault: Fault) -> None:
        super().__init__("half_a_copy", _say(f"{fault}-refused", path=path, name=Path(path).name))
        self.fault = fault


def check_has_database(path: str) -> None:
    """Raise OrphanedLog if there is a write-ahead log without a database; SQLite would empty the log."""
    sizes = [Path(name).stat().st_size if Path(name).exists() else 0 for name in (path, path + "-wal")]
    if sizes[1] and not sizes[0]:
        raise OrphanedLog(path)


def check_intact(db: sqlite3.Connection, path: str) -> None:
    """Raise CopiedWhileOpen if a file is not intact."""
    if (fault := fault_of(db, path)) is not None:
        raise CopiedWhileOpen(path, fault)


def fault_of(db: sqlite3.Connection, path: str) -> Fault | None:
    """Return the reason why a file is not intact, or None. The connection must not be in a transaction."""
    fault = _find_fault(db, path)
    if fault is not None:
        # A server that is starting or stopping changes the log and the note one after the other.
        time.sleep(_LOOK_AGAIN_S)
        fault = _find_fault(db, path)
    return fault


def _find_fault(db: sqlite3.Connection, path: str) -> Fault | None:
    has_log = _has_log(path)
    if has_log and not _may_have_log(path) and _has_log(path):
        return Fault.OTHER_LOG
    note = _note(db, path)
    file = _identity(path)
    known = note.get(_FILE, "")
    match note.get(_OPEN, Open.NO):
        case Open.YES if not has_log and not _has_log(path):
            return Fault.NO_LOG
        case Open.YES | Open.CHANGING if known and file and known != file:
            return Fault.OTHER_FILE
    return None


def _has_log(path: str) -> bool:
    # A program that opens a file only for reading leaves an empty log beside it.
    with contextlib.suppress(FileNotFoundError):
        return Path(path + "-wal").stat().st_size > 0
    return False


def _may_have_log(path: str) -> bool:
    with open(path, "rb") as file:
        head = file.read(_MODE_AT + 1)
    return len(head) <= _MODE_AT or head[_MODE_AT] != 1


def _note(db: sqlite3.Connection, path: str) -> dict[str, str]:
    try:
        return _read(db)
    except sqlite3.DatabaseError:
        # If the files are from different times, they may be unreadable together. Read the main file alone.
        with contextlib.closing(sqlite3.connect(f"{Path(path).absolute().as_uri()}?immutable=1", uri=True)) as alone:
            note = _read(alone)
        if note.get(_OPEN, Open.NO) == Open.NO or note.get(_FILE) == _identity(path):
            raise
        return note


def _read(db: sqlite3.Connection) -> dict[str, str]:
    with contextlib.suppress(sqlite3.OperationalError):  # files older than form 5 have no note
        return dict(db.execute("SELECT name, value FROM about WHERE name IN (?, ?)", OF_THE_FILE).fetchall())
    return {}


def _identity(path: str) -> str:
    """Return an identity that a copy of the file does not have; empty if the file system does not provide one."""
    return str(Path(path).stat().st_ino or "")


def mark_open(db: sqlite3.Connection, path: str, state: Open) -> None:
    """Store whether a file is open, and the file's identity, in the file."""
    # A single statement, so that a copy has both rows or neither.
    sql = "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?), (?, ?)"
    db.execute(sql, (_OPEN, state, _FILE, _identity(path)))


def mark_intact(db: sqlite3.Connection) -> None:
    """Mark a file as intact and not open. The connection must not be in a transaction."""
    sql = "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?), (?, '')"
    db.execute(sql, (_OPEN, Open.NO, _FILE))
    db.commit()
