"""A connection to a client: messages are sent in order, and a client that does not read them is disconnected."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from undercut.errors import UndercutError
from undercut.languages import language
from undercut.server.told.messages import Closing, Failure, encode

__all__ = ["Conn", "close_code", "refused"]

Send = Callable[[bytes, bool], Awaitable[None]]
"""Sends a message; the second argument says whether another one follows at once."""
Close = Callable[[int], Awaitable[None]]

_CLOSES = {"unknown_table": 4404, "unreadable_table": 4422, "too_many_connections": 4429}


def close_code(error: UndercutError) -> int:
    """The code with which a connection ends because of an error."""
    return _CLOSES.get(error.code, 1013)


def refused(error: UndercutError, command: str | None) -> bytes:
    """The frame that says why a command was refused, or (``command`` is None) anything else."""
    # The legal actions of a refusal are those of the sender's seat.
    about: dict[str, Any] = error.as_dict()
    return encode(Failure(command, **about))


class Conn:
    """A client at a table. ``seat`` is None for watchers; ``n`` is the number of the last event sent to it.

    ``language`` is the one that is spoken where it is made: that of its request.
    """

    __slots__ = (
        "_close", "_ending", "_is_held", "_most", "_out", "_send", "_task", "closed", "guest", "language", "n", "seat",
    )  # fmt: skip

    def __init__(self, guest: str, seat: int | None, send: Send, close: Close, most: int) -> None:
        self.guest, self.seat = guest, seat
        self.language = language()
        self.n = 0
        self.closed = self._is_held = False
        self._send, self._close, self._most = send, close, most
        self._out: deque[bytes] = deque()
        self._task: asyncio.Future[None] | None = None
        """Is done when all that is queued has been sent."""
        self._ending: asyncio.Task[None] | None = None

    def push(self, data: bytes) -> None:
        """Queues a message. If too many are unread, the client is disconnected with 4408."""
        if self.closed:
            return
        if len(self._out) >= self._most:
            self._out.clear()
            self.end(4408, encode(Closing("slow", retry_ms=3000)))
            return
        self._out.append(data)
        if self._task is None and not self._is_held:
            self._task = asyncio.ensure_future(self._drain())

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """What is queued meanwhile, :meth:`flush` sends: sooner than a task of its own, which has to wait its turn."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False

    async def flush(self) -> None:
        """Sends what is queued."""
        if self._task is None and self._out:
            sent = self._task = asyncio.get_running_loop().create_future()
            try:
                await self._drain()
            finally:
                if not sent.done():
                    sent.set_result(None)

    async def _drain(self) -> None:
        try:
            while self._out:
                data = self._out.popleft()
                await self._send(data, bool(self._out))
        except Exception:
            # The framework reports a lost client in several ways; the reader notices it too.
            self.closed = True
            self._out.clear()
        finally:
            self._task = None

    def refuse(self, error: UndercutError) -> None:
        """Disconnects because the table cannot be shown."""
        self.end(close_code(error), refused(error, None))

    def end(self, code: int, last: bytes | None = None) -> None:
        """Disconnects with a close code, after one last message."""
        if self.closed:
            return
        self.closed = True
        self._ending = asyncio.ensure_future(self._end(code, last, self._task))

    async def ended(self) -> None:
        """Waits until the disconnection is complete."""
        if self._ending is not None:
            await self._ending

    async def _end(self, code: int, last: bytes | None, draining: asyncio.Future[None] | None) -> None:
        if draining is not None:
            await asyncio.wait({draining}, timeout=1.0)
            draining.cancel()
        with contextlib.suppress(Exception):
            if last is not None:
                await asyncio.wait_for(self._send(last, False), 1.0)
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._close(code), 1.0)
