"""A review process, as the service sees it: started on first use, with one request at a time."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Protocol

import msgspec

from undercut.server.reviews import jobs

__all__ = ["Asked", "Died", "Process", "Starts"]

_LINE = 64 << 20
_GRACE_S = 5.0


class Died(Exception):
    """The error that the process has ended, timed out, or sent an invalid answer. The next request starts a new one."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"the review process ended with status {status}")
        self.status = status


class Asked(Protocol):
    """The interface of a computer of reviews and hints."""

    @property
    def pid(self) -> int | None:
        """The id of the process; None if it has not started, or there is none."""
        ...

    async def ask(self, request: jobs.Request) -> jobs.Answer:
        """Return the answer to a request. Raise Died."""
        ...

    async def end(self) -> int | None:
        """End it; the next request starts another."""
        ...


Starts = Callable[[int, float], Asked]
"""Creates a computer, given an increment of its niceness and the most seconds for an answer."""


class Process:
    """A process of ``undercut.server.reviews.worker``. ``nice`` is added to its niceness."""

    def __init__(self, nice: int, answer_s: float) -> None:
        self._nice, self._answer_s = nice, answer_s
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, request: jobs.Request) -> jobs.Answer:
        """Send a request and return the answer. Raise Died."""
        if self._process is None:
            self._process = await self._start()
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(jobs.encode(request))
            async with asyncio.timeout(self._answer_s):
                await process.stdin.drain()
                line = await process.stdout.readline()
            return jobs.decode_answer(line)
        except (OSError, TimeoutError, ValueError, msgspec.MsgspecError):
            # An empty line is the end of the process; it is no JSON either.
            raise Died(await self.end()) from None
        except BaseException:
            # The request was cancelled: the answer would be taken for that of the next one.
            await self.end()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        try:
            return await asyncio.create_subprocess_exec(
                sys.executable, "-m", "undercut.server.reviews.worker", str(self._nice),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
                limit=_LINE,
            )  # fmt: skip
        except OSError:
            raise Died(None) from None

    async def end(self) -> int | None:
        """End the process and return its exit status. It keeps nothing, so that it can be killed."""
        process, self._process = self._process, None
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(process.wait()), _GRACE_S)
        return process.returncode
