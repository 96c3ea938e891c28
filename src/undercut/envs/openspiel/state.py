"""OpenSpiel's game and state."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from undercut.envs.openspiel.numbers import NUM_ACTIONS, OBS_SIZE, WALL, Deck, Phase, deck, info_size
from undercut.envs.openspiel.resample import resample
from undercut.envs.openspiel.structs import (
    GinRummyObservationStruct,
    GinRummyStateStruct,
    observation_values,
    values_of,
)
from undercut.errors import IllegalAction, UndercutError
from undercut.kernel import has_kernel, native

__all__ = ["DEFAULTS", "Game", "GameType", "PlayerAction", "State", "load_game"]

DEFAULTS: Final[dict[str, Any]] = {
    "oklahoma": False, "knock_card": 10, "gin_bonus": 25, "undercut_bonus": 25,
    "num_ranks": 13, "num_suits": 4, "hand_size": 10,
}  # fmt: skip
"""Parameters of the game and their defaults."""
_BOUNDS: Final = {"knock_card": (0, 10), "num_ranks": (1, 13), "num_suits": (1, 4), "hand_size": (1, 10)}
_MOST_DEADWOOD: Final = 98


class PlayerAction(NamedTuple):
    """An action of the history, and its player."""

    player: int
    action: int


class GameType:
    """The parts of OpenSpiel's game type that its Python code uses."""

    class Dynamics(Enum):
        SIMULTANEOUS = 0
        SEQUENTIAL = 1
        MEAN_FIELD = 2

        def __eq__(self, other: object) -> bool:
            """Whether the values have the same name; ``other`` may be OpenSpiel's."""
            return type(other).__name__ == "Dynamics" and getattr(other, "name", None) == self.name

        __hash__ = Enum.__hash__

    short_name = "undercut_gin_rummy"
    long_name = "Gin Rummy (undercut)"
    dynamics = Dynamics.SEQUENTIAL
    max_num_players = min_num_players = 2
    provides_information_state_string = True
    provides_information_state_tensor = False
    provides_observation_string = True
    provides_observation_tensor = True
    parameter_specification: Final[dict[str, Any]] = DEFAULTS


class Game:
    """OpenSpiel's game object, with OpenSpiel's parameters.

    ``params``: ``oklahoma``; ``knock_card`` 0 to 10; ``gin_bonus``, ``undercut_bonus``; ``num_ranks`` 1 to 13,
    ``num_suits`` 1 to 4 and ``hand_size`` 1 to 10, with at least three cards more than both hands. Raises UndercutError
    for others, and ``no_kernel`` without the kernel.
    """

    StateStruct = GinRummyStateStruct
    ObservationStruct = GinRummyObservationStruct

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.params: dict[str, Any] = _checked(params or {})
        self.deck: Deck = deck(self.params["num_ranks"], self.params["num_suits"])
        if not has_kernel():
            raise UndercutError(
                "no_kernel", "OpenSpiel's game needs the compiled kernel: install undercut with a C++ compiler"
            )
        self.table: native.OpenSpielGame = native.OpenSpielGame(
            **self.params, ours=bytes(self.deck.ours), melds=self.deck.meld_words
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.params,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.params == self.params

    def __hash__(self) -> int:
        return hash(tuple(self.params.items()))

    def new_initial_state(self) -> State:
        return State(self)

    def new_initial_states(self) -> list[State]:
        return [State(self)]

    def deserialize_state(self, text: str) -> State:
        """Return the state of :meth:`State.serialize`."""
        state = self.new_initial_state()
        for action in text.split():
            state.apply_action(int(action))
        return state

    def get_type(self) -> type[GameType]:
        return GameType

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.params)

    def oklahoma(self) -> bool:
        return bool(self.params["oklahoma"])

    def knock_card(self) -> int:
        return int(self.params["knock_card"])

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def num_players(self) -> int:
        return 2

    def policy_tensor_shape(self) -> list[int]:
        return [NUM_ACTIONS]

    def observation_tensor_shape(self) -> list[int]:
        return [OBS_SIZE]

    def observation_tensor_size(self) -> int:
        return OBS_SIZE

    def information_state_tensor_shape(self) -> list[int]:
        return [self.information_state_tensor_size()]

    def information_state_tensor_size(self) -> int:
        return info_size(len(self.deck.ours), self.params["hand_size"])

    def max_chance_outcomes(self) -> int:
        return len(self.deck.ours)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.deck.ours) - WALL

    def max_game_length(self) -> int:
        return 300

    def max_history_length(self) -> int:
        return self.max_game_length() + self.max_chance_nodes_in_history()

    max_move_number = max_history_length

    def max_utility(self) -> float:
        """Return the most deadwood and the gin bonus, as OpenSpiel does; or the undercut bonus if it is more."""
        return _MOST_DEADWOOD + float(max(self.params["gin_bonus"], self.params["undercut_bonus"]))

    def min_utility(self) -> float:
        return -self.max_utility()

    def utility_sum(self) -> float:
        return 0.0

    def action_to_string(self, player: int, action: int) -> str:
        """Return OpenSpiel's words for an action."""
        return self.deck.action_text(player, action)

    def __str__(self) -> str:
        changed = {k: v for k, v in self.params.items() if v != DEFAULTS[k]}
        return f"undercut_gin_rummy({','.join(f'{k}={v}' for k, v in changed.items())})"

    def __repr__(self) -> str:
        return str(self)

    def to_string(self) -> str:
        """Return the same as ``str``."""
        return str(self)


def _checked(given: dict[str, Any]) -> dict[str, Any]:
    unknown = set(given) - set(DEFAULTS)
    if unknown:
        raise UndercutError(
            "bad_argument", f"unknown parameters {', '.join(sorted(unknown))}; there are: {', '.join(DEFAULTS)}"
        )
    params = {**DEFAULTS, **given}
    for name, value in params.items():
        if type(value) is not type(DEFAULTS[name]):
            raise UndercutError("bad_argument", f"{name} is a {type(DEFAULTS[name]).__name__}, not {value!r}")
        low, high = _BOUNDS.get(name, (value, value))
        if not low <= value <= high:
            raise UndercutError("bad_argument", f"{name} is {low} to {high}, not {value}")
    cards, need = params["num_ranks"] * params["num_suits"], 2 * params["hand_size"] + WALL + 1
    if cards < need:
        raise UndercutError("bad_argument", f"hands of {params['hand_size']} need a deck of {need} cards, not {cards}")
    return params


def load_game(name: str, params: dict[str, Any] | None = None) -> Game:
    """Load ``gin_rummy`` or ``undercut_gin_rummy``, also with parameters: ``gin_rummy(oklahoma=True,knock_card=5)``."""
    found = re.fullmatch(r"(?:undercut_)?gin_rummy(?:\((.*)\))?", name)
    if not found:
        raise UndercutError("bad_argument", f"there is no game {name!r} here, only gin_rummy")
    given: dict[str, Any] = {}
    for part in filter(None, (found.group(1) or "").split(",")):
        key, _, value = part.partition("=")
        words = {"true": True, "false": False}
        given[key.strip()] = words[value.lower()] if value.lower() in words else int(value)
    return Game({**given, **(params or {})})


if TYPE_CHECKING:
    Board = native.OpenSpielBoard
else:
    Board = native.OpenSpielBoard if has_kernel() else object


class State(Board):
    """OpenSpiel's state object: the kernel's board, and values derived from the board.

    Cards are OpenSpiel's: ``num_ranks * suit + rank``, suits s c d h. ``apply_action`` raises IllegalAction for an
    illegal action, and then changes nothing.
    """

    __slots__ = ()

    def _refusal(self, action: object) -> IllegalAction:
        """Return the error for an illegal action."""
        player, legal = self.current_player(), self.legal_actions()
        return IllegalAction(
            "illegal_action",
            f"player {player} cannot do action {action!r} now; legal: {legal}",
            phase=self.current_phase().name.lower(),
            legal=[f"{a} ({self.action_to_string(player, a)})" for a in legal],
        )

    def is_simultaneous_node(self) -> bool:
        return False

    def is_mean_field_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return self.move_number() == 0

    def is_initial_non_chance_state(self) -> bool:
        """Whether a player is to act for the first time."""
        return bool(self.move_number() == 2 * self.get_game().params["hand_size"] + 1)

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Raise UndercutError: there are no simultaneous moves."""
        raise UndercutError("bad_argument", "the players move in turn: use apply_action")

    def full_history(self) -> list[PlayerAction]:
        """Return the history with the player of each action."""
        now, out = self.beginning(), []
        for action in self.history():
            out.append(PlayerAction(now.current_player(), action))
            now.apply_action(action)
        return out

    def history_str(self) -> str:
        return ", ".join(map(str, self.history()))

    def current_phase(self) -> Phase:
        return Phase(self.phase_number())

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """Return OpenSpiel's words for an action."""
        texts = self.get_game().deck.action_text
        out: str = texts(self.current_player(), player) if action is None else texts(player, action)
        return out

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        """Return the legal action with this text. Raises UndercutError if there is none."""
        seat, wanted = (self.current_player(), player) if text is None else (int(player), text)
        for action in self.legal_actions():
            if self.action_to_string(seat, action) == wanted:
                return action
        raise UndercutError("unknown_action", f"{wanted!r} is not a legal action")

    def to_struct(self) -> GinRummyStateStruct:
        return GinRummyStateStruct(values_of(self))

    def to_observation_struct(self, player: int | None = None) -> GinRummyObservationStruct:
        """Return the view of the player (by default the one to act) as named values."""
        seat = self.current_player() if player is None else player
        if seat not in (0, 1):
            raise ValueError("player must be 0 or 1")
        return GinRummyObservationStruct(observation_values(self, seat))

    def to_json(self) -> str:
        return self.to_struct().to_json()

    def to_dict(self) -> dict[str, Any]:
        return values_of(self)

    def __str__(self) -> str:
        return self.text(3)

    def to_string(self) -> str:
        return str(self)

    def serialize(self) -> str:
        """Return the history, one action per line; :meth:`Game.deserialize_state` reads it."""
        return "".join(f"{action}\n" for action in self.history())

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.get_game(), bytes(self.history()))

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> Self:
        """Return a state that the player cannot distinguish from this one, sampled from its knowledge.

        Its history is complete and legal. ``rng`` returns floats in [0, 1).
        """
        return resample(self, player, rng)


def _restored(kind: Any, game: Game, history: bytes) -> Any:
    state = kind(game)
    for action in history:
        state.apply_action(action)
    return state
