"""Choice of the card that RLCard discards with gin.

RLCard takes the first card of a Python set of candidates. A set of integers with the same hash values has the same
order, so this module represents cards by their hash in RLCard: rank + 100 * suit.
"""

from __future__ import annotations

from typing import Final

__all__ = ["gin_card"]


def _hash_of(card: int) -> int:
    return (card >> 2) + 100 * (3 - (card & 3))


def _card_with(number: int) -> int:
    return 4 * (number % 100) + 3 - number // 100


_RANK_TEXT: Final = "A23456789TJQK"


def _run_melds(hand: list[int]) -> list[list[int]]:
    by_suit = sorted(hand)
    out: list[list[int]] = []
    start = 0
    for end in range(1, len(by_suit) + 1):
        if end < len(by_suit) and by_suit[end] == by_suit[end - 1] + 1:
            continue
        run = by_suit[start:end]
        out += [run[i:j] for i in range(len(run) - 2) for j in range(i + 3, len(run) + 1)]
        start = end
    return out


def _set_melds(hand: list[int]) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for number in sorted(hand, key=lambda n: _RANK_TEXT[n % 100]):
        groups.setdefault(number % 100, []).append(number)
    out = []
    for group in groups.values():
        if len(group) >= 3:
            out.append(group)
        if len(group) == 4:
            out += [[n for n in group if n != left] for left in group]
    return out


def _clusters(hand: list[int]) -> list[list[list[int]]]:
    melds = [frozenset(m) for m in _run_melds(hand) + _set_melds(hand)]
    out: list[list[list[int]]] = []
    for i, first in enumerate(melds):
        out.append([list(first)])
        for j in range(i + 1, len(melds)):
            second = melds[j]
            if not second.isdisjoint(first):
                continue
            out.append([list(first), list(second)])
            for third in melds[j + 1 :]:
                if third.isdisjoint(first) and third.isdisjoint(second):
                    out.append([list(first), list(second), list(third)])
    return out


def gin_card(order: list[int]) -> int:
    """Return the card that RLCard discards with gin, given the eleven cards in the order of their arrival."""
    hand = [_hash_of(card) for card in order]
    found: set[int] = set()
    for cluster in _clusters(hand):
        melded = [n for meld in cluster for n in meld]
        loose = [n for n in hand if n not in melded]
        if not loose:
            found.add(next(meld[0] for meld in cluster if len(meld) >= 4))
        elif len(loose) == 1:
            found.add(loose[0])
    return _card_with(next(iter(found)))
