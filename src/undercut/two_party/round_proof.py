"""Proofs of two-party rounds in records: the keys, the seeds, and the signatures of all messages.

The messages themselves follow from the seeds and the actions, so a verifier writes them again and checks that they are
what the players signed. A record carries the proof as ``x_proof``:

    {"protocol": "undercut/two-party/1", "table": "kq3x", "game": 1, "round": 1, "attempt": 0,
     "keys": ["5d..", "0f.."], "seeds": ["9a..", "c1.."], "signatures": ["77..", ...]}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from undercut.cards import Card
from undercut.errors import NotationError
from undercut.fair_deals import RoundId
from undercut.rulesets import Ruleset
from undercut.two_party.message_order import MessageOrder
from undercut.two_party.round_keys import RoundKeys
from undercut.two_party.signed_message import PROTOCOL, SignedMessage, Terms
from undercut.two_party.verification import deck_of, due_body

__all__ = ["TwoPartyProof", "proof_of", "verify_proof"]


class TwoPartyProof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The proof of a round that two players dealt; the module docstring describes its JSON.

    Keys and seeds are by seat.
    """

    protocol: Literal["undercut/two-party/1"] = PROTOCOL
    table: str
    game: int
    round: int
    attempt: int = 0
    keys: tuple[str, str]
    seeds: tuple[str, str]
    signatures: list[str]

    def as_dict(self) -> dict[str, Any]:
        """Return the proof as a JSON object, the value of ``x_proof``."""
        found = msgspec.to_builtins(self)
        assert isinstance(found, dict)
        return found


def proof_of(order: MessageOrder) -> TwoPartyProof:
    """Return the proof of a round that is over."""
    deal, (first, second) = order.terms.deal, order.terms.keys
    return TwoPartyProof(
        table=deal.table,
        game=deal.game,
        round=deal.round,
        attempt=deal.attempt,
        keys=(first.hex(), second.hex()),
        seeds=(order.seeds[0].hex(), order.seeds[1].hex()),
        signatures=[message.signature for message in order.messages],
    )


def verify_proof(
    proof: TwoPartyProof, rules: Ruleset, dealer: int, actions: Sequence[str], deck: Sequence[Card]
) -> list[SignedMessage]:
    """Verify that both players signed a round with these actions and this deck. Return its messages.

    Raises NotationError ``bad_proof`` if the proof is incomplete or malformed, or ``deck_mismatch`` if the seeds give
    another deck; Misbehaviour for a message that the players did not sign, or that they could not send.
    """
    deal = RoundId(proof.table, proof.game, proof.round, proof.attempt)
    first, second = (_bytes(text, "keys") for text in proof.keys)
    try:
        order = MessageOrder(Terms(deal, rules, dealer, (first, second)))
        keys = [RoundKeys(deal, seat, _bytes(seed, "seeds"), order.size) for seat, seed in enumerate(proof.seeds)]
    except ValueError as error:
        raise NotationError("bad_proof", str(error), place="x_proof") from None
    for message in _messages(order, keys, list(actions), proof.signatures):
        order.add(message)
    if order.number != len(proof.signatures) or len(order.actions) != len(actions):
        said = f"the proof has {len(proof.signatures)} signatures; the round has {order.number} messages"
        raise NotationError("bad_proof", said, place="x_proof.signatures")
    found = deck_of(order.terms, keys)
    if found != tuple(deck):
        at = next(i for i, (mine, theirs) in enumerate(zip(found, deck, strict=True)) if mine != theirs)
        said = f"the seeds give {found[at]} as card {at + 1} of the deck, not {deck[at]}"
        raise NotationError("deck_mismatch", said, place="deck")
    return order.messages


def _messages(
    order: MessageOrder, keys: Sequence[RoundKeys], actions: list[str], signatures: Sequence[str]
) -> Iterator[SignedMessage]:
    """Yield the messages of a round. The receiver adds each to ``order`` before it takes the next."""
    deal = order.terms.deal
    for signature in signatures:
        due = order.due()
        if due is None:
            return
        if due.kind == "action" and len(order.actions) == len(actions):
            said = "the record ends before the round is over"
            raise NotationError("bad_proof", said, place="actions")
        body = (actions[len(order.actions)],) if due.kind == "action" else due_body(order, keys[due.seat])
        yield SignedMessage(
            table=deal.table, game=deal.game, round=deal.round, attempt=deal.attempt, seat=due.seat,
            number=order.number, transcript=order.transcript, kind=due.kind, body=body, signature=signature,
        )  # fmt: skip
    if order.due() is not None:
        raise order.refuse()


def _bytes(text: str, place: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != 32 or found.hex() != text:
        raise NotationError("bad_proof", "this must be 64 lowercase hex digits", place=f"x_proof.{place}")
    return found
