"""The requests of docs/protocol.md for puzzles."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, get, post
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]


@get("/api/puzzles/next", responses=REFUSED)
async def next_puzzle(request: AnyRequest, source: FromQuery[m.PuzzleSource] = "public") -> m.NextPuzzle:
    """The puzzle that is due, or a new one."""
    return await hub_of(request).puzzles.next(guest_of(request), source)


@get("/api/puzzles/daily", responses=REFUSED)
async def daily_puzzle(request: AnyRequest) -> m.DailyPuzzle:
    """The puzzle of the day, the same for everybody."""
    return await hub_of(request).puzzles.daily(guest_of(request))


@get("/api/puzzles/{puzzle:str}", responses=REFUSED)
async def show_puzzle(request: AnyRequest, puzzle: FromPath[str]) -> m.NextPuzzle:
    """A puzzle by id."""
    return await hub_of(request).puzzles.show(guest_of(request), puzzle)


@post("/api/puzzles/{puzzle:str}/answer", responses=REFUSED, status_code=200)
async def answer_puzzle(request: AnyRequest, puzzle: FromPath[str], data: JSONBody[m.PuzzleAttempt]) -> m.PuzzleAnswer:
    """What an attempt is worth."""
    return await hub_of(request).puzzles.answer(guest_of(request), puzzle, data.action)


HANDLERS: list[Any] = [next_puzzle, daily_puzzle, show_puzzle, answer_puzzle]
