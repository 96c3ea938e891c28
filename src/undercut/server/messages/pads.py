"""Score pads: their format (docs/pad.md), and synchronization of browsers."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from undercut.pad.format import (
    PadBoard,
    PadDocument,
    PadHead,
    PadKind,
    PadOperation,
    PadPut,
    PadRemove,
    PadRound,
    PadStake,
)

__all__ = [
    "NumberedPadOperation", "PadBoard", "PadDocument", "PadHead", "PadKind", "PadLink", "PadLinkKind", "PadLinkRequest",
    "PadLinks", "PadOperation", "PadPut", "PadRemove", "PadRole", "PadRound", "PadStake", "PadState", "PadSummaries",
    "PadSummary", "PadSync",
]  # fmt: skip

PadRole = Annotated[
    Literal["own", "edit", "view"], Meta(title="PadRole", description="What a guest may do with a pad.")
]
PadLinkKind = Annotated[
    Literal["edit", "view"], Meta(title="PadLinkKind", description="What a link to a pad allows: view is read-only.")
]


class PadSync(msgspec.Struct, forbid_unknown_fields=True):
    """Operations of a client, which knows the service's operations up to the number `after`."""

    after: Annotated[int, Meta(ge=0)]
    operations: Annotated[list[PadOperation], Meta(max_length=50)]


class NumberedPadOperation(msgspec.Struct, frozen=True):
    """An operation with its number in the pad."""

    n: int
    operation: PadOperation


class PadLink(msgspec.Struct, frozen=True):
    """A link to a pad. `path` is the path of its page."""

    token: str
    path: str


class PadLinks(msgspec.Struct, frozen=True):
    """The links of a pad, null if not created."""

    edit: PadLink | None
    view: PadLink | None


class PadLinkRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A request for a link."""

    kind: PadLinkKind


class PadState(msgspec.Struct, frozen=True):
    """Operations of a pad after a number. If the last one has a number below `last`, request the rest.

    `links` are null for all guests except the owner.
    """

    role: PadRole
    operations: list[NumberedPadOperation]
    last: int
    links: PadLinks | None


class PadSummary(msgspec.Struct, frozen=True):
    """A pad of the guest. `last` is the number of its newest operation."""

    pad: str
    title: str
    players: list[str]
    rules: str
    created: int
    changed: int
    last: int


class PadSummaries(msgspec.Struct, frozen=True):
    """The pads of the guest, last changed first."""

    pads: list[PadSummary]
