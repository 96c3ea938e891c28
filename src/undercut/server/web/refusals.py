"""Errors as HTTP answers: refusals, and defects of the service."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.told import messages as m
from undercut.server.web.refusing import DEFECT, Refused, refusal

__all__ = ["HANDLERS"]

_say = speaker("refusals").later

AnyRequest = Request[Any, Any, Any]


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
