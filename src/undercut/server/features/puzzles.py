"""Which puzzle a guest is shown, and what its answers are worth."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from functools import partial

from undercut.analysis.puzzles import Puzzle, answer, daily, is_solved, puzzle, puzzles
from undercut.analysis.repetition import Seen, attempted, next_puzzle, streak
from undercut.analysis.results import VERSION
from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.features.puzzle_store import Days, PuzzleStore, ReviewedGame
from undercut.server.storage.entries import Unreadable
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.puzzles import Own, answer_view, own_decisions, own_errors, own_puzzle, puzzle_view

__all__ = ["Puzzling"]

_say = speaker("refusals").later

_DAY_MS = 86_400_000


_REVIEWED = 500
"""To read the reviews of a guest's newest games takes as long as so many entries of a log, at most."""


def _named(games: Sequence[ReviewedGame], name: str) -> Own | None:
    return next((own for own in own_decisions(games) if own.id == name), None)


class Puzzling:
    """The puzzles of the service. Every method raises UndercutError ``not_installed`` without the package ``fsrs``.

    To read, choose, draw or judge them takes some milliseconds each: not in the event loop.
    """

    def __init__(self, database: TableStore, compute: ComputeQueue) -> None:
        self._database, self._compute = database, compute
        self._store = PuzzleStore(database.storage)

    async def next(self, guest: str, source: m.PuzzleSource) -> m.NextPuzzle:
        """The puzzle that is due for longest, else a new one."""
        now, seen = now_ms(), await self._store.seen(guest)
        if source == "public":
            found = await asyncio.to_thread(lambda: next_puzzle(puzzles(), seen, now, guest))
            told = None if found is None else await asyncio.to_thread(puzzle_view, found)
            return m.NextPuzzle(told, await self._progress(guest, seen, _ids(), now))
        async with self._compute.turn(guest, _REVIEWED) as turn:
            errors = await turn.run(partial(own_errors, await self._store.reviewed(guest, VERSION)))
        told = None
        while told is None and (own := await asyncio.to_thread(next_puzzle, errors, seen, now, guest)) is not None:
            try:
                told = await asyncio.to_thread(puzzle_view, await self._puzzle_of(guest, own), own)
            except Unreadable:
                errors = [one for one in errors if one.table != own.table]
        return m.NextPuzzle(told, await self._progress(guest, seen, {one.id for one in errors}, now))

    async def daily(self, guest: str) -> m.DailyPuzzle:
        """The puzzle of this day."""
        now, seen = now_ms(), await self._store.seen(guest)
        day = datetime.fromtimestamp(now / 1000, UTC).date()
        one = await asyncio.to_thread(daily, day)
        tried = seen.get(one.id)
        done = tried is not None and tried.last // _DAY_MS == now // _DAY_MS
        told = await asyncio.to_thread(puzzle_view, one)
        return m.DailyPuzzle(day.isoformat(), told, done, await self._progress(guest, seen, _ids(), now))

    async def show(self, guest: str, name: str) -> m.NextPuzzle:
        """A puzzle by id. Raises UndercutError ``unknown_puzzle``, for games of others too."""
        one, own = await self._find(guest, name)
        now, seen = now_ms(), await self._store.seen(guest)
        ids = _ids() if own is None else {one.id}
        told = await asyncio.to_thread(puzzle_view, one, own)
        return m.NextPuzzle(told, await self._progress(guest, seen, ids, now))

    async def answer(self, guest: str, name: str, action: str) -> m.PuzzleAnswer:
        """What an attempt is worth, which is kept. Raises UndercutError ``unknown_puzzle``, NotationError for a text
        that is no action, IllegalAction for one that is not legal.
        """
        one, own = await self._find(guest, name)
        decision = await asyncio.to_thread(answer, one, action)
        now, seen = now_ms(), await self._store.seen(guest)
        before, solved = seen.get(one.id), is_solved(decision)
        after = attempted(before, solved, now)
        if after is not before:
            await self._store.tried(guest, one.id, after, now // _DAY_MS, solved)
            seen[one.id] = after
        ids = _ids() if own is None else {one.id}
        progress = await self._progress(guest, seen, ids, now)
        return answer_view(one, own, decision, after is not before, after.due, progress)

    async def _find(self, guest: str, name: str) -> tuple[Puzzle, Own | None]:
        table, dot, _ = name.partition(".")
        if not dot:
            return await asyncio.to_thread(puzzle, name), None
        async with self._compute.turn(guest, _REVIEWED) as turn:
            own = await turn.run(partial(_named, await self._store.reviewed(guest, VERSION, table), name))
        if own is not None:
            return await self._puzzle_of(guest, own), own
        raise UndercutError("unknown_puzzle", _say("unknown_puzzle-own"))

    async def _puzzle_of(self, guest: str, own: Own) -> Puzzle:
        return await self._database.read_log(own.table, partial(own_puzzle, own=own), guest=guest)

    async def _progress(self, guest: str, seen: dict[str, Seen], ids: Collection[str], now: int) -> m.PuzzleProgress:
        days: Days = await self._store.days(guest)
        today = now // _DAY_MS
        tries, solved = days.get(today, (0, 0))
        return m.PuzzleProgress(
            count=len(ids),
            tried=sum(name in ids for name in seen),
            due=sum(name in ids and state.due <= now for name, state in seen.items()),
            streak=streak((day for day, (_, right) in days.items() if right), today),
            tries=tries,
            solved=solved,
        )


def _ids() -> set[str]:
    return {one.id for one in puzzles()}
