"""Batching of lookups: many requests for one key each are answered by one read."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import islice
from typing import Generic, TypeVar

from undercut.errors import UndercutError
from undercut.server.storage.storage import BadValue

__all__ = ["BatchLoader"]

T = TypeVar("T")

_TOGETHER = 256


class BatchLoader(Generic[T]):
    """A batching lookup by key. Keys requested while ``read`` is running are read by its next call.

    No answer is older than its request.
    """

    def __init__(self, read: Callable[[Sequence[str]], Awaitable[Mapping[str, T]]]) -> None:
        self._read = read
        self._asked: dict[str, asyncio.Future[T | None]] = {}
        self._waiting: Counter[asyncio.Future[T | None]] = Counter()
        """Number of requests that wait for each."""
        self._task: asyncio.Task[None] | None = None

    async def find(self, key: str) -> T | None:
        """Return the value of a key, or None. Raise what ``read`` raises."""
        future = self._asked.get(key)
        if future is None:
            future = self._asked[key] = asyncio.get_running_loop().create_future()
            if self._task is None:
                self._task = asyncio.create_task(self._run())
        self._waiting[future] += 1
        try:
            return await asyncio.shield(future)  # others may wait for the same
        finally:
            self._waiting[future] -= 1
            if not self._waiting[future]:
                del self._waiting[future]
                if self._asked.get(key) is future:  # all have been cancelled
                    del self._asked[key]

    async def _run(self) -> None:
        try:
            while self._asked:
                keys = list(islice(self._asked, _TOGETHER))
                await self._answer({key: self._asked.pop(key) for key in keys})
        finally:
            self._task = None

    async def _answer(self, asked: dict[str, asyncio.Future[T | None]]) -> None:
        try:
            found = await self._read(list(asked))
        except BadValue as error:
            if len(asked) == 1:
                _fail(asked, error)
                return
            for key, future in asked.items():  # one of the keys causes the error
                await self._answer({key: future})
        except UndercutError as error:
            _fail(asked, error)
        except BaseException as error:
            _fail(asked, error)
            raise
        else:
            for key, future in asked.items():
                future.set_result(found.get(key))


def _fail(asked: Mapping[str, asyncio.Future[T | None]], error: BaseException) -> None:
    for future in asked.values():
        if isinstance(error, Exception):
            future.set_exception(error)
            future.exception()  # the request may have been cancelled
        else:
            future.cancel()
