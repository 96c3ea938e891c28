"""The game registered with pyspiel under the name ``undercut_gin_rummy``; for pyspiel, a game written in Python."""

from __future__ import annotations

from typing import Any, Final

from undercut.envs.openspiel import state as face
from undercut.envs.openspiel.pyspiel_face import FaceGame, FaceObserver, FaceState, delegate, game_type
from undercut.envs.openspiel.state import State
from undercut.envs.openspiel.structs import observation_values, values_of
from undercut.extras import NeedsExtra

with NeedsExtra("peers"):
    import pyspiel

__all__ = ["NAME", "SpielGame", "SpielObserver", "SpielState", "game_type"]

NAME: Final = "undercut_gin_rummy"
"""Name of the game in OpenSpiel."""

SpielObserver = FaceObserver
"""The name of version 1.0."""
_INFORMATION: Final = "information_state_tensor"
"""Parameter that makes the game's type announce information state tensors, which OpenSpiel's game does not have."""
_PARTS: Final = {
    "player": (2,), "private_hand": (2, 52), "current_player": (2,), "knock_card": (10,), "upcard": (52,),
    "discard_pile": (52,), "stock_size": (52,), "layed_melds": (2, 185),
}  # fmt: skip
"""Parts of the observation tensor, in order."""


def _type(information: bool) -> Any:
    return game_type(
        NAME,
        "Gin Rummy (undercut)",
        information_state_string=True,
        information_state_tensor=information,
        observation_string=True,
        observation_tensor=True,
        factored_observation_string=False,
        parameters={**face.DEFAULTS, _INFORMATION: False},
    )


class SpielGame(FaceGame):
    """A pyspiel game over :class:`undercut.envs.openspiel.Game`."""

    StateStruct = pyspiel.gin_rummy.GinRummyStateStruct
    ObservationStruct = pyspiel.gin_rummy.GinRummyObservationStruct

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        information = bool(given.pop(_INFORMATION, False))
        super().__init__(_type(information), face.Game(given), params, _PARTS)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)


class SpielState(FaceState):
    """A pyspiel state over :class:`undercut.envs.openspiel.State`, which is its attribute ``face``."""

    def _to_struct(self) -> dict[str, Any]:
        return values_of(self._face)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return observation_values(self._face, player)

    def current_phase(self) -> Any:
        return pyspiel.gin_rummy.Phase(self._face.phase_number())

    def to_struct(self) -> Any:
        return pyspiel.gin_rummy.GinRummyStateStruct(values_of(self._face))

    def to_observation_struct(self, player: int | None = None) -> Any:
        seat = self._face.current_player() if player is None else player
        return pyspiel.gin_rummy.GinRummyObservationStruct(observation_values(self._face, seat))


delegate(
    SpielGame, face.Game,
    "information_state_tensor_shape", "information_state_tensor_size", "knock_card", "max_chance_nodes_in_history",
    "observation_tensor_shape", "observation_tensor_size", "oklahoma",
)  # fmt: skip
delegate(
    SpielState, State,
    "action_to_string", "deadwood", "discard_pile", "finished_layoffs", "hands",
    "history", "history_str", "is_initial_non_chance_state", "is_initial_state",
    "is_player_node", "knock_card", "knocked", "known_cards", "layed_melds", "layoffs", "legal_actions_mask",
    "move_number", "pass_on_first_upcard", "player_return", "player_reward", "prev_upcard",
    "repeated_move", "stock_size", "string_to_action", "to_json", "upcard",
)  # fmt: skip


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_type(information=False), SpielGame)
