"""The HTTP requests about links that are given away: their QR codes, and which addresses others can open."""

from __future__ import annotations

import io
from functools import partial
from typing import Any

import segno

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.http.addresses import own_origin
from undercut.server.http.endpoints import FromPath, FromQuery, Response, get
from undercut.server.http.request import REFUSED, AnyRequest, guest_of, hub_of

__all__ = ["HANDLERS", "qr_of"]

_say = speaker("refusals").later

_CODE = 200
"""To draw a code takes as long as so many entries of a log, at most."""
_LONGEST_ORIGIN = 300
"""A host has 253 characters at most. A long text makes a large code, which takes long."""


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
    return await qr_of(request, f"/{letter}/{found.links[kind]}", origin)


async def qr_of(request: AnyRequest, path: str, origin: str) -> Response[bytes]:
    """A page of this service as a QR code, at ``origin`` or, if that is empty, at the best one.

    Raises UndercutError ``bad_request`` if the origin is not one of this service.
    """
    addresses = hub_of(request).addresses
    if origin and not addresses.is_ours(origin, request.scope):
        raise UndercutError("bad_request", "origin must be one of this service: see /api/reach")
    base = origin or (addresses.reach(request.scope).origins or [own_origin(request.scope) + addresses.root])[0]
    if len(base) > _LONGEST_ORIGIN:
        raise UndercutError("bad_request", "the host of this request is too long")
    code = await hub_of(request).compute.compute(guest_of(request), _CODE, partial(_code, f"{base}{path}"))
    return Response(code, media_type="image/svg+xml")


def _code(text: str) -> bytes:
    """Draw a text as a QR code."""
    out = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(out, kind="svg", scale=8, border=4, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return out.getvalue()


HANDLERS: list[Any] = [reach, qr_code]
