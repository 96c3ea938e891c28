"""The requests of docs/protocol.md for score pads."""

from __future__ import annotations

from typing import Any

from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, FromQuery, JSONBody, Response, delete, get, post
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]


@get("/api/pads", responses=REFUSED)
async def my_pads(request: AnyRequest) -> m.PadSummaries:
    """The guest's score pads."""
    return await hub_of(request).pads.mine(guest_of(request))


@get("/api/pads/{key:str}", responses=REFUSED)
async def pad_state(
    request: AnyRequest, key: FromPath[str], after: FromQuery[int] = 0, wait: FromQuery[float] = 0.0
) -> m.PadState:
    """The operations of a pad after a number; with `wait`, as soon as there are any."""
    return await hub_of(request).pads.state(guest_of(request), key, after, wait)


@post("/api/pads/{key:str}", responses=REFUSED, status_code=200)
async def sync_pad(request: AnyRequest, key: FromPath[str], data: JSONBody[m.PadSync]) -> m.PadState:
    """Stores operations on a pad."""
    return await hub_of(request).pads.sync(guest_of(request), key, data)


@delete("/api/pads/{key:str}", responses=REFUSED)
async def delete_pad(request: AnyRequest, key: FromPath[str]) -> None:
    """Deletes a pad."""
    await hub_of(request).pads.delete(guest_of(request), key)


@post("/api/pads/{key:str}/links", responses=REFUSED, status_code=200)
async def share_pad(request: AnyRequest, key: FromPath[str], data: JSONBody[m.PadLinkRequest]) -> m.PadLink:
    """A link to a pad."""
    return await hub_of(request).pads.link(guest_of(request), key, data.kind)


@delete("/api/pads/{key:str}/links/{kind:str}", responses=REFUSED)
async def withdraw_pad(request: AnyRequest, key: FromPath[str], kind: FromPath[m.PadLinkKind]) -> None:
    """Withdraws a link to a pad."""
    await hub_of(request).pads.withdraw(guest_of(request), key, kind)


@get("/api/pads/{key:str}/qr.svg", responses=REFUSED, media_type="image/svg+xml")
async def pad_qr(
    request: AnyRequest, key: FromPath[str], link: FromQuery[m.PadLinkKind] = "view", origin: FromQuery[str] = ""
) -> Response[bytes]:
    """A link to a pad as a QR code."""
    path = await hub_of(request).pads.path(guest_of(request), key, link)
    return await hub_of(request).qr_codes.response(request, path, origin)


HANDLERS: list[Any] = [my_pads, pad_state, sync_pad, delete_pad, share_pad, withdraw_pad, pad_qr]
