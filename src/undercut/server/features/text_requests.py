"""The requests of docs/protocol.md for games as texts: nothing of them is stored."""

from __future__ import annotations

from functools import partial
from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, JSONBody, Response, get, post
from undercut.server.http.request import REFUSED, AnyRequest, answered, guest_of, hub_of
from undercut.server.views.uploads import imported_text, size_of, text_of_game, uploaded_game

__all__ = ["HANDLERS"]

_RECORD = 1_000
"""More actions than a record within the limit of a body has."""


@get("/api/tables/{table:str}/games/{game:int}/text", responses=REFUSED)
async def game_text(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> Response[m.GameText]:
    """A finished game as a text that fits into a link."""
    hub = hub_of(request)
    found, _ = await hub.tables.mine(table, guest_of(request))
    work = partial(m.encoded, text_of_game, game=game)
    return answered(await hub.database.read_log(found.id, work, guest=guest_of(request)))


@post("/api/replay", responses=REFUSED, status_code=200)
async def replay_text(request: AnyRequest, data: JSONBody[m.AskReplay]) -> Response[m.BroughtGame]:
    """The game of a text, and one of its rounds step by step, with all hands."""
    work = partial(m.encoded, uploaded_game, data.text, data.round, data.board)
    return answered(await hub_of(request).compute.compute(guest_of(request), size_of(data.text), work))


@post("/api/import", responses=REFUSED, status_code=200)
async def import_game(request: AnyRequest, data: JSONBody[m.AskImport]) -> Response[m.GameText]:
    """A game of a file as a text that fits into a link."""
    work = partial(m.encoded, imported_text, data)
    return answered(await hub_of(request).compute.compute(guest_of(request), len(data.history) or _RECORD, work))


HANDLERS: list[Any] = [game_text, replay_text, import_game]
