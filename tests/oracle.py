"""A plain second opinion on melds: brute force over card texts, sharing nothing with the package.

A card is a text such as ``7h``, a hand any collection of them, a meld a frozenset. Slow and short on purpose.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

RANKS = "A23456789TJQK"
SUITS = "cdhs"
PACK = [r + s for r in RANKS for s in SUITS]
WORTH = {c: min(RANKS.index(c[0]) + 1, 10) for c in PACK}
PLACE = {c: RANKS.index(c[0]) for c in PACK}


def total(cards: Iterable[str]) -> int:
    """Points of cards that nothing covers."""
    return sum(WORTH[c] for c in cards)


def is_meld(cards: Collection[str]) -> bool:
    """A set of three or four, or three or more in sequence of a suit."""
    if len(set(cards)) != len(cards) or len(cards) < 3:
        return False
    if len({c[0] for c in cards}) == 1:
        return True
    places = sorted(PLACE[c] for c in cards)
    return len({c[1] for c in cards}) == 1 and places[-1] - places[0] == len(places) - 1


def melds_in(hand: Collection[str]) -> list[frozenset[str]]:
    """Every meld that lies in a hand."""
    out = []
    for rank in RANKS:
        same = [rank + s for s in SUITS if rank + s in hand]
        for size in (3, 4):
            out += [frozenset(c) for c in combinations(same, size)]
    for suit in SUITS:
        for low in range(11):
            run = []
            for place in range(low, 13):
                if RANKS[place] + suit not in hand:
                    break
                run.append(RANKS[place] + suit)
                if len(run) >= 3:
                    out.append(frozenset(run))
    return out


def choices(hand: Collection[str]) -> Iterator[tuple[tuple[frozenset[str], ...], frozenset[str]]]:
    """Every way to lay disjoint melds of a hand, none included: (melds, cards left)."""

    def walk(melds: list[frozenset[str]], left: frozenset[str], chosen: tuple[frozenset[str], ...]):
        yield chosen, left
        for i, meld in enumerate(melds):
            yield from walk([m for m in melds[i + 1 :] if not m & meld], left - meld, (*chosen, meld))

    yield from walk(melds_in(hand), frozenset(hand), ())


def least(hand: Collection[str]) -> int:
    """Least deadwood over every choice of melds."""
    melds = [(m, total(m)) for m in melds_in(set(hand))]

    def covered(free: list[tuple[frozenset[str], int]]) -> int:
        best = 0
        for i, (meld, worth) in enumerate(free):
            best = max(best, worth + covered([m for m in free[i + 1 :] if not m[0] & meld]))
        return best

    return total(hand) - covered(melds)


def best_choices(hand: Collection[str]) -> list[tuple[tuple[frozenset[str], ...], frozenset[str]]]:
    """Every choice of melds of least deadwood."""
    goal = least(hand)
    return [(melds, left) for melds, left in choices(hand) if total(left) == goal]


def left_when_complete(hand: Collection[str]) -> frozenset[str]:
    """Cards that some complete arrangement leaves: no card left goes on a meld, and those left hold no meld."""
    out: frozenset[str] = frozenset()
    for melds, left in choices(hand):
        if not melds_in(left) and not any(_goes_on(meld, card) for meld in melds for card in left):
            out |= left
    return out


def _goes_on(meld: frozenset[str], card: str) -> bool:
    return is_meld(meld | {card}) and card not in meld


def laid(hand: Collection[str], spread: Sequence[Collection[str]]) -> set[frozenset[str]]:
    """Every set of cards that a hand can lay off on the spread melds, one card after another."""
    start = (frozenset(), tuple(frozenset(m) for m in spread))
    seen = {start}
    todo = [start]
    while todo:
        off, melds = todo.pop()
        for card in set(hand) - off:
            for i, meld in enumerate(melds):
                if _goes_on(meld, card):
                    after = (off | {card}, (*melds[:i], meld | {card}, *melds[i + 1 :]))
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
    return {off for off, _ in seen}


def joint(hand: Collection[str], spread: Sequence[Collection[str]]) -> int:
    """Least deadwood of a defender over its melds and its lay-offs together."""
    return min(least(set(hand) - off) for off in laid(hand, spread))


def greedy(hand: Collection[str], spread: Sequence[Collection[str]]) -> int:
    """What is left where the defender melds as well as it can first and then lays off from the rest.

    Of several best arrangements it is given the one that serves it best, so that any difference is greed's own.
    """
    out = []
    for _, left in best_choices(hand):
        out.append(min(total(left - off) for off in laid(left, spread)))
    return min(out)


# --- hands to ask about -------------------------------------------------------------------------------------------

NEAR = {
    a: [b for b in PACK if b != a and (b[0] == a[0] or (b[1] == a[1] and abs(PLACE[b] - PLACE[a]) <= 3))] for a in PACK
}
"""Cards that may come to meld with a card."""


def random_hand(rng: Random, size: int) -> list[str]:
    """Cards drawn from the whole pack."""
    return rng.sample(PACK, size)


def rich_hand(rng: Random, size: int, pack: Sequence[str] = PACK) -> list[str]:
    """Cards as a hand gathers them in the middle of a round: around a few melds, so that they compete."""
    free = dict.fromkeys(pack)
    hand: list[str] = []
    while len(hand) < size:
        card = rng.choice(list(free))
        near = [c for c in NEAR[card] if c in free]
        for c in [card, *rng.sample(near, min(len(near), rng.randint(1, 5)))][: size - len(hand)]:
            hand.append(c)
            del free[c]
    return hand


def window_hand(rng: Random, size: int) -> list[str]:
    """Cards of five ranks alone: sets and runs everywhere."""
    low = rng.randrange(9)
    return rng.sample([c for c in PACK if low <= PLACE[c] < low + 5], size)
