"""Websockets of clients that are opened by the thousand: no more than the frames that the service sends.

A library's handshake takes a client longer than the service. Where all share two processors, that would be measured.
"""

from __future__ import annotations

import asyncio
import struct
from collections import deque
from typing import cast

__all__ = ["Gone", "Line"]

_TEXT, _CLOSE, _PONG = 1, 8, 10


class Gone(ConnectionError):
    """The connection has ended, or was refused."""


class Line(asyncio.Protocol):
    """A client's websocket. Create one with :meth:`open`."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._read = b""
        self._is_open = False
        self._gone: Gone | None = None
        self._messages: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._lost: asyncio.Future[None] = self._loop.create_future()

    @classmethod
    async def open(cls, port: int, path: str, cookie: str) -> Line:
        """A websocket to a port of this machine. Raises OSError."""
        _, line = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        assert line._transport is not None
        line._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {cookie}\r\n\r\n".encode()
        )
        try:
            while not line._is_open:
                await line._wait()
        except BaseException:
            line._transport.abort()
            raise
        return line

    async def recv(self) -> bytes:
        """The next message. Raises Gone."""
        while not self._messages:
            await self._wait()
        return self._messages.popleft()

    def send(self, text: str) -> None:
        """Sends a message. Raises Gone."""
        if self._gone is not None:
            raise Gone(str(self._gone))
        self._write(_TEXT, text.encode())

    async def close(self) -> None:
        """Ends the connection."""
        assert self._transport is not None
        if self._gone is None:
            self._write(_CLOSE, struct.pack(">H", 1000))
            self._end("closed")
        await self._lost

    async def _wait(self) -> None:
        if self._gone is not None:
            raise Gone(str(self._gone))
        self._waiting = self._loop.create_future()
        try:
            await self._waiting
        finally:
            self._waiting = None

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _write(self, opcode: int, data: bytes) -> None:
        size = len(data)
        short = size < 126
        head = struct.pack(">BB", 128 | opcode, 128 | size) if short else struct.pack(">BBH", 128 | opcode, 254, size)
        assert self._transport is not None
        self._transport.write(head + bytes(4) + data)  # the mask is zero

    # --- asyncio's methods --------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gone = self._gone or Gone(str(exc or "the connection was lost"))
        self._lost.set_result(None)
        self._wake()

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self._is_open:
            head, end, rest = self._read.partition(b"\r\n\r\n")
            if not end:
                return
            self._read = rest
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self._end(head[:60].decode())
                return
            self._is_open = True
        while self._frame():
            pass
        self._wake()

    def _frame(self) -> bool:
        """Takes a frame off what was read; False if there is no whole one."""
        read = self._read
        if len(read) < 2:
            return False
        size, at = read[1], 2
        if size == 126:
            size, at = int.from_bytes(read[2:4]), 4
        elif size == 127:
            size, at = int.from_bytes(read[2:10]), 10
        if len(read) < at or len(read) < at + size:
            return False
        data, self._read = read[at : at + size], read[at + size :]
        match read[0]:
            case 0x81:
                self._messages.append(data)
            case 0x88:
                self._end(f"closed with {int.from_bytes(data[:2])}")
            case 0x89:
                self._write(_PONG, data)
            case other:
                raise AssertionError(f"a frame that the service never sends: {other:#x}")
        return True

    def _end(self, why: str) -> None:
        self._gone = Gone(why)
        assert self._transport is not None
        self._transport.close()
