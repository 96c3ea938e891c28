"""Limits for the service's sockets: number, timeouts and unread data.

uvicorn handles requests and websockets. Subclasses of its two protocols add limits that uvicorn does not have.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from undercut.server.http.addresses import visitor
from undercut.server.messages import FLOOD
from undercut.server.messages.close_codes import CloseCode
from undercut.server.rate_limits import Bucket
from undercut.server.settings import Settings

_RESERVED = 128
"""Descriptors reserved for files."""
_PIECE = 1024
"""Bytes parsed at a time, so that too large input is detected early."""
_SWEEP_S = 1.0
_LOOKS = 4
"""A connection is closed if its client has read nothing at this many checks in a row."""
_AT_ONCE = 500
_LAST_WORDS_S = 2.0


def raise_descriptors() -> int | None:
    """Raise the soft limit of descriptors to the hard limit, and return it; None if there is no limit."""
    try:
        import resource
    except ImportError:  # Windows
        return None
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    # Some systems refuse the hard limit if it is infinite.
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return None if soft == resource.RLIM_INFINITY else soft


class _Held:
    """An open connection. At the last check ``size`` bytes were unsent; at ``looks`` checks in a row the number did not
    fall.
    """

    __slots__ = ("closing", "looks", "size", "visitor")

    def __init__(self, visitor: str | None) -> None:
        self.visitor = visitor
        self.size = self.looks = 0
        self.closing: float | None = None


class Connections:
    """All open connections of the service.

    ``is_proxy`` returns whether an address belongs to a trusted proxy. Such an address has no limit of connections,
    because many people share it; their requests are limited by the address that the proxy reports.
    """

    settings: Settings

    def __init__(self, settings: Settings, is_proxy: Callable[[str], bool], descriptors: int | None = None) -> None:
        self.settings, self._is_proxy = settings, is_proxy
        self._most = (
            settings.sockets if descriptors is None else min(settings.sockets, max(descriptors - _RESERVED, 16))
        )
        self._held: dict[asyncio.BaseTransport, _Held] = {}
        self._silent: dict[asyncio.Transport, float] = {}
        self._by_visitor: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._held)

    def enter(self, transport: asyncio.Transport) -> None:
        """Add a new connection, or close it if its address, or the service, has too many.

        If the service has too many, close the longest silent connection instead, if there is one.
        """
        peer = str((transport.get_extra_info("peername") or ("",))[0])
        address = None if self._is_proxy(peer) else visitor(peer, exempt=not self.settings.loopback_counts)
        if address is not None and self._by_visitor[address] >= self.settings.connections_per_address:
            transport.abort()
            return
        if len(self._held) >= self._most:
            oldest = next(iter(self._silent), None)
            if oldest is None:
                transport.abort()
                return
            oldest.abort()
            self.leave(oldest)
        self._held[transport] = _Held(address)
        if address is not None:
            self._by_visitor[address] += 1
        self.expect_request(transport)

    def leave(self, transport: asyncio.Transport) -> None:
        """Remove a connection."""
        self._silent.pop(transport, None)
        held = self._held.pop(transport, None)
        if held is not None and held.visitor is not None:
            self._by_visitor[held.visitor] -= 1
            if self._by_visitor[held.visitor] <= 0:
                del self._by_visitor[held.visitor]

    def expect_request(self, transport: asyncio.Transport) -> None:
        """Start the timeout of the next request."""
        self._silent.pop(transport, None)
        if transport in self._held:
            self._silent[transport] = time.monotonic()

    def request_complete(self, transport: asyncio.Transport) -> None:
        """Stop the timeout, because a whole request has arrived."""
        self._silent.pop(transport, None)

    async def watch(self) -> None:
        """Close silent connections and connections whose clients do not read, until cancelled."""
        pause, look_s = min(_SWEEP_S, self.settings.silent_s / 5), self.settings.unread_s / _LOOKS
        looked = time.monotonic()
        while True:
            await asyncio.sleep(min(pause, look_s))
            now = time.monotonic()
            self._end_silent(now)
            if now - looked >= look_s:
                looked = now
                await self._end_unread()

    def _end_silent(self, now: float) -> None:
        """Close the connections that have been silent for too long. The longest silent ones are first in the list."""
        for transport, since in list(self._silent.items()):
            if now - since < self.settings.silent_s:
                return
            self._silent.pop(transport, None)
            transport.close()

    async def _end_unread(self) -> None:
        for number, (transport, held) in enumerate(list(self._held.items())):
            if number % _AT_ONCE == _AT_ONCE - 1:
                await asyncio.sleep(0)
            if transport in self._held and self._is_unread(cast(asyncio.Transport, transport), held):
                cast(asyncio.Transport, transport).abort()

    def _is_unread(self, transport: asyncio.Transport, held: _Held) -> bool:
        """Whether the client has read nothing of the sent data for too long."""
        now, size = time.monotonic(), transport.get_write_buffer_size()
        held.looks = held.looks + 1 if held.size and size >= held.size else 0
        held.size = size
        if not transport.is_closing():
            return held.looks >= _LOOKS
        # A closing connection waits until the client has read the sent data.
        if held.closing is None:
            held.closing = now
        return now - held.closing >= self.settings.unread_s


class Config(uvicorn.Config):
    """A uvicorn configuration whose protocols enforce the limits."""

    def __init__(self, app: Any, connections: Connections, **options: Any) -> None:
        # h11 is always installed with uvicorn. The limits must not depend on other packages.
        super().__init__(app, http=_Requests, ws=_Socket, **options)
        self.connections = connections


class _Requests(H11Protocol):
    """The protocol of requests, with limits."""

    _upgraded = False
    _is_between = False

    @property
    def _held(self) -> Connections:
        return cast(Config, self.config).connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._held.enter(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_between:
            self._is_between = False
            self._held.expect_request(self.transport)
        for start in range(0, len(data), _PIECE):
            if self._upgraded or self.transport.is_closing() or self._has_no_length():
                return
            super().data_received(data[start : start + _PIECE])
        if not self._upgraded and not self._waits():
            self._held.request_complete(self.transport)

    def _waits(self) -> bool:
        """Whether a request, or the rest of one, is missing."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.more_body

    def _has_no_length(self) -> bool:
        """Whether the body has no known length. The middleware refuses it, because each byte could be a chunk."""
        return bool(self.headers) and any(name == b"transfer-encoding" for name, _ in self.headers)

    def on_response_complete(self) -> None:
        self._is_between = True
        self._held.expect_request(self.transport)
        super().on_response_complete()
        if not self._waits():
            # The next request has already arrived.
            self._is_between = False
            self._held.request_complete(self.transport)

    def handle_websocket_upgrade(self, *event: Any) -> None:
        self._upgraded = True
        self._held.request_complete(self.transport)
        super().handle_websocket_upgrade(*event)


class _Socket(WebSocketsSansIOProtocol):
    """The protocol of websockets, with limits. Pings, pongs and fragments count like messages.

    The reader counts messages, and parsing pauses until the reader has taken them. After the end they are counted here.

    The application uses ``scope["state"]["socket"]`` to send messages without ASGI's events, each of which would take a
    coroutine through all layers of the application.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.app_state = {**self.app_state, "socket": self}
        self._held = cast(Config, self.config).connections
        settings, now = self._held.settings, time.monotonic()
        self._frames_left = Bucket(settings.message_rate, settings.message_burst, now)
        self._floods_left = Bucket(settings.flood / 10, settings.flood, now)
        self._unparsed = b""
        self._ignores_input = False

    # --- as the socket of a client ------------------------------------------------------------------------------------

    @property
    def is_clogged(self) -> bool:
        return not self.writable.is_set()

    def write(self, messages: Sequence[bytes]) -> None:
        """Send texts in one write, because each write is a system call and wakes the client."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    async def drain(self) -> None:
        await self.writable.wait()

    async def end(self, code: int) -> None:
        await self.send({"type": "websocket.close", "code": code, "reason": ""})

    # --- reading ----------------------------------------------------------------------------------------------------

    def connection_lost(self, exc: Exception | None) -> None:
        self._held.leave(self.transport)
        super().connection_lost(exc)
        # Do not read from the storage for a client that has disconnected: others wait for their turn.
        if (entering := self.scope.get("state", {}).get("entering")) is not None:
            self.scope["state"]["gone"] = True
            entering.cancel()

    def data_received(self, data: bytes) -> None:
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        """Parse the input in pieces, until a message waits for the reader."""
        while self._unparsed and not (self.read_paused or self._ignores_input or self.transport.is_closing()):
            piece, self._unparsed = self._unparsed[:_PIECE], self._unparsed[_PIECE:]
            super().data_received(piece)

    async def receive(self) -> Any:
        message = await super().receive()
        self._parse()
        return message

    def handle_ping(self, *event: Any) -> None:
        if self._admits():
            super().handle_ping(*event)
            if self.transport.get_write_buffer_size() > self._held.settings.unread_bytes:
                self.transport.abort()

    def handle_pong(self, *event: Any) -> None:
        if self._admits():
            super().handle_pong(*event)

    def handle_cont(self, *event: Any) -> None:
        if self._admits():
            super().handle_cont(*event)

    def handle_text(self, *event: Any) -> None:
        if not self.close_sent or self._admits():
            super().handle_text(*event)

    def handle_bytes(self, *event: Any) -> None:
        if not self.close_sent or self._admits():
            super().handle_bytes(*event)

    def _admits(self) -> bool:
        """Count a frame. Close the connection if there are too many. Return whether to handle the frame."""
        now = time.monotonic()
        if self._ignores_input or self.transport.is_closing():
            return False
        if self._frames_left.take(now) or self._floods_left.take(now):
            return True
        self._flooded()
        return False

    def _flooded(self) -> None:
        """Send the reason, unless the connection is closing, and stop reading.

        The system resets a connection that is closed with unread input, so the client gets time to read the reason
        first.
        """
        self._ignores_input, self._unparsed = True, b""
        self.transport.pause_reading()
        if self.handshake_complete and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.TOO_MANY, "reason": "flood"})
            with contextlib.suppress(InvalidState):
                self.conn.send_text(FLOOD)
                self.conn.send_close(CloseCode.TOO_MANY, "flood")
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(_LAST_WORDS_S, self.transport.close)
