"""Deals by two players: the messages that they exchange, and what everybody may know of a running round."""

from __future__ import annotations

import msgspec

from undercut.server.messages.base import MessageKind, MisbehaviourKind, Seat, SignedMessage

__all__ = ["DueMessage", "RunningDeal", "SealedMessages", "SealedState", "SeatKey", "StoppedDeal"]


class SeatKey(msgspec.Struct, frozen=True):
    """A seat's commitment to its public key and, once both have committed, the key: 32 bytes in hex."""

    seat: Seat
    commitment: str
    key: str | None


class DueMessage(msgspec.Struct, frozen=True):
    """The message that comes next. `positions` are those of the shares, in order."""

    seat: Seat
    kind: MessageKind
    step: str
    positions: list[int]


class StoppedDeal(msgspec.Struct, frozen=True):
    """The reason why a round does not count: `seat` broke the protocol, by message `number`, its `step`.

    `proven`: the messages prove it to everybody. `by` is the seat that complained, null for the server. `confirmed`:
    the server found the same.
    """

    seat: Seat
    error: MisbehaviourKind
    number: int
    step: str
    proven: bool
    by: Seat | None
    confirmed: bool


class RunningDeal(msgspec.Struct, frozen=True):
    """A round that the players deal. `number` is that of the next message.

    `refusal_ms` is the time until the game may be claimed because a message without a decision does not come; null if
    none is due, or if somebody is absent. `claim_from` is the seat from which the other may claim the game at once
    because of a stopped round, null otherwise.
    """

    game: int
    round: int
    attempt: int
    dealer: Seat
    rules: str
    number: int
    due: DueMessage | None
    refusal_ms: int | None
    claim_from: Seat | None
    stopped: StoppedDeal | None


class SealedState(msgspec.Struct, frozen=True):
    """The state of a table at which the players deal. `deal` is null before the game and between rounds."""

    keys: list[SeatKey]
    deal: RunningDeal | None


class SealedMessages(msgspec.Struct, frozen=True):
    """All messages of a round that the players dealt. `keys` are by seat.

    `complaint_seed` is the seed with which a seat has shown that its complaint is right.
    """

    table: str
    game: int
    round: int
    attempt: int
    rules: str
    dealer: Seat
    keys: list[str]
    messages: list[SignedMessage]
    stopped: StoppedDeal | None
    complaint_seed: str | None
