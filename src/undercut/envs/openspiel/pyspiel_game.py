"""The game registered with pyspiel under the name ``undercut_gin_rummy``.

For pyspiel it is a game written in Python. The face answers calls of Python code directly, without the detour through
pyspiel's C++; calls of pyspiel's own algorithms reach the same face through its C++.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercut.envs.openspiel import state as face
from undercut.envs.openspiel.numbers import NUM_ACTIONS
from undercut.envs.openspiel.state import State
from undercut.envs.openspiel.structs import observation_values, values_of
from undercut.extras import NeedsExtra

with NeedsExtra("peers"):
    import numpy as np
    import pyspiel

__all__ = ["NAME", "SpielGame", "SpielObserver", "SpielState", "game_type"]

NAME: Final = "undercut_gin_rummy"
"""Name of the game in OpenSpiel."""
_INFORMATION: Final = "information_state_tensor"
"""Parameter that makes the game's type announce information state tensors, which OpenSpiel's game does not have."""
_PARTS: Final = {
    "player": (2,), "private_hand": (2, 52), "current_player": (2,), "knock_card": (10,), "upcard": (52,),
    "discard_pile": (52,), "stock_size": (52,), "layed_melds": (2, 185),
}  # fmt: skip
"""Parts of the observation tensor, in order."""


def game_type(name: str, long_name: str, *, parameters: dict[str, Any] | None = None, **provides: bool) -> Any:
    """Return the pyspiel.GameType of a round of two seats, paid at its end.

    ``provides``: OpenSpiel's flags such as ``provides_observation_tensor``, named without ``provides_``; False by
    default.
    """
    what = ("information_state_string", "information_state_tensor", "observation_string", "observation_tensor")
    return pyspiel.GameType(
        short_name=name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        **{f"provides_{one}": False for one in what} | {f"provides_{one}": told for one, told in provides.items()},
        parameter_specification=parameters or {},
    )


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


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A pyspiel game over :class:`undercut.envs.openspiel.Game`."""

    StateStruct = pyspiel.gin_rummy.GinRummyStateStruct
    ObservationStruct = pyspiel.gin_rummy.GinRummyObservationStruct

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        information = bool(given.pop(_INFORMATION, False))
        self.face: face.Game = face.Game(given)
        self._face = self.face
        info = pyspiel.GameInfo(
            num_distinct_actions=NUM_ACTIONS,
            max_chance_outcomes=self.face.max_chance_outcomes(),
            num_players=2,
            min_utility=self.face.min_utility(),
            max_utility=self.face.max_utility(),
            utility_sum=0.0,
            max_game_length=self.face.max_game_length(),
        )
        super().__init__(_type(information), info, params or {})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer. Parameters are ignored; pyspiel's C++ passes them as the only argument without a type."""
        kind = None if isinstance(iig_obs_type, dict) else iig_obs_type
        return SpielObserver(kind, self.face.information_state_tensor_size())


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A pyspiel state over :class:`undercut.envs.openspiel.State`, which is its attribute ``face``.

    Python code moves only the face. pyspiel's C++ has its own history, which is updated when it copies or serializes
    the state.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._game = game
        self._face = State(game.face)

    @property
    def face(self) -> State:
        return self._face

    # --- called at every step ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self._face.current_player()

    def is_terminal(self) -> bool:
        return self._face.is_terminal()

    def is_chance_node(self) -> bool:
        return self._face.is_chance_node()

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._face.legal_actions(player)

    def apply_action(self, action: int) -> None:
        self._face.apply_action(action)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._face.chance_outcomes()

    def returns(self) -> list[float]:
        return self._face.returns()

    def rewards(self) -> list[float]:
        return self._face.returns()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._face.observation_list(player)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self._face.information_list(player)

    # --- called by pyspiel's C++ ------------------------------------------------------------------------------------

    def _legal_actions(self, player: int) -> list[int]:
        return self._face.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self._face.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self._face.action_to_string(player, action)

    def _to_struct(self) -> dict[str, Any]:
        return values_of(self._face)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return observation_values(self._face, player)

    @property
    def __dict__(self) -> dict[str, Any]:
        """Attributes that pyspiel's C++ copies and serializes beside its history."""
        self._catch_up()
        return {"_face": self._face}

    @__dict__.setter
    def __dict__(self, values: dict[str, Any]) -> None:
        self._face, self._game = values["_face"], super().get_game()

    def _catch_up(self) -> None:
        """Repeat in pyspiel's history the actions that Python code applied to the face."""
        now, done = self._face, super().move_number()
        history = now.history()
        if done >= len(history):
            return
        self._face = now.beginning()
        for action in history[:done]:
            self._face.apply_action(action)
        for action in history[done:]:
            super().apply_action(action)
        self._face = now

    # --- copies -----------------------------------------------------------------------------------------------------

    def clone(self) -> SpielState:
        return self._with(self._face.clone())

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        return self.clone()

    def child(self, action: int) -> SpielState:
        return self._with(self._face.child(action))

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> SpielState:
        """Resample as :meth:`undercut.envs.openspiel.State.resample_from_infostate`; the history is complete."""
        return self._with(self._face.resample_from_infostate(player, rng))

    def _with(self, board: State) -> SpielState:
        new = SpielState(self._game)
        new._face = board
        return new

    def serialize(self) -> str:
        self._catch_up()
        return str(super().serialize())

    def get_game(self) -> SpielGame:
        return self._game

    def full_history(self) -> list[Any]:
        self._catch_up()
        return list(super().full_history())

    # --- OpenSpiel's values -----------------------------------------------------------------------------------------

    def current_phase(self) -> Any:
        return pyspiel.gin_rummy.Phase(self._face.phase_number())

    def to_struct(self) -> Any:
        return pyspiel.gin_rummy.GinRummyStateStruct(values_of(self._face))

    def to_observation_struct(self, player: int | None = None) -> Any:
        seat = self._face.current_player() if player is None else player
        return pyspiel.gin_rummy.GinRummyObservationStruct(observation_values(self._face, seat))

    def __str__(self) -> str:
        return str(self._face)

    def __repr__(self) -> str:
        return str(self)

    def to_string(self) -> str:
        return str(self)


def _delegate(kind: Any, of: type, *names: str) -> None:
    """Add methods to a class that call the same methods of its ``_face``."""

    def method(name: str) -> Any:
        def answer(self: Any, *args: Any) -> Any:
            return getattr(self._face, name)(*args)

        answer.__name__ = name
        answer.__doc__ = getattr(of, name).__doc__
        return answer

    for name in names:
        setattr(kind, name, method(name))


_delegate(
    SpielGame, face.Game,
    "information_state_tensor_shape", "information_state_tensor_size", "knock_card", "max_chance_nodes_in_history",
    "observation_tensor_shape", "observation_tensor_size", "oklahoma",
)  # fmt: skip
_delegate(
    SpielState, State,
    "action_to_string", "apply_action_with_legality_check", "deadwood", "discard_pile", "finished_layoffs", "hands",
    "history", "history_str", "information_state_string", "is_initial_non_chance_state", "is_initial_state",
    "is_player_node", "knock_card", "knocked", "known_cards", "layed_melds", "layoffs", "legal_actions_mask",
    "move_number", "observation_string", "pass_on_first_upcard", "player_return", "player_reward", "prev_upcard",
    "repeated_move", "stock_size", "string_to_action", "to_json", "upcard",
)  # fmt: skip


class SpielObserver:
    """An observer that writes tensors and strings.

    With perfect recall they are the information state's, otherwise OpenSpiel's parts.
    """

    def __init__(self, iig_obs_type: Any, information: int) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = pyspiel.PrivateInfoType
        self._recall = kind.perfect_recall
        self._shown = {private.SINGLE_PLAYER: "one", private.ALL_PLAYERS: "all", private.NONE: ""}[kind.private_info]
        parts = {"info_state": (information,)} if self._recall else dict(_PARTS)
        if not self._recall:
            if self._shown != "one":
                parts = {
                    ("private_hands" if name == "private_hand" else name): shape
                    for name, shape in parts.items()
                    if self._shown or name != "private_hand"
                }
            if not kind.public_info:
                parts = {name: shape for name, shape in parts.items() if name.startswith(("player", "private"))}
        sizes = [int(np.prod(shape)) for shape in parts.values()]
        self.tensor: np.ndarray[Any, Any] = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        named = zip(parts.items(), pieces, strict=True)
        self.dict: dict[str, np.ndarray[Any, Any]] = {name: piece.reshape(shape) for (name, shape), piece in named}

    def set_from(self, state: SpielState, player: int) -> None:
        now = state._face
        if self._recall:
            self.tensor[:] = now.information_state_tensor(player)
            return
        whole = now.observation_tensor(player)
        if whole.size == self.tensor.size and self._shown == "one":
            self.tensor[:] = whole
            return
        at = 0
        for name, shape in _PARTS.items():
            size = int(np.prod(shape))
            if name in self.dict:
                self.dict[name][:] = whole[at : at + size].reshape(shape)
            at += size
        if self._shown == "all":
            both = self.dict["private_hands"]
            both[:] = 0
            for seat, hand in enumerate(now.hands()):
                both[seat, hand] = 1

    def string_from(self, state: SpielState, player: int) -> str:
        now = state._face
        if self._recall:
            return now.information_state_string(player)
        return now.text({"one": 1 << player, "all": 3, "": 0}[self._shown])


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(_type(information=False), SpielGame)
