"""Messages and moves of test clients that play over websockets and discard for the least deadwood."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

__all__ = ["Event", "Hand", "Message", "State", "Turn", "choice", "decode"]


class Event(msgspec.Struct):
    n: int
    at: int
    kind: str
    seat: int | None = None


class Turn(msgspec.Struct):
    legal: list[str]


class Hand(msgspec.Struct):
    after: dict[str, int] | None


class State(msgspec.Struct):
    n: int
    stage: str
    turn: Turn | None
    hand: Hand | None


class Message(msgspec.Struct):
    """A frame from the service, without the fields that only human players need."""

    type: str
    id: str | None = None
    code: str | None = None
    n: int = 0
    state: State | None = None
    events: list[Event] = []


decode = msgspec.json.Decoder(Message).decode


def choice(state: State, rng: Random, *, any_move: bool = False) -> dict[str, Any] | None:
    """Return a command without ``id`` and ``last``: knock if possible, else discard for the least deadwood.

    With ``any_move`` return a random legal action. Return None if the client must wait.
    """
    if state.stage == "round_over":
        return {"type": "next"}
    if state.stage == "game_over":
        return {"type": "rematch", "accept": True}
    if state.turn is None or not state.turn.legal:
        return None
    legal = state.turn.legal
    if any_move:
        return {"type": "act", "action": rng.choice(legal)}
    knocks = [action for action in legal if action.startswith(("knock", "big"))]
    if knocks:
        return {"type": "act", "action": knocks[0]}
    if state.hand is not None and state.hand.after:
        after = state.hand.after
        return {"type": "act", "action": min(legal, key=lambda action: after.get(action[-2:], 999))}
    return {"type": "act", "action": rng.choice(legal)}
