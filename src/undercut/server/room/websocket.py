"""The websocket of a table: who is refused, and who is let in."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.room.client import close_code, refused
from undercut.server.room.session import last_of, let_in, serve
from undercut.server.service import Hub

__all__ = ["table_socket"]

_say = speaker("refusals").later


@websocket("/api/tables/{table:str}/ws")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The websocket of docs/protocol.md."""
    hub: Hub = socket.app.state.hub
    guest: str | None = socket.scope["state"].get("guest")
    if not socket.scope["state"].get("same_origin"):
        await _refuse(socket, UndercutError("bad_origin", _say("bad_origin-socket")), 4403)
    elif socket.scope["state"].get("crowded"):
        await _refuse(socket, UndercutError("too_many_connections", _say("too_many_connections-address")), 4429)
    elif guest is None:
        await _refuse(socket, UndercutError("no_cookie", _say("no_cookie")), 4401)
    elif hub.is_closing:
        await _refuse(socket, UndercutError("shutting_down", _say("shutting_down")), 1001)
    else:
        await _serve(hub, socket, table, guest)


async def _refuse(socket: WebSocket[Any, Any, Any], error: UndercutError, code: int) -> None:
    await socket.accept()
    await socket.send({"type": "websocket.send", "text": refused(error, None).decode(), "bytes": None})
    await socket.send({"type": "websocket.close", "code": code, "reason": error.code})


async def _serve(hub: Hub, socket: WebSocket[Any, Any, Any], table: str, guest: str) -> None:
    state: Any = socket.scope["state"]
    try:
        conn, found = await let_in(hub, guest, table, state["line"], state)
    except UndercutError as error:
        await _refuse(socket, error, close_code(error))
        return
    except ConnectionAbortedError:
        return
    try:
        # Not before: the answer to the handshake goes out in one piece with the welcome.
        await socket.accept()
    except BaseException:
        hub.dismiss(conn)
        raise
    asked = socket.query_params
    with contextlib.suppress(WebSocketDisconnect):
        await serve(hub, found, conn, state["line"], state, last_of(asked.get("last")), str(asked.get("shown") or ""))
