"""Cards and limits in the form that messages use."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from undercut.cards import DECK, Card, Hand
from undercut.melds import Meld
from undercut.public import NO_LIMIT

_name = tuple(map(str, DECK)).__getitem__


def texts(cards: Iterable[Card]) -> list[str]:
    """Return the texts of cards. It is called for every visible hand and pile."""
    return list(map(_name, cards))


@lru_cache(maxsize=8192)
def word_texts(bits: int) -> list[str]:
    """Return the texts of the cards of a word. The cache owns the list; do not change it."""
    return texts(Hand.from_bits(bits))


def meld_lists(melds: Sequence[Meld]) -> list[list[str]]:
    return [texts(meld) for meld in melds]


def limit_of(limit: int) -> int | None:
    """Return the knock limit for clients; None if there is none."""
    return None if limit >= NO_LIMIT else limit
