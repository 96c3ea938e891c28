"""Events of a table, as a reader may know them. They are numbered from 1; ``at`` is milliseconds since 1970."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.base import Cards, CardText, Doubles, Seat, Verb
from undercut.server.messages.results import Result

__all__ = [
    "ActedEvent",
    "AwayEvent",
    "BackEvent",
    "ClaimedEvent",
    "CutEvent",
    "DealtEvent",
    "GameOverEvent",
    "HintedEvent",
    "JoinedEvent",
    "ReadyEvent",
    "RematchEvent",
    "ResignedEvent",
    "RoundOverEvent",
    "StartedEvent",
    "TableEvent",
    "TakenBackEvent",
]


class _Event(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True, gc=False):
    n: int
    at: int


class JoinedEvent(_Event, frozen=True, tag="joined"):
    """A player took a seat. `bot` is the name of the bot, or null for a person."""

    seat: Seat
    name: str
    bot: str | None


class StartedEvent(_Event, frozen=True, tag="started"):
    """A game began. The first game of the table is 1."""

    game: int


class CutEvent(_Event, frozen=True, tag="cut"):
    """The cards cut for the first deal, in order; players with equal ranks cut again."""

    cards: list[tuple[Seat, CardText]]
    dealer: Seat


class DealtEvent(_Event, frozen=True, tag="dealt"):
    """A board was dealt. `held` says how many cards each of `seats` was dealt, `stock` how many are left.

    `hand` is the reader's; `commitment` is the SHA-256 with which the deal can be verified later.
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
    """A seat acted. `action` is the text as the reader may see it, `card` the card that moved if the reader may see it.

    Knocks have `gin`, knocks and defences `deadwood`, defences `laid_off`.
    """

    board: int
    seat: Seat
    action: str
    verb: Verb
    card: CardText | None
    gin: bool
    deadwood: int | None
    laid_off: Cards


class TakenBackEvent(_Event, frozen=True, tag="taken_back"):
    """A seat took back its last action, `action` as everybody saw it: the board is as before it."""

    board: int
    seat: Seat
    action: str


class HintedEvent(_Event, frozen=True, tag="hinted"):
    """A seat was shown a hint for its next action."""

    board: int
    seat: Seat


class RoundOverEvent(_Event, frozen=True, tag="round_over"):
    """A round is over at a board."""

    board: int
    result: Result


class ReadyEvent(_Event, frozen=True, tag="ready"):
    """A seat is ready for the next round."""

    seat: Seat


class AwayEvent(_Event, frozen=True, tag="away"):
    """A seat has left a running game. From `until` on (milliseconds since 1970) the others may claim it."""

    seat: Seat
    until: int


class BackEvent(_Event, frozen=True, tag="back"):
    """A seat that was away is back."""

    seat: Seat


class ClaimedEvent(_Event, frozen=True, tag="claimed"):
    """A seat claims the game from one that is away, or wants it void. If it is `done`, the game ends so."""

    seat: Seat
    away: Seat
    void: bool
    done: bool


class ResignedEvent(_Event, frozen=True, tag="resigned"):
    """A seat resigned the game, its time is up, or it was away and the game was claimed."""

    seat: Seat
    reason: Literal["resigned", "time", "abandoned"]


class GameOverEvent(_Event, frozen=True, tag="game_over"):
    """The game is over. `winners` are seats, none if it is drawn; `totals` are by side."""

    winners: list[Seat]
    totals: list[int]


class RematchEvent(_Event, frozen=True, tag="rematch"):
    """A seat accepted or declined another game."""

    seat: Seat
    accept: bool


TableEvent = (
    JoinedEvent
    | StartedEvent
    | CutEvent
    | DealtEvent
    | ActedEvent
    | TakenBackEvent
    | HintedEvent
    | RoundOverEvent
    | ReadyEvent
    | AwayEvent
    | BackEvent
    | ClaimedEvent
    | ResignedEvent
    | GameOverEvent
    | RematchEvent
)
