"""Worker processes that stop with their parent, and parallel tasks with results in the order of the tasks."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from undercut.kernel import NoKernelWarning

__all__ = ["results_in_order", "run_on_cores", "worker_pool"]

_AHEAD = 4
"""Number of tasks in progress or queued per process."""

Key = TypeVar("Key")
Result = TypeVar("Result")
Tasks = Iterable[tuple[Key, Callable[[], Result]] | None]
"""Tasks with a key. None means that the next task may arrive late: all tasks before it must be finished first."""


def _initialize_worker(niceness: int) -> None:
    """Initialize a worker: exit silently on Ctrl-C, and do not repeat the warning about a missing kernel."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    warnings.simplefilter("ignore", NoKernelWarning)
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)


@contextmanager
def worker_pool(jobs: int, niceness: int = 0) -> Iterator[ProcessPoolExecutor]:
    """Provide a pool of processes; stop them at once if an exception, such as Ctrl-C, leaves the block."""
    # Use spawn, because a fork would copy locks that other threads hold. Ctrl-C stops workers silently.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, _initialize_worker, (niceness,))
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def results_in_order(
    pool: Executor, tasks: Tasks[Key, Result], ahead: int
) -> Generator[tuple[Key, Result], None, None]:
    """Yield the results of tasks with their keys, in order, with at most ``ahead`` tasks in progress or queued."""
    waiting: deque[tuple[Key, Future[Result]]] = deque()
    try:
        for task in tasks:
            if task is not None:
                key, work = task
                waiting.append((key, pool.submit(work)))
            while len(waiting) >= (1 if task is None else ahead):
                key, future = waiting.popleft()
                yield key, future.result()
        while waiting:
            key, future = waiting.popleft()
            yield key, future.result()
    finally:
        for _, future in waiting:
            future.cancel()


def run_on_cores(tasks: Tasks[Key, Result], jobs: int, niceness: int = 0) -> Generator[tuple[Key, Result], None, None]:
    """Yield the results of tasks with their keys, in order, from ``jobs`` processes (one job: from this process)."""
    if jobs <= 1:
        yield from ((task[0], task[1]()) for task in tasks if task is not None)
        return
    with worker_pool(jobs, niceness) as pool:
        yield from results_in_order(pool, tasks, jobs * _AHEAD)
