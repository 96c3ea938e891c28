"""The request of docs/protocol.md for statistics."""

from __future__ import annotations

from typing import Any

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.http.endpoints import FromQuery, Response, get
from undercut.server.http.request import REFUSED, AnyRequest, answered, guest_of, hub_of

__all__ = ["HANDLERS"]

_say = speaker("refusals").later


@get("/api/stats", responses=REFUSED)
async def statistics(
    request: AnyRequest, against: FromQuery[str] = "", rules: FromQuery[str] = "", days: FromQuery[int] = 0
) -> Response[m.Statistics]:
    """What the guest has played, in numbers: against an opponent, by a rule book, in the last days."""
    if days < 0:
        raise UndercutError("bad_request", _say("bad_request-days"))
    counting = hub_of(request).counting
    return answered(await counting.statistics(guest_of(request), against[:40], rules[:40], min(days, 100_000)))


HANDLERS: list[Any] = [statistics]
