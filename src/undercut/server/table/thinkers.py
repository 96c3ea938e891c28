"""Bots think outside the event loop, so that no table waits for the bot of another."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from undercut.actions import Action
from undercut.bots import Bot, bot
from undercut.server.table.bot_turn import BotTurn

__all__ = ["Thinkers"]

_TAKES_TIME_S = 0.02


class Thinkers:
    """Threads for bots. Searches run in the kernel, which does not block the event loop.

    Slow bots have their own threads, so that quick ones never wait for them.
    """

    def __init__(self, budget_s: float) -> None:
        self._quick = ThreadPoolExecutor(2, thread_name_prefix="undercut-bot")
        self._slow = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="undercut-slow-bot")
        self._budget_s = budget_s
        self._takes_time: set[str] = set()
        self._local = threading.local()

    def close(self) -> None:
        for pool in (self._quick, self._slow):
            pool.shutdown(wait=False, cancel_futures=True)

    async def think(self, turn: BotTurn) -> list[Action]:
        """What a bot does with its turn. If it takes longer than its budget, the simplest bot acts instead."""
        loop = asyncio.get_running_loop()
        pool = self._slow if turn.name in self._takes_time else self._quick
        work = loop.run_in_executor(pool, self._act, turn)
        try:
            return await asyncio.wait_for(work, self._budget_s)
        except TimeoutError:
            return turn.actions(bot("simple"))

    def _act(self, turn: BotTurn) -> list[Action]:
        # A bot may have working memory, so every thread has its own players.
        players: dict[str, Bot] | None = getattr(self._local, "players", None)
        if players is None:
            players = self._local.players = {}
        player = players.get(turn.name)
        if player is None:
            player = players[turn.name] = bot(turn.name)
        # The CPU time of the thread: waiting for a processor is not thinking.
        before = time.thread_time()
        actions = turn.actions(player)
        if time.thread_time() - before > _TAKES_TIME_S:
            self._takes_time.add(turn.name)
        return actions
