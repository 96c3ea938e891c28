"""Distribution of work to several processes; the answers come in the order of the work."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

__all__ = ["in_order"]

_NICE = 10
_AHEAD = 3
"""Pieces of work that wait for each process; more are not read in advance."""

Work = TypeVar("Work")
Answer = TypeVar("Answer")


def in_order(do: Callable[[Work], Answer], work: Iterable[Work], jobs: int) -> Iterator[tuple[Work, Answer]]:
    """Yield each piece of work with its answer. With one job it is done in this process, and ``do`` may be anything."""
    if jobs <= 1:
        yield from ((one, do(one)) for one in work)
        return
    # Not forked: a fork would have the connections and the threads of this process.
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _lower_priority)
    try:
        waiting: deque[tuple[Work, Future[Answer]]] = deque()
        for one in work:
            waiting.append((one, pool.submit(do, one)))
            if len(waiting) >= jobs * _AHEAD:
                first, answer = waiting.popleft()
                yield first, answer.result()
        while waiting:
            first, answer = waiting.popleft()
            yield first, answer.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _lower_priority() -> None:
    """Lower the priority of a process below servers, and leave Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
