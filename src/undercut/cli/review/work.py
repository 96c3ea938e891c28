"""Computation of reviews, one decision at a time, in one process or several, and totals over all reviews."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.analysis.results import VERSION, Decision, Review, RoundReview, SeatReview
from undercut.analysis.review import (
    DecisionStep,
    LuckStep,
    RecordedRound,
    combine_rounds,
    decisions_in,
    hidden_hand,
    names_of,
    review_decision,
    review_round,
    review_steps,
    round_luck,
    rounds_of,
)
from undercut.analysis.summary import RecordChance, RecordError, chance_lost, errors_of, luckiest_events, player_names
from undercut.arena.luck import RoundLuck
from undercut.arena.pool import run_tasks
from undercut.bots.nets import has_nets
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.languages import formatter
from undercut.notation import MatchRecord, RoundRecord, replay_match
from undercut.rulesets import ruleset_text

say: Final = formatter("review")


@dataclass(frozen=True, slots=True)
class Order:
    """The scope of a review.

    With ``seat``, only that seat's decisions are reviewed. With ``holds``, the answers contain the opponent's probable
    cards at each decision.
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
    rounds: tuple[RecordedRound, ...]

    @property
    def names(self) -> Sequence[str | None]:
        return names_of(self.record)


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
    """A priced decision: number ``done`` of the game's ``total``.

    ``index`` is its number in the round, from 0. ``fresh`` is False if an earlier result was used.
    """

    game: ReviewGame
    round: int
    index: int
    done: int
    total: int
    decision: Decision
    fresh: bool


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review.

    ``holds`` has for each round and decision the 52 probabilities that the opponent held a card; empty if not
    requested. ``fresh`` is False if all of it comes from earlier results.
    """

    game: ReviewGame
    review: Review
    holds: tuple[tuple[list[float], ...], ...]
    fresh: bool = True


Answer = Progress | Reviewed | Refusal


class Known(Protocol):
    """Earlier results. Methods raise UndercutError if the results do not match the game and the order."""

    def review(self, game: ReviewGame, order: Order) -> Review | None: ...
    def decision(self, game: ReviewGame, number: int, index: int, order: Order) -> Decision | None: ...


def check_can_review() -> None:
    """Raise UndercutError ``no_kernel`` without the kernel."""
    if not has_kernel() or not has_nets():
        raise UndercutError("no_kernel", say.later("no-kernel"))


def game_of(record: RoundRecord | MatchRecord, line: int) -> ReviewGame:
    """Return the game of a record. Raise UndercutError if it is invalid, not for two, or has no finished round."""
    if isinstance(record, MatchRecord):
        replay_match(record)
    rounds = tuple(rounds_of(record))
    if not rounds:
        raise UndercutError("not_finished", say.later("no-round"))
    return ReviewGame(line, record, rounds)


# --- the steps of the work --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Open:
    """An unfinished review, to which the results of its steps are added in order. ``known`` is a stored full review."""

    game: ReviewGame
    order: Order
    total: int
    known: Review | None
    done: int = 0
    decisions: list[Decision] = field(default_factory=list)
    holds: list[list[list[float]]] = field(default_factory=lambda: [[]])
    rounds: list[RoundReview] = field(default_factory=list)
    failed: UndercutError | None = None

    def decided(self, step: DecisionStep, found: _Decided | UndercutError, fresh: bool) -> Progress | None:
        if isinstance(found, UndercutError):
            found.place = f"round {step.round + 1}, action {step.decision_point.index}"
            self.failed = self.failed or found
        if isinstance(found, UndercutError) or self.failed:
            return None
        decision, holds = found
        self.decisions.append(decision)
        self.holds[-1].append(holds)
        self.done += 1
        return Progress(self.game, step.round, step.place, self.done, self.total, decision, fresh)

    def end_round(self, step: LuckStep, luck: RoundLuck) -> Reviewed | Refusal | None:
        """Add the luck of a round; after the last one return the answer."""
        self.rounds.append(review_round(step.at, self.decisions, luck))
        self.decisions = []
        self.holds.append([])
        if len(self.rounds) < len(self.game.rounds):
            return None
        if self.failed is not None:
            return Refusal(self.game.line, self.failed)
        holds = tuple(tuple(one) for one in self.holds[:-1])
        if self.known is not None:
            return Reviewed(self.game, self.known, holds, fresh=False)
        seats = [seat for seat in combine_rounds(self.rounds, self.game.names) if seat.seat in self.order.seats]
        rules = ruleset_text(self.game.record.rules)
        return Reviewed(self.game, Review(VERSION, self.order.budget, rules, seats, self.rounds), holds)


_Decided = tuple[Decision, list[float]]
_Key = Refusal | Reviewed | tuple[_Open, DecisionStep | LuckStep, bool]
"""An answer; or an unfinished review, its next step, and whether the step must be computed."""


def _decide(step: DecisionStep, known: Decision | None, order: Order) -> _Decided | UndercutError:
    try:
        decision = known or review_decision(step.decision_point, order.budget)
        return decision, hidden_hand(step.decision_point.view) if order.holds else []
    except UndercutError as error:
        return error


def _nothing() -> None:
    """Do nothing: the answer is already known."""


def _tasks(
    games: Iterable[ReviewGame | Refusal | Waiting], order: Order, known: Known | None
) -> Iterator[tuple[_Key, Callable[[], Any]] | None]:
    for game in games:
        if isinstance(game, Waiting):
            yield None
            continue
        if isinstance(game, Refusal):
            yield game, _nothing
            continue
        whole = None if known is None else known.review(game, order)
        if whole is not None and not order.holds:
            yield Reviewed(game, whole, (), fresh=False), _nothing
            continue
        steps = review_steps(game.rounds, order.seats)
        now = _Open(game, order, decisions_in(steps), whole)
        for step in steps:
            if isinstance(step, LuckStep):
                yield (now, step, True), partial(round_luck, step.at)
                continue
            before = None
            if whole is not None:
                before = whole.rounds[step.round].decisions[step.place]
            elif known is not None:
                before = known.decision(game, step.round, step.place, order)
            yield (now, step, before is None), partial(_decide, step, before, order)


def review_games(
    games: Iterable[ReviewGame | Refusal | Waiting],
    order: Order,
    *,
    jobs: int = 1,
    cluster: str | None = None,
    known: Known | None = None,
) -> Iterator[Answer]:
    """Yield the reviews of games, in their order, with a Progress after each decision.

    The answers do not depend on ``jobs`` or ``cluster`` (the address of a Dask scheduler). ``known`` has earlier
    results. Needs the kernel. Raise UndercutError if ``known`` does.
    """
    with closing(run_tasks(_tasks(games, order, known), jobs, cluster=cluster)) as results:
        for key, found in results:
            if isinstance(key, Refusal | Reviewed):
                yield key
                continue
            now, step, fresh = key
            answer: Answer | None
            if isinstance(step, LuckStep):
                answer = now.end_round(step, found)
            else:
                answer = now.decided(step, found, fresh)
            if answer is not None:
                yield answer


# --- totals -----------------------------------------------------------------------------------------------------------

_LUCKIEST: Final = 5


class Tally:
    """Totals of all reviews so far.

    ``lines`` are the lines of the reviewed records, ``by_record`` the seats of each. ``errors`` are the ``most``
    largest errors, ``luck`` the cards with the most luck. ``rounds`` are stored without choices.
    """

    def __init__(self, order: Order, most: int) -> None:
        self.order = order
        self.lines: list[int] = []
        self.by_record: list[list[SeatReview]] = []
        self.rules: list[str] = []
        self.errors: list[RecordError] = []
        self.error_count: int = 0
        self.luck: list[RecordChance] = []
        self.rounds: list[RoundReview] = []
        self._most = most
        self._names: set[tuple[str | None, ...]] = set()

    def add(self, reviewed: Reviewed) -> None:
        line, review = reviewed.game.line, reviewed.review
        self.lines.append(line)
        self.by_record.append(review.seats)
        if review.rules not in self.rules:
            self.rules.append(review.rules)
        self._names.add(tuple(reviewed.game.names))
        placed = [(line, number, one) for number, one in enumerate(review.rounds)]
        errors = errors_of(placed)
        self.error_count += len(errors)
        self.errors = sorted([*self.errors, *errors], key=lambda error: -chance_lost(error.decision))[: self._most]
        self.luck = sorted([*self.luck, *luckiest_events(placed)], key=lambda each: -abs(each.chance.luck))[:_LUCKIEST]
        for one in review.rounds:
            short = [msgspec.structs.replace(decision, choices=[]) for decision in one.decisions]
            self.rounds.append(msgspec.structs.replace(one, decisions=short))

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, if they are the same in all records."""
        return player_names(self._only_names())

    @property
    def seats(self) -> list[SeatReview]:
        """The totals of the requested seats over all records."""
        return [seat for seat in combine_rounds(self.rounds, self._only_names()) if seat.seat in self.order.seats]

    def place(self, line: int, number: int, action: int | None = None) -> str:
        """Return the place of a round, or of an action in it, numbered from 0: ``line 7, round 2, action 5``."""
        return say(
            "place",
            line=line if len(self.lines) > 1 else None,
            round=number + 1 if len(self.rounds) > len(self.lines) else None,
            action=None if action is None else action + 1,
        )

    def _only_names(self) -> Sequence[str | None]:
        return next(iter(self._names)) if len(self._names) == 1 else (None, None)
