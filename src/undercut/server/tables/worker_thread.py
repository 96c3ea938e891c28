"""One thread for short work: the event loop gets results in groups, and work that hangs does not block it."""

from __future__ import annotations

import asyncio
import contextlib
import math
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["WorkerThread"]

T = TypeVar("T")
R = TypeVar("R")


class _Item(Generic[T, R]):
    __slots__ = ("begun", "future", "value")

    def __init__(self, value: T, future: asyncio.Future[R]) -> None:
        self.value, self.future = value, future
        self.begun = math.inf


class WorkerThread(Generic[T, R]):
    """A thread that calls ``work`` with one value after the other.

    A call that takes longer than ``budget_s`` is given up: ``instead`` answers, and a new thread goes on with the rest.
    Values are handed to the thread ``gather_s`` seconds after the first of them: waking it costs as much as most work.
    """

    def __init__(
        self, work: Callable[[T], R], instead: Callable[[T], R], budget_s: float, name: str, gather_s: float = 0.0
    ) -> None:
        self._work, self._instead, self._budget_s, self._name = work, instead, budget_s, name
        self._gather_s = gather_s
        self._gathered: list[_Item[T, R]] = []
        self._todo: queue.SimpleQueue[_Item[T, R] | None] = queue.SimpleQueue()
        self._done: deque[tuple[_Item[T, R], R | None, Exception | None]] = deque()
        self._at: _Item[T, R] | None = None
        self._waiting = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._thread: threading.Thread | None = None

    async def do(self, value: T) -> R:
        """Return the result of the work. Raise what it raises."""
        loop = asyncio.get_running_loop()
        item: _Item[T, R] = _Item(value, loop.create_future())
        if self._thread is None or self._loop is not loop:
            self._loop = loop
            self._gathered.clear()
            self._start()
        self._waiting += 1
        self._gathered.append(item)
        if len(self._gathered) == 1:
            loop.call_later(self._gather_s, self._put)
        try:
            return await item.future
        finally:
            self._waiting -= 1

    def _put(self) -> None:
        if self._watch is None:
            self._watch = asyncio.get_running_loop().call_later(self._budget_s, self._look)
        for item in self._gathered:
            self._todo.put(item)
        self._gathered.clear()

    def close(self) -> None:
        """End the thread once it is free. Queued work is never answered."""
        if self._watch is not None:
            self._watch.cancel()
        self._todo.put(None)

    def _start(self) -> None:
        # A daemon: work that hangs must not keep the process alive.
        self._thread = threading.Thread(target=self._run, args=(self._todo,), name=self._name, daemon=True)
        self._thread.start()

    def _run(self, todo: queue.SimpleQueue[_Item[T, R] | None]) -> None:
        while (item := todo.get()) is not None:
            if item.future.cancelled():
                continue
            item.begun = time.monotonic()
            self._at = item
            result: R | None = None
            error: Exception | None = None
            try:
                result = self._work(item.value)
            except Exception as found:
                error = found
            # One wake-up of the loop for all results until it runs.
            self._done.append((item, result, error))
            if len(self._done) == 1 and self._loop is not None:
                with contextlib.suppress(RuntimeError):  # the loop is gone
                    self._loop.call_soon_threadsafe(self._settle)
            if todo is not self._todo:
                return  # it was given up, and another thread has taken over

    def _settle(self) -> None:
        while self._done:
            item, result, error = self._done[0]
            if not item.future.done():
                if error is not None:
                    item.future.set_exception(error)
                else:
                    item.future.set_result(result)  # type: ignore[arg-type]
            self._done.popleft()

    def _look(self) -> None:
        """Give up the thread's current work if it takes too long."""
        self._watch = None
        self._settle()  # two threads that end at the same moment may each leave the wake-up to the other
        loop, item = asyncio.get_running_loop(), self._at
        left = self._budget_s
        if item is not None and not item.future.done():
            left = min(item.begun + self._budget_s - time.monotonic(), left)
            if left <= 0:
                item.future.set_result(self._instead(item.value))
                self._hand_over()
                left = self._budget_s
        if self._waiting:
            self._watch = loop.call_later(left, self._look)

    def _hand_over(self) -> None:
        before, self._todo = self._todo, queue.SimpleQueue()
        with contextlib.suppress(queue.Empty):
            while True:
                self._todo.put(before.get_nowait())
        before.put(None)
        self._start()
