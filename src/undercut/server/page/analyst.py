"""Analyses in a page, which cannot start processes: a separate web worker computes them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol

import msgspec

from undercut.server.reviews import jobs
from undercut.server.reviews.process import ProcessDied


class AnalysisWorker(Protocol):
    """The web worker for analyses."""

    def ask(self, request: str) -> Awaitable[str]:
        """Return the answer to a request; :mod:`undercut.server.reviews.jobs` defines both formats.

        Start the worker if there is none. Raise an Exception if it has ended.
        """
        ...

    def end(self) -> None:
        """End the worker."""
        ...


class Analyst:
    """The shared user of the web worker for analyses: reviews and hints use the same one."""

    def __init__(self, worker: AnalysisWorker) -> None:
        self._worker = worker
        self._users: set[_User] = set()
        self._turn = asyncio.Lock()

    def user(self, nice: int, answer_s: float) -> _User:
        """Return a new user of the web worker."""
        return _User(self, answer_s)

    async def send(self, user: _User, request: jobs.Request, answer_s: float) -> jobs.Answer:
        self._users.add(user)
        async with self._turn:
            try:
                async with asyncio.timeout(answer_s):
                    answer = await self._worker.ask(jobs.encode(request).decode())
                return jobs.decode_answer(answer.encode())
            except TimeoutError:
                self._worker.end()
                raise ProcessDied(None) from None
            except (msgspec.MsgspecError, RuntimeError, OSError):
                raise ProcessDied(None) from None

    def remove_user(self, user: _User) -> None:
        """Remove a user. End the web worker after its last user, so that no user interrupts the work of another."""
        self._users.discard(user)
        if not self._users:
            self._worker.end()


class _User:
    def __init__(self, analyst: Analyst, answer_s: float) -> None:
        self._analyst, self._answer_s = analyst, answer_s

    async def send(self, request: jobs.Request) -> jobs.Answer:
        return await self._analyst.send(self, request, self._answer_s)

    async def end(self) -> int | None:
        self._analyst.remove_user(self)
        return None
