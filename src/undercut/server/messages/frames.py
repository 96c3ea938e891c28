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
    """The first frame: the events since the number that the client named, and the state.

    `state` is null if the client has said that it shows the newest one.
    `chat`: the most characters of a text that players may say; null if the service allows none.
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
    """The answer to a hint that was asked for with the command `id`, for the state with the number `n`.

    `choices` are all that are legal, the best first, ordered by points; a knock names its card alone. They are worked
    out from what the seat has seen.
    """

    id: str
    n: int
    choices: list[Choice]
    verdict: Verdict


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
    """A seat says something: one of a phrase, an emote and a text (plain text, never HTML). It is not stored."""

    seat: Seat
    phrase: Phrase | None
    emote: Emote | None
    text: str | None


class Thinking(msgspec.Struct, frozen=True, tag_field="type", tag="thinking"):
    """A bot needs longer than usual. `ahead`: how many turns of bots at other tables are to be thought about before its
    own. It is not stored, and over with the next `update`.
    """

    seat: Seat
    ahead: int


class Failure(msgspec.Struct, frozen=True, tag_field="type", tag="error", omit_defaults=True):
    """A command was refused and changed nothing. `id` is null if the message could not be read.

    Actions that the rules refuse have `phase`, `legal` and `option`. Defects of the service have `reference`, with
    which they can be found in its log.
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
    """The last frame: why the connection ends, and when to connect again."""

    reason: Literal["shutdown", "flood", "slow", "closed"]
    retry_ms: int


ServerMessage = Welcome | Ack | Advice | Update | Presence | Said | Thinking | Failure | Pong | Closing
