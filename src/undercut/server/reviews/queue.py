"""Computation of queued reviews in review processes. The service stores every part as soon as it is computed.

The queue is in the database: after a restart it continues after the last stored part. The processes have no access to
the database.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

import msgspec

from undercut.errors import UndercutError
from undercut.languages import formatter, language
from undercut.server.cluster.cluster import Cluster
from undercut.server.fair_queue import FairQueue
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.rate_limits import TooMany
from undercut.server.reviews import jobs
from undercut.server.reviews.process import ProcessDied, ReviewProcess, StartProcess, log_defect, wait_for_work
from undercut.server.reviews.store import ReviewStore
from undercut.server.settings import Settings
from undercut.server.storage.storage import Conflict, StorageError
from undercut.server.views.reviews import DEFECT, STOPPED, ReviewPart

_say = formatter("refusals").later

T = TypeVar("T")
_BACKOFF_S = 0.5
_LOOK_S = 3.0
_MOST_BACKOFF_S = 30.0


class ReviewQueue(FairQueue[int]):
    """A queue of reviews by id, each with the guest who requested it, and the list of reviews in progress.

    At most one review of a guest is computed at a time. Guests take turns: a guest's second review comes after the
    first reviews of all others, and the guest served longest ago comes first.
    """

    def __init__(self) -> None:
        super().__init__(lambda guest: (guest in self._running.values(), self._served.get(guest, 0)))
        self._guests: dict[int, str] = {}
        self._running: dict[int, str] = {}
        self._served: dict[str, int] = {}
        """The guests with a review here, with the turn in which each was last served."""
        self._turn = 0

    def add(self, review: int, guest: str) -> None:
        """Add a review to the queue, unless it is in the queue or in progress."""
        if review not in self._guests:
            self._guests[review] = guest
            self.put(guest, review)

    def take(self) -> int | None:
        """Remove and return the next review that may be computed; None if no review may be."""
        review = super().take() if self.is_urgent else None
        if review is not None:
            guest = self._running[review] = self._guests[review]
            self._turn += 1
            self._served[guest] = self._turn
        return review

    def guest(self, review: int) -> str:
        """Return the guest of a review."""
        return self._guests[review]

    def leave(self, review: int) -> None:
        """Remove a review that is finished, or that another node computes."""
        guest = self._guests.pop(review, None)
        if guest is not None:
            self._running.pop(review, None)
            self.drop(guest, review)
            if not self.of(guest):
                self._served.pop(guest, None)

    def put_back(self, review: int) -> None:
        """Return a review in progress to the queue, before the other reviews of its guest."""
        self.put(self._running.pop(review), review, first=True)

    def place(self, review: int) -> int | None:
        """Return the place of a review in the queue, from 1; 0 if it is in progress, None if it is unknown."""
        if review in self._running:
            return 0
        return self.order().index(review) + 1 if review in self._guests else None

    @property
    def is_urgent(self) -> bool:
        """Whether there is a waiting guest without a review in progress."""
        return any(guest not in self._running.values() for guest in self._waiting)

    @property
    def running(self) -> int:
        """The number of reviews in progress."""
        return len(self._running)


class _TurnOver(Exception):
    """The signal to compute the rest of a review later, because other guests wait."""


@dataclass(slots=True, eq=False)
class _PositionRequest:
    """A guest's request to analyse a position."""

    job: jobs.AnalyzeJob
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class ReviewScheduler:
    """A scheduler of the review processes. Positions have priority over queued reviews."""

    def __init__(
        self, store: ReviewStore, version: int, settings: Settings, log: Log, metrics: Metrics, cluster: Cluster,
        start_process: StartProcess,
    ) -> None:  # fmt: skip
        self._elsewhere: dict[int, str] = {}
        """The reviews that other nodes compute, with their guests."""
        self._store, self._version, self._settings, self._log = store, version, settings, log
        self._metrics, self._cluster = metrics, cluster
        self.queue: ReviewQueue = ReviewQueue()
        self._positions: deque[_PositionRequest] = deque()
        self._asking: set[str] = set()
        self._news = asyncio.Event()
        nice, answer_s = settings.review_nice, settings.review_answer_s
        self._processes = [start_process(nice, answer_s) for _ in range(settings.review_processes)]
        self._tasks: list[asyncio.Task[None]] = []

    # --- life -------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start computing the stored queue. It needs a running event loop."""
        if self._processes:
            self._tasks = [asyncio.ensure_future(self._begin())]

    async def _begin(self) -> None:
        self._tasks.append(asyncio.ensure_future(self._until_stored(lambda: self._store.delete_old(self._version))))
        await self._find_waiting()
        self._tasks += [asyncio.ensure_future(self._serve(process)) for process in self._processes]
        while not self._cluster.is_alone:
            await asyncio.sleep(_LOOK_S)
            await self._find_waiting()

    async def _find_waiting(self) -> None:
        """Queue the stored reviews: earlier ones, and reviews that guests have requested at other nodes."""
        for queued in await self._until_stored(lambda: self._store.waiting(self._version)):
            if queued.id not in self._elsewhere:
                self.queue.add(queued.id, queued.guest)
                self._news.set()

    def leading(self, what: str) -> None:
        """Handle a lease that this node has taken. If it is the lease of a review, queue that review here."""
        for review, guest in list(self._elsewhere.items()):
            if what == _lease(review):
                del self._elsewhere[review]
                self.add(review, guest)

    async def close(self) -> None:
        """End the processes. Unfinished work is repeated after the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for process in self._processes:
            await process.end()
        for request in self._positions:
            resolve(request.answer, UndercutError("shutting_down", _say("shutting_down")))

    # --- requests ---------------------------------------------------------------------------------------------------

    def check(self, guest: str) -> None:
        """Raise UndercutError ``no_reviews`` if reviews are off, TooMany if the guest has too many in the queue."""
        if not self._processes:
            raise UndercutError("no_reviews", _say("no_reviews"))
        if self.queue.of(guest) >= self.most_of_guest:
            raise self.too_many()

    @property
    def most_of_guest(self) -> int:
        """The quota of queued reviews of a guest."""
        return self._settings.reviews_per_guest

    def too_many(self) -> TooMany:
        """Return the refusal of a review beyond the quota."""
        return TooMany("too_many_reviews", _say("too_many_reviews", reviews=self.most_of_guest), retry_s=60)

    def add(self, review: int, guest: str) -> None:
        """Add a stored review to the queue."""
        self.queue.add(review, guest)
        self._news.set()

    async def analyze(self, guest: str, position: str, budget: int | None) -> bytes:
        """Return the analysis of a position text, as the JSON of :class:`undercut.server.messages.Analysis`.

        Raise UndercutError if the text is invalid, ``too_busy`` if the queue is full, TooMany if the guest's previous
        request is not answered yet.
        """
        if not self._processes:
            raise UndercutError("no_reviews", _say("no_reviews-positions"))
        if guest in self._asking:
            raise TooMany("too_many_requests", _say("too_many_requests-position"))
        if len(self._positions) >= self._settings.analyze_waiting:
            raise UndercutError("too_busy", _say("too_busy-positions"))
        most = self._settings.analyze_budget
        request = _PositionRequest(jobs.AnalyzeJob(position, None if budget is None else min(budget, most), language()))
        self._asking.add(guest)
        self._positions.append(request)
        self._news.set()
        try:
            return await request.answer
        finally:
            self._asking.discard(guest)

    # --- work -------------------------------------------------------------------------------------------------------

    async def _serve(self, process: ReviewProcess) -> None:
        """Handle the requests for one process until cancelled."""
        deaths = 0
        while True:
            try:
                if self._positions:
                    await self._answer(process, self._positions.popleft())
                elif (review := self.queue.take()) is not None:
                    await self._review(process, review)
                else:
                    await wait_for_work(self._news, process, self._settings.review_idle_s)
                    continue
                deaths = 0
            except ProcessDied as died:
                deaths += 1
                self._metrics.count_process_death()
                self._log.warning("review process died", status=died.status, count=deaths)
                await asyncio.sleep(min(_BACKOFF_S * 2 ** (deaths - 1), _MOST_BACKOFF_S))
            except Exception as error:
                self._log.defect("review failed", error)
                await asyncio.sleep(_BACKOFF_S)

    async def _answer(self, process: ReviewProcess, request: _PositionRequest) -> None:
        if request.answer.cancelled():
            return
        started = time.perf_counter()
        try:
            answer = await process.send(request.job)
        except BaseException:
            resolve(request.answer, UndercutError("too_busy", _say("too_busy-analysis")))
            raise
        self._metrics.observe_review_part("position", time.perf_counter() - started)
        match answer:
            case jobs.PricedPosition(body=body):
                resolve(request.answer, bytes(body))
            case jobs.JobRefused():
                resolve(request.answer, UndercutError(answer.code, answer.message, place=answer.place))
            case _:
                reference = log_defect(self._log, "review process failed", answer)
                resolve(request.answer, UndercutError("internal", _say("internal-analysis", reference=reference)))

    async def _review(self, process: ReviewProcess, review: int) -> None:
        """Compute the rest of a review. Raise Died; then the review returns to the queue, or has failed."""
        if not self._cluster.holds_lease(_lease(review)):
            self._elsewhere[review] = self.queue.guest(review)
            self.queue.leave(review)
            return
        started = time.perf_counter()
        try:
            reason = await self._parts(process, review)
        except _TurnOver:
            self.queue.put_back(review)
            return
        except Conflict:  # another node computes the review, and has stored a part with the same number
            self._leave(review)
            return
        except ProcessDied:
            deaths = await self._until_stored(lambda: self._store.count_death(review))
            if deaths < self._settings.review_deaths:
                self.queue.put_back(review)
                raise
            await self._finish(review, STOPPED, started)
            raise
        except BaseException:
            self.queue.put_back(review)
            raise
        await self._finish(review, reason, started)

    async def _finish(self, review: int, reason: str | None, started: float) -> None:
        await self._until_stored(lambda: self._store.finish(review, reason))
        self._leave(review)
        state = "ready" if reason is None else "failed"
        self._metrics.count_review(state)
        self._log.info(f"review {state}", count=review, ms=round((time.perf_counter() - started) * 1000))

    def _leave(self, review: int) -> None:
        self.queue.leave(review)
        self._cluster.release(_lease(review))
        self._news.set()  # the guest's next review may begin

    async def _parts(self, process: ReviewProcess, review: int) -> str | None:
        """Compute and store the missing parts. Return the reason if the review fails.

        Raise Died. Raise _TurnOver after a round if another guest waits.
        """
        record, stored = await self._until_stored(lambda: self._store.job(review))
        if stored.state != "asked":  # another node has finished the review
            raise Conflict(stored.state)
        known = [jobs.Computed(part.kind, part.round, msgspec.Raw(part.body)) for part in stored.parts]
        answer = await process.send(jobs.Begin(msgspec.Raw(record), known, self._settings.review_budget))
        if not isinstance(answer, jobs.Begun):
            return self._reason(answer)
        total, n = answer.total, stored.n
        while True:
            while self._positions:
                await self._answer(process, self._positions.popleft())
            started = time.perf_counter()
            answer = await process.send(jobs.NextJob())
            if isinstance(answer, jobs.Ended):
                return None
            if not isinstance(answer, jobs.Computed):
                return self._reason(answer)
            self._metrics.observe_review_part(answer.kind, time.perf_counter() - started)
            n += 1
            await self._store_part(review, total, ReviewPart(n, answer.kind, answer.round, bytes(answer.body)))
            if answer.kind == "round" and self.queue.is_urgent:
                raise _TurnOver

    async def _store_part(self, review: int, total: int, part: ReviewPart) -> None:
        await self._until_stored(lambda: self._store.add(review, total, [part]))

    def _reason(self, answer: jobs.Answer) -> str:
        if isinstance(answer, jobs.JobRefused):
            return answer.message
        return DEFECT + log_defect(self._log, "review process failed", answer)

    async def _until_stored(self, work: Callable[[], Awaitable[T]]) -> T:
        """Repeat a read or a write until the storage works."""
        while True:
            try:
                return await work()
            except Conflict:
                raise
            except StorageError as error:
                self._log.warning("reviews wait for storage", code=error.code)
                await asyncio.sleep(self._settings.storage_retry_s)


def _lease(review: int) -> str:
    return f"review {review}"


def resolve(waiting: asyncio.Future[bytes], outcome: bytes | UndercutError) -> None:
    """Set the result or the error of a future, unless it is already done."""
    if waiting.done():
        return
    if isinstance(outcome, bytes):
        waiting.set_result(outcome)
    else:
        waiting.set_exception(outcome)
