"""Cards as elements of the group ristretto255, and scalars: numbers from 1 to the order of the group, exclusive."""

from __future__ import annotations

import hashlib
from functools import cache

from undercut.cards import DECK, Card
from undercut.fair_deals import encode_fields
from undercut.two_party.edwards import ORDER, Point, encode, from_uniform_bytes, multiply

__all__ = ["card_of", "card_point", "inverse", "read_scalar", "scalar_hex", "times", "wide_scalar"]


@cache
def card_point(card: Card) -> Point:
    """Return the point of a card: SHA-512 of ``"undercut/card/1" | number``, mapped to the group."""
    fields = encode_fields(b"undercut/card/1", str(int(card)).encode())
    return from_uniform_bytes(hashlib.sha512(fields).digest())


@cache
def _cards() -> dict[bytes, Card]:
    return {encode(card_point(card)): card for card in DECK}


def card_of(point: Point) -> Card | None:
    """Return the card of a point; None if it is not a card."""
    return _cards().get(encode(point))


def times(scalar: int, point: Point) -> Point:
    """Multiply a point by a scalar or a product of scalars."""
    return multiply(scalar % ORDER, point)


def inverse(scalar: int) -> int:
    """Return the inverse of a scalar or of a product of scalars."""
    return pow(scalar, -1, ORDER)


def wide_scalar(wide: bytes) -> int:
    """Reduce 64 random bytes (little-endian) to a scalar. Raises ValueError for zero, which no known seed gives."""
    found = int.from_bytes(wide, "little") % ORDER
    if found == 0:
        raise ValueError("this seed gives a scalar of zero; draw another seed")
    return found


def read_scalar(text: str) -> int | None:
    """Decode 64 hex digits (little-endian) to a number, which may be zero; None if it is not below the order."""
    found = int.from_bytes(bytes.fromhex(text), "little")
    return found if found < ORDER else None


def scalar_hex(scalar: int) -> str:
    """Encode a scalar as 64 hex digits (little-endian)."""
    return scalar.to_bytes(32, "little").hex()
