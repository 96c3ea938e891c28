"""A connection to a client. It sends messages in order, and disconnects a client that does not read them."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from typing import Any, Protocol

from undercut.errors import UndercutError
from undercut.languages import language
from undercut.server.messages import Closing, Failure, encode
from undercut.server.messages.close_codes import CloseCode, close_code


def refused(error: UndercutError, command: str | None) -> bytes:
    """Return the frame that explains the refusal of a command or, if ``command`` is None, of another message."""
    # The legal actions in a refusal are the actions of the sender's seat.
    about: dict[str, Any] = error.as_dict()
    return encode(Failure(command, **about))


class Socket(Protocol):
    """The websocket of a client."""

    @property
    def is_clogged(self) -> bool:
        """Whether too much sent data is unread."""
        ...

    def write(self, messages: Sequence[bytes]) -> None:
        """Send messages in one write. Raise OSError if the connection has ended."""
        ...

    async def drain(self) -> None:
        """Wait until the client has read enough, or the connection has ended."""
        ...

    async def end(self, code: int) -> None:
        """Close the connection with a close code."""
        ...

    async def receive(self) -> Any:
        """Return the next frame or the end of the connection, as an ASGI event."""
        ...


class Client:
    """A client at a table. ``seat`` is None for watchers; ``n`` is the number of the last event sent to the client.

    ``language`` is the language of the client's request.
    """

    seat: int | None
    guest: str

    __slots__ = ("_draining", "_ending", "_most", "_out", "_socket", "closed", "guest", "language", "n", "seat")

    def __init__(self, guest: str, seat: int | None, socket: Socket, most: int) -> None:
        self.guest, self.seat = guest, seat
        self.language: str = language()
        self.n: int = 0
        self.closed: bool = False
        self._socket, self._most = socket, most
        self._out: deque[bytes] = deque()
        self._draining: asyncio.Task[None] | None = None
        """The task that sends queued messages as the client reads."""
        self._ending: asyncio.Task[None] | None = None

    def push(self, *messages: bytes) -> None:
        """Send messages, or queue them while the client does not read.

        If too many messages are queued, disconnect the client.
        """
        if self.closed:
            return
        if self._draining is None and not self._socket.is_clogged:
            self._write(messages)
        elif len(self._out) >= self._most:
            self._out.clear()
            self.end(CloseCode.TOO_SLOW, encode(Closing("slow", retry_ms=3000)))
        else:
            self._out += messages
            if self._draining is None:
                self._draining = asyncio.ensure_future(self._drain())

    def _write(self, messages: Sequence[bytes]) -> None:
        try:
            self._socket.write(messages)
        except OSError:  # the reader also detects the end
            self.closed = True
            self._out.clear()

    async def _drain(self) -> None:
        try:
            while self._out:
                await self._socket.drain()
                if self._out:
                    self._write([self._out.popleft()])
        finally:
            self._draining = None

    def refuse(self, error: UndercutError) -> None:
        """Disconnect, because the table cannot be shown, after sending the error."""
        self.end(close_code(error), refused(error, None))

    def end(self, code: int, last: bytes | None = None) -> None:
        """Disconnect with a close code, after sending a last message."""
        if self.closed:
            return
        self.closed = True
        self._ending = asyncio.ensure_future(self._end(code, last, self._draining))

    async def ended(self) -> None:
        """Wait until the disconnection is complete."""
        if self._ending is not None:
            await self._ending

    async def _end(self, code: int, last: bytes | None, draining: asyncio.Task[None] | None) -> None:
        if draining is not None:
            await asyncio.wait({draining}, timeout=1.0)
            draining.cancel()
        with contextlib.suppress(Exception):
            if last is not None:
                await asyncio.wait_for(self._socket.drain(), 1.0)
                self._socket.write([last])
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._socket.end(code), 1.0)
