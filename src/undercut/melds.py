"""Melds, arrangements, deadwood, best discard, joint defence.

Two layers: plain functions over 64-bit words (``*_bits``), which the round and the players call, and the readable face
over :class:`Hand`. The one fact that makes it fast: once the sets are chosen, every remaining card that is in three in
a row melds, so only ranks whose set and runs compete for a card leave anything to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from undercut.cards import FULL, Card, Hand, parse_cards, points_of
from undercut.errors import NotationError
from undercut.kernel import has_kernel, native

__all__ = [
    "Arrangement",
    "Defence",
    "Meld",
    "arrangements",
    "best_arrangement",
    "best_discard",
    "deadwood",
    "deadwood_after_discards",
    "deadwood_bits",
    "defend",
    "fits",
    "parse_melds",
    "spreads",
]

_LOW: Final = 0x1111111111111
"""The lowest bit of every rank."""


def _chunk(points: Sequence[int]) -> bytes:
    """For four ranks (16 bits): points left once every set of three or four has been taken out."""
    nibbles = [[0 if n.bit_count() >= 3 else n.bit_count() * p for n in range(16)] for p in points]
    low = [a + b for b in nibbles[1] for a in nibbles[0]]
    high = [a + b for b in nibbles[3] for a in nibbles[2]]
    return bytes([a + b for b in high for a in low])


_U0: Final = _chunk((1, 2, 3, 4))
_U1: Final = _chunk((5, 6, 7, 8))
_U2: Final = _chunk((9, 10, 10, 10))
_U3: Final = bytes(0 if n.bit_count() >= 3 else n.bit_count() * 10 for n in range(16))


def pure_deadwood_bits(x: int) -> int:
    """Least deadwood, in points, of the cards in a word (any number of cards), without the kernel."""
    t = x & x >> 4 & x >> 8
    if not t:
        return _U0[x & 65535] + _U1[x >> 16 & 65535] + _U2[x >> 32 & 65535] + _U3[x >> 48]
    m = t | t << 4 | t << 8
    s = _sets(x)
    clash = s * 15 & m
    if not clash:
        x &= ~m
        return _U0[x & 65535] + _U1[x >> 16 & 65535] + _U2[x >> 32 & 65535] + _U3[x >> 48]
    return min(points_of(rest) for _, rest in _set_choices(x, s, clash))


deadwood_bits: Callable[[int], int] = native.deadwood if has_kernel() else pure_deadwood_bits
"""Least deadwood, in points, of the cards in a word (any number of cards)."""


def _set_choices(x: int, s: int, clash: int) -> Iterator[tuple[int, int]]:
    """For each way to use the sets that compete with runs: (cards in sets, cards left unmelded)."""
    free = 0
    options: list[list[int]] = []
    while s:
        low = s & -s
        s ^= low
        cards = low * 15 & x
        if not cards & clash:
            free |= cards
            continue
        choice = [0, cards]
        if cards == low * 15:
            choice += [cards ^ low << k for k in range(4)]
        options.append(choice)
    for pick in product(*options):
        sets = free
        for cards in pick:
            sets |= cards
        rest = x & ~sets
        t = rest & rest >> 4 & rest >> 8
        yield sets, rest & ~(t | t << 4 | t << 8)


class Meld(tuple[Card, ...]):
    """A set (3 or 4 cards of a rank) or a run (3 or more consecutive cards of a suit), low card first.

    Raises NotationError ``not_a_meld`` where the cards are neither.

    >>> Meld("7h 5h 6h"), Meld("As Ac Ad").is_set
    (Meld('5h6h7h'), True)
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card]) -> Meld:
        given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        hand = Hand(given)
        if not is_meld_bits(hand.bits):
            raise NotationError(
                "not_a_meld",
                f"{''.join(map(str, given)) or 'no cards'} is neither a set (3 or 4 of a rank) "
                "nor a run (3 or more in sequence of a suit)",
            )
        return tuple.__new__(cls, tuple(hand))

    @classmethod
    def from_bits(cls, bits: int) -> Meld:
        return cls(Hand.from_bits(bits))

    @property
    def bits(self) -> int:
        out = 0
        for card in self:
            out |= 1 << card
        return out

    @property
    def is_set(self) -> bool:
        return self[0] >> 2 == self[1] >> 2

    @property
    def is_run(self) -> bool:
        return not self.is_set

    def __str__(self) -> str:
        return "".join(map(str, self))

    def __repr__(self) -> str:
        return f"Meld({str(self)!r})"

    def __getnewargs__(self) -> tuple[tuple[Card, ...]]:
        return (tuple(self),)


def is_meld_bits(bits: int) -> bool:
    """Whether the cards of a word form exactly one meld."""
    count = bits.bit_count()
    if count < 3:
        return False
    low = bits & -bits
    first = low.bit_length() - 1
    if bits >> (first & ~3) < 16:
        return True
    run = 0
    for _ in range(count):
        run |= low
        low <<= 4
    return run == bits


@lru_cache(maxsize=4096)
def _meld_of(bits: int) -> Meld:
    return Meld.from_bits(bits)


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Melds from text such as ``As2s3s KcKdKh``: one group a meld, separated by spaces.

    Raises NotationError ``not_a_meld`` or ``overlapping_melds``, naming the group.
    """
    out = []
    used = 0
    for i, group in enumerate(text.split(), 1):
        try:
            meld = Meld(group)
        except NotationError as error:
            raise NotationError(error.code, error.message, place=f"meld {i}") from None
        if used & meld.bits:
            shared = Hand.from_bits(used & meld.bits)
            raise NotationError(
                "overlapping_melds", f"{shared} is already in another meld", place=f"meld {i} ({group})"
            )
        used |= meld.bits
        out.append(meld)
    return tuple(out)


class Arrangement(NamedTuple):
    """Disjoint melds of a hand and what is left; ``deadwood`` in points."""

    melds: tuple[Meld, ...]
    unmelded: Hand
    deadwood: int


def _key(meld: Meld) -> tuple[int, int, bool, int]:
    return (meld[0], len(meld), meld.is_run, meld.bits)


def _arrangement(meld_bits: Iterable[int], rest: int) -> Arrangement:
    melds = tuple(sorted(map(_meld_of, meld_bits), key=_key))
    return Arrangement(melds, Hand.from_bits(rest), points_of(rest))


def all_meld_bits(x: int) -> list[int]:
    """Every meld that the cards of a word contain, as words."""
    out = []
    rest = x
    while rest:
        low = rest & -rest
        rest ^= low
        first = low.bit_length() - 1
        if not first & 3 or x >> (first & ~3) & (1 << (first & 3)) - 1 == 0:  # lowest card of its rank
            cards = x & 15 << (first & ~3)
            if cards.bit_count() >= 3:
                out.append(cards)
                if cards.bit_count() == 4:
                    out += [cards ^ 1 << (first + k) for k in range(4)]
        run, nxt = low, low << 4
        while nxt & x:
            run |= nxt
            nxt <<= 4
            if run.bit_count() >= 3:
                out.append(run)
    return out


def _partitions(x: int, most: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every choice of disjoint melds that leaves at most ``most`` points: (melds, cards left)."""
    melds = all_meld_bits(x)
    by_low: dict[int, list[int]] = {}
    for meld in melds:
        by_low.setdefault(meld & -meld, []).append(meld)

    def walk(rest: int, left: int, lost: int, chosen: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        if lost > most:
            return
        if not rest:
            yield chosen, left
            return
        low = rest & -rest
        for meld in by_low.get(low, ()):
            if meld & rest == meld:
                yield from walk(rest ^ meld, left, lost, (*chosen, meld))
        yield from walk(rest ^ low, left | low, lost + points_of(low), chosen)

    yield from walk(x, 0, 0, ())


def arrangements(hand: Hand) -> tuple[Arrangement, ...]:
    """Every arrangement of least deadwood, in canonical order (melds by lowest card, then length, sets first)."""
    return _arrangements(hand.bits, deadwood_bits(hand.bits))


def spreads(hand: Hand, limit: int) -> tuple[Arrangement, ...]:
    """Every arrangement whose deadwood is at most ``limit``: what a knocker may spread. Least deadwood first."""
    return tuple(sorted(_arrangements(hand.bits, limit), key=lambda a: a.deadwood))


@lru_cache(maxsize=8192)
def _arrangements(bits: int, most: int) -> tuple[Arrangement, ...]:
    walk = native.arrangements if has_kernel() and bits.bit_count() <= 11 else _partitions
    found = (_arrangement(melds, rest) for melds, rest in walk(bits, most))
    return tuple(sorted(found, key=lambda a: [_key(m) for m in a.melds]))


def best_arrangement(hand: Hand) -> Arrangement:
    """The first of :func:`arrangements`."""
    return arrangements(hand)[0]


def deadwood(hand: Hand) -> int:
    """Least deadwood of a hand, in points."""
    return deadwood_bits(hand.bits)


def deadwood_after_discards(hand: Hand) -> dict[Card, int]:
    """For each card of the hand, the least deadwood of the rest once it is discarded."""
    bits = hand.bits
    return {card: deadwood_bits(bits ^ 1 << card) for card in hand}


def best_discard(hand: Hand) -> tuple[Card, int]:
    """The discard that leaves least deadwood and what it leaves; among equals the highest card.

    Raises NotationError for an empty hand.
    """
    if not hand:
        raise NotationError("empty_hand", "an empty hand has nothing to discard")
    after = deadwood_after_discards(hand)
    card = min(after, key=lambda c: (after[c], -c))
    return card, after[card]


def unmelded_somewhere(bits: int) -> int:
    """Cards that some least-deadwood arrangement leaves unmelded (a word)."""
    least = deadwood_bits(bits)
    out = 0
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        # A card is unmelded in a best arrangement exactly if leaving it out saves its own points and no more.
        if deadwood_bits(bits ^ low) + points_of(low) == least:
            out |= low
    return out


def unmelded_when_complete(bits: int) -> int:
    """Cards that some complete arrangement leaves unmelded (a word).

    Complete: no unmelded card extends a meld, and the unmelded cards hold no meld (rules.md, `protect_melds`).
    """
    out = 0
    for sets, rest in _set_choices(bits, _sets(bits), FULL):
        # Every run of what the sets leave is melded; what is left may still be a set, or the fourth card of one.
        ranks = (sets | sets >> 1 | sets >> 2 | sets >> 3) & _LOW
        if not _sets(rest) and not rest & ranks * 15:
            out |= rest
    return out


def _sets(x: int) -> int:
    """The lowest bit of every rank of which three or four cards are there."""
    p, o = x & x >> 1, x | x >> 1
    return (p & o >> 2 | p >> 2 & o) & _LOW


def fits(melds: Iterable[Meld]) -> Hand:
    """Cards that could be laid off directly: the fourth card of a set of three, either end of a run."""
    out = 0
    for meld in melds:
        out |= _fits_bits(meld.bits)
    return Hand.from_bits(out)


@lru_cache(maxsize=4096)
def _fits_bits(meld: int) -> int:
    low = meld & -meld
    first = low.bit_length() - 1
    if meld >> (first & ~3) < 16:
        return (15 << (first & ~3)) & ~meld
    high = 1 << (meld.bit_length() - 1)
    return (low >> 4) | (high << 4 & (1 << 52) - 1)


def spread_to_show(hand: Hand, gone: Hand) -> Arrangement:
    """What the program spreads for a knocker who names nothing (rules.md section 1).

    A least-deadwood arrangement; among those the one on which the fewest cards outside the hand and ``gone`` (the
    discard pile) fit.
    """
    found = arrangements(hand)
    if len(found) == 1:
        return found[0]
    known = hand.bits | gone.bits
    return min(found, key=lambda a: (fits(a.melds).bits & ~known).bit_count())


class Defence(NamedTuple):
    """A defender's own melds, the cards laid off, what is left, and its points."""

    melds: tuple[Meld, ...]
    laid_off: Hand
    unmelded: Hand
    deadwood: int


def layable(cards: int, melds: Iterable[Meld]) -> int:
    """Which cards of a word can be laid off on the melds, chained (8 then 9 on 5-6-7)."""
    out = 0
    for meld in melds:
        grown = meld.bits
        if meld.is_set:
            out |= cards & _fits_bits(grown)
            continue
        while add := cards & _fits_bits(grown):
            grown |= add
            out |= add
    return out


def defend(hand: Hand, melds: Sequence[Meld] = ()) -> Defence:
    """Least deadwood over the joint choice of own melds and lay-offs on the knocker's ``melds``.

    Among equals the fewest cards are laid off. With no ``melds`` it is the hand's own least deadwood.
    """
    return _defend(hand.bits, tuple(melds))


@lru_cache(maxsize=8192)
def _defend(bits: int, melds: tuple[Meld, ...]) -> Defence:
    could = layable(bits, melds)
    best: tuple[int, int, int] | None = None
    for off in _subsets(could):
        if layable(off, melds) != off:
            continue
        key = (deadwood_bits(bits ^ off), off.bit_count(), off)
        if best is None or key < best:
            best = key
    assert best is not None
    off = best[2]
    own = best_arrangement(Hand.from_bits(bits ^ off))
    return Defence(own.melds, Hand.from_bits(off), own.unmelded, own.deadwood)


def _subsets(bits: int) -> Iterator[int]:
    sub = bits
    while True:
        yield sub
        if not sub:
            return
        sub = (sub - 1) & bits


def meld_texts(melds: Iterable[Meld]) -> str:
    """Text of several melds: ``AsAdAc 4s5s6s``."""
    return " ".join(map(str, melds))


def discards_json(hand: Hand) -> Mapping[str, int]:
    """Card text -> least deadwood after discarding it, lowest card first."""
    return {str(c): d for c, d in deadwood_after_discards(hand).items()}
