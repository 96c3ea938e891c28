"""The handshake of a table's websocket, and the checks before it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qsl

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server.messages.close_codes import CloseCode, close_code
from undercut.server.room.client import refused
from undercut.server.room.session import Sessions, parse_last_event

_say = formatter("refusals").later

_Send = Callable[[Any], Awaitable[None]]


async def connect(sessions: Sessions, scope: Any, send: _Send, table: str) -> None:
    """Connect a client to a table. docs/protocol.md describes the handshake."""
    state: dict[str, Any] = scope["state"]
    guest: str | None = state.get("guest")
    if not state.get("same_origin"):
        await _refuse(send, UndercutError("bad_origin", _say("bad_origin-socket")), CloseCode.BAD_ORIGIN)
    elif state.get("crowded"):
        error = UndercutError("too_many_connections", _say("too_many_connections-address"))
        await _refuse(send, error, CloseCode.TOO_MANY)
    elif guest is None:
        await _refuse(send, UndercutError("no_cookie", _say("no_cookie")), CloseCode.NO_COOKIE)
    elif sessions.is_closing:
        await _refuse(send, UndercutError("shutting_down", _say("shutting_down")), CloseCode.SHUTTING_DOWN)
    else:
        query = dict(parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True))
        await _serve(sessions, state, send, guest, table, query)


async def _refuse(send: _Send, error: UndercutError, code: int) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": refused(error, None).decode(), "bytes": None})
    await send({"type": "websocket.close", "code": code, "reason": error.code})


async def _serve(
    sessions: Sessions, state: dict[str, Any], send: _Send, guest: str, table: str, query: dict[str, str]
) -> None:
    try:
        client, loaded_table = await sessions.admit(guest, table, state["socket"], state)
    except UndercutError as error:
        await _refuse(send, error, close_code(error))
        return
    except ConnectionAbortedError:
        return
    try:
        # Accept only now, so that one write sends the handshake's answer and the `welcome`.
        await send({"type": "websocket.accept"})
    except BaseException:
        sessions.remove(client)
        raise
    last = parse_last_event(query.get("last"))
    await sessions.serve(loaded_table, client, state["socket"], state, last, query.get("shown", ""))
