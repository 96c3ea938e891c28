"""The curve: vectors of RFC 9496 and RFC 8032, encodings that are refused, and comparison with other libraries."""

from __future__ import annotations

from ctypes import CDLL, create_string_buffer, util
from random import Random

import pytest

from undercut.two_party.edwards import (
    IDENTITY,
    ORDER,
    decode,
    encode,
    from_uniform_bytes,
    is_public_key,
    is_signature,
    multiply,
    public_key,
    sign,
)

P = 2**255 - 19
GENERATOR = "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76"
"""RFC 9496, appendix A.1."""
MULTIPLES = (
    "00" * 32,
    GENERATOR,
    "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
    "94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259",
)
DRAWN = (
    "5d1be09e3d0c82fc538112490e35701979d99e06ca3e2b5b54bffe8b4dc772c1"
    "4d98b696a1bbfb5ca32c436cc61c16563790306c79eaca7705668b47dffe5bb6"
)
"""RFC 9496, appendix A.3: the first input of the map."""


def little(number: int) -> bytes:
    return number.to_bytes(32, "little")


def test_multiples_of_the_generator() -> None:
    generator = decode(bytes.fromhex(GENERATOR))
    assert generator is not None
    assert tuple(encode(multiply(i, generator)).hex() for i in range(4)) == MULTIPLES
    assert encode(multiply(ORDER, generator)) == encode(IDENTITY) == bytes(32)


def test_bytes_are_mapped_to_the_group() -> None:
    found = encode(from_uniform_bytes(bytes.fromhex(DRAWN))).hex()
    assert found == "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46"


@pytest.mark.parametrize("number", [1, 3, P, P + 2, 2**255 - 1, 2**255, P - 1, P - 2], ids=hex)
def test_other_encodings_are_refused(number: int) -> None:
    assert decode(little(number)) is None


def test_encodings_are_unique() -> None:
    rng = Random(1)
    for _ in range(50):
        encoded = encode(from_uniform_bytes(rng.randbytes(64)))
        point = decode(encoded)
        assert point is not None and encode(point) == encoded
        assert decode(little(P - int.from_bytes(encoded, "little"))) is None


def test_a_signature_of_rfc_8032() -> None:
    private = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    signature = (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )
    key = public_key(private)
    assert key.hex() == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    assert sign(private, b"r").hex() == signature
    assert is_signature(bytes.fromhex(signature), b"r", key)


def test_changed_signatures_are_refused() -> None:
    rng = Random(2)
    private = rng.randbytes(32)
    key, signature = public_key(private), sign(private, b"discard 7h")
    assert is_public_key(key) and is_signature(signature, b"discard 7h", key)
    assert not is_signature(signature, b"discard 7s", key)
    assert not is_signature(signature[:-1], b"discard 7h", key)
    assert not is_signature(signature, b"discard 7h", public_key(rng.randbytes(32)))
    larger = signature[:32] + little(int.from_bytes(signature[32:], "little") + ORDER)
    assert not is_signature(larger, b"discard 7h", key)


@pytest.mark.parametrize("number", [0, 1, P - 1, P, P + 1, 2**255, 2**255 + 1, 2**255 + P - 1], ids=hex)
def test_keys_with_which_everybody_can_sign_are_refused(number: int) -> None:
    assert not is_public_key(little(number))


def test_libsodium_gives_the_same() -> None:
    found = util.find_library("sodium")
    if found is None:
        pytest.skip("libsodium is not installed")
    sodium, rng = CDLL(found), Random(3)
    for _ in range(40):
        drawn, scalar, out = rng.randbytes(64), little(rng.randrange(1, ORDER)), create_string_buffer(32)
        sodium.crypto_core_ristretto255_from_hash(out, drawn)
        point = out.raw
        assert point == encode(from_uniform_bytes(drawn))
        assert sodium.crypto_scalarmult_ristretto255(out, scalar, point) == 0
        decoded = decode(point)
        assert decoded is not None and out.raw == encode(multiply(int.from_bytes(scalar, "little"), decoded))
        near = little(rng.randrange(2**254) * 2)
        assert bool(sodium.crypto_core_ristretto255_is_valid_point(near)) == (decode(near) is not None)


def test_cryptography_gives_the_same() -> None:
    ed25519 = pytest.importorskip("cryptography.hazmat.primitives.asymmetric.ed25519")
    rng = Random(4)
    for _ in range(10):
        private, signed = rng.randbytes(32), rng.randbytes(rng.randrange(200))
        theirs = ed25519.Ed25519PrivateKey.from_private_bytes(private)
        assert public_key(private) == theirs.public_key().public_bytes_raw()
        assert sign(private, signed) == theirs.sign(signed)
