"""Cards on the page."""

from __future__ import annotations

import html
import re
from typing import Final

from undercut.cards import Card, parse_cards

__all__ = ["card", "painted"]

_CARDS: Final = re.compile(r"(?<![A-Za-z0-9])(?:[A2-9TJQK][cdhs])+(?![A-Za-z0-9])")


def card(one: Card) -> str:
    """A card in a sentence: its rank and suit, in the colour of the suit."""
    return f'<span class="c {one.suit.letter}">{one.rank.letter}{one.suit.symbol}</span>'


def painted(text: str) -> str:
    """A sentence as HTML, with its cards as :func:`card`."""
    out, at = [], 0
    for found in _CARDS.finditer(text):
        out.append(html.escape(text[at : found.start()]))
        out += [card(one) for one in parse_cards(found.group())]
        at = found.end()
    return "".join([*out, html.escape(text[at:])])
