"""Entries of a table's log as the events of docs/protocol.md, filtered for their reader."""

from __future__ import annotations

from typing import Any

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, parse_action
from undercut.events import Acted, DealerCut, GameEnded, Resigned, RoundEnded, RoundStarted, for_seat
from undercut.server.store.entries import Entry, Joined, Played, Ready, RematchAnswered, Started
from undercut.server.told.results import result_of
from undercut.server.told.texts import card_list

__all__ = ["wire_event"]


def wire_event(entry: Entry, seat: int | None) -> dict[str, Any] | None:
    """An entry as a seat (or a watcher, None) may know it; None where it is nothing to tell."""
    head: dict[str, Any] = {"n": entry.n, "at": entry.at}
    match entry:
        case Joined():
            return head | {"kind": "joined", "seat": entry.seat, "name": entry.name, "bot": entry.bot}
        case Started():
            return head | {"kind": "started", "game": entry.game}
        case Ready():
            return head | {"kind": "ready", "seat": entry.seat}
        case RematchAnswered():
            return head | {"kind": "rematch", "seat": entry.seat, "accept": entry.accept}
        case Played():
            told = _played(entry, seat)
            return None if told is None else head | told
        case _:
            return None


def _played(entry: Played, seat: int | None) -> dict[str, Any] | None:
    event, more = for_seat(entry.event, seat), entry.more
    match event:
        case DealerCut():
            cards = [[s, card] for draw in event.draws for s, card in draw]
            return {"kind": "cut", "cards": cards, "dealer": event.dealer} if cards else None
        case RoundStarted():
            hand = event.hands.get(str(seat))
            return {
                "kind": "dealt",
                "board": event.board,
                "round": event.round,
                "seats": list(event.seats),
                "dealer": event.dealer,
                "upcard": event.upcard,
                "hand": None if hand is None else card_list(hand),
                "commitment": event.commitment,
            }
        case Acted():
            return _acted(event, more)
        case RoundEnded():
            return {"kind": "round_over", "board": event.board, "result": result_of(event, more)}
        case Resigned():
            return {"kind": "resigned", "seat": event.seat, "reason": more.get("reason", "resigned")}
        case GameEnded():
            return {"kind": "game_over", "winners": more["winners"], "totals": more["totals"]}
        case _:
            return None


def _acted(event: Acted, more: dict[str, Any]) -> dict[str, Any]:
    action = parse_action(event.action)
    card = more.get("card")
    if isinstance(action, Draw):
        card = None if action.card is None else str(action.card)
    elif isinstance(action, Discard | Knock):
        card = str(action.card)
    verb = "big_gin" if isinstance(action, BigGin) else event.action.split(" ", 1)[0]
    return {
        "kind": "acted",
        "board": event.board,
        "seat": event.seat,
        "action": event.action,
        "verb": verb,
        "card": card,
        "gin": bool(more.get("gin", False)),
        "deadwood": more.get("deadwood"),
        "laid_off": more.get("laid_off", []) if isinstance(action, Defend) else [],
    }
