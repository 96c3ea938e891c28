"""The requests of docs/protocol.md for shared games."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.features import sharing
from undercut.server.http.endpoints import FromPath, FromQuery, Response, delete, get, post
from undercut.server.http.request import REFUSED, AnyRequest, answered, guest_of, hub_of

__all__ = ["HANDLERS"]


@post("/api/tables/{table:str}/share/{game:int}", responses=REFUSED, status_code=200)
async def share_game(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> m.ReplayLink:
    """A link with which anybody may replay a finished game."""
    return await sharing.share(hub_of(request), guest_of(request), table, game)


@get("/api/tables/{table:str}/share/{game:int}", responses=REFUSED)
async def shared_link(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> m.SharedReplay:
    """The link of a game, if it is shared."""
    return await sharing.link_of(hub_of(request), guest_of(request), table, game)


@delete("/api/tables/{table:str}/share/{game:int}", responses=REFUSED)
async def withdraw_game(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> None:
    """Withdraws the link of a game."""
    await sharing.withdraw(hub_of(request), guest_of(request), table, game)


@get("/api/replays/{token:str}", responses=REFUSED)
async def shared_game(request: AnyRequest, token: FromPath[str]) -> Response[m.TableGame]:
    """The game of a link, for everybody who has it."""
    return answered(await sharing.shared_game(hub_of(request), guest_of(request), token))


@get("/api/replays/{token:str}/rounds/{number:int}", responses=REFUSED)
async def shared_round(
    request: AnyRequest, token: FromPath[str], number: FromPath[int], board: FromQuery[int] = 0
) -> Response[m.Replay]:
    """A round of the game of a link, step by step, with all hands."""
    return answered(await sharing.shared_replay(hub_of(request), guest_of(request), token, number, board))


@get("/api/replays/{token:str}/qr.svg", responses=REFUSED, media_type="image/svg+xml")
async def shared_code(request: AnyRequest, token: FromPath[str], origin: FromQuery[str] = "") -> Response[bytes]:
    """The link of a shared game as a QR code, at one of the origins of this service."""
    await sharing.shared(hub_of(request), token)
    return await hub_of(request).qr_codes.response(request, f"/replay/{token}", origin)


HANDLERS: list[Any] = [share_game, shared_link, withdraw_game, shared_game, shared_round, shared_code]
