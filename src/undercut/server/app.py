"""The service as an ASGI application: requests, websockets, lifespan and middleware."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from undercut.server.http.endpoints import Request, Route
from undercut.server.http.errors import Answer
from undercut.server.http.openapi import Description
from undercut.server.http.router import Router
from undercut.server.http.static import Pages, accepted_encodings
from undercut.server.middleware import Middleware
from undercut.server.web_service import WebService

WEB = Path(__file__).resolve().parents[1] / "web"
"""The built web client."""
_LARGE = 2000
"""Answers with fewer bytes are not compressed."""
_LEVEL = 5

_Receive = Callable[[], Awaitable[Any]]
_Send = Callable[[Any], Awaitable[None]]


class App:
    """An ASGI application that answers requests with routes. Its lifespan starts and closes the service.

    The middleware has checked the size of a request. Streams are not compressed: a guest downloads its own records.
    """

    routes: Sequence[Route]

    def __init__(self, service: WebService, routes: Sequence[Route]) -> None:
        self._service, self.routes = service, routes
        self._router = Router([route for route in routes if route.method != "WEBSOCKET"], service.log)
        self._sockets = [(route.pattern, route.function) for route in routes if route.method == "WEBSOCKET"]

    async def __call__(self, scope: Any, receive: _Receive, send: _Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            answer = await self._router.answer(Request(scope, lambda: _read(receive)))
            if isinstance(answer.body, bytes):
                await _send_whole(_compressed(answer, answer.body, scope), send)
            else:
                await _send_pieces(answer, answer.body, receive, send)

    async def _live(self, receive: _Receive, send: _Send) -> None:
        await receive()
        self._service.start()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._service.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def _connect(self, scope: Any, receive: _Receive, send: _Send) -> None:
        await receive()
        try:
            for pattern, connect in self._sockets:
                if (parts := pattern.fullmatch(scope["path"])) is not None:
                    await connect(scope, send, **parts.groupdict())
                    return
            await send({"type": "websocket.close", "code": 4404})
        except OSError:
            pass  # the client has disconnected
        except Exception as error:
            self._service.log.defect("connection failed", error)
            with contextlib.suppress(RuntimeError):  # the connection is closed already
                await send({"type": "websocket.close", "code": 1011})


async def _read(receive: _Receive) -> bytes:
    """Return the body of a request."""
    body, more = b"", True
    while more:
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    return body


def _compressed(answer: Answer, body: bytes, scope: Any) -> Answer:
    """Return an answer compressed with gzip, if it is large and the client accepts gzip."""
    accepted = dict(scope["headers"]).get(b"accept-encoding", b"").decode("latin-1").lower()
    if len(body) < _LARGE or "gzip" not in accepted_encodings(accepted):
        return answer
    headers = {**answer.headers, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return answer._replace(headers=headers, body=gzip.compress(body, _LEVEL, mtime=0))


async def _send_whole(answer: Answer, send: _Send) -> None:
    assert isinstance(answer.body, bytes)
    length = {"Content-Length": str(len(answer.body))} if answer.media_type else {}
    await send(_start(answer, length))
    await send({"type": "http.response.body", "body": answer.body})


async def _send_pieces(answer: Answer, pieces: AsyncGenerator[bytes, None], receive: _Receive, send: _Send) -> None:
    """Send the pieces of an answer as its generator yields them. Close the generator once the client disconnects."""

    async def sending() -> None:
        await send(_start(answer, {}))
        async for piece in pieces:
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    async def disconnected() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    sender, watcher = asyncio.ensure_future(sending()), asyncio.ensure_future(disconnected())
    try:
        await asyncio.wait((sender, watcher), return_when=asyncio.FIRST_COMPLETED)
    finally:
        watcher.cancel()
        sender.cancel()
        await asyncio.wait((sender, watcher))
        await pieces.aclose()
    if not sender.cancelled():
        sender.result()


def _start(answer: Answer, more: dict[str, str]) -> dict[str, Any]:
    kind = {"Content-Type": answer.media_type} if answer.media_type else {}
    headers = [
        (name.lower().encode(), value.encode("latin-1")) for name, value in (kind | answer.headers | more).items()
    ]
    return {"type": "http.response.start", "status": answer.status, "headers": headers}


def make_app(service: WebService, web: Path = WEB) -> Middleware:
    """Return the ASGI application of a service."""
    routes = service.routes()
    description = Description(routes, service.addresses.root)
    return Middleware(App(service, [*routes, *description.routes()]), Pages(web, service.addresses.root), service)


def make_metrics_app(service: WebService) -> App:
    """Return the ASGI application that serves only the metrics of a service."""
    return App(service, service.admin.metrics_routes())
