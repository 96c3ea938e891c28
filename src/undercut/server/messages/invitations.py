"""Previews of links, open tables, and the addresses of the service."""

from __future__ import annotations

from typing import Literal

import msgspec

from undercut.server.messages.answers import ClockSpec, Token
from undercut.server.messages.base import Deals
from undercut.server.messages.rules import OptionDifference

__all__ = ["Invitation", "InvitationStage", "LinkKind", "LinkToken", "Offer", "OfferStatus", "Offers", "Reach"]

LinkKind = Literal["invite", "watch", "resume"]
InvitationStage = Literal["open", "taken", "finished", "closed"]


class LinkToken(msgspec.Struct, forbid_unknown_fields=True):
    """The token of a link that has not been followed yet."""

    token: Token


class Invitation(msgspec.Struct, frozen=True):
    """A preview of a link. It contains no cards, and requesting it changes nothing.

    `host` is the name of the table's creator, `seat` the name of the seat's player for a resume link. `players` are
    names by seat, empty for an open seat. `bots` are null for people. `name` is the name that the guest has chosen.
    `table` is the table's id if the guest has a seat there. `deals`: who deals, the server or the two players.
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
    deals: Deals = "server"


class Offer(msgspec.Struct, frozen=True):
    """A table that anybody may join: the token of its invitation, and the time of opening (ms since 1970).

    `players` are names by seat, empty for an open seat. `bots` are null for people.
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


class OfferStatus(msgspec.Struct, frozen=True):
    """Whether anybody may join a table."""

    offered: bool


class Reach(msgspec.Struct, frozen=True):
    """The addresses that other people can open, best first: origins, with the root path if there is one.

    If there are no addresses and no `hint`, use the address of the page.

    `hint` is set if only this machine can open the page: it is the option of `undercut serve` that would help.
    """

    origins: list[str]
    hint: Literal["host", "public_url"] | None
