"""Runs of a match: in this process, on every core, or on a Dask cluster. Results count in the order of the pairs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any, TypeVar

from undercut.arena.kernel_pairs import KernelMatch, KernelPairs, can_play_in_kernel
from undercut.arena.match import Match, Pair, play_pair
from undercut.arena.pool import worker_pool
from undercut.arena.results import Played, Results
from undercut.arena.sequential import RunningTest, Sprt
from undercut.arena.stats import Summary
from undercut.errors import UndercutError

__all__ = ["run_match"]

T = TypeVar("T")

_AHEAD = 3
"""Number of tasks in progress per worker."""
_CHUNK = 4_000
"""The most pairs that the kernel plays before it reports."""
_REPORT = 0.1
"""Target seconds between reports of the kernel. It determines the number of pairs in a task."""


def run_match(
    results: Results,
    pairs: int,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[Summary], None] | None = None,
) -> Summary:
    """Play until there are ``pairs`` pairs (including those of the results file), or the test has a verdict.

    Pairs are added to the summary in the order of their numbers, so that the summary and the verdict do not depend on
    the number or speed of the workers. ``progress`` is called whenever results arrive.

    >>> from undercut.arena.match import Match
    >>> from undercut.arena.results import Results
    >>> from undercut.arena.run import run_match
    >>> summary = run_match(Results(Match("simple", "random", "standard", "rounds", seed="1")), 100)
    >>> print(f"{summary.won().value:.0%} of the rounds won")
    100% of the rounds won
    """
    results.match.check()
    tally = _Tally(results.match, pairs, sprt)
    for _, pair in sorted(results.read.items()):
        tally.add(pair)
    if not tally.done:
        source = _source(results, pairs, jobs, cluster)
        try:
            for played in source:
                if results.add(played):
                    tally.add(played)
                if progress is not None:
                    progress(tally.summary)
                if tally.done:
                    break
        finally:
            source.close()
    return tally.summary


class _Tally:
    """The summary so far, and results that arrived before their predecessors."""

    def __init__(self, match: Match, pairs: int, sprt: Sprt | None) -> None:
        self.summary = Summary(match)
        self._pairs = pairs
        self._test = None if sprt is None else RunningTest(sprt, match)
        self._early: dict[int, Played] = {}

    @property
    def done(self) -> bool:
        return self.summary.pairs >= self._pairs or (self._test is not None and self._test.verdict is not None)

    def add(self, played: Played) -> None:
        self._early[played.index if isinstance(played, Pair) else played.first] = played
        while not self.done and self.summary.pairs in self._early:
            now = self._early.pop(self.summary.pairs)
            if self._test is None:
                self.summary.add(now)
            else:
                self._add_tested(self._test, now)

    def _add_tested(self, test: RunningTest, played: Played) -> None:
        """Add the pairs one by one; stop at the verdict."""
        for pair in (played,) if isinstance(played, Pair) else played.pairs():
            self.summary.add(pair)
            test.add(self.summary.last_tested)
            if self.done:
                return


def _source(results: Results, pairs: int, jobs: int, cluster: str | None) -> Generator[Played, None, None]:
    match = results.match
    missing = (i for i in range(pairs) if i not in results)
    if cluster is not None:
        return _on_cluster(match, missing, cluster)
    if can_play_in_kernel(match):
        return _kernel_pairs(match, missing, pairs, jobs)
    if jobs <= 1:
        return (play_pair(match, index) for index in missing)
    return _on_cores(match, missing, jobs)


class _Pace:
    """Number of pairs in a kernel task: small at first, then by measured speed, with tasks left for every worker."""

    def __init__(self, pairs: int, jobs: int) -> None:
        self.pairs = 1
        self._most = max(1, min(_CHUNK, pairs // jobs))

    def note(self, played: KernelPairs) -> None:
        fits = int(len(played) * _REPORT / max(played.seconds, 1e-9))
        self.pairs = max(1, min(self._most, 4 * self.pairs, fits))


def _ranges(numbers: Iterator[int], pace: _Pace) -> Iterator[tuple[int, int]]:
    """Yield ranges of consecutive numbers, as (first, length), no longer than the pace allows."""
    first = count = 0
    for number in numbers:
        if count and (number != first + count or count >= pace.pairs):
            yield first, count
            count = 0
        if not count:
            first = number
        count += 1
    if count:
        yield first, count


def _kernel_pairs(match: Match, missing: Iterator[int], pairs: int, jobs: int) -> Generator[KernelPairs, None, None]:
    """Play in threads, because the kernel releases the GIL while it plays."""
    kernel, pace, pool = KernelMatch(match), _Pace(pairs, jobs), ThreadPoolExecutor(jobs)
    try:
        for played in _in_flight(pool, (partial(kernel.play, *each) for each in _ranges(missing, pace)), jobs):
            pace.note(played)
            yield played
    finally:
        kernel.stop()
        pool.shutdown(cancel_futures=True)


def _on_cores(match: Match, missing: Iterator[int], jobs: int) -> Generator[Pair, None, None]:
    with worker_pool(jobs) as pool:
        yield from _in_flight(pool, (partial(play_pair, match, i) for i in missing), jobs)


def _in_flight(pool: Executor, tasks: Iterator[Callable[[], T]], jobs: int) -> Iterator[T]:
    """Yield the results of the tasks as they finish, with a few tasks per worker in progress or queued."""
    flying: list[Future[T]] = [pool.submit(task) for task in islice(tasks, jobs * _AHEAD)]
    while flying:
        done = wait(flying, return_when=FIRST_COMPLETED).done
        # Tasks that finished at the same time are yielded in their order.
        yield from (future.result() for future in flying if future in done)
        flying = [future for future in flying if future not in done]
        flying += [pool.submit(task) for task in islice(tasks, len(done))]


def _on_cluster(match: Match, missing: Iterator[int], address: str) -> Generator[Pair, None, None]:
    """Play on a Dask cluster. Dask reassigns the pairs of a lost worker; results that arrive twice are dropped."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UndercutError(
            "not_installed", "--cluster needs Dask: install it with pip install 'undercut[cluster]'"
        ) from None
    try:
        client = distributed.Client(address, timeout=10, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise UndercutError("no_cluster", f"no Dask scheduler answers at {address}: {error}") from None
    with client, client.as_current():
        ahead = _AHEAD * max(1, sum(client.nthreads().values()))

        def submit(index: int) -> Any:
            return client.submit(play_pair, match, index, key=f"{match.seed}-{index}-{id(client)}", retries=5)

        flying = distributed.as_completed([submit(i) for i in islice(missing, ahead)])
        for future in flying:
            yield future.result()
            for index in islice(missing, 1):
                flying.add(submit(index))
