"""SQLite: entries appended with full sync, in groups, by one writer thread; acknowledged after the commit.

Whoever awaits :meth:`Storage.write` knows that what it wrote survives a power cut. A group that fails is tried again
one by one, so that only what cannot be stored is refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.store.migration import FORM, prepare

__all__ = ["Storage", "StorageError", "Write"]

T = TypeVar("T")
Statement = tuple[str, Sequence[Any]]
Write = list[Statement]
"""Statements that are committed together or not at all."""

_MOST_IN_GROUP = 512
_TIDY_EVERY_S = 2.0
_TIDY_BYTES = 4 << 20
_HUGE_BYTES = 256 << 20


class StorageError(UndercutError):
    """What was to be stored could not be: nothing of it was done. Code ``storage_unavailable``."""

    def __init__(self, reason: str) -> None:
        super().__init__("storage_unavailable", f"the server cannot store this now ({reason}); nothing was changed")


def _gathered(statements: Write) -> Write:
    """The same statements, inserts first, with the rows of equal plain inserts put into one.

    Every step of SQLite gives the interpreter away and must get it back: one step for many tables' events is quicker.
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
    """One database file, made or brought up to date when it is opened. Open it once a process.

    ``failing`` says whether the newest write failed. Opening raises StorageError or NewerDatabase.
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
            # The write-ahead log is brought home by a thread of its own, so that no commit waits for that.
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
        """Writes what is still queued, then lets go of the file."""
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
        # Whoever waits may be cancelled; the write is not, so the outcome must be awaited whole.
        await asyncio.shield(future)

    async def try_again(self) -> None:
        """Where the newest write failed, whether one can be made now; :attr:`failing` says so afterwards."""
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
                # What is left is little; once all of the log is home it is written over from its start, in place.
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

    def _transact(self, statements: Write) -> StorageError | None:
        db = self._writing
        try:
            db.execute("BEGIN IMMEDIATE")
            for sql, values in _gathered(statements):
                db.execute(sql, values)
            db.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            with contextlib.suppress(sqlite3.Error):
                db.execute("ROLLBACK")
            self.failing = str(error)
            return StorageError(str(error))
        self.failing = ""
        self.groups += 1
        self.writes += len(statements)
        return None

    def _tidy(self) -> None:
        """Moves the write-ahead log into the database now and then, beside the writer; waits for it only when huge."""
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
    def _answer(group: list[_Job], errors: Sequence[StorageError | None]) -> None:
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
        """Runs queries off the event loop. Raises StorageError."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read, work)

    def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            return work(self._reading)
        except sqlite3.Error as error:
            raise StorageError(str(error)) from None

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        found = await self.rows(sql, *values)
        return found[0] if found else None
