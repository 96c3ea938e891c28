"""The requests of docs/protocol.md for reviews of games and the analysis of positions."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, Response, ResponseSpec, get, post
from undercut.server.http.request import REFUSED, AnyRequest, answered, guest_of, hub_of

__all__ = ["HANDLERS"]


@post("/api/tables/{table:str}/review/{game:int}", responses=REFUSED, status_code=202)
async def ask_review(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> Response[m.Review]:
    """Asks for the review of a finished game."""
    hub, guest = hub_of(request), guest_of(request)
    found, seat = await hub.tables.mine(table, guest)
    return answered(await hub.reviews.ask(guest, found.id, seat, game))


@get("/api/tables/{table:str}/review/{game:int}", responses=REFUSED)
async def show_review(
    request: AnyRequest, table: FromPath[str], game: FromPath[int], after: FromQuery[int] = 0
) -> Response[m.Review]:
    """What there is of a review after a part."""
    hub, guest = hub_of(request), guest_of(request)
    found, seat = await hub.tables.mine(table, guest)
    return answered(await hub.reviews.show(guest, found.id, seat, game, max(after, 0)))


@post("/api/tables/{table:str}/review/{game:int}/share", responses=REFUSED, status_code=200)
async def share_review(request: AnyRequest, table: FromPath[str], game: FromPath[int]) -> m.ReviewLink:
    """A link with which everybody may see the review."""
    hub, guest = hub_of(request), guest_of(request)
    found, _ = await hub.tables.mine(table, guest)
    return await hub.reviews.share(guest, found.id, game)


@get("/api/reviews/{token:str}", responses=REFUSED)
async def shared_review(request: AnyRequest, token: FromPath[str], after: FromQuery[int] = 0) -> Response[m.Review]:
    """The review of a link, for everybody who has it."""
    return answered(await hub_of(request).reviews.shared(guest_of(request), token, max(after, 0)))


@post(
    "/api/analyze",
    status_code=200,
    responses=REFUSED | {200: ResponseSpec(m.Analysis, description="The choices.", generate_examples=False)},
)
async def analyze(request: AnyRequest, data: JSONBody[m.Analyze]) -> Response[bytes]:
    """What every choice in a position is worth."""
    found = await hub_of(request).reviews.analyze(guest_of(request), data)
    return Response(found, media_type="application/json")


HANDLERS: list[Any] = [ask_review, show_review, share_review, shared_review, analyze]
