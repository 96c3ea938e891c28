"""Positions as named values and as JSON: OpenSpiel's state struct and observation struct of gin rummy."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, ClassVar

from undercut.envs.openspiel.numbers import TERMINAL, Phase
from undercut.errors import UndercutError

if TYPE_CHECKING:
    from undercut.kernel import native

__all__ = ["GinRummyObservationStruct", "GinRummyStateStruct", "observation_values", "values_of"]


class GinRummyStateStruct:
    """All values of a position, from JSON text or a dict. Raises UndercutError if a value is missing."""

    names: ClassVar[tuple[str, ...]] = (
        "phase", "current_player", "knock_card", "upcard", "prev_upcard", "stock_size", "hands", "discard_pile",
        "deadwood", "knocked", "pass_on_first_upcard", "layed_melds", "layoffs", "finished_layoffs",
    )  # fmt: skip
    phase: str
    current_player: str
    knock_card: int
    upcard: str | None
    prev_upcard: str | None
    stock_size: int
    hands: list[list[str]]
    discard_pile: list[str]
    deadwood: list[int]
    knocked: list[bool]
    pass_on_first_upcard: list[bool]
    layed_melds: list[list[list[str]]]
    layoffs: list[str]
    finished_layoffs: bool

    def __init__(self, values: str | dict[str, Any]) -> None:
        given: dict[str, Any] = json.loads(values) if isinstance(values, str) else values
        for name in self.names:
            if name not in given:
                raise UndercutError("bad_argument", f"{type(self).__name__} needs a value for {name}")
            setattr(self, name, given[name])

    def to_dict(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.names}

    def to_json(self) -> str:
        """Return OpenSpiel's JSON: names in alphabetical order, no spaces."""
        return json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.to_json()


class GinRummyObservationStruct(GinRummyStateStruct):
    """A player's view of a position. The opponent's hand is ``XX`` and its deadwood -1 until a knock or the end."""

    names: ClassVar[tuple[str, ...]] = (*GinRummyStateStruct.names, "observing_player")
    observing_player: int


def values_of(board: native.OpenSpielBoard) -> dict[str, Any]:
    """Return the values of a state struct."""
    deck = board.get_game().deck
    upcard, before, player = board.upcard(), board.prev_upcard(), board.current_player()
    return {
        "phase": Phase(board.phase_number()).text,
        "current_player": {-1: "Chance", TERMINAL: "Terminal"}.get(player, f"Player_{player}"),
        "knock_card": board.knock_card(),
        "upcard": None if upcard is None else deck.text(upcard),
        "prev_upcard": None if before is None else deck.text(before),
        "stock_size": board.stock_size(),
        "hands": [[deck.text(k) for k in sorted(hand)] for hand in board.hands()],
        "discard_pile": [deck.text(k) for k in board.discard_pile()],
        "deadwood": board.deadwood(),
        "knocked": board.knocked(),
        "pass_on_first_upcard": board.pass_on_first_upcard(),
        "layed_melds": [[[deck.text(k) for k in deck.melds[m]] for m in laid] for laid in board.layed_melds()],
        "layoffs": [deck.text(k) for k in board.layoffs()],
        "finished_layoffs": board.finished_layoffs(),
    }


def observation_values(board: native.OpenSpielBoard, player: int) -> dict[str, Any]:
    """Return the values of an observation struct."""
    out = {**values_of(board), "observing_player": player}
    other = 1 - player
    if not out["knocked"][other] and out["phase"] != "GameOver":
        out["hands"][other] = ["XX"] * len(out["hands"][other])
        out["deadwood"][other] = -1
    return out
