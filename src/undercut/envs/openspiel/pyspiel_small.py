"""Small gin registered with pyspiel under the name ``undercut_small_gin``; for pyspiel, a game written in Python."""

from __future__ import annotations

from typing import Any, Final

from undercut.envs.openspiel.pyspiel_face import FaceObserver, FaceState, delegate, game_type
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


class SmallSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A pyspiel game over :class:`undercut.exploit.tree.Game`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.face: face.Game = face.Game(params)
        self._face = self.face
        info = pyspiel.GameInfo(
            num_distinct_actions=self.face.num_distinct_actions(),
            max_chance_outcomes=self.face.max_chance_outcomes(),
            num_players=2,
            min_utility=self.face.min_utility(),
            max_utility=self.face.max_utility(),
            utility_sum=0.0,
            max_game_length=self.face.max_game_length(),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> SmallSpielState:
        return SmallSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FaceObserver:
        """Return an observer. Parameters are ignored; pyspiel's C++ passes them as the only argument without a type."""
        kind = None if isinstance(iig_obs_type, dict) else iig_obs_type
        return FaceObserver(kind, self.face.information_state_tensor_size(), self.face.parts())


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
