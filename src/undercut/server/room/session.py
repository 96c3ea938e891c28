"""The connections of clients to tables. The frames of a client are handled one at a time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec

from undercut.errors import NotationError, UndercutError
from undercut.languages import formatter
from undercut.notation.keys import refuse_duplicates
from undercut.server import messages as m
from undercut.server import tracing
from undercut.server.cluster.cluster import Cluster
from undercut.server.http.errors import DEFECT
from undercut.server.logs import Log
from undercut.server.messages.close_codes import CloseCode
from undercut.server.metrics import Metrics, verb_of
from undercut.server.rate_limits import Bucket, TooMany
from undercut.server.room.client import Client, Socket, refused
from undercut.server.room.loaded_table import LoadedTable, Notifier
from undercut.server.room.registry import Tables
from undercut.server.room.room import Room
from undercut.server.settings import Settings

_say = formatter("refusals").later


def parse_last_event(text: str | None) -> int:
    """Parse the number of the last event that the client has received, from the query of the address."""
    text = text or "0"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0


@contextlib.contextmanager
def _ended_if_gone(state: dict[str, Any]) -> Iterator[None]:
    """Raise ConnectionAbortedError if the connection ends during the block.

    After a failover, clients that have given up do not delay the clients that still wait.
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


class Sessions:
    """The connections of clients to tables. It accepts clients and reads their frames."""

    metrics: Metrics
    log: Log
    settings: Settings
    tables: Tables

    def __init__(
        self, tables: Tables, settings: Settings, log: Log, metrics: Metrics, notifier: Notifier, cluster: Cluster
    ) -> None:
        self.tables, self.settings, self.log, self.metrics = tables, settings, log, metrics
        self._notifier, self._cluster = notifier, cluster
        self.connected: Counter[str] = Counter()
        """Numbers of open connections by guest."""
        self.ended: int = 0
        """The number of connections that have ended since the start."""

    @property
    def open(self) -> int:
        """The number of open connections."""
        return sum(self.connected.values())

    @property
    def is_closing(self) -> bool:
        """Whether the service is stopping and accepts no more clients."""
        return self.tables.is_closing

    async def admit(self, guest: str, table: str, socket: Socket, state: dict[str, Any]) -> tuple[Client, LoadedTable]:
        """Connect a guest to a table. Return the client and the table.

        Raise UndercutError. Raise ConnectionAbortedError if the client disconnects: the socket then sets
        ``state["gone"]`` and cancels the waiting task.
        """
        with self.tables.arrivals.waiting(), _ended_if_gone(state):
            loaded_table, seat = await self.tables.find_for(table, guest)
        client = Client(guest, seat, socket, self.settings.outbox)
        if self.open >= self.settings.connections:
            raise TooMany("too_many_connections", _say("too_many_connections-full"), retry_s=30)
        if self.connected[guest] + self._cluster.connections(guest) >= self.settings.connections_per_guest:
            raise TooMany("too_many_connections", _say("too_many_connections"), retry_s=30)
        self.connected[guest] += 1
        return client, loaded_table

    async def serve(
        self, loaded_table: LoadedTable, client: Client, socket: Socket, state: dict[str, Any], last: int, shown: str
    ) -> None:
        """Send an accepted client the events of the table, and carry out its commands, until it disconnects."""
        code = 1001
        try:
            with self.tables.arrivals.waiting(), _ended_if_gone(state):
                await loaded_table.room.enter(client, last, shown)
            self._notifier.seat_connected(loaded_table.id, client.seat)
            code = await _Reader(self, loaded_table.room, client).run(socket.receive)
        except UndercutError as error:
            client.refuse(error)
        except OSError:
            pass
        finally:
            client.closed = True
            self.remove(client)
            loaded_table.room.leave(client)
            if not self.is_closing:
                self._notifier.seat_disconnected(loaded_table.seated, loaded_table.actor.live, client.seat, code)
            await client.ended()

    def remove(self, client: Client) -> None:
        """Record the end of a connection."""
        self.connected[client.guest] -= 1
        self.ended += 1
        if self.connected[client.guest] <= 0:
            del self.connected[client.guest]

    async def close(self, message: bytes) -> None:
        """Send all clients a last message, and disconnect them."""
        clients = [client for loaded_table in self.tables for client in loaded_table.room.clients]
        for client in clients:
            client.end(CloseCode.SHUTTING_DOWN, message)
        await asyncio.gather(*(client.ended() for client in clients))


class _Id(msgspec.Struct):
    id: str | None = None


class _Reader:
    """The reader of one client's frames. It enforces the client's rate limits."""

    def __init__(self, sessions: Sessions, room: Room, client: Client) -> None:
        self._sessions, self._room, self._client = sessions, room, client
        now = time.monotonic()
        self._bucket = Bucket(sessions.settings.message_rate, sessions.settings.message_burst, now)
        self._floods = Bucket(sessions.settings.flood / 10, sessions.settings.flood, now)
        self._malformed = 0
        self._warned = 0.0

    async def run(self, receive: Callable[[], Awaitable[Any]]) -> int:
        """Read until the connection ends. Return its close code."""
        while not self._client.closed:
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
            self._client.end(CloseCode.TOO_MANY, m.FLOOD)
        elif now - self._warned > 1.0:
            self._warned = now
            self._client.push(refused(TooMany("too_many_requests", _say("too_many_requests-messages")), None))

    async def _one(self, text: str | bytes) -> None:
        if not tracing.is_on:
            await self._carry_out(text)
            return
        table = self._room.actor.id[:6]
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
        """Carry out a client's command, and answer it. Return the command, and the code of its refusal."""
        started = time.perf_counter()
        command: m.Command | None = None
        try:
            command = self._read(text)
            if isinstance(command, m.Act):
                self._sessions.metrics.count_command(verb_of(command.action))
            await self._room.command(self._client, command)
            self._sessions.metrics.observe_ack(time.perf_counter() - started)
            return command, ""
        except UndercutError as error:
            self._sessions.metrics.count_refusal(error.code)
            self._client.push(refused(error, command.id if command is not None else _id_of(text)))
            if error.code == "stale" and command is not None and not isinstance(command, m.Ping | m.Say):
                last = getattr(command, "last", self._client.n)
                await self._room.resend(self._client, last)
            if isinstance(error, _Malformed):
                self._count_malformed()
            return command, error.code
        except OSError:
            raise
        except Exception as error:
            # Only this client receives the error. The table will be read from storage again.
            reference = self._sessions.log.defect("command failed", error, table=self._room.actor.id[:6])
            self._room.actor.forget()
            ident = command.id if command is not None else None
            self._client.push(m.encode(m.Failure(ident, "internal", str(DEFECT), reference=reference)))
            return command, "internal"

    def _read(self, text: str | bytes) -> m.Command:
        size = len(text.encode()) if isinstance(text, str) else len(text)
        if size > self._sessions.settings.message_bytes:
            raise _Malformed("too_large", _say("too_large-message", most=self._sessions.settings.message_bytes))
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
        if self._malformed >= self._sessions.settings.malformed:
            self._client.end(CloseCode.MALFORMED, m.FLOOD)


class _Malformed(UndercutError):
    """The error for a frame that is not a valid message."""


def _id_of(text: str | bytes) -> str | None:
    """Return the id in a refused frame, if it can be decoded."""
    if len(text) > 8192:
        return None
    try:
        ident = msgspec.json.decode(text, type=_Id).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return ident if ident is not None and len(ident) <= 64 else None
