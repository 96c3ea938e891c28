"""The entries of a table's log: numbered, and only appended. Replaying them gives the table.

Events of a game (``undercut.events``) are wrapped as :class:`Played`. Only the service knows the other entries: who
took which seat, who is ready, who wants another game. An entry is stored as a short JSON array, its number beside it:
``["acted", 1760000000000, 118, 0, 1, "discard 7h"]``.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from undercut.events import Event
from undercut.notation.events import EventText, event_of, text_of
from undercut.rulesets import Ruleset, ruleset_from_stored, ruleset_text, stored_options

__all__ = [
    "Away", "Back", "Claimed", "Closed", "Entry", "Joined", "Made", "Played", "Ready", "RematchAnswered", "Started",
    "decode", "encode",
]  # fmt: skip


class _Base(msgspec.Struct, frozen=True, tag_field="kind", gc=False):
    n: int
    """Number at its table, from 1 without gaps."""
    at: int
    """Milliseconds since 1970."""


class Made(_Base, frozen=True, tag="made"):
    """The table was created. ``bots`` are names by seat, None for a seat of a person.

    ``options`` are those that differ from their defaults, so that new options and edited rulesets do not change a
    table. ``rules`` is the text of the ruleset, of which only the name counts. ``hints`` and ``takebacks``: whether
    these are allowed, if all others are bots.
    """

    rules: str
    options: dict[str, int | str | bool | None]
    bots: tuple[str | None, ...]
    bank_ms: int | None
    turn_ms: int | None
    hints: bool = True
    takebacks: bool = True

    @classmethod
    def under(
        cls,
        rules: Ruleset,
        at: int,
        bots: tuple[str | None, ...],
        bank_ms: int | None,
        turn_ms: int | None,
        *,
        hints: bool = True,
        takebacks: bool = True,
    ) -> Made:
        """Return the first entry of a table."""
        return cls(1, at, ruleset_text(rules), stored_options(rules), bots, bank_ms, turn_ms, hints, takebacks)

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset. Raises InvalidRuleset if it cannot be played."""
        return ruleset_from_stored(self.rules, self.options)


class Joined(_Base, frozen=True, tag="joined"):
    """A person took a seat. ``gone``: the guest who had it was deleted, and it has another name from now on.

    Then an empty name means that somebody else may take it.
    """

    seat: int
    name: str
    bot: str | None
    gone: bool = False


class Started(_Base, frozen=True, tag="started"):
    """A game began; its events follow."""

    game: int


class Played(_Base, frozen=True, tag="played"):
    """An event of the game. ``late``: a resignation because time ran out."""

    event: Event
    late: bool = False


class Ready(_Base, frozen=True, tag="ready"):
    """A seat is ready for the next round."""

    seat: int


class RematchAnswered(_Base, frozen=True, tag="rematch"):
    """A seat accepted or declined another game."""

    seat: int
    accept: bool


class Away(_Base, frozen=True, tag="away"):
    """A seat has left a running game. From ``until`` on (milliseconds since 1970) the others may claim it."""

    seat: int
    until: int


class Back(_Base, frozen=True, tag="back"):
    """A seat that was away is back."""

    seat: int


class Claimed(_Base, frozen=True, tag="claimed"):
    """A seat claims the game from one that is away, or wants it ``void``.

    ``done``: all who were to agree have, and the game ends with the entries that follow.
    """

    seat: int
    away: int
    void: bool
    done: bool


class Closed(_Base, frozen=True, tag="closed"):
    """The table was closed before the game began."""


Entry = Made | Joined | Started | Played | Ready | RematchAnswered | Away | Back | Claimed | Closed

_LATE = "timed_out"


def _by_tag(*classes: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    return {str(cls.__struct_config__.tag): cls for cls in classes}


_OWN = _by_tag(Made, Joined, Started, Ready, RematchAnswered, Away, Back, Claimed, Closed)
_EVENTS = _by_tag(*get_args(EventText))
_EVENTS[_LATE] = _EVENTS["resigned"]
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(list[Any])


def encode(entry: Entry) -> bytes:
    """Return the stored form of an entry, without its number."""
    if isinstance(entry, Played):
        text = text_of(entry.event)
        kind = _LATE if entry.late else text.__struct_config__.tag
        return _encoder.encode([kind, entry.at, *msgspec.structs.astuple(text)])
    _, at, *values = msgspec.structs.astuple(entry)
    return _encoder.encode([entry.__struct_config__.tag, at, *values])


def decode(n: int, body: bytes) -> Entry:
    """Return the entry of a stored form. Raise msgspec.MsgspecError, NotationError or InvalidRuleset."""
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
