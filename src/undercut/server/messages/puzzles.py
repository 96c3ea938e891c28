"""Puzzles: positions with one best choice, answers, and a guest's progress."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercut.server.messages.base import Choice, Seat
from undercut.server.messages.review import Grade
from undercut.server.messages.state import Board, HandState, Step, Turn

__all__ = [
    "DailyPuzzle", "NextPuzzle", "OwnPuzzle", "Puzzle", "PuzzleAnswer", "PuzzleAttempt", "PuzzleKind", "PuzzleProgress",
    "PuzzleSource",
]  # fmt: skip

PuzzleKind = Annotated[
    Literal["upcard", "draw", "discard", "knock"],
    Meta(title="PuzzleKind", description="What a puzzle asks: knock is a discard at which a knock is legal."),
]
PuzzleSource = Annotated[
    Literal["public", "own"], Meta(title="PuzzleSource", description="The public puzzles, or those from one's games.")
]


class PuzzleAttempt(msgspec.Struct, forbid_unknown_fields=True):
    """The action that the guest chooses, as text. A knock may leave out its melds."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class OwnPuzzle(msgspec.Struct, frozen=True):
    """The origin of an own puzzle: `round` is the number of the round's replay, `index` that of the action."""

    table: str
    game: int
    round: int
    index: int


class Puzzle(msgspec.Struct, frozen=True):
    """A position as a seat (`you`) sees it, with its legal actions. `difficulty` is how many of six bots miss it.

    `scores` are the points before the round, `target` the points that end the game, `steps` the actions of the round so
    far. `own` is null for public puzzles.
    """

    id: str
    kind: PuzzleKind
    position: str
    rules: str
    title: str
    you: Seat
    scores: list[int]
    target: int | None
    board: Board
    hand: HandState
    turn: Turn
    steps: list[Step]
    difficulty: int
    own: OwnPuzzle | None


class PuzzleProgress(msgspec.Struct, frozen=True):
    """The guest's progress: the numbers of puzzles (`count`), of tried puzzles and of puzzles that are due again.

    `streak` is the number of days in a row with a solved puzzle. `tries` and `solved` are the numbers of today (UTC).
    """

    count: int
    tried: int
    due: int
    streak: int
    tries: int
    solved: int


class NextPuzzle(msgspec.Struct, frozen=True):
    """The puzzle that is due or, if none is due, a new one; null if there is neither."""

    puzzle: Puzzle | None
    progress: PuzzleProgress


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of a day (UTC, such as `2026-12-24`), and whether the guest has tried it on that day."""

    day: str
    puzzle: Puzzle
    done: bool
    progress: PuzzleProgress


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The result of an attempt. `choices` are the legal actions, best first.

    `missed` lists the bots that miss the puzzle. `was` is the guest's action in the game, for an own puzzle. An attempt
    counts if the puzzle was new or due. `due` is the time of the next repetition, in milliseconds since 1970.
    """

    id: str
    played: str
    solved: bool
    best: str
    class_: Grade = msgspec.field(name="class")
    loss: float
    loss_stderr: float
    win_loss: float | None
    choices: list[Choice]
    why: str | None
    missed: list[str]
    was: str | None
    counted: bool
    due: int
    progress: PuzzleProgress
