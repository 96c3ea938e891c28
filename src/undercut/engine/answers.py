"""Answers: the player's choice for the position of a request, melds and lay-offs named, or what is wrong with it."""

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
from undercut.view import View

__all__ = ["answer_line"]


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
        return _encode({"id": ident, **_answer(data, bot, seed)})
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


def _answer(data: dict[str, Any], bot: Bot, seed: str) -> dict[str, Any]:
    request = read_request(data)
    view = view_of(request)
    asked = [data.get(key) for key in ("rules", "seat", "hand", "upcard", "actions")]
    rng = Random(":".join(map(str, (seed, *asked))))
    if not isinstance(bot, ExpertBot):
        return {"action": str(named(_checked(view, bot.act(view, rng)), view))}
    chooser = bot if request.ms is None else ExpertBot(ms=request.ms)
    best = chooser.think(view, rng)[0]
    out: dict[str, Any] = {"action": str(named(_checked(view, best.action), view))}
    if best.stderr:
        out["equity"] = round(best.equity, 3)
    return out


def named(action: Action, view: View) -> Action:
    """The action with its melds and lay-offs: the player's own, or those that the program then chooses.

    A defence against melds that the request does not name is left to whoever knows them.
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


def _encode(data: dict[str, Any]) -> str:
    return json.dumps(data, allow_nan=False)
