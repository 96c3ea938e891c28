"""The game as pyspiel knows it: a Python game registered under the name ``undercut_gin_rummy``."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from undercut.envs.openspiel import state as face
from undercut.envs.openspiel.numbers import INFO_SIZE, NUM_ACTIONS, OBS_SIZE

__all__ = ["NAME", "SpielGame", "SpielState"]

NAME: Final = "undercut_gin_rummy"

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Gin Rummy (undercut)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=dict(face.DEFAULTS),
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A pyspiel game over :class:`undercut.envs.openspiel.Game`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.face = face.Game(params)
        info = pyspiel.GameInfo(
            num_distinct_actions=NUM_ACTIONS,
            max_chance_outcomes=52,
            num_players=2,
            min_utility=self.face.min_utility(),
            max_utility=self.face.max_utility(),
            utility_sum=0.0,
            max_game_length=self.face.max_game_length(),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 50

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(iig_obs_type)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A pyspiel state over :class:`undercut.envs.openspiel.State`, which is its attribute ``face``."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.face = face.State(game.face)

    def current_player(self) -> int:
        return self.face.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.face.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.face.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.face.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.face.action_to_string(player, action)

    def is_terminal(self) -> bool:
        return self.face.is_terminal()

    def returns(self) -> list[float]:
        return self.face.returns()

    def resample_from_infostate(self, player: int, rng: Any) -> SpielState:
        """As :meth:`undercut.envs.openspiel.State.resample_from_infostate`; the history is complete."""
        state: SpielState = self.get_game().new_initial_state()
        for action in self.face.resample_from_infostate(player, rng).history():
            state.apply_action(action)
        return state

    def __str__(self) -> str:
        return str(self.face)


class SpielObserver:
    """Writes tensors and strings; perfect recall asks for the information state."""

    def __init__(self, iig_obs_type: Any) -> None:
        self._recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        self.tensor = np.zeros(INFO_SIZE if self._recall else OBS_SIZE, np.float32)
        self.dict = {"info_state" if self._recall else "observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        now = state.face
        self.tensor[:] = now.information_state_tensor(player) if self._recall else now.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        now = state.face
        return now.information_state_string(player) if self._recall else now.observation_string(player)


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, SpielGame)
