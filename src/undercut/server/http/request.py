"""What all requests need: the guest, and the refusals that OpenAPI describes."""

from __future__ import annotations

from typing import TypeVar, cast

from undercut.server import messages as m
from undercut.server.http.endpoints import Request, Response, ResponseSpec
from undercut.server.http.errors import JSON

M = TypeVar("M")
AnyRequest = Request
REFUSED = {
    status: ResponseSpec(m.Refusal, description=words)
    for status, words in {
        400: "The request is wrong.",
        403: "The guest may not do this, or the request comes from another site.",
        404: "It does not exist, or this guest may not see it.",
        409: "It comes too late.",
        413: "It is too large.",
        429: "There were too many; Retry-After says when to try again.",
        500: "The service has a defect.",
        503: "The service cannot do this now.",
    }.items()
}


def answered(body: bytes) -> Response[M]:
    """Return an answer whose JSON is encoded already, as a request declares it: a Response of the message in it."""
    return Response(cast(M, body), media_type=JSON)


def guest_of(request: AnyRequest) -> str:
    """The guest who asks. The middleware has checked the cookie."""
    guest: str = request.scope["state"]["guest"]
    return guest
