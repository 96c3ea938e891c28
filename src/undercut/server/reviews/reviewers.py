"""Computation of the queued reviews in review processes. Every part is stored as soon as it is computed.

The queue is in the database: after a restart it goes on with the part after the last one stored. Only the service
writes to the database; the processes have no access to it.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

import msgspec

from undercut.errors import UndercutError
from undercut.languages import language, speaker
from undercut.server.logs import Log
from undercut.server.reviews import jobs
from undercut.server.reviews.line import Line
from undercut.server.reviews.process import Asked, Died, Process, Starts
from undercut.server.reviews.settling import settle
from undercut.server.reviews.store import ReviewStore
from undercut.server.settings import Limits, TooMany
from undercut.server.storage.storage import Conflict, StorageError
from undercut.server.views.reviews import DEFECT, STOPPED, Part

__all__ = ["Leases", "Reports", "Reviewers"]

_say = speaker("refusals").later

T = TypeVar("T")
_BACKOFF_S = 0.5
_LOOK_S = 3.0
_MOST_BACKOFF_S = 30.0


class Reports(Protocol):
    """The counters of reviews."""

    def part(self, kind: str, seconds: float) -> None:
        """Report the seconds that a part of a review, or an analysis of a position, took."""
        ...

    def review(self, state: str) -> None:
        """Report that a review is ready or has failed."""
        ...

    def process_died(self) -> None: ...


class Leases(Protocol):
    """The reviews that this process computes, if there are other nodes."""

    @property
    def is_alone(self) -> bool: ...

    def leads(self, what: str) -> bool: ...

    def release(self, what: str) -> None: ...


class _TurnOver(Exception):
    """The signal that others wait: the rest of this review is computed later."""


@dataclass(slots=True, eq=False)
class _Question:
    """A position to be analysed for a guest."""

    request: jobs.Analyze
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Reviewers:
    """A scheduler of the review processes: positions first, since somebody waits for them, then the queue."""

    def __init__(
        self, store: ReviewStore, version: int, limits: Limits, log: Log, reports: Reports, leases: Leases,
        process: Starts = Process,
    ) -> None:  # fmt: skip
        self._leases = leases
        self._elsewhere: dict[int, str] = {}
        """Reviews that another node computes, with their guests."""
        self._store, self._version, self._limits, self._log, self._reports = store, version, limits, log, reports
        self.line = Line()
        self._questions: deque[_Question] = deque()
        self._asking: set[str] = set()
        self._news = asyncio.Event()
        self._processes = [process(limits.review_nice, limits.review_answer_s) for _ in range(limits.review_processes)]
        self._desks: list[asyncio.Task[None]] = []

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start with the stored queue. It needs a running event loop."""
        if self._processes:
            self._desks = [asyncio.ensure_future(self._begin())]

    async def _begin(self) -> None:
        self._desks.append(asyncio.ensure_future(self._until_stored(lambda: self._store.delete_old(self._version))))
        await self._find()
        self._desks += [asyncio.ensure_future(self._serve(process)) for process in self._processes]
        while not self._leases.is_alone:
            await asyncio.sleep(_LOOK_S)
            await self._find()

    async def _find(self) -> None:
        """Find the reviews that wait: earlier ones, and those that were requested at other nodes."""
        for asked in await self._until_stored(lambda: self._store.waiting(self._version)):
            if asked.id not in self._elsewhere:
                self.line.add(asked.id, asked.guest)
                self._news.set()

    def leading(self, what: str) -> None:
        """Handle that this node leads a task: if it is a review, compute it."""
        for review, guest in list(self._elsewhere.items()):
            if what == _lease(review):
                del self._elsewhere[review]
                self.add(review, guest)

    async def close(self) -> None:
        """End the processes. What they were computing is computed again after the next start."""
        for desk in self._desks:
            desk.cancel()
        await asyncio.gather(*self._desks, return_exceptions=True)
        for process in self._processes:
            await process.end()
        for question in self._questions:
            settle(question.answer, UndercutError("shutting_down", _say("shutting_down")))

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [process.pid for process in self._processes if process.pid is not None]

    # --- requests ---------------------------------------------------------------------------------------------------

    def check(self, guest: str) -> None:
        """Raise UndercutError ``no_reviews`` if reviews are off, TooMany if many of the guest's wait."""
        if not self._processes:
            raise UndercutError("no_reviews", _say("no_reviews"))
        if self.line.of(guest) >= self.most_of_guest:
            raise self.too_many()

    @property
    def most_of_guest(self) -> int:
        """The quota of a guest's waiting reviews."""
        return self._limits.reviews_per_guest

    def too_many(self) -> TooMany:
        """Return the refusal of one more."""
        return TooMany("too_many_reviews", _say("too_many_reviews", reviews=self.most_of_guest), retry_s=60)

    def add(self, review: int, guest: str) -> None:
        """Put a stored review into the queue."""
        self.line.add(review, guest)
        self._news.set()

    async def analyze(self, guest: str, position: str, budget: int | None) -> bytes:
        """Return the analysis of a position text, as the JSON of ``messages.Analysis``.

        Raise UndercutError if the text is refused, ``too_busy`` if too many wait, TooMany if the guest's last one is
        not answered.
        """
        if not self._processes:
            raise UndercutError("no_reviews", _say("no_reviews-positions"))
        if guest in self._asking:
            raise TooMany("too_many_requests", _say("too_many_requests-position"))
        if len(self._questions) >= self._limits.analyze_waiting:
            raise UndercutError("too_busy", _say("too_busy-positions"))
        most = self._limits.analyze_budget
        question = _Question(jobs.Analyze(position, None if budget is None else min(budget, most), language()))
        self._asking.add(guest)
        self._questions.append(question)
        self._news.set()
        try:
            return await question.answer
        finally:
            self._asking.discard(guest)

    # --- work -------------------------------------------------------------------------------------------------------

    async def _serve(self, process: Asked) -> None:
        """Give one process its work, for ever."""
        deaths = 0
        while True:
            try:
                if self._questions:
                    await self._answer(process, self._questions.popleft())
                elif (review := self.line.take()) is not None:
                    await self._review(process, review)
                else:
                    await self._wait_for_work(process)
                    continue
                deaths = 0
            except Died as died:
                deaths += 1
                self._reports.process_died()
                self._log.warning("review process died", status=died.status, count=deaths)
                await asyncio.sleep(min(_BACKOFF_S * 2 ** (deaths - 1), _MOST_BACKOFF_S))
            except Exception as error:
                self._log.defect("review failed", error)
                await asyncio.sleep(_BACKOFF_S)

    async def _wait_for_work(self, process: Asked) -> None:
        """Wait for work. If there is none for long, end the process."""
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), self._limits.review_idle_s)
        except TimeoutError:
            await process.end()
            await self._news.wait()

    async def _answer(self, process: Asked, question: _Question) -> None:
        if question.answer.cancelled():
            return
        started = time.perf_counter()
        try:
            answer = await process.ask(question.request)
        except BaseException:
            settle(question.answer, UndercutError("too_busy", _say("too_busy-analysis")))
            raise
        self._reports.part("position", time.perf_counter() - started)
        match answer:
            case jobs.Priced(body=body):
                settle(question.answer, bytes(body))
            case jobs.Refused():
                settle(question.answer, UndercutError(answer.code, answer.message, place=answer.place))
            case _:
                reference = self._defect(answer)
                settle(question.answer, UndercutError("internal", _say("internal-analysis", reference=reference)))

    async def _review(self, process: Asked, review: int) -> None:
        """Compute the rest of a review. Raise Died; then the review waits again, or has failed."""
        if not self._leases.leads(_lease(review)):
            self._elsewhere[review] = self.line.guest(review)
            self.line.leave(review)
            return
        started = time.perf_counter()
        try:
            reason = await self._parts(process, review)
        except _TurnOver:
            self.line.back(review)
            return
        except Conflict:  # another node has it, and has stored a part with the same number
            self._leave(review)
            return
        except Died:
            deaths = await self._until_stored(lambda: self._store.died(review))
            if deaths < self._limits.review_deaths:
                self.line.back(review)
                raise
            await self._finish(review, STOPPED, started)
            raise
        except BaseException:
            self.line.back(review)
            raise
        await self._finish(review, reason, started)

    async def _finish(self, review: int, reason: str | None, started: float) -> None:
        await self._until_stored(lambda: self._store.finish(review, reason))
        self._leave(review)
        state = "ready" if reason is None else "failed"
        self._reports.review(state)
        self._log.info(f"review {state}", count=review, ms=round((time.perf_counter() - started) * 1000))

    def _leave(self, review: int) -> None:
        self.line.leave(review)
        self._leases.release(_lease(review))
        self._news.set()  # the guest's next one may begin

    async def _parts(self, process: Asked, review: int) -> str | None:
        """Compute and store the missing parts. Return the reason if that is not possible.

        Raise Died, and _TurnOver after a round if somebody else waits.
        """
        record, kept = await self._until_stored(lambda: self._store.job(review))
        if kept.state != "asked":  # another node has finished it
            raise Conflict(kept.state)
        known = [jobs.Computed(part.kind, part.round, msgspec.Raw(part.body)) for part in kept.parts]
        answer = await process.ask(jobs.Begin(msgspec.Raw(record), known, self._limits.review_budget))
        if not isinstance(answer, jobs.Begun):
            return self._reason(answer)
        total, n = answer.total, kept.n
        while True:
            while self._questions:
                await self._answer(process, self._questions.popleft())
            started = time.perf_counter()
            answer = await process.ask(jobs.Next())
            if isinstance(answer, jobs.Ended):
                return None
            if not isinstance(answer, jobs.Computed):
                return self._reason(answer)
            self._reports.part(answer.kind, time.perf_counter() - started)
            n += 1
            await self._keep(review, total, [Part(n, answer.kind, answer.round, bytes(answer.body))])
            if answer.kind == "round" and self.line.is_urgent:
                raise _TurnOver

    async def _keep(self, review: int, total: int, parts: Sequence[Part]) -> None:
        await self._until_stored(lambda: self._store.add(review, total, parts))

    def _reason(self, answer: jobs.Answer) -> str:
        if isinstance(answer, jobs.Refused):
            return answer.message
        return DEFECT + self._defect(answer)

    def _defect(self, answer: jobs.Answer) -> str:
        if isinstance(answer, jobs.Defect):
            return self._log.reported("review process failed", answer.error, answer.traceback)
        return self._log.reported("review process failed", f"unexpected {type(answer).__name__}", [])

    async def _until_stored(self, work: Callable[[], Awaitable[T]]) -> T:
        """Try again until the storage works."""
        while True:
            try:
                return await work()
            except Conflict:
                raise
            except StorageError as error:
                self._log.warning("reviews wait for storage", code=error.code)
                await asyncio.sleep(self._limits.storage_retry_s)


def _lease(review: int) -> str:
    return f"review {review}"
