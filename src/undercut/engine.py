"""The engine protocol: a request in, an answer out, one line each; the engine keeps nothing between requests."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from undercut.actions import Action, parse_seen
from undercut.bots import Bot
from undercut.bots.expert import ExpertBot
from undercut.cards import Card, Hand, parse_cards
from undercut.errors import NotationError, UndercutError
from undercut.rulesets import Form, ruleset
from undercut.view import View

__all__ = ["Request", "answer_line", "view_of"]

_MOST_MS = 600_000


class Request(msgspec.Struct, frozen=True):
    """A request as it comes in; see docs for what the fields mean."""

    rules: str
    seat: int
    dealer: int
    hand: str | list[str]
    actions: list[str]
    id: int | str | float | None = None
    upcard: str | None = None
    scores: list[int] = []
    ms: float | None = None


def view_of(request: Request) -> View:
    """What the seat knows. Raises UndercutError where the request describes nothing that can have happened."""
    rules = ruleset(request.rules)
    cards = parse_cards(request.hand if isinstance(request.hand, str) else " ".join(request.hand))
    upcard = None if request.upcard in (None, "") else Card(request.upcard or "")
    seats = rules.seats if rules.form is Form.ROUND_TABLE else 2
    if request.scores and len(request.scores) not in (seats, rules.seats):
        message = f"scores has {len(request.scores)} entries for {seats} seats"
        raise NotationError("bad_request", message, place="scores")
    if rules.form in (Form.CUTTHROAT, Form.PARTNERS):
        rules = rules.two_handed()
    view = View.begin(rules, request.seat, request.dealer, Hand(cards), upcard, tuple(request.scores))
    for index, text in enumerate(request.actions):
        try:
            view = view.after(parse_seen(text))
        except UndercutError as error:
            raise NotationError(error.code, error.message, place=f"actions[{index}] ({text[:40]})") from None
    if not view.my_turn:
        message = f"it is seat {view.to_act}'s turn, not seat {view.seat}'s"
        raise NotationError(
            "not_your_turn", "the round is over" if view.public.is_over else message, place="actions"
        )  # fmt: skip
    return view


def answer_line(line: bytes | str, bot: Bot, seed: str = "") -> str:
    """The answer to one line of input, without the newline. Raises nothing for whatever the line may hold.

    The choice depends on the request and ``seed`` alone, not on what was asked before.
    """
    ident: Any = None
    try:
        data = _decode(line)
        ident = data.get("id")
        if not isinstance(ident, int | str | float | None) or isinstance(ident, bool):
            ident = None
            raise NotationError("bad_request", "id must be a number or a text", place="id")
        request = _request(data)
        return _encode({"id": ident, **_answer(request, bot, seed)})
    except UndercutError as error:
        return _encode({"id": ident, "error": error.as_dict()})
    except Exception as error:
        # A request must never end the engine: what was not foreseen is answered as well.
        message = f"{type(error).__name__}: {error}"
        return _encode({"id": ident, "error": {"code": "internal_error", "message": message}})


def _decode(line: bytes | str) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError("bad_json", f"not one JSON object a line: {error}") from None
    if not isinstance(data, dict):
        raise NotationError("bad_request", "a request is a JSON object")
    return data


def _request(data: dict[str, Any]) -> Request:
    try:
        request = msgspec.convert(data, type=Request)
    except msgspec.ValidationError as error:
        raise NotationError("bad_request", f"the request does not have the right form: {error}") from None
    if request.ms is not None and not 0 < request.ms <= _MOST_MS:
        raise NotationError("bad_request", f"ms must be above 0 and at most {_MOST_MS}", place="ms")
    return request


def _answer(request: Request, bot: Bot, seed: str) -> dict[str, Any]:
    view = view_of(request)
    rng = Random(f"{seed}:{request.rules}:{request.seat}:{request.hand}:{request.upcard}:{request.actions}")
    if not isinstance(bot, ExpertBot):
        return {"action": str(_checked(view, bot.act(view, rng)))}
    chooser = bot if request.ms is None else ExpertBot(ms=request.ms)
    best = chooser.think(view, rng)[0]
    out: dict[str, Any] = {"action": str(_checked(view, best.action))}
    if best.stderr:
        out["equity"] = round(best.equity, 3)
    return out


def _checked(view: View, action: Action) -> Action:
    refusal = view.why_not(action)
    if refusal is not None:
        raise NotationError(refusal.code, f"the player chose {action}: {refusal.message}")
    return action


def _encode(data: dict[str, Any]) -> str:
    return json.dumps(data, allow_nan=False)
