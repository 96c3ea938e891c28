"""Detection of SQLite files that were copied while a server was changing them.

While a server has a file open, a note in ``about`` says so and identifies the file by its inode number, which a copy
does not have. After a restart in place, also after a crash or in a folder that was moved, the number still matches.
The note is written to the main file before there is a write-ahead log, and removed after the log is gone, so that a
copy of any part of the files contains it, in whatever order and however slowly they are copied.

A copy passes only by chance, if it is on another file system and has the same number there. Some file systems (FAT,
some network shares) give other numbers after a restart of the machine: there a crash looks like a copy.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from enum import StrEnum
from pathlib import Path

from undercut.errors import UndercutError
from undercut.languages import speaker

_say = speaker("db").later

_OPEN, _FILE = "open", "file"
OF_THE_FILE = (_OPEN, _FILE)
"""The rows of ``about`` that describe this file and are not data."""
_LOOK_AGAIN_S = 0.05
_MODE_AT = 18
"""Offset of the byte with a file's journal mode: 1 without a write-ahead log, 2 with one."""


class Open(StrEnum):
    """Whether a program has a file open, as the file itself records it."""

    NO = "no"
    CHANGING = "changing"
    """A program is opening or closing it: it may have a write-ahead log or none."""
    YES = "yes"
    """A server has it open: the newest games are in the write-ahead log."""


class Fault(StrEnum):
    """The reason why a file is not accepted as intact. The value names the messages."""

    NO_LOG = "copied-without-log"
    """A server had it open, and there is no write-ahead log."""
    OTHER_FILE = "copied-files"
    """A server had another file open: this one is a copy of it."""
    OTHER_LOG = "log-of-another"
    """There is a write-ahead log, but the file had none."""


class LogAlone(UndercutError):
    """A write-ahead log without its database. Code ``half_a_copy``."""

    def __init__(self, path: str) -> None:
        name = Path(path).name
        message = (
            f"there is {name}-wal but no {name} in {Path(path).parent}: restore a file that `undercut db backup` has "
            f"made, or remove {name}-wal to begin anew"
        )
        super().__init__("half_a_copy", message)


class CopiedWhileOpen(UndercutError):
    """The file is a copy of one that a server had open. Code ``half_a_copy``."""

    def __init__(self, path: str, fault: Fault) -> None:
        super().__init__("half_a_copy", _say(f"{fault}-refused", path=path, name=Path(path).name))
        self.fault = fault


def check_not_alone(path: str) -> None:
    """Raise LogAlone if there is a write-ahead log without its database, which SQLite would empty."""
    sizes = [Path(name).stat().st_size if Path(name).exists() else 0 for name in (path, path + "-wal")]
    if sizes[1] and not sizes[0]:
        raise LogAlone(path)


def check_whole(db: sqlite3.Connection, path: str) -> None:
    """Raise CopiedWhileOpen if a file is not intact."""
    if (fault := fault_of(db, path)) is not None:
        raise CopiedWhileOpen(path, fault)


def fault_of(db: sqlite3.Connection, path: str) -> Fault | None:
    """Return the reason why a file is not intact, or None. The connection must not be in a transaction."""
    fault = _find_fault(db, path)
    if fault is not None:
        # A server that starts or stops meanwhile changes one after the other.
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
    # A program that opens a file only to read it leaves an empty log beside it.
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
        # Files of different moments may not even be readable together; only the main file is certain.
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
    """Return what distinguishes a file from its copies; empty if the file system does not provide it."""
    return str(Path(path).stat().st_ino or "")


def mark_open(db: sqlite3.Connection, path: str, state: Open) -> None:
    """Store in a file whether it is open, and its identity."""
    # One statement: a copy has both rows or neither.
    sql = "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?), (?, ?)"
    db.execute(sql, (_OPEN, state, _FILE, _identity(path)))


def mark_whole(db: sqlite3.Connection) -> None:
    """Mark a file as intact and as not open in any server. The connection must not be in a transaction."""
    sql = "INSERT OR REPLACE INTO about (name, value) VALUES (?, ?), (?, '')"
    db.execute(sql, (_OPEN, Open.NO, _FILE))
    db.commit()
