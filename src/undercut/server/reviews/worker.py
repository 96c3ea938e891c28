"""A review process: ``python -m undercut.server.reviews.worker NICENESS``. It reads requests and writes answers.

It keeps nothing: ending it loses only the part that it is computing. It ends with its standard input, so that it does
not outlive the service.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from typing import BinaryIO

from undercut.errors import UndercutError
from undercut.languages import speaking
from undercut.server.compute_queue import called
from undercut.server.reviews import jobs
from undercut.server.reviews.pieces import analysis_of, begin

__all__ = ["Worker", "main"]

_FRAMES = 30


class Worker:
    """A worker that answers requests, one after another."""

    def __init__(self) -> None:
        self._pieces: Iterator[jobs.Computed] = iter(())

    def answer(self, request: jobs.Request) -> jobs.Answer:
        """Return the answer to a request. Never raise an Exception."""
        try:
            return self._answer(request)
        except UndercutError as error:
            with speaking(request.language if isinstance(request, jobs.Analyze) else "en"):
                return jobs.Refused(error.code, error.message, error.place)
        except Exception as error:
            frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
            places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
            return jobs.Defect(type(error).__name__, places)

    def _answer(self, request: jobs.Request) -> jobs.Answer:
        match request:
            case jobs.Begin():
                total, self._pieces = begin(bytes(request.record), request.known, request.budget)
                return jobs.Begun(total)
            case jobs.Next():
                return next(self._pieces, jobs.Ended())
            case jobs.Analyze():
                return jobs.Priced(analysis_of(request.position, request.budget))
            case jobs.Call():
                return jobs.Returned(called(request.work))


def _lower_priority(niceness: int) -> None:
    """Yield processor and memory to the tables, and to everything else on the machine."""
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C at the terminal is for the service, which then ends this process
    if hasattr(os, "nice"):
        os.nice(niceness)
    if sys.platform == "linux":
        # Where Linux shares the processor among sessions, niceness counts only within one. The threads that write to
        # the disk are in none: in the service's session this process would hold up every commit.
        with contextlib.suppress(OSError):
            os.setsid()
        _write("/proc/self/autogroup", str(niceness))
        # If memory runs out, this process is killed first.
        _write("/proc/self/oom_score_adj", "500")


def _write(path: str, text: str) -> None:
    with contextlib.suppress(OSError), open(path, "w") as file:
        file.write(text)


def _output() -> BinaryIO:
    """Return the standard output; from then on nothing else can write to it."""
    out = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), 1)
    return out


def main() -> None:
    """Answer until the input ends or nobody reads the answers."""
    _lower_priority(int(sys.argv[1]))
    worker, out = Worker(), _output()
    with contextlib.suppress(BrokenPipeError):
        for line in sys.stdin.buffer:
            out.write(jobs.encode(worker.answer(jobs.decode_request(line))))
            out.flush()


if __name__ == "__main__":
    main()
