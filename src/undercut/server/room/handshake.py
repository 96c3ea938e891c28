"""The websocket of a table: who is refused, and who is let in."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import WebsocketRouteHandler
from litestar.params import FromPath

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.messages.close_codes import CloseCode, close_code
from undercut.server.room.client import refused
from undercut.server.room.session import Sessions, last_of

_say = speaker("refusals").later

AnySocket = WebSocket[Any, Any, Any]


def table_socket(sessions: Sessions) -> WebsocketRouteHandler:
    """Return the handler of the websockets of tables."""

    async def handle(socket: AnySocket, table: FromPath[str]) -> None:
        """Connect a client to a table, as docs/protocol.md describes."""
        state: Any = socket.scope["state"]
        guest: str | None = state.get("guest")
        if not state.get("same_origin"):
            await _refuse(socket, UndercutError("bad_origin", _say("bad_origin-socket")), CloseCode.BAD_ORIGIN)
        elif state.get("crowded"):
            await _refuse(
                socket, UndercutError("too_many_connections", _say("too_many_connections-address")), CloseCode.TOO_MANY
            )
        elif guest is None:
            await _refuse(socket, UndercutError("no_cookie", _say("no_cookie")), CloseCode.NO_COOKIE)
        elif sessions.is_closing:
            await _refuse(socket, UndercutError("shutting_down", _say("shutting_down")), CloseCode.SHUTTING_DOWN)
        else:
            await _serve(sessions, socket, table, guest)

    return websocket("/api/tables/{table:str}/ws")(handle)


async def _refuse(socket: AnySocket, error: UndercutError, code: int) -> None:
    await socket.accept()
    await socket.send({"type": "websocket.send", "text": refused(error, None).decode(), "bytes": None})
    await socket.send({"type": "websocket.close", "code": code, "reason": error.code})


async def _serve(sessions: Sessions, socket: AnySocket, table: str, guest: str) -> None:
    state: Any = socket.scope["state"]
    try:
        client, open_table = await sessions.let_in(guest, table, state["socket"], state)
    except UndercutError as error:
        await _refuse(socket, error, close_code(error))
        return
    except ConnectionAbortedError:
        return
    try:
        # Not before: the answer to the handshake goes out in one piece with the welcome.
        await socket.accept()
    except BaseException:
        sessions.dismiss(client)
        raise
    query = socket.query_params
    with contextlib.suppress(WebSocketDisconnect):
        await sessions.serve(
            open_table, client, state["socket"], state, last_of(query.get("last")), str(query.get("shown") or "")
        )
