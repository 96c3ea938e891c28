"""The secrets of a player in a round: two kinds of keys and a permutation, derived from one seed."""

from __future__ import annotations

import hashlib
import hmac
from functools import cached_property
from typing import Final

from undercut.fair_deals import RoundId, encode_fields
from undercut.two_party.card_points import wide_scalar

__all__ = ["SEED_BYTES", "RoundKeys", "seed_commitment"]

SEED_BYTES: Final = 32
"""Length of a seed in bytes."""
_SALT: Final = b"undercut/two-party/1"


def seed_commitment(deal: RoundId, seat: int, seed: bytes) -> bytes:
    """Return the commitment of a seat to its seed: ``H("undercut/seed/1" | deal | seat | seed)``."""
    return hashlib.sha256(encode_fields(b"undercut/seed/1", deal.encode(), str(seat).encode(), seed)).digest()


class RoundKeys:
    """The keys of a seat for ``size`` positions, derived from its seed by HKDF-SHA-256.

    The deal and the seat are in every derivation, so that a seed never gives the same keys twice.
    """

    def __init__(self, deal: RoundId, seat: int, seed: bytes, size: int) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.deal = deal
        self.seat = seat
        self.seed = seed
        self.size = size
        self._key = hmac.digest(_SALT, seed, "sha256")

    def _expand(self, length: int, *names: str) -> bytes:
        """Return ``length`` bytes of HKDF-Expand (RFC 5869)."""
        info = encode_fields(self.deal.encode(), str(self.seat).encode(), *(name.encode() for name in names))
        out = block = b""
        for counter in range(1, -(-length // 32) + 1):
            block = hmac.digest(self._key, block + info + bytes([counter]), "sha256")
            out += block
        return out[:length]

    @cached_property
    def commitment(self) -> bytes:
        """Commitment to the seed."""
        return seed_commitment(self.deal, self.seat, self.seed)

    @cached_property
    def shuffle_key(self) -> int:
        """The key of the shuffle: the same for all positions."""
        return wide_scalar(self._expand(64, "shuffle"))

    @cached_property
    def card_keys(self) -> tuple[int, ...]:
        """The key of each position. Revealing one opens one card."""
        return tuple(wide_scalar(self._expand(64, "card", str(position))) for position in range(self.size))

    @cached_property
    def permutation(self) -> tuple[int, ...]:
        """Positions before the shuffle, by position after it: indices in the order of their 16 random bytes."""
        drawn = self._expand(16 * self.size, "permutation")
        return tuple(sorted(range(self.size), key=lambda i: (drawn[16 * i : 16 * i + 16], i)))
