"""Runs of a match: in this process, on every core, or on a Dask cluster. Results count in the order of the pairs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter

from undercut.arena.in_step import play_in_step
from undercut.arena.kernel_pairs import KernelMatch, KernelPairs, can_play_in_kernel
from undercut.arena.match import Match, Pair, close_bot
from undercut.arena.pool import results_as_finished, run_unordered
from undercut.arena.results import Played, Results
from undercut.arena.sequential import RunningTest, Sprt
from undercut.arena.stats import Summary
from undercut.bots import Bot, bot
from undercut.bots.external import ExternalBot

__all__ = ["Contest", "PairBatch", "play_range", "run_match"]

_AHEAD = 3
"""Number of tasks in progress per thread."""
_CHUNK = 4_000
"""The most pairs that the kernel plays before it reports."""
_REPORT = 0.1
"""Target seconds between reports of the kernel in this process. It determines the number of pairs in a task."""
_TASK = 1.0
"""Target seconds of a task of another process."""
_TASK_CHUNK = 50_000
"""The most pairs in a task of another process."""


@dataclass(frozen=True)
class Contest:
    """A match and how it is played.

    ``players`` replace the players that the match names. ``in_flight`` limits the rounds that a program (``cmd:``)
    plays at once.
    """

    match: Match
    players: tuple[Bot | None, Bot | None] = (None, None)
    in_flight: int | None = None

    def check(self) -> None:
        """Raise UndercutError if the match cannot be played, or a player is unknown."""
        self.match.check_rules()
        for player, name in zip(self.players, (self.match.a, self.match.b), strict=True):
            if player is None:
                close_bot(bot(name))

    @property
    def in_kernel(self) -> bool:
        """Whether the kernel plays the match."""
        return self.players == (None, None) and can_play_in_kernel(self.match)

    def seated(self) -> tuple[Bot, Bot]:
        """Return the players."""
        first, second = (
            bot(name) if player is None else player
            for player, name in zip(self.players, (self.match.a, self.match.b), strict=True)
        )
        for player in (first, second):
            if isinstance(player, ExternalBot) and self.in_flight is not None:
                player.most_in_flight = self.in_flight
        return first, second

    def play(self, indices: Iterable[int]) -> Generator[Pair, None, None]:
        """Play these pairs in this process, in Python."""
        seated = self.seated()
        try:
            yield from play_in_step(self.match, indices, seated)
        finally:
            for player, given in zip(seated, self.players, strict=True):
                if given is None:
                    close_bot(player)


@dataclass
class PairBatch:
    """Consecutive pairs that were played in Python, and the seconds that they took."""

    pairs: list[Pair] = field(default_factory=list)
    seconds: float = 0.0

    def __len__(self) -> int:
        return len(self.pairs)


def play_range(contest: Contest, first: int, count: int) -> KernelPairs | PairBatch:
    """Play ``count`` pairs from ``first`` on: a task for another process."""
    if contest.in_kernel:
        return KernelMatch(contest.match).play(first, count)
    begun = perf_counter()
    pairs = sorted(contest.play(range(first, first + count)), key=lambda pair: pair.index)
    return PairBatch(pairs, perf_counter() - begun)


def run_match(
    results: Results,
    pairs: int,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    sprt: Sprt | None = None,
    progress: Callable[[Summary], None] | None = None,
    contest: Contest | None = None,
) -> Summary:
    """Play until there are ``pairs`` pairs (including those of the results file), or the test has a verdict.

    Pairs are added to the summary in the order of their numbers, so that the summary and the verdict do not depend on
    the number or speed of the workers. ``progress`` is called whenever results arrive. ``contest`` (of the same match)
    says how to play it. With ``cluster``, the address of a Dask scheduler, ``jobs`` has no effect.

    >>> from undercut.arena.match import Match
    >>> from undercut.arena.results import Results
    >>> from undercut.arena.run import run_match
    >>> summary = run_match(Results(Match("simple", "random", "standard", "rounds", seed="1")), 100)
    >>> print(f"{summary.won().value:.0%} of the rounds won")
    100% of the rounds won
    """
    contest = contest or Contest(results.match)
    contest.check()
    tally = _Tally(results.match, pairs, sprt)
    for _, pair in sorted(results.read.items()):
        tally.add(pair)
    if not tally.done:
        source = _source(results, contest, pairs, jobs, cluster)
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


def _source(
    results: Results, contest: Contest, pairs: int, jobs: int, cluster: str | None
) -> Generator[Played, None, None]:
    missing = (i for i in range(pairs) if i not in results)
    if cluster is None and contest.in_kernel:
        return _kernel_pairs(contest.match, missing, pairs, jobs)
    if cluster is None and jobs <= 1:
        return contest.play(missing)
    return _elsewhere(contest, missing, pairs, jobs, cluster)


class _Pace:
    """Number of pairs in a task: small at first, then by measured speed, with tasks left for every worker."""

    def __init__(self, most: int, seconds: float) -> None:
        self.pairs = 1
        self._most = max(1, most)
        self._seconds = seconds

    def note(self, played: KernelPairs | PairBatch) -> None:
        fits = int(len(played) * self._seconds / max(played.seconds, 1e-9))
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
    kernel, pace, pool = KernelMatch(match), _Pace(min(_CHUNK, pairs // jobs), _REPORT), ThreadPoolExecutor(jobs)
    try:
        tasks = (partial(kernel.play, *each) for each in _ranges(missing, pace))
        for played in results_as_finished(pool, tasks, jobs * _AHEAD):
            pace.note(played)
            yield played
    finally:
        kernel.stop()
        pool.shutdown(cancel_futures=True)


def _elsewhere(
    contest: Contest, missing: Iterator[int], pairs: int, jobs: int, cluster: str | None
) -> Generator[Played, None, None]:
    """Play in other processes, here or on a cluster, in tasks of about a second."""
    pace = _Pace(_TASK_CHUNK if cluster else min(_TASK_CHUNK, pairs // jobs), _TASK)
    tasks = (partial(play_range, contest, *each) for each in _ranges(missing, pace))
    for played in run_unordered(tasks, jobs, cluster=cluster):
        pace.note(played)
        if isinstance(played, KernelPairs):
            yield played
        else:
            yield from played.pairs
