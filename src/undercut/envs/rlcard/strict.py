"""Round equal to rlcard 1.2.0's, including its errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercut.envs.rlcard.round import (
    MOVE_CAP,
    NONE,
    ON_DEAD,
    ON_DRAW,
    ON_GIN,
    ON_SCORE,
    ON_WALL,
    OVER,
    TO_DISCARD,
    TO_DRAW,
    TO_SCORE_0,
    CardsRound,
)
from undercut.melds import deadwood_bits

__all__ = ["StrictRound", "gin_card"]


class StrictRound(CardsRound):
    """A round exactly as rlcard 1.2.0 plays it."""

    __slots__ = ("order",)

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        # The card that RLCard discards with gin depends on the order in which the cards came into the hand.
        self.order: list[list[int]] = [[], []]
        self.order[1 - dealer] = list(deck[:-12:-1])
        self.order[dealer] = list(deck[-12:-22:-1])

    def _legal(self) -> bytes:
        at = self.at
        if at == TO_DISCARD:
            knocks, gins = self._knocks(self.hands[self.seat])
            return ON_GIN if gins else bytes(self._turn_mask(True, knocks))
        if at == TO_DRAW:
            if self.moves >= MOVE_CAP:
                return ON_DEAD
            return ON_DRAW if len(self.stock) > 2 else ON_WALL
        return NONE if at == OVER else ON_SCORE[at - TO_SCORE_0]

    def _draw(self) -> None:
        self.order[self.seat].append(self.stock[-1])
        super()._draw()

    def _take(self) -> None:
        self.order[self.seat].append(self.pile[-1])
        super()._take()

    def _drop(self, card: int) -> None:
        self.order[self.seat].remove(card)
        super()._drop(card)

    def _gin_card(self) -> int:
        return gin_card(self.order[self.seat])

    def deadwood_of(self, seat: int) -> int:
        """Return the deadwood of a seat without lay-offs, as RLCard counts it."""
        return deadwood_bits(self.hands[seat])


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
