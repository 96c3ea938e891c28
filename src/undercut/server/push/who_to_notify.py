"""Notifications to people with a seat at a changed table who are not connected, and the reasons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from undercut.server import messages as m
from undercut.server.storage.entries import Back, Claimed, Entry, Joined, Played, Ready, RematchAnswered, Started
from undercut.server.tables.live_table import LiveTable

__all__ = ["call_to", "calls"]


def calls(live: LiveTable, new: Sequence[Entry], here: Collection[int]) -> dict[int, m.CallKind]:
    """Return why each seat of a person that is not ``here`` is notified after new entries.

    Without new entries it is the seat whose turn it is.

    At a table with nobody but bots nobody is notified: a player who has left it knows that it waits.
    """
    people = live.people
    if len(people) < 2:
        return {}
    out: dict[int, m.CallKind] = {}
    for seat in people:
        if seat in here or live.names[seat] is None:
            continue
        kind = _kind(live, new, seat)
        if kind is not None:
            out[seat] = kind
    return out


def _kind(live: LiveTable, new: Sequence[Entry], seat: int) -> m.CallKind | None:
    for entry in new:
        match entry:
            case Joined(seat=who, bot=None) if who != seat:
                return "joined"
            case RematchAnswered(seat=who, accept=True) if who != seat and live.stage == "game_over":
                return "rematch"
            case Claimed(seat=who, void=void, done=done) if who != seat:
                return "claim" if not done else "void" if void else "claimed"
            case Back(seat=who) if who != seat:
                return "back"
    moved = not new or any(isinstance(entry, Played | Ready | Started) for entry in new)
    return "turn" if moved and live.waits_for(seat) else None


def call_to(live: LiveTable, table: str, seat: int, kind: m.CallKind, new: Sequence[Entry] = ()) -> m.Call:
    """Return the notification of a seat: nothing about the cards, only who sits there."""
    others = [name for other, name in enumerate(live.names) if name is not None and other != seat]
    who = next((e.seat for e in new if isinstance(e, Joined | RematchAnswered | Claimed | Back)), None)
    name = "" if kind == "turn" or who is None else live.names[who] or ""
    return m.Call(kind, table, name, others)
