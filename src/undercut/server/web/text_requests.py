"""The requests of docs/protocol.md for games as texts: nothing of them is stored."""

from __future__ import annotations

from typing import Any

from undercut.server.told import messages as m
from undercut.server.told.brought import brought_told, text_of_game
from undercut.server.web.asked import REFUSED, AnyRequest, guest_of, hub_of
from undercut.server.web.endpoints import FromPath, JSONBody, get, post

__all__ = ["HANDLERS"]


@get("/api/tables/{table:str}/games/{game:int}/text", responses=REFUSED)
async def game_text(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> m.GameText:
    """A finished game as a text that fits into a link."""
    hub = hub_of(request)
    found, _ = await hub.mine(table, guest_of(request))
    return await hub.database.read_log(found.id, lambda rows: text_of_game(rows, game))


@post("/api/replay", responses=REFUSED, status_code=200, sync_to_thread=True)
def replay_text(data: JSONBody[m.AskReplay]) -> m.BroughtGame:
    """The game of a text, and one of its rounds step by step, with all hands."""
    return brought_told(data.text, data.round, data.board)


HANDLERS: list[Any] = [game_text, replay_text]
