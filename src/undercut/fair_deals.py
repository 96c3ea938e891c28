"""Deals that players can verify: commitments to shares and secrets, and the deck that they determine.

Protocol A of ``docs/fairness.md``. The client of each person draws a share, and commits to it before the server commits
to its secret. Shares and secret together determine the deck, so neither side can choose it. ``|`` in formulas stands
for :func:`encode_fields`, H for SHA-256.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from undercut.cards import DECK, Card

__all__ = [
    "MOST_BOARDS",
    "SHARE_BYTES",
    "DealProof",
    "RoundId",
    "ShareProof",
    "deck_from_shares",
    "deck_hash",
    "encode_fields",
    "secret_commitment",
    "share_commitment",
]

SHARE_BYTES: Final = 32
"""Length of a share and of a secret in bytes."""
MOST_BOARDS: Final = 2**16
"""Number of boards of a round for which a deal has decks."""
_WORDS: Final = 2**32
_BOARD_BLOCKS: Final = 2**32
"""Number of blocks of the stream between the first blocks of two boards."""


class RoundId(NamedTuple):
    """Identification of a deal, part of every hash: ``table | game | round | attempt``.

    ``game`` and ``round`` are counted from 1, ``attempt`` from 0: a deal for which a share is missing is repeated once.
    """

    table: str
    game: int
    round: int
    attempt: int = 0

    def encode(self) -> bytes:
        """Return the four fields as bytes; numbers are written in decimal."""
        return encode_fields(*(str(part).encode() for part in self))


def encode_fields(*parts: bytes) -> bytes:
    """Concatenate fields, each after its length as a 4-byte big-endian number, so that no two lists are equal.

    >>> encode_fields(b"ab", b"")
    b'\\x00\\x00\\x00\\x02ab\\x00\\x00\\x00\\x00'
    """
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def share_commitment(deal: RoundId, seat: int, share: bytes) -> bytes:
    """Return the commitment of a seat to its share: ``H("undercut/share/1" | deal | seat | share)``.

    Raises ValueError if the share does not have 32 bytes.
    """
    _check_length(share)
    return hashlib.sha256(encode_fields(b"undercut/share/1", deal.encode(), str(seat).encode(), share)).digest()


def secret_commitment(deal: RoundId, commitments: Sequence[bytes], secret: bytes) -> bytes:
    """Return the server's commitment to its secret: ``H("undercut/secret/1" | deal | C_1 .. C_n | secret)``.

    ``commitments`` are those to the shares, in the order of the seats. Raises ValueError if one of them or the secret
    does not have 32 bytes.
    """
    for part in (*commitments, secret):
        _check_length(part)
    return hashlib.sha256(encode_fields(b"undercut/secret/1", deal.encode(), *commitments, secret)).digest()


def deck_from_shares(
    secret: bytes,
    deal: RoundId,
    committed: bytes,
    shares: Sequence[bytes | None],
    *,
    board: int = 0,
    cards: Sequence[Card] = DECK,
) -> tuple[Card, ...]:
    """Return the deck in the order of dealing.

    The key is ``HMAC-SHA-256(secret, "undercut/deck/1" | deal | committed | shares)``. ``committed`` is the server's
    commitment. ``shares`` has an element per commitment to a share, in the same order; None stands for a share that did
    not arrive, and is an empty field. The stream is ``HMAC-SHA-256(key, counter)`` for the 8-byte counters 0, 1, ...;
    board ``b`` begins with counter ``b * 2**32``. Its 32-bit words are the random numbers of a Fisher-Yates shuffle of
    ``cards`` (by default all 52 in the order ``Ac Ad Ah As 2c ...``) from the last position down, with rejection
    sampling. Raises ValueError for a wrong length or board.
    """
    for part in (secret, committed, *(share for share in shares if share is not None)):
        _check_length(part)
    if not 0 <= board < MOST_BOARDS:
        raise ValueError(f"there is no board {board}")
    fields = (b"undercut/deck/1", deal.encode(), committed, *(share or b"" for share in shares))
    words = _words(hmac.digest(secret, encode_fields(*fields), "sha256"), board * _BOARD_BLOCKS)
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        at = _below(last + 1, words)
        deck[last], deck[at] = deck[at], deck[last]
    return tuple(deck)


def deck_hash(deck: Sequence[Card], nonce: str) -> str:
    """Return the SHA-256 of ``nonce:deck`` in hex, with which a server alone commits to a deck.

    ``deck`` is written as cards separated by single spaces.
    """
    return hashlib.sha256(f"{nonce}:{' '.join(map(str, deck))}".encode()).hexdigest()


class ShareProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The share of a seat and its commitment, in hex. ``share`` is None if it did not arrive in time."""

    seat: int
    commitment: str
    share: str | None


class DealProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The proof of a deal by protocol A: the value of ``x_proof`` in records."""

    protocol: Literal["undercut/deal/1"] = "undercut/deal/1"
    table: str
    game: int
    round: int
    attempt: int = 0
    board: int = 0
    people: list[int]
    shares: list[ShareProof]
    secret: str
    commitment: str

    @property
    def deal(self) -> RoundId:
        return RoundId(self.table, self.game, self.round, self.attempt)

    def as_dict(self) -> dict[str, Any]:
        """Return the proof as a JSON object, the value of ``x_proof``."""
        found = msgspec.to_builtins(self)
        assert isinstance(found, dict)
        return found

    def at_board(self, board: int) -> DealProof:
        """Return the proof of another board of the round."""
        return msgspec.structs.replace(self, board=board)

    def deck(self, cards: Sequence[Card] = DECK) -> tuple[Card, ...]:
        """Return the deck that shares and secret determine. Raises ValueError if they are not 32 bytes in hex."""
        shares = [None if one.share is None else bytes.fromhex(one.share) for one in self.shares]
        secret, committed = bytes.fromhex(self.secret), bytes.fromhex(self.commitment)
        return deck_from_shares(secret, self.deal, committed, shares, board=self.board, cards=cards)


def _words(key: bytes, first: int) -> Iterator[int]:
    """Yield the 32-bit words of the stream, beginning with a block."""
    counter = first
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Return a number below a bound, all equally likely: words of the incomplete last interval are skipped."""
    limit = _WORDS - _WORDS % bound
    return next(word for word in words if word < limit) % bound


def _check_length(part: bytes) -> None:
    if len(part) != SHARE_BYTES:
        raise ValueError(f"shares, secrets and their commitments have {SHARE_BYTES} bytes, not {len(part)}")
