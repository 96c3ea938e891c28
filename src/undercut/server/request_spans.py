"""Spans of requests, for traces. They are named by routes, since paths contain links and the ids of tables."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from undercut.server import tracing

__all__ = ["traced"]

_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
_PAGES = frozenset(("t", "w", "r", "replay", "pad", "assets"))
_LOOKED_AT = ("/health", "/ready")
"""What is asked every few seconds whatever happens. There are no spans of it."""
_Send = Callable[[Any], Awaitable[None]]


async def traced(
    handle: Callable[[Any, Any, _Send, dict[bytes, bytes]], Awaitable[None]],
    scope: Any,
    receive: Any,
    send: _Send,
    headers: dict[bytes, bytes],
) -> None:
    """Handles a request, in a span if it is to have one."""
    path, method = scope["path"], scope.get("method")
    if scope["type"] != "http" or path.startswith(_LOOKED_AT):
        await handle(scope, receive, send, headers)
        return
    method = method if method in _METHODS else "_OTHER"
    parents = {
        name: headers[name.encode()].decode("latin-1")
        for name in ("traceparent", "tracestate")
        if name.encode() in headers
    }
    with tracing.span(method, {"http.request.method": method}, is_asked=True, headers=parents) as span:

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                span.set_attribute("http.response.status_code", message["status"])
            await send(message)

        await handle(scope, receive, sending, headers)
        if route := scope.get("path_template") or _page(path):
            span.set_attribute("http.route", route)
            span.update_name(f"{method} {route}")


def _page(path: str) -> str:
    """The kind of a page or file; empty for those that are not known."""
    first, _, rest = path.strip("/").partition("/")
    return "/" if not first else f"/{first}/{{…}}" if first in _PAGES and rest else ""
