"""Threads for bots. Bots think outside the event loop, and tables do not wait for the bots of other tables."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from undercut.actions import Action
from undercut.bots import Bot, bot
from undercut.server import tracing
from undercut.server.fair_queue import FairQueue
from undercut.server.settings import Settings
from undercut.server.tables.bots import BotTurn, Thinkers

STRONG = frozenset({"expert"})
"""The bots that search. They wait in a queue for a thread."""
_TAKES_TIME_S = 0.02
_GATHER_S = 0.05
_END_S = 1.0
"""Time for the work of a thread during a shutdown."""
_NEWEST = 0.1
"""The weight of the newest turn in a mean."""
_GUESS_S = 0.03
"""Assumed time of a strong bot's turn, before one has been measured."""
_REMEMBERED, _NEARLY_ALL, _ROUGHLY_S = 100, 0.97, 0.25
"""Number of turns for computing the usual time, the share that is ready by then, and the rounding in seconds."""
_FRESH_S = 0.5
"""Interval at which places in the queue are computed."""

T = TypeVar("T")
R = TypeVar("R")


class _Item(Generic[T, R]):
    __slots__ = ("begun", "future", "value")

    def __init__(self, value: T, future: asyncio.Future[R]) -> None:
        self.value, self.future = value, future
        self.begun = math.inf


class WorkerThread(Generic[T, R]):
    """A thread that calls ``work`` with one value after the other.

    A call that takes longer than ``budget_s`` is abandoned: ``instead`` computes the result, and a new thread
    continues. The thread receives values ``gather_s`` seconds after the first one, because waking it costs as much as
    most work.
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
        """Return the result of the work. Raise its errors."""
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
        """End the thread after its current work. Queued work is never answered.

        Wait a moment for the thread, because the process crashes if it ends while a thread is inside the kernel.
        """
        if self._watch is not None:
            self._watch.cancel()
        self._todo.put(None)
        if self._thread is not None:
            self._thread.join(_END_S)

    def _start(self) -> None:
        # As a daemon, so that endless work does not keep the process alive.
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
            except Exception as raised:
                error = raised
            # A single wake-up of the loop covers all results until it runs.
            self._done.append((item, result, error))
            if len(self._done) == 1 and self._loop is not None:
                with contextlib.suppress(RuntimeError):  # the loop is closed
                    self._loop.call_soon_threadsafe(self._settle)
            if todo is not self._todo:
                return  # its work was abandoned, and another thread continues

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
        """Abandon the thread's current work if it takes too long."""
        self._watch = None
        self._settle()  # if two threads end at the same moment, each may rely on the other to wake the loop
        loop, item = asyncio.get_running_loop(), self._at
        wait_s = self._budget_s
        if item is not None and not item.future.done():
            wait_s = min(item.begun + self._budget_s - time.monotonic(), wait_s)
            if wait_s <= 0:
                item.future.set_result(self._instead(item.value))
                self._hand_over()
                wait_s = self._budget_s
        if self._waiting:
            self._watch = loop.call_later(wait_s, self._look)

    def _hand_over(self) -> None:
        before, self._todo = self._todo, queue.SimpleQueue()
        with contextlib.suppress(queue.Empty):
            while True:
                self._todo.put(before.get_nowait())
        before.put(None)
        self._start()


@dataclass(slots=True, eq=False)
class _Waiting:
    turn: BotTurn
    done: asyncio.Future[list[Action]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class BotThreads(Thinkers):
    """Threads for bots. Searches run in the kernel, which does not block the event loop.

    Quick bots have a separate thread, so that they never wait for slow ones. For slow bots, guests take turns.
    ``report`` is called with a bot's name and thinking time.
    """

    def __init__(self, settings: Settings, report: Callable[[str, float], None] = lambda name, seconds: None) -> None:
        self.threads: int = settings.strong_threads or max(2, os.cpu_count() or 2)
        self._budget_s = settings.bot_budget_s
        self._report = report
        # A turn is shown after a pause, so quick bots need not begin at once.
        gather_s = min(_GATHER_S, settings.bot_pause_s / 10)
        self._quick = WorkerThread(self._act, _simply, self._budget_s, "undercut-bot", gather_s)
        self._slow = ThreadPoolExecutor(self.threads, thread_name_prefix="undercut-slow-bot")
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._running = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._places: dict[BotTurn, int] = {}
        self._counted = -_FRESH_S
        self._needs: dict[str, float] = {}
        self._local = threading.local()
        self._took: deque[float] = deque(maxlen=_REMEMBERED)
        self.turn_s: float = _GUESS_S
        """Mean time of a slow bot's turn, weighted towards the newest turns."""

    def close(self) -> None:
        self._quick.close()
        self._slow.shutdown(wait=False, cancel_futures=True)

    # --- the queue --------------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        return len(self._queue)

    def ahead(self, turn: BotTurn) -> int:
        now = time.monotonic()
        if now - self._counted >= _FRESH_S:
            self._counted = now
            self._places = {waiting.turn: place for place, waiting in enumerate(self._queue.order(), 1)}
        return self._places.get(turn, 0)

    def wait_s(self, guest: str) -> float:
        if self._running < self.threads:
            return 0.0
        own = self._queue.of(guest)
        guests = self._queue.owners + (own == 0)
        return min((own + 1) * guests, len(self._queue) + 1) * self.turn_s / self.threads

    def usual_s(self, name: str) -> float:
        """Return the seconds within which nearly all of the newest turns of slow bots were ready; 0 for other bots."""
        if not self._is_slow(name) or len(self._took) < _REMEMBERED // 2:
            return 0.0
        nearly_all = sorted(self._took)[int(len(self._took) * _NEARLY_ALL)]
        return math.ceil(nearly_all / _ROUGHLY_S) * _ROUGHLY_S

    # --- thinking ---------------------------------------------------------------------------------------------------

    @tracing.traced("think", lambda self, turn: {"undercut.bot": turn.name})
    async def think(self, turn: BotTurn) -> list[Action]:
        """Return a bot's actions in the turn.

        If the bot thinks for longer than its budget, the simplest bot acts instead. The wait for a thread does not
        count.
        """
        if not self._is_slow(turn.name):
            return await self._quick.do(turn)
        begun = time.monotonic()
        waiting = _Waiting(turn)
        self._queue.put(turn.guest, waiting)
        self._feed()
        try:
            actions = await waiting.done
            self._took.append(time.monotonic() - begun)
            return actions
        finally:
            self._queue.drop(turn.guest, waiting)

    def _feed(self) -> None:
        """Assign free threads to the next turns."""
        while self._running < self.threads and (waiting := self._queue.take()) is not None:
            self._running += 1
            task = asyncio.ensure_future(self._serve(waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self, waiting: _Waiting) -> None:
        work = asyncio.get_running_loop().run_in_executor(self._slow, self._act, waiting.turn)
        # A thread that exceeds its budget is not free until it has finished.
        work.add_done_callback(self._freed)
        try:
            actions = await self._within_budget(waiting.turn, work)
        except Exception as error:
            if not waiting.done.done():
                waiting.done.set_exception(error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(actions)

    def _freed(self, work: asyncio.Future[list[Action]]) -> None:
        self._running -= 1
        with contextlib.suppress(RuntimeError):  # the threads have been closed
            self._feed()

    async def _within_budget(self, turn: BotTurn, work: asyncio.Future[list[Action]]) -> list[Action]:
        try:
            return await asyncio.wait_for(asyncio.shield(work), self._budget_s)
        except TimeoutError:
            return _simply(turn)

    def _is_slow(self, name: str) -> bool:
        return name in STRONG or self._needs.get(name, 0.0) > _TAKES_TIME_S

    def _act(self, turn: BotTurn) -> list[Action]:
        # A bot may have working memory, so each thread has separate bots.
        players: dict[str, Bot] | None = getattr(self._local, "players", None)
        if players is None:
            players = self._local.players = {}
        player = players.get(turn.name)
        if player is None:
            player = players[turn.name] = bot(turn.name)
        # Measure the CPU time of the thread, without waits for a processor.
        before, started = time.thread_time(), time.perf_counter()
        actions = turn.actions(player)
        needed, seconds = time.thread_time() - before, time.perf_counter() - started
        self._needs[turn.name] = _mean(self._needs.get(turn.name, 0.0), needed)
        if self._is_slow(turn.name):
            self.turn_s = _mean(self.turn_s, seconds)
        self._report(turn.name, seconds)
        return actions


def _simply(turn: BotTurn) -> list[Action]:
    return turn.actions(bot("simple"))


def _mean(mean: float, newest: float) -> float:
    return mean + _NEWEST * (newest - mean)
