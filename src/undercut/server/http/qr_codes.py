"""QR codes for links to pages of the service."""

from __future__ import annotations

import io
from functools import partial

import segno

from undercut.errors import UndercutError
from undercut.server.compute_queue import ComputeQueue
from undercut.server.http.addresses import Addresses, own_origin
from undercut.server.http.endpoints import Request, Response

_COST = 200
"""The largest cost of drawing a code, in entries of a log."""
_LONGEST_ORIGIN = 300
"""A host has 253 characters at most. Long texts make large codes, which are slow to draw."""


class QrCodes:
    """A generator of QR codes for pages, with addresses that other people can open."""

    def __init__(self, addresses: Addresses, compute: ComputeQueue) -> None:
        self._addresses, self._compute = addresses, compute

    async def response(self, request: Request, path: str, origin: str) -> Response[bytes]:
        """Return the QR code of a page at ``origin``, by default at the best address for others.

        Raise UndercutError ``bad_request`` if the origin does not belong to this service.
        """
        scope = request.scope
        if origin and not self._addresses.is_ours(origin, scope):
            raise UndercutError("bad_request", "origin must be one of this service: see /api/reach")
        base = origin or (self._addresses.reach(scope).origins or [own_origin(scope) + self._addresses.root])[0]
        if len(base) > _LONGEST_ORIGIN:
            raise UndercutError("bad_request", "the host of this request is too long")
        code = await self._compute.compute(request.guest, _COST, partial(_draw, f"{base}{path}"))
        return Response(code, media_type="image/svg+xml")


def _draw(text: str) -> bytes:
    """Return a text as a QR code in SVG."""
    svg = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(svg, kind="svg", scale=8, border=4, dark="#000", light="#fff", svgclass=None, lineclass=None)
    return svg.getvalue()
