"""Threads for bots: they think outside the event loop, so that no table waits for the bot of another."""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from undercut.actions import Action
from undercut.bots import Bot, bot
from undercut.server import tracing
from undercut.server.fair_queue import FairQueue
from undercut.server.settings import Limits
from undercut.server.tables.bot_turn import BotTurn
from undercut.server.tables.worker_thread import WorkerThread

__all__ = ["STRONG", "Thinkers"]

STRONG = frozenset({"expert"})
"""The bots that search. They queue for a thread."""
_TAKES_TIME_S = 0.02
_GATHER_S = 0.05
_NEWEST = 0.1
"""The weight of the newest turn in a mean."""
_GUESS_S = 0.03
"""Assumed time of a strong bot's turn, before one has been measured."""
_REMEMBERED, _NEARLY_ALL, _ROUGHLY_S = 100, 0.97, 0.25
"""How many turns decide what is usual, their share that is ready by then, and the rounding of the reported time."""
_FRESH_S = 0.5
"""Places in the queue are counted at most this often."""


@dataclass(slots=True, eq=False)
class _Waiting:
    turn: BotTurn
    done: asyncio.Future[list[Action]] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Thinkers:
    """Threads for bots. Searches run in the kernel, which does not block the event loop.

    Quick bots have a thread of their own, so that they never wait for slow ones. For slow bots, guests take turns.
    ``report`` is called with how long a bot has thought.
    """

    def __init__(self, limits: Limits, report: Callable[[str, float], None] = lambda name, seconds: None) -> None:
        self.threads = limits.strong_threads or max(2, os.cpu_count() or 2)
        self._budget_s = limits.bot_budget_s
        self._report = report
        # A turn is shown after its pause: quick bots need not begin at once.
        gather_s = min(_GATHER_S, limits.bot_pause_s / 10)
        self._quick = WorkerThread(self._act, _simply, self._budget_s, "undercut-bot", gather_s)
        self._slow = ThreadPoolExecutor(self.threads, thread_name_prefix="undercut-slow-bot")
        self._line: FairQueue[_Waiting] = FairQueue()
        self._running = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._places: dict[BotTurn, int] = {}
        self._counted = -_FRESH_S
        self._needs: dict[str, float] = {}
        self._local = threading.local()
        self._took: deque[float] = deque(maxlen=_REMEMBERED)
        self.turn_s = _GUESS_S
        """Time that a slow bot needs for a turn: the mean of the newest ones."""

    def close(self) -> None:
        self._quick.close()
        self._slow.shutdown(wait=False, cancel_futures=True)

    # --- the queue --------------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> int:
        """The number of slow bots' turns that wait for a thread."""
        return len(self._line)

    def ahead(self, turn: BotTurn) -> int:
        """Return how many turns will be thought about before this one; 0 also if it is being thought about."""
        now = time.monotonic()
        if now - self._counted >= _FRESH_S:
            self._counted = now
            self._places = {waiting.turn: place for place, waiting in enumerate(self._line.order(), 1)}
        return self._places.get(turn, 0)

    def wait_s(self, guest: str) -> float:
        """Return how many seconds another turn of a guest would wait for a thread."""
        if self._running < self.threads:
            return 0.0
        own = self._line.of(guest)
        guests = self._line.owners + (own == 0)
        return min((own + 1) * guests, len(self._line) + 1) * self.turn_s / self.threads

    def usual_s(self, name: str) -> float:
        """Return after how many seconds nearly all of the newest turns of slow bots were ready; 0 for other bots."""
        if not self._is_slow(name) or len(self._took) < _REMEMBERED // 2:
            return 0.0
        nearly_all = sorted(self._took)[int(len(self._took) * _NEARLY_ALL)]
        return math.ceil(nearly_all / _ROUGHLY_S) * _ROUGHLY_S

    # --- thinking ---------------------------------------------------------------------------------------------------

    @tracing.spanned("think", lambda self, turn: {"undercut.bot": turn.name})
    async def think(self, turn: BotTurn) -> list[Action]:
        """Return a bot's actions in the turn.

        If it thinks for longer than its budget, the simplest bot acts instead; waiting for a thread does not count.
        """
        if not self._is_slow(turn.name):
            return await self._quick.do(turn)
        begun = time.monotonic()
        waiting = _Waiting(turn)
        self._line.put(turn.guest, waiting)
        self._feed()
        try:
            actions = await waiting.done
            self._took.append(time.monotonic() - begun)
            return actions
        finally:
            self._line.drop(turn.guest, waiting)

    def _feed(self) -> None:
        """Give free threads to the next turns."""
        while self._running < self.threads and (waiting := self._line.take()) is not None:
            self._running += 1
            task = asyncio.ensure_future(self._serve(waiting))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _serve(self, waiting: _Waiting) -> None:
        work = asyncio.get_running_loop().run_in_executor(self._slow, self._act, waiting.turn)
        # A thread that is over its budget is not free before it has finished.
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
        # A bot may have working memory, so every thread has its own players.
        players: dict[str, Bot] | None = getattr(self._local, "players", None)
        if players is None:
            players = self._local.players = {}
        player = players.get(turn.name)
        if player is None:
            player = players[turn.name] = bot(turn.name)
        # The CPU time of the thread: waiting for a processor is not thinking.
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
