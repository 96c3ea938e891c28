"""Reviews in a :class:`Storage`: requests, and computed parts.

A review belongs to a record, identified by its hash, and to a version of the analysis. Several tables or guests may
request the same review. The queue consists of the rows in state ``asked``, by id.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from undercut.server.storage.storage import Reading, Statement, Storage, Write
from undercut.server.storage.tables import lock_guest
from undercut.server.views.reviews import GameHead, ReviewedGame, ReviewPart, StoredReview

_PAGE = 500
_AT_ONCE = 20
"""Reviews whose parts are deleted in one transaction."""
_PAUSES = 3.0
"""Pause after each transaction, as a multiple of its duration."""


class QueuedReview(NamedTuple):
    """A review in the queue."""

    id: int
    guest: str


class ReviewStore:
    """The reviews in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- games ------------------------------------------------------------------------------------------------------

    async def game(self, table: str, game: int) -> ReviewedGame | None:
        """Return a game of a table; None if nobody has requested its review."""
        sql = "SELECT hash, head, token FROM reviewed_games WHERE tab=? AND game=?"
        row = await self._storage.row(sql, table, game)
        return None if row is None else ReviewedGame(table, game, row[0], _head(row[1]), row[2])

    async def find_shared(self, token: str) -> ReviewedGame | None:
        """Return the game of a share link."""
        sql = "SELECT tab, game, hash, head FROM reviewed_games WHERE token=?"
        row = await self._storage.row(sql, token)
        return None if row is None else ReviewedGame(row[0], row[1], row[2], _head(row[3]), token)

    async def share(self, game: ReviewedGame, token: str) -> str:
        """Store the token of a game's share link, if it has none. Return its token."""
        sql = "UPDATE reviewed_games SET token=? WHERE tab=? AND game=? AND token IS NULL"
        await self._storage.write([(sql, (token, game.table, game.game))])
        shared = await self.game(game.table, game.game)
        assert shared is not None and shared.token is not None
        return shared.token

    # --- the queue --------------------------------------------------------------------------------------------------

    async def request(
        self, game: ReviewedGame, version: int, guest: str, record: bytes, at: int, most: int
    ) -> int | None:
        """Store a guest's request for the review of a game. Return the review's id. A ready review stays ready.

        Return None if ``most`` reviews of the guest are queued or in progress.
        """
        known = "INSERT INTO reviewed_games (tab, game, hash, head) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        request = (
            "INSERT INTO reviews (hash, version, guest, asked, state, total, deaths, record) "
            "SELECT ?, ?, ?, ?, 'asked', 0, 0, ? "
            "WHERE (SELECT count(*) FROM reviews WHERE guest=? AND version=? AND state='asked') < ? "
            "ON CONFLICT (hash, version) DO UPDATE SET state='asked', deaths=0, reason=NULL "
            "WHERE reviews.state='failed'"
        )
        await self._storage.write(
            [
                lock_guest(guest, at),
                (known, (game.table, game.game, game.hash, msgspec.json.encode(game.head))),
                (request, (game.hash, version, guest, at, record, guest, version, most)),
            ]
        )
        sql = "SELECT id FROM reviews WHERE hash=? AND version=? AND state<>'failed'"
        row = await self._storage.row(sql, game.hash, version)
        return None if row is None else int(row[0])

    async def guest(self, game: ReviewedGame) -> str:
        """Return the guest who last requested the review of a stored game."""
        row = await self._storage.row("SELECT guest FROM reviews WHERE hash=? ORDER BY id DESC LIMIT 1", game.hash)
        assert row is not None
        return str(row[0])

    async def waiting(self, version: int) -> list[QueuedReview]:
        """Return the unfinished reviews, in the order of their requests."""
        sql = "SELECT id, guest FROM reviews WHERE state='asked' AND version=? ORDER BY id"
        return [QueuedReview(*row) for row in await self._storage.rows(sql, version)]

    async def unfinished(self) -> int:
        """Return how many reviews are queued or in progress."""
        row = await self._storage.row("SELECT count(*) FROM reviews WHERE state='asked'")
        return 0 if row is None else int(row[0])

    async def delete_old(self, version: int) -> None:
        """Delete reviews' parts by earlier versions of the analysis, which are never shown.

        Delete a few at a time, with pauses for other work.
        """
        sql = (
            "SELECT version, id, EXISTS (SELECT 1 FROM review_parts p WHERE p.review=reviews.id) FROM reviews "
            "WHERE version<? AND (version, id) > (?, ?) ORDER BY version, id LIMIT ?"
        )
        at = (-1, 0)
        while page := await self._storage.rows(sql, version, *at, _PAGE):
            old = [int(review) for _, review, has_parts in page if has_parts]
            for few in (old[i : i + _AT_ONCE] for i in range(0, len(old), _AT_ONCE)):
                started = time.monotonic()
                await self._storage.write([("DELETE FROM review_parts WHERE review=?", (review,)) for review in few])
                await asyncio.sleep(_PAUSES * (time.monotonic() - started))
            at = (int(page[-1][0]), int(page[-1][1]))

    # --- one review -------------------------------------------------------------------------------------------------

    async def find(self, digest: bytes, version: int, after: int = 0) -> StoredReview | None:
        """Return the review of a record, with its parts after a number."""

        def read(db: Reading) -> StoredReview | None:
            sql = "SELECT id, state, total, reason FROM reviews WHERE hash=? AND version=?"
            row = db.execute(sql, (digest, version)).fetchone()
            return None if row is None else _stored(db, row, after)

        return await self._storage.read(read)

    async def job(self, review: int) -> tuple[bytes, StoredReview]:
        """Return the record of a review, and its stored parts."""

        def read(db: Reading) -> tuple[bytes, StoredReview]:
            sql = "SELECT id, state, total, reason, record FROM reviews WHERE id=?"
            row = db.execute(sql, (review,)).fetchone()
            return row[4], _stored(db, row[:4], 0)

        return await self._storage.read(read)

    async def add(self, review: int, total: int, parts: Sequence[ReviewPart]) -> None:
        """Store new parts, and reset the count of deaths of processes during the review."""
        sql = "INSERT INTO review_parts (review, n, kind, round, body) VALUES (?, ?, ?, ?, ?)"
        statements: list[Statement] = [(sql, (review, *part)) for part in parts]
        statements.append(("UPDATE reviews SET total=?, deaths=0 WHERE id=?", (total, review)))
        # The review may have been deleted, with its table, during the computation.
        cleanup = "DELETE FROM review_parts WHERE review=? AND NOT EXISTS (SELECT 1 FROM reviews WHERE id=?)"
        statements.append((cleanup, (review, review)))
        await self._storage.write(statements)
        if any(part.kind == "seats" for part in parts):
            await self._name_seats(review)

    async def _name_seats(self, review: int) -> None:
        """Copy the seats' names from the record: a guest may have been deleted since a process read the record."""

        def read(db: Reading) -> Write:
            statements: Write = []
            sql = (
                "SELECT r.record, p.n, p.body FROM reviews r JOIN review_parts p ON p.review=r.id "
                "WHERE r.id=? AND p.kind='seats'"
            )
            for record, n, body in db.execute(sql, (review,)).fetchall():
                players, seats = msgspec.json.decode(record)["players"], msgspec.json.decode(body)
                for seat in seats:
                    if seat.get("player"):
                        seat["player"] = players[seat["seat"]]
                if (new := msgspec.json.encode(seats)) != body:
                    statements.append(("UPDATE review_parts SET body=? WHERE review=? AND n=?", (new, review, n)))
            return statements

        if statements := await self._storage.read(read):
            await self._storage.write(statements)

    async def count_death(self, review: int) -> int:
        """Count the death of a process during a review. Return the number of deaths since the newest part."""
        row = await self._storage.row("SELECT deaths FROM reviews WHERE id=?", review)
        assert row is not None
        deaths = int(row[0]) + 1
        # Store the number itself, because the write may be repeated.
        await self._storage.write([("UPDATE reviews SET deaths=? WHERE id=?", (deaths, review))])
        return deaths

    async def finish(self, review: int, reason: str | None = None) -> None:
        """Mark a review as ready, or as failed with a reason."""
        state = "ready" if reason is None else "failed"
        await self._storage.write([("UPDATE reviews SET state=?, reason=? WHERE id=?", (state, reason, review))])


def _head(body: bytes) -> GameHead:
    return msgspec.json.decode(body, type=GameHead)


def _stored(db: Reading, row: tuple[int, str, int, str | None], after: int) -> StoredReview:
    review, state, total, reason = row
    counts = "SELECT count(*) FILTER (WHERE kind='decision'), coalesce(max(n), 0) FROM review_parts WHERE review=?"
    done, n = db.execute(counts, (review,)).fetchone()
    sql = "SELECT n, kind, round, body FROM review_parts WHERE review=? AND n>? ORDER BY n"
    parts = [ReviewPart(*part) for part in db.execute(sql, (review, after)).fetchall()]
    return StoredReview(review, state, total, reason, done, n, parts)
