"""The messages of docs/protocol.md as values: commands from a client, frames, events and the state towards it.

Cards and actions are their texts. Everything here has already been filtered for its reader.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

__all__ = [
    "Act",
    "Board",
    "Command",
    "Defended",
    "Hand",
    "Holds",
    "Knock",
    "LaidOn",
    "Next",
    "Ping",
    "Player",
    "Rematch",
    "Resign",
    "Result",
    "ResultHand",
    "ResultLine",
    "Spread",
    "SpreadChoice",
    "State",
    "Sync",
    "Turn",
    "decode_command",
    "encode",
]

PROTOCOL = 1

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Last = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
ActionText = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


# --- client to server -----------------------------------------------------------------------------------------------


class Act(msgspec.Struct, frozen=True, tag_field="type", tag="act"):
    """An action for the reader's seat."""

    id: CommandId
    last: Last
    action: ActionText


class Next(msgspec.Struct, frozen=True, tag_field="type", tag="next"):
    """Ready for the next round."""

    id: CommandId
    last: Last


class Resign(msgspec.Struct, frozen=True, tag_field="type", tag="resign"):
    """Gives up the game."""

    id: CommandId
    last: Last


class Rematch(msgspec.Struct, frozen=True, tag_field="type", tag="rematch"):
    """Wants, or declines, another game."""

    id: CommandId
    last: Last
    accept: bool


class Sync(msgspec.Struct, frozen=True, tag_field="type", tag="sync"):
    """Asks for the events after ``last``."""

    id: CommandId
    last: Last


class Ping(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Asks whether anybody is there."""

    id: CommandId


Command = Act | Next | Resign | Rematch | Sync | Ping

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)
_encoder = msgspec.json.Encoder()


def decode_command(text: str | bytes) -> Command:
    """One frame from a client. Raises msgspec.MsgspecError (or UnicodeDecodeError) for anything else."""
    return _decoder.decode(text)


def encode(message: Any) -> bytes:
    """Any message as JSON."""
    return _encoder.encode(message)


# --- what a reader sees ---------------------------------------------------------------------------------------------

Cards = list[str]
Melds = list[list[str]]


class Player(msgspec.Struct):
    """One seat: who plays there, and whether anybody is connected for it."""

    seat: int
    name: str
    bot: str | None
    side: int
    connected: bool
    sits_out: bool
    ready: bool
    rematch: bool | None
    left_ms: int | None


class Holds(msgspec.Struct):
    """How many cards a seat holds, and those that it was seen to take."""

    seat: int
    count: int
    known: Cards


class Spread(msgspec.Struct):
    """What the knocker has spread; ``card`` is the one discarded with the knock."""

    melds: Melds
    unmelded: Cards
    deadwood: int
    gin: bool
    card: str | None


class Defended(msgspec.Struct):
    """One defender's cards as laid, while others still have to defend."""

    seat: int
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int


class Board(msgspec.Struct):
    """One round as everybody may see it."""

    board: int
    seats: list[int]
    dealer: int
    phase: str
    to_act: int | None
    upcard: str | None
    top: str | None
    pile: Cards
    stock: int
    wall: int
    limit: int | None
    knocker: int | None
    spread: Spread | None
    taken: str | None
    holds: list[Holds]
    defences: list[Defended]


class Hand(msgspec.Struct):
    """The reader's own cards, melded and counted."""

    cards: Cards
    melds: Melds
    unmelded: Cards
    deadwood: int
    drawn: str | None
    taken: str | None
    after: dict[str, int] | None
    breaks: Cards


class SpreadChoice(msgspec.Struct):
    """One way to lay the cards of a knock."""

    action: str
    melds: Melds
    unmelded: Cards
    deadwood: int
    best: bool


class Knock(msgspec.Struct):
    """A card to knock with, and the spreads that it allows."""

    card: str
    deadwood: int
    gin: bool
    spreads: list[SpreadChoice]


class BigGin(msgspec.Struct):
    action: str
    melds: Melds


class LaidOn(msgspec.Struct):
    """A card laid off, and on which of the knocker's melds."""

    card: str
    on: int


class DefenceChoice(msgspec.Struct):
    action: str
    melds: Melds
    laid_off: list[LaidOn]
    unmelded: Cards
    deadwood: int
    best: bool


class Defence(msgspec.Struct):
    options: list[DefenceChoice]


class Refused(msgspec.Struct):
    code: str
    message: str
    option: str | None


class Turn(msgspec.Struct):
    """What the reader may do now."""

    legal: list[str]
    refused: dict[str, Refused]
    knocks: list[Knock]
    big_gin: BigGin | None
    defence: Defence | None


class ResultHand(msgspec.Struct):
    seat: int
    melds: Melds
    laid_off: Cards
    unmelded: Cards
    deadwood: int
    on: list[LaidOn]


class ResultLine(msgspec.Struct):
    seat: int
    points: int
    reason: str


class Result(msgspec.Struct):
    """A board's round, over: the spread of all hands and the arithmetic."""

    board: int
    round: int
    how: str
    winner: int | None
    knocker: int | None
    card: str | None
    points: list[int]
    hands: list[ResultHand]
    lines: list[ResultLine]
    doubled: bool
    net: list[int] | None
    nonce: str
    commitment: str
    deck: str


class RematchState(msgspec.Struct):
    wanted: list[bool | None]
    open: bool


class Links(msgspec.Struct):
    invite: str | None
    watch: str | None
    resume: str | None


class State(msgspec.Struct):
    """Everything that a reader may know of a table."""

    table: str
    n: int
    role: str
    you: int | None
    stage: str
    winners: list[int] | None
    game: int
    round: int
    rules: str
    title: str
    form: str
    differs: msgspec.Raw
    players: list[Player]
    board: int | None
    boards: list[Board]
    hand: Hand | None
    turn: Turn | None
    result: Result | None
    results: list[Result]
    scores: list[int]
    sheet: msgspec.Raw
    clock: dict[str, Any]
    rematch: RematchState | None
    watchers: int
    links: Links
