"""Parallel tasks in processes of this machine or on a Dask cluster, with results in order or as they finish.

Worker processes stop with their parent. A task whose cluster worker dies is run again by another one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from time import monotonic
from typing import Any, Final, TypeVar

from undercut.errors import UndercutError
from undercut.kernel import NoKernelWarning

__all__ = [
    "ClusterExecutor",
    "results_as_finished",
    "results_in_order",
    "run_on_cores",
    "run_tasks",
    "run_unordered",
    "worker_pool",
]

_AHEAD: Final = 4
"""Number of tasks in progress or queued per process."""
_RETRIES: Final = 20
"""Number of times that a task whose worker died is run again."""
_COUNT_EVERY: Final = 5.0
"""Seconds between counts of the cluster's workers, which may come and go."""

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


class ClusterExecutor(Executor):
    """Tasks on the workers of a Dask scheduler. Workers need this package, and the files that players read."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler. Raises UndercutError ``not_installed`` or ``no_cluster``."""
        try:
            self._distributed: Any = import_module("distributed")
        except ImportError:
            raise UndercutError(
                "not_installed", "--cluster needs Dask: install it with pip install 'undercut[cluster]'"
            ) from None
        try:
            self._client = self._distributed.Client(address, timeout=10, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise UndercutError("no_cluster", f"no Dask scheduler answers at {address}: {error}") from None
        self._counted = -_COUNT_EVERY
        self._threads = 1

    @property
    def ahead(self) -> int:
        """Number of tasks to have in progress or queued, by the present number of workers."""
        if monotonic() >= self._counted + _COUNT_EVERY:
            self._threads = max(1, sum(self._client.nthreads().values()))
            self._counted = monotonic()
        return _AHEAD * self._threads

    def submit(self, work: Callable[..., Result], /, *args: Any, **kwargs: Any) -> Future[Result]:
        """Run the call on a worker, again if workers die; return its future."""
        future: Future[Result] = Future()
        future.set_running_or_notify_cancel()  # it cannot be cancelled: shutdown() drops the tasks
        self._run(future, lambda: self._client.submit(work, *args, **kwargs, pure=False), _RETRIES)
        return future

    def _run(self, future: Future[Result], start: Callable[[], Any], retries: int) -> None:
        """Run the task; run it again if Dask gives it up because several of its workers died."""

        def finish(ran: Any) -> None:
            try:
                result = ran.result()
            except (self._distributed.KilledWorker, self._distributed.client.FutureCancelledError) as error:
                if retries and self._client.status == "running":
                    self._run(future, start, retries - 1)
                else:
                    future.set_exception(error)
            except (Exception, CancelledError) as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        start().add_done_callback(finish)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Disconnect from the scheduler, which then drops the tasks that are not finished."""
        self._client.close()


@contextmanager
def _executor(jobs: int, niceness: int, threads: bool, cluster: str | None) -> Iterator[Executor]:
    if cluster is None and not threads:
        with worker_pool(jobs, niceness) as pool:
            yield pool
        return
    other = ThreadPoolExecutor(jobs) if cluster is None else ClusterExecutor(cluster)
    try:
        yield other
    finally:
        other.shutdown(cancel_futures=True)


def _most_ahead(pool: Executor, ahead: int) -> int:
    return pool.ahead if isinstance(pool, ClusterExecutor) else ahead


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
            while len(waiting) >= (1 if task is None else _most_ahead(pool, ahead)):
                key, future = waiting.popleft()
                yield key, future.result()
        while waiting:
            key, future = waiting.popleft()
            yield key, future.result()
    finally:
        for _, future in waiting:
            future.cancel()


def results_as_finished(
    pool: Executor, tasks: Iterable[Callable[[], Result]], ahead: int
) -> Generator[Result, None, None]:
    """Yield the results of tasks as they finish, with at most ``ahead`` tasks in progress or queued.

    A task is taken only when it can be started, so that its size may depend on earlier results.
    """
    todo = iter(tasks)
    flying: list[Future[Result]] = []
    try:
        while True:
            while len(flying) < _most_ahead(pool, ahead) and (task := next(todo, None)) is not None:
                flying.append(pool.submit(task))
            if not flying:
                return
            done = wait(flying, return_when=FIRST_COMPLETED).done
            # Tasks that finished at the same time are yielded in their order.
            finished = [future for future in flying if future in done]
            flying = [future for future in flying if future not in done]
            for future in finished:
                yield future.result()
    finally:
        for future in flying:
            future.cancel()


def run_tasks(
    tasks: Tasks[Key, Result], jobs: int, niceness: int = 0, *, threads: bool = False, cluster: str | None = None
) -> Generator[tuple[Key, Result], None, None]:
    """Yield the results of tasks with their keys, in order, from ``jobs`` processes or from a Dask cluster.

    With ``threads``, jobs are threads of this process, for tasks that release the GIL; otherwise one job runs in this
    thread. With ``cluster``, the address of a scheduler, ``jobs`` has no effect.
    """
    if jobs <= 1 and cluster is None and not threads:
        yield from ((task[0], task[1]()) for task in tasks if task is not None)
        return
    with _executor(jobs, niceness, threads, cluster) as pool:
        yield from results_in_order(pool, tasks, jobs * _AHEAD)


def run_on_cores(tasks: Tasks[Key, Result], jobs: int, niceness: int = 0) -> Generator[tuple[Key, Result], None, None]:
    """Yield the results of tasks as :func:`run_tasks` does without a cluster; the name of version 1.0."""
    return run_tasks(tasks, jobs, niceness)


def run_unordered(
    tasks: Iterable[Callable[[], Result]], jobs: int, *, cluster: str | None = None
) -> Generator[Result, None, None]:
    """Yield the results of tasks as they finish, from ``jobs`` processes or from a Dask cluster."""
    with _executor(jobs, 0, False, cluster) as pool:
        yield from results_as_finished(pool, tasks, jobs * _AHEAD)
