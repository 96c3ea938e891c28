"""SQLite with one writer thread, which commits writes in groups with full sync.

When :meth:`Storage.write` returns, the data survives a power failure. If a group fails, its writes are tried one by
one, so that only those that cannot be stored are refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeVar

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.logs import Log
from undercut.server.store.migration import FORM, prepare

__all__ = ["BadValue", "Storage", "StorageError", "Write"]

_say = speaker("refusals").later

T = TypeVar("T")
Statement = tuple[str, Sequence[Any]]
Write = list[Statement]
"""Statements that are committed together or not at all."""

_MOST_IN_GROUP = 512
_TIDY_EVERY_S = 2.0
_TIDY_BYTES = 4 << 20
_HUGE_BYTES = 256 << 20


class StorageError(UndercutError):
    """The data could not be stored, and nothing was changed. Code ``storage_unavailable``."""

    def __init__(self, reason: str) -> None:
        super().__init__("storage_unavailable", _say("storage_unavailable", why=reason))


class BadValue(UndercutError, ValueError):
    """A value that SQLite cannot hold, such as an integer of more than 64 bits. Code ``bad_value``."""

    def __init__(self, reason: object) -> None:
        super().__init__("bad_value", _say("bad_value", why=str(reason)))


def _gathered(statements: Write) -> Write:
    """The same statements, with equal inserts combined and placed first.

    Every call of SQLite releases and takes Python's lock, so that one call for many rows is faster.
    """
    rows: dict[str, list[Any]] = {}
    others: Write = []
    for sql, values in statements:
        if sql.startswith("INSERT INTO") and sql.endswith(")"):
            rows.setdefault(sql, []).append(values)
        else:
            others.append((sql, values))
    out: Write = []
    for sql, many in rows.items():
        head, _, marks = sql.rpartition(" VALUES ")
        flat = [value for values in many for value in values]
        out.append((f"{head} VALUES {', '.join([marks] * len(many))}", flat))
    return out + others


class _Job:
    __slots__ = ("future", "loop", "write")

    def __init__(self, write: Write, future: asyncio.Future[None], loop: asyncio.AbstractEventLoop) -> None:
        self.write, self.future, self.loop = write, future, loop


class Storage:
    """A database file, created or updated when it is opened. Open it once per process.

    ``failing`` says whether the last write failed. Opening raises StorageError or NewerDatabase.
    """

    def __init__(self, path: Path | str, log: Log | None = None) -> None:
        self.path = str(path)
        self.failing = ""
        self.groups = 0
        self.writes = 0
        self._almost_home = False
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="undercut-read")
        self._writing = self._connect()
        self._prepare(log)
        self._reading = self._connect()
        self._thread = threading.Thread(target=self._run, name="undercut-write", daemon=True)
        self._thread.start()
        self._stop_tidying = threading.Event()
        self._tidier = threading.Thread(target=self._tidy, name="undercut-tidy", daemon=True)
        self._tidier.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=5.0)
            db.execute("PRAGMA journal_mode=WAL")
            db.execute("PRAGMA synchronous=FULL")
            # A separate thread moves the write-ahead log into the database, so that no commit waits for it.
            db.execute("PRAGMA wal_autocheckpoint=0")
        except sqlite3.Error as error:
            raise StorageError(str(error)) from None
        return db

    def _prepare(self, log: Log | None) -> None:
        try:
            prepare(self._writing, self.path, log)
        except sqlite3.Error as error:
            self._writing.close()
            raise StorageError(str(error)) from None
        except UndercutError:
            self._writing.close()
            raise

    def close(self) -> None:
        """Writes what is queued, then closes the file."""
        self._jobs.put(None)
        self._thread.join()
        self._stop_tidying.set()
        self._tidier.join()
        self._reader.shutdown(wait=True)
        self._reading.close()
        with contextlib.suppress(sqlite3.Error):
            self._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writing.close()

    # --- writing ----------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Commits the statements together, and returns once they are on disk. Raises StorageError."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(write, future, loop))
        # The caller may be cancelled but the write is not, so its outcome must be awaited.
        await asyncio.shield(future)

    async def try_again(self) -> None:
        """If the last write failed, tries whether writing works now, and updates :attr:`failing`."""
        if self.failing:
            with contextlib.suppress(StorageError):
                await self.write([(f"PRAGMA user_version = {FORM}", ())])

    def _run(self) -> None:
        more = True
        while more:
            job = self._jobs.get()
            group: list[_Job] = []
            while job is not None:
                group.append(job)
                if len(group) >= _MOST_IN_GROUP:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            more = job is not None
            if group:
                self._commit(group)
            if self._almost_home:
                # Little is left. When all of the log has been moved, it is overwritten from its start.
                self._almost_home = False
                with contextlib.suppress(sqlite3.Error):
                    self._writing.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _commit(self, group: list[_Job]) -> None:
        error = self._transact([statement for job in group for statement in job.write])
        if error is None:
            self._answer(group, [None] * len(group))
        elif len(group) == 1:
            self._answer(group, [error])
        else:
            self._answer(group, [self._transact(job.write) for job in group])

    def _transact(self, statements: Write) -> UndercutError | None:
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in _gathered(statements):
                db.execute(sql, values)
            db.execute("COMMIT")
        except (OverflowError, UnicodeError) as error:
            self._roll_back()
            return BadValue(error)
        except Exception as error:  # the thread must live on: nothing could be stored any more without it
            self._roll_back()
            self.failing = str(error)
            return StorageError(str(error))
        self.failing = ""
        self.groups += 1
        self.writes += len(statements)
        return None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._writing.execute("ROLLBACK")

    def _tidy(self) -> None:
        """Moves the write-ahead log into the database from time to time. Blocks the writer only if it is huge."""
        wal = Path(self.path + "-wal")
        db = self._connect()
        try:
            while not self._stop_tidying.wait(_TIDY_EVERY_S):
                with contextlib.suppress(sqlite3.Error, OSError):
                    size = wal.stat().st_size
                    if size > _TIDY_BYTES:
                        db.execute(f"PRAGMA wal_checkpoint({'RESTART' if size > _HUGE_BYTES else 'PASSIVE'})")
                        self._almost_home = True
        finally:
            db.close()

    @staticmethod
    def _answer(group: list[_Job], errors: Sequence[UndercutError | None]) -> None:
        # One wake-up for the whole group (all of one loop).
        def settle() -> None:
            for job, error in zip(group, errors, strict=True):
                if job.future.done():
                    continue
                if error is None:
                    job.future.set_result(None)
                else:
                    job.future.set_exception(error)

        with contextlib.suppress(RuntimeError):  # the loop is gone
            group[0].loop.call_soon_threadsafe(settle)

    # --- reading ----------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Runs queries off the event loop, in the caller's context. Raises StorageError, or BadValue."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, copy_context().run, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return work(self._reading)
        except sqlite3.Error as error:
            raise StorageError(str(error)) from None
        except (OverflowError, UnicodeError) as error:
            raise BadValue(error) from None

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        found = await self.rows(sql, *values)
        return found[0] if found else None
