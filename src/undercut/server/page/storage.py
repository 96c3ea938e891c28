"""A SQLite database in memory whose writes the browser stores.

The browser stores each write before it is executed and acknowledged. The browser keeps a copy of the database and all
later writes. When the page is opened, these writes are repeated in the same order.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol, TypeVar

import msgspec

from undercut.errors import UndercutError
from undercut.server.storage.schema import prepare
from undercut.server.storage.statements import query, transact
from undercut.server.storage.storage import Reading, Storage, StorageError, Write

T = TypeVar("T")

_WHERE = "what this browser has kept"
_MOST_KEPT, _MOST_BYTES = 400, 2 << 20
"""After this many writes, or bytes of writes, a copy of the database replaces them."""

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Write).decode


class BrowserStorage(Protocol):
    """The browser's storage. Its methods raise an Exception if it fails."""

    def append(self, write: bytes) -> Awaitable[None]:
        """Store a write after the earlier ones."""
        ...

    def replace(self, copy: bytes) -> Awaitable[None]:
        """Replace the stored copy and all writes by a new copy, atomically."""
        ...


class PageStorage(Storage):
    """The database of a page, restored from a copy and the later writes. Opening raises NewerDatabase."""

    path = _WHERE

    def __init__(self, browser: BrowserStorage, copy: bytes | None, writes: Iterable[bytes]) -> None:
        super().__init__(readers=1)  # no threads start
        self._browser = browser
        self._turn = asyncio.Lock()
        """Held while a write is stored and executed, and while a copy replaces all earlier writes."""
        self._db = _opened(copy)
        self._writes = self._bytes = 0
        for write in writes:
            # A write that failed fails again, and changes nothing.
            transact(self._db, _decode(write))
            self._writes += 1
            self._bytes += len(write)

    def copy(self) -> bytes:
        """Return the database as the bytes of a SQLite file."""
        return self._db.serialize()

    async def restore(self, copy: bytes) -> None:
        """Replace this database by the database in a file. Raise StorageError, NewerDatabase."""
        try:
            db = _opened(copy)
            whole = db.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        except sqlite3.Error as error:
            raise StorageError(str(error)) from None
        if not whole:
            raise StorageError("it is damaged")
        async with self._turn:
            await self._replace(db.serialize())
            self._db = db

    async def tidy(self) -> None:
        """Replace the stored writes by a copy if there are many. Raise StorageError."""
        if self._writes > _MOST_KEPT or self._bytes > _MOST_BYTES:
            async with self._turn:
                await self._replace(self.copy())

    async def _replace(self, copy: bytes) -> None:
        await _safely(self._browser.replace(copy))
        self._writes = self._bytes = 0

    # --- what a storage does ----------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        # If the caller is cancelled, the write is completed nevertheless.
        await asyncio.shield(asyncio.ensure_future(self._written_out(write)))

    async def _written_out(self, write: Write) -> None:
        data = _encode(write)
        async with self._turn:
            await _safely(self._browser.append(data))
            self._writes += 1
            self._bytes += len(data)
            error = self._store(write)
        if error is not None:
            raise error

    async def read(self, work: Callable[[Reading], T]) -> T:
        return self._query(work)

    async def try_again(self) -> None:
        pass

    def close(self) -> None:
        self._db.close()

    def _transact(self, statements: Write, until: float) -> UndercutError | None:
        return transact(self._db, statements)

    def _query(self, work: Callable[[Reading], T]) -> T:
        return query(self._db, work)


def _opened(copy: bytes | None) -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    if copy is not None:
        db.deserialize(copy)
    prepare(db, _WHERE)
    return db


async def _safely(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception as error:
        raise StorageError(str(error)) from None
