"""Parsing of requests, with a report of all missing and wrong fields."""

from __future__ import annotations

import difflib
import math
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from undercut.actions import SeenAction, parse_seen
from undercut.cards import Card, Hand, parse_cards
from undercut.errors import NotationError, UndercutError
from undercut.game import board_rules, scores_defect
from undercut.notation.keys import as_json
from undercut.notation.rounds import MOST_ACTIONS
from undercut.public import has_upcard, players
from undercut.rulesets import Ruleset, ruleset
from undercut.view import View

__all__ = ["BadRequest", "Request", "read_request", "view_of"]

_MOST_MS: Final = 600_000
_NEEDED: Final = ("rules", "seat", "dealer", "hand", "actions")
_OPTIONAL: Final = ("id", "upcard", "scores", "ms")

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that a seat knows of its round. ``ms`` is its time limit in milliseconds."""

    rules: Ruleset
    seat: int
    dealer: int
    hand: Hand
    upcard: Card | None
    scores: tuple[int, ...]
    actions: tuple[SeenAction, ...]
    ms: float | None = None


class BadRequest(UndercutError):
    """Error of a request with missing or wrong fields; ``fields`` lists them as (field, code, message)."""

    def __init__(self, fields: list[tuple[str, str, str]]) -> None:
        codes = {code for _, code, _ in fields}
        message = "; ".join(f"{field}: {text}" for field, _, text in fields)
        place = fields[0][0] if len(fields) == 1 else ""
        super().__init__(
            codes.pop() if len(codes) == 1 else "bad_request", fields[0][2] if place else message, place=place
        )
        self.fields: tuple[tuple[str, str, str], ...] = tuple(fields)

    def as_dict(self) -> dict[str, object]:
        with_melds = [{"field": field, "code": code, "message": message} for field, code, message in self.fields]
        return {**super().as_dict(), "fields": with_melds}


def read_request(data: Mapping[str, Any]) -> Request:
    """Parse a request from a JSON object. Raises BadRequest with every field that is missing or wrong.

    Keys that begin with ``x_`` are ignored.
    """
    return _Reader(data).request()


def view_of(request: Request) -> View:
    """Return the seat's view. Raises UndercutError if the request describes an impossible round."""
    rules = board_rules(request.rules, players(request.rules))
    view = View.begin(rules, request.seat, request.dealer, request.hand, request.upcard, request.scores)
    for index, action in enumerate(request.actions):
        try:
            view = view.after(action)
        except UndercutError as error:
            raise NotationError(error.code, error.message, place=f"actions[{index}] ({str(action)[:40]})") from None
    if not view.my_turn:
        message = f"it is seat {view.to_act}'s turn, not seat {view.seat}'s"
        raise NotationError("not_your_turn", "the round is over" if view.public.is_over else message, place="actions")
    return view


class _Reader:
    """Parser that reads the fields one by one and collects the errors."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._wrong: list[tuple[str, str, str]] = []

    def request(self) -> Request:
        self._check_keys()
        rules = self._read("rules", _rules)
        seats = None if rules is None else players(rules)
        seat = self._read("seat", lambda value: _seat(value, seats))
        dealer = self._read("dealer", lambda value: _seat(value, seats))
        hand = self._read("hand", _hand)
        upcard = self._read("upcard", _upcard)
        actions = self._read("actions", self._actions)
        scores = self._read("scores", lambda value: _scores(value, rules))
        ms = self._read("ms", _ms)
        if rules is not None:
            self._check_deal(rules, seat, dealer, hand, upcard)
        if self._wrong or rules is None or seat is None or dealer is None or hand is None or actions is None:
            raise BadRequest(self._wrong)
        return Request(rules, seat, dealer, hand, upcard, scores or (), actions, ms)

    def _check_keys(self) -> None:
        known = (*_NEEDED, *_OPTIONAL)
        for name in _NEEDED:
            if name not in self._data:
                self._wrong.append((name, "bad_request", "is missing"))
        for name in self._data:
            if name not in known and not name.startswith("x_"):
                near = difflib.get_close_matches(name, known, n=1)
                hint = f"; did you mean {near[0]}?" if near else f"; fields are {', '.join(known)}"
                self._wrong.append((name[:40], "bad_request", f"is not a field of a request{hint}"))

    @contextmanager
    def _collecting(self, field: str) -> Iterator[None]:
        try:
            yield
        except UndercutError as error:
            self._wrong.append((field, error.code, error.message))

    def _read(self, field: str, read: Callable[[Any], T]) -> T | None:
        if field in self._data:
            with self._collecting(field):
                return read(self._data[field])
        return None

    def _actions(self, value: Any) -> tuple[SeenAction, ...]:
        if not isinstance(value, list):
            raise NotationError("bad_request", "must be a list of action texts")
        if len(value) > MOST_ACTIONS:
            raise NotationError("too_many_actions", f"has {len(value)} actions; at most {MOST_ACTIONS} are read")
        out: list[SeenAction] = []
        for index, text in enumerate(value):
            with self._collecting(f"actions[{index}]"):
                if not isinstance(text, str):
                    raise NotationError("unknown_action", f"must be a text such as discard 7h, not {_shown(text)}")
                out.append(parse_seen(text))
        return tuple(out)

    def _check_deal(
        self, rules: Ruleset, seat: int | None, dealer: int | None, hand: Hand | None, upcard: Card | None
    ) -> None:
        """Check the seat's hand and upcard against the deal of this ruleset."""
        if hand is not None and seat is not None and dealer is not None:
            wants = rules.hand_size + (rules.dealt == 11 and seat == (dealer + 1) % players(rules))
            if len(hand) != wants:
                self._wrong.append(("hand", "invalid_setup", f"has {len(hand)} cards; it must have {wants}"))
        if not any(field == "upcard" for field, _, _ in self._wrong):
            if (upcard is not None) != has_upcard(rules):
                said = "this ruleset turns no upcard" if upcard else "is missing: this ruleset turns a card up"
                self._wrong.append(("upcard", "invalid_setup", said))
            elif upcard is not None and hand is not None and upcard in hand:
                self._wrong.append(("upcard", "invalid_setup", f"{upcard} is also in the hand"))


def _rules(value: Any) -> Ruleset:
    if not isinstance(value, str):
        raise NotationError("bad_request", "must be the text of a ruleset, such as 'standard, knock_limit=5'")
    return ruleset(value)


def _seat(value: Any, seats: int | None) -> int:
    if not _is_whole(value):
        raise NotationError("bad_request", f"must be the number of a seat, not {_shown(value)}")
    if value < 0 or (seats is not None and value >= seats):
        last = "" if seats is None else f" to {seats - 1}"
        raise NotationError("invalid_setup", f"there is no seat {value}; seats are numbered from 0{last}")
    return int(value)


def _hand(value: Any) -> Hand:
    cards = value if isinstance(value, str) else " ".join(value) if _are_texts(value) else None
    if cards is None:
        raise NotationError("bad_request", "must be the cards dealt to the seat, as a text or a list of texts")
    return Hand(parse_cards(cards))


def _upcard(value: Any) -> Card | None:
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise NotationError("bad_request", f"must be a card's text or null, not {_shown(value)}")
    return Card(value)


def _scores(value: Any, rules: Ruleset | None) -> tuple[int, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not all(map(_is_whole, value)):
        raise NotationError("bad_request", "must be a list of whole numbers or null")
    if any(score < 0 for score in value):
        raise NotationError("bad_scores", f"{_shown(value)} contains a score below 0, which is impossible")
    if rules is not None and value:
        _check_scores(tuple(value), rules)
    return tuple(value)


def _check_scores(scores: tuple[int, ...], rules: Ruleset) -> None:
    """Check that the scores can occur in this game before its end."""
    seats = players(rules)
    if len(scores) not in (seats, rules.seats):
        message = f"has {len(scores)} entries; this game has {seats if seats == rules.seats else rules.seats} seats"
        raise NotationError("bad_request", message)
    if problem := scores_defect(rules, scores):
        raise NotationError("bad_scores", problem)


def _ms(value: Any) -> float | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise NotationError("bad_request", f"must be a number of milliseconds, not {_shown(value)}")
    if not 0 < value <= _MOST_MS:
        raise NotationError("bad_request", f"must be above 0 and at most {_MOST_MS}, not {value}")
    return float(value)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _shown(value: Any) -> str:
    """Format a value as in the request."""
    return as_json(value)[:40]
