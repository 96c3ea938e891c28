"""The values of a review, with the same JSON as ``undercut review --json`` (docs/review.md)."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from undercut.analysis.grades import POINTS_PER_CHANCE, Grade, grade
from undercut.analysis.pricing import Choice, PricedChoices, Verdict

__all__ = [
    "LEAST_COUNTED",
    "VERSION",
    "Chance",
    "ChanceKind",
    "Decision",
    "DecisionKind",
    "Errors",
    "HintReason",
    "KindErrors",
    "Reason",
    "Review",
    "RoundReview",
    "SeatReview",
    "decision_of",
]

VERSION: Final = 8
"""Version of the analysis. Reviews that another version stored are recomputed."""

LEAST_COUNTED: Final = 0.1
"""Least difference in points between the best and the worst choice for a decision to count."""

DecisionKind = Annotated[
    Literal["upcard", "draw", "discard", "knock", "spread", "defence"],
    Meta(title="DecisionKind", description="What a decision was about."),
]
"""Kind of a decision.

upcard: take or pass. draw: from the pile or from the stock. discard: no knock is possible. knock: one is. spread: which
melds a knocker shows. defence: melds and lay-offs after a knock.
"""

ChanceKind = Annotated[Literal["deal", "upcard", "draw"], Meta(title="ChanceKind", description="What chance decided.")]
"""Kind of a chance event."""


class Reason(msgspec.Struct, frozen=True):
    """A reason for the best choice: the name of a message ``why-NAME`` of ``review.ftl``, and its values."""

    name: str
    values: dict[str, int | str]


class HintReason(msgspec.Struct, frozen=True):
    """A reason for the best choice in a hint: a message ``because-NAME`` of ``review.ftl``, and its values.

    ``action`` is the best choice, ``cards`` are the cards to point at.
    """

    action: str
    name: str
    values: dict[str, int | str]
    cards: list[str]


class Decision(msgspec.Struct, frozen=True, rename={"grade": "class"}):
    """A decision of a round. ``index`` is the index of the action in the record. ``loss`` is the difference to the best
    choice in points, and ``loss_stderr`` its standard error; ``win_loss`` is the difference in the chance to win, None
    without a target. ``clear``: the best choice is known with 99% confidence; ``verdict`` compares 95% intervals. A
    decision that was forced, or whose choices are worth the same, is not ``counted``. ``why`` explains an error by
    measured features: a list with at most one reason, for :func:`~undercut.analysis.wording.reason_text`; None if the
    decision is no error. In reviews that were stored as JSON, ``why`` is an English text. ``hinted``: the seat was
    shown a hint for it.
    """

    index: int
    seat: int
    kind: DecisionKind
    played: str
    best: str
    choices: list[Choice]
    loss: float
    loss_stderr: float
    win_loss: float | None
    grade: Grade
    clear: bool
    verdict: Verdict
    counted: bool
    why: list[Reason] | str | None
    hinted: bool = False


def decision_of(index: int, seat: int, kind: DecisionKind, played: str, priced: PricedChoices) -> Decision:
    """Return the decision that made one of the priced choices, without a reason."""
    best = priced.choices[0]
    chosen = next(choice for choice in priced.choices if choice.action == played)
    loss = max(0.0, best.points - chosen.points)
    win_loss = None if best.win is None or chosen.win is None else max(0.0, best.win - chosen.win)
    lost = loss / POINTS_PER_CHANCE if win_loss is None else win_loss
    error = chosen.gap_stderr * (lost / loss if loss else 0)
    forced = priced.verdict == "forced"
    return Decision(
        index=index,
        seat=seat,
        kind=kind,
        played=played,
        best=best.action,
        choices=priced.choices,
        loss=loss,
        loss_stderr=0.0 if chosen is best else chosen.gap_stderr,
        win_loss=win_loss,
        grade=grade(lost, error, forced=forced, is_best=chosen is best or loss == 0),
        clear=priced.certain,
        verdict=priced.verdict,
        counted=not forced and best.points - priced.choices[-1].points > LEAST_COUNTED,
        why=None,
    )


class Chance(msgspec.Struct, frozen=True):
    """A chance event: the deal, the upcard or a draw.

    ``index`` is the index of the draw in the record, -1 for events before the first action. ``luck`` is in points for
    ``seat``.
    """

    index: int
    seat: int
    kind: ChanceKind
    luck: float
    card: str | None


class KindErrors(msgspec.Struct, frozen=True):
    """The number of counted decisions of a kind, and their total loss in points."""

    decisions: int
    lost: float


class Errors(msgspec.Struct, frozen=True):
    """The number of decisions of each grade of error."""

    inaccuracy: int
    mistake: int
    blunder: int


class SeatReview(msgspec.Struct, frozen=True):
    """A seat over all rounds of a record. ``error_rate`` is in points per counted decision, None if there is none.

    ``luck``, ``result`` and ``adjusted`` (the result less the luck) are in points, as this seat's value minus the
    other's. ``win_lost`` is the total loss of chance to win by its errors, None without a target; ``level`` is the
    player of our ladder with the same error rate.
    """

    seat: int
    player: str | None
    decisions: int
    error_rate: float | None
    errors: Errors
    luck: float
    result: float
    adjusted: float
    win_lost: float | None
    kinds: dict[DecisionKind, KindErrors]
    luck_kinds: dict[ChanceKind, float]
    level: str | None


class RoundReview(msgspec.Struct, frozen=True):
    """A round. ``scores`` are the scores before the round. ``deck`` is as in a record.

    ``win`` is the chance of seat 0 to win the game with both hands open: before each action of the record, then after
    the round; empty without a target.
    """

    rules: str
    dealer: int
    scores: list[int]
    actions: list[str]
    result: dict[str, Any]
    decisions: list[Decision]
    chances: list[Chance]
    win: list[float]
    deck: str = ""


class Review(msgspec.Struct, frozen=True):
    """A record: one round, or all rounds of a game. ``version`` and ``budget`` describe the analysis."""

    version: int
    budget: int
    rules: str
    seats: list[SeatReview]
    rounds: list[RoundReview]
