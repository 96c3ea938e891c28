"""Removal of deleted data from the bytes of a SQLite file, while the database is in use.

``secure_delete`` overwrites a row with zeros in place. Two things keep copies of it: the write-ahead log, until it is
truncated, and the unallocated part of pages: when SQLite moves rows to another page, their bytes stay behind between
the list of the page's rows and the rows themselves, where later deletions do not reach them.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from undercut.server.storage.copies import Open, mark_open

__all__ = ["Scrubber", "unallocated"]

_INDEX_INSIDE, _TABLE_INSIDE, _INDEX_LEAF, _TABLE_LEAF = 2, 5, 10, 13
_INSIDE = (_INDEX_INSIDE, _TABLE_INSIDE)
_TREES = (*_INSIDE, _INDEX_LEAF, _TABLE_LEAF)
_MOST_PAGES = 1 << 25
"""In larger files the number of a page could be taken for the kind of one."""
_READ_AT_ONCE = 256
_PAGES_AT_ONCE = 64
"""Pages that are overwritten at once while the writer waits."""
_PAUSES = 3.0
"""Pause after each step, as a multiple of its duration."""


def unallocated(page: bytes) -> tuple[int, int] | None:
    """Return the bounds of the unallocated part of a b-tree page, which SQLite ignores; None if there is none."""
    if page[0] not in _TREES:
        return None
    begin = (12 if page[0] in _INSIDE else 8) + 2 * int.from_bytes(page[3:5], "big")
    end = int.from_bytes(page[5:7], "big") or 65536
    return (begin, end) if begin < end <= len(page) else None


def _is_stale(page: bytes) -> bool:
    found = unallocated(page)
    return found is not None and page.count(0, *found) != found[1] - found[0]


class Scrubber:
    """A scrubber of a database file. ``stops`` says whether to stop soon.

    The file is open as long as the process has connections: closing it would release their locks. In its methods ``db``
    is a connection that no other thread uses.
    """

    def __init__(self, path: str, stops: Callable[[], bool]) -> None:
        self._file = open(path, "r+b", buffering=0)  # noqa: SIM115
        self._path, self._wal = path, Path(path + "-wal")
        self._stops = stops

    def close(self) -> None:
        self._file.close()

    def scrub(self, db: sqlite3.Connection) -> bool:
        """Truncate the log and overwrite unallocated parts of pages. Return whether all is done.

        It is not if a reader still needs the log.
        """
        try:
            if not self._emptied(db):
                return False
            (size,) = db.execute("PRAGMA page_size").fetchone()
            (pages,) = db.execute("PRAGMA page_count").fetchone()
            for numbers in self._stale(size) if pages < _MOST_PAGES else ():
                if self._stops() or not self._overwritten(db, size, numbers):
                    return False
            os.fsync(self._file.fileno())
            return self._emptied(db)
        finally:
            mark_open(db, self._path, Open.YES)
            db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _emptied(self, db: sqlite3.Connection) -> bool:
        """Move the log into the database and empty it. Return False if a reader still needs it.

        A file without a log that a server has open would look like a copy: its note says that it is being changed.
        """
        mark_open(db, self._path, Open.CHANGING)
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")  # most of it, while the writer goes on
        busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not busy

    def _stale(self, size: int) -> Iterator[list[int]]:
        """Yield the pages with data in their unallocated part, a few at a time. The first page is the schema."""
        found: list[int] = []
        at = 1
        while True:
            started = time.monotonic()
            self._file.seek(at * size)
            read = self._file.read(_READ_AT_ONCE * size)
            found += [at + i for i in range(len(read) // size) if _is_stale(read[i * size : (i + 1) * size])]
            time.sleep(_PAUSES * (time.monotonic() - started))
            if not read or self._stops():
                break
            at += len(read) // size or 1
            while len(found) >= _PAGES_AT_ONCE:
                yield found[:_PAGES_AT_ONCE]
                del found[:_PAGES_AT_ONCE]
        if found:
            yield found

    def _overwritten(self, db: sqlite3.Connection, size: int, numbers: list[int]) -> bool:
        """Overwrite the unallocated parts of some pages.

        While this connection may write and the log is empty, the pages of the file are the newest and nobody changes
        them. Other connections may have them in memory: they drop them, since this one commits.
        """
        started = time.monotonic()
        for _ in range(20):
            if not self._emptied(db):
                return False
            db.execute("BEGIN IMMEDIATE")
            try:
                if not self._wal.stat().st_size:
                    for number in numbers:
                        self._overwrite(number * size, size)
                    mark_open(db, self._path, Open.YES)
                    db.execute("COMMIT")
                    break
            finally:
                if db.in_transaction:
                    with contextlib.suppress(sqlite3.Error):
                        db.execute("ROLLBACK")
        else:
            return False
        time.sleep(_PAUSES * (time.monotonic() - started))
        return True

    def _overwrite(self, at: int, size: int) -> None:
        self._file.seek(at)
        page = self._file.read(size)
        if len(page) == size and (found := unallocated(page)) is not None:
            self._file.seek(at + found[0])
            self._file.write(bytes(found[1] - found[0]))
