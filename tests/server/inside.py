"""A service of this process: requests and clients without a socket."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from undercut.server.app import make_app
from undercut.server.logs import Log
from undercut.server.room.client import Client
from undercut.server.settings import Settings
from undercut.server.web_service import WebService, open_service

__all__ = ["Answer", "Ear", "ask", "with_service"]


class Answer(NamedTuple):
    status: int
    headers: dict[bytes, bytes]
    json: Any


async def ask(service: WebService, path: str, cookie: str = "") -> Answer:
    """What the application answers to a GET request."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    path, _, query = path.partition("?")
    scope = {
        "type": "http", "method": "GET", "path": path, "query_string": query.encode(), "client": ("127.0.0.1", 1),
        "headers": [(b"cookie", cookie.encode())], "server": ("localhost", 1), "scheme": "http", "http_version": "1.1",
        "root_path": "",
    }  # fmt: skip
    await make_app(service)(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], dict(sent[0]["headers"]), json.loads(body))


class Ear:
    """A client of which nothing but its messages is real."""

    def __init__(self, guest: str, seat: int | None, most: int = 1000, deaf: bool = False) -> None:
        self.heard: list[dict[str, Any]] = []
        self.writes: list[list[str]] = []
        """The types of the messages of each write."""
        self.code: int | None = None
        self.is_clogged = deaf
        self.client = Client(guest, seat, self, most)

    def write(self, messages: Sequence[bytes]) -> None:
        found = [json.loads(message) for message in messages]
        self.heard += found
        self.writes.append([message["type"] for message in found])

    async def drain(self) -> None:
        while self.is_clogged:
            await asyncio.sleep(0.01)

    async def end(self, code: int) -> None:
        self.code = code


def with_service(folder: Path, work: Callable[[WebService], Awaitable[None]], **limits: Any) -> None:
    async def main() -> None:
        service = open_service(folder, Settings(**({"bot_pause_s": 0.0} | limits)), Log(io.StringIO()))
        service.start()
        try:
            await work(service)
        finally:
            await service.close()

    asyncio.run(main())
