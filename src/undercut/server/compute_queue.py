"""Computations for guests, off the event loop. Guests take turns, each within a budget of CPU time.

All work whose cost grows with the stored or sent data is queued here: replays, records, statistics, events of old
rounds. A thread does small work. A separate process does large work, so that large work blocks neither the event loop
nor small work.
"""

from __future__ import annotations

import asyncio
import math
import pickle
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from undercut.errors import UndercutError
from undercut.languages import formatter, language, use_language
from undercut.server.fair_queue import FairQueue
from undercut.server.rate_limits import Buckets, TooMany
from undercut.server.settings import Settings

_say = formatter("refusals").later

T = TypeVar("T")

SERVICE = ""
"""The owner of background work. It has no budget and goes first, because it pauses between its steps."""
_MOST_ADDRESSES = 20_000
_cpu_s = getattr(time, "thread_time", time.perf_counter)


class Outcome(NamedTuple, Generic[T]):
    """The outcome of work: its result or its error, and the CPU seconds that it took."""

    seconds: float
    result: T | None
    error: Exception | None


class RemoteProcess(Protocol):
    """The interface of another process that does work."""

    async def call(self, work: bytes) -> bytes:
        """Pass pickled work to :func:`run_pickled` in the process. Return the pickled outcome. Raise UndercutError."""
        ...

    async def end(self) -> int | None:
        """End the process. The next work starts a new one."""
        ...


def run_pickled(work: bytes) -> bytes:
    """Run pickled work and return its pickled Outcome. Raise all errors except UndercutError."""
    spoken, function = pickle.loads(work)
    with use_language(spoken):
        outcome = _timed(function)
        if outcome.error is not None and not isinstance(outcome.error, UndercutError):
            raise outcome.error
        return pickle.dumps(outcome)


def _timed(work: Callable[[], T]) -> Outcome[T]:
    before = _cpu_s()
    result: T | None = None
    failure: Exception | None = None
    try:
        result = work()
    except Exception as error:
        failure = error
    return Outcome(_cpu_s() - before, result, failure)


def _stopping() -> UndercutError:
    return UndercutError("shutting_down", _say("shutting_down"))


class _Lane:
    """A lane. It runs one piece of work at a time."""

    def __init__(self, used: Callable[[str], tuple[float, float]]) -> None:
        self.queue: FairQueue[asyncio.Future[None]] = FairQueue(used)
        self._is_free = True

    @asynccontextmanager
    async def turn(self, guest: str) -> AsyncIterator[None]:
        """Wait for a guest's turn, and hold it during the block."""
        if self._is_free:
            self._is_free = False
        else:
            await self._wait(guest)
        try:
            yield
        finally:
            self._next()

    async def _wait(self, guest: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put(guest, turn)
        try:
            await turn
        except asyncio.CancelledError:
            self.queue.drop(guest, turn)
            if turn.done() and not turn.cancelled():
                self._next()  # its turn had begun already
            raise

    def refuse(self) -> None:
        """Refuse all waiting work."""
        while (turn := self.queue.take()) is not None:
            if not turn.done():
                turn.set_exception(_stopping())

    def _next(self) -> None:
        while (turn := self.queue.take()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._is_free = True


class ComputeTurn:
    """A turn of a guest: other work of its lane waits until the turn ends."""

    def __init__(self, do: Callable[[Callable[[], Any]], Any], pay: Callable[[float], None]) -> None:
        self._do, self._pay = do, pay

    async def run(self, work: Callable[[], T]) -> T:
        """Run the work in the current language, and charge its CPU time to the guest. Raise errors of the work.

        The work must be picklable: a function of a module, or a ``functools.partial`` of one.
        """
        outcome: Outcome[T] = await self._do(work)
        self._pay(outcome.seconds)
        if outcome.error is not None:
            raise outcome.error
        return outcome.result  # type: ignore[return-value]


class ComputeQueue:
    """Two lanes for work of guests: a thread for small work, a process for large work.

    In each lane, the address with the least CPU time used is next; among its guests, the guest with the least.
    ``calls`` is the process; without it the thread does all work.
    """

    def __init__(self, settings: Settings, calls: RemoteProcess | None = None) -> None:
        self._settings, self._calls = settings, calls
        self._guests = Buckets(settings.compute_rate, settings.compute_burst)
        self._addresses = Buckets(settings.compute_address_rate, settings.compute_address_burst)
        self._address_of: OrderedDict[str, str] = OrderedDict()
        self._small, self._large = _Lane(self._used), _Lane(self._used)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="undercut-compute")
        self._is_stopping = False
        self._idle: asyncio.TimerHandle | None = None
        self._ending: asyncio.Future[Any] | None = None

    async def stop(self) -> None:
        """Refuse waiting and new work, and end the process. Background work in the thread continues."""
        self._is_stopping = True
        for lane in (self._small, self._large):
            lane.refuse()
        if self._idle is not None:
            self._idle.cancel()
        if self._calls is not None:
            await self._calls.end()

    async def close(self) -> None:
        """End the process, and end the thread once it is free."""
        await self.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def note_address(self, guest: str, address: str | None) -> None:
        """Store the address of a guest; None if the address has no budget of its own."""
        if address is None:
            self._address_of.pop(guest, None)
            return
        self._address_of[guest] = address
        self._address_of.move_to_end(guest)
        if len(self._address_of) > _MOST_ADDRESSES:
            self._address_of.popitem(last=False)

    @asynccontextmanager
    async def turn(self, guest: str, entries: int, *, patient: bool = False) -> AsyncIterator[ComputeTurn]:
        """Wait for a guest's turn, and hold it during the block. ``entries``: the cost of the work, in log entries.

        Raise TooMany if the guest or its address has used up its budget or has too many requests in the queue. A
        ``patient`` request is not refused then: it waits for all guests who have used less. Raise UndercutError
        ``too_busy`` if the queue is full.
        """
        is_large = self._calls is not None and entries > self._settings.compute_small and not self._is_stopping
        lane = self._large if is_large else self._small
        if guest != SERVICE:
            self._check(guest, lane, patient=patient)
        async with lane.turn(guest):
            yield ComputeTurn(
                self._in_process if is_large else self._in_thread, lambda seconds: self._pay(guest, seconds)
            )

    async def compute(self, guest: str, entries: int, work: Callable[[], T]) -> T:
        """Run work in a turn of a guest. Raise as :meth:`turn` does. Raise errors of the work."""
        async with self.turn(guest, entries) as turn:
            return await turn.run(work)

    # --- scheduling -------------------------------------------------------------------------------------------------

    def _check(self, guest: str, lane: _Lane, *, patient: bool) -> None:
        if self._is_stopping:
            raise _stopping()
        if not patient:
            wait_s = self._guests.wait_s(guest)
            if (address := self._address_of.get(guest)) is not None:
                wait_s = max(wait_s, self._addresses.wait_s(address))
            if wait_s > 0:
                raise TooMany("too_many_requests", _say("too_many_requests-computed"), retry_s=math.ceil(wait_s))
        if lane.queue.of(guest) >= self._settings.compute_waiting_per_guest:
            raise TooMany("too_many_requests", _say("too_many_requests-computed"))
        if len(lane.queue) >= self._settings.compute_waiting:
            raise UndercutError("too_busy", _say("too_busy-computed"))

    def _pay(self, guest: str, seconds: float) -> None:
        if guest != SERVICE:
            self._guests.pay(guest, seconds)
            if (address := self._address_of.get(guest)) is not None:
                self._addresses.pay(address, seconds)

    def _used(self, guest: str) -> tuple[float, float]:
        if guest == SERVICE:
            return -1.0, -1.0
        address = self._address_of.get(guest)
        return (0.0 if address is None else self._addresses.used(address)), self._guests.used(guest)

    # --- execution --------------------------------------------------------------------------------------------------

    async def _in_thread(self, work: Callable[[], T]) -> Outcome[T]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, copy_context().run, _timed, work)

    async def _in_process(self, work: Callable[[], T]) -> Outcome[T]:
        assert self._calls is not None
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        began = time.monotonic()
        try:
            outcome: Outcome[T] = pickle.loads(await self._calls.call(pickle.dumps((language(), work))))
        except UndercutError as error:  # it has ended or crashed: charge the guest whose work it was doing
            return Outcome(min(time.monotonic() - began, self._settings.compute_burst), None, error)
        if not self._is_stopping:
            self._idle = asyncio.get_running_loop().call_later(self._settings.review_idle_s, self._end)
        return outcome

    def _end(self) -> None:
        """End the process after a while without work."""
        assert self._calls is not None
        self._idle = None
        self._ending = asyncio.ensure_future(self._calls.end())
