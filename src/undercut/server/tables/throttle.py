"""Limits for work that must not delay people's commands: bots' turns, and loading tables in the background."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

_TOGETHER = 32
_COMMANDS_TOGETHER, _BACKGROUND_TOGETHER = 32, 2
"""Maximum number of tables loaded at a time. The other readers of the storage are for waiting clients."""
_LOOK_S = 0.01
_LONGEST_COMMAND_S, _LONGEST_BACKGROUND_S = 0.1, 0.2
"""The longest waits, so that at least three hundred commands a second and ten other tables proceed."""
_ROUND_S, _LONG_ROUND_S = 0.01, 0.1
"""Durations of a round of the event loop.

Above the first, the loop is busy; above the second, hundreds of clients are connecting.
"""


class Throttle:
    """A limit of bots' turns, in the order of arrival.

    At most ``together`` turns may be unfinished, and one turn starts in each round of the event loop. A round carries
    out all commands that have arrived. With more commands rounds take longer, and bots act later: overload delays bots,
    not acknowledgements of people's commands. People who wait for bots send fewer commands.
    """

    def __init__(self, together: int = _TOGETHER) -> None:
        self._free = together
        self._queue: deque[tuple[float, asyncio.Future[None]]] = deque()
        self._is_scheduled = False

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until a turn may start, and hold its place during the block."""
        await self.enter()
        try:
            yield
        finally:
            self.leave()

    async def enter(self) -> None:
        """Wait until a turn may start. Call :meth:`leave` after the turn."""
        future = asyncio.get_running_loop().create_future()
        self._queue.append((time.monotonic(), future))
        self._schedule()
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.leave()  # the turn has just been allowed to start
            raise

    @property
    def is_free(self) -> bool:
        """Whether a new turn would start in the next round of the event loop."""
        return self._free > 0 and not self._queue

    def leave(self) -> None:
        """Free the place of a finished turn."""
        self._free += 1
        self._schedule()

    def _schedule(self) -> None:
        if not self._is_scheduled and self._free and self._queue:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._release_next)

    def _release_next(self) -> None:
        self._is_scheduled = False
        while self._queue:
            _, future = self._queue.popleft()
            if not future.done():
                self._free -= 1
                future.set_result(None)
                break
        self._schedule()

    def __len__(self) -> int:
        return len(self._queue)

    @property
    def late_s(self) -> float:
        """The seconds that the next turn has waited; 0 if the queue is empty."""
        return time.monotonic() - self._queue[0][0] if self._queue else 0.0


class Arrivals:
    """Priorities after connections: first handshakes, then tables with a waiting command, then all other tables.

    If a node dies, all its clients connect to other nodes at once. They still show the newest state, so their
    handshakes are faster than loading their tables. Many clients act as soon as they can.
    """

    def __init__(self) -> None:
        self._waiting = self._commands = 0
        self._last_arrival_s = float("-inf")
        self._for_commands, self._background = Throttle(_COMMANDS_TOGETHER), Throttle(_BACKGROUND_TOGETHER)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Mark a client as waiting for its handshake during the block."""
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1
            self._last_arrival_s = time.monotonic()

    @property
    def quiet_s(self) -> float:
        """The seconds since a client last waited for a handshake or for its table."""
        return 0.0 if self._waiting or self._commands else time.monotonic() - self._last_arrival_s

    @asynccontextmanager
    async def for_command(self) -> AsyncIterator[None]:
        """Wait until a table may be loaded for a command: at once if no client waits for a handshake, else at a limited
        rate.
        """
        self._commands += 1
        try:
            async with self._for_commands.turn():
                await self._calm(lambda: bool(self._waiting), _LONG_ROUND_S, _LONGEST_COMMAND_S)
                yield
        finally:
            self._commands -= 1

    @asynccontextmanager
    async def in_background(self) -> AsyncIterator[None]:
        """Wait until a table may be loaded in the background: at once if no client waits, else at a low rate."""
        async with self._background.turn():
            await self._calm(lambda: bool(self._waiting or self._commands), _ROUND_S, _LONGEST_BACKGROUND_S)
            yield

    async def _calm(self, is_busy: Callable[[], bool], round_s: float, longest_s: float) -> None:
        """Wait while clients connect, up to a limit.

        Clients whose requests have not been read yet cannot be counted, but they make the rounds of the event loop
        long.
        """
        until = time.monotonic() + longest_s
        while time.monotonic() < until:
            began = time.monotonic()
            await asyncio.sleep(0)
            if not is_busy() and time.monotonic() - began < round_s:
                return
            await asyncio.sleep(_LOOK_S)
