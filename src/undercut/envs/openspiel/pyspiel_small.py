"""Small gin registered with pyspiel under the name ``undercut_small_gin``; for pyspiel, a game written in Python."""

from __future__ import annotations

from typing import Any, Final

from undercut.envs.openspiel.pyspiel_face import FaceGame, FaceState, delegate, game_type
from undercut.exploit import tree as face
from undercut.extras import NeedsExtra

with NeedsExtra("peers"):
    import pyspiel

__all__ = ["NAME", "SmallSpielGame", "SmallSpielState"]

NAME: Final = "undercut_small_gin"
"""Name of the game in OpenSpiel."""
_TYPE: Final = game_type(
    NAME,
    "Small Gin (undercut)",
    information_state_string=True,
    information_state_tensor=True,
    observation_string=True,
    observation_tensor=True,
    factored_observation_string=False,
    parameters=face.DEFAULTS,
)


class SmallSpielGame(FaceGame):
    """A pyspiel game over :class:`undercut.exploit.tree.Game`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        made = face.Game(params)
        super().__init__(_TYPE, made, params, made.parts())

    def new_initial_state(self) -> SmallSpielState:
        return SmallSpielState(self)


class SmallSpielState(FaceState):
    """A pyspiel state over :class:`undercut.exploit.tree.State`, which is its attribute ``face``."""


delegate(
    SmallSpielGame, face.Game,
    "information_state_tensor_shape", "information_state_tensor_size", "max_chance_nodes_in_history",
    "observation_tensor_shape", "observation_tensor_size",
)  # fmt: skip
delegate(
    SmallSpielState, face.State,
    "action_to_string", "hands", "history", "history_str", "is_initial_non_chance_state", "is_initial_state",
    "is_player_node", "legal_actions_mask", "move_number", "player_return", "player_reward", "string_to_action",
)  # fmt: skip

if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, SmallSpielGame)
