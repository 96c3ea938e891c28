"""A relay between a node and PostgreSQL that loses packets without a word, cuts connections, or stops in a message."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

__all__ = ["Relay"]

_BEGINS = (b"BEGIN", b"INSERT INTO entries")
"""What the first message of a move's transaction contains."""


class _Way:
    """A connection through the relay. ``is_ear``: it is the one on which the node listens."""

    def __init__(self, writers: list[asyncio.StreamWriter]) -> None:
        self.writers = writers
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.is_ear = False
        self.seen = 0


class Relay:
    """Passes on what a node and a PostgreSQL server send; a context manager. ``url`` is the server's address for the
    node.
    """

    def __init__(self, url: str) -> None:
        self._port = urlsplit(url).port
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._ways: set[_Way] = set()
        self._is_silent = False
        self._cut: float | None = None
        self._counting: _Way | None = None
        self._begins: Sequence[bytes] = _BEGINS
        self._on_held: Callable[[], None] = lambda: None
        self._url = url
        self.url = ""
        self.held = threading.Event()

    def __enter__(self) -> Relay:
        self._thread.start()
        port = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        self.url = self._url.replace(f":{self._port}/", f":{port}/") + "?sslmode=disable&gssencmode=disable"
        return self

    def __exit__(self, *_: object) -> None:
        async def end() -> None:
            self._server.close()
            tasks = asyncio.all_tasks() - {asyncio.current_task()}
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.sleep(0.01)

        asyncio.run_coroutine_threadsafe(end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    # --- troubles ---------------------------------------------------------------------------------------------------

    def silence(self, *, ear: bool = False) -> None:
        """Pass nothing on any more, not even that a connection ends; only where the node listens, with ``ear``."""

        def do() -> None:
            self._is_silent = not ear
            for way in self._ways:
                if way.is_ear or not ear:
                    way.goes_on.clear()

        self._loop.call_soon_threadsafe(do)

    def go_on(self) -> None:
        """Pass everything on again, also what was sent meanwhile."""

        def do() -> None:
            self._is_silent, self._cut, self._counting = False, None, None
            for way in self._ways:
                way.goes_on.set()

        self._loop.call_soon_threadsafe(do)

    def hold(self, cut: float, on_held: Callable[[], None], begins: Sequence[bytes] = _BEGINS) -> None:
        """Stop a connection after so many messages of the next transaction of a move, also in the middle of one (0.5).

        ``begins`` are texts of which the first message contains one. A connection that has fewer messages is held at
        its end.
        """
        self.held.clear()
        self._begins, self._counting = begins, None
        self._on_held, self._cut = on_held, cut

    def cut(self) -> None:
        """End all connections."""

        def do() -> None:
            for way in self._ways:
                for writer in way.writers:
                    writer.transport.abort()

        self._loop.call_soon_threadsafe(do)

    # --- what passes ------------------------------------------------------------------------------------------------

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        way = _Way([writer])
        self._ways.add(way)
        try:
            if self._is_silent:
                way.goes_on.clear()
                await way.goes_on.wait()
            there, to = await asyncio.open_connection("127.0.0.1", self._port)
            way.writers.append(to)
            await asyncio.gather(self._up(way, reader, to), self._down(way, there, writer))
        except (OSError, asyncio.CancelledError, asyncio.IncompleteReadError):
            pass
        finally:
            self._ways.discard(way)
            for one in way.writers:
                with contextlib.suppress(Exception):
                    one.close()

    async def _down(self, way: _Way, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await way.goes_on.wait()
            to.write(data)
            await to.drain()
        await way.goes_on.wait()
        to.close()

    async def _up(self, way: _Way, reader: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        size = await reader.readexactly(4)
        to.write(size + await reader.readexactly(int.from_bytes(size) - 4))
        with contextlib.suppress(asyncio.IncompleteReadError):
            while True:
                head = await reader.readexactly(5)
                message = head + await reader.readexactly(int.from_bytes(head[1:]) - 4)
                way.is_ear = way.is_ear or b"LISTEN undercut" in message
                await way.goes_on.wait()
                if self._cut is not None and self._counting is None and any(b in message for b in self._begins):
                    self._counting, way.seen = way, 0
                if self._counting is way:
                    await self._counted(way, message, to)
                else:
                    to.write(message)
                await to.drain()
        if self._counting is way:
            await self._held(way)
        await way.goes_on.wait()
        to.close()

    async def _counted(self, way: _Way, message: bytes, to: asyncio.StreamWriter) -> None:
        assert self._cut is not None
        way.seen += 1
        now = len(message) if way.seen <= self._cut else int(len(message) * max(self._cut - way.seen + 1, 0))
        to.write(message[:now])
        if way.seen >= self._cut:
            await self._held(way)
        to.write(message[now:])

    async def _held(self, way: _Way) -> None:
        self._cut = self._counting = None
        way.goes_on.clear()
        self._on_held()
        self.held.set()
        await way.goes_on.wait()
