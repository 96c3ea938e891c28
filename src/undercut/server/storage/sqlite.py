"""SQLite: one file, one process. Every commit is synced to disk.

Only its owner can read the file. A second server cannot open it. While a server has the file open, a note in the file
records this, and copies made meanwhile are refused (:mod:`undercut.server.storage.copies`).

Deleted data is removed from the bytes of the file while the file is in use. ``secure_delete`` overwrites a deleted row
with zeros. Copies of the row may remain in the write-ahead log, until it is truncated, and in the unallocated parts of
pages: when SQLite moves rows to another page, their old bytes remain between the list of the page's rows and the rows,
where ``secure_delete`` does not overwrite them.
"""

from __future__ import annotations

import contextlib
import math
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from filelock import FileLock, Timeout

from undercut.errors import UndercutError
from undercut.files import replaced_file
from undercut.languages import formatter
from undercut.server.logs import Log
from undercut.server.storage.copies import Open, check_has_database, check_intact, mark_intact, mark_open
from undercut.server.storage.schema import SCHEMA_VERSION, prepare, sqlite_version
from undercut.server.storage.statements import query, transact
from undercut.server.storage.storage import Reading, Storage, StorageError, Write

_INDEX_INSIDE, _TABLE_INSIDE, _INDEX_LEAF, _TABLE_LEAF = 2, 5, 10, 13
_INSIDE = (_INDEX_INSIDE, _TABLE_INSIDE)
_TREES = (*_INSIDE, _INDEX_LEAF, _TABLE_LEAF)
_MOST_PAGES = 1 << 25
"""In larger files, the number of a page could be mistaken for the type of a page."""
_READ_AT_ONCE = 256
_SCRUBBED_AT_ONCE = 64
"""Pages that are overwritten at a time while the writer waits."""
_PAUSES = 3.0
"""Pause after each step, as a multiple of its duration."""


def unallocated(page: bytes) -> tuple[int, int] | None:
    """Return the bounds of the unallocated part of a b-tree page, which SQLite ignores; None if the page has none."""
    if page[0] not in _TREES:
        return None
    begin = (12 if page[0] in _INSIDE else 8) + 2 * int.from_bytes(page[3:5], "big")
    end = int.from_bytes(page[5:7], "big") or 65536
    return (begin, end) if begin < end <= len(page) else None


def _is_stale(page: bytes) -> bool:
    bounds = unallocated(page)
    return bounds is not None and page.count(0, *bounds) != bounds[1] - bounds[0]


class Scrubber:
    """A scrubber of a database file. It stops early once ``stops`` returns True.

    The file stays open as long as the process has connections, because closing it would release their locks. ``db`` is
    always a connection that no other thread uses.
    """

    def __init__(self, path: str, stops: Callable[[], bool]) -> None:
        self._file = open(path, "r+b", buffering=0)  # noqa: SIM115
        self._path, self._wal = path, Path(path + "-wal")
        self._stops = stops

    def close(self) -> None:
        self._file.close()

    def scrub(self, db: sqlite3.Connection) -> bool:
        """Truncate the log and overwrite unallocated parts of pages. Return whether everything was done.

        The result is False if a reader still needs the log.
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
        """Move the log into the database and truncate the log. Return False if a reader still needs it.

        An open file without a log would look like a copy, so the note in the file says meanwhile that the file is
        changing.
        """
        mark_open(db, self._path, Open.CHANGING)
        db.execute("PRAGMA wal_checkpoint(PASSIVE)")  # most of the log, while the writer continues
        busy, _, _ = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        return not busy

    def _stale(self, size: int) -> Iterator[list[int]]:
        """Yield pages with data in their unallocated parts, a few at a time. The first page, with the schema, is
        skipped.
        """
        pages: list[int] = []
        at = 1
        while True:
            started = time.monotonic()
            self._file.seek(at * size)
            read = self._file.read(_READ_AT_ONCE * size)
            pages += [at + i for i in range(len(read) // size) if _is_stale(read[i * size : (i + 1) * size])]
            time.sleep(_PAUSES * (time.monotonic() - started))
            if not read or self._stops():
                break
            at += len(read) // size or 1
            while len(pages) >= _SCRUBBED_AT_ONCE:
                yield pages[:_SCRUBBED_AT_ONCE]
                del pages[:_SCRUBBED_AT_ONCE]
        if pages:
            yield pages

    def _overwritten(self, db: sqlite3.Connection, size: int, numbers: list[int]) -> bool:
        """Overwrite the unallocated parts of some pages.

        While this connection holds the write lock and the log is empty, the file contains the newest pages and no
        connection changes them. Other connections drop their cached pages, because this one commits.
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
        if len(page) == size and (bounds := unallocated(page)) is not None:
            self._file.seek(at + bounds[0])
            self._file.write(bytes(bounds[1] - bounds[0]))


T = TypeVar("T")

_say = formatter("db").later

_TIDY_BYTES = 4 << 20
_HUGE_BYTES = 256 << 20
_STALL_S = 0.2
"""How long a checkpoint that blocks the writer waits for readers. A backup may read for minutes."""
_PAGES_AT_ONCE = 4096
_SCRUB_FIRST_S = 60.0
"""Time of the first scrub after the start, for data that an earlier process has not scrubbed."""
_SCRUBS_APART = 10.0
"""Pause after a scrub, as a multiple of its duration, so that deletions do not keep the disk busy."""
_MOVED = "the database file was moved, removed or replaced while the server had it open"


class InUse(UndercutError):
    """Raised if another server has the database open. Code ``data_in_use``."""

    def __init__(self, path: str) -> None:
        message = f"{path} is open in another server: stop that one, or choose another folder with --data"
        super().__init__("data_in_use", message)


def backup(source: Path, target: Path, progress: Callable[[int, int], None] | None = None) -> None:
    """Copy a database that a server may have open to a new file, complete and readable only by its owner.

    ``progress`` is called with the numbers of copied pages and of all pages. The target appears only when it is
    complete. Raise UndercutError ``target_exists`` or ``not_written``, or CopiedWhileOpen.
    """
    with written_beside(target) as beside:
        _copy(source, beside, progress)


def _copy(source: Path, beside: Path, progress: Callable[[int, int], None] | None) -> None:
    try:
        with contextlib.closing(read_only(source)) as db, contextlib.closing(sqlite3.connect(beside)) as copy:
            check_intact(db, str(source))
            # A single transaction makes the copy consistent. Readers do not block the writer.
            db.execute("BEGIN")
            db.execute("SELECT 1 FROM sqlite_master").fetchone()
            db.backup(
                copy,
                pages=_PAGES_AT_ONCE,
                progress=None if progress is None else lambda _, left, all_: progress(all_ - left, all_),
            )
            copy.execute("PRAGMA journal_mode=DELETE")
            with contextlib.suppress(sqlite3.OperationalError):
                mark_intact(copy)
            if copy.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise UndercutError("unreadable", _say("damaged", where=source))
    except sqlite3.Error as error:
        raise UndercutError("not_written", _say("no-backup", where=source, why=str(error))) from None


@contextlib.contextmanager
def written_beside(target: Path) -> Iterator[Path]:
    """Yield a new file that only its owner can read. It becomes the target once it is complete and on disk.

    Raise UndercutError ``target_exists`` or ``not_written``.
    """
    if target.exists() or target.is_symlink():
        raise UndercutError("target_exists", _say("target-exists", path=target))
    try:
        with replaced_file(target, 0o600) as beside:
            yield beside
    except OSError as error:
        raise UndercutError(
            "not_written", _say("not-written", where=target, why=error.strerror or str(error))
        ) from None


def accept(path: Path) -> None:
    """Mark a file as intact that was copied while a server had it open. Raise InUse, or sqlite3.Error."""
    with locked(str(path)), contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        with contextlib.suppress(sqlite3.OperationalError):  # another program is reading the file
            db.execute("PRAGMA journal_mode=DELETE")
        mark_intact(db)


def read_only(path: Path) -> sqlite3.Connection:
    """Open a read-only connection, with or without a running server. Closing it leaves the files unchanged."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30.0, isolation_level=None)


def private(path: str) -> None:
    """Create a file if there is none, and let only its owner read it. Raise OSError."""
    # SQLite gives the same permissions to the files beside it.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for name in (path, path + "-wal", path + "-shm"):
        with contextlib.suppress(OSError):
            os.chmod(name, 0o600)


def locked(path: str) -> FileLock:
    """Return the lock for the program that has a database file open. Raise InUse."""
    lock = FileLock(path + ".lock", mode=0o600)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise InUse(path) from None
    return lock


@contextlib.contextmanager
def _log_stays(db: sqlite3.Connection, path: str) -> Iterator[None]:
    """Close a connection if the block fails, but keep the write-ahead log.

    SQLite removes the log when the last writing connection is closed, even if the file's note says that the file is
    open.
    """
    with contextlib.closing(read_only(Path(path))) as keeping:
        try:
            keeping.execute("SELECT 1 FROM sqlite_master").fetchone()
            yield
        except BaseException:
            db.close()
            raise


def _file_at(path: str) -> tuple[int, int] | None:
    """Return the identity of the file at a path, (0, 0) if there is no file; None if the file system has no inode
    numbers.
    """
    try:
        file = os.stat(path)
    except OSError:
        return (0, 0)
    return (file.st_dev, file.st_ino) if file.st_ino else None


class SqliteStorage(Storage):
    """A database file. Opening it creates the file or migrates its schema.

    Opening raises StorageError, NewerDatabase, InUse or CopiedWhileOpen.
    """

    def __init__(self, path: Path | str, log: Log | None = None, checkpoint_s: float = 2.0) -> None:
        super().__init__(readers=1)
        self.path: str = str(path)
        self._checkpoint_s = checkpoint_s
        self._almost_home = False
        self._untidy = False
        self._lock = locked(self.path)
        try:
            self._open(log)
        except BaseException:
            self._lock.release()
            raise
        self._thread.start()
        self._stop_tidying, self._wake = threading.Event(), threading.Event()
        self._scrub_at: float | None = time.monotonic() + _SCRUB_FIRST_S
        self._scrubbed = 0.0
        """The earliest time of the next scrub."""
        self._tidier = threading.Thread(target=self._tidy, name="undercut-tidy", daemon=True)
        self._tidier.start()

    def _open(self, log: Log | None) -> None:
        try:
            check_has_database(self.path)
            private(self.path)
            with contextlib.closing(read_only(Path(self.path))) as before:
                check_intact(before, self.path)
                sqlite_version(before, self.path)
            with contextlib.closing(sqlite3.connect(self.path, isolation_level=None, timeout=5.0)) as db:
                self.initial_version: int | None = self._prepare(db)
            self._writing = self._connect()
            # If another program has locked the file, retry.
            self._writing.execute("PRAGMA busy_timeout = 1000")
            self._scrubber = Scrubber(self.path, lambda: self._stop_tidying.is_set())
            self._file = _file_at(self.path)
            try:
                mark_open(self._writing, self.path, Open.YES)
                self._writing.execute("PRAGMA wal_checkpoint(PASSIVE)")
            except BaseException:
                self._close_intact()
                self._scrubber.close()
                raise
        except (sqlite3.Error, OSError) as error:
            raise StorageError(str(error)) from None
        self._reading = self._connect()

    def _prepare(self, db: sqlite3.Connection) -> int | None:
        """Migrate the file to the newest schema, without a write-ahead log.

        Meanwhile the note in the file says that the file is being opened.
        """
        says = db.execute("SELECT 1 FROM sqlite_master WHERE name='about'").fetchone() is not None
        if says:
            # If the note cannot be written (a full disk), the old note still says that there is a log.
            with _log_stays(db, self.path):
                mark_open(db, self.path, Open.CHANGING)
        with contextlib.suppress(sqlite3.OperationalError):  # another program reads a crashed server's log
            db.execute("PRAGMA journal_mode=DELETE")
        try:
            version = prepare(db, self.path)
        except BaseException:
            # Closing moves the write-ahead log, if any, into the file, which is intact then.
            if says:
                with contextlib.suppress(sqlite3.Error):
                    mark_intact(db)
            raise
        mark_open(db, self.path, Open.CHANGING)
        return version

    def _connect(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=4.0)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            # A separate thread moves the write-ahead log into the database, so that commits need not wait.
            db.execute("PRAGMA wal_autocheckpoint=0")
            # Deleted data must not remain in free pages. The default depends on the build of SQLite.
            db.execute("PRAGMA secure_delete=ON")
        except sqlite3.Error as error:
            raise StorageError(str(error)) from None
        return db

    def close(self) -> None:
        super().close()
        self._stop_tidying.set()
        self._wake.set()
        self._tidier.join()
        self._reading.close()
        self._close_intact()
        self._scrubber.close()
        self._lock.release()

    def _close_intact(self) -> None:
        """Close the file so that it is intact, and readable without creating files beside it.

        If another program is reading the file, or the disk is full, the write-ahead log remains and the note still says
        that the file is open: servers accept such a file, but refuse copies of it. The same holds for a file that was
        moved or replaced.
        """
        db = self._writing
        if not self._is_in_place:
            db.close()
            return
        try:
            with _log_stays(db, self.path):
                db.execute("PRAGMA busy_timeout = 1000")
                mark_open(db, self.path, Open.CHANGING)
                db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error:
            return
        with contextlib.suppress(sqlite3.Error):
            db.execute("PRAGMA journal_mode=DELETE")
            mark_intact(db)
        db.close()

    # --- writing ----------------------------------------------------------------------------------------------------

    _nothing = _something = (f"PRAGMA user_version = {SCHEMA_VERSION}", ())

    @property
    def _is_in_place(self) -> bool:
        """Whether the open file is still at its path."""
        return self._file is None or _file_at(self.path) == self._file

    def _transact(self, statements: Write, until: float = math.inf) -> UndercutError | None:
        if not self._is_in_place:
            # SQLite would continue to write to a file that has no path any more.
            return StorageError(_MOVED)
        error = transact(self._writing, statements)
        self._untidy = self._untidy or error is None
        return error

    def _between(self) -> None:
        if self._almost_home:
            # Only a little is left. After the whole log has been moved, SQLite overwrites it from the start.
            self._almost_home = False
            with contextlib.suppress(sqlite3.Error):
                self._writing.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def scrub(self) -> None:
        self._scrub_at = time.monotonic()
        self._wake.set()

    def _scrub_if_due(self, db: sqlite3.Connection) -> None:
        started = time.monotonic()
        if self._scrub_at is None or started < max(self._scrub_at, self._scrubbed) or not self._is_in_place:
            return
        self._scrub_at = None
        done = False
        try:
            done = self._scrubber.scrub(db)
        finally:
            now = time.monotonic()
            if not done and self._scrub_at is None:
                self._scrub_at = now
            self._scrubbed = now + (_SCRUBS_APART * (now - started) if done else self._checkpoint_s)

    def _tidy(self) -> None:
        """Move the write-ahead log into the database at intervals. Block the writer only if the log is huge."""
        wal = Path(self.path + "-wal")
        db = self._connect()
        due = False
        try:
            db.execute(f"PRAGMA busy_timeout = {int(_STALL_S * 1000)}")
            while True:
                self._wake.wait(self._checkpoint_s)
                self._wake.clear()
                if self._stop_tidying.is_set():
                    break
                with contextlib.suppress(sqlite3.Error, OSError):
                    self._scrub_if_due(db)
                    size = wal.stat().st_size
                    # Move the log in parts during many writes, and completely when there are no writes.
                    wrote, self._untidy = self._untidy, False
                    if size <= _TIDY_BYTES and (wrote or not due):
                        due = due or wrote
                        continue
                    _, written, moved = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                    # Because of readers of an earlier state, such as a backup, a part may remain in the log.
                    due = wrote or moved < written
                    if size > _HUGE_BYTES and not moved < written:
                        db.execute("PRAGMA wal_checkpoint(RESTART)")
                    self._almost_home = size > _TIDY_BYTES
        finally:
            db.close()

    # --- reading ----------------------------------------------------------------------------------------------------

    def _query(self, work: Callable[[Reading], T]) -> T:
        return query(self._reading, work)
