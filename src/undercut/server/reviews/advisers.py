"""Evaluation of positions for hints, in a separate process: hints do not wait for reviews, nor the tables for hints."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.logs import Log
from undercut.server.reviews import jobs
from undercut.server.reviews.process import Died, Process, Starts
from undercut.server.reviews.settling import settle
from undercut.server.settings import Limits, TooMany

__all__ = ["Advisers"]

_say = speaker("refusals").later


class _Reports(Protocol):
    """The counter of hints."""

    def part(self, kind: str, seconds: float) -> None: ...
    def process_died(self) -> None: ...


@dataclass(slots=True, eq=False)
class _Question:
    """A position that a guest wants evaluated. ``is_wanted`` says whether it still does."""

    guest: str
    position: str
    is_wanted: Callable[[], bool]
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Advisers:
    """A process that answers one question after another, and skips those that are no longer wanted.

    The process starts with the first question, and ends when there was none for a while.
    """

    def __init__(self, limits: Limits, log: Log, reports: _Reports, process: Starts = Process) -> None:
        self._limits, self._log, self._reports = limits, log, reports
        self._process = process(limits.hint_nice, limits.hint_answer_s)
        self._waiting: deque[_Question] = deque()
        self._of: dict[str, _Question] = {}
        self._news = asyncio.Event()
        self._desk: asyncio.Task[None] | None = None

    def check(self, guest: str) -> None:
        """Raise UndercutError ``no_hints`` or ``too_busy``, and TooMany if the guest still waits for its last hint."""
        if not self._limits.hints:
            raise UndercutError("no_hints", _say("no_hints-server"))
        before = self._of.get(guest)
        if before is not None and before.is_wanted():
            raise TooMany("too_many_requests", _say("too_many_requests-hint"))
        if len(self._waiting) >= self._limits.hints_waiting:
            raise UndercutError("too_busy", _say("too_busy-hints"))

    async def price(self, guest: str, position: str, is_wanted: Callable[[], bool]) -> bytes:
        """Return the values of the choices of a position text, as the JSON of ``messages.Analysis``.

        Raise UndercutError ``stale`` if it is not wanted any more, and as :meth:`check` does.
        """
        self.check(guest)
        question = _Question(guest, position, is_wanted)
        self._of[guest] = question
        self._waiting.append(question)
        self._news.set()
        if self._desk is None or self._desk.done():
            self._desk = asyncio.ensure_future(self._work())
        try:
            return await question.answer
        finally:
            if self._of.get(guest) is question:
                del self._of[guest]

    async def close(self) -> None:
        """End the process. Waiting requests get an error."""
        if self._desk is not None:
            self._desk.cancel()
            await asyncio.gather(self._desk, return_exceptions=True)
        await self._process.end()
        for question in self._of.values():
            settle(question.answer, UndercutError("shutting_down", _say("shutting_down")))

    async def _work(self) -> None:
        while True:
            while self._waiting:
                question = self._waiting.popleft()
                if not question.is_wanted():
                    settle(question.answer, UndercutError("stale", _say("stale-hint")))
                elif not question.answer.done():
                    settle(question.answer, await self._answer(question))
            await self._rest()

    async def _rest(self) -> None:
        """Wait for a question. If there is none for long, end the process."""
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), self._limits.review_idle_s)
        except TimeoutError:
            await self._process.end()
            await self._news.wait()

    async def _answer(self, question: _Question) -> bytes | UndercutError:
        started = time.perf_counter()
        try:
            answer = await self._process.ask(jobs.Analyze(question.position, self._limits.hint_budget))
        except Died as died:
            self._reports.process_died()
            self._log.warning("hint process died", status=died.status)
            return UndercutError("too_busy", _say("too_busy-hint"))
        self._reports.part("hint", time.perf_counter() - started)
        match answer:
            case jobs.Priced(body=body):
                return bytes(body)
            case jobs.Refused():
                return UndercutError(answer.code, answer.message, place=answer.place)
            case jobs.Defect():
                reference = self._log.reported("hint process failed", answer.error, answer.traceback)
            case _:
                reference = self._log.reported("hint process failed", f"unexpected {type(answer).__name__}", [])
        return UndercutError("internal", _say("internal-hint", reference=reference))
