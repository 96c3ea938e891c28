"""The running round of a table at which two players deal: protocol B of docs/fairness.md.

It consists of the players' signed messages. The table knows the public state, but no hidden card, until both players
have revealed their seeds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from undercut.actions import Discard, Knock, Take
from undercut.cards import Card, Hand, points_of
from undercut.fair_deals import RoundId
from undercut.public import PublicState
from undercut.rulesets import Form, Ruleset
from undercut.server.storage.entries import Sealed, SealedRefused, SealedStarted, SealedStopped
from undercut.two_party.edwards import is_public_key
from undercut.two_party.hidden_round import HiddenRound
from undercut.two_party.message_order import Due, MessageOrder, upcard_position
from undercut.two_party.misbehaviour import Misbehaviour
from undercut.two_party.round_keys import RoundKeys, seed_commitment
from undercut.two_party.signed_message import SignedMessage, Terms, key_commitment
from undercut.two_party.verification import VerifiedRound, verify_order

_UNREPORTED = ("missing_message", "replayed_message", "foreign_round", "other_transcript", "out_of_turn")
"""Kinds of refused messages that a lost connection or a second device of a player explains."""


class SeatKeys:
    """The public keys of the two seats. A seat commits to its key, and reveals it when both have committed."""

    def __init__(self) -> None:
        self.commitments: dict[int, str] = {}
        self.keys: dict[int, str] = {}

    @property
    def content(self) -> tuple[dict[int, str], dict[int, str]]:
        return self.commitments, self.keys

    @property
    def is_complete(self) -> bool:
        """Whether both seats have revealed their keys."""
        return len(self.keys) == 2

    @property
    def pair(self) -> tuple[bytes, bytes]:
        """The keys by seat."""
        return bytes.fromhex(self.keys[0]), bytes.fromhex(self.keys[1])

    def is_valid(self, table: str, seat: int, key: str) -> bool:
        """Whether a key is the one to which a seat has committed, and can be used."""
        raw = bytes.fromhex(key)
        committed = key_commitment(table, seat, raw).hex() == self.commitments[seat]
        return committed and self.keys.get(1 - seat) != key and is_public_key(raw)

    def clear(self) -> None:
        """Drop everything, because a player has left: the next one must not see the other's key first."""
        self.commitments, self.keys = {}, {}


class HiddenDeal:
    """A round that two players deal and play by signed messages.

    ``n`` is the number of the entry with which it began. ``stopped`` is set if it does not count.
    """

    def __init__(self, started: SealedStarted, rules: Ruleset, keys: tuple[bytes, bytes]) -> None:
        deal = RoundId(started.table, started.game, started.round, started.attempt)
        self.terms: Terms = Terms(deal, rules, started.dealer, keys)
        self.n: int = started.n
        self.stopped: SealedStopped | None = None
        self.refused: set[tuple[int, str]] = set()
        """Seats and kinds of the refused messages."""
        self._entries: list[Sealed] = []
        self._order: MessageOrder | None = None
        self._spread: tuple[Hand, int] | None = None

    @property
    def content(self) -> tuple[Any, ...]:
        """All state, for comparison with another deal."""
        return self.terms, self.n, self.stopped, self.refused, self._entries

    @property
    def deal(self) -> RoundId:
        return self.terms.deal

    @property
    def order(self) -> MessageOrder:
        """The messages so far, decoded when needed: loading a table does not decode those of finished rounds."""
        if self._order is None:
            self._order = MessageOrder(self.terms)
        order, deal = self._order, self.deal
        for entry in self._entries[order.number :]:
            order.add_stored(
                SignedMessage(
                    table=deal.table,
                    game=deal.game,
                    round=deal.round,
                    attempt=deal.attempt,
                    seat=entry.seat,
                    number=order.number,
                    transcript=order.transcript,
                    kind=entry.type,
                    body=entry.body,
                    signature=entry.signature,
                )
            )
        return order

    @property
    def number(self) -> int:
        """Number of the next message."""
        return len(self._entries)

    @property
    def due(self) -> Due | None:
        """The next message; None after the last, and in a stopped round."""
        return None if self.stopped is not None else self.order.due()

    @property
    def is_complete(self) -> bool:
        """Whether all messages are there, so that the round can be verified."""
        return self.stopped is None and self.order.is_over

    @property
    def public(self) -> PublicState | None:
        """The public state; None before the deal is complete."""
        return self.order.public

    # --- changes ----------------------------------------------------------------------------------------------------

    def is_repeated(self, message: SignedMessage) -> bool:
        """Whether this message is stored already."""
        messages = self.order.messages
        return 0 <= message.number < len(messages) and messages[message.number].signed == message.signed

    def add(self, message: SignedMessage) -> None:
        """Check the next message and add it; :meth:`note` must follow. Raise Misbehaviour."""
        self.order.add(message)

    def note(self, entry: Sealed | SealedRefused | SealedStopped) -> None:
        """Note an entry of the log."""
        match entry:
            case Sealed():
                self._entries.append(entry)
            case SealedRefused():
                self.refused.add((entry.seat, entry.error))
            case SealedStopped():
                self.stopped = entry

    def is_reported(self, error: Misbehaviour) -> bool:
        """Whether the log must mention that a message was refused."""
        return error.code not in _UNREPORTED and (error.seat, error.code) not in self.refused

    # --- computations with seeds ------------------------------------------------------------------------------------

    def verify(self) -> VerifiedRound | Misbehaviour:
        """Verify the complete round. It takes a good part of a second: call it in a thread."""
        try:
            return verify_order(self.order)
        except Misbehaviour as error:
            return error

    def check_complaint(self, seat: int, seed: str | None, messages: list[SignedMessage]) -> Misbehaviour | None:
        """Return what a seat with this seed must have noticed about the other's messages; None if nothing is wrong.

        It takes a good part of a second: call it in a thread.
        """
        raw = None if seed is None else bytes.fromhex(seed)
        if raw is None:
            return None
        committed = next((one.body[0] for one in messages if (one.seat, one.kind) == (seat, "commitment")), None)
        if committed != seed_commitment(self.deal, seat, raw).hex():
            return None
        try:
            HiddenRound(self.terms, seat, raw, bytes(32)).restore(messages)
        except Misbehaviour as error:
            return error if error.seat != seat else None
        return None

    def unmelded(self) -> tuple[Hand, int] | None:
        """Return the knocker's cards outside melds and their points; None before the knocker has revealed its seed."""
        order, public = self.order, self.order.public
        if public is None or public.knocker is None or public.knocker not in order.seeds:
            return None
        if self._spread is None:
            rest = _hand_of(order, public.knocker).bits
            for meld in public.spread:
                rest &= ~meld.bits
            self._spread = Hand.from_bits(rest), points_of(rest)
        return self._spread


def players_may_deal(rules: Ruleset, bots: Sequence[str | None]) -> bool:
    """Whether the players of a table may deal: they are two people, at one board."""
    return rules.form is Form.TWO_HANDED and tuple(bots) == (None, None)


def _hand_of(order: MessageOrder, seat: int) -> Hand:
    """Return the hand of a seat that has revealed its seed, without the cards of its defence."""
    terms = order.terms
    keys = RoundKeys(terms.deal, seat, order.seeds[seat], order.size).card_keys
    up = upcard_position(terms.rules)
    opened = (
        order.open(position, scalar, keys[position])
        for position, scalar in order.shares[1 - seat].items()
        if position != up
    )
    hand: set[Card] = {card for card in opened if card is not None}
    pile = [] if order.public is None or order.public.upcard is None else [order.public.upcard]
    for actor, action, _ in order.actions:
        match action:
            case Take():
                card = pile.pop()
                if actor == seat:
                    hand.add(card)
            case Discard(card):
                pile.append(card)
                if actor == seat:
                    hand.discard(card)
            case Knock(card) if actor == seat:
                hand.discard(card)
    return Hand(hand)
