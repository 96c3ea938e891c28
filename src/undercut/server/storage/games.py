"""The finished games of a table, as they are stored for lists and sent to clients."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

__all__ = ["EndReason", "GameEnd", "PlayedGame"]

EndReason = Annotated[
    Literal["score", "resigned", "time", "abandoned", "void"],
    Meta(title="EndReason", description="Why a game ended."),
]


class GameEnd(msgspec.Struct, frozen=True):
    """Why a game ended. `seat` resigned, ran out of time or was away; `by` claimed or voided the game."""

    reason: EndReason
    seat: int | None
    by: int | None


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game of a table: `rounds` were finished, `scores` are by side, `winner` the seats that won.

    `ended` is milliseconds since 1970.
    """

    game: int
    rounds: int
    scores: list[int]
    winner: list[int]
    end: GameEnd
    ended: int
