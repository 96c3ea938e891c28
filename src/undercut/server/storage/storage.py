"""The service's storage. Statements are committed in groups, and queries run off the event loop.

When :meth:`Storage.write` returns, the data survives a power failure. If a group fails, its writes are tried in smaller
groups, so that only impossible writes are refused. A write that is not on disk after a few seconds is refused, whether
the database, a lock or the disk is slow. :mod:`undercut.server.storage.sqlite` and
:mod:`undercut.server.storage.postgres` implement it. SQL is written once for both databases, with ``?`` for values.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Protocol, TypeVar

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server import tracing

_say = formatter("refusals").later

T = TypeVar("T")
Statement = tuple[str, Sequence[Any]]
Write = list[Statement]
"""Statements that are committed together or not at all."""

PATIENCE_S = 4.3
"""Seconds after which a write is refused."""
SHORT_S = 0.5
"""The same if the previous write was refused because the database did not answer.

So a write that waits for a refused one, as at the same table, is refused within five seconds too.
"""
_STUCK_S = 1.5
"""A storage is not ready if its oldest write has waited for this long."""
_IDLE_S = 1.0
"""A shared storage that has not answered a write for this long is checked before it counts as ready."""
_AGAIN_S = 0.1
_SILENT = "the database does not answer"
_MOST_IN_GROUP = 512
_HANDED_OVER = 16
"""The writer receives this many writes at once, without waiting for the end of the event loop's round."""


class StorageError(UndercutError):
    """Raised if data could not be stored. Code ``storage_unavailable``.

    Nothing has changed, except after :class:`Unreachable`: a database that did not answer in time may have stored the
    data, or may store them later. A repeated write detects that by its keys.
    """

    _message = "storage_unavailable"

    def __init__(self, reason: str) -> None:
        super().__init__("storage_unavailable", _say(self._message, why=reason))


class Unreachable(StorageError):
    """Raised if the database could not be reached, or did not answer, in time."""

    _message = "storage_unavailable-silent"


class Blocked(StorageError):
    """Raised if another session holds a lock that the write needs."""


class Conflict(StorageError):
    """Raised if another writer has stored a row with the same key. The caller must read again and decide again."""


class BadValue(UndercutError, ValueError):
    """Raised if the database cannot store a value. Code ``bad_value``.

    ``number``: the value is an integer of more than 64 bits; otherwise it is a text that the database cannot encode.
    """

    def __init__(self, *, number: bool) -> None:
        super().__init__("bad_value", _say("bad_value-number" if number else "bad_value-text"))


class Rows(Protocol):
    """The result of a query."""

    def fetchall(self) -> list[Any]: ...

    def fetchone(self) -> Any: ...


class Reading(Protocol):
    """A connection for queries."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows: ...


def group_inserts(statements: Write) -> list[tuple[str, list[Sequence[Any]]]]:
    """Return the statements with their rows of values. Equal inserts are combined, sorted and placed first.

    Sorting inserts by key avoids deadlocks between writers.
    """
    rows: dict[str, list[Sequence[Any]]] = {}
    others: list[tuple[str, list[Sequence[Any]]]] = []
    for sql, values in statements:
        if sql.startswith("INSERT INTO") and sql.endswith(")"):
            rows.setdefault(sql, []).append(values)
        else:
            others.append((sql, [values]))
    for many in rows.values():
        many.sort(key=lambda values: str(values[0]))
    return [*rows.items(), *others]


class _Job:
    __slots__ = ("future", "given_up", "handed_over", "loop", "span", "until", "write")

    def __init__(
        self, write: Write, future: asyncio.Future[None], loop: asyncio.AbstractEventLoop, patience_s: float
    ) -> None:
        self.write, self.future, self.loop = write, future, loop
        self.handed_over = time.monotonic()
        self.until = self.handed_over + patience_s
        self.given_up = False
        """Whether the write was refused because it took too long. The writer skips it unless it has already begun."""
        self.span = tracing.current() if tracing.is_on else None


class Storage(ABC):
    """A database with one writer thread. Open it once per process.

    ``groups`` and ``writes`` count committed groups and statements. ``initial_version`` is the schema version before
    opening, None for a new database. ``is_shared``: whether other processes write to the database, so that data in
    memory may be outdated.
    """

    is_shared = False
    path = ""
    """The location, as a description or a path."""

    def __init__(self, readers: int) -> None:
        self._failing = ""
        self._is_silent = False
        """Whether the newest write was refused because the database did not answer."""
        self.on_failing: Callable[[str], None] | None = None
        """Called in any thread, with the reason when writing begins to fail, and with "" when it works again."""
        self.initial_version: int | None = None
        self.groups: int = 0
        self.writes: int = 0
        self._gathered: list[_Job] = []
        """Writes of this round of the event loop that the writer has not received yet."""
        self._waiting: deque[_Job] = deque()
        """Writes without an answer, oldest first. Some may have been answered meanwhile."""
        self._watch: asyncio.TimerHandle | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._probe: asyncio.Task[None] | None = None
        self._answered = 0.0
        """The time when the database last answered a write."""
        self._groups: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="undercut-read")
        self._thread = threading.Thread(target=self._run, name="undercut-write", daemon=True)

    # --- what a database does ---------------------------------------------------------------------------------------

    @abstractmethod
    def _transact(self, statements: Write, until: float) -> UndercutError | None:
        """Commit the statements in the writer's thread, and return the error. The call may wait until the deadline."""

    @abstractmethod
    def _query(self, work: Callable[[Reading], T]) -> T:
        """Call ``work`` with a connection, in a reader's thread. Raise StorageError, or BadValue."""

    def _between(self) -> None:  # noqa: B027 - most databases have nothing to do
        """Do maintenance in the writer's thread after every group."""

    def scrub(self) -> None:  # noqa: B027 - some databases leave nothing behind
        """Start to remove the bytes of deleted data from files and logs. Return at once."""

    def close(self) -> None:
        """Execute the queued writes, then close the database."""
        self._hand_over()
        self._groups.put(None)
        self._thread.join()
        self._readers.shutdown(wait=True)

    _nothing: Statement = ("", ())
    """A statement that fails if the database does not answer."""
    _something: Statement = ("", ())
    """A statement that fails if the database cannot store data."""

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """Return a secret that all processes share. The first process creates it. Only if :attr:`is_shared`."""
        raise NotImplementedError

    # --- whether it works -------------------------------------------------------------------------------------------

    @property
    def failing(self) -> str:
        """The reason why nothing can be stored: the last write failed, or the oldest is late. "" if there is none."""
        if self._failing:
            return self._failing
        oldest = next((job for job in self._waiting if not job.future.done()), None)
        is_stuck = oldest is not None and time.monotonic() > oldest.handed_over + _STUCK_S
        return _SILENT if is_stuck else ""

    async def try_again(self) -> None:
        """Update :attr:`failing`, if the last write failed or a shared database has been silent for long.

        Wait for a short time only.
        """
        is_old = self.is_shared and time.monotonic() - self._answered > _IDLE_S
        if not (self.failing or is_old):
            return
        if self._probe is None or self._probe.done() or self._loop is not asyncio.get_running_loop():
            self._probe = asyncio.ensure_future(self._try())
        await asyncio.wait({self._probe}, timeout=_STUCK_S + 0.1)

    async def _try(self) -> None:
        with contextlib.suppress(UndercutError):
            await self.write([self._something if self._failing else self._nothing])

    def _set_failing(self, reason: str) -> None:
        was, self._failing = self._failing, reason
        if bool(was) != bool(reason) and self.on_failing is not None:
            self.on_failing(reason)

    # --- writing ----------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Commit the statements together. Return once they are on disk. Raise StorageError, or BadValue."""
        if tracing.is_on:
            with tracing.span("store", {"undercut.statements": len(write)}):
                await self._written(write)
        else:
            await self._written(write)

    async def _written(self, write: Write) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        # If the caller is cancelled, the write is completed nevertheless.
        job = _Job(write, future, loop, SHORT_S if self._is_silent else PATIENCE_S)
        if self._loop is not loop:
            self._loop, self._watch = loop, None
            self._waiting.clear()
        self._waiting.append(job)
        if self._watch is None or self._watch.when() > loop.time() + job.until - job.handed_over:
            self._refuse_expired()
        self._gathered.append(job)
        if len(self._gathered) == _HANDED_OVER:
            self._hand_over()
        elif len(self._gathered) == 1:
            loop.call_soon(self._hand_over)
        await future

    def _hand_over(self) -> None:
        # Writes are passed on together, because waking a thread costs more than most commands.
        if self._gathered:
            self._groups.put(self._gathered)
            self._gathered = []

    def _refuse_expired(self) -> None:
        """Refuse the writes whose deadline has passed."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        now = time.monotonic()
        waiting: deque[_Job] = deque()
        for job in self._waiting:
            if job.future.done():
                continue
            if job.until > now:
                waiting.append(job)
                continue
            job.given_up = self._is_silent = True
            job.future.set_exception(Unreachable(self._failing or _SILENT))
            self._set_failing(self._failing or _SILENT)
        self._waiting = waiting
        if waiting and self._loop is not None:
            wait = min(job.until for job in waiting) - now
            self._watch = self._loop.call_later(max(wait, 0.01), self._refuse_expired)

    def _run(self) -> None:
        is_closing = False
        again: list[_Job] = []
        while again or not is_closing:
            try:
                jobs = self._groups.get(timeout=_AGAIN_S if again else None)
            except queue.Empty:
                jobs = []
            group: list[_Job] = []
            while jobs is not None:
                group += jobs
                if len(group) >= _MOST_IN_GROUP:
                    break
                try:
                    jobs = self._groups.get_nowait()
                except queue.Empty:
                    break
            is_closing = is_closing or jobs is None
            unwritten: list[_Job] = []
            # Writes that other sessions block come last, so that other writes do not wait for them.
            for jobs in (group, again):
                if jobs := [job for job in jobs if not job.given_up]:
                    unwritten += self._commit_traced(jobs) if tracing.is_on else self._commit(jobs)
                    self._between()
            again = unwritten

    def _commit_traced(self, group: list[_Job]) -> list[_Job]:
        about = {"undercut.writes": len(group), "undercut.statements": sum(len(job.write) for job in group)}
        with tracing.span("commit", about, is_apart=True, after=[job.span for job in group]):
            return self._commit(group)

    def _commit(self, group: list[_Job]) -> list[_Job]:
        """Commit a group and report the results. Return the writes to try again."""
        if self.is_shared:
            # All writers change rows of tables in the same order, to avoid deadlocks.
            group.sort(key=lambda job: str(job.write[0][1][0]) if job.write and job.write[0][1] else "")
        until = min(job.until for job in group)
        error = self._store([statement for job in group for statement in job.write], until)
        if error is None:
            self._answer(group, [None] * len(group))
        elif isinstance(error, Unreachable) or (isinstance(error, Blocked) and len(group) == 1):
            # Writes that arrived later still have time.
            due = time.monotonic() + _AGAIN_S
            late = [job for job in group if job.until <= due]
            if late:
                self._answer(late, [error] * len(late))
            return [job for job in group if job.until > due]
        elif len(group) == 1:
            self._answer(group, [error])
        else:
            # Divide the group in halves: one bad write must not cause hundreds of single commits.
            middle = len(group) // 2
            return self._commit(group[:middle]) + self._commit(group[middle:])
        return []

    def _store(self, statements: Write, until: float = math.inf) -> UndercutError | None:
        error = self._transact(statements, until)
        if error is None:
            self.groups += 1
            self.writes += len(statements)
        self._is_silent = isinstance(error, Unreachable)
        if not self._is_silent:
            self._answered = time.monotonic()
        if error is None:
            self._set_failing("")
        elif isinstance(error, StorageError) and not isinstance(error, Conflict | Blocked):
            self._set_failing(str(error))
        return error

    def _answer(self, group: list[_Job], errors: Sequence[UndercutError | None]) -> None:
        # One wake-up for the whole group (all of one loop).
        def settle() -> None:
            for job, error in zip(group, errors, strict=True):
                if job.future.done():
                    continue
                if error is None:
                    job.future.set_result(None)
                else:
                    job.future.set_exception(error)
            while self._waiting and self._waiting[0].future.done():
                self._waiting.popleft()

        with contextlib.suppress(RuntimeError):  # the loop is closed
            group[0].loop.call_soon_threadsafe(settle)

    # --- reading ----------------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Run queries off the event loop, in the caller's context. Raise StorageError, or BadValue."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, copy_context().run, self._query, work)

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return all rows of a query."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """Return the first row of a query, or None."""
        rows = await self.rows(sql, *values)
        return rows[0] if rows else None
