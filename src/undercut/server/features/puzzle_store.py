"""Puzzles in a :class:`Storage`: guests' attempts, and the decisions of their reviewed games."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from undercut.analysis.repetition import Seen
from undercut.server.storage.storage import Reading, Storage
from undercut.server.views.reviews import Head

__all__ = ["Days", "PuzzleStore", "ReviewedGame"]

Days = dict[int, tuple[int, int]]
"""Attempts and solved puzzles by day, counted from 1970."""

_MOST_GAMES = 30


class ReviewedGame(NamedTuple):
    """A reviewed game of a guest: the guest's ``seat``, and the bodies of its decisions with their rounds (from 0)."""

    table: str
    game: int
    seat: int
    head: Head
    decisions: list[tuple[int, bytes]]


class PuzzleStore:
    """The puzzles in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def seen(self, guest: str) -> dict[str, Seen]:
        """Return the puzzles that a guest has tried, by id."""
        rows = await self._storage.rows("SELECT puzzle, body FROM puzzles_seen WHERE guest=?", guest)
        return {str(puzzle): msgspec.json.decode(body, type=Seen) for puzzle, body in rows}

    async def days(self, guest: str) -> Days:
        """Return the days on which a guest has tried puzzles."""
        rows = await self._storage.rows("SELECT day, tries, solved FROM puzzle_days WHERE guest=?", guest)
        return {day: (tries, solved) for day, tries, solved in rows}

    async def tried(self, guest: str, puzzle: str, seen: Seen, day: int, solved: bool) -> None:
        """Store an attempt that counts; only once, even if the write is repeated after a lost answer."""
        state = (
            "INSERT INTO puzzles_seen (guest, puzzle, body) VALUES (?, ?, ?) "
            "ON CONFLICT (guest, puzzle) DO UPDATE SET body=excluded.body"
        )
        count = (
            "INSERT INTO puzzle_days (guest, day, tries, solved) SELECT ?, ?, 1, ? "
            "WHERE NOT EXISTS (SELECT 1 FROM puzzles_seen WHERE guest=? AND puzzle=? AND body=?) "
            "ON CONFLICT (guest, day) DO UPDATE SET tries=puzzle_days.tries+1, "
            "solved=puzzle_days.solved+excluded.solved"
        )
        body = msgspec.json.encode(seen)
        await self._storage.write(
            [(count, (guest, day, int(solved), guest, puzzle, body)), (state, (guest, puzzle, body))]
        )

    async def reviewed(self, guest: str, version: int, table: str | None = None) -> list[ReviewedGame]:
        """Return the reviewed games in which a guest has played, of one table or of all.

        Those whose review was requested last come first.
        """
        sql = (
            "SELECT g.tab, g.game, s.seat, g.head, r.id FROM grants s JOIN reviewed_games g ON g.tab=s.tab "
            "JOIN reviews r ON r.hash=g.hash AND r.version=? WHERE s.guest=? AND s.seat IS NOT NULL "
            f"{'' if table is None else 'AND s.tab=? '}ORDER BY r.asked DESC, r.id DESC LIMIT {_MOST_GAMES}"
        )
        values = (version, guest) if table is None else (version, guest, table)
        parts = "SELECT round, body FROM review_parts WHERE review=? AND kind='decision' ORDER BY n"

        def read(db: Reading) -> list[ReviewedGame]:
            return [
                ReviewedGame(
                    tab, game, seat, msgspec.json.decode(head, type=Head), db.execute(parts, (one,)).fetchall()
                )
                for tab, game, seat, head, one in db.execute(sql, values).fetchall()
            ]

        return await self._storage.read(read)
