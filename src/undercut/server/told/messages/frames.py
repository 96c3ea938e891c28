"""What the server sends on the websocket."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.told.messages.events import TableEvent
from undercut.server.told.messages.state import Clock, Player, State

__all__ = ["PROTOCOL", "Ack", "Closing", "Failure", "Pong", "Presence", "ServerMessage", "Update", "Welcome"]

PROTOCOL = 1


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first frame: what was missed since the number that the client named, and the whole picture."""

    protocol: int
    server: str
    events: list[TableEvent]
    state: State


class Ack(msgspec.Struct, frozen=True, tag_field="type", tag="ack"):
    """A command was done and stored; `n` is the number of its first event."""

    id: str
    n: int
    repeated: bool


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """What is new, and the whole picture after it."""

    events: list[TableEvent]
    state: State


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Somebody came or went."""

    players: list[Player]
    watchers: int
    clock: Clock


class Failure(msgspec.Struct, frozen=True, tag_field="type", tag="error", omit_defaults=True):
    """A command was refused and changed nothing; `id` is null if the message could not be read.

    `phase`, `legal` and `option` come with actions that the rules refuse, `reference` with a defect of the service: it
    stands in the service's log.
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
    """The last frame: why the connection ends, and after how long to come back."""

    reason: Literal["shutdown", "flood", "slow", "closed"]
    retry_ms: int


ServerMessage = Welcome | Ack | Update | Presence | Failure | Pong | Closing
