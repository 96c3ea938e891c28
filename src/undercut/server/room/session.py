"""A client at a table: who is let in, and its frames, which are read one at a time. Refused ones are answered to their
sender only.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Protocol

import msgspec

from undercut.errors import NotationError, UndercutError
from undercut.languages import speaker
from undercut.notation.keys import refuse_duplicates
from undercut.server import messages as m
from undercut.server import tracing
from undercut.server.http.errors import DEFECT
from undercut.server.metrics import verb_of
from undercut.server.room.client import FLOOD, Client, Socket, refused
from undercut.server.room.open_table import OpenTable
from undercut.server.room.room import Room
from undercut.server.service import Hub
from undercut.server.settings import Bucket, TooMany

__all__ = ["ReadLine", "last_of", "let_in", "serve"]

_say = speaker("refusals").later


class ReadLine(Socket, Protocol):
    """A websocket, or what stands for one, that is read too."""

    async def receive(self) -> Any:
        """The next frame, or that the connection has ended, as ASGI has them."""
        ...


def last_of(text: str | None) -> int:
    """The number after which a client wants to be told what it has missed, as it is in the address."""
    text = text or "0"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0


@contextlib.contextmanager
def _ended_if_gone(state: dict[str, Any]) -> Iterator[None]:
    """Ends with ConnectionAbortedError if the connection ends meanwhile.

    Of a thousand clients that lost a node and gave up waiting for the next one, none holds up those who still wait.
    """
    task = state["entering"] = asyncio.current_task()
    assert task is not None
    try:
        yield
    except asyncio.CancelledError:
        if not state.get("gone"):
            raise
        task.uncancel()
        raise ConnectionAbortedError from None
    finally:
        state["entering"] = None


async def let_in(hub: Hub, guest: str, table: str, line: Socket, state: dict[str, Any]) -> tuple[Client, OpenTable]:
    """The connection of a guest at a table, and the table. Raises UndercutError, and ConnectionAbortedError if the
    client has gone: then ``state["gone"]`` is set, and what waits here is cancelled.
    """
    with hub.tables.arrivals.waiting(), _ended_if_gone(state):
        found, seat = await hub.tables.granted(table, guest)
    conn = Client(guest, seat, line, hub.limits.outbox)
    hub.admit(conn)
    return conn, found


async def serve(
    hub: Hub, found: OpenTable, conn: Client, line: ReadLine, state: dict[str, Any], last: int, shown: str
) -> None:
    """Tells a client that was let in what is new, and does what it sends, until it leaves."""
    code = 1001
    try:
        with hub.tables.arrivals.waiting(), _ended_if_gone(state):
            await found.room.enter(conn, last, shown)
        hub.notifications.came(found.id, conn.seat)
        code = await _Reader(hub, found.room, conn).run(line.receive)
    except UndercutError as error:
        conn.refuse(error)
    except OSError:
        pass
    finally:
        conn.closed = True
        hub.dismiss(conn)
        found.room.leave(conn)
        if not hub.is_closing:
            hub.notifications.lost(found.seated, found.actor.live, conn.seat, code)
        await conn.ended()


class _Id(msgspec.Struct):
    id: str | None = None


class _Reader:
    """Reads one client's frames within its limits."""

    def __init__(self, hub: Hub, audience: Room, conn: Client) -> None:
        self._hub, self._audience, self._conn = hub, audience, conn
        now = time.monotonic()
        self._bucket = Bucket(hub.limits.message_rate, hub.limits.message_burst, now)
        self._floods = Bucket(hub.limits.flood / 10, hub.limits.flood, now)
        self._malformed = 0
        self._warned = 0.0

    async def run(self, receive: Callable[[], Awaitable[Any]]) -> int:
        """Reads until the connection ends. Returns its close code."""
        while not self._conn.closed:
            message = await receive()
            if message["type"] != "websocket.receive":
                return int(message.get("code") or 1005)
            now = time.monotonic()
            if not self._bucket.take(now):
                self._too_many(now)
                continue
            text = message.get("text")
            await self._one(text if text is not None else message.get("bytes") or b"")
        return 1001

    def _too_many(self, now: float) -> None:
        if not self._floods.take(now):
            self._conn.end(4429, FLOOD)
        elif now - self._warned > 1.0:
            self._warned = now
            self._conn.push(refused(TooMany("too_many_requests", _say("too_many_requests-messages")), None))

    async def _one(self, text: str | bytes) -> None:
        if not tracing.is_on:
            await self._carry_out(text)
            return
        table = self._audience.actor.id[:6]
        with tracing.span("command", {"undercut.table": table}, is_asked=True, is_apart=True) as span:
            command, refused = await self._carry_out(text)
            if command is not None:
                kind = type(command).__name__.lower()
                span.update_name(f"command {kind}")
                span.set_attribute("undercut.command", kind)
            if isinstance(command, m.Act):
                span.set_attribute("undercut.verb", verb_of(command.action))
            if refused:
                span.set_attribute("error.type", refused)

    async def _carry_out(self, text: str | bytes) -> tuple[m.Command | None, str]:
        """Does what a client has sent, and answers. Returns what it was, and the code of its refusal."""
        started = time.perf_counter()
        command: m.Command | None = None
        try:
            command = self._read(text)
            if isinstance(command, m.Act):
                self._hub.metrics.command(verb_of(command.action))
            await self._audience.command(self._conn, command)
            self._hub.metrics.acked(time.perf_counter() - started)
            return command, ""
        except UndercutError as error:
            self._hub.metrics.refused(error.code)
            self._conn.push(refused(error, command.id if command is not None else _id_of(text)))
            if error.code == "stale" and command is not None and not isinstance(command, m.Ping | m.Say):
                await self._audience.resend(self._conn, command.last)
            if isinstance(error, _Malformed):
                self._count_malformed()
            return command, error.code
        except OSError:
            raise
        except Exception as error:
            # Only this client is told of the error; the table is read again from storage.
            reference = self._hub.log.defect("command failed", error, table=self._audience.actor.id[:6])
            self._audience.actor.forget()
            told = m.Failure(command.id if command is not None else None, "internal", str(DEFECT), reference=reference)
            self._conn.push(m.encode(told))
            return command, "internal"

    def _read(self, text: str | bytes) -> m.Command:
        size = len(text.encode()) if isinstance(text, str) else len(text)
        if size > self._hub.limits.message_bytes:
            raise _Malformed("too_large", _say("too_large-message", most=self._hub.limits.message_bytes))
        try:
            command = m.decode_command(text)
            refuse_duplicates(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise _Malformed("bad_message", _say("bad_message", why=str(error)[:200])) from None
        except NotationError as error:
            raise _Malformed(error.code, error.found) from None
        return command

    def _count_malformed(self) -> None:
        self._malformed += 1
        if self._malformed >= self._hub.limits.malformed:
            self._conn.end(4400, FLOOD)


class _Malformed(UndercutError):
    """A frame that is not a message."""


def _id_of(text: str | bytes) -> str | None:
    """The id of a refused frame, if it can be read."""
    if len(text) > 8192:
        return None
    try:
        found = msgspec.json.decode(text, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found if found is not None and len(found) <= 64 else None
