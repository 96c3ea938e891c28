"""Puzzles: published ones, a daily one, and puzzles from the decisions in a guest's own reviewed games."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

import msgspec

from undercut.analysis.puzzles import KINDS, Puzzle, answer, daily, is_solved, position_puzzle, puzzle, puzzles
from undercut.analysis.repetition import RepetitionState, next_puzzle, record_attempt, streak
from undercut.analysis.results import VERSION, Decision
from undercut.analysis.review import RecordedRound, rounds_of
from undercut.analysis.wording import reason_text
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.notation.rounds_from_events import match_record
from undercut.rulesets import ruleset
from undercut.server import messages as m
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, Request, Route, get, post
from undercut.server.storage.entries import Row, Unreadable
from undercut.server.storage.storage import Reading, Storage
from undercut.server.storage.tables import TableStore
from undercut.server.tables.times import now_ms
from undercut.server.views.finished_games import finished_events
from undercut.server.views.state import hand_state, public_board, steps_of, turn_state
from undercut.view import View

_say = formatter("refusals").later

_DAY_MS = 86_400_000
_REVIEWED = 500
"""The largest cost of reading the reviews of a guest's newest games, in entries of a log."""
_ERRORS = ("mistake", "blunder")

Days = dict[int, tuple[int, int]]
"""Numbers of attempts and of solved puzzles by day, counted from 1970."""

_MOST_GAMES = 30


class ReviewedDecisions(NamedTuple):
    """The decisions of a guest's reviewed game: round (from 0) and body of each, and the guest's ``seat``.

    ``before`` is the number of the table's rounds before the game.
    """

    table: str
    game: int
    seat: int
    before: int
    decisions: list[tuple[int, bytes]]


class _Head(msgspec.Struct):
    """The head of a reviewed game, decoded only as far as needed."""

    before: int


_head = msgspec.json.Decoder(_Head)
_decision = msgspec.json.Decoder(Decision)


class PuzzleStore:
    """The puzzles in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def attempts(self, guest: str) -> dict[str, RepetitionState]:
        """Return the puzzles that a guest has tried, by id."""
        rows = await self._storage.rows("SELECT puzzle, body FROM puzzles_seen WHERE guest=?", guest)
        return {str(puzzle): msgspec.json.decode(body, type=RepetitionState) for puzzle, body in rows}

    async def days(self, guest: str) -> Days:
        """Return the numbers of a guest's attempts and solved puzzles, by day."""
        rows = await self._storage.rows("SELECT day, tries, solved FROM puzzle_days WHERE guest=?", guest)
        return {day: (tries, solved) for day, tries, solved in rows}

    async def add_attempt(self, guest: str, puzzle: str, seen: RepetitionState, day: int, solved: bool) -> None:
        """Store an attempt that counts. A write repeated after a lost answer has no further effect."""
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

    async def reviewed_games(self, guest: str, version: int, table: str | None = None) -> list[ReviewedDecisions]:
        """Return the reviewed games in which a guest has played, of one table or of all tables.

        The games whose review was requested last come first.
        """
        sql = (
            "SELECT g.tab, g.game, s.seat, g.head, r.id FROM grants s JOIN reviewed_games g ON g.tab=s.tab "
            "JOIN reviews r ON r.hash=g.hash AND r.version=? WHERE s.guest=? AND s.seat IS NOT NULL "
            f"{'' if table is None else 'AND s.tab=? '}ORDER BY r.asked DESC, r.id DESC LIMIT {_MOST_GAMES}"
        )
        values = (version, guest) if table is None else (version, guest, table)
        parts = "SELECT round, body FROM review_parts WHERE review=? AND kind='decision' ORDER BY n"

        def read(db: Reading) -> list[ReviewedDecisions]:
            return [
                ReviewedDecisions(tab, game, seat, _head.decode(head).before, db.execute(parts, (review,)).fetchall())
                for tab, game, seat, head, review in db.execute(sql, values).fetchall()
            ]

        return await self._storage.read(read)


class Puzzles:
    """The puzzles of the service. Requests raise UndercutError ``not_installed`` without the package ``fsrs``.

    Threads choose, read, draw and judge puzzles, since each step takes milliseconds.
    """

    def __init__(self, table_store: TableStore, compute: ComputeQueue) -> None:
        self._table_store, self._compute = table_store, compute
        self._store = PuzzleStore(table_store.storage)

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            get("/api/puzzles/next")(self.next),
            get("/api/puzzles/daily")(self.daily),
            get("/api/puzzles/{puzzle:str}")(self.show),
            post("/api/puzzles/{puzzle:str}/answer", status_code=200)(self.answer),
        ]

    async def next(self, request: Request, source: FromQuery[m.PuzzleSource] = "public") -> m.NextPuzzle:
        """Return the puzzle that has been due longest or, if none is due, a new one."""
        guest = request.guest
        now, seen = now_ms(), await self._store.attempts(guest)
        view = None
        if source == "public":
            due = await asyncio.to_thread(lambda: next_puzzle(puzzles(), seen, now, guest))
            if due is not None:
                view = await asyncio.to_thread(puzzle_view, due)
            return m.NextPuzzle(view, await self._progress(guest, seen, _ids(), now))
        async with self._compute.turn(guest, _REVIEWED) as turn:
            errors = await turn.run(partial(_own_errors, await self._store.reviewed_games(guest, VERSION)))
        while view is None and (own := await asyncio.to_thread(next_puzzle, errors, seen, now, guest)) is not None:
            try:
                view = await asyncio.to_thread(puzzle_view, await self._puzzle_of(guest, own), own)
            except Unreadable:
                errors = [error for error in errors if error.table != own.table]
        return m.NextPuzzle(view, await self._progress(guest, seen, {error.id for error in errors}, now))

    async def daily(self, request: Request) -> m.DailyPuzzle:
        """Return the puzzle of the day, which is the same for everybody."""
        guest = request.guest
        now, seen = now_ms(), await self._store.attempts(guest)
        day = datetime.fromtimestamp(now / 1000, UTC).date()
        today = await asyncio.to_thread(daily, day)
        tried = seen.get(today.id)
        done = tried is not None and tried.last // _DAY_MS == now // _DAY_MS
        view = await asyncio.to_thread(puzzle_view, today)
        return m.DailyPuzzle(day.isoformat(), view, done, await self._progress(guest, seen, _ids(), now))

    async def show(self, request: Request, puzzle: FromPath[str]) -> m.NextPuzzle:
        """Return a puzzle by id."""
        guest = request.guest
        shown, own = await self._find(guest, puzzle)
        now, seen = now_ms(), await self._store.attempts(guest)
        ids = _ids() if own is None else {shown.id}
        view = await asyncio.to_thread(puzzle_view, shown, own)
        return m.NextPuzzle(view, await self._progress(guest, seen, ids, now))

    async def answer(self, request: Request, puzzle: FromPath[str], data: JSONBody[m.PuzzleAttempt]) -> m.PuzzleAnswer:
        """Return the value of an attempt, and store the attempt."""
        guest = request.guest
        shown, own = await self._find(guest, puzzle)
        decision = await asyncio.to_thread(answer, shown, data.action)
        now, seen = now_ms(), await self._store.attempts(guest)
        before, solved = seen.get(shown.id), is_solved(decision)
        after = record_attempt(before, solved, now)
        if after is not before:
            await self._store.add_attempt(guest, shown.id, after, now // _DAY_MS, solved)
            seen[shown.id] = after
        ids = _ids() if own is None else {shown.id}
        progress = await self._progress(guest, seen, ids, now)
        return answer_view(shown, own, decision, after is not before, after.due, progress)

    async def _find(self, guest: str, name: str) -> tuple[Puzzle, OwnDecision | None]:
        """Return a puzzle by id. Raise UndercutError ``unknown_puzzle``, also for games of other guests."""
        table, dot, _ = name.partition(".")
        if not dot:
            return await asyncio.to_thread(puzzle, name), None
        async with self._compute.turn(guest, _REVIEWED) as turn:
            own = await turn.run(partial(_own_decision, await self._store.reviewed_games(guest, VERSION, table), name))
        if own is None:
            raise UndercutError("unknown_puzzle", _say("unknown_puzzle-own"))
        return await self._puzzle_of(guest, own), own

    async def _puzzle_of(self, guest: str, own: OwnDecision) -> Puzzle:
        return await self._table_store.read_log(own.table, partial(_own_puzzle, own=own), guest=guest)

    async def _progress(
        self, guest: str, seen: dict[str, RepetitionState], ids: Collection[str], now: int
    ) -> m.PuzzleProgress:
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
    return {published.id for published in puzzles()}


# --- own games --------------------------------------------------------------------------------------------------------


class OwnDecision(NamedTuple):
    """A decision in a guest's own game that can be a puzzle.

    ``round`` is the number of its replay at the table; ``round_index`` counts the rounds of the game from 0.
    """

    table: str
    game: int
    round: int
    round_index: int
    decision: Decision

    @property
    def id(self) -> str:
        """The id of the puzzle: ``TABLE.ROUND.INDEX``."""
        return f"{self.table}.{self.round}.{self.decision.index}"

    @property
    def difficulty(self) -> int:
        """The same for all: nobody else has tried these puzzles."""
        return 0


def _own_decisions(games: Sequence[ReviewedDecisions]) -> Iterator[OwnDecision]:
    """Yield the decisions of a guest that can be puzzles, because the best choice is clear."""
    for game in games:
        for number, body in game.decisions:
            decision = _decision.decode(body)
            if decision.seat == game.seat and decision.clear and decision.kind in KINDS:
                yield OwnDecision(game.table, game.game, game.before + number + 1, number, decision)


def _own_decision(games: Sequence[ReviewedDecisions], name: str) -> OwnDecision | None:
    return next((own for own in _own_decisions(games) if own.id == name), None)


def _own_errors(games: Sequence[ReviewedDecisions]) -> list[OwnDecision]:
    """Return the decisions that were mistakes or blunders."""
    return [own for own in _own_decisions(games) if own.decision.grade in _ERRORS]


def _own_puzzle(rows: Sequence[Row], own: OwnDecision) -> Puzzle:
    """Return the puzzle of an error, from the log of its table."""
    at = rounds_of(match_record(finished_events(rows, own.game, "review")))[own.round_index]
    return msgspec.structs.replace(position_puzzle(_view(at, own.decision), own.decision), id=own.id)


def _view(at: RecordedRound, decision: Decision) -> View:
    for index, (now, _) in enumerate(at.positions()):
        if index == decision.index:
            return now.view(decision.seat, at.scores)
    raise UndercutError("unknown_puzzle", _say("unknown_puzzle-decision"))


# --- messages ---------------------------------------------------------------------------------------------------------


def puzzle_view(puzzle: Puzzle, own: OwnDecision | None = None) -> m.Puzzle:
    """Return a puzzle without its answer."""
    view = puzzle.view()
    turn = turn_state(view, None)
    assert turn is not None
    rules = ruleset(puzzle.rules)
    return m.Puzzle(
        id=puzzle.id,
        kind=puzzle.kind,
        position=puzzle.position,
        rules=puzzle.rules,
        title=rules.heading,
        you=view.seat,
        scores=list(view.scores),
        target=rules.target,
        board=public_board(0, view.public, range(view.seats)),
        hand=hand_state(view),
        turn=turn,
        steps=steps_of(view.actions, view.upcard),
        difficulty=puzzle.difficulty,
        own=None if own is None else m.OwnPuzzle(own.table, own.game, own.round, own.decision.index),
    )


def answer_view(
    puzzle: Puzzle, own: OwnDecision | None, decision: Decision, counted: bool, due: int, progress: m.PuzzleProgress
) -> m.PuzzleAnswer:
    """Return the values of an attempt and of the other choices."""
    return m.PuzzleAnswer(
        id=puzzle.id,
        played=decision.played,
        solved=is_solved(decision),
        best=decision.best,
        class_=decision.grade,
        loss=decision.loss,
        loss_stderr=decision.loss_stderr,
        win_loss=decision.win_loss,
        choices=decision.choices,
        why=reason_text(decision),
        missed=puzzle.missed,
        was=None if own is None else own.decision.played,
        counted=counted,
        due=due,
        progress=progress,
    )
