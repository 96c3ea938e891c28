"""The same cards in every run, where the service would draw a seed for each game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from itertools import chain, count
from random import Random

from undercut.cards import Card

__all__ = ["Seeds", "dealing", "stacked"]


class Seeds:
    """Seeds by a name, one after the other. It stands in for ``secrets`` in ``undercut.server.tables.live_table``."""

    def __init__(self, name: str) -> None:
        self._name, self._numbers = name, count()

    def token_hex(self, size: int) -> str:
        """The next seed."""
        return hashlib.shake_256(f"{self._name}:{next(self._numbers)}".encode()).hexdigest(size)


def dealing(hands: Sequence[str], rest: str = "") -> list[str]:
    """Return the first cards of a deck that deals these hands, the first to the first player, then ``rest``."""
    return [*chain.from_iterable(zip(*(hand.split() for hand in hands), strict=True)), *rest.split()]


def stacked(decks: Sequence[Sequence[str]]) -> Callable[[Random, Sequence[Card]], tuple[Card, ...]]:
    """Return a shuffle that puts given cards on top: those of the first deck in the first round, and so on, in turn."""
    numbers = count()

    def shuffled(rng: Random, deck: Sequence[Card]) -> tuple[Card, ...]:
        first = [Card(card) for card in decks[next(numbers) % len(decks)]]
        rest = [card for card in deck if card not in first]
        rng.shuffle(rest)
        return (*first, *rest)

    return shuffled
