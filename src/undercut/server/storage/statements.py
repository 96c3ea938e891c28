"""Statements and queries on a connection to SQLite, and the errors if they fail."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from typing import TypeVar

from undercut.errors import UndercutError
from undercut.server.storage.storage import BadValue, Conflict, Reading, StorageError, Unreachable, Write, gathered

__all__ = ["query", "transact"]

T = TypeVar("T")


def transact(db: sqlite3.Connection, statements: Write) -> UndercutError | None:
    """Commit the statements together. Return the error, or None; after an error nothing has changed."""
    # Every call of SQLite releases and takes Python's lock, so that one call for many rows is faster, and a single
    # statement is a transaction of its own.
    todo = gathered(statements)
    try:
        if len(todo) != 1:
            db.execute("BEGIN IMMEDIATE")
        for sql, many in todo:
            head, _, marks = sql.rpartition(" VALUES ")
            if len(many) > 1:
                sql = f"{head} VALUES {', '.join([marks] * len(many))}"
            db.execute(sql, [value for values in many for value in values])
        if len(todo) != 1:
            db.execute("COMMIT")
    except (OverflowError, UnicodeError) as error:
        _roll_back(db)
        return BadValue(number=isinstance(error, OverflowError))
    except sqlite3.IntegrityError as error:
        _roll_back(db)
        return Conflict(str(error))
    except sqlite3.OperationalError as error:
        _roll_back(db)
        # Another program has locked the file: no part of a group could be stored.
        is_busy = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
        return Unreachable(str(error)) if is_busy else StorageError(str(error))
    except Exception as error:  # the writer thread must survive: otherwise nothing could be stored any more
        _roll_back(db)
        return StorageError(str(error))
    return None


def _roll_back(db: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error):
        db.execute("ROLLBACK")


def query(db: sqlite3.Connection, work: Callable[[Reading], T]) -> T:
    """Call ``work`` with a connection. Raise StorageError, or BadValue."""
    try:
        return work(db)
    except sqlite3.Error as error:
        raise StorageError(str(error)) from None
    except (OverflowError, UnicodeError) as error:
        raise BadValue(number=isinstance(error, OverflowError)) from None
