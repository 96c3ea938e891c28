"""Who may ask for the review of which game, and what they are shown of it."""

from __future__ import annotations

from functools import partial

from undercut.analysis.results import VERSION
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.features.guest_store import ForgettingStore
from undercut.server.http.cookies import new_token
from undercut.server.logs import Log
from undercut.server.reviews.process import Starts
from undercut.server.reviews.reviewers import Leases, Reports, Reviewers
from undercut.server.reviews.store import ReviewStore
from undercut.server.settings import Buckets, Limits
from undercut.server.storage.entries import Row
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.finished_games import game_replays
from undercut.server.views.reviews import FinishedGame, Reader, ReviewedGame, StoredReview, finished_game, review_view

__all__ = ["Reviewing"]

_say = speaker("refusals").later


_A_PART = 2
"""To tell a part of a review takes as long as so many entries of a log."""


def _whole_review(
    rows: list[Row], game: ReviewedGame, kept: StoredReview | None, place: int | None, reader: Reader
) -> m.Review:
    return review_view(game, kept, place, reader, game_replays(rows, game.game))


class Reviewing:
    """The reviews of the service. Whoever calls it has checked that the guest may see the table."""

    def __init__(
        self, database: TableStore, compute: ComputeQueue, limits: Limits, log: Log, reports: Reports, leases: Leases,
        process: Starts,
    ) -> None:  # fmt: skip
        self._database, self._compute = database, compute
        self._store = ReviewStore(database.storage)
        self.reviewers = Reviewers(self._store, VERSION, limits, log, reports, leases, process)
        self._positions = Buckets(limits.analyze_rate, limits.analyze_burst)

    async def unfinished(self) -> int:
        """How many reviews wait or are being computed, at whatever node. Raises StorageError."""
        return await self._store.unfinished()

    async def ask(self, guest: str, table: str, seat: int | None, game: int) -> bytes:
        """Puts the review of a finished game into the line, if it is not there. Returns what there is of it, as JSON.

        Raises UndercutError as :func:`finished_game` does, ``no_kernel`` or ``no_reviews``, and TooMany.
        """
        await self._ask(guest, table, game)
        return await self.show(guest, table, seat, game, 0)

    async def _ask(self, guest: str, table: str, game: int) -> ReviewedGame:
        known = await self._store.game(table, game)
        kept = None if known is None else await self._store.find(known.hash, VERSION)
        if known is not None and kept is not None and kept.state == "ready":
            return known
        if kept is None or self.reviewers.line.place(kept.id) is None:
            _check_kernel()
            self.reviewers.check(guest)
        found = await self._finished(guest, table, game)
        known = known or ReviewedGame(table, game, found.hash, found.head, None)
        most = self.reviewers.most_of_guest + 1  # one of them is computed, or is next
        review = await self._store.request(known, VERSION, guest, found.record, now_ms(), most)
        if review is None:
            raise self.reviewers.too_many()
        await self._name_again(guest, table, game, found)
        self.reviewers.add(review, guest)
        return known

    async def _name_again(self, guest: str, table: str, game: int, stored: FinishedGame) -> None:
        """Corrects what was stored if somebody was deleted after the log was read."""
        forgetting = ForgettingStore(self._database.storage)
        if await self._database.table(table) is None:
            await forgetting.remove(table)
            return
        now = await self._finished(guest, table, game)
        for seat, (before, name) in enumerate(zip(stored.head.players, now.head.players, strict=True)):
            if before != name:
                await forgetting.rename(table, seat, name)

    async def _finished(self, guest: str, table: str, game: int) -> FinishedGame:
        return await self._database.read_log(table, partial(finished_game, game=game), guest=guest)

    async def show(self, guest: str, table: str, seat: int | None, game: int, after: int) -> bytes:
        """What there is of a review after its part ``after``, as JSON. Raises as :func:`finished_game` does."""
        known = await self._store.game(table, game)
        if known is None:
            found = await self._finished(guest, table, game)
            known = ReviewedGame(table, game, found.hash, found.head, None)
        return await self._told(guest, known, Reader(table, seat), after)

    async def _told(self, guest: str, game: ReviewedGame, reader: Reader, after: int) -> bytes:
        # Many decisions take a while to read: not in the event loop.
        kept = await self._store.find(game.hash, VERSION, after)
        place = None if kept is None else self.reviewers.line.place(kept.id)
        if after > 0:
            parts = 0 if kept is None else len(kept.parts)
            work = partial(m.encoded, review_view, game, kept, place, reader, None)
            return await self._compute.compute(guest, parts * _A_PART, work)
        whole = partial(m.encoded, _whole_review, game=game, kept=kept, place=place, reader=reader)
        return await self._database.read_log(game.table, whole, guest=guest)

    # --- share links ------------------------------------------------------------------------------------------------

    async def share(self, guest: str, table: str, game: int) -> m.ReviewLink:
        """The share link of a review, which is asked for if nobody has yet."""
        known = await self._ask(guest, table, game)
        token = known.token or await self._store.share(known, new_token())
        return m.ReviewLink(token, f"/review/{token}")

    async def shared(self, guest: str, token: str, after: int) -> bytes:
        """The review of a share link, as JSON. Raises UndercutError ``unknown_review``.

        One that another version of the analysis has made is made anew.
        """
        game = await self._store.shared(token) if 0 < len(token) <= 64 else None
        if game is None:
            raise UndercutError("unknown_review", _say("unknown_review"))
        if await self._store.find(game.hash, VERSION) is None:
            await self._ask(await self._store.guest(game), game.table, game.game)
        return await self._told(guest, game, Reader(None, None), after)

    # --- positions --------------------------------------------------------------------------------------------------

    async def analyze(self, guest: str, asked: m.Analyze) -> bytes:
        """The analysis of a position text, as JSON. Raises UndercutError, TooMany."""
        _check_kernel()
        self._positions.check(guest)
        return await self.reviewers.analyze(guest, asked.position, asked.budget)


def _check_kernel() -> None:
    if not has_kernel():
        raise UndercutError("no_kernel", _say("no_kernel"))
