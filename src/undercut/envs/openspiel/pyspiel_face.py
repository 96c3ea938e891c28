"""Pieces of pyspiel games written in Python over a face: a state object that does not need OpenSpiel.

The face answers calls of Python code directly, without the detour through pyspiel's C++; calls of pyspiel's own
algorithms reach the same face through its C++.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from undercut.errors import IllegalAction
from undercut.extras import NeedsExtra

with NeedsExtra("peers"):
    import numpy as np
    import pyspiel

__all__ = ["FaceGame", "FaceObserver", "FaceState", "delegate", "game_type"]


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


class FaceGame(pyspiel.Game):  # type: ignore[misc]
    """A pyspiel game over a face, which is its attribute ``face``. Observations have the face's ``parts``."""

    def __init__(self, kind: Any, face: Any, params: dict[str, Any] | None, parts: dict[str, tuple[int, ...]]) -> None:
        self.face: Any = face
        self._face, self._parts = face, parts
        info = pyspiel.GameInfo(
            num_distinct_actions=face.num_distinct_actions(),
            max_chance_outcomes=face.max_chance_outcomes(),
            num_players=2,
            min_utility=face.min_utility(),
            max_utility=face.max_utility(),
            utility_sum=0.0,
            max_game_length=face.max_game_length(),
        )
        super().__init__(kind, info, params or {})

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FaceObserver:
        """Return an observer. Parameters are ignored; pyspiel's C++ passes them as the only argument without a type."""
        kind = None if isinstance(iig_obs_type, dict) else iig_obs_type
        return FaceObserver(kind, self.face.information_state_tensor_size(), self._parts)


class FaceState(pyspiel.State):  # type: ignore[misc]
    """A pyspiel state over the state of ``game.face``, which is its attribute ``face``.

    Python code moves only the face. pyspiel's C++ has its own history, which is updated when it copies or serializes
    the state. Errors are pyspiel.SpielError, a RuntimeError, as in pyspiel's own games.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self._game: Any = game
        self._face: Any = game.face.new_initial_state()

    @property
    def face(self) -> Any:
        return self._face

    # --- called at every step ---------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self._face.current_player()  # type: ignore[no-any-return]

    def is_terminal(self) -> bool:
        return self._face.is_terminal()  # type: ignore[no-any-return]

    def is_chance_node(self) -> bool:
        return self._face.is_chance_node()  # type: ignore[no-any-return]

    def legal_actions(self, player: int | None = None) -> list[int]:
        return self._face.legal_actions(player)  # type: ignore[no-any-return]

    def apply_action(self, action: int) -> None:
        try:
            self._face.apply_action(action)
        except IllegalAction as error:
            raise _refused(self._face, action, error) from error

    apply_action_with_legality_check = apply_action

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self._face.chance_outcomes()  # type: ignore[no-any-return]

    def returns(self) -> list[float]:
        return self._face.returns()  # type: ignore[no-any-return]

    def rewards(self) -> list[float]:
        return self._face.returns()  # type: ignore[no-any-return]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        return self._face.observation_list(_seat(self._face, player))  # type: ignore[no-any-return]

    def observation_string(self, player: int | None = None) -> str:
        return self._face.observation_string(_seat(self._face, player))  # type: ignore[no-any-return]

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        return self._face.information_list(_seat(self._face, player))  # type: ignore[no-any-return]

    def information_state_string(self, player: int | None = None) -> str:
        return self._face.information_state_string(_seat(self._face, player))  # type: ignore[no-any-return]

    # --- called by pyspiel's C++ ------------------------------------------------------------------------------------

    def _legal_actions(self, player: int) -> list[int]:
        return self._face.legal_actions(player)  # type: ignore[no-any-return]

    def _apply_action(self, action: int) -> None:
        self._face.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._face.action_to_string(player, action))

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

    def clone(self) -> Self:
        return self._with(self._face.clone())

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def child(self, action: int) -> Self:
        try:
            return self._with(self._face.child(action))
        except IllegalAction as error:
            raise _refused(self._face, action, error) from error

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> Self:
        """Return a state that the player cannot distinguish from this one; the history is complete."""
        return self._with(self._face.resample_from_infostate(player, rng))

    def _with(self, board: Any) -> Self:
        new = type(self).__new__(type(self))
        pyspiel.State.__init__(new, self._game)
        new._game, new._face = self._game, board
        return new

    def serialize(self) -> str:
        self._catch_up()
        return str(super().serialize())

    def get_game(self) -> Any:
        return self._game

    def full_history(self) -> list[Any]:
        self._catch_up()
        return list(super().full_history())

    def __str__(self) -> str:
        return str(self._face)

    def __repr__(self) -> str:
        return str(self)

    def to_string(self) -> str:
        return str(self)


def _refused(face: Any, action: int, error: IllegalAction) -> Exception:
    """Return the error of an illegal action, in OpenSpiel's words."""
    player = face.current_player()
    refusal: Exception = pyspiel.SpielError(
        f"Current player {player} calling ApplyAction with illegal action ({action}): {error}"
    )
    return refusal


def _seat(face: Any, player: int | None) -> int:
    """Return the player whose view is asked for, by default the one to act; errors are OpenSpiel's."""
    seat: int = face.current_player() if player is None else player
    if seat not in (0, 1):
        check = "player >= 0" if seat < 0 else "player < 2"
        raise pyspiel.SpielError(f"{check}\nplayer = {seat}")
    return seat


def delegate(kind: Any, of: type, *names: str) -> None:
    """Add methods to a class that call the same methods of its ``_face``."""

    def method(name: str) -> Any:
        def answer(self: Any, *args: Any) -> Any:
            return getattr(self._face, name)(*args)

        answer.__name__ = name
        answer.__doc__ = getattr(of, name).__doc__
        return answer

    for name in names:
        setattr(kind, name, method(name))


class FaceObserver:
    """An observer that writes tensors and strings.

    With perfect recall they are the information state's, otherwise the parts of the observation tensor, ``parts``. The
    part ``private_hand`` is private; of parts that begin with ``private`` or ``player`` alone consists a view without
    public information.
    """

    def __init__(self, iig_obs_type: Any, information: int, parts: dict[str, tuple[int, ...]]) -> None:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = pyspiel.PrivateInfoType
        self._recall = kind.perfect_recall
        self._public = kind.public_info
        self._shown = {private.SINGLE_PLAYER: "one", private.ALL_PLAYERS: "all", private.NONE: ""}[kind.private_info]
        self._whole = parts
        shown: dict[str, tuple[int, ...]] = {"info_state": (information,)}
        if not self._recall:
            shown = {}
            for name, shape in parts.items():
                if name == "private_hand" and self._shown != "one":
                    if self._shown:
                        shown["private_hands"] = (2, shape[-1])
                elif kind.public_info or name in ("player", "private_hand"):
                    shown[name] = shape
        sizes = [int(np.prod(shape)) for shape in shown.values()]
        self.tensor: np.ndarray[Any, Any] = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        named = zip(shown.items(), pieces, strict=True)
        self.dict: dict[str, np.ndarray[Any, Any]] = {name: piece.reshape(shape) for (name, shape), piece in named}

    def set_from(self, state: FaceState, player: int) -> None:
        now = state.face
        if self._recall:
            self.tensor[:] = now.information_state_tensor(player)
            return
        whole = np.asarray(now.observation_tensor(player), np.float32)
        if whole.size == self.tensor.size and self._shown == "one":
            self.tensor[:] = whole
            return
        at = 0
        for name, shape in self._whole.items():
            size = int(np.prod(shape))
            if name in self.dict:
                self.dict[name][:] = whole[at : at + size].reshape(shape)
            at += size
        if self._shown == "all":
            both = self.dict["private_hands"]
            both[:] = 0
            for seat, hand in enumerate(now.hands()):
                both[seat, hand] = 1

    def string_from(self, state: FaceState, player: int) -> str:
        now = state.face
        if self._recall:
            return str(now.information_state_string(player))
        return str(now.text({"one": 1 << player, "all": 3, "": 0}[self._shown]))
