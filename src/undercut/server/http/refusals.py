"""Errors as HTTP answers: refusals, and defects of the service."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server import messages as m
from undercut.server.http.errors import DEFECT, Refused, missing_in_query, refusal, with_head

__all__ = ["HANDLERS"]

_say = speaker("refusals").later

AnyRequest = Request[Any, Any, Any]


def _answer(refused: Refused) -> Response[bytes]:
    return Response(refused.body, status_code=refused.status, media_type="application/json", headers=refused.headers)


def _on_error(request: AnyRequest, error: UndercutError) -> Response[bytes]:
    return _answer(refusal(error))


def _on_http_error(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """Errors of the framework: wrong bodies, paths and methods."""
    status, cause = error.status_code, error.__cause__
    if status == 404:
        return _answer(refusal(UndercutError("not_found", _say("not_found")), status))
    if status == 405:
        allowed = with_head((error.headers or {})["allow"].split(", "))
        told = refusal(UndercutError("bad_method", _say("bad_method", method=request.method, allowed=allowed)), status)
        return _answer(told._replace(headers={**told.headers, "Allow": allowed}))
    if isinstance(cause, KeyError):
        return _answer(refusal(missing_in_query(str(cause.args[0])), status))
    # The framework's message about a wrong body is in the cause. It calls the body `data`, which no client knows.
    words = str(cause or error.detail or error)[:300]
    if words == "Object missing required field `data`":
        return _answer(refusal(UndercutError("bad_request", _say("bad_request-body")), status))
    words = words.replace(" - at `$.data`", "").replace("`$.data", "`$")
    return _answer(refusal(UndercutError("too_large" if status == 413 else "bad_request", words), status))


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
