"""The round of one player: messages in, messages and cards out. There is no input and output here."""

from __future__ import annotations

from undercut.actions import Action, BigGin, Defend, Draw, Knock
from undercut.cards import Card, Hand
from undercut.errors import IllegalAction, InvalidSetup
from undercut.melds import defend, spread_to_show
from undercut.two_party.message_order import (
    CheckedMessage,
    MessageOrder,
    dealt_positions,
    named_cards,
    seen_action,
)
from undercut.two_party.misbehaviour import Misbehaviour
from undercut.two_party.round_keys import RoundKeys
from undercut.two_party.signed_message import SignedMessage, Terms
from undercut.two_party.verification import check_actions, check_keys, deck_of, due_body
from undercut.view import View

__all__ = ["HiddenRound"]


class HiddenRound:
    """A two-party round as one player has it.

    :meth:`receive` takes a message of the other player, :meth:`answer` returns what this seat owes without a decision,
    and :meth:`act` states an action. This seat's messages are in the transcript when they are returned. Store the seed,
    the private key and ``order.messages`` before sending: after a restart, a new round with the same seed continues by
    :meth:`restore`. A seat that forgets what it sent could be made to send shares for another course of the round.
    """

    def __init__(self, terms: Terms, seat: int, seed: bytes, private_key: bytes) -> None:
        self.order: MessageOrder = MessageOrder(terms)
        self.seat = seat
        self.keys: RoundKeys = RoundKeys(terms.deal, seat, seed, self.order.size)
        self.view: View | None = None
        """Knowledge of this seat; None before the deal is complete."""
        self.opened: dict[int, Card] = {}
        """Cards that this seat knows, by position."""
        self.deck: tuple[Card, ...] | None = None
        """The deck, once the other seat has revealed its seed."""
        self._private_key = private_key

    @property
    def terms(self) -> Terms:
        """Agreement of both players before the deal."""
        return self.order.terms

    # --- messages ---------------------------------------------------------------------------------------------------

    def receive(self, message: SignedMessage) -> None:
        """Take a message of the other player. Raises Misbehaviour, without a change."""
        checked = self.order.check(message)
        if message.seat == self.seat:
            raise self.order.error("out_of_turn", "this is this seat's own message", message, proven=False)
        self._take(checked)

    def restore(self, messages: list[SignedMessage]) -> None:
        """Take stored messages of both players, after a restart. Raises Misbehaviour."""
        for message in messages:
            self._take(self.order.check(message))

    def answer(self) -> list[SignedMessage]:
        """Return all messages that this seat owes without a decision."""
        return list(iter(self.next_answer, None))

    def next_answer(self) -> SignedMessage | None:
        """Return the message that this seat owes without a decision; None if it owes none."""
        due = self.order.due()
        if due is None or due.seat != self.seat or due.kind == "action":
            return None
        return self._send(due.kind, self._body())

    def act(self, action: Action) -> SignedMessage:
        """State an action of this seat. Raises IllegalAction if it is illegal."""
        assert self.view is not None
        due = self.order.due()
        if due is None or (due.seat, due.kind) != (self.seat, "action"):
            raise IllegalAction("not_your_turn", "it is not this seat's turn", phase=str(self.view.phase))
        refusal = self.view.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal.code, refusal.found, phase=str(self.view.phase))
        return self._send("action", (str(self._with_melds(action)),))

    def _take(self, checked: CheckedMessage) -> None:
        """Check a message with this seat's secrets, and add it."""
        message, other = checked.message, checked.message.seat != self.seat
        cards: dict[int, Card] = {}
        view, deck = self.view, self.deck
        match message.kind:
            case "shares" if other:
                cards = self._opened_by(message, checked.scalars)
            case "action":
                assert checked.action is not None
                view = self._view_after(message, checked.action)
            case "seed" if other:
                deck = self._checked_deck(message, checked.seed)
        self.order.append(checked)
        self.view, self.deck = view, deck
        self._learn(cards)

    def _learn(self, cards: dict[int, Card]) -> None:
        """Take opened cards into the hand."""
        self.opened |= cards
        if self.view is not None:
            for card in cards.values():
                self.view = self.view.after(Draw(card))
        elif self.order.public is not None:
            rules, dealer = self.terms.rules, self.terms.dealer
            hand = Hand(self.opened[position] for position in dealt_positions(rules, dealer, self.seat))
            self.view = View.begin(rules, self.seat, dealer, hand, self.order.public.upcard)

    def _send(self, kind: str, body: tuple[str, ...]) -> SignedMessage:
        message = self._signed(kind, body)
        self._take(self.order.check(message))
        return message

    def _signed(self, kind: str, body: tuple[str, ...]) -> SignedMessage:
        """Return a message of this seat as the next one."""
        deal = self.terms.deal
        return SignedMessage(
            table=deal.table, game=deal.game, round=deal.round, attempt=deal.attempt, seat=self.seat,
            number=self.order.number, transcript=self.order.transcript, kind=kind, body=body,
        ).sign(self._private_key)  # fmt: skip

    # --- this seat's messages ---------------------------------------------------------------------------------------

    def _body(self) -> tuple[str, ...]:
        return due_body(self.order, self.keys)

    def _with_melds(self, action: Action) -> Action:
        """Return an action that names its melds."""
        assert self.view is not None
        view = self.view
        match action:
            case Knock(card, None):
                kept = Hand.from_bits(view.hand & ~(1 << card))
                return Knock(card, spread_to_show(kept, Hand((*view.pile, card))).melds)
            case BigGin(None):
                return BigGin(spread_to_show(view.cards, Hand(view.pile)).melds)
            case Defend(None):
                made = defend(view.cards, view.spread)
                return Defend(made.melds, tuple(made.laid_off))
        return action

    # --- the other's messages ---------------------------------------------------------------------------------------

    def _opened_by(self, message: SignedMessage, scalars: dict[int, int]) -> dict[int, Card]:
        """Return the cards that shares open. Raises Misbehaviour."""
        cards: dict[int, Card] = {}
        for position, scalar in scalars.items():
            card = self.order.open(position, scalar, self.keys.card_keys[position])
            if card is None:
                raise self._not_opened(message, position, scalar)
            if card in cards.values() or card in self.opened.values():
                raise self.order.error("duplicate_card", f"position {position} is {card}, as another position", message)
            self._check_not_stated(card)
            cards[position] = card
        return cards

    def _not_opened(self, message: SignedMessage, position: int, scalar: int) -> Misbehaviour:
        for at, key in enumerate(self.keys.card_keys):
            if at != position and self.order.open(at, scalar, key) is not None:
                said = f"the share opens position {at}, not {position}"
                return self.order.error("swapped_position", said, message, proven=False)
        return self.order.error("wrong_scalar", f"the share does not open position {position}", message, proven=False)

    def _check_not_stated(self, card: Card) -> None:
        """Raise Misbehaviour if the other seat stated a card that this seat has just opened."""
        for seat, action, number in self.order.actions:
            if seat != self.seat and card in named_cards(action):
                said = f"seat {seat} stated {card}, which it did not hold: the card was drawn from the stock later"
                step = f"action {1 + [n for _, _, n in self.order.actions].index(number)}"
                raise Misbehaviour("false_statement", said, seat=seat, number=number, step=step, proven=False)

    def _view_after(self, message: SignedMessage, action: Action) -> View:
        """Return the view after an action; an own draw changes it only when the card is opened."""
        assert self.view is not None
        if message.seat == self.seat:
            return self.view if isinstance(action, Draw) else self.view.after(action)
        deck, known = self.terms.rules.deck_bits, self.view.known[message.seat]
        self.order.check_named(message, action, deck & ~(self.view.unseen | known))
        try:
            return self.view.after(seen_action(self.terms.rules, action))
        except (IllegalAction, InvalidSetup) as error:
            raise self.order.error("illegal_action", error.message, message) from None

    def _checked_deck(self, message: SignedMessage, seed: bytes) -> tuple[Card, ...]:
        """Recompute what the other seat did, given its seed. Return the deck. Raises Misbehaviour."""
        keys = RoundKeys(self.terms.deal, message.seat, seed, self.order.size)
        check_keys(self.order, keys)
        pair = (self.keys, keys) if self.seat == 0 else (keys, self.keys)
        deck = deck_of(self.terms, pair)
        check_actions(self.order, deck)
        return deck
