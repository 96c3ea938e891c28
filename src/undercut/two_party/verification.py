"""Verification of two-party rounds: with the seeds, every message and every card is computed again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from undercut.cards import Card
from undercut.errors import IllegalAction
from undercut.round import Round
from undercut.two_party.card_points import card_point, inverse, scalar_hex, times
from undercut.two_party.edwards import Point, encode
from undercut.two_party.message_order import MessageOrder, named_cards
from undercut.two_party.misbehaviour import Kind, Misbehaviour
from undercut.two_party.round_keys import RoundKeys
from undercut.two_party.signed_message import SignedMessage, Terms

__all__ = ["VerifiedRound", "check_actions", "check_keys", "deck_of", "due_body", "verify_order", "verify_round"]


class VerifiedRound(NamedTuple):
    """A round without a contradiction: its deck in the order of dealing, and the position after the last action."""

    deck: tuple[Card, ...]
    end: Round


def verify_round(terms: Terms, messages: Iterable[SignedMessage]) -> VerifiedRound:
    """Verify all messages of a round. Raises Misbehaviour for the first contradiction, or if a message is missing."""
    order = MessageOrder(terms)
    for message in messages:
        if order.due() is None:
            raise order.error("out_of_turn", "the round was over before this message", message)
        order.add(message)
    return verify_order(order)


def verify_order(order: MessageOrder) -> VerifiedRound:
    """Verify a round whose messages :class:`MessageOrder` has checked. Raises Misbehaviour, as :func:`verify_round`."""
    terms = order.terms
    if not order.is_over:
        raise order.refuse()
    pair = tuple(RoundKeys(terms.deal, seat, order.seeds[seat], order.size) for seat in (0, 1))
    for keys in (pair[terms.dealer], pair[1 - terms.dealer]):
        check_keys(order, keys)
    deck = deck_of(terms, pair)
    return VerifiedRound(deck, check_actions(order, deck))


def deck_of(terms: Terms, keys: Sequence[RoundKeys]) -> tuple[Card, ...]:
    """Return the deck in the order of dealing. ``keys`` are by seat."""
    first, second = keys[terms.dealer].permutation, keys[1 - terms.dealer].permutation
    return tuple(terms.rules.deck[first[at]] for at in second)


def _list_of(order: MessageOrder, keys: RoundKeys, index: int) -> tuple[Point, ...]:
    """Return list ``index`` (from 0) of the seat with these keys, given the list before it."""
    before = _list_before(order, index)
    if index < 2:
        return tuple(times(keys.shuffle_key, before[at]) for at in keys.permutation)
    unlock = inverse(keys.shuffle_key)
    return tuple(times(key * unlock, point) for key, point in zip(keys.card_keys, before, strict=True))


def _list_before(order: MessageOrder, index: int) -> tuple[Point, ...]:
    return order.lists[index - 1] if index else tuple(map(card_point, order.terms.rules.deck))


def _share_body(keys: RoundKeys, positions: Sequence[int]) -> tuple[str, ...]:
    """Return the body of a message with the shares of some positions."""
    return tuple(text for at in positions for text in (str(at), scalar_hex(keys.card_keys[at])))


def due_body(order: MessageOrder, keys: RoundKeys) -> tuple[str, ...]:
    """Return the body of the message that is due, if it is no action, computed with the keys of its seat."""
    due = order.due()
    assert due is not None and due.kind != "action"
    match due.kind:
        case "commitment":
            return (keys.commitment.hex(),)
        case "list":
            return tuple(encode(point).hex() for point in _list_of(order, keys, len(order.lists)))
        case "shares":
            return _share_body(keys, due.positions)
        case _:
            return (keys.seed.hex(),)


def check_keys(order: MessageOrder, keys: RoundKeys) -> None:
    """Check that the lists and shares of a seat were computed with its keys. Raises Misbehaviour.

    The lists of the other seat are not checked.
    """
    for message in order.messages:
        if message.seat != keys.seat:
            continue
        if message.kind == "list":
            _check_list(order, keys, message)
        elif message.kind == "shares":
            positions = [int(text) for text in message.body[::2]]
            for at, found, right in zip(positions, message.body[1::2], _share_body(keys, positions)[1::2], strict=True):
                if found != right:
                    said = f"the share of position {at} is not the key that the seed gives"
                    raise _error("wrong_scalar", said, message, f"share of position {at}")


def _check_list(order: MessageOrder, keys: RoundKeys, message: SignedMessage) -> None:
    index = message.number - 2
    right = tuple(encode(point).hex() for point in _list_of(order, keys, index))
    if message.body == right:
        return
    wrong = next(i for i, (mine, theirs) in enumerate(zip(message.body, right, strict=True)) if mine != theirs)
    kind, said = _difference(order, keys, index, wrong, right)
    raise _error(kind, f"position {wrong} {said}", message, f"list {index + 1}")


def _difference(
    order: MessageOrder, keys: RoundKeys, index: int, wrong: int, right: tuple[str, ...]
) -> tuple[Kind, str]:
    """Classify a list that differs from ``right``, first at position ``wrong``."""
    before = [encode(point) for point in _list_before(order, index)]
    if index < 2:
        unlock = inverse(keys.shuffle_key)
        if any(encode(times(unlock, point)) not in before for point in order.lists[index]):
            return "wrong_scalar", "was not encrypted with the key that the seed gives"
        return "changed_permutation", "has a card that the permutation of the seed does not put there"
    found = order.lists[index][wrong]
    source = encode(times(inverse(keys.card_keys[wrong]) * keys.shuffle_key, found))
    text = encode(found).hex()
    if text in right or source in before:
        at = right.index(text) if text in right else before.index(source)
        return "swapped_position", f"has the card of position {at}"
    return "wrong_scalar", "was not encrypted with the key that the seed gives"


def check_actions(order: MessageOrder, deck: Sequence[Card]) -> Round:
    """Check that each stated card was in the hand at that moment, and that the rules held.

    Returns the position after the stated actions. Raises Misbehaviour.
    """
    now = Round.deal(order.terms.rules, order.terms.dealer, deck)
    for step, (seat, action, number) in enumerate(order.actions, 1):
        message, missing = order.messages[number], named_cards(action) - now.hand(seat)
        if missing:
            said = f"seat {seat} stated {missing}, which it did not hold"
            raise _error("false_statement", said, message, f"action {step}")
        try:
            now = now.apply(action, seat)
        except IllegalAction as error:
            raise _error("illegal_action", error.message, message, f"action {step}") from None
    return now


def _error(kind: Kind, said: str, message: SignedMessage, step: str) -> Misbehaviour:
    return Misbehaviour(kind, said, seat=message.seat, number=message.number, step=step, proven=True)
