"""Messages of a two-party deal: numbered, signed, and chained by the hash of the transcript.

``|`` stands for :func:`~undercut.fair_deals.encode_fields`, H for SHA-256. All fields are ASCII text; bytes are
lowercase hex. A message is signed as

    protocol | deal | seat | number | transcript | kind | body_1 .. body_m

``transcript`` is the hash of the message before it, ``H("undercut/transcript/1" | signed fields)``, and of the
:class:`Terms` for the first message.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal

import msgspec

from undercut.fair_deals import RoundId, encode_fields
from undercut.rulesets import Ruleset, ruleset_text
from undercut.two_party.edwards import is_signature, sign

__all__ = ["PROTOCOL", "MessageKind", "SignedMessage", "Terms", "key_commitment", "safety_code"]

PROTOCOL: Final = "undercut/two-party/1"
"""Name and version of the protocol, the first field of every message."""

MessageKind = Literal["commitment", "list", "shares", "action", "seed"]
"""Kinds of messages, in the order in which they first occur."""


class Terms(msgspec.Struct, frozen=True):
    """Agreement of both players before a deal: the deal, the rules, the dealer, and the keys by seat.

    The dealer shuffles first.
    """

    deal: RoundId
    rules: Ruleset
    dealer: int
    keys: tuple[bytes, bytes]

    @property
    def transcript(self) -> str:
        """Hash of the transcript before the first message."""
        fields = (
            PROTOCOL.encode(),
            self.deal.encode(),
            ruleset_text(self.rules).encode(),
            str(self.dealer).encode(),
            *(key.hex().encode() for key in self.keys),
        )
        return hashlib.sha256(encode_fields(b"undercut/terms/1", *fields)).hexdigest()


class SignedMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A message of a seat. The module docstring describes what is signed."""

    protocol: str = PROTOCOL
    table: str
    game: int
    round: int
    attempt: int
    seat: int
    number: int
    transcript: str
    kind: str
    body: tuple[str, ...]
    signature: str = ""

    @property
    def deal(self) -> RoundId:
        """The deal to which the message belongs."""
        return RoundId(self.table, self.game, self.round, self.attempt)

    @property
    def signed(self) -> bytes:
        """The bytes that are signed."""
        texts = (str(self.seat), str(self.number), self.transcript, self.kind, *self.body)
        return encode_fields(self.protocol.encode(), self.deal.encode(), *(text.encode() for text in texts))

    @property
    def transcript_after(self) -> str:
        """Hash of the transcript that ends with this message."""
        return hashlib.sha256(encode_fields(b"undercut/transcript/1", self.signed)).hexdigest()

    def sign(self, key: bytes) -> SignedMessage:
        """Return the message with the signature of a private key (Ed25519, 32 bytes)."""
        return msgspec.structs.replace(self, signature=sign(key, self.signed).hex())

    def is_signed_by(self, key: bytes) -> bool:
        """Whether the signature is valid for a public key."""
        try:
            signature = bytes.fromhex(self.signature)
        except ValueError:
            return False
        return signature.hex() == self.signature and is_signature(signature, self.signed, key)

    def as_dict(self) -> dict[str, Any]:
        """Return the message as a JSON object."""
        found = msgspec.to_builtins(self)
        assert isinstance(found, dict)
        return found


def key_commitment(table: str, seat: int, key: bytes) -> bytes:
    """Return a seat's commitment to its public key: ``H("undercut/key/1" | table | seat | key)``.

    Both commitments are exchanged before the keys, so that a relay cannot search for keys that give the same
    :func:`safety_code`.
    """
    return hashlib.sha256(encode_fields(b"undercut/key/1", table.encode(), str(seat).encode(), key)).digest()


def safety_code(table: str, keys: tuple[bytes, bytes]) -> str:
    """Return the code that two players compare, such as ``4821 0937``: it differs if a relay replaced a key.

    It is ``H("undercut/safety-code/1" | table | key 0 | key 1)`` modulo 10^8.
    """
    digest = hashlib.sha256(encode_fields(b"undercut/safety-code/1", table.encode(), *keys)).digest()
    digits = f"{int.from_bytes(digest, 'big') % 10**8:08d}"
    return f"{digits[:4]} {digits[4:]}"
