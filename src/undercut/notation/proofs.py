"""Proofs of deals in records, and their verification.

A round record has one of

- ``nonce`` and ``commitment``: a server alone committed to the deck (:func:`~undercut.fair_deals.deck_hash`);
- ``x_proof``: the shares and the secret that determine the deck, with their commitments (protocol A of
  ``docs/fairness.md``). ``people`` are the seats of people. ``shares`` has an object for each seat that committed to a
  share; ``share`` is null if it did not arrive.

      {"protocol": "undercut/deal/1", "table": "kq3x", "game": 1, "round": 1, "attempt": 0, "board": 0,
       "people": [0, 1], "shares": [{"seat": 0, "commitment": "5d..", "share": "0f.."}, ...],
       "secret": "9a..", "commitment": "c1.."}

  or the proof of a round that two players dealt (:mod:`undercut.two_party.round_proof`).
"""

from __future__ import annotations

import binascii
from itertools import pairwise
from typing import Final, Literal

import msgspec

from undercut.cards import Card
from undercut.errors import NotationError
from undercut.fair_deals import (
    MOST_BOARDS,
    SHARE_BYTES,
    DealProof,
    ShareProof,
    deck_from_shares,
    deck_hash,
    secret_commitment,
    share_commitment,
)
from undercut.notation.rounds import RoundRecord
from undercut.two_party.round_proof import TwoPartyProof, verify_proof
from undercut.two_party.signed_message import PROTOCOL

__all__ = ["PROOF_KEY", "DealProof", "ShareProof", "Verified", "verify_deal"]

PROOF_KEY: Final = "x_proof"
"""Round record key: the proof of a deal to which both sides contributed."""


class Verified(msgspec.Struct, frozen=True):
    """The outcome of a verification without a contradiction.

    ``proof`` is ``both`` if the deck was determined by the server and every person at the table, ``server`` if the
    server alone committed to it or a person's share is missing (``missing`` are these seats), ``players`` if two
    players dealt without the server, and ``none`` if the record has no proof.
    """

    proof: Literal["both", "server", "players", "none"]
    missing: tuple[int, ...] = ()


def verify_deal(record: RoundRecord) -> Verified:
    """Verify the proof of a record's deck.

    Raises NotationError ``bad_proof`` if a proof is incomplete or malformed, ``share_mismatch`` or ``secret_mismatch``
    if a share or the secret differs from its commitment, ``deck_mismatch`` if they determine another deck, and
    ``commitment_mismatch`` if the deck differs from the commitment of a server alone. For a round that two players
    dealt, raises Misbehaviour if the proof contains a message that they did not sign.
    """
    alone = _verify_commitment(record)
    if PROOF_KEY not in record.kept:
        return Verified("server" if alone else "none")
    given = record.kept[PROOF_KEY]
    try:
        if isinstance(given, dict) and given.get("protocol") == PROTOCOL:
            by_players = msgspec.convert(given, TwoPartyProof)
            verify_proof(by_players, record.rules, record.dealer, record.actions, record.deck)
            return Verified("players")
        proof = msgspec.convert(given, DealProof)
    except msgspec.ValidationError as error:
        raise NotationError("bad_proof", f"this is not a proof: {error}", place=PROOF_KEY) from None
    _verify_proof(proof, record.deck, record.rules.deck)
    arrived = {share.seat for share in proof.shares if share.share is not None}
    missing = tuple(seat for seat in proof.people if seat not in arrived)
    return Verified("both" if proof.people and not missing else "server", missing)


def _verify_commitment(record: RoundRecord) -> bool:
    """Verify the commitment of a server alone. Return whether there is one."""
    nonce, commitment = record.kept.get("nonce"), record.kept.get("commitment")
    if nonce is None and commitment is None:
        return False
    for name, value in (("nonce", nonce), ("commitment", commitment)):
        if not isinstance(value, str):
            said = "is missing" if value is None else "must be a string"
            raise NotationError("bad_proof", f"{name} {said}; a proof has a nonce and a commitment", place=name)
    found = deck_hash(record.deck, str(nonce))
    if str(commitment).lower() != found:
        said = f"the nonce and the deck give the commitment {found[:16]}…, not {str(commitment)[:16]}…"
        raise NotationError("commitment_mismatch", said, place="commitment")
    return True


def _verify_proof(proof: DealProof, deck: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
    _check_numbers(proof)
    deal, commitments, shares = proof.deal, [], []
    for at, one in enumerate(proof.shares):
        place = f"{PROOF_KEY}.shares[{at}]"
        commitments.append(_bytes(one.commitment, f"{place}.commitment"))
        share = None if one.share is None else _bytes(one.share, f"{place}.share")
        shares.append(share)
        if share is not None and share_commitment(deal, one.seat, share) != commitments[-1]:
            said = f"the share of seat {one.seat} does not match its commitment for this table, game, round and attempt"
            raise NotationError("share_mismatch", said, place=f"{place}.share")
    secret, committed = _bytes(proof.secret, f"{PROOF_KEY}.secret"), _bytes(proof.commitment, f"{PROOF_KEY}.commitment")
    if secret_commitment(deal, commitments, secret) != committed:
        said = "the server's secret does not match its commitment for these shares"
        raise NotationError("secret_mismatch", said, place=f"{PROOF_KEY}.secret")
    found = deck_from_shares(secret, deal, committed, shares, board=proof.board, cards=cards)
    if found != deck:
        at = next(i for i, (mine, theirs) in enumerate(zip(found, deck, strict=True)) if mine != theirs)
        said = f"the shares and the secret give {found[at]} as card {at + 1} of the deck, not {deck[at]}"
        raise NotationError("deck_mismatch", said, place="deck")


def _check_numbers(proof: DealProof) -> None:
    """Raise NotationError ``bad_proof`` for impossible numbers, or seats that are not in ascending order."""
    seats = [share.seat for share in proof.shares]
    for name, values in (("people", proof.people), ("shares", seats)):
        if any(seat < 0 for seat in values) or any(a >= b for a, b in pairwise(values)):
            raise NotationError("bad_proof", "the seats must be in ascending order", place=f"{PROOF_KEY}.{name}")
    if unknown := [seat for seat in seats if seat not in proof.people]:
        said = f"seat {unknown[0]} has a share but is not one of the people"
        raise NotationError("bad_proof", said, place=f"{PROOF_KEY}.shares")
    for name, low, value in (("game", 1, proof.game), ("round", 1, proof.round), ("attempt", 0, proof.attempt)):
        if value < low:
            raise NotationError("bad_proof", f"{name} must be at least {low}, not {value}", place=f"{PROOF_KEY}.{name}")
    if not 0 <= proof.board < MOST_BOARDS:
        raise NotationError("bad_proof", f"there is no board {proof.board}", place=f"{PROOF_KEY}.board")


def _bytes(text: str, place: str) -> bytes:
    """Decode 32 bytes in lowercase hex. Raise NotationError ``bad_proof``."""
    try:
        found = binascii.unhexlify(text)
    except ValueError:
        found = b""
    if len(found) != SHARE_BYTES or text != found.hex():
        raise NotationError("bad_proof", f"this must be {2 * SHARE_BYTES} lowercase hex digits", place=place)
    return found
