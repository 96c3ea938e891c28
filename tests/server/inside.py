"""Requests to a hub of this process, without a socket."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from undercut.server.web.app import make_app
from undercut.server.web.hub import Hub

__all__ = ["Answer", "ask"]


class Answer(NamedTuple):
    status: int
    headers: dict[bytes, bytes]
    json: Any


async def ask(hub: Hub, path: str, cookie: str = "") -> Answer:
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
    await make_app(hub)(scope, receive, send)
    body = b"".join(message.get("body", b"") for message in sent[1:])
    return Answer(sent[0]["status"], dict(sent[0]["headers"]), json.loads(body))
