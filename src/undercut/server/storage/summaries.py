"""Summaries of tables, stored for lists, with the finished games."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from undercut.server.storage.entries import Unreadable

EndReason = Annotated[
    Literal["score", "resigned", "time", "abandoned", "void"],
    Meta(title="EndReason", description="Why a game ended."),
]


class GameEnd(msgspec.Struct, frozen=True):
    """The reason why a game ended. `seat` resigned, ran out of time or was away; `by` claimed or voided the game."""

    reason: EndReason
    seat: int | None
    by: int | None


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game of a table: `rounds` is the number of finished rounds, `scores` are by side, `winner` lists the
    winning seats.

    `ended` is milliseconds since 1970.
    """

    game: int
    rounds: int
    scores: list[int]
    winner: list[int]
    end: GameEnd
    ended: int


class TableSummary(msgspec.Struct, frozen=True):
    """The summary of a table, stored so that lists need not replay logs."""

    rules: str
    title: str
    stage: str
    game: int
    round: int
    scores: list[int]
    players: list[str]
    winner: list[int] | None
    goes_on: bool = False
    """Whether another game of the match follows."""
    bots: list[str | None] = []
    """The bots by seat; empty if they are not known."""

    played: list[PlayedGame] | None = None
    """The finished games; None if they are not known."""

    @property
    def is_done(self) -> bool:
        """Whether the table is finished."""
        return self.stage in ("game_over", "closed") and not self.goes_on


class ListedTable(NamedTuple):
    """A table in a guest's list. ``summary`` is None if it is damaged."""

    table: str
    created: int
    changed: int
    summary: TableSummary | None
    seat: int | None


def decode_summary(body: bytes) -> TableSummary:
    """Decode a stored summary. Raise Unreadable."""
    try:
        return msgspec.json.decode(body, type=TableSummary)
    except Exception as error:
        raise Unreadable(error) from error


def summary_or_none(body: bytes) -> TableSummary | None:
    try:
        return decode_summary(body)
    except Unreadable:
        return None
