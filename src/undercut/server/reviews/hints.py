"""Evaluation of positions for hints in a separate process: hints do not wait for reviews, nor tables for hints."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.rate_limits import TooMany
from undercut.server.reviews import jobs
from undercut.server.reviews.process import ProcessDied, StartProcess, log_defect, wait_for_work
from undercut.server.reviews.queue import resolve
from undercut.server.settings import Settings

_say = formatter("refusals").later


@dataclass(slots=True, eq=False)
class _HintRequest:
    """A guest's request to evaluate a position. ``is_wanted`` returns whether the request is still relevant."""

    guest: str
    position: str
    opponent: str | None
    is_wanted: Callable[[], bool]
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class HintQueue:
    """A queue of positions, which one process evaluates in order. Obsolete requests are skipped.

    The process starts with the first request, and ends after a while without requests.
    """

    def __init__(self, settings: Settings, log: Log, metrics: Metrics, start_process: StartProcess) -> None:
        self._settings, self._log, self._metrics = settings, log, metrics
        self._process = start_process(settings.hint_nice, settings.hint_answer_s)
        self._waiting: deque[_HintRequest] = deque()
        self._of_guest: dict[str, _HintRequest] = {}
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def check(self, guest: str) -> None:
        """Raise UndercutError ``no_hints`` or ``too_busy``, and TooMany if the guest's previous request is not answered
        yet.
        """
        if not self._settings.hints:
            raise UndercutError("no_hints", _say("no_hints-server"))
        before = self._of_guest.get(guest)
        if before is not None and before.is_wanted():
            raise TooMany("too_many_requests", _say("too_many_requests-hint"))
        if len(self._waiting) >= self._settings.hints_waiting:
            raise UndercutError("too_busy", _say("too_busy-hints"))

    async def price(self, guest: str, position: str, opponent: str | None, is_wanted: Callable[[], bool]) -> bytes:
        """Return the values of a position's choices, as the JSON of :class:`undercut.server.messages.Analysis`,
        with the ``reason`` for the best one.

        ``opponent`` is the bot in the other seat, None for a person. Raise UndercutError ``stale`` if the request is
        obsolete. Raise as :meth:`check` does.
        """
        self.check(guest)
        request = _HintRequest(guest, position, opponent, is_wanted)
        self._of_guest[guest] = request
        self._waiting.append(request)
        self._news.set()
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._work())
        try:
            return await request.answer
        finally:
            if self._of_guest.get(guest) is request:
                del self._of_guest[guest]

    async def close(self) -> None:
        """End the process. Waiting requests fail with an error."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._process.end()
        for request in self._of_guest.values():
            resolve(request.answer, UndercutError("shutting_down", _say("shutting_down")))

    async def _work(self) -> None:
        while True:
            while self._waiting:
                request = self._waiting.popleft()
                if not request.is_wanted():
                    resolve(request.answer, UndercutError("stale", _say("stale-hint")))
                elif not request.answer.done():
                    resolve(request.answer, await self._answer(request))
            await wait_for_work(self._news, self._process, self._settings.review_idle_s)

    async def _answer(self, request: _HintRequest) -> bytes | UndercutError:
        started = time.perf_counter()
        job = jobs.AnalyzeJob(request.position, self._settings.hint_budget, opponent=request.opponent, reason=True)
        try:
            answer = await self._process.send(job)
        except ProcessDied as died:
            self._metrics.count_process_death()
            self._log.warning("hint process died", status=died.status)
            return UndercutError("too_busy", _say("too_busy-hint"))
        self._metrics.observe_review_part("hint", time.perf_counter() - started)
        match answer:
            case jobs.PricedPosition(body=body):
                return bytes(body)
            case jobs.JobRefused():
                return UndercutError(answer.code, answer.message, place=answer.place)
        reference = log_defect(self._log, "hint process failed", answer)
        return UndercutError("internal", _say("internal-hint", reference=reference))
