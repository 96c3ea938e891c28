"""Processes that work beside this one, and stop when it does."""

from __future__ import annotations

import multiprocessing
import signal
import warnings
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from undercut.kernel import NoKernelWarning

__all__ = ["worker_pool"]


def _begin() -> None:
    """Before the work of a process: it ends on Ctrl-C without a word, and what is missing without the kernel has been
    said."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    warnings.simplefilter("ignore", NoKernelWarning)


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes. If the block is left by an exception, such as Ctrl-C, they stop at once."""
    # Spawned, not forked: a fork would copy locks that other threads hold. Ctrl-C stops workers silently.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, _begin)
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
