"""Python version of the kernel's random number generator, so that both deal the same rows.

It is xoshiro256++ by Blackman and Vigna (https://prng.di.unimi.it), seeded by splitmix64: a stream is a function of
(seed, index) alone. See kernel/include/undercut/random.hpp.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

__all__ = ["Choices", "Stream"]

_WORD: Final = (1 << 64) - 1
_MANY: Final = 45
"""Pool size above which a sample begins with fewer cards."""


def _mix(x: int) -> tuple[int, int]:
    """Return the next state of splitmix64, and its number."""
    x = (x + 0x9E3779B97F4A7C15) & _WORD
    z = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _WORD
    return x, z ^ z >> 31


def _rotated(x: int, by: int) -> int:
    return (x << by | x >> 64 - by) & _WORD


def _select(cards: int, k: int) -> int:
    """Return the k-th card of a set (from 0), as a set."""
    for _ in range(k):
        cards &= cards - 1
    return cards & -cards


class Stream:
    """Stream ``index`` of ``seed`` (both 64 bits). Sets of cards are words."""

    def __init__(self, seed: int, index: int) -> None:
        _, mixed = _mix(seed & _WORD)
        x = mixed ^ (index + 1) * 0xD1342543DE82EF95 & _WORD
        state = []
        for _ in range(4):
            x, word = _mix(x)
            state.append(word)
        self._state = state

    def next(self) -> int:
        """Return 64 random bits."""
        a, b, c, d = self._state
        out = (_rotated((a + d) & _WORD, 23) + a) & _WORD
        c, d = c ^ a, d ^ b
        self._state = [a ^ d, b ^ c, c ^ (b << 17 & _WORD), _rotated(d, 45)]
        return out

    def below(self, n: int) -> int:
        """Return a uniform number under n (at most 2**32)."""
        wide = (self.next() >> 32) * n
        if wide & 0xFFFFFFFF < n:
            reject = ((1 << 32) - n) % n
            while wide & 0xFFFFFFFF < reject:
                wide = (self.next() >> 32) * n
        return wide >> 32

    def uniform(self) -> float:
        """Return a number in [0, 1)."""
        return (self.next() >> 11) * 2.0**-53

    def any_of(self, cards: int) -> int:
        """Return a uniform card of a non-empty set, as a set."""
        return _select(cards, self.below(cards.bit_count()))

    def sample(self, pool: int, n: int) -> int:
        """Return a uniform set of exactly n cards of ``pool``."""
        kept = pool & self.next()
        second = self.next()
        if pool.bit_count() > _MANY:
            third, fourth = self.next(), self.next()
            kept &= (second | third) & ~fourth
        else:
            kept &= second
        while kept.bit_count() > n:
            kept ^= self.any_of(kept)
        while kept.bit_count() < n:
            kept |= self.any_of(pool & ~kept)
        return kept


class Choices(Random):
    """A ``Random`` for a player whose choices among equals a stream makes."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(0)
        self._stream = stream

    def choice(self, seq: Any) -> Any:
        return seq[self._stream.below(len(seq))]
