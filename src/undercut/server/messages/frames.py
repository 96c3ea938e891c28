"""Messages from the server on the websocket."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.base import Choice, Emote, Phrase, Seat, Verdict
from undercut.server.messages.events import TableEvent
from undercut.server.messages.state import Clock, Player, State

__all__ = [
    "PROTOCOL",
    "Ack",
    "Advice",
    "Closing",
    "Failure",
    "Pong",
    "Presence",
    "Said",
    "ServerMessage",
    "Thinking",
    "Update",
    "Welcome",
]

PROTOCOL = 1


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first frame: the state, and the events after the number in the client's request.

    `state` is null if the client already shows the newest state. `chat` is the maximum length of a chat message; null
    if the service allows no chat.
    """

    protocol: int
    server: str
    events: list[TableEvent]
    state: State | None
    chat: int | None


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """A command was carried out and stored. `n` is the number of its first event."""

    id: str
    n: int
    repeated: bool


class Advice(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """The answer to the command `id`, which requested a hint for the state with number `n`.

    `choices` are all legal choices, best first, with their points. A knock is listed by its card only. `text` is one
    sentence with the best choice and a reason, with cards as in `7h`; `cards` are those to point at. `holds`: for each
    of the 52 cards, in the order `Ac Ad Ah As 2c … Ks`, the probability that the opponent holds it. Everything is
    computed from the cards that the seat has seen.
    """

    id: str
    n: int
    choices: list[Choice]
    verdict: Verdict
    text: str
    cards: list[str]
    holds: list[float]


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """New events, and the state after them."""

    events: list[TableEvent]
    state: State


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """A client connected or disconnected."""

    players: list[Player]
    watchers: int
    clock: Clock


class Said(msgspec.Struct, frozen=True, tag_field="type", tag="said"):
    """A message from a seat: a phrase, an emote or a text (plain text, never HTML). It is not stored."""

    seat: Seat
    phrase: Phrase | None
    emote: Emote | None
    text: str | None


class Thinking(msgspec.Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot needs longer than usual. `ahead` is the number of bots' turns at other tables that are computed first.

    The message is not stored; the next `update` ends it.
    """

    seat: Seat
    ahead: int


class Failure(msgspec.Struct, frozen=True, tag_field="type", tag="error", omit_defaults=True):
    """A refusal. The command changed nothing. `id` is null if the message could not be decoded.

    `phase`, `legal` and `option` are set for illegal actions. The service's log contains the `reference` of an
    unexpected error.
    """

    id: str | None
    code: str
    message: str
    place: str | None = None
    defects: list[str] | None = None
    phase: str | None = None
    legal: list[str] | None = None
    option: str | None = None
    reference: str | None = None


class Pong(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping; `now` is milliseconds since 1970."""

    id: str
    now: int


class Closing(msgspec.Struct, frozen=True, tag_field="type", tag="closing"):
    """The last frame: the reason for closing the connection, and when to connect again."""

    reason: Literal["shutdown", "flood", "slow", "closed"]
    retry_ms: int


ServerMessage = Welcome | Ack | Advice | Update | Presence | Said | Thinking | Failure | Pong | Closing
