"""Worker processes that stop when their parent does."""

from __future__ import annotations

import multiprocessing
import signal
import warnings
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager

from undercut.kernel import NoKernelWarning

__all__ = ["worker_pool"]


def _initialize_worker() -> None:
    """Initialize a worker: exit silently on Ctrl-C, and do not repeat the warning about a missing kernel."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    warnings.simplefilter("ignore", NoKernelWarning)


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Provide a pool of processes; stop them at once if an exception, such as Ctrl-C, leaves the block."""
    # Spawn, because a fork would copy locks that other threads hold. Ctrl-C stops workers silently.
    context = multiprocessing.get_context("spawn")
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, context, _initialize_worker)
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
