"""Runs: matches of language players against each other, and of each against the bots."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from threading import Event, Thread
from typing import Final

from undercut import __version__
from undercut.arena.field import pairings, results_path
from undercut.arena.match import Match, Pair, play_pair
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.stats import Summary
from undercut.bots import BOTS, bot
from undercut.errors import UndercutError
from undercut.llm.formats import check_format
from undercut.llm.models import Model, open_model
from undercut.llm.pair_recorder import PairRecorder, Progress
from undercut.llm.player import LanguagePlayer
from undercut.llm.spec import LanguageSpec, public_url
from undercut.llm.transcript import Head, Transcript
from undercut.rulesets import ruleset

__all__ = ["LADDER", "Order", "Progress", "Run", "ladder_matches", "transcript_of"]

_AT_ONCE: Final = tuple(name for name in BOTS if name != "expert")
LADDER: Final = ("random", "easy", "simple", "medium", "patient", "instant")
"""The bots that language players are measured against, weakest first."""
_ATTEMPTS: Final = 3
_LADDER_PAIRS: Final = 200
"""Pairs between every two bots that decide at once, to anchor the ratings.

A game takes ten times as long as a round.
"""


@dataclass(frozen=True)
class Order:
    """The settings of a run. ``pairs`` is the number per match; ``fallback`` is a bot's name, or ``forfeit``.

    ``attempts`` is how often a move is asked for; None for the number of each prompt, or 3.
    """

    players: tuple[LanguageSpec, ...]
    bots: tuple[str, ...]
    rules: str
    unit: str
    pairs: int
    seed: str
    adjusted: bool
    attempts: int | None = None
    fallback: str = "forfeit"
    jobs: int = 4
    timeout: float = 120.0
    tries: int = 8
    pause: float = 1.0

    def attempts_of(self, spec: LanguageSpec) -> int:
        """Return how often a move is asked of a player."""
        return self.attempts or spec.prompt.attempts or _ATTEMPTS

    def matches(self) -> list[Match]:
        """Return the matches of the language players, each against each other and against the bots."""
        own = [spec.name for spec in self.players]
        names = [*own, *self.bots]
        found = pairings(names, self.rules, self.unit, self.seed)
        return [Match(m.a, m.b, m.rules, m.unit, m.seed, self.adjusted) for m in found if m.a in own or m.b in own]

    def check(self) -> None:
        """Raise UndercutError if the matches cannot be played with these settings."""
        names = [spec.name for spec in self.players] + list(self.bots)
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise UndercutError("bad_player", f"{', '.join(twice)} is named twice; players must differ")
        for spec in self.players:
            check_format(spec.prompt.format, ruleset(self.rules))
        for name in (*self.bots, *([] if self.fallback == "forfeit" else [self.fallback])):
            bot(name)
        for match in self.matches():
            match.check_rules()


@dataclass
class _Table:
    """A match in progress."""

    match: Match
    results: Results
    transcript: Transcript
    summary: Summary = field(init=False)

    def __post_init__(self) -> None:
        self.summary = Summary(self.match)

    def add(self, pair: Pair, *, new: bool) -> None:
        if not new or self.results.add(pair):
            self.summary.add(pair)


def transcript_of(match: Match, folder: Path) -> Path:
    """Return the path of a match's transcript in the folder of a run; its records of rounds are beside it."""
    path = results_path(match, folder)
    return path.with_name(path.name.removesuffix(".jsonl") + ".transcript.jsonl")


class Run:
    """A run in a folder. Existing results are kept, and no question is sent twice."""

    def __init__(
        self,
        order: Order,
        folder: Path,
        show: Callable[[Progress], None] = lambda progress: None,
        say: Callable[[str], None] = lambda message: None,
    ) -> None:
        """Prepare the run. Raises UndercutError as :meth:`Order.check` does."""
        order.check()
        self.order = order
        self.folder = folder
        self.stop: Event = Event()
        self._show = show
        self._say = say
        self._specs = {spec.name: spec for spec in order.players}
        self._models: dict[str, Model] = {}

    def play(self) -> list[Summary]:
        """Play the missing pairs and return the summaries of all matches.

        Raises UndercutError ``Unreachable`` if an endpoint does not answer, ``other_match`` if the folder has other
        matches. After ``stop`` is set, or Ctrl-C, the run waits for answers in progress and stores them; then it raises
        KeyboardInterrupt.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        with contextlib.ExitStack() as opened:
            opened.callback(self.close)
            tables = [self._table(match, opened) for match in self.order.matches()]
            for spec in self.order.players:
                if spec.kind == "chat":
                    self._models[spec.name] = self._open_model(spec)
            self.progress: Progress = Progress(len(tables) * self.order.pairs)
            for table in tables:
                for index, pair in sorted(table.results.read.items()):
                    if index < self.order.pairs:
                        table.add(pair, new=False)
                        self.progress.done += 1
            self._show(self.progress)
            self._play_missing(tables)
            return [table.summary for table in tables]

    def close(self) -> None:
        """Close the connections; requests in progress fail."""
        for model in self._models.values():
            model.close()

    # --- steps --------------------------------------------------------------------------------------------------------

    def _open_model(self, spec: LanguageSpec) -> Model:
        return open_model(
            spec, timeout=self.order.timeout, tries=self.order.tries, pause=self.order.pause, stop=self.stop
        )

    def _table(self, match: Match, opened: contextlib.ExitStack) -> _Table:
        results = opened.enter_context(Results(match, results_path(match, self.folder)))
        transcript = Transcript(transcript_of(match, self.folder), self._head(match), set(results.read))
        opened.callback(transcript.close)
        return _Table(match, results, transcript)

    def _head(self, match: Match) -> Head:
        own = [self._specs[name] for name in (match.a, match.b) if name in self._specs]
        told = {"a": match.a, "b": match.b, "rules": match.rules, "unit": match.unit, "seed": match.seed}
        players = [
            {
                "name": spec.name,
                "url": public_url(spec.url) if spec.url else "",
                "body": spec.body,
                "prompt": {"name": spec.prompt.name, "version": spec.prompt.version, "hash": spec.prompt.hash},
                **({"attempts": self.order.attempts_of(spec)} if spec.prompt.attempts else {}),
            }
            for spec in own
        ]
        return Head(
            told, ruleset(match.rules).hash, players, self.order.attempts or _ATTEMPTS, self.order.fallback, __version__
        )

    def _player(self, name: str, recorder: PairRecorder) -> LanguagePlayer | None:
        spec = self._specs.get(name)
        if spec is None:
            return None
        fallback = None if self.order.fallback == "forfeit" else bot(self.order.fallback)
        model = self._models.get(name) or self._open_model(spec)
        return LanguagePlayer(spec, model, recorder, self.order.attempts_of(spec), fallback, self.order.unit == "games")

    def _play_missing(self, tables: Sequence[_Table]) -> None:
        tasks = iter(
            [(table, index) for index in range(self.order.pairs) for table in tables if index not in table.results]
        )
        flying: dict[Future[Pair], _Table] = {}
        try:
            self._start(tasks, flying)
            while flying:
                for future in wait(flying, timeout=0.5, return_when=FIRST_COMPLETED).done:
                    flying.pop(future).add(future.result(), new=True)
                    self.progress.done += 1
                self._start(tasks, flying)
                self._show(self.progress)
        except BaseException as error:
            self.stop.set()
            if isinstance(error, KeyboardInterrupt) and flying:
                self._say("waiting for the answers under way; Ctrl-C again gives them up")
            self._drain(flying)
            raise

    def _start(self, tasks: Iterator[tuple[_Table, int]], flying: dict[Future[Pair], _Table]) -> None:
        """Start pairs until one is in progress for every job."""
        for table, index in islice(tasks, self.order.jobs - len(flying)):
            recorder = PairRecorder(index, table.transcript, self._player, self.stop, self.progress)
            flying[_in_thread(partial(play_pair, table.match, index, recorder))] = table

    def _drain(self, flying: dict[Future[Pair], _Table]) -> None:
        """Wait for answers in progress, and store pairs that were just finished. A second Ctrl-C abandons them."""
        try:
            wait(flying)
        except KeyboardInterrupt:
            return
        for future, table in flying.items():
            if future.exception() is None:
                table.add(future.result(), new=True)


def _in_thread(work: Callable[[], Pair]) -> Future[Pair]:
    """Run a function in a daemon thread, which does not delay the end of the program."""
    future: Future[Pair] = Future()

    def run() -> None:
        try:
            future.set_result(work())
        except BaseException as error:
            future.set_exception(error)

    Thread(target=copy_context().run, args=(run,), daemon=True).start()
    return future


def ladder_matches(order: Order) -> list[Summary]:
    """Play the matches between the bots, by the same rules, so that ratings have one scale.

    Bots that search, or are programs, play as many pairs as the language players do.
    """
    out = []
    for match in pairings(order.bots, order.rules, order.unit, f"{order.seed}:ladder"):
        at_once = match.a in _AT_ONCE and match.b in _AT_ONCE
        pairs = (_LADDER_PAIRS if order.unit == "rounds" else _LADDER_PAIRS // 10) if at_once else order.pairs
        with Results(match) as results:
            out.append(run_match(results, pairs))
    return out
