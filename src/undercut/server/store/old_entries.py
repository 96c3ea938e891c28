"""Reads entries that version 0.1 stored.

It wrote an entry as a JSON object, and events repeated what follows from others: hands, scores, the score sheet. Its
rulesets were texts, which are read as what they meant then.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.events import Resigned
from undercut.notation import decode_stored_event
from undercut.rulesets import as_read_before
from undercut.server.store.entries import (
    Closed,
    Entry,
    Joined,
    Made,
    Played,
    Ready,
    RematchAnswered,
    Started,
)

__all__ = ["read_old_log"]


class _OldBase(msgspec.Struct, tag_field="kind", kw_only=True):
    n: int
    at: int


class _OldMade(_OldBase, tag="made"):
    rules: str
    bots: tuple[str | None, ...]
    bank_ms: int | None
    turn_ms: int | None


class _OldJoined(_OldBase, tag="joined"):
    seat: int
    name: str
    bot: str | None


class _OldStarted(_OldBase, tag="started"):
    game: int


class _OldReady(_OldBase, tag="ready"):
    seat: int


class _OldRematch(_OldBase, tag="rematch"):
    seat: int
    accept: bool


class _OldClosed(_OldBase, tag="closed"):
    pass


class _OldPlayed(_OldBase, tag="played"):
    event: dict[str, Any]
    more: dict[str, Any]


_OldEntry = _OldMade | _OldJoined | _OldStarted | _OldPlayed | _OldReady | _OldRematch | _OldClosed
_decoder: msgspec.json.Decoder[_OldEntry] = msgspec.json.Decoder(_OldEntry)


def read_old_log(bodies: list[bytes]) -> list[Entry]:
    """A table's log. Raises msgspec.MsgspecError or UndercutError if it cannot be read."""
    out: list[Entry] = []
    for body in bodies:
        old = _decoder.decode(body)
        if isinstance(old, _OldMade):
            out.append(Made.under(as_read_before(old.rules), old.at, old.bots, old.bank_ms, old.turn_ms))
        elif isinstance(old, _OldPlayed):
            event = decode_stored_event(old.event)
            late = isinstance(event, Resigned) and old.more.get("reason") == "time"
            out.append(Played(old.n, old.at, event, late))
        else:
            out.append(_plain(old))
    return out


def _plain(old: _OldEntry) -> Entry:
    match old:
        case _OldJoined():
            return Joined(old.n, old.at, old.seat, old.name, old.bot)
        case _OldStarted():
            return Started(old.n, old.at, old.game)
        case _OldReady():
            return Ready(old.n, old.at, old.seat)
        case _OldRematch():
            return RematchAnswered(old.n, old.at, old.seat, old.accept)
        case _:
            return Closed(old.n, old.at)
