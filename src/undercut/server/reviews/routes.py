"""Requests for reviews of games and analyses of positions: access, queueing and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from undercut.analysis.results import VERSION
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.languages import formatter
from undercut.server import messages as m
from undercut.server.cluster.cluster import Cluster
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.cookies import new_token
from undercut.server.http.endpoints import (
    FromPath,
    FromQuery,
    JSONBody,
    Request,
    Response,
    Route,
    encoded_response,
    get,
    post,
)
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.rate_limits import Buckets
from undercut.server.reviews.process import StartProcess
from undercut.server.reviews.queue import ReviewQueue, ReviewScheduler
from undercut.server.reviews.store import ReviewStore
from undercut.server.room.registry import Tables
from undercut.server.settings import Settings
from undercut.server.storage.entries import Row
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.finished_games import game_replays
from undercut.server.views.reviews import FinishedGame, Reader, ReviewedGame, StoredReview, finished_game, review_view

_say = formatter("refusals").later

_ENTRIES_PER_PART = 2
"""Encoding a part of a review costs as much as reading this many entries of a log."""


class Reviews:
    """The reviews of the service.

    ``remove_table`` deletes all stored data of a table; ``rename_seat`` replaces the name of a seat.
    """

    def __init__(
        self, tables: Tables, table_store: TableStore, compute: ComputeQueue, settings: Settings, log: Log,
        metrics: Metrics, cluster: Cluster, start_process: StartProcess, remove_table: Callable[[str], Awaitable[None]],
        rename_seat: Callable[[str, int, str], Awaitable[None]],
    ) -> None:  # fmt: skip
        self._tables, self._table_store, self._compute = tables, table_store, compute
        self._remove_table, self._rename_seat = remove_table, rename_seat
        self._store = ReviewStore(table_store.storage)
        self.scheduler: ReviewScheduler = ReviewScheduler(
            self._store, VERSION, settings, log, metrics, cluster, start_process
        )
        self.queue: ReviewQueue = self.scheduler.queue
        self._rates = Buckets(settings.analyze_rate, settings.analyze_burst)

    def routes(self) -> list[Route]:
        """Return the routes."""
        review = "/api/tables/{table:str}/review/{game:int}"
        return [
            post(review, status_code=202)(self.request_review),
            get(review)(self.show),
            post(f"{review}/share", status_code=200)(self.share),
            get("/api/reviews/{token:str}")(self.shared),
            post("/api/analyze", status_code=200)(self.analyze),
        ]

    async def unfinished(self) -> int:
        """Return how many reviews are queued or in progress at all nodes. Raise StorageError."""
        return await self._store.unfinished()

    # --- requests ---------------------------------------------------------------------------------------------------

    async def request_review(
        self,
        request: Request,
        table: FromPath[str],
        game: FromPath[int],
        automatic: FromQuery[bool] = False,
        replays: FromQuery[bool] = True,
    ) -> Response[m.Review]:
        """Request the review of a finished game.

        A client sets ``automatic`` if nobody asked for the review. Then it stays unrequested while another
        review waits, and a failed review is not repeated. A client that has the rounds' replays sets ``replays`` to
        false.
        """
        guest = request.guest
        _, seat = await self._tables.load_for(table, guest)
        await self._request(guest, table, game, automatic=automatic)
        return await self._answer(guest, table, seat, game, 0, replays)

    async def show(
        self,
        request: Request,
        table: FromPath[str],
        game: FromPath[int],
        after: FromQuery[int] = 0,
        replays: FromQuery[bool] = True,
    ) -> Response[m.Review]:
        """Return the computed parts of a review after part number `after`. If it is 0, the rounds have their replays,
        unless `replays` is false.
        """
        guest = request.guest
        _, seat = await self._tables.load_for(table, guest)
        return await self._answer(guest, table, seat, game, max(after, 0), replays)

    async def share(self, request: Request, table: FromPath[str], game: FromPath[int]) -> m.ReviewLink:
        """Return a link with which anybody may see the review. Request the review if there is none yet."""
        guest = request.guest
        await self._tables.load_for(table, guest)
        known = await self._request(guest, table, game)
        token = known.token or await self._store.share(known, new_token())
        return m.ReviewLink(token, f"/review/{token}")

    async def shared(
        self, request: Request, token: FromPath[str], after: FromQuery[int] = 0, replays: FromQuery[bool] = True
    ) -> Response[m.Review]:
        """Return the review of a share link. If an earlier version of the analysis made it, compute it again."""
        game = await self._store.find_shared(token) if 0 < len(token) <= 64 else None
        if game is None:
            raise UndercutError("unknown_review", _say("unknown_review"))
        if await self._store.find(game.hash, VERSION) is None:
            await self._request(await self._store.guest(game), game.table, game.game)
        reader = Reader(None, None)
        return encoded_response(await self._encoded(request.guest, game, reader, max(after, 0), replays))

    async def analyze(self, request: Request, data: JSONBody[m.Analyze]) -> Response[m.Analysis]:
        """Return the values of all choices in a position."""
        guest = request.guest
        _check_kernel()
        self._rates.check(guest)
        return encoded_response(await self.scheduler.analyze(guest, data.position, data.budget))

    # --- reviews ----------------------------------------------------------------------------------------------------

    async def _request(self, guest: str, table: str, game: int, *, automatic: bool = False) -> ReviewedGame:
        """Add the review of a finished game to the queue, unless it is queued or ready.

        Raise UndercutError as :func:`finished_game` does, ``no_kernel`` or ``no_reviews``, and TooMany.
        """
        known = await self._store.game(table, game)
        review = None if known is None else await self._store.find(known.hash, VERSION)
        if known is not None and review is not None and (review.state == "ready" or automatic):
            return known
        if automatic and self.queue.order():
            finished = await self._finished(guest, table, game)
            return known or ReviewedGame(table, game, finished.hash, finished.head, None)
        if review is None or self.queue.place(review.id) is None:
            _check_kernel()
            self.scheduler.check(guest)
        finished = await self._finished(guest, table, game)
        known = known or ReviewedGame(table, game, finished.hash, finished.head, None)
        most = self.scheduler.most_of_guest + 1  # one of the reviews is in progress or next
        number = await self._store.request(known, VERSION, guest, finished.record, now_ms(), most)
        if number is None:
            raise self.scheduler.too_many()
        await self._correct_names(guest, table, game, finished)
        self.scheduler.add(number, guest)
        return known

    async def _correct_names(self, guest: str, table: str, game: int, stored: FinishedGame) -> None:
        """Correct the stored names, or remove the table, if a guest was deleted after the log was read."""
        if await self._table_store.table(table) is None:
            await self._remove_table(table)
            return
        now = await self._finished(guest, table, game)
        for seat, (before, name) in enumerate(zip(stored.head.players, now.head.players, strict=True)):
            if before != name:
                await self._rename_seat(table, seat, name)

    async def _finished(self, guest: str, table: str, game: int) -> FinishedGame:
        return await self._table_store.read_log(table, partial(finished_game, game=game), guest=guest)

    async def _answer(
        self, guest: str, table: str, seat: int | None, game: int, after: int, replays: bool
    ) -> Response[m.Review]:
        """Return the computed parts of a review after part number ``after``. Raise as :func:`finished_game` does."""
        known = await self._store.game(table, game)
        if known is None:
            finished = await self._finished(guest, table, game)
            known = ReviewedGame(table, game, finished.hash, finished.head, None)
        return encoded_response(await self._encoded(guest, known, Reader(table, seat), after, replays))

    async def _encoded(self, guest: str, game: ReviewedGame, reader: Reader, after: int, replays: bool) -> bytes:
        # Encoding many decisions is slow, so it does not run in the event loop.
        review = await self._store.find(game.hash, VERSION, after)
        place = None if review is None else self.queue.place(review.id)
        if after > 0 or not replays:
            parts = 0 if review is None else len(review.parts)
            work = partial(m.encoded, review_view, game, review, place, reader, None)
            return await self._compute.compute(guest, parts * _ENTRIES_PER_PART, work)
        whole = partial(m.encoded, _whole_review, game=game, review=review, place=place, reader=reader)
        return await self._table_store.read_log(game.table, whole, guest=guest)


def _whole_review(
    rows: list[Row], game: ReviewedGame, review: StoredReview | None, place: int | None, reader: Reader
) -> m.Review:
    return review_view(game, review, place, reader, game_replays(rows, game.game))


def _check_kernel() -> None:
    if not has_kernel():
        raise UndercutError("no_kernel", _say("no_kernel"))
