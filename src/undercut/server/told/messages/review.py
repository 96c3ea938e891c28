"""Reviews of finished games, and the analysis of a position."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercut.server.told.messages.answers import Replay
from undercut.server.told.messages.base import CardText, Seat

__all__ = [
    "Analysis", "Analyze", "ChanceKind", "DecisionClass", "DecisionKind", "KindLost", "PricedChoice", "Review",
    "ReviewErrors", "ReviewLink", "ReviewStatus", "ReviewedChance", "ReviewedDecision", "ReviewedRound", "ReviewedSeat",
    "Verdict",
]  # fmt: skip

DecisionKind = Annotated[
    Literal["upcard", "draw", "discard", "knock", "spread", "defence"],
    Meta(title="DecisionKind", description="What a decision was about."),
]
DecisionClass = Annotated[
    Literal["forced", "best", "sound", "inaccuracy", "mistake", "blunder"],
    Meta(title="DecisionClass", description="How good a decision was."),
]
ChanceKind = Annotated[Literal["deal", "upcard", "draw"], Meta(title="ChanceKind", description="What chance decided.")]
ReviewStatus = Annotated[
    Literal["none", "waiting", "working", "ready", "failed"],
    Meta(title="ReviewStatus", description="How far a review has come."),
]
Verdict = Annotated[
    Literal["clear", "close", "open", "forced"],
    Meta(title="Verdict", description="How sure it is that the best choice is the best."),
]


# --- decisions and chances ------------------------------------------------------------------------------------------


class PricedChoice(msgspec.Struct, frozen=True):
    """A choice, what it is worth in points of the round, and its chance to win the game, with standard errors.

    `gap_stderr` is the standard error of the difference to the best choice.
    """

    action: str
    points: float
    points_stderr: float
    win: float | None
    win_stderr: float | None
    gap_stderr: float


class ReviewedDecision(msgspec.Struct, frozen=True):
    """A decision of a finished round. `index` is the index of its action; the melds of a knock are a decision too.

    `choices` are all that was legal, best first. `loss` is in points (0 or more), `win_loss` in the chance to win the
    game. `clear`: the order of the best two is known at 99%. Decisions that are not `counted` were forced, or nothing
    hung on them. `holds` are the probabilities that the opponent held each of the 52 cards (`Ac Ad Ah As 2c … Ks`), as
    far as the seat could know; empty at a defence, when that hand lies open.
    """

    index: int
    seat: Seat
    kind: DecisionKind
    played: str
    best: str
    choices: list[PricedChoice]
    loss: float
    loss_stderr: float
    win_loss: float | None
    class_: DecisionClass = msgspec.field(name="class")
    clear: bool
    verdict: Verdict
    counted: bool
    why: str | None
    holds: list[float]


class ReviewedChance(msgspec.Struct, frozen=True):
    """What a deal, an upcard or a draw was worth to a seat in points, less what it is worth on average.

    `index` is the index of the action, -1 for the deal and the upcard.
    """

    index: int
    seat: Seat
    kind: ChanceKind
    luck: float
    card: CardText | None


class ReviewedRound(msgspec.Struct, frozen=True):
    """What there is of a round's review. `round` is the number of its replay, `scores` are those before it.

    `replay` is null if the request names a part that is known. `chances` and `win` are empty until the round is `done`;
    `win` is the chance of seat 0 to win the game, with both hands open: before each action, and after the round. It is
    empty if the rules have no target.
    """

    round: int
    done: bool
    scores: list[int]
    replay: Replay | None
    decisions: list[ReviewedDecision]
    chances: list[ReviewedChance]
    win: list[float]


# --- reviews --------------------------------------------------------------------------------------------------------


class ReviewErrors(msgspec.Struct, frozen=True):
    """How many decisions of each class of error there were."""

    inaccuracy: int
    mistake: int
    blunder: int


class KindLost(msgspec.Struct, frozen=True):
    """Decisions of a kind that counted, and the points lost in them."""

    decisions: int
    lost: float


class ReviewedSeat(msgspec.Struct, frozen=True):
    """How a seat played: `error_rate` are points lost a decision, null without a decision that counted.

    `result` is the seat's margin in points over all rounds, `luck` its part that was luck, `adjusted` the rest. `kinds`
    and `luck_kinds` are by kind of decision and of chance. `level` is the player of our own ladder that plays about as
    well.
    """

    seat: Seat
    player: str
    decisions: int
    error_rate: float | None
    errors: ReviewErrors
    luck: float
    result: float
    adjusted: float
    win_lost: float | None
    kinds: dict[str, KindLost]
    luck_kinds: dict[str, float]
    level: str | None


class Review(msgspec.Struct, frozen=True):
    """What there is of the review of a finished game.

    `place` is the place in the line of a review that waits, from 1. `done` of `total` decisions are priced; `total` is
    0 until it is known. `n` is the number of the newest part; a request may name it to get only what is new. `seats` is
    empty until the review is ready. `table` and `you` are null for a reader with a share link.
    """

    table: str | None
    you: Seat | None
    game: int
    status: ReviewStatus
    place: int | None
    reason: str | None
    done: int
    total: int
    n: int
    rules: str
    title: str
    players: list[str]
    seats: list[ReviewedSeat]
    rounds: list[ReviewedRound]


class ReviewLink(msgspec.Struct, frozen=True):
    """A link with which everybody may see the review."""

    token: str
    path: str


# --- positions ------------------------------------------------------------------------------------------------------


class Analyze(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a seat sees it, as text. `budget` is the most rounds that may be played out."""

    position: Annotated[str, msgspec.Meta(min_length=1, max_length=8192)]
    budget: Annotated[int, msgspec.Meta(ge=100)] | None = None


class Analysis(msgspec.Struct, frozen=True):
    """What every choice in a position is worth, best first. `playouts` rounds were played out."""

    position: str
    choices: list[PricedChoice]
    best: str
    clear: bool
    verdict: Verdict
    playouts: int
    holds: list[float]
