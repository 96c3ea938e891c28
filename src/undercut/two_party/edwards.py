"""The curve edwards25519 in plain Python: the group ristretto255 (RFC 9496), and signatures of Ed25519 (RFC 8032).

The time of these functions depends on their arguments. That is harmless for verification, where nothing is secret.

>>> point = from_uniform_bytes(bytes(range(64)))
>>> encode(multiply(6, point)) == encode(multiply(2, multiply(3, point)))
True
"""

from __future__ import annotations

import hashlib
from functools import cache, lru_cache
from typing import Final

__all__ = [
    "IDENTITY",
    "ORDER",
    "Point",
    "decode",
    "encode",
    "from_uniform_bytes",
    "is_public_key",
    "is_signature",
    "multiply",
    "public_key",
    "sign",
]

ORDER: Final = 2**252 + 27742317777372353535851937790883648493
"""The number of elements of ristretto255, a prime."""

_P: Final = 2**255 - 19
_D: Final = -121665 * pow(121666, -1, _P) % _P
_SQRT_M1: Final = pow(2, (_P - 1) // 4, _P)

Point = tuple[int, int, int, int]
"""Extended coordinates X, Y, Z, T of a point. An element of ristretto255 has several: compare encodings."""

IDENTITY: Final[Point] = (0, 1, 1, 0)
"""The neutral element."""


def _absolute(x: int) -> int:
    """Return the even one of a number below p and its negative."""
    return _P - x if x & 1 else x


def _square_root(u: int, v: int) -> tuple[bool, int]:
    """Return whether u/v is a square, and the root of u/v, or else of u/v times the root of -1. The root is even."""
    r = u * v**3 * pow(u * v**7, (_P - 5) // 8, _P) % _P
    check = v * r * r % _P
    correct, flipped = check == u % _P, check == -u % _P
    if flipped or check == -u * _SQRT_M1 % _P:
        r = r * _SQRT_M1 % _P
    return correct or flipped, _absolute(r)


_INVSQRT_A_MINUS_D: Final = _square_root(1, -1 - _D)[1]
_SQRT_AD_MINUS_ONE: Final = _P - _square_root(-_D - 1, 1)[1]
_ONE_MINUS_D_SQ: Final = (1 - _D * _D) % _P
_D_MINUS_ONE_SQ: Final = (_D - 1) ** 2 % _P


# --- the curve --------------------------------------------------------------------------------------------------------


def _add(one: Point, other: Point) -> Point:
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a, b = (y1 - x1) * (y2 - x2) % _P, (y1 + x1) * (y2 + x2) % _P
    c, d = t1 * 2 * _D * t2 % _P, 2 * z1 * z2 % _P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def _double(point: Point) -> Point:
    x, y, z, _ = point
    a, b = x * x % _P, y * y % _P
    h, g = a + b, a - b
    e, f = h - (x + y) * (x + y) % _P, 2 * z * z + g
    return e * f % _P, g * h % _P, f * g % _P, e * h % _P


def multiply(scalar: int, point: Point) -> Point:
    """Multiply a point by a scalar, which is not negative."""
    return _sum_of((scalar, _multiples(point)))


def _multiples(point: Point) -> list[Point]:
    """Return the multiples of a point by 0 to 15."""
    found = [IDENTITY, point]
    while len(found) < 16:
        found.append(_add(found[-1], point))
    return found


def _sum_of(*terms: tuple[int, list[Point]]) -> Point:
    """Return the sum of products of scalars, which are not negative, and points, given by their multiples."""
    out = IDENTITY
    for shift in range(max(scalar.bit_length() for scalar, _ in terms) + 3 & ~3, -1, -4):
        for _ in range(4):
            out = _double(out)
        for scalar, multiples in terms:
            if digit := scalar >> shift & 15:
                out = _add(out, multiples[digit])
    return out


# --- ristretto255 -----------------------------------------------------------------------------------------------------


def decode(encoded: bytes) -> Point | None:
    """Return the point of a canonical encoding (32 bytes); None for other bytes. Zeros are the identity."""
    s = int.from_bytes(encoded, "little")
    if len(encoded) != 32 or s >= _P or s & 1:
        return None
    u1, u2 = (1 - s * s) % _P, (1 + s * s) % _P
    v = (-_D * u1 * u1 - u2 * u2) % _P
    square, root = _square_root(1, v * u2 * u2 % _P)
    x = _absolute(2 * s * root * u2 % _P)
    y = u1 * root * root * u2 * v % _P
    t = x * y % _P
    return (x, y, 1, t) if square and not t & 1 and y else None


def encode(point: Point) -> bytes:
    """Return the canonical encoding of a point."""
    x, y, z, t = point
    u1, u2 = (z + y) * (z - y) % _P, x * y % _P
    _, root = _square_root(1, u1 * u2 * u2 % _P)
    den1, den2 = root * u1 % _P, root * u2 % _P
    inverse = den1 * den2 * t % _P
    if t * inverse % _P & 1:
        x, y, den2 = y * _SQRT_M1 % _P, x * _SQRT_M1 % _P, den1 * _INVSQRT_A_MINUS_D % _P
    if x * inverse % _P & 1:
        y = -y
    return _absolute(den2 * (z - y) % _P).to_bytes(32, "little")


def from_uniform_bytes(drawn: bytes) -> Point:
    """Map 64 bytes to a point (RFC 9496, section 4.3.4), such that nobody knows its logarithm."""
    low, high = (int.from_bytes(part, "little") % 2**255 % _P for part in (drawn[:32], drawn[32:]))
    return _add(_mapped(low), _mapped(high))


def _mapped(t: int) -> Point:
    r = _SQRT_M1 * t * t % _P
    u, v = (r + 1) * _ONE_MINUS_D_SQ % _P, (-1 - r * _D) * (r + _D) % _P
    square, s = _square_root(u, v)
    c = -1
    if not square:
        s, c = -_absolute(s * t % _P) % _P, r
    n = (c * (r - 1) * _D_MINUS_ONE_SQ - v) % _P
    w0, w1, w2, w3 = 2 * s * v, n * _SQRT_AD_MINUS_ONE, 1 - s * s, 1 + s * s
    return w0 * w3 % _P, w2 * w1 % _P, w1 * w3 % _P, w0 * w2 % _P


# --- Ed25519 ----------------------------------------------------------------------------------------------------------


def _decode_key(encoded: bytes) -> Point | None:
    number = int.from_bytes(encoded, "little")
    y, odd = number & 2**255 - 1, number >> 255
    if len(encoded) != 32 or y >= _P:
        return None
    square, x = _square_root(y * y - 1, _D * y * y + 1)
    if not square or (x == 0 and odd):
        return None
    x = _P - x if odd else x
    return x, y, 1, x * y % _P


@cache
def _base() -> Point:
    """Return the generator, whose y is 4/5."""
    found = _decode_key((4 * pow(5, -1, _P) % _P).to_bytes(32, "little"))
    assert found is not None
    return found


@cache
def _base_multiples() -> list[Point]:
    return _multiples(_base())


@lru_cache(64)
def _key_multiples(encoded: bytes) -> list[Point] | None:
    """Return the multiples of a public key; None if it is not canonical. The keys of a table sign many messages."""
    point = _decode_key(encoded)
    return None if point is None else _multiples(point)


def _is_identity(point: Point) -> bool:
    x, y, z, _ = point
    return x == 0 and y == z


def is_public_key(encoded: bytes) -> bool:
    """Whether 32 bytes are a canonical public key, and not one of those with which everybody can sign."""
    point = _decode_key(encoded)
    return point is not None and not _is_identity(multiply(8, point))


def is_signature(signature: bytes, signed: bytes, key: bytes) -> bool:
    """Whether 64 bytes are a signature by a public key: 8 S B = 8 R + 8 H(R | key | signed) key."""
    public, r = _key_multiples(key), _decode_key(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or public is None or r is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + signed).digest(), "little") % ORDER
    # -S B = (ORDER - S) B, because ORDER B is the identity.
    return _is_identity(multiply(8, _add(r, _sum_of((k, public), (ORDER - s, _base_multiples())))))


def public_key(private: bytes) -> bytes:
    """Return the public key of a private key (32 bytes). See the module docstring: the time depends on the key."""
    return _compressed(multiply(_expanded(private)[0], _base()))


def sign(private: bytes, signed: bytes) -> bytes:
    """Return the signature (64 bytes) by a private key. See the module docstring: the time depends on the key."""
    scalar, prefix = _expanded(private)
    nonce = int.from_bytes(hashlib.sha512(prefix + signed).digest(), "little") % ORDER
    r = _compressed(multiply(nonce, _base()))
    k = int.from_bytes(hashlib.sha512(r + public_key(private) + signed).digest(), "little") % ORDER
    return r + ((nonce + k * scalar) % ORDER).to_bytes(32, "little")


def _expanded(private: bytes) -> tuple[int, bytes]:
    digest = hashlib.sha512(private).digest()
    return int.from_bytes(digest[:32], "little") & 2**254 - 8 | 2**254, digest[32:]


def _compressed(point: Point) -> bytes:
    x, y, z, _ = point
    inverse = pow(z, -1, _P)
    return (y * inverse % _P | (x * inverse % _P & 1) << 255).to_bytes(32, "little")
