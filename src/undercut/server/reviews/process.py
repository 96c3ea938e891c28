"""A review process, as the service sees it: started when it is first needed, asked for one thing at a time."""

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
    """The process has ended, did not answer in time, or answered nonsense. It is gone; the next request starts one."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"the review process ended with status {status}")
        self.status = status


class Asked(Protocol):
    """Whoever computes reviews and hints."""

    @property
    def pid(self) -> int | None:
        """The number of the process; None if it has not started, or is none."""
        ...

    async def ask(self, request: jobs.Request) -> jobs.Answer:
        """The answer to a request. Raises Died."""
        ...

    async def end(self) -> int | None:
        """Ends it; the next request starts another."""
        ...


Starts = Callable[[int, float], Asked]
"""Makes one, given what is added to its niceness and for how many seconds it may compute an answer."""


class Process:
    """Starts ``undercut.server.reviews.worker`` and speaks to it. ``nice`` is added to its niceness."""

    def __init__(self, nice: int, answer_s: float) -> None:
        self._nice, self._answer_s = nice, answer_s
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    async def ask(self, request: jobs.Request) -> jobs.Answer:
        """Sends a request and returns the answer. Raises Died."""
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
            # Whoever asked has gone: the answer would be taken for that of the next request.
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
        """Ends the process. It keeps nothing, so that it can be killed. Returns its exit status."""
        process, self._process = self._process, None
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(process.wait()), _GRACE_S)
        return process.returncode
