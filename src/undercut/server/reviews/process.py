"""Processes that compute for the service. They start on first use, and handle one request at a time."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable
from typing import Protocol

import msgspec

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.server.logs import Log
from undercut.server.reviews import jobs

_say = formatter("refusals").later

_LINE = 64 << 20
_GRACE_S = 5.0


class ProcessDied(Exception):
    """The process has ended, timed out or sent an invalid answer. The next request starts a new process."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"the review process ended with status {status}")
        self.status = status


class ReviewProcess(Protocol):
    """A process that computes reviews and hints, or the web worker that replaces it in a page."""

    async def send(self, request: jobs.Request) -> jobs.Answer:
        """Send a request and return the answer. Raise Died."""
        ...

    async def end(self) -> int | None:
        """End the process. The next request starts a new one."""
        ...


StartProcess = Callable[[int, float], ReviewProcess]
"""A function that creates a process, given an increment of the niceness and the timeout of an answer in seconds."""


class Subprocess:
    """A process that runs ``undercut.server.reviews.worker``. ``nice`` is added to its niceness."""

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
            # An empty line means that the process has ended. It is not valid JSON either.
            raise ProcessDied(await self.end()) from None
        except BaseException:
            # The request was cancelled. Its answer must not be read as the answer to the next request.
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
            raise ProcessDied(None) from None

    async def end(self) -> int | None:
        """End the process and return its exit status. The process stores nothing, so it may be killed."""
        process, self._process = self._process, None
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(process.wait()), _GRACE_S)
        return process.returncode


async def wait_for_work(news: asyncio.Event, process: ReviewProcess, idle_s: float) -> None:
    """Wait for an event. If this takes long, end the process and continue to wait."""
    news.clear()
    try:
        await asyncio.wait_for(news.wait(), idle_s)
    except TimeoutError:
        await process.end()
        await news.wait()


def log_defect(log: Log, message: str, answer: jobs.Answer) -> str:
    """Log a failure, or an answer of a wrong type. Return the reference of the log entry."""
    if isinstance(answer, jobs.JobFailed):
        return log.remote_defect(message, answer.error, answer.traceback)
    return log.remote_defect(message, f"unexpected {type(answer).__name__}", [])


class ReviewProcessAdapter:
    """An adapter by which :class:`undercut.server.compute_queue.ComputeQueue` uses a process, for one piece of work at
    a time.
    """

    def __init__(self, process: ReviewProcess, log: Log) -> None:
        self._process, self._log = process, log

    async def call(self, work: bytes) -> bytes:
        """Return the pickled outcome of pickled work. Raise UndercutError ``too_busy`` or ``internal``."""
        try:
            answer = await self._process.send(jobs.CallJob(work))
        except ProcessDied as died:
            self._log.warning("compute process died", status=died.status)
            raise UndercutError("too_busy", _say("too_busy-computed")) from None
        if isinstance(answer, jobs.Returned):
            return answer.outcome
        reference = log_defect(self._log, "compute process failed", answer)
        raise UndercutError("internal", _say("internal-computed", reference=reference))

    async def end(self) -> int | None:
        """End the process. The next work starts a new one."""
        return await self._process.end()
