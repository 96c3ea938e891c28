"""What a table's log holds: numbered entries, appended, never rewritten; the table is what replaying them gives.

A game's own events (``undercut.events``) are wrapped as :class:`Played`; the other entries are what only the service
knows: who sat down where, who is ready, who wants another game.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.events import Event

__all__ = ["Closed", "Entry", "Joined", "Made", "Played", "Ready", "RematchAnswered", "Started", "decode", "encode"]


class _Base(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    n: int
    """Number at its table, from 1 without gaps."""
    at: int
    """Milliseconds since 1970."""


class Made(_Base, frozen=True, tag="made"):
    """The table is made. ``bots`` per seat: a player's name, or None for a seat that a person takes."""

    rules: str
    bots: tuple[str | None, ...]
    bank_ms: int | None
    turn_ms: int | None


class Joined(_Base, frozen=True, tag="joined"):
    seat: int
    name: str
    bot: str | None


class Started(_Base, frozen=True, tag="started"):
    """A game begins; its events follow."""

    game: int


class Played(_Base, frozen=True, tag="played"):
    """An event of the game in its full form. ``more`` holds open facts that go with it; never a hidden card."""

    event: Event
    more: dict[str, Any]


class Ready(_Base, frozen=True, tag="ready"):
    seat: int


class RematchAnswered(_Base, frozen=True, tag="rematch"):
    seat: int
    accept: bool


class Closed(_Base, frozen=True, tag="closed"):
    """Nobody came; the table is gone."""


Entry = Made | Joined | Started | Played | Ready | RematchAnswered | Closed

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def encode(entry: Entry) -> bytes:
    """One JSON object."""
    return _encoder.encode(entry)


def decode(line: bytes) -> Entry:
    """The inverse of :func:`encode`. Raises msgspec.MsgspecError."""
    return _decoder.decode(line)
