"""Reviews of finished games, and the analysis of a position. What both are made of are values of the analysis."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercut.analysis.grades import Grade
from undercut.analysis.results import Chance, ChanceKind, Decision, DecisionKind, Errors, KindErrors, SeatReview
from undercut.server.messages.answers import Replay
from undercut.server.messages.base import Choice, Seat, Verdict

__all__ = [
    "Analysis", "Analyze", "Chance", "ChanceKind", "DecisionKind", "Errors", "Grade", "KindErrors", "Review",
    "ReviewLink", "ReviewStatus", "ReviewedDecision", "ReviewedRound", "SeatReview",
]  # fmt: skip

ReviewStatus = Annotated[
    Literal["none", "waiting", "working", "ready", "failed"],
    Meta(title="ReviewStatus", description="How far a review has come."),
]


class ReviewedDecision(Decision, frozen=True, kw_only=True):
    """A decision of a finished round; the melds of a knock are one too.

    `holds` are the probabilities that the opponent held each of the 52 cards (`Ac Ad Ah As 2c … Ks`), as far as the
    seat could know; empty at a defence, when that hand lies open. `why` is a sentence or two about an error.
    """

    why: str | None
    holds: list[float]


class ReviewedRound(msgspec.Struct, frozen=True):
    """The available part of a round's review. `round` is the number of its replay, `scores` are those before it.

    `replay` is null if the request asks only for newer parts. `chances` and `win` are empty until the round is `done`;
    `win` is the chance of seat 0 to win the game, with both hands open: before each action, and after the round. It is
    empty if the rules have no target.
    """

    round: int
    done: bool
    scores: list[int]
    replay: Replay | None
    decisions: list[ReviewedDecision]
    chances: list[Chance]
    win: list[float]


# --- reviews --------------------------------------------------------------------------------------------------------


class Review(msgspec.Struct, frozen=True):
    """The available part of a finished game's review.

    `place` is the position of a waiting review in the queue, from 1. `done` of `total` decisions are priced; `total` is
    0 until it is known. `n` is the number of the newest part; a request may name it to get only newer parts. `seats` is
    empty until the review is ready. `table` and `you` are null for a reader with a share link. `bots` are by seat, null
    for people; it is empty for reviews of earlier versions.
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
    bots: list[str | None]
    seats: list[SeatReview]
    rounds: list[ReviewedRound]


class ReviewLink(msgspec.Struct, frozen=True):
    """A link with which anybody may see the review."""

    token: str
    path: str


# --- positions ------------------------------------------------------------------------------------------------------


class Analyze(msgspec.Struct, forbid_unknown_fields=True):
    """A position as a seat sees it, as text. `budget` is the most rounds that may be played out."""

    position: Annotated[str, msgspec.Meta(min_length=1, max_length=8192)]
    budget: Annotated[int, msgspec.Meta(ge=100)] | None = None


class Analysis(msgspec.Struct, frozen=True):
    """The values of all choices in a position, best first. `playouts` rounds were played out."""

    position: str
    choices: list[Choice]
    best: str
    clear: bool
    verdict: Verdict
    playouts: int
    holds: list[float]
