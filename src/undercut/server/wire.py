"""Entries of a table's log as the events of docs/protocol.md, filtered for their reader; results and sheets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from undercut.actions import BigGin, Defend, Discard, Draw, Knock, parse_action
from undercut.cards import Card, Hand, parse_cards
from undercut.events import Acted, DealerCut, GameEnded, Resigned, RoundEnded, RoundStarted, for_seat
from undercut.melds import Meld, fits
from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, option_text, ruleset, ruleset_text
from undercut.server.entries import Entry, Joined, Played, Ready, RematchAnswered, Started
from undercut.server.messages import LaidOn, Result, ResultHand, ResultLine
from undercut.sheets import Column, Sheet

__all__ = [
    "card_list",
    "differs",
    "differs_raw",
    "laid_on",
    "limit_of",
    "meld_lists",
    "result_of",
    "rules_json",
    "sheet_json",
    "wire_event",
]


def card_list(text: str) -> list[str]:
    """Card texts from ``AsAdAc`` or ``As Ad Ac``."""
    return [str(c) for c in parse_cards(text)]


def meld_lists(melds: Sequence[Meld]) -> list[list[str]]:
    return [[str(c) for c in meld] for meld in melds]


def limit_of(limit: int) -> int | None:
    """A knock limit as clients see it: None where there is none."""
    return None if limit > 110 else limit


# --- events ---------------------------------------------------------------------------------------------------------


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


# --- results --------------------------------------------------------------------------------------------------------


def laid_on(cards: Sequence[str], spread: Sequence[Sequence[str]]) -> list[LaidOn]:
    """On which meld of the spread each card goes; chained, so 8 before 9 on 5-6-7."""
    grown = [Hand(Card(c) for c in meld) for meld in spread]
    left, out = [Card(c) for c in cards], []
    while left:
        found = next(((c, i) for c in left for i, meld in enumerate(grown) if _fits(c, meld)), None)
        if found is None:
            break
        card, at = found
        grown[at] = grown[at] | Hand((card,))
        left.remove(card)
        out.append(LaidOn(str(card), at))
    return out


def _fits(card: Card, meld: Hand) -> bool:
    return card in fits((Meld(meld),))


def result_of(event: RoundEnded, more: dict[str, Any]) -> Result:
    """A round's end as clients see it. Points are per seat of the sheet's table; all cards are open by now."""
    melds = {s.seat: [card_list(m) for m in s.melds] for s in event.shown}
    spread = melds[event.knocker] if event.knocker is not None else []
    hands = [
        ResultHand(
            s.seat,
            melds[s.seat],
            list(s.laid_off),
            list(s.unmelded),
            s.deadwood,
            laid_on(s.laid_off, spread) if s.laid_off else [],
        )
        for s in event.shown
    ]
    seats = more.get("seats", 2)
    net = None if event.sheet is None else list(event.sheet["rounds"][-1]["points"])
    return Result(
        board=event.board,
        round=more["round"],
        how=event.how,
        winner=event.winner,
        knocker=event.knocker,
        card=more.get("card"),
        points=[event.points.get(str(seat), 0) for seat in range(seats)],
        hands=hands,
        lines=[ResultLine(*line) for line in event.lines],
        doubled=any(reason.startswith("doubled") for _, _, reason in event.lines),
        net=net,
        nonce=event.nonce,
        commitment=more["commitment"],
        deck=event.deck,
    )


# --- the sheet ------------------------------------------------------------------------------------------------------

_COLUMN_NAMES = ("Game 1", "Game 2", "Game 3")


def sheet_json(sheet: Sheet, names: Sequence[str]) -> dict[str, Any]:
    """The score sheet with a row a round in each of its games. ``names`` are by side."""
    rules = sheet.rules
    entries = sheet.column_entries
    columns = []
    for i, column in enumerate(sheet.columns):
        name = _COLUMN_NAMES[i] if len(entries) > 1 else "Game"
        columns.append(_column(sheet, column, entries[i], name))
    return {
        "kind": rules.sheet,
        "target": rules.target,
        "names": list(names),
        "columns": columns,
        "out": list(sheet.out),
    }


def _column(sheet: Sheet, column: Column, entries: Sequence[Any], name: str) -> dict[str, Any]:
    running = [0] * sheet.sides
    rows = []
    for entry in entries:
        worth = list(sheet.added(entry))
        running = [a + b for a, b in zip(running, worth, strict=True)]
        number = next(i for i, e in enumerate(sheet.entries, 1) if e is entry)
        note = "dead" if entry.dead and entry.winner is None else "stock out" if entry.dead else ""
        rows.append({"round": number, "entries": worth, "running": list(running), "winner": entry.winner, "note": note})
    over = column.winner is not None or sheet.is_over
    settlement = [
        {"side": side, "points": amount, "reason": what}
        for what, amounts in column.items[1:]
        for side, amount in enumerate(amounts)
        if amount
    ]
    return {
        "name": name,
        "over": over,
        "winner": column.winner,
        "scores": list(column.scores),
        "boxes": list(column.boxes),
        "rows": rows,
        "settlement": settlement,
        "totals": list(column.totals) if over else None,
    }


# --- rules ----------------------------------------------------------------------------------------------------------


def differs(rules: Ruleset) -> list[dict[str, str]]:
    """What differs: a house ruleset from its base, every other from the default."""
    base = RULESETS.get(rules.name, DEFAULT)
    if rules.diff(base) == {}:
        base = DEFAULT
    return [
        {
            "name": name,
            "base": option_text(theirs),
            "value": option_text(mine),
            "sentence": OPTIONS[name].meaning,
        }
        for name, (theirs, mine) in rules.diff(base).items()
    ]


def rules_json(rules: Ruleset) -> dict[str, Any]:
    """A ruleset with every option in a sentence."""
    base = RULESETS.get(rules.name, DEFAULT)
    changed = rules.diff(base)
    options = [
        {
            "name": name,
            "value": option_text(value),
            "sentence": OPTIONS[name].meaning,
            "changed": name in changed,
            "base": option_text(changed[name][0]) if name in changed else option_text(value),
        }
        for name, value in rules.options().items()
    ]
    return {
        "name": rules.name,
        "text": ruleset_text(rules),
        "title": rules.title,
        "hash": rules.hash,
        "seats": rules.seats,
        "form": rules.form,
        "options": options,
        "differs": differs(rules),
    }


@lru_cache(maxsize=64)
def differs_raw(text: str) -> msgspec.Raw:
    """:func:`differs` of a ruleset's text, encoded once."""
    return msgspec.Raw(msgspec.json.encode(differs(ruleset(text))))
