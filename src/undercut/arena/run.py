"""Playing a match: here, on every core, or on a Dask cluster; pairs come back in any order and count once."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from typing import Any

from undercut.arena.match import Match, Pair, play_pair
from undercut.arena.results import Results
from undercut.arena.stats import Sprt, Summary
from undercut.errors import UndercutError

__all__ = ["run_match"]

_AHEAD = 3
"""Pairs in flight for each worker."""


def run_match(
    results: Results,
    pairs: int,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[Summary], None] | None = None,
) -> Summary:
    """Plays until ``pairs`` pairs are there (those of the results file counted), or the test has its verdict.

    The summary holds the pairs in the order of their numbers.
    """
    results.match.check()
    shown = Summary(results.match)
    for index in sorted(i for i in results.pairs if i < pairs):
        shown.add(results.pairs[index])
    missing = (i for i in range(pairs) if i not in results.pairs)
    if not _decided(results, pairs, sprt):
        source = _pairs(results.match, missing, jobs, cluster)
        try:
            for pair in source:
                if results.add(pair):
                    shown.add(pair)
                if progress is not None:
                    progress(shown)
                if _decided(results, pairs, sprt):
                    break
        finally:
            source.close()
    return _in_order(results, pairs)


def _values(results: Results, pairs: int) -> list[float]:
    """What the test looks at: pairs 0, 1, 2, ... without a gap, so that its verdict does not depend on who was fast."""
    rounds = results.match.unit == "rounds"
    out = []
    for index in range(pairs):
        pair = results.pairs.get(index)
        if pair is None:
            break
        out.append(sum(h.points[0] if rounds else h.won for h in pair.halves) / 2)
    return out


def _decided(results: Results, pairs: int, sprt: Sprt | None) -> bool:
    return sprt is not None and sprt.verdict(_values(results, pairs)) is not None


def _in_order(results: Results, pairs: int) -> Summary:
    out = Summary(results.match)
    for index in sorted(i for i in results.pairs if i < pairs):
        out.add(results.pairs[index])
    return out


def _pairs(match: Match, missing: Iterator[int], jobs: int, cluster: str | None) -> Any:
    if cluster is not None:
        return _on_cluster(match, missing, cluster)
    if jobs <= 1:
        return (play_pair(match, index) for index in missing)
    return _on_cores(match, missing, jobs)


def _on_cores(match: Match, missing: Iterator[int], jobs: int) -> Iterator[Pair]:
    # Spawned, not forked: a fork would copy locks that other threads hold.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        flying: set[Future[Pair]] = {pool.submit(play_pair, match, i) for i in islice(missing, jobs * _AHEAD)}
        try:
            while flying:
                done, flying = wait(flying, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                flying |= {pool.submit(play_pair, match, i) for i in islice(missing, len(done))}
        finally:
            for future in flying:
                future.cancel()


def _on_cluster(match: Match, missing: Iterator[int], address: str) -> Iterator[Pair]:
    """Dask gives a lost worker's pairs to others; what came back twice is dropped by its number."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise UndercutError("not_installed", "--cluster needs Dask: pip install undercut[cluster]") from None
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
