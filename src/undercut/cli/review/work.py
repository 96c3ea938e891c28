"""Reviews computed one decision at a time, in one process or several, and answered in the order of the games."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

from undercut.analysis.holdings import probable_hand
from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.analysis.results import Decision, Review, RoundReview
from undercut.analysis.review import RoundAt, Spot, luck_of, names_of, review_of_spot, review_round, rounds_of, spots
from undercut.analysis.review import summed as summed_seats
from undercut.analysis.version import VERSION
from undercut.arena.luck import RoundLuck
from undercut.arena.pool import worker_pool
from undercut.bots.nets import has_nets
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.languages import Message, speaker
from undercut.notation import MatchRecord, RoundRecord, replay_match
from undercut.public import Phase
from undercut.rulesets import ruleset_text

say = speaker("review").later

_AHEAD = 4
"""The number of tasks in progress per process."""


@dataclass(frozen=True, slots=True)
class Order:
    """The scope of a review.

    ``seat`` leaves out the decisions of the other; with ``holds`` the answers contain the opponent's probable cards at
    each decision.
    """

    budget: int = DEFAULT_BUDGET
    seat: int | None = None
    holds: bool = False

    @property
    def seats(self) -> list[int]:
        return [0, 1] if self.seat is None else [self.seat]


@dataclass(frozen=True, slots=True)
class ReviewGame:
    """A record to review. ``line`` is the number of its line."""

    line: int
    record: RoundRecord | MatchRecord
    rounds: tuple[RoundAt, ...]

    @property
    def names(self) -> Sequence[str | None]:
        return names_of(self.record)

    def spots(self, number: int, order: Order) -> list[Spot]:
        """Return the decisions of a round to review."""
        return [spot for spot in spots(self.rounds[number]) if spot.view.seat in order.seats]

    def total(self, order: Order) -> int:
        """Return the number of decisions to review."""
        return sum(len(self.spots(number, order)) for number in range(len(self.rounds)))


@dataclass(frozen=True, slots=True)
class Refusal:
    """A record that cannot be reviewed. ``line`` is the number of the wrong line."""

    line: int
    error: UndercutError


@dataclass(frozen=True, slots=True)
class Waiting:
    """A pause in the input: its writer may want to read the answers before sending more."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A finished decision, ``done`` of ``total`` of the game.

    ``spot`` is its number in the round from 0, ``fresh`` is False if it was known before.
    """

    game: ReviewGame
    round: int
    spot: int
    done: int
    total: int
    decision: Decision
    fresh: bool


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review.

    ``holds`` has for each round and decision the 52 probabilities that the opponent held a card; empty if not
    requested. ``fresh`` is False if all of it was known before.
    """

    game: ReviewGame
    review: Review
    holds: tuple[tuple[list[float], ...], ...]
    fresh: bool = True


Answer = Progress | Reviewed | Refusal


class Known(Protocol):
    """Earlier results. Its functions raise UndercutError if they belong to something else."""

    def review(self, game: ReviewGame, order: Order) -> Review | None: ...
    def decision(self, game: ReviewGame, number: int, spot: int, order: Order) -> Decision | None: ...


class _Nothing:
    def review(self, game: ReviewGame, order: Order) -> Review | None:
        return None

    def decision(self, game: ReviewGame, number: int, spot: int, order: Order) -> Decision | None:
        return None


def nothing_known() -> Known:
    """Return an empty store of earlier results."""
    return _Nothing()


def check_can_review() -> None:
    """Raise UndercutError ``no_kernel`` without the kernel."""
    if not has_kernel() or not has_nets():
        raise UndercutError("no_kernel", say("no-kernel"))


def game_of(record: RoundRecord | MatchRecord, line: int) -> ReviewGame:
    """Return the game of a record. Raise UndercutError if it is wrong, not of two players, or has no finished round."""
    if isinstance(record, MatchRecord):
        replay_match(record)
    rounds = tuple(rounds_of(record))
    if not rounds:
        raise UndercutError("not_finished", say("no-round"))
    return ReviewGame(line, record, rounds)


# --- the steps of the work --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Failed:
    """An error as a value: its class may not survive the transfer from another process."""

    code: str
    message: str | Message
    place: str


@dataclass(frozen=True, slots=True)
class _Found:
    decision: Decision
    holds: list[float]


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of a review: a decision (``spot`` gives its place in the round), the luck of a round, or the end."""

    game: ReviewGame
    kind: str
    total: int
    round: int = 0
    known: Review | Decision | None = None


def _decide(spot: Spot, known: Decision | None, order: Order) -> _Found | _Failed:
    try:
        decision = known or review_of_spot(spot, order.budget)
        return _Found(decision, _holds(spot) if order.holds else [])
    except UndercutError as error:
        return _Failed(error.code, error.found, f"action {spot.index}")


def _holds(spot: Spot) -> list[float]:
    """Return the opponent's probable cards; an empty list if its hand lies open."""
    return [] if spot.view.phase is Phase.DEFEND else probable_hand(spot.view)


def _steps(
    games: Iterable[ReviewGame | Refusal | Waiting], order: Order, known: Known
) -> Iterator[tuple[_Step | Refusal | Waiting, Callable[[], Any] | None]]:
    for game in games:
        if isinstance(game, Refusal | Waiting):
            yield game, None
            continue
        whole = known.review(game, order)
        if whole is not None and not order.holds:
            yield _Step(game, "end", 0, known=whole), None
            continue
        total = game.total(order)
        for number, at in enumerate(game.rounds):
            for index, spot in enumerate(game.spots(number, order)):
                before = whole.rounds[number].decisions[index] if whole else known.decision(game, number, index, order)
                yield _Step(game, "decision", total, number, before), partial(_decide, spot, before, order)
            yield _Step(game, "luck", total, number), partial(luck_of, at)
        yield _Step(game, "end", total, known=whole), None


@dataclass(slots=True)
class _Open:
    """The game whose steps arrive."""

    decisions: list[list[Decision]] = field(default_factory=lambda: [[]])
    holds: list[list[list[float]]] = field(default_factory=lambda: [[]])
    rounds: list[RoundReview] = field(default_factory=list)
    failed: UndercutError | None = None

    def decided(self, step: _Step, found: _Found | _Failed) -> Progress | None:
        if isinstance(found, _Failed):
            place = f"round {step.round + 1}, {found.place}"
            self.failed = self.failed or UndercutError(found.code, found.message, place=place)
        if isinstance(found, _Failed) or self.failed:
            return None
        self.decisions[-1].append(found.decision)
        self.holds[-1].append(found.holds)
        spot, done = len(self.decisions[-1]) - 1, sum(map(len, self.decisions))
        return Progress(step.game, step.round, spot, done, step.total, found.decision, step.known is None)

    def lucky(self, step: _Step, luck: RoundLuck) -> None:
        self.rounds.append(review_round(step.game.rounds[step.round], self.decisions[-1], luck))
        self.decisions.append([])
        self.holds.append([])

    def end(self, step: _Step, order: Order) -> Reviewed | Refusal:
        game = step.game
        if self.failed is not None:
            return Refusal(game.line, self.failed)
        holds = tuple(tuple(one) for one in self.holds[:-1])
        if isinstance(step.known, Review):
            return Reviewed(game, step.known, holds, fresh=False)
        seats = [seat for seat in summed_seats(self.rounds, game.names) if seat.seat in order.seats]
        review = Review(VERSION, order.budget, ruleset_text(game.record.rules), seats, self.rounds)
        return Reviewed(game, review, holds)


def review_games(
    games: Iterable[ReviewGame | Refusal | Waiting], order: Order, *, jobs: int = 1, known: Known | None = None
) -> Iterator[Answer]:
    """Yield the reviews of games, in their order, with a Progress after each decision.

    The answers do not depend on ``jobs``. ``known`` has earlier results. Needs the kernel. Raise UndercutError if
    ``known`` does.
    """
    now = _Open()
    with closing(_in_order(_steps(games, order, known or nothing_known()), jobs)) as results:
        for step, found in results:
            if isinstance(step, Waiting):
                continue
            if isinstance(step, Refusal):
                yield step
            elif step.kind == "end":
                yield now.end(step, order)
                now = _Open()
            elif step.kind == "luck":
                now.lucky(step, found)
            else:
                made = now.decided(step, found)
                if made is not None:
                    yield made


def _in_order(
    steps: Iterator[tuple[_Step | Refusal | Waiting, Callable[[], Any] | None]], jobs: int
) -> Generator[tuple[_Step | Refusal | Waiting, Any], None, None]:
    """Yield each step with its result, in order."""
    if jobs <= 1:
        for step, call in steps:
            yield step, None if call is None else call()
        return
    with worker_pool(jobs) as pool:
        flying: deque[tuple[_Step | Refusal | Waiting, Any]] = deque()
        for step, call in steps:
            flying.append((step, None if call is None else pool.submit(call)))
            while len(flying) > (0 if isinstance(step, Waiting) else jobs * _AHEAD):
                yield _result(*flying.popleft())
        while flying:
            yield _result(*flying.popleft())


def _result(step: _Step | Refusal | Waiting, future: Any) -> tuple[_Step | Refusal | Waiting, Any]:
    return step, None if future is None else future.result()
