"""The HTTP requests about links that are given away: their QR codes, and which addresses others can open."""

from __future__ import annotations

from typing import Any

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.http.endpoints import FromPath, FromQuery, Response, get
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS"]

_say = speaker("refusals").later


@get("/api/reach", responses=REFUSED, sync_to_thread=False)
def reach(request: AnyRequest) -> m.Reach:
    """The addresses that this guest may send to others."""
    return hub_of(request).addresses.reach(request.scope)


@get("/api/tables/{table:str}/qr.svg", responses=REFUSED, media_type="image/svg+xml")
async def qr_code(
    request: AnyRequest, table: FromPath[str], link: FromQuery[str] = "invite", origin: FromQuery[str] = ""
) -> Response[bytes]:
    """A link of the table as a QR code, at one of the origins of this service."""
    hub = hub_of(request)
    found, seat = await hub.tables.mine(table, guest_of(request))
    if seat is None:
        raise UndercutError("not_seated", _say("not_seated-links"))
    kinds = {"invite": ("invite", "t"), "watch": ("watch", "w"), "resume": (f"resume{seat}", "r")}
    if link not in kinds:
        raise UndercutError("bad_request", "link must be invite, watch or resume")
    kind, letter = kinds[link]
    return await hub.qr_codes.response(request, f"/{letter}/{found.links[kind]}", origin)


HANDLERS: list[Any] = [reach, qr_code]
