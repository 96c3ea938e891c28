"""Entries as version 0.1 stored them, and what they are today.

That version wrote an entry as one JSON object and repeated in each event what follows from others: hands, scores, the
whole sheet. Its rulesets were texts, and are read as what they meant then.
"""

from __future__ import annotations

from typing import Any

import msgspec

from undercut.actions import parse_action
from undercut.cards import Card, parse_cards
from undercut.events import (
    Acted,
    DealerCut,
    Event,
    GameEnded,
    Resigned,
    RoundEnded,
    RoundStarted,
    TableOpened,
)
from undercut.game import Cut
from undercut.public import Ending
from undercut.rulesets import Ruleset, as_read_before
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


class _OldEvent(msgspec.Struct, tag_field="type", kw_only=True):
    n: int


class _OldOpened(_OldEvent, tag="table_opened"):
    players: tuple[str, ...]
    bots: tuple[str | None, ...]
    seed: str


class _OldCut(_OldEvent, tag="dealer_cut"):
    draws: tuple[tuple[tuple[int, str], ...], ...]
    dealer: int


class _OldDeal(_OldEvent, tag="round_started"):
    round: int
    board: int
    seats: tuple[int, ...]
    dealer: int
    deck: str
    nonce: str


class _OldActed(_OldEvent, tag="acted"):
    board: int
    seat: int
    action: str


class _OldRoundEnd(_OldEvent, tag="round_ended"):
    board: int
    how: str
    winner: int | None
    points: dict[str, int]


class _OldResigned(_OldEvent, tag="resigned"):
    seat: int


class _OldGameEnd(_OldEvent, tag="game_ended"):
    winner: int | None


_OldEvents = _OldOpened | _OldCut | _OldDeal | _OldActed | _OldRoundEnd | _OldResigned | _OldGameEnd


class _OldPlayed(_OldBase, tag="played"):
    event: _OldEvents
    more: dict[str, Any]


_OldEntry = _OldMade | _OldJoined | _OldStarted | _OldPlayed | _OldReady | _OldRematch | _OldClosed
_decoder: msgspec.json.Decoder[_OldEntry] = msgspec.json.Decoder(_OldEntry)


def read_old_log(bodies: list[bytes]) -> list[Entry]:
    """A table's log. Raises msgspec.MsgspecError or UndercutError if it cannot be read."""
    out: list[Entry] = []
    rules: Ruleset | None = None
    seats: dict[int, tuple[int, ...]] = {}
    for body in bodies:
        old = _decoder.decode(body)
        if isinstance(old, _OldMade):
            rules = as_read_before(old.rules)
            out.append(Made.under(rules, old.at, old.bots, old.bank_ms, old.turn_ms))
        elif isinstance(old, _OldPlayed):
            if rules is None:
                raise msgspec.ValidationError("the log does not begin with its table")
            late = isinstance(old.event, _OldResigned) and old.more.get("reason") == "time"
            out.append(Played(old.n, old.at, _event(old.event, rules, seats), late))
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


def _event(old: _OldEvents, rules: Ruleset, seats: dict[int, tuple[int, ...]]) -> Event:
    """The event today; ``seats`` are those of each board, as its deal told them."""
    n = old.n
    match old:
        case _OldOpened():
            return TableOpened(n, rules, old.players, old.bots, old.seed)
        case _OldCut():
            draws = tuple(tuple((seat, Card(card)) for seat, card in draw) for draw in old.draws)
            return DealerCut(n, Cut(old.dealer, draws))
        case _OldDeal():
            seats[old.board] = old.seats
            return RoundStarted(n, old.round, old.board, old.seats, old.dealer, parse_cards(old.deck), old.nonce)
        case _OldActed():
            return Acted(n, old.board, old.seat, parse_action(old.action))
        case _OldRoundEnd():
            points = tuple(old.points[str(seat)] for seat in seats[old.board])
            return RoundEnded(n, old.board, Ending(old.how), old.winner, points)
        case _OldResigned():
            return Resigned(n, old.seat)
        case _OldGameEnd():
            return GameEnded(n, old.winner)
