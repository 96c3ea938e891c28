"""Errors as HTTP answers: refusals, and defects of the service."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request, Response
from litestar.exceptions import HTTPException

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.limits import TooMany
from undercut.server.told import messages as m

__all__ = ["DEFECT", "HANDLERS", "Refused", "refusal"]

_say = speaker("refusals").later

DEFECT = _say("internal")
_STATUS = {
    "bad_origin": 403,
    "unknown_table": 404,
    "unknown_link": 404,
    "unknown_rules": 404,
    "unknown_game": 404,
    "unknown_review": 404,
    "unknown_puzzle": 404,
    "unknown_replay": 404,
    "unknown_pad": 404,
    "unreadable_table": 410,
    "read_only": 403,
    "pad_deleted": 409,
    "pad_behind": 409,
    "seat_taken": 409,
    "wrong_stage": 409,
    "game_over": 409,
    "not_finished": 409,
    "not_seated": 403,
    "no_length": 411,
    "too_large": 413,
    "internal": 500,
    "storage_unavailable": 503,
    "no_reviews": 503,
    "too_busy": 503,
    "shutting_down": 503,
}
AnyRequest = Request[Any, Any, Any]


class Refused(NamedTuple):
    """An HTTP answer."""

    status: int
    headers: dict[str, str]
    body: bytes


def refusal(error: UndercutError, status: int | None = None) -> Refused:
    """The answer to an error. Its status depends on the code if none is given."""
    about: dict[str, Any] = error.as_dict()
    headers = {"Retry-After": str(error.retry_s)} if isinstance(error, TooMany) else {}
    if status is None:
        status = _STATUS.get(error.code, 429 if isinstance(error, TooMany) else 400)
    return Refused(status, headers, m.encode(m.Refusal(**about)))


def _answer(refused: Refused) -> Response[bytes]:
    return Response(refused.body, status_code=refused.status, media_type="application/json", headers=refused.headers)


def _on_error(request: AnyRequest, error: UndercutError) -> Response[bytes]:
    return _answer(refusal(error))


def _on_http_error(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Errors of the framework: wrong bodies, paths and methods."""
    codes = {404: "not_found", 405: "bad_method", 413: "too_large"}
    code = codes.get(error.status_code, "bad_request")
    # The framework's message about a wrong body is in the cause.
    words = str(error.__cause__ or error.detail or error)[:300]
    return _answer(refusal(UndercutError(code, words), error.status_code))


def _on_recursion(request: AnyRequest, error: RecursionError) -> Response[bytes]:
    """JSON that is nested too deep, or a defect."""
    if "deserializing" not in str(error):
        return _on_defect(request, error)
    return _answer(refusal(UndercutError("bad_request", _say("bad_request-deep"))))


def _on_defect(request: AnyRequest, error: Exception) -> Response[bytes]:
    """A defect of the service."""
    reference = request.app.state.hub.log.defect("request failed", error, method=request.method)
    return _answer(Refused(500, {}, m.encode(m.Refusal("internal", str(DEFECT), reference=reference))))


HANDLERS: dict[Any, Any] = {
    UndercutError: _on_error,
    HTTPException: _on_http_error,
    RecursionError: _on_recursion,
    Exception: _on_defect,
}
