"""Entries of a table's log as the events of docs/protocol.md, filtered for their reader."""

from __future__ import annotations

from typing import Literal, cast

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, parse_action
from undercut.events import Acted, DealerCut, GameEnded, Resigned, RoundEnded, RoundStarted, for_seat
from undercut.server.store.entries import Entry, Joined, Played, Ready, RematchAnswered, Started
from undercut.server.told import messages as m
from undercut.server.told.results import result_of
from undercut.server.told.texts import card_list

__all__ = ["told_event"]


def told_event(entry: Entry, seat: int | None) -> m.TableEvent | None:
    """An entry as a seat (or a watcher, None) may know it; None if it is nothing to tell."""
    n, at = entry.n, entry.at
    match entry:
        case Joined():
            return m.JoinedEvent(n=n, at=at, seat=entry.seat, name=entry.name, bot=entry.bot)
        case Started():
            return m.StartedEvent(n=n, at=at, game=entry.game)
        case Ready():
            return m.ReadyEvent(n=n, at=at, seat=entry.seat)
        case RematchAnswered():
            return m.RematchEvent(n=n, at=at, seat=entry.seat, accept=entry.accept)
        case Played():
            return _played(entry, seat)
        case _:
            return None


def _played(entry: Played, seat: int | None) -> m.TableEvent | None:
    event, more, n, at = for_seat(entry.event, seat), entry.more, entry.n, entry.at
    match event:
        case DealerCut():
            cards = [(s, card) for draw in event.draws for s, card in draw]
            return m.CutEvent(n=n, at=at, cards=cards, dealer=event.dealer) if cards else None
        case RoundStarted():
            hand = event.hands.get(str(seat))
            return m.DealtEvent(
                n=n,
                at=at,
                board=event.board,
                round=event.round,
                seats=list(event.seats),
                dealer=event.dealer,
                upcard=event.upcard,
                hand=None if hand is None else card_list(hand),
                commitment=event.commitment,
            )
        case Acted():
            return _acted(entry, event)
        case RoundEnded():
            return m.RoundOverEvent(n=n, at=at, board=event.board, result=result_of(event, more))
        case Resigned():
            reason = cast(Literal["resigned", "time"], more.get("reason", "resigned"))
            return m.ResignedEvent(n=n, at=at, seat=event.seat, reason=reason)
        case GameEnded():
            return m.GameOverEvent(n=n, at=at, winners=more["winners"], totals=more["totals"])
        case _:
            return None


def _acted(entry: Played, event: Acted) -> m.ActedEvent:
    action, more = parse_action(event.action), entry.more
    card = more.get("card")
    if isinstance(action, Draw):
        card = None if action.card is None else str(action.card)
    elif isinstance(action, Discard | Knock):
        card = str(action.card)
    verb = "big_gin" if isinstance(action, BigGin) else event.action.split(" ", 1)[0]
    return m.ActedEvent(
        n=entry.n,
        at=entry.at,
        board=event.board,
        seat=event.seat,
        action=event.action,
        verb=cast(m.Verb, verb),
        card=card,
        gin=bool(more.get("gin", False)),
        deadwood=more.get("deadwood"),
        laid_off=more.get("laid_off", []) if isinstance(action, Defend) else [],
    )
