"""JSON types of pads and of operations on them. docs/pad.md describes them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

__all__ = [
    "FORMAT", "VERSION", "OptionJson", "PadBoard", "PadDocument", "PadHead", "PadKind", "PadOperation", "PadPut",
    "PadRemove", "PadRound", "PadStake",
]  # fmt: skip

FORMAT = "undercut-pad"
"""Name of the format in its documents."""
VERSION = 2
"""Version of pads that have rounds with only points; other pads are written as version 1."""

PadKind = Annotated[
    Literal["knock", "gin", "big_gin", "dead"],
    Meta(title="PadKind", description="How a round ended, as people see it: an undercut is a knock."),
]
"""How a round ended, as people see it."""
OptionJson = int | str | bool | None
"""Value of an option in JSON."""


class PadBoard(msgspec.Struct, frozen=True):
    """The end of a round at one board, as entered by players. `knocker` is null only without a knock.

    `deadwood` is by seat of the table, after lay-offs; null for a seat that did not play here.
    """

    kind: PadKind
    deadwood: list[int | None]
    knocker: int | None = None
    spade: bool = False


class PadRound(msgspec.Struct, frozen=True):
    """A round on a pad: one board, or two for partners. `dealer` is set if it differs from that by the rules.

    `at` is the time of entry, in milliseconds since 1970. `points` by side replace the boards if nothing else is known.
    """

    id: str
    boards: list[PadBoard]
    dealer: int | None = None
    at: int | None = None
    points: list[int | None] | None = None


class PadStake(msgspec.Struct, frozen=True):
    """The price of a point, in thousandths of a currency."""

    thousandths: int
    currency: str = ""


class PadDocument(msgspec.Struct, frozen=True):
    """A whole pad. `rules` is used only if `options` is missing; `dealer` deals first."""

    format: str
    version: int
    rules: str
    players: list[str]
    dealer: int = 0
    options: dict[str, OptionJson] | None = None
    title: str = ""
    stake: PadStake | None = None
    entries: list[PadRound] = []


class PadHead(msgspec.Struct, frozen=True, tag_field="kind", tag="head"):
    """An operation that sets everything in a pad except the rounds."""

    id: str
    rules: str
    players: list[str]
    dealer: int = 0
    options: dict[str, OptionJson] | None = None
    title: str = ""
    stake: PadStake | None = None


class PadPut(msgspec.Struct, frozen=True, tag_field="kind", tag="put"):
    """An operation that adds a round before another or at the end, or replaces the round with the same id."""

    id: str
    entry: PadRound
    before: str | None = None


class PadRemove(msgspec.Struct, frozen=True, tag_field="kind", tag="remove"):
    """An operation that removes a round by its id."""

    id: str
    entry: str


PadOperation = PadHead | PadPut | PadRemove
"""An operation on a pad."""
