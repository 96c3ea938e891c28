"""The JSON of pads and of operations on them, as types. docs/pad.md describes it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

__all__ = [
    "FORMAT", "VERSION", "OptionJson", "PadBoard", "PadDocument", "PadHead", "PadKind", "PadOperation", "PadPut",
    "PadRemove", "PadRound", "PadStake",
]  # fmt: skip

FORMAT = "undercut-pad"
VERSION = 2
"""Of pads with rounds of which only the points are known; others are written as version 1."""

PadKind = Annotated[
    Literal["knock", "gin", "big_gin", "dead"],
    Meta(title="PadKind", description="How a round ended, as people see it: an undercut is a knock."),
]
OptionJson = int | str | bool | None


class PadBoard(msgspec.Struct, frozen=True):
    """What people saw at the end of a round at one board. `knocker` is null exactly if nobody knocked.

    `deadwood` is by seat of the table, after lay-offs; null for a seat that did not play here.
    """

    kind: PadKind
    deadwood: list[int | None]
    knocker: int | None = None
    spade: bool = False


class PadRound(msgspec.Struct, frozen=True):
    """A round on a pad: one board, or two for partners. `dealer` is set if another has dealt than the pad says.

    `at` is when it was entered, in milliseconds since 1970. `points` by side instead of boards: nothing else is known.
    """

    id: str
    boards: list[PadBoard]
    dealer: int | None = None
    at: int | None = None
    points: list[int | None] | None = None


class PadStake(msgspec.Struct, frozen=True):
    """What a point costs, in thousandths of a currency."""

    thousandths: int
    currency: str = ""


class PadDocument(msgspec.Struct, frozen=True):
    """A whole pad. Without `options`, `rules` is read; `dealer` deals first."""

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
    """Sets everything of a pad but its rounds."""

    id: str
    rules: str
    players: list[str]
    dealer: int = 0
    options: dict[str, OptionJson] | None = None
    title: str = ""
    stake: PadStake | None = None


class PadPut(msgspec.Struct, frozen=True, tag_field="kind", tag="put"):
    """Adds a round before another or at the end, or replaces the one with the same id."""

    id: str
    entry: PadRound
    before: str | None = None


class PadRemove(msgspec.Struct, frozen=True, tag_field="kind", tag="remove"):
    """Removes a round by its id."""

    id: str
    entry: str


PadOperation = PadHead | PadPut | PadRemove
