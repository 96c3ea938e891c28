"""Messages and moves of test clients that play over websockets and discard for the least deadwood."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from undercut.fair_deals import SHARE_BYTES, RoundId, share_commitment

__all__ = ["Event", "Hand", "Message", "Shares", "State", "Turn", "choice", "decode"]


class Event(msgspec.Struct):
    n: int
    at: int
    kind: str
    seat: int | None = None


class Turn(msgspec.Struct):
    legal: list[str]


class Hand(msgspec.Struct):
    after: dict[str, int] | None


class SeatCommitment(msgspec.Struct):
    seat: int
    commitment: str


class Coming(msgspec.Struct):
    game: int
    round: int
    attempt: int
    people: list[int]
    commitments: list[SeatCommitment]
    commitment: str | None


class State(msgspec.Struct):
    n: int
    stage: str
    turn: Turn | None
    hand: Hand | None
    you: int | None = None
    deal: Coming | None = None


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


class Shares:
    """What a client contributes to the decks of a table (docs/fairness.md)."""

    def __init__(self, table: str, rng: Random) -> None:
        self.table, self.rng = table, rng
        self._share, self._said = b"", set[tuple[str, int, int, int]]()

    def answer(self, state: State) -> dict[str, Any] | None:
        """Return the command for which the coming deal waits, without ``id`` and ``last``; None if there is none."""
        deal, seat = state.deal, state.you
        if deal is None or seat is None or seat not in deal.people:
            return None
        kind = "commit" if deal.commitment is None else "share"
        if (kind, deal.game, deal.round, deal.attempt) in self._said:
            return None
        named = {"type": kind, "game": deal.game, "round": deal.round, "attempt": deal.attempt}
        if kind == "commit":
            self._share = self.rng.randbytes(SHARE_BYTES)
            named["commitment"] = share_commitment(
                RoundId(self.table, deal.game, deal.round, deal.attempt), seat, self._share
            ).hex()
        elif seat in [one.seat for one in deal.commitments]:
            named["share"] = self._share.hex()
        else:
            return None
        self._said.add((kind, deal.game, deal.round, deal.attempt))
        return named
