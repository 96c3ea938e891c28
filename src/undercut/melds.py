"""Melds, arrangements, deadwood, best discards and best defences.

Rounds and players call the functions on 64-bit words (``*_bits``); the other functions take a :class:`Hand`. The search
only tries the sets that share a card with a run: once the sets are chosen, every other card in a run of three or more
is melded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from undercut.cards import FULL, Card, Hand, parse_cards, points_of
from undercut.errors import NotationError
from undercut.html_display import HtmlDisplay
from undercut.kernel import has_kernel, native
from undercut.languages import formatter

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

_refuse: Final = formatter("typed").later

_LOW: Final = 0x1111111111111
"""The lowest bit of every rank."""


def _chunk(points: Sequence[int]) -> bytes:
    """Tabulate four ranks (16 bits): the points left after every set has been removed."""
    nibbles = [[0 if n.bit_count() >= 3 else n.bit_count() * p for n in range(16)] for p in points]
    low = [a + b for b in nibbles[1] for a in nibbles[0]]
    high = [a + b for b in nibbles[3] for a in nibbles[2]]
    return bytes([a + b for b in high for a in low])


_U0: Final = _chunk((1, 2, 3, 4))
_U1: Final = _chunk((5, 6, 7, 8))
_U2: Final = _chunk((9, 10, 10, 10))
_U3: Final = bytes(0 if n.bit_count() >= 3 else n.bit_count() * 10 for n in range(16))


def pure_deadwood_bits(x: int) -> int:
    """Return the least deadwood, in points, of any number of cards in a word, computed without the kernel."""
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
"""Return the least deadwood, in points, of any number of cards in a word."""


def _set_choices(x: int, s: int, clash: int) -> Iterator[tuple[int, int]]:
    """Yield (cards in sets, cards left unmelded) for each choice of sets that share cards with runs."""
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


class Meld(HtmlDisplay, tuple[Card, ...]):
    """A set (3 or 4 cards of a rank) or a run (3 or more consecutive cards of a suit), from low to high.

    Raises NotationError ``not_a_meld`` if the cards are neither.

    >>> from undercut import Meld
    >>> Meld("7h 5h 6h"), Meld("As Ac Ad").is_set
    (Meld('5h6h7h'), True)
    """

    __slots__ = ()

    def __new__(cls, cards: str | Iterable[Card]) -> Meld:
        given = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
        hand = Hand(given)
        if not is_meld_bits(hand.bits):
            raise NotationError("not_a_meld", _refuse("meld", cards="".join(map(str, given)) or None))
        return tuple.__new__(cls, tuple(hand))

    @classmethod
    def from_bits(cls, bits: int) -> Meld:
        """Return the meld for the cards in a word. Raises NotationError ``not_a_meld``."""
        return cls(Hand.from_bits(bits))

    @property
    def bits(self) -> int:
        """Cards as a word."""
        out = 0
        for card in self:
            out |= 1 << card
        return out

    @property
    def is_set(self) -> bool:
        """Whether it is three or four cards of one rank."""
        return self[0] >> 2 == self[1] >> 2

    @property
    def is_run(self) -> bool:
        """Whether it is three or more consecutive cards of one suit."""
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
def _ordered(bits: int) -> tuple[tuple[int, int, bool, int], Meld]:
    """Return a meld with its sort key in an arrangement."""
    meld = Meld.from_bits(bits)
    return (meld[0], len(meld), meld.is_run, bits), meld


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Parse melds from text such as ``As2s3s KcKdKh``, separated by spaces.

    Raises NotationError ``not_a_meld`` or ``overlapping_melds``, with the meld.

    >>> from undercut import parse_melds
    >>> parse_melds("As2s3s KdKcKh")
    (Meld('As2s3s'), Meld('KcKdKh'))
    """
    out = []
    used = 0
    for i, group in enumerate(text.split(), 1):
        try:
            meld = Meld(group)
        except NotationError as error:
            raise NotationError(error.code, error.found, place=_refuse("meld-place", n=i)) from None
        if used & meld.bits:
            shared = Hand.from_bits(used & meld.bits)
            message, place = _refuse("meld-overlaps", cards=shared), _refuse("meld-place-of", n=i, meld=group)
            raise NotationError("overlapping_melds", message, place=place)
        used |= meld.bits
        out.append(meld)
    return tuple(out)


class Arrangement(NamedTuple):
    """Disjoint melds of a hand, the cards left over, and their ``deadwood`` in points.

    >>> from undercut import Hand, arrangements
    >>> best = arrangements(Hand("5h 6h 7h 7c 7d Kc"))[0]
    >>> print(*best.melds, "|", best.unmelded, "|", best.deadwood)
    7c7d7h | 5h 6h Kc | 21
    """

    melds: tuple[Meld, ...]
    unmelded: Hand
    deadwood: int


def _arrangement(melds: Iterable[Meld], rest: int) -> Arrangement:
    return Arrangement(tuple(melds), Hand.from_bits(rest), points_of(rest))


def all_meld_bits(x: int) -> list[int]:
    """Return every meld that the cards of a word contain, as words."""
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
    """Yield every choice of disjoint melds that leaves at most ``most`` points: (melds, cards left)."""
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
    """Return every arrangement with the least deadwood. Melds are ordered by lowest card, then length, sets first.

    >>> from undercut import Hand, arrangements
    >>> for best in arrangements(Hand("7c 7d 6h 7h 8h")):
    ...     print(*best.melds, "|", best.unmelded)
    6h7h8h | 7c 7d
    7c7d7h | 6h 8h
    """
    return _arrangements(hand.bits, deadwood_bits(hand.bits))


def spreads(hand: Hand, limit: int) -> tuple[Arrangement, ...]:
    """Return every arrangement with at most ``limit`` deadwood, which a knocker may spread; least deadwood first."""
    return tuple(sorted(_arrangements(hand.bits, limit), key=lambda a: a.deadwood))


@lru_cache(maxsize=8192)
def _arrangements(bits: int, most: int) -> tuple[Arrangement, ...]:
    walk = native.arrangements if has_kernel() and bits.bit_count() <= 11 else _partitions
    found = sorted((sorted(map(_ordered, melds)), rest) for melds, rest in walk(bits, most))
    return tuple(_arrangement((meld for _, meld in melds), rest) for melds, rest in found)


def best_arrangement(hand: Hand) -> Arrangement:
    """Return the first of :func:`arrangements`."""
    return arrangements(hand)[0]


def deadwood(hand: Hand) -> int:
    """Return the least deadwood of a hand, in points.

    >>> from undercut import Hand, deadwood
    >>> deadwood(Hand("As 2s 3s Kc Kd Kh 9d 4c"))
    13
    """
    return deadwood_bits(hand.bits)


def deadwood_after_discards(hand: Hand) -> dict[Card, int]:
    """Map each card of the hand to the least deadwood after it is discarded.

    >>> from undercut import Hand, deadwood_after_discards
    >>> for card, left in deadwood_after_discards(Hand("7c 7d 7h 8h 9h")).items():
    ...     print(card, left)
    7c 7
    7d 7
    7h 31
    8h 9
    9h 8
    """
    bits = hand.bits
    return {card: deadwood_bits(bits ^ 1 << card) for card in hand}


def best_discard(hand: Hand) -> tuple[Card, int]:
    """Return the discard that leaves the least deadwood, and that deadwood. Ties go to the highest card.

    Raises NotationError for an empty hand.

    >>> from undercut import Hand, best_discard
    >>> best_discard(Hand("As 2s 3s Kc Kd Kh 9d 4c 4d 7h 8h"))
    (Card('9d'), 23)
    """
    if not hand:
        raise NotationError("empty_hand", _refuse("hand-empty"))
    after = deadwood_after_discards(hand)
    card = min(after, key=lambda c: (after[c], -c))
    return card, after[card]


def unmelded_somewhere(bits: int) -> int:
    """Return the cards that some arrangement with the least deadwood leaves unmelded (a word)."""
    least = deadwood_bits(bits)
    out = 0
    rest = bits
    while rest:
        low = rest & -rest
        rest ^= low
        # Some best arrangement leaves a card unmelded if and only if its removal saves exactly its points.
        if deadwood_bits(bits ^ low) + points_of(low) == least:
            out |= low
    return out


def unmelded_when_complete(bits: int) -> int:
    """Return the cards that some complete arrangement leaves unmelded (a word); see the option ``protect_melds``.

    An arrangement is complete if its unmelded cards contain no meld and no card that extends a meld.
    """
    out = 0
    for sets, rest in _set_choices(bits, _sets(bits), FULL):
        # All runs of the remaining cards are melded. The cards left over may still form or extend a set.
        ranks = (sets | sets >> 1 | sets >> 2 | sets >> 3) & _LOW
        if not _sets(rest) and not rest & ranks * 15:
            out |= rest
    return out


def _sets(x: int) -> int:
    """Return the lowest bit of every rank that has three or four cards in the word."""
    p, o = x & x >> 1, x | x >> 1
    return (p & o >> 2 | p >> 2 & o) & _LOW


def fits(melds: Iterable[Meld]) -> Hand:
    """Return the cards that can be laid off directly: a set's fourth card and the next card at each end of a run."""
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
    """Return the arrangement that the program spreads if the knocker names no melds.

    It has the least deadwood. Ties go to the fewest cards that others could lay off: cards that are neither in the hand
    nor ``gone`` (in the discard pile).
    """
    found = arrangements(hand)
    if len(found) == 1:
        return found[0]
    known = hand.bits | gone.bits
    return min(found, key=lambda a: (fits(a.melds).bits & ~known).bit_count())


class Defence(NamedTuple):
    """A defender's melds, lay-offs and unmelded cards, and their ``deadwood`` in points.

    >>> from undercut import Hand, defend, parse_melds
    >>> made = defend(Hand("4s 5s 8h 8d 8c Kd"), parse_melds("As2s3s"))
    >>> print(*made.melds, "|", made.laid_off, "|", made.unmelded, "|", made.deadwood)
    8c8d8h | 4s 5s | Kd | 10
    """

    melds: tuple[Meld, ...]
    laid_off: Hand
    unmelded: Hand
    deadwood: int


def layable(cards: int, melds: Iterable[Meld]) -> int:
    """Return the cards of a word that can be laid off on the melds, one after another (8, then 9, on 5-6-7)."""
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
    """Return the melds and lay-offs on the knocker's ``melds`` that leave the least deadwood.

    Ties go to the defence that lays off the fewest cards. Without ``melds`` nothing is laid off.

    >>> from undercut import Hand, defend, parse_melds
    >>> defend(Hand("4s 8h 8d 8c"), parse_melds("As2s3s")).laid_off
    Hand('4s')
    """
    return _defend(hand.bits, tuple(melds))


def answer(hand: Hand, loose: Hand) -> Defence:
    """Return the defender's arrangement if the knocker lays off on it; ``laid_off`` are the knocker's cards.

    It leaves the least deadwood. Ties go to the arrangement on which the fewest points of the knocker's cards ``loose``
    can be laid off. The knocker lays off every card that fits.
    """
    off, best = min(
        ((Hand.from_bits(layable(loose.bits, one.melds)), one) for one in arrangements(hand)),
        key=lambda found: found[0].points,
    )
    return Defence(best.melds, off, best.unmelded, best.deadwood)


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
    """Format melds as text, such as ``AsAdAc 4s5s6s``."""
    return " ".join(map(str, melds))


def discards_json(hand: Hand) -> Mapping[str, int]:
    """Map the text of each card to the least deadwood after discarding it, lowest card first."""
    return {str(c): d for c, d in deadwood_after_discards(hand).items()}
