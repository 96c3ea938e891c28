"""What has happened at a table, as a reader may know it. Numbered from 1; ``at`` is milliseconds since 1970."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.told.messages.base import Cards, CardText, Doubles, Seat, Verb
from undercut.server.told.messages.results import Result

__all__ = [
    "ActedEvent",
    "CutEvent",
    "DealtEvent",
    "GameOverEvent",
    "JoinedEvent",
    "ReadyEvent",
    "RematchEvent",
    "ResignedEvent",
    "RoundOverEvent",
    "StartedEvent",
    "TableEvent",
]


class _Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    n: int
    at: int


class JoinedEvent(_Event, frozen=True, tag="joined"):
    """Somebody has sat down; `bot` is its name in the ladder, or null for a person."""

    seat: Seat
    name: str
    bot: str | None


class StartedEvent(_Event, frozen=True, tag="started"):
    """A game begins, the first of the table being 1."""

    game: int


class CutEvent(_Event, frozen=True, tag="cut"):
    """The cards cut for the first deal, in the order drawn; equal ranks are cut again."""

    cards: list[tuple[Seat, CardText]]
    dealer: Seat


class DealtEvent(_Event, frozen=True, tag="dealt"):
    """A board is dealt. `held` says how many cards each of `seats` was dealt, `stock` how many are left.

    `hand` is the reader's own, `commitment` the SHA-256 by which the deal can be verified afterwards.
    """

    board: int
    round: int
    seats: list[Seat]
    dealer: Seat
    upcard: CardText | None
    doubles: Doubles
    held: list[int]
    stock: int
    hand: Cards | None
    commitment: str


class ActedEvent(_Event, frozen=True, tag="acted"):
    """A seat has acted. `action` is the text as the reader may see it, `card` the one that moved, if it may be seen.

    `gin` is said of knocks, `deadwood` of knocks and defences, `laid_off` of defences.
    """

    board: int
    seat: Seat
    action: str
    verb: Verb
    card: CardText | None
    gin: bool
    deadwood: int | None
    laid_off: Cards


class RoundOverEvent(_Event, frozen=True, tag="round_over"):
    """A board's round is over."""

    board: int
    result: Result


class ReadyEvent(_Event, frozen=True, tag="ready"):
    """A seat wants the next round."""

    seat: Seat


class ResignedEvent(_Event, frozen=True, tag="resigned"):
    """A seat has given up the game, or its time is up."""

    seat: Seat
    reason: Literal["resigned", "time"]


class GameOverEvent(_Event, frozen=True, tag="game_over"):
    """The game is over; `winners` are seats, none if it is drawn, `totals` are per side."""

    winners: list[Seat]
    totals: list[int]


class RematchEvent(_Event, frozen=True, tag="rematch"):
    """A seat wants another game, or not."""

    seat: Seat
    accept: bool


TableEvent = (
    JoinedEvent
    | StartedEvent
    | CutEvent
    | DealtEvent
    | ActedEvent
    | RoundOverEvent
    | ReadyEvent
    | ResignedEvent
    | GameOverEvent
    | RematchEvent
)
