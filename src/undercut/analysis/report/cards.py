"""HTML of cards on the page."""

from __future__ import annotations

import html
import re
from typing import Final

from undercut.cards import Card, Rank, parse_cards
from undercut.languages import speaker

__all__ = ["card", "index", "painted"]

say = speaker("report")

_CARDS: Final = re.compile(r"(?<!\w)(?:[A2-9TJQK][cdhs])+(?!\w)")


def index(rank: Rank) -> str:
    """Return the rank of a card as printed in its corner."""
    return rank.letter if rank.letter.isdigit() else say(f"index-{rank.letter}")


def card(one: Card) -> str:
    """Return a card in a sentence: its rank and suit, in the colour of the suit."""
    return f'<span class="c {one.suit.letter}">{index(one.rank)}{one.suit.symbol}</span>'


def painted(text: str) -> str:
    """Return a sentence as HTML, with its cards as :func:`card`."""
    out, at = [], 0
    for found in _CARDS.finditer(text):
        out.append(html.escape(text[at : found.start()]))
        out += [card(one) for one in parse_cards(found.group())]
        at = found.end()
    return "".join([*out, html.escape(text[at:])])
