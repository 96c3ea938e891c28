"""Previews of links, open tables, and the addresses of the service."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.answers import ClockSpec, Token
from undercut.server.messages.rules import OptionDifference

__all__ = ["Asked", "Invitation", "InvitationStage", "LinkKind", "Offer", "Offered", "Offers", "Reach"]

LinkKind = Literal["invite", "watch", "resume"]
InvitationStage = Literal["open", "taken", "finished", "closed"]


class Asked(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link that is not followed yet."""

    token: Token


class Invitation(msgspec.Struct, frozen=True):
    """A preview of a link. Requesting it changes nothing, and it contains no cards.

    `host` made the table. `seat` is the name of the seat's player, for a resume link. `players` are names by seat,
    empty for an open one; `bots` are null for people. `name` is the name that the guest has chosen. `table` is the id
    of the table if the guest has a seat there.
    """

    kind: LinkKind
    stage: InvitationStage
    host: str
    seat: str | None
    players: list[str]
    bots: list[str | None]
    rules: str
    title: str
    differs: list[OptionDifference]
    notes: list[str]
    clock: ClockSpec | None
    name: str | None
    table: str | None


class Offer(msgspec.Struct, frozen=True):
    """A table that anybody may join: the token of its invitation, and since when it is open (ms since 1970).

    `players` are names by seat, empty for an open one; `bots` are null for people.
    """

    token: str
    players: list[str]
    bots: list[str | None]
    rules: str
    title: str
    clock: ClockSpec | None
    at: int


class Offers(msgspec.Struct, frozen=True):
    """The tables that anybody may join, oldest first."""

    tables: list[Offer]


class Offered(msgspec.Struct, frozen=True):
    """Whether a table is open to anybody."""

    offered: bool


class Reach(msgspec.Struct, frozen=True):
    """The addresses that others can open: origins, with the root path if there is one. The best is first.

    If there are none, and no `hint`, use the page's own address.

    `hint` (only this machine can open the page): the option of `undercut serve` that would help.
    """

    origins: list[str]
    hint: Literal["host", "public_url"] | None
