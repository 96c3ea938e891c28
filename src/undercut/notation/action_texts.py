"""Actions as short texts for position texts: ``p`` pass, ``d5h`` draw 5h, ``7h`` discard 7h, ``k7h`` knock.

Short texts use only letters, digits and ``,`` ``=`` ``:``. Every action has a short text, which parses back to an equal
action.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from undercut.actions import BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, Pass, SeenAction, Take
from undercut.cards import CARD_PATTERN, Card, parse_cards
from undercut.errors import NotationError
from undercut.melds import Meld, parse_melds

__all__ = ["SHORT_FORMS", "parse_short", "short_text"]

SHORT_FORMS: Final = (
    "p pass, t take, d draw, d5h draw 5h, 7h discard 7h, k7h knock, k7h=AsAdAc,4s5s6s knock with these melds, "
    "k=AsAdAc knock with a face-down card, b big gin, f defend, f=9c9d9h:Ac7s defend with these melds and lay-offs"
)
"""Every short form with its meaning, for error messages and help texts."""

_PLAIN: Final[dict[str, SeenAction]] = {"p": Pass(), "t": Take(), "d": Draw(), "b": BigGin(), "f": Defend()}
_CARD: Final = re.compile(rf"(?![a-z]){CARD_PATTERN}")
"""A bare card needs an upper-case rank, so that ``td`` and ``kh`` are not parsed as other actions."""
_LOWER: Final = re.compile(rf"(?=[a-z]){CARD_PATTERN}")


def short_text(action: SeenAction) -> str:
    """Return the short text of an action; :func:`parse_short` is the inverse.

    >>> short_text(Knock(Card("7h"), parse_melds("AsAdAc 4s5s6s")))
    'k7h=AcAdAs,4s5s6s'
    """
    match action:
        case Pass():
            return "p"
        case Take():
            return "t"
        case Draw(card):
            return "d" if card is None else f"d{card}"
        case Discard(card):
            return str(card)
        case Knock(card, melds):
            return f"k{card}" if melds is None else f"k{card}={_melds_text(melds)}"
        case FaceDownKnock(melds):
            return f"k={_melds_text(melds)}"
        case BigGin(melds):
            return "b" if melds is None else f"b={_melds_text(melds)}"
        case Defend(melds, laid_off):
            if melds is None:
                return "f"
            return f"f={_melds_text(melds)}" + (f":{''.join(map(str, laid_off))}" if laid_off else "")


def _melds_text(melds: Iterable[Meld]) -> str:
    return ",".join(map(str, melds))


def parse_short(text: str) -> SeenAction:
    """Parse the short text of an action. Raises NotationError ``unknown_action``, or the defect of its cards.

    >>> str(parse_short("f=9c9d9h:Ac7s"))
    'defend = 9c9d9h ; Ac 7s'
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    if _CARD.fullmatch(text):
        return Discard(Card(text))
    if _LOWER.fullmatch(text):
        raise _unknown(text, f"; did you mean {text.capitalize()}?")
    head, eq, tail = text.partition("=")
    if head[:1] == "d" and not eq:
        return Draw(_card(head[1:], text))
    if head == "k" and eq:
        return FaceDownKnock(_melds(tail))
    if head[:1] == "k":
        return Knock(_card(head[1:], text), _melds(tail) if eq else None)
    if head == "b" and eq:
        return BigGin(_melds(tail))
    if head == "f" and eq:
        return _defence(tail, text)
    raise _unknown(text)


def _defence(tail: str, text: str) -> Defend:
    melds, _, off = tail.partition(":")
    cards = _cards(off, text)
    if len(set(cards)) != len(cards):
        raise NotationError("duplicate_card", f"{text[:40]!r} lays off the same card twice")
    return Defend(_melds(melds), cards)


def _melds(text: str) -> tuple[Meld, ...]:
    groups = text.split(",") if text else []
    if not all(groups) or any(ch.isspace() for ch in text):
        raise NotationError("not_a_meld", f"{text[:40]!r} must be melds separated by single commas: AsAdAc,4s5s6s")
    return parse_melds(" ".join(groups))


def _card(text: str, whole: str) -> Card:
    cards = _cards(text, whole)
    if len(cards) != 1:
        raise NotationError("unknown_action", f"{whole[:40]!r} needs exactly one card, as in {whole[:1]}7h")
    return cards[0]


def _cards(text: str, whole: str) -> tuple[Card, ...]:
    if "," in text or any(ch.isspace() for ch in text):
        raise _unknown(whole)
    return parse_cards(text)


def _unknown(text: str, hint: str = "") -> NotationError:
    return NotationError("unknown_action", f"{text[:40]!r} is not an action{hint}; actions are: {SHORT_FORMS}")
