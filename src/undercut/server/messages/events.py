"""Events of a table, as a reader may see them, numbered from 1. ``at`` is milliseconds since 1970."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.base import (
    Cards,
    CardText,
    Doubles,
    MisbehaviourKind,
    Seat,
    SeatCommitment,
    ShareProof,
    SignedMessage,
    Verb,
)
from undercut.server.messages.results import Result

__all__ = [
    "ActedEvent",
    "AwayEvent",
    "BackEvent",
    "ClaimedEvent",
    "CutEvent",
    "DealRepeatedEvent",
    "DealtEvent",
    "DealtProof",
    "GameOverEvent",
    "HintedEvent",
    "JoinedEvent",
    "KeyCommittedEvent",
    "KeyRevealedEvent",
    "ReadyEvent",
    "RematchEvent",
    "ResignedEvent",
    "RoundOverEvent",
    "SealedEvent",
    "SealedRefusedEvent",
    "SealedStartedEvent",
    "SealedStoppedEvent",
    "SecretCommittedEvent",
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
    """A game began. The table's first game has number 1."""

    game: int


class CutEvent(_Event, frozen=True, tag="cut"):
    """The cards cut for the first deal, in order; players with equal ranks cut again."""

    cards: list[tuple[Seat, CardText]]
    dealer: Seat


class SecretCommittedEvent(_Event, frozen=True, tag="secret_committed"):
    """The server committed to its secret for the coming deal, after the seats in `commitments` to their shares.

    `commitment` is the server's. `people` are the seats of people in the coming round. `dealers` are the seats that
    will deal, by board.
    """

    game: int
    round: int
    attempt: int
    people: list[Seat]
    commitments: list[SeatCommitment]
    dealers: list[Seat]
    commitment: str


class DealRepeatedEvent(_Event, frozen=True, tag="deal_repeated"):
    """The deal begins again with new shares, because those of `missing` did not arrive in time. `attempt` is the new
    attempt.
    """

    game: int
    round: int
    attempt: int
    missing: list[Seat]


class DealtProof(msgspec.Struct, frozen=True):
    """The shares that determine a deck with the server's secret, to which it committed by `commitment`.

    The result of the round contains the secret. `share` is null if it did not arrive in time.
    """

    attempt: int
    people: list[Seat]
    shares: list[ShareProof]
    commitment: str


class DealtEvent(_Event, frozen=True, tag="dealt"):
    """A board was dealt. `held` is the number of cards dealt to each of `seats`, `stock` the number of cards in the
    stock.

    `hand` is the reader's hand. `commitment` is a SHA-256 hash with which players can verify the deal later. `proof`
    is null if no player contributed to the deck.
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
    proof: DealtProof | None


class ActedEvent(_Event, frozen=True, tag="acted"):
    """A seat acted. `action` is its text as the reader may see it; `card` is the card that moved, if visible.

    `gin` is set for knocks, `deadwood` for knocks and defences, `laid_off` for defences.
    """

    board: int
    seat: Seat
    action: str
    verb: Verb
    card: CardText | None
    gin: bool
    deadwood: int | None
    laid_off: Cards


class KeyCommittedEvent(_Event, frozen=True, tag="key_committed"):
    """A seat committed to its public key, at a table at which the players deal (docs/fairness.md)."""

    seat: Seat
    commitment: str


class KeyRevealedEvent(_Event, frozen=True, tag="key_revealed"):
    """A seat revealed its public key, after both had committed to theirs."""

    seat: Seat
    key: str


class SealedStartedEvent(_Event, frozen=True, tag="sealed_started"):
    """The players begin to deal a round. `attempt` is greater than 0 if the round was stopped before."""

    game: int
    round: int
    attempt: int
    dealer: Seat


class SealedEvent(_Event, frozen=True, tag="sealed"):
    """A message of a round that the players deal, for the two seats.

    `shown` is what everybody sees: the event that watchers receive instead; null if there is none.
    """

    message: SignedMessage
    shown: DealtEvent | ActedEvent | None


class SealedRefusedEvent(_Event, frozen=True, tag="sealed_refused"):
    """A message of a seat was refused, because it breaks the protocol: message `number`, its `step`.

    `proven`: the message proves it to everybody. Only the first message of each kind is reported in a round.
    """

    seat: Seat
    error: MisbehaviourKind
    number: int
    step: str
    proven: bool


class SealedStoppedEvent(_Event, frozen=True, tag="sealed_stopped"):
    """A round stopped and does not count, because `seat` broke the protocol: see `StoppedDeal`."""

    game: int
    round: int
    attempt: int
    seat: Seat
    error: MisbehaviourKind
    number: int
    step: str
    proven: bool
    by: Seat | None
    confirmed: bool


class TakenBackEvent(_Event, frozen=True, tag="taken_back"):
    """A seat took back its last action: the board is as it was before. `action` is the text that everybody saw."""

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
    """A seat has left a running game. After `until` (milliseconds since 1970) the others may claim the game."""

    seat: Seat
    until: int


class BackEvent(_Event, frozen=True, tag="back"):
    """A seat that was away is back."""

    seat: Seat


class ClaimedEvent(_Event, frozen=True, tag="claimed"):
    """A seat claims the game from an absent seat, or proposes to void it. If `done`, the claim ends the game."""

    seat: Seat
    away: Seat
    void: bool
    done: bool


class ResignedEvent(_Event, frozen=True, tag="resigned"):
    """A seat lost the game: it resigned, its time ran out, or others claimed the game while it was away."""

    seat: Seat
    reason: Literal["resigned", "time", "abandoned"]


class GameOverEvent(_Event, frozen=True, tag="game_over"):
    """The game is over. `winners` are seats, empty for a draw; `totals` are by side."""

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
    | SecretCommittedEvent
    | DealRepeatedEvent
    | KeyCommittedEvent
    | KeyRevealedEvent
    | SealedStartedEvent
    | SealedEvent
    | SealedRefusedEvent
    | SealedStoppedEvent
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
