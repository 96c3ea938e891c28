"""Where the service keeps its data: statements that are committed in groups, and queries off the event loop.

When :meth:`Storage.write` returns, the data survives a power failure. If a group fails, its writes are tried in
smaller ones, so that only those that cannot be stored are refused. :mod:`undercut.server.store.sqlite` and
:mod:`undercut.server.store.postgres` are the databases behind it; SQL is written once, for both, with ``?`` for values.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from typing import Any, Protocol, TypeVar

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import tracing

__all__ = [
    "BadValue", "Conflict", "Reading", "Rows", "Statement", "Storage", "StorageError", "Unreachable", "Write",
    "gathered",
]  # fmt: skip

_say = speaker("refusals").later

T = TypeVar("T")
Statement = tuple[str, Sequence[Any]]
Write = list[Statement]
"""Statements that are committed together or not at all."""

_MOST_IN_GROUP = 512
_HANDED_OVER = 16
"""So many writes are handed to the writer before the round of the event loop in which they come is over."""


class StorageError(UndercutError):
    """The data could not be stored, and nothing was changed. Code ``storage_unavailable``."""

    def __init__(self, reason: str) -> None:
        super().__init__("storage_unavailable", _say("storage_unavailable", why=reason))


class Unreachable(StorageError):
    """The database could not be reached, for a while."""


class Conflict(StorageError):
    """Somebody else has stored a row with the same key. What was read is out of date: read again and decide again."""


class BadValue(UndercutError, ValueError):
    """A value that the database cannot hold. Code ``bad_value``.

    ``number``: it is an integer of more than 64 bits; otherwise a text that is not one of the database's.
    """

    def __init__(self, *, number: bool) -> None:
        super().__init__("bad_value", _say("bad_value-number" if number else "bad_value-text"))


class Rows(Protocol):
    """What a query has found."""

    def fetchall(self) -> list[Any]: ...

    def fetchone(self) -> Any: ...


class Reading(Protocol):
    """A connection for queries."""

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Rows: ...


def gathered(statements: Write) -> list[tuple[str, list[Sequence[Any]]]]:
    """The same statements, each with its rows of values; equal inserts are combined, sorted and placed first.

    Inserts in the order of their keys let two writers of a database wait for each other, but never in a circle.
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
    __slots__ = ("future", "loop", "span", "write")

    def __init__(self, write: Write, future: asyncio.Future[None], loop: asyncio.AbstractEventLoop) -> None:
        self.write, self.future, self.loop = write, future, loop
        self.span = tracing.here() if tracing.is_on else None


class Storage(ABC):
    """A database with one writer thread. Open it once per process.

    ``failing`` says why the last write failed; ``groups`` and ``writes`` count what was committed. ``found`` is the
    form in which the database was found, None if it is new. ``is_shared``: whether other processes write to it, so that
    what is in memory may be out of date.
    """

    is_shared = False
    path = ""
    """Where it is, in words or as a path."""

    def __init__(self, readers: int) -> None:
        self.failing = ""
        self.on_failing: Callable[[str], None] | None = None
        """Told in the writer's thread why writing begins to fail; an empty text when it works again."""
        self.found: int | None = None
        self.groups = 0
        self.writes = 0
        self._gathered: list[_Job] = []
        """Of this round of the event loop, and not yet handed to the writer."""
        self._groups: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(readers, thread_name_prefix="undercut-read")
        self._thread = threading.Thread(target=self._run, name="undercut-write", daemon=True)

    # --- what a database does ---------------------------------------------------------------------------------------

    @abstractmethod
    def _transact(self, statements: Write) -> UndercutError | None:
        """Commits the statements, in the writer's thread. Returns what is wrong; then nothing has changed."""

    @abstractmethod
    def _query(self, work: Callable[[Reading], T]) -> T:
        """Calls ``work`` with a connection, in a reader's thread. Raises StorageError, or BadValue."""

    def _between(self) -> None:  # noqa: B027 - most databases have nothing to do
        """Called by the writer's thread after every group."""

    def close(self) -> None:
        """Writes what is queued, then closes the database."""
        self._hand_over()
        self._groups.put(None)
        self._thread.join()
        self._readers.shutdown(wait=True)

    @abstractmethod
    async def try_again(self) -> None:
        """If the last write failed, tries whether writing works now, and updates :attr:`failing`."""

    def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret that all processes share, made by the first that asks for it. Only if :attr:`is_shared`."""
        raise NotImplementedError

    # --- writing ----------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Commits the statements together, and returns once they are on disk. Raises StorageError, or BadValue."""
        if tracing.is_on:
            with tracing.span("store", {"undercut.statements": len(write)}):
                await self._written(write)
        else:
            await self._written(write)

    async def _written(self, write: Write) -> None:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()
        # If the caller is cancelled, it is written all the same.
        self._gathered.append(_Job(write, future, loop))
        if len(self._gathered) == _HANDED_OVER:
            self._hand_over()
        elif len(self._gathered) == 1:
            loop.call_soon(self._hand_over)
        await future

    def _hand_over(self) -> None:
        # To wake a thread costs more than most commands do.
        if self._gathered:
            self._groups.put(self._gathered)
            self._gathered = []

    def _run(self) -> None:
        more = True
        while more:
            jobs = self._groups.get()
            group: list[_Job] = []
            while jobs is not None:
                group += jobs
                if len(group) >= _MOST_IN_GROUP:
                    break
                try:
                    jobs = self._groups.get_nowait()
                except queue.Empty:
                    break
            more = jobs is not None
            if group:
                if tracing.is_on:
                    self._commit_traced(group)
                else:
                    self._commit(group)
                self._between()

    def _commit_traced(self, group: list[_Job]) -> None:
        about = {"undercut.writes": len(group), "undercut.statements": sum(len(job.write) for job in group)}
        with tracing.span("commit", about, is_apart=True, after=[job.span for job in group]):
            self._commit(group)

    def _commit(self, group: list[_Job]) -> None:
        if self.is_shared:
            # All writers change the rows of tables in one order, so that they never wait for each other in a circle.
            group.sort(key=lambda job: str(job.write[0][1][0]) if job.write and job.write[0][1] else "")
        error = self._store([statement for job in group for statement in job.write])
        if error is None:
            self._answer(group, [None] * len(group))
        elif len(group) == 1 or isinstance(error, Unreachable):
            self._answer(group, [error] * len(group))
        else:
            # By halves: hundreds are not to be committed one by one because of one of them.
            middle = len(group) // 2
            self._commit(group[:middle])
            self._commit(group[middle:])

    def _store(self, statements: Write) -> UndercutError | None:
        error = self._transact(statements)
        was = self.failing
        if error is None:
            self.failing = ""
            self.groups += 1
            self.writes += len(statements)
        elif isinstance(error, StorageError) and not isinstance(error, Conflict):
            self.failing = str(error)
        if bool(was) != bool(self.failing) and self.on_failing is not None:
            self.on_failing(self.failing)
        return error

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

    async def read(self, work: Callable[[Reading], T]) -> T:
        """Runs queries off the event loop, in the caller's context. Raises StorageError, or BadValue."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, copy_context().run, self._query, work)

    async def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        """The first row of a query, or None."""
        found = await self.rows(sql, *values)
        return found[0] if found else None
