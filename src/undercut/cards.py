"""Suits, ranks, cards and hands: immutable values based on integers.

A card is the integer ``4 * rank + suit`` (rank A=0 .. K=12, suits c d h s), and a set of cards is a 64-bit word with
one bit per card. Shifting a word by four bits moves every card to the next rank in its suit.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Hashable, Iterable, Iterator, Set
from enum import IntEnum
from functools import lru_cache
from typing import Any, Final

from undercut.errors import NotationError
from undercut.html_display import HtmlDisplay
from undercut.languages import formatter

__all__ = ["CARD_PATTERN", "DECK", "FULL", "Card", "Hand", "Rank", "Suit", "parse_cards", "points_of"]


class Suit(IntEnum):
    """The four suits in the order of card text: c d h s.

    >>> from undercut import Card, Suit
    >>> Card("Kd").suit is Suit.DIAMONDS, Suit.DIAMONDS.symbol
    (True, '♦')
    """

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """``c``, ``d``, ``h`` or ``s``."""
        return "cdhs"[self]

    @property
    def symbol(self) -> str:
        """``♣``, ``♦``, ``♥`` or ``♠``."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """The thirteen ranks from low to high. The ace is always low.

    >>> from undercut import Card, Rank
    >>> Card("Kd").rank is Rank.KING, Rank.KING.points
    (True, 10)
    """

    ACE = 0
    TWO = 1
    THREE = 2
    FOUR = 3
    FIVE = 4
    SIX = 5
    SEVEN = 6
    EIGHT = 7
    NINE = 8
    TEN = 9
    JACK = 10
    QUEEN = 11
    KING = 12

    @property
    def letter(self) -> str:
        """``A``, ``2`` to ``9``, ``T``, ``J``, ``Q`` or ``K``."""
        return "A23456789TJQK"[self]

    @property
    def points(self) -> int:
        """Deadwood points: A = 1, 2 to 9 = pips, T J Q K = 10."""
        return min(self + 1, 10)


# A lookup in these tables is four times as fast as calling the enum class.
_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
_NAMES: Final = tuple(r + s for r in "A23456789TJQK" for s in "cdhs")
_RANK_SIGNS: Final = ("Aa", *"23456789", ("T", "t", "10"), "JjB", "QqD", "Kk")
"""Rank signs that people and programs write; B and D are the German jack and queen."""
_SUIT_SIGNS: Final = ("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤")
_INDEX: Final = {
    rank + suit: 4 * r + s
    for r, ranks in enumerate(_RANK_SIGNS)
    for rank in ranks
    for s, suits in enumerate(_SUIT_SIGNS)
    for suit in suits
}
CARD_PATTERN: Final = rf"(?:10|[{''.join(map(''.join, _RANK_SIGNS)).replace('10', '')}])[{''.join(_SUIT_SIGNS)}]"
"""Regular expression for a card, in all forms that :func:`parse_cards` accepts."""
_STYLES: Final = "\ufe0e\ufe0f"
"""Variation selectors that may follow a suit symbol: text style and emoji style."""
_say: Final = formatter("common")
_refuse: Final = formatter("typed").later


class Card(HtmlDisplay, int):
    """One of the 52 cards. It is an int, ``4 * rank + suit``.

    >>> from undercut import Card
    >>> Card("Th"), int(Card("As")), Card(51)
    (Card('Th'), 3, Card('Ks'))
    """

    __slots__ = ()

    def __new__(cls, value: str | int | Card) -> Card:
        if isinstance(value, str):
            index = _INDEX.get(value.rstrip(_STYLES))
            if index is None:
                raise NotationError("unknown_card", _refuse("card", text=repr(value)))
            return DECK[index]
        if not 0 <= value < 52:
            raise NotationError("unknown_card", f"{int(value)} is not a card; cards are numbered 0 to 51")
        return DECK[value]

    @property
    def rank(self) -> Rank:
        """Rank, ace (0) to king (12)."""
        return _RANKS[self >> 2]

    @property
    def suit(self) -> Suit:
        """Suit: clubs (0), diamonds, hearts, spades (3)."""
        return _SUITS[self & 3]

    @property
    def points(self) -> int:
        """Deadwood points: 1 for an ace, 10 for ten to king."""
        return min((self >> 2) + 1, 10)

    @property
    def bit(self) -> int:
        """Word (64-bit set of cards) with only this card."""
        return 1 << self

    @property
    def spoken(self) -> str:
        """Name in the current language, for screen readers: ``7 of hearts``."""
        return _say("card", rank=_say(f"rank-{self.rank.letter}"), suit=_say(f"suit-{self.suit.letter}"))

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    def __format__(self, spec: str) -> str:
        return format(_NAMES[self], spec)

    def __reduce__(self) -> tuple[type[Card], tuple[int]]:
        return (Card, (int(self),))


DECK: Final[tuple[Card, ...]] = tuple(int.__new__(Card, i) for i in range(52))
"""All 52 cards by index.

>>> from undercut import DECK
>>> len(DECK), DECK[:5]
(52, (Card('Ac'), Card('Ad'), Card('Ah'), Card('As'), Card('2c')))
"""

FULL: Final = (1 << 52) - 1
"""The word of all 52 cards."""


def _value_mask(bit: int) -> int:
    return sum(0xF << (4 * r) for r in range(13) if min(r + 1, 10) >> bit & 1)


_V1, _V2, _V4, _V8 = (_value_mask(b) for b in range(4))


def points_of(bits: int) -> int:
    """Return the points of the cards in a word.

    Counts the cards whose points have bit 0, 1, 2 and 3 set, and adds the counts with the weights 1, 2, 4 and 8.
    """
    return (
        (bits & _V1).bit_count()
        + 2 * (bits & _V2).bit_count()
        + 4 * (bits & _V4).bit_count()
        + 8 * (bits & _V8).bit_count()
    )


_TOKEN: Final = re.compile(rf"({CARD_PATTERN})[{_STYLES}]?")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards from text such as ``As Td 9c`` or ``AsTd9c``, in the order written.

    Spaces and commas between cards are optional, the case is ignored, ``10h`` is read as ``Th``, and suits may be
    symbols, as in ``A♠``. A card may appear twice. Raises NotationError with the position of the error.

    >>> from undercut import parse_cards
    >>> parse_cards("As, 10h kd 7♣")
    (Card('As'), Card('Th'), Card('Kd'), Card('7c'))
    """
    out: list[Card] = []
    at, end = 0, len(text)
    match = _TOKEN.match
    while at < end:
        found = match(text, at)
        if found is None:
            if text[at].isspace() or text[at] == "," or unicodedata.category(text[at]) == "Cf":
                at += 1  # Unicode category Cf: direction marks that are copied together with a suit symbol
                continue
            bad = re.split(r"[\s,]", text[at:], maxsplit=1)[0][:12]
            raise NotationError("unknown_card", _refuse("cards", text=repr(bad)), place=_refuse("column", n=at + 1))
        out.append(DECK[_INDEX[found[1]]])
        at = found.end()
    return tuple(out)


@lru_cache(maxsize=8192)
def _cards_of(bits: int) -> tuple[Card, ...]:
    """Return the cards of a word; cached, because the same hands are read many times."""
    out = []
    while bits:
        low = bits & -bits
        out.append(DECK[low.bit_length() - 1])
        bits ^= low
    return tuple(out)


class Hand(HtmlDisplay, Set[Card], Hashable):
    """A set of cards, stored as a word. It behaves like a frozenset of Card, but iterates from low to high.

    >>> from undercut import Hand
    >>> hand = Hand("As 2s Kd") | Hand("Kh")
    >>> hand, len(hand), hand.points
    (Hand('As 2s Kd Kh'), 4, 23)
    """

    __slots__ = ("bits",)
    bits: int

    def __init__(self, cards: str | Iterable[Card | int | str] = ()) -> None:
        bits = 0
        for card in parse_cards(cards) if isinstance(cards, str) else cards:
            bit = 1 << (card if isinstance(card, Card) else Card(card))
            if bits & bit:
                raise NotationError("duplicate_card", _refuse("twice", card=Card(card)))
            bits |= bit
        object.__setattr__(self, "bits", bits)

    @classmethod
    def from_bits(cls, bits: int) -> Hand:
        """Return the hand for a word. Raises NotationError if the word has bits beyond the 52 cards."""
        if not 0 <= bits <= FULL:
            raise NotationError("unknown_card", f"{bits:#x} has bits that are not cards")
        hand = object.__new__(cls)
        object.__setattr__(hand, "bits", bits)
        return hand

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Hand:  # type: ignore[override]
        return cls(it)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("Hand is immutable")

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and 0 <= card < 52 and bool(self.bits >> card & 1)

    def __iter__(self) -> Iterator[Card]:
        return iter(_cards_of(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __hash__(self) -> int:
        # Equal to the hash of an equal frozenset, as the Set protocol requires.
        return self._hash()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.bits == other.bits
        return super().__eq__(other)

    def __and__(self, other: Iterable[Any]) -> Hand:
        return Hand.from_bits(self.bits & other.bits) if isinstance(other, Hand) else Hand(set(self) & set(other))

    def __or__(self, other: Iterable[Any]) -> Hand:
        return Hand.from_bits(self.bits | other.bits) if isinstance(other, Hand) else self | Hand(set(other))

    def __sub__(self, other: Iterable[Any]) -> Hand:
        return Hand.from_bits(self.bits & ~other.bits) if isinstance(other, Hand) else self - Hand(set(other))

    def __xor__(self, other: Iterable[Any]) -> Hand:
        return Hand.from_bits(self.bits ^ other.bits) if isinstance(other, Hand) else self ^ Hand(set(other))

    @property
    def points(self) -> int:
        """Points of all its cards."""
        return points_of(self.bits)

    def by_suit(self) -> tuple[Card, ...]:
        """Return the cards sorted by suit, then rank."""
        return tuple(sorted(self, key=lambda c: (c & 3, c >> 2)))

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand({str(self)!r})"

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return (_hand_from_bits, (self.bits,))


def _hand_from_bits(bits: int) -> Hand:
    return Hand.from_bits(bits)
