"""Position texts: a position in a round as one line of text that parses back exactly and can be part of a URL.

    RULES SEAT DEALER HAND UPCARD SCORES ACTIONS                                 as a seat sees it
    RULES full DEALER DECK SCORES ACTIONS                                        with every card
    RULES setup SEAT DEALER HAND UPCARD PILE STOCK KNOWN LAST SCORES             set up by hand

Fields are separated by one space, or by ``_`` in a URL. ``docs/positions.md`` describes every field.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from msgspec.structs import replace

from undercut.actions import Discard, Draw, FaceDownKnock, Knock, SeenAction, Take
from undercut.cards import CARD_PATTERN, Card, Hand, parse_cards
from undercut.errors import NotationError, UndercutError
from undercut.game import board_rules, scores_defect
from undercut.notation.action_texts import parse_short, short_text
from undercut.public import PublicState, has_upcard, players
from undercut.round import Round
from undercut.rulesets import Ruleset, ruleset, ruleset_text
from undercut.setup import deck_defects
from undercut.setup.seat import SeatSetup
from undercut.view import View

__all__ = [
    "MOST_CHARACTERS",
    "FullPosition",
    "parse_position",
    "parse_setup",
    "position_text",
    "seat_view",
    "setup_text",
]

MOST_CHARACTERS: Final = 8192
"""Size limit of a position text in characters. A round of 60 turns has about 500."""

_SEAT: Final = ("rules", "seat", "dealer", "hand", "upcard", "scores", "actions")
_FULL: Final = ("rules", "full", "dealer", "deck", "scores", "actions")
_SETUP: Final = (
    "rules", "setup", "seat", "dealer", "hand", "upcard", "pile", "stock", "known", "last", "scores",
)  # fmt: skip
_NUMBER: Final = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class FullPosition:
    """A position with every card: the ``round``, the ``deck`` that was dealt, and the ``scores`` before the round.

    ``deck`` is all 52 cards in the order of dealing, ``scores`` are points by seat.
    """

    round: Round
    deck: tuple[Card, ...]
    scores: tuple[int, ...]

    def view(self, seat: int | None = None) -> View:
        """Return a seat's view of this position; None means the seat to act."""
        return self.round.view(self.round.to_act if seat is None else seat, self.scores)


def seat_view(position: View | FullPosition) -> View:
    """Return the view of a position, under the rules of the round; for a full position, the view of the seat to act."""
    view = position.view() if isinstance(position, FullPosition) else position
    rules = board_rules(view.rules, view.seats)
    return view if rules == view.rules else replace(view, public=replace(view.public, rules=rules))


# --- writing ----------------------------------------------------------------------------------------------------------


def position_text(position: View | FullPosition, *, url: bool = False) -> str:
    """Format a position; :func:`parse_position` is the inverse. With ``url`` the fields are separated by ``_``.

    The text leaves out the views of earlier rounds (``View.earlier``). Raises NotationError ``not_from_a_deal`` if the
    position was set up and its actions do not begin at the deal.

    >>> from random import Random
    >>> from undercut import Round, ruleset, shuffled
    >>> from undercut.notation import position_text
    >>> position_text(Round.deal(ruleset("standard"), 0, shuffled(Random(7))).view(1))
    'standard 1 0 Ac4h5c5d6h7c8s9dThJc 6d 0-0 -'
    """
    fields = _full_fields(position) if isinstance(position, FullPosition) else _seat_fields(position)
    return ("_" if url else " ").join(fields)


def _seat_fields(view: View) -> list[str]:
    public = view.public
    now = PublicState.begin(view.rules, view.dealer, view.upcard)
    for _, seen in public.actions:
        now = now.after(seen)
    if now != public:
        raise NotationError("not_from_a_deal", "the actions of this view do not begin at the deal")
    return [
        rules_field(view.rules), str(view.seat), str(view.dealer), _cards_text(Hand.from_bits(view.dealt)),
        _or_dash(view.upcard), _scores_text(view.scores),
        _actions_text(_as_played(view)),
    ]  # fmt: skip


def _as_played(view: View) -> list[SeenAction]:
    """Return the actions as the seat saw them. The seat's own knock names its card, even if the card is face down."""
    out: list[SeenAction] = []
    hand, pile = view.dealt, [] if view.upcard is None else [view.upcard]
    for seat, action in view.actions:
        mine = seat == view.seat
        match action:
            case FaceDownKnock(melds) if mine:
                action = Knock(next(iter(Hand.from_bits(hand & ~view.hand))), melds)
            case Draw(card) if mine and card is not None:
                hand |= 1 << card
            case Discard(card) | Knock(card):
                hand &= ~(1 << card)
                pile.append(card)
            case Take():
                card = pile.pop()
                hand |= (1 << card) * mine
        out.append(action)
    return out


def _full_fields(position: FullPosition) -> list[str]:
    now = position.round
    actions = now.actions
    if Round.deal(now.rules, now.dealer, position.deck).play(actions) != now:
        raise NotationError("not_from_a_deal", "the round of this position does not begin with its deck")
    return [
        rules_field(now.rules), "full", str(now.dealer), _cards_text(position.deck), _scores_text(position.scores),
        _actions_text(actions),
    ]  # fmt: skip


def setup_text(setup: SeatSetup, *, url: bool = False) -> str:
    """Format a position set up by hand; :func:`parse_setup` is the inverse."""
    pile = ".".join(f"{card}{'' if by is None else by}" for card, by in setup.pile)
    last = ".".join("p" * setup.passes)
    if setup.drawn is not None or setup.taken is not None:
        last = f"d{setup.drawn}" if setup.taken is None else f"t{setup.taken}"
    fields = [
        rules_field(setup.rules), "setup", str(setup.seat), _or_dash(setup.dealer), _cards_text(setup.hand),
        _or_dash(setup.upcard), pile or "-", _or_dash(setup.stock), _cards_text(setup.known), last or "-",
        _scores_text(setup.scores),
    ]  # fmt: skip
    return ("_" if url else " ").join(fields)


def rules_field(rules: Ruleset) -> str:
    """Format a ruleset without spaces: ``standard,knock_limit=5``."""
    return ruleset_text(rules).replace(" ", "")


def _or_dash(value: object) -> str:
    return "-" if value is None else str(value)


def _cards_text(cards: Sequence[Card] | Hand) -> str:
    return "".join(map(str, cards)) or "-"


def _scores_text(scores: Sequence[int]) -> str:
    return "-".join(map(str, scores)) or "-"


def _actions_text(actions: Sequence[SeenAction]) -> str:
    return ".".join(map(short_text, actions)) or "-"


# --- reading ----------------------------------------------------------------------------------------------------------


def parse_position(text: str) -> View | FullPosition:
    """Parse a position: a View, or a FullPosition for a ``full`` text. A setup becomes a View.

    Raises NotationError with a code and the field in ``place``; InvalidSetup with every defect of a setup.

    >>> from undercut.notation import parse_position
    >>> view = parse_position("standard 0 1 2s3s4s7c7d8hTcJdQhKs 9d 20-35 p.p.d7h.Ks.d.Qd")
    >>> print(view.cards, "| top", view.top, "| scores", *view.scores)
    2s 3s 4s 7c 7d 7h 8h Tc Jd Qh | top Qd | scores 20 35
    """
    fields = _fields(text)
    if fields[1] == "setup":
        return parse_setup(text).view()
    if fields[1] == "full":
        return _full(_named(fields, _FULL))
    return _seat(_named(fields, _SEAT))


def parse_setup(text: str) -> SeatSetup:
    """Parse a position that was set up by hand. Raises NotationError; impossible cards are not checked."""
    fields = _fields(text)
    if fields[1] != "setup":
        raise NotationError("bad_position", f"is {fields[1][:20]!r}; a set-up has the word setup here", place="setup")
    given = _named(fields, _SETUP)
    rules = _rules(given["rules"])
    seats = players(rules)
    passes, drawn, taken = _parsed_last(given["last"])
    scores = given["scores"]
    return SeatSetup(
        rules=rules,
        seat=_seat_number("seat", given["seat"], seats),
        hand=_hand("hand", given["hand"]),
        pile=_pile(given["pile"], seats),
        upcard=_card_or_none(given["upcard"]),
        known=_hand("known", given["known"]),
        stock=None if given["stock"] == "-" else _number("stock", given["stock"], "a number of cards, or -"),
        dealer=None if given["dealer"] == "-" else _seat_number("dealer", given["dealer"], seats),
        passes=passes,
        drawn=drawn,
        taken=taken,
        scores=() if scores == "-" else _scores(scores, rules),
    )


def _fields(text: str) -> list[str]:
    """Split a text into fields. The first field is the rules: all text before a seat or the word full or setup."""
    if not isinstance(text, str):
        raise NotationError("bad_position", f"{str(text)[:40]!r} is not a text")
    if len(text) > MOST_CHARACTERS:
        raise NotationError(
            "position_too_long", f"the text has {len(text)} characters; a position has at most {MOST_CHARACTERS}"
        )
    parts, between = text.split(), ""
    if len(parts) == 1:
        parts, between = parts[0].split("_"), "_"
    at = next((i for i, part in enumerate(parts) if i and (part in ("full", "setup") or _NUMBER.fullmatch(part))), 0)
    if not at:
        forms = f"write {' '.join(_SEAT).upper()}, or see the forms full and setup in docs/positions.md"
        raise NotationError("bad_position", f"{text.strip()[:40]!r} is not a position; {forms}")
    return [between.join(parts[:at]), *parts[at:]]


def _named(fields: list[str], names: tuple[str, ...]) -> dict[str, str]:
    if len(fields) != len(names):
        has = " ".join(name if name in ("full", "setup") else name.upper() for name in names)
        raise NotationError(
            "bad_position", f"there are {len(fields)} fields; this kind of position has {len(names)}: {has}"
        )
    return dict(zip(names, fields, strict=True))


def _seat(given: dict[str, str]) -> View:
    rules = _rules(given["rules"])
    seats = players(rules)
    seat, dealer = (_seat_number(name, given[name], seats) for name in ("seat", "dealer"))
    hand = _hand("hand", given["hand"])
    wants = rules.hand_size + (rules.dealt == 11 and seat == (dealer + 1) % seats)
    if len(hand) != wants:
        _refuse("invalid_setup", "hand", f"has {len(hand)} cards; it must be the {wants} cards dealt to the seat")
    upcard = _card_or_none(given["upcard"])
    if (upcard is not None) != has_upcard(rules):
        told = "is missing: this ruleset turns a card up" if upcard is None else "must be -: this ruleset has no upcard"
        _refuse("invalid_setup", "upcard", told)
    if upcard is not None and upcard in hand:
        _refuse("invalid_setup", "upcard", f"{upcard} is also in the hand")
    view = View.begin(rules, seat, dealer, hand, upcard, _scores(given["scores"], rules))
    for index, (token, action) in enumerate(_actions(given["actions"])):
        try:
            view = view.after(action)
        except UndercutError as error:
            raise _at(error, index, token) from None
    return view


def _full(given: dict[str, str]) -> FullPosition:
    rules = _rules(given["rules"])
    dealer = _seat_number("dealer", given["dealer"], players(rules))
    deck = _cards("deck", given["deck"])
    if found := deck_defects(deck, rules.deck):
        _refuse("bad_deck", "deck", "; ".join(found))
    scores = _scores(given["scores"], rules)
    now = Round.deal(rules, dealer, deck)
    for index, (token, action) in enumerate(_actions(given["actions"])):
        try:
            now = now.apply(_with_card(action))
        except UndercutError as error:
            raise _at(error, index, token) from None
    return FullPosition(now, deck, scores)


def _with_card(action: SeenAction) -> Any:
    """Return the action. Raises NotationError for a face-down knock: full positions name every card."""
    if isinstance(action, FaceDownKnock):
        raise NotationError("unknown_action", "a knock names its card in a full position: k7h=AsAdAc")
    return action


def _actions(text: str) -> list[tuple[str, SeenAction]]:
    out = []
    for index, token in enumerate([] if text == "-" else text.split(".")):
        try:
            out.append((token, parse_short(token)))
        except NotationError as error:
            raise _at(error, index, token) from None
    return out


def _at(error: UndercutError, index: int, token: str) -> NotationError:
    return NotationError(error.code, error.message, place=f"actions[{index}] ({token[:40]})")


def _refuse(code: str, place: str, message: str) -> NoReturn:
    raise NotationError(code, message, place=place)


def _rules(text: str) -> Ruleset:
    try:
        return ruleset(text)
    except UndercutError as error:
        raise NotationError(error.code, error.message, place="rules") from None


def _number(place: str, text: str, what: str) -> int:
    if not _NUMBER.fullmatch(text):
        _refuse("bad_position", place, f"must be {what}, not {text[:20]!r}")
    return int(text)


def _seat_number(place: str, text: str, seats: int) -> int:
    seat = _number(place, text, "the number of a seat")
    if seat >= seats:
        _refuse("invalid_setup", place, f"there is no seat {seat}; seats are numbered from 0 to {seats - 1}")
    return seat


def _cards(place: str, text: str) -> tuple[Card, ...]:
    try:
        if "," in text:
            raise NotationError("unknown_card", "cards stand without commas between them: AsTd9c")
        return () if text == "-" else parse_cards(text)
    except NotationError as error:
        where = f"{place}, {error.place}" if error.place else place
        raise NotationError(error.code, error.message, place=where) from None


def _hand(place: str, text: str) -> Hand:
    cards = _cards(place, text)
    twice = [str(card) for i, card in enumerate(cards) if card in cards[:i]]
    if twice:
        _refuse("duplicate_card", place, f"contains {' '.join(twice)} twice")
    return Hand(cards)


def _card_or_none(text: str) -> Card | None:
    cards = _cards("upcard", text)
    if len(cards) > 1:
        _refuse("bad_position", "upcard", f"must be one card or -, not {text[:20]!r}")
    return cards[0] if cards else None


def _scores(text: str, rules: Ruleset) -> tuple[int, ...]:
    parts = text.split("-")
    seats = players(rules)
    if not all(map(_NUMBER.fullmatch, parts)):
        _refuse("bad_position", "scores", f"must be whole numbers joined by -, such as 20-35, not {text[:20]!r}")
    if not seats <= len(parts) <= max(seats, 4):
        _refuse("bad_position", "scores", f"has {len(parts)} numbers; it must have one for each of the {seats} seats")
    scores = tuple(map(int, parts))
    if problem := scores_defect(rules, scores):
        _refuse("bad_scores", "scores", problem)
    return scores


def _pile(text: str, seats: int) -> tuple[tuple[Card, int | None], ...]:
    out = []
    for i, part in enumerate([] if text == "-" else text.split(".")):
        found = re.fullmatch(rf"({CARD_PATTERN})([0-9]?)", part)
        if found is None:
            _refuse("bad_position", f"pile[{i}]", f"{part[:20]!r} must be a card and who discarded it, such as 7h0")
        by = None if not found[2] else _seat_number(f"pile[{i}]", found[2], seats)
        out.append((parse_cards(found[1])[0], by))
    return tuple(out)


def _parsed_last(text: str) -> tuple[int, Card | None, Card | None]:
    """Parse the field ``last``: the passes, the card drawn and the card taken."""
    if text in ("-", "p", "p.p"):
        return text.count("p"), None, None
    cards = _cards("last", text[1:]) if text[:1] in ("d", "t") else ()
    if len(cards) != 1:
        _refuse(
            "bad_position", "last", f"must be -, p or p.p (passes), d5h (drew 5h) or t5h (took 5h), not {text[:20]!r}"
        )
    return (0, cards[0], None) if text[0] == "d" else (0, None, cards[0])
