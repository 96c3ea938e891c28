"""The HTTP requests about following links: what one leads to, and to sit down there."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.features import inviting
from undercut.server.http.endpoints import JSONBody, post
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]


@post("/api/invitation", responses=REFUSED, status_code=200)
async def invitation(request: AnyRequest, data: JSONBody[m.Asked]) -> m.Invitation:
    """What a link leads to. It changes nothing; the token is not in the address, so that no log contains it."""
    return await inviting.invitation(hub_of(request), guest_of(request), data.token)


@post("/api/join", responses=REFUSED, status_code=200)
async def join(request: AnyRequest, data: JSONBody[m.Join]) -> m.Seated:
    """Follows a link to a seat, or to watch."""
    hub, guest = hub_of(request), guest_of(request)
    if data.name is not None:
        await hub.names.rename(guest, data.name)
    found, seat = await hub.joining.join(guest, data.token, watch=data.watch)
    return m.Seated(found.id, "watch" if seat is None else "seat", seat)


HANDLERS: list[Any] = [invitation, join]
