"""Answers to requests: the player's choice with melds and lay-offs, or the error."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from undercut.actions import Action, BigGin, Defend, FaceDownKnock, Knock
from undercut.bots import Bot
from undercut.bots.expert import ExpertBot
from undercut.engine.requests import read_request, view_of
from undercut.errors import NotationError, UndercutError
from undercut.notation.keys import refuse_duplicates
from undercut.view import View

__all__ = ["answer_line"]


def answer_line(line: bytes | str, bot: Bot, seed: str = "") -> str:
    """Return the answer to a line of input, without the newline. Never raises an error, whatever the line contains.

    The choice depends only on the request and ``seed``.

    >>> import json
    >>> from undercut import bot
    >>> from undercut.engine import answer_line
    >>> request = {"rules": "standard", "seat": 0, "dealer": 1, "upcard": "9d", "actions": []}
    >>> request["hand"] = "2s 3s 4s 7c 7d 8h Tc Jd Qh Ks"
    >>> answer_line(json.dumps(request), bot("simple"))
    '{"id": null, "action": "pass"}'
    """
    ident = "null"
    try:
        data, ident = _decode(line)
        refuse_duplicates(line)
        return _encode(ident, _answer(data, bot, seed))
    except UndercutError as error:
        return _encode(ident, {"error": error.as_dict()})
    except Exception as error:
        # No request may stop the engine: it answers unexpected errors too.
        message = f"{type(error).__name__}: {error}"
        return _encode(ident, {"error": {"code": "internal_error", "message": message}})


def _decode(line: bytes | str) -> tuple[dict[str, Any], str]:
    """Decode the request, and return its id as JSON."""
    try:
        data = msgspec.json.decode(line)
        ident = json.dumps(data.get("id")) if isinstance(data, dict) else ""
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotationError("bad_json", f"the line is not a JSON object: {error}") from None
    if not isinstance(data, dict):
        raise NotationError("bad_request", "a request must be a JSON object")
    return data, ident


def _answer(data: dict[str, Any], bot: Bot, seed: str) -> dict[str, Any]:
    request = read_request(data)
    view = view_of(request)
    asked = [data.get(key) for key in ("rules", "seat", "hand", "upcard", "actions")]
    rng = Random(":".join(map(str, (seed, *asked))))
    if not isinstance(bot, ExpertBot):
        return {"action": str(with_melds(_checked(view, bot.act(view, rng)), view))}
    chooser = bot if request.ms is None else ExpertBot(ms=request.ms)
    best = chooser.think(view, rng)[0]
    out: dict[str, Any] = {"action": str(with_melds(_checked(view, best.action), view))}
    if best.stderr:
        out["equity"] = round(best.equity, 3)
    return out


def with_melds(action: Action, view: View) -> Action:
    """Return the action with its melds and lay-offs, chosen by the player or else by the program.

    A defence is returned without them if the request does not name the knocker's melds.
    """
    if not isinstance(action, Knock | BigGin | Defend):
        return action
    if action == Defend() and any(isinstance(a, Knock | BigGin) and a.melds is None for _, a in view.actions):
        return action
    _, seen = view.after(action).public.actions[-1]
    if isinstance(action, Knock) and isinstance(seen, FaceDownKnock):
        return Knock(action.card, seen.melds)
    assert not isinstance(seen, FaceDownKnock)
    return seen


def _checked(view: View, action: Action) -> Action:
    refusal = view.why_not(action)
    if refusal is not None:
        raise NotationError(refusal.code, f"the player chose {action}: {refusal.message}")
    return action


def _encode(ident: str, answer: dict[str, Any]) -> str:
    return f'{{"id": {ident}, {json.dumps(answer, allow_nan=False)[1:]}'
