"""What a table's log holds: numbered entries, appended, never rewritten; the table is what replaying them gives.

A game's own events (``undercut.events``) are wrapped as :class:`Played`; the other entries are what only the service
knows: who sat down where, who is ready, who wants another game. An entry is stored as a short JSON array, its number
beside it: ``["acted", 1760000000000, 118, 0, 1, "discard 7h"]``.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from undercut.events import Event
from undercut.notation.events import EventText, event_of, text_of
from undercut.rulesets import Ruleset, ruleset_from_stored, ruleset_text, stored_options

__all__ = ["Closed", "Entry", "Joined", "Made", "Played", "Ready", "RematchAnswered", "Started", "decode", "encode"]


class _Base(msgspec.Struct, frozen=True, tag_field="kind"):
    n: int
    """Number at its table, from 1 without gaps."""
    at: int
    """Milliseconds since 1970."""


class Made(_Base, frozen=True, tag="made"):
    """The table is made. ``bots`` per seat: a player's name, or None for a seat that a person takes.

    ``options`` are those that differ from their defaults, by value: neither an option that is added later nor an edited
    page of a ruleset changes a table. ``rules`` is the text form, of which only the name counts.
    """

    rules: str
    options: dict[str, int | str | bool | None]
    bots: tuple[str | None, ...]
    bank_ms: int | None
    turn_ms: int | None

    @classmethod
    def under(
        cls, rules: Ruleset, at: int, bots: tuple[str | None, ...], bank_ms: int | None, turn_ms: int | None
    ) -> Made:
        """The first entry of a table."""
        return cls(1, at, ruleset_text(rules), stored_options(rules), bots, bank_ms, turn_ms)

    @property
    def ruleset(self) -> Ruleset:
        """Raises InvalidRuleset if it cannot be played."""
        return ruleset_from_stored(self.rules, self.options)


class Joined(_Base, frozen=True, tag="joined"):
    """Somebody sits down."""

    seat: int
    name: str
    bot: str | None


class Started(_Base, frozen=True, tag="started"):
    """A game begins; its events follow."""

    game: int


class Played(_Base, frozen=True, tag="played"):
    """An event of the game. ``late``: a resignation for which the clock has spoken."""

    event: Event
    late: bool = False


class Ready(_Base, frozen=True, tag="ready"):
    """A seat wants the next round."""

    seat: int


class RematchAnswered(_Base, frozen=True, tag="rematch"):
    """A seat wants another game, or not."""

    seat: int
    accept: bool


class Closed(_Base, frozen=True, tag="closed"):
    """Nobody came; the table is gone."""


Entry = Made | Joined | Started | Played | Ready | RematchAnswered | Closed

_LATE = "timed_out"


def _by_tag(*classes: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    return {str(cls.__struct_config__.tag): cls for cls in classes}


_OWN = _by_tag(Made, Joined, Started, Ready, RematchAnswered, Closed)
_EVENTS = _by_tag(*get_args(EventText))
_EVENTS[_LATE] = _EVENTS["resigned"]
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[Any])


def encode(entry: Entry) -> bytes:
    """The stored form, without the entry's number."""
    if isinstance(entry, Played):
        text = text_of(entry.event)
        kind = _LATE if entry.late else text.__struct_config__.tag
        return _encoder.encode([kind, entry.at, *msgspec.structs.astuple(text)])
    _, at, *values = msgspec.structs.astuple(entry)
    return _encoder.encode([entry.__struct_config__.tag, at, *values])


def decode(n: int, body: bytes) -> Entry:
    """The inverse of :func:`encode`. Raises msgspec.MsgspecError, NotationError or InvalidRuleset."""
    kind, at, *values = _decoder.decode(body)
    if kind in _EVENTS:
        text: Any = _struct(_EVENTS[kind], values)
        return Played(n, at, event_of(text), kind == _LATE)
    if kind not in _OWN:
        raise msgspec.ValidationError(f"there is no entry {kind!r}")
    entry: Any = _struct(_OWN[kind], [n, at, *values])
    return entry  # type: ignore[no-any-return]


def _struct(cls: type[msgspec.Struct], values: list[Any]) -> msgspec.Struct:
    return msgspec.convert(dict(zip(cls.__struct_fields__, values, strict=False)), cls)
