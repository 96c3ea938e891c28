"""Spaced repetition of puzzles by the algorithm FSRS of the package ``fsrs``.

A solved puzzle returns after days, then weeks, then months; an unsolved puzzle returns after ten minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import msgspec

from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.languages import formatter

if TYPE_CHECKING:
    from fsrs import Scheduler

__all__ = ["RepetitionState", "check_can_repeat", "next_puzzle", "record_attempt", "streak"]

say: Final = formatter("puzzles").later

_AGAIN: Final = timedelta(minutes=10)
_EASIEST: Final = 2
_STEP: Final = 8
"""Number of solved puzzles after which new puzzles may be missed by one more player."""


class _Repeated(Protocol):
    """A repeated item."""

    @property
    def id(self) -> str: ...
    @property
    def difficulty(self) -> int: ...


R = TypeVar("R", bound=_Repeated)


class RepetitionState(msgspec.Struct, frozen=True):
    """The repetition state of an attempted puzzle.

    It has the due time in milliseconds since 1970, the numbers of attempts and solutions, and the state of FSRS.
    """

    due: int
    tries: int
    solved: int
    state: int
    step: int | None
    stability: float
    difficulty: float
    last: int


def check_can_repeat() -> None:
    """Raise UndercutError ``not_installed`` without the package ``fsrs``."""
    _scheduler()


@cache
def _scheduler() -> Scheduler:
    try:
        from fsrs import Scheduler
    except ModuleNotFoundError:
        needs = say("needs-fsrs", command="pip install 'undercut[puzzles]'")
        raise UndercutError("not_installed", needs) from None
    # Disable fuzzing, so that equal attempts give equal days.
    return Scheduler(learning_steps=[_AGAIN], relearning_steps=[_AGAIN], enable_fuzzing=False)


def record_attempt(before: RepetitionState | None, solved: bool, now: int) -> RepetitionState:
    """Return the state after an attempt at ``now`` (milliseconds since 1970). ``before`` is None at the first.

    An attempt before the puzzle is due changes nothing, because the player has just seen the answer.
    """
    with NeedsExtra("puzzles"):
        from fsrs import Card, Rating, State

    if before is not None and now < before.due:
        return before
    at = datetime.fromtimestamp(now / 1000, UTC)
    if before is None:
        card = Card(card_id=0, due=at)
    else:
        last = datetime.fromtimestamp(before.last / 1000, UTC)
        card = Card(0, State(before.state), before.step, before.stability, before.difficulty, at, last)
    card, _ = _scheduler().review_card(card, Rating.Good if solved else Rating.Again, at)
    assert card.stability is not None and card.difficulty is not None
    return RepetitionState(
        due=int(card.due.timestamp() * 1000),
        tries=1 + (0 if before is None else before.tries),
        solved=solved + (0 if before is None else before.solved),
        state=card.state.value,
        step=card.step,
        stability=card.stability,
        difficulty=card.difficulty,
        last=now,
    )


def next_puzzle(every: Iterable[R], seen: Mapping[str, RepetitionState], now: int, who: str) -> R | None:
    """Return the next puzzle: the one with the earliest past due time, otherwise a new one; None if there is neither.

    New puzzles are easy at first and become harder. ``who`` seeds their order.
    """
    known, new = [], []
    for one in every:
        if (state := seen.get(one.id)) is None:
            new.append(one)
        elif state.due <= now:
            known.append((state.due, one.id, one))
    if known:
        return min(known)[2]
    solved = sum(state.solved > 0 for state in seen.values())
    level = _EASIEST + solved // _STEP
    return min(new, key=lambda one: (abs(one.difficulty - level), Random(f"{who}:{one.id}").random()), default=None)


def streak(days: Iterable[int], today: int) -> int:
    """Return the number of consecutive days with activity, up to today or yesterday.

    Days are integers, counted from an arbitrary day.
    """
    done = set(days)
    day = today if today in done else today - 1
    count = 0
    while day - count in done:
        count += 1
    return count
