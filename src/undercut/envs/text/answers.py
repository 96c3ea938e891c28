"""Reads actions from free text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from undercut.actions import Action, BigGin, Defend, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.cards import Card
from undercut.errors import NotationError

__all__ = ["read_action"]

_RANKS: Final = {
    "ace": "A", "one": "A", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7",
    "eight": "8", "nine": "9", "ten": "T", "jack": "J", "queen": "Q", "king": "K", "10": "T", "1": "A",
}  # fmt: skip
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}
_WORDED = re.compile(
    r"\b(ace|one|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king|10|[2-9]|[atjqk])\s*(?:of\s+)?"
    r"(clubs?|diamonds?|hearts?|spades?)\b",
    re.IGNORECASE,
)
_VERBS: Final[tuple[tuple[str, str], ...]] = (
    ("big gin", r"\bbig\s*gin\b"),
    ("knock", r"\bknock(?:s|ing)?\b|\bgin\b|\bgo(?:ing)? out\b"),
    ("discard", r"\bdiscard(?:s|ing)?\b(?!\s+pile)|\bthrow\w*\b|\bdrop\w*\b"),
    ("defend", r"\bdefen[dcs]\w*\b|\blay(?:ing)? off\b"),
    ("take", r"\btak(?:e|es|ing)\b|\bpick(?:s|ing)?\s*(?:it\s*)?up\b|\bupcard\b|\bdiscard pile\b"),
    ("draw", r"\bdraws?\b|\bdrawing\b|\bstock\b|\bdeck\b"),
    ("pass", r"\bpass(?:es|ing)?\b|\bdecline\w*\b|\brefuse\w*\b"),
)
_SIMPLE: Final[dict[str, Action]] = {
    "big gin": BigGin(), "take": Take(), "draw": Draw(), "pass": Pass(), "defend": Defend(),
}  # fmt: skip
_CARD = re.compile(r"(?<![A-Za-z0-9])(10|[A2-9TJQKatjqk])([cdhsCDHS])(?![A-Za-z0-9])")


def read_action(text: str, legal: Sequence[Action] = ()) -> Action:
    """Reads the action that an answer means: an action text, or words such as ``I'll throw the 7 of hearts``.

    Only the last line with an action in it counts, after the last ``Action:`` or ``Answer:`` if there is one. A card
    alone is a discard if that is legal. Raises NotationError if it is not understood.
    """
    if not isinstance(text, str):
        raise NotationError("unknown_action", f"an answer must be a text, not {type(text).__name__}")
    tail = re.split(r"(?:final\s+)?(?:action|answer)\s*(?::|is\b)", text, flags=re.IGNORECASE)[-1]
    lines = [line for line in tail.splitlines() if line.strip()] or [""]
    problem: NotationError | None = None
    for line in reversed(lines):
        try:
            return _read_line(line, legal)
        except NotationError as error:
            problem = problem or error
    assert problem is not None
    raise problem


def _read_line(line: str, legal: Sequence[Action]) -> Action:
    plain = _plain(line)
    try:
        return parse_action(plain)
    except NotationError as error:
        exact = error
    named = _WORDED.sub(_short, plain)
    verb = _verb(named)
    if verb in ("knock", "defend") and "=" in named:
        try:
            return parse_action(verb + " " + _after(named, verb))
        except NotationError as error:
            raise error from None
    cards = [_card(found) for found in _CARD.finditer(named)]
    if verb in ("discard", "knock") or (not verb and cards):
        return _with_card(verb, cards, legal, exact)
    if verb in _SIMPLE:
        return _SIMPLE[verb]
    raise exact


def _plain(line: str) -> str:
    clean = line.strip().strip("`*\"'.!> \t")
    for symbol, letter in _SUITS.items():
        clean = clean.replace(symbol, letter)
    return re.sub(r"^(discard|knock|take|draw|pass|defend|big gin)\b", lambda m: m.group().lower(), clean, flags=re.I)


def _short(found: re.Match[str]) -> str:
    rank = found.group(1).lower()
    return _RANKS.get(rank, rank.upper()) + found.group(2)[0].lower()


def _verb(text: str) -> str:
    for verb, pattern in _VERBS:
        if re.search(pattern, text, re.IGNORECASE):
            return verb
    return ""


def _after(text: str, verb: str) -> str:
    return re.split(verb, text, maxsplit=1, flags=re.IGNORECASE)[-1].strip()


def _card(found: re.Match[str]) -> Card:
    return Card(_RANKS.get(found.group(1), found.group(1).upper()) + found.group(2).lower())


def _with_card(verb: str, cards: list[Card], legal: Sequence[Action], exact: NotationError) -> Action:
    if len(set(cards)) > 1:
        shown = " and ".join(map(str, dict.fromkeys(cards)))
        raise NotationError(
            "unknown_action",
            f"{shown} are several cards, but only one can be discarded: write, for example, discard {cards[0]}",
        )
    if cards:
        return Knock(cards[0]) if verb == "knock" else Discard(cards[0])
    knocks = [a for a in legal if isinstance(a, Knock)]
    if verb == "knock" and len(knocks) == 1:
        return knocks[0]
    if verb and exact.code != "unknown_card":
        raise NotationError("unknown_action", f"name the card, for example {verb} 7h")
    raise exact
