"""The order of messages: which message is due, and the checks for which no secret is needed.

Every message has one place in the transcript, so two players and a relay agree about the order without a clock:

    dealer: commitment    other: commitment
    dealer: list 1        other: list 2
    dealer: list 3        other: list 4
    other: shares of the dealer's hand and of the upcard
    dealer: shares of the other's hand and of the upcard
    seat to act: action   (after a draw, the other seat's share of the position drawn)
    the knocker's seed after the knock; after the last action the remaining seeds, the dealer's first
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from undercut import legality
from undercut.actions import Action, BigGin, Defend, Discard, Draw, FaceDownKnock, Knock, SeenAction, parse_action
from undercut.cards import Card, Hand
from undercut.errors import NotationError
from undercut.public import PublicState, has_upcard, players
from undercut.rulesets import KnockCard, Ruleset
from undercut.two_party.card_points import card_of, inverse, read_scalar, times
from undercut.two_party.edwards import Point, decode, is_public_key
from undercut.two_party.misbehaviour import Kind, Misbehaviour
from undercut.two_party.round_keys import seed_commitment
from undercut.two_party.signed_message import PROTOCOL, MessageKind, SignedMessage, Terms

__all__ = ["CheckedMessage", "Due", "MessageOrder", "dealt_positions", "named_cards", "seen_action", "upcard_position"]

_DEALING: Final = 8
"""Number of messages before the first action."""
_POSITION: Final = re.compile("0|[1-9][0-9]{0,3}")
_PRINTABLE: Final = re.compile("[ -~]*")
_KINDS: Final = ("commitment", "list", "shares", "action", "seed")


class Due(Struct, frozen=True):
    """The next message: its seat, kind and step. ``positions`` are those of the shares, in order."""

    seat: int
    kind: MessageKind
    step: str
    positions: tuple[int, ...] = ()


class CheckedMessage(Struct, frozen=True):
    """A message that is the next one, with its decoded body: one of the other fields, by its kind."""

    message: SignedMessage
    commitment: bytes = b""
    points: tuple[Point, ...] = ()
    scalars: dict[int, int] = {}
    action: Action | None = None
    seed: bytes = b""


def dealt_positions(rules: Ruleset, dealer: int, seat: int) -> tuple[int, ...]:
    """Return the positions of the deck that are dealt to a seat."""
    first = 1 - dealer
    dealt = rules.hand_size * 2
    found = [i for i in range(dealt) if (first + i) % 2 == seat]
    return (*found, dealt) if rules.dealt == 11 and seat == first else tuple(found)


def upcard_position(rules: Ruleset) -> int | None:
    """Return the position of the upcard; None if no card is turned up."""
    return rules.hand_size * 2 + (rules.dealt == 11) if has_upcard(rules) else None


def named_cards(action: Action) -> Hand:
    """Return the cards that an action names: the seat states that it holds them."""
    cards: list[Card] = []
    match action:
        case Discard(card):
            cards.append(card)
        case Knock(card, melds):
            cards += [card, *(c for meld in melds or () for c in meld)]
        case BigGin(melds):
            cards += [c for meld in melds or () for c in meld]
        case Defend(melds, laid_off):
            cards += [*(c for meld in melds or () for c in meld), *laid_off]
    return Hand(cards)


def seen_action(rules: Ruleset, action: Action) -> SeenAction:
    """Return an action as other seats see it by the rules."""
    if isinstance(action, Knock) and rules.knock_card is KnockCard.FACE_DOWN:
        return FaceDownKnock(action.melds or ())
    return action


class MessageOrder:
    """The messages of a round so far, and the state that everybody can compute from them.

    :meth:`add` checks and appends a message.
    """

    def __init__(self, terms: Terms) -> None:
        if players(terms.rules) != 2 or terms.dealer not in (0, 1):
            raise ValueError("two-party deals are for two players")
        if not all(map(is_public_key, terms.keys)) or terms.keys[0] == terms.keys[1]:
            raise ValueError("both seats need a key of their own")
        self.terms = terms
        self.messages: list[SignedMessage] = []
        self.transcript: str = terms.transcript
        self.commitments: dict[int, bytes] = {}
        self.lists: list[tuple[Point, ...]] = []
        self.shares: dict[int, dict[int, int]] = {0: {}, 1: {}}
        """Scalars by seat and position."""
        self.seeds: dict[int, bytes] = {}
        self.actions: list[tuple[int, Action, int]] = []
        """Seat, action and number of the message."""
        self.public: PublicState | None = None
        """The public state; None before the deal is complete."""
        self._share_due: tuple[int, int] | None = None
        """Seat and position of the newest draw, while the other seat owes its share."""

    # --- which message is due ---------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """Number of the next message."""
        return len(self.messages)

    @property
    def size(self) -> int:
        """Number of cards of the deck."""
        return len(self.terms.rules.deck)

    @property
    def is_over(self) -> bool:
        """Whether the round is complete and both seeds are revealed."""
        return len(self.seeds) == 2

    def due(self) -> Due | None:
        """Return the next message; None after the last."""
        dealer, other = self.terms.dealer, 1 - self.terms.dealer
        if self.number < _DEALING:
            seat = other if self.number in (1, 3, 5, 6) else dealer
            match self.number:
                case 0 | 1:
                    return Due(seat, "commitment", "commitment")
                case 2 | 3 | 4 | 5:
                    return Due(seat, "list", f"list {self.number - 1}")
            up = upcard_position(self.terms.rules)
            hand = dealt_positions(self.terms.rules, dealer, 1 - seat)
            return Due(seat, "shares", "shares of the deal", hand if up is None else (*hand, up))
        assert self.public is not None
        if self._share_due is not None:
            drawer, position = self._share_due
            return Due(1 - drawer, "shares", f"share of position {position}", (position,))
        knocker = self.public.knocker
        if self.public.is_over or knocker is not None:
            order = (dealer, other) if knocker is None else (knocker, 1 - knocker)
            for seat in order if self.public.is_over else order[:1]:
                if seat not in self.seeds:
                    return Due(seat, "seed", "seed")
        if self.public.is_over:
            return None
        return Due(self.public.to_act, "action", f"action {len(self.actions) + 1}")

    # --- checks -----------------------------------------------------------------------------------------------------

    def add(self, message: SignedMessage) -> None:
        """Append a message. Raises Misbehaviour, without a change."""
        self.append(self.check(message))

    def check(self, message: SignedMessage) -> CheckedMessage:
        """Check and decode a message that should be the next one. Raises Misbehaviour."""
        self._check_place(message)
        return self._decode(message)

    def add_stored(self, message: SignedMessage) -> None:
        """Append a message that this program has checked before storing it: signature and place are not checked."""
        self.append(self._decode(message))

    def _decode(self, message: SignedMessage) -> CheckedMessage:
        """Decode the body of the message that is due. Raises Misbehaviour."""
        match message.kind:
            case "commitment":
                return CheckedMessage(message, commitment=self._hex(message, message.body, 1)[0])
            case "list":
                return CheckedMessage(message, points=self._points(message))
            case "shares":
                return CheckedMessage(message, scalars=self._scalars(message))
            case "action":
                return CheckedMessage(message, action=self._action(message))
            case _:
                return CheckedMessage(message, seed=self._seed(message))

    def append(self, checked: CheckedMessage) -> None:
        """Append a message that :meth:`check` has just returned. Raises Misbehaviour if the upcard cannot be opened."""
        message = checked.message
        match message.kind:
            case "commitment":
                self.commitments[message.seat] = checked.commitment
            case "list":
                self.lists.append(checked.points)
            case "shares":
                self._add_shares(message, checked.scalars)
            case "action":
                assert checked.action is not None
                self._add_action(message, checked.action)
            case _:
                self.seeds[message.seat] = checked.seed
        self.messages.append(message)
        self.transcript = message.transcript_after

    def refuse(self) -> Misbehaviour:
        """Return the error for the message that is due but does not arrive."""
        due = self.due()
        assert due is not None, "no message is due"
        kind: Kind = "missing_message" if due.kind == "action" else "refused_opening"
        said = f"seat {due.seat} does not send what is due: {due.step}"
        return Misbehaviour(kind, said, seat=due.seat, number=self.number, step=due.step, proven=False)

    def error(self, kind: Kind, said: str, message: SignedMessage, *, proven: bool = True) -> Misbehaviour:
        """Return the error for a message."""
        return Misbehaviour(
            kind, said, seat=message.seat, number=message.number, step=self._step(message), proven=proven
        )

    def _step(self, message: SignedMessage) -> str:
        due = self.due()
        if due is not None and (message.seat, message.kind) == (due.seat, due.kind):
            return due.step
        return message.kind if message.kind in _KINDS else "message"

    def _check_place(self, message: SignedMessage) -> None:
        """Check round, signature, number, transcript, seat and kind."""
        texts = (message.table, message.transcript, message.kind, *message.body)
        if message.seat not in (0, 1) or message.number < 0 or not all(map(_PRINTABLE.fullmatch, texts)):
            said = "a message has a seat, 0 or 1, a number, and printable ASCII text"
            raise self.error("malformed_message", said, message, proven=False)
        if (message.protocol, message.deal) != (PROTOCOL, self.terms.deal):
            said = f"the message belongs to another round: {message.protocol}, {' | '.join(map(str, message.deal))}"
            raise self.error("foreign_round", said, message, proven=False)
        if not message.is_signed_by(self.terms.keys[message.seat]):
            said = f"the signature is not by the key of seat {message.seat}"
            raise self.error("forged_signature", said, message, proven=False)
        if message.number < self.number:
            self._check_repeated(message)
        if message.number > self.number:
            said = f"message {self.number} is missing before message {message.number}"
            raise self.error("missing_message", said, message, proven=False)
        if message.transcript != self.transcript:
            said = "the message continues another transcript: the two players have not received the same messages"
            raise self.error("other_transcript", said, message, proven=False)
        due = self.due()
        if due is None or (message.seat, message.kind) != (due.seat, due.kind):
            raise self._not_due(message, due)

    def _check_repeated(self, message: SignedMessage) -> None:
        before = self.messages[message.number]
        if (message.signed, message.seat) == (before.signed, before.seat):
            raise self.error("replayed_message", "this message was received before", message, proven=False)
        if message.seat == before.seat and message.kind in ("commitment", "list"):
            said = f"seat {message.seat} deals again: it signed two different messages {message.number}"
            raise self.error("second_deal", said, message)
        if message.seat == before.seat:
            said = f"seat {message.seat} signed two different messages {message.number}"
            raise self.error("changed_message", said, message)
        raise self.error("replayed_message", f"message {message.number} was received before", message, proven=False)

    def _not_due(self, message: SignedMessage, due: Due | None) -> Misbehaviour:
        expected = "no message is due" if due is None else f"due is: {due.step}, by seat {due.seat}"
        if message.kind in ("commitment", "list") and self.number >= _DEALING:
            return self.error("second_deal", f"seat {message.seat} deals again; {expected}", message)
        if due is not None and message.seat == due.seat and due.kind in ("shares", "seed"):
            said = f"seat {message.seat} sends another message ({message.kind}) instead of its {due.step}"
            return self.error("refused_opening", said, message)
        if message.kind in ("shares", "seed"):
            said = f"seat {message.seat} opens what is not to be opened yet ({message.kind}); {expected}"
            return self.error("early_opening", said, message)
        return self.error("out_of_turn", f"seat {message.seat} sends a message ({message.kind}); {expected}", message)

    def _hex(self, message: SignedMessage, texts: tuple[str, ...], count: int) -> list[bytes]:
        """Decode ``count`` texts of 32 bytes in lowercase hex."""
        found = []
        for text in texts:
            try:
                found.append(bytes.fromhex(text))
            except ValueError:
                found.append(b"")
            if len(found[-1]) != 32 or found[-1].hex() != text:
                raise self.error("malformed_message", f"{text[:70]!r} is not 64 lowercase hex digits", message)
        if len(found) != count:
            raise self.error("malformed_message", f"the message has {len(found)} values, not {count}", message)
        return found

    def _points(self, message: SignedMessage) -> tuple[Point, ...]:
        seen: dict[bytes, int] = {}
        points = []
        for i, encoded in enumerate(self._hex(message, message.body, self.size)):
            point = decode(encoded)
            if point is None:
                said = f"position {i} is not the canonical encoding of a point"
                raise self.error("non_canonical_encoding", said, message)
            if not any(encoded):
                raise self.error("identity_point", f"position {i} is the identity point", message)
            if encoded in seen:
                raise self.error("duplicate_card", f"positions {seen[encoded]} and {i} are the same card", message)
            seen[encoded] = i
            points.append(point)
        return tuple(points)

    def _scalars(self, message: SignedMessage) -> dict[int, int]:
        """Return the scalars of shares by position."""
        due = self.due()
        assert due is not None
        if len(message.body) % 2 or not all(_POSITION.fullmatch(text) for text in message.body[::2]):
            raise self.error("malformed_message", "shares are positions and scalars in turn", message)
        values = message.body[1::2]
        self._hex(message, values, len(values))
        positions = tuple(map(int, message.body[::2]))
        if positions != due.positions:
            raise self._wrong_positions(message, positions, due.positions)
        found = {}
        for position, value in zip(positions, values, strict=True):
            scalar = read_scalar(value)
            if scalar is None:
                said = f"the share of position {position} is not below the order of the group"
                raise self.error("non_canonical_encoding", said, message)
            if scalar == 0:
                raise self.error("wrong_scalar", f"the share of position {position} is zero", message)
            found[position] = scalar
        return found

    def _wrong_positions(self, message: SignedMessage, found: tuple[int, ...], due: tuple[int, ...]) -> Misbehaviour:
        shown = "due are the shares of " + ", ".join(map(str, due))
        given = self.shares[message.seat]
        early = [position for position in found if position not in due and position not in given]
        if early and len(found) > len(due):
            return self.error("early_opening", f"position {early[0]} is not to be opened yet; {shown}", message)
        if set(found) < set(due):
            missing = sorted(set(due) - set(found))
            return self.error("refused_opening", f"the share of position {missing[0]} is missing; {shown}", message)
        wrong = next((mine for mine, theirs in zip(found, due, strict=False) if mine != theirs), found[-1])
        return self.error("swapped_position", f"position {wrong} is in the place of another; {shown}", message)

    def _action(self, message: SignedMessage) -> Action:
        """Return the action of a message, if some hand allows it as far as everybody knows."""
        if len(message.body) != 1:
            raise self.error("malformed_message", "an action is one text", message)
        try:
            action = parse_action(message.body[0])
        except NotationError as error:
            raise self.error("malformed_message", error.message, message) from None
        incomplete = isinstance(action, (Knock, BigGin, Defend)) and action.melds is None
        if incomplete or str(action) != message.body[0] or (isinstance(action, Draw) and action.card is not None):
            raise self.error("malformed_message", f"{message.body[0]!r} must be written as in a record", message)
        public = self.public
        assert public is not None
        elsewhere = Hand(public.pile).bits | public.known[1 - public.to_act]
        for meld in public.spread:
            elsewhere |= meld.bits
        self.check_named(message, action, ~public.rules.deck_bits | elsewhere)
        refusal = legality.why_not_seen(public, seen_action(public.rules, action), elsewhere)
        if refusal is not None:
            raise self.error("illegal_action", refusal.message, message)
        return action

    def check_named(self, message: SignedMessage, action: Action, elsewhere: int) -> None:
        """Raise Misbehaviour if an action names a card that the seat cannot hold because it is elsewhere (a word)."""
        wrong = named_cards(action).bits & elsewhere
        if wrong:
            said = f"seat {message.seat} states {Hand.from_bits(wrong)}, which it cannot hold"
            raise self.error("false_statement", said, message)

    def _seed(self, message: SignedMessage) -> bytes:
        (seed,) = self._hex(message, message.body, 1)
        if seed_commitment(self.terms.deal, message.seat, seed) != self.commitments[message.seat]:
            said = f"the seed of seat {message.seat} does not match its commitment"
            raise self.error("wrong_seed", said, message)
        return seed

    # --- changes ----------------------------------------------------------------------------------------------------

    def _add_shares(self, message: SignedMessage, scalars: dict[int, int]) -> None:
        rules, dealer = self.terms.rules, self.terms.dealer
        if self.number == _DEALING - 1:
            position, upcard = upcard_position(rules), None
            if position is not None:
                upcard = self.open(position, scalars[position], self.shares[1 - message.seat][position])
                if upcard is None:
                    said = "the shares of the upcard do not open a card"
                    raise self.error("wrong_scalar", said, message, proven=False)
            self.public = PublicState.begin(rules, dealer, upcard)
        self.shares[message.seat] |= scalars
        self._share_due = None

    def _add_action(self, message: SignedMessage, action: Action) -> None:
        assert self.public is not None
        before, self.public = self.public, self.public.after(seen_action(self.public.rules, action))
        if isinstance(action, Draw):
            self._share_due = message.seat, self.size - before.stock_left
        self.actions.append((message.seat, action, message.number))

    def open(self, position: int, one: int, other: int) -> Card | None:
        """Return the card of a position, given both shares; None if they do not open a card."""
        card = card_of(times(inverse(one * other), self.lists[3][position]))
        return card if card in self.terms.rules.deck else None
