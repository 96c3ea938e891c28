"""Reviews of finished games, and analyses of positions. Both consist of values from the analysis."""

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
    """A decision of a finished round. Choosing the melds of a knock is a decision too.

    `holds` are the probabilities that the opponent held each of the 52 cards (`Ac Ad Ah As 2c … Ks`), given what the
    seat had seen; empty for a defence, because the opponent's hand is open then. `why` explains an error in a sentence
    or two. `missed` are the levels of the computer whose choice here would be an error, weakest first; null for
    decisions that are not counted, and for melds and lay-offs.
    """

    why: str | None
    holds: list[float]
    missed: list[str] | None = None


class ReviewedRound(msgspec.Struct, frozen=True):
    """The available part of a round's review. `round` is the number of its replay, `scores` are the scores before it.

    `replay` is null if the request asks only for newer parts. `chances` and `win` are empty until the round is `done`;
    `win` is seat 0's chance to win the game, given both hands, before each action and after the round. `win` is empty
    if the rules have no target.
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
    0 until it is known. `n` is the number of the newest part; send it in a request to receive only newer parts. `seats`
    is empty until the review is ready. `table` and `you` are null for a reader with a share link. `bots` are names by
    seat, null for people; the list is empty if they are not known.
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
    """A position as a seat sees it, as text. `budget` is the largest number of rounds to play out."""

    position: Annotated[str, msgspec.Meta(min_length=1, max_length=8192)]
    budget: Annotated[int, msgspec.Meta(ge=100)] | None = None


class Analysis(msgspec.Struct, frozen=True):
    """The values of all choices in a position, best first. `playouts` is the number of rounds played out."""

    position: str
    choices: list[Choice]
    best: str
    clear: bool
    verdict: Verdict
    playouts: int
    holds: list[float]
