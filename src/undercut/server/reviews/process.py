"""Processes that compute for the service: started on first use, with one request at a time."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Protocol

import msgspec

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.server.logs import Log
from undercut.server.reviews import jobs

_say = speaker("refusals").later

_LINE = 64 << 20
_GRACE_S = 5.0


class Died(Exception):
    """The error that the process has ended, timed out, or sent an invalid answer. The next request starts a new one."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"the review process ended with status {status}")
        self.status = status


class ReviewProcess(Protocol):
    """A process that computes reviews and hints, or what a page has instead."""

    async def send(self, request: jobs.Request) -> jobs.Answer:
        """Send a request and return the answer. Raise Died."""
        ...

    async def end(self) -> int | None:
        """End it; the next request starts another."""
        ...


StartProcess = Callable[[int, float], ReviewProcess]
"""Creates a process, given an increment of its niceness and the most seconds for an answer."""


class Subprocess:
    """A process of ``undercut.server.reviews.worker``. ``nice`` is added to its niceness."""

    def __init__(self, nice: int, answer_s: float) -> None:
        self._nice, self._answer_s = nice, answer_s
        self._process: asyncio.subprocess.Process | None = None

    async def send(self, request: jobs.Request) -> jobs.Answer:
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
        """End the process and return its exit status. It stores nothing, so it may be killed."""
        process, self._process = self._process, None
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(process.wait()), _GRACE_S)
        return process.returncode


async def wait_for_work(news: asyncio.Event, process: ReviewProcess, idle_s: float) -> None:
    """Wait for an event; end the process after a long wait."""
    news.clear()
    try:
        await asyncio.wait_for(news.wait(), idle_s)
    except TimeoutError:
        await process.end()
        await news.wait()


def log_defect(log: Log, message: str, answer: jobs.Answer) -> str:
    """Log a defect, or an answer of a wrong type. Return the reference of the entry in the log."""
    if isinstance(answer, jobs.JobFailed):
        return log.remote_defect(message, answer.error, answer.traceback)
    return log.remote_defect(message, f"unexpected {type(answer).__name__}", [])


class ProcessCalls:
    """Work that a process does for :class:`undercut.server.compute_queue.ComputeQueue`, one piece at a time."""

    def __init__(self, process: ReviewProcess, log: Log) -> None:
        self._process, self._log = process, log

    async def call(self, work: bytes) -> bytes:
        """Return the pickled outcome of pickled work. Raise UndercutError ``too_busy`` or ``internal``."""
        try:
            answer = await self._process.send(jobs.CallJob(work))
        except Died as died:
            self._log.warning("compute process died", status=died.status)
            raise UndercutError("too_busy", _say("too_busy-computed")) from None
        if isinstance(answer, jobs.Returned):
            return answer.outcome
        reference = log_defect(self._log, "compute process failed", answer)
        raise UndercutError("internal", _say("internal-computed", reference=reference))

    async def end(self) -> int | None:
        """End the process; the next work starts one."""
        return await self._process.end()
