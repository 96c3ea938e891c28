"""OpenSpiel's game and state, with returns and tensors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from undercut.cards import points_of
from undercut.envs.openspiel.board import Board, Phase, Tensor
from undercut.envs.openspiel.information import info_tensor, info_text
from undercut.envs.openspiel.numbers import INFO_SIZE, NUM_ACTIONS, OBS_SIZE, WORD, action_text
from undercut.envs.openspiel.resample import resample
from undercut.envs.openspiel.words import describe
from undercut.errors import UndercutError
from undercut.melds import deadwood_bits

__all__ = ["DEFAULTS", "Game", "State"]

DEFAULTS: Final = {"oklahoma": False, "knock_card": 10, "gin_bonus": 25, "undercut_bonus": 25}


class Game:
    """OpenSpiel's game object. ``params``: ``oklahoma``, ``knock_card`` 0 to 10, ``gin_bonus``, ``undercut_bonus``."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        unknown = set(given) - set(DEFAULTS)
        if unknown:
            raise UndercutError(
                "bad_argument", f"unknown parameters {', '.join(sorted(unknown))}; there are: {', '.join(DEFAULTS)}"
            )
        self.params: dict[str, Any] = {**DEFAULTS, **given}
        if not 0 <= self.params["knock_card"] <= 10:
            raise UndercutError("bad_argument", f"knock_card is 0 to 10, not {self.params['knock_card']}")

    def new_initial_state(self) -> State:
        return State(self)

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.params)

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def num_players(self) -> int:
        return 2

    def observation_tensor_shape(self) -> list[int]:
        return [OBS_SIZE]

    def observation_tensor_size(self) -> int:
        return OBS_SIZE

    def information_state_tensor_shape(self) -> list[int]:
        return [INFO_SIZE]

    def information_state_tensor_size(self) -> int:
        return INFO_SIZE

    def max_chance_outcomes(self) -> int:
        return 52

    def max_game_length(self) -> int:
        return 300

    def max_utility(self) -> float:
        return 98.0 + float(max(self.params["gin_bonus"], self.params["undercut_bonus"]))

    def min_utility(self) -> float:
        return -self.max_utility()

    def utility_sum(self) -> float:
        return 0.0

    def __str__(self) -> str:
        changed = {k: v for k, v in self.params.items() if v != DEFAULTS[k]}
        return f"undercut_gin_rummy({','.join(f'{k}={v}' for k, v in changed.items())})"


class State(Board):
    """OpenSpiel's state object. Cards are OpenSpiel's: ``13 * suit + rank``, suits s c d h.

    ``apply_action`` refuses what is not legal with IllegalAction and changes nothing.
    """

    __slots__ = ()

    def child(self, action: int) -> State:
        """A clone after an action."""
        new = self.clone()
        new.apply_action(action)
        return new

    # --- questions --------------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        return self._phase == Phase.GAME_OVER

    def is_chance_node(self) -> bool:
        return self._phase == Phase.DEAL

    def is_player_node(self) -> bool:
        return self._phase not in (Phase.DEAL, Phase.GAME_OVER)

    def is_simultaneous_node(self) -> bool:
        return False

    def is_initial_state(self) -> bool:
        return not self._history

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return NUM_ACTIONS

    def get_game(self) -> Game:
        assert isinstance(self._game, Game)
        return self._game

    def move_number(self) -> int:
        return len(self._history)

    def history(self) -> list[int]:
        return self._history[:]

    def current_phase(self) -> Phase:
        return Phase(self._phase)

    def hands(self) -> list[list[int]]:
        return [self._hands[0][:], self._hands[1][:]]

    def known_cards(self) -> list[list[int]]:
        """The cards that each seat took and still holds, by seat."""
        return [[k for k in self._hands[p] if self._taken[p] & WORD[k]] for p in (0, 1)]

    def discard_pile(self) -> list[int]:
        return self._pile[:]

    def upcard(self) -> int | None:
        return self._upcard if self._upcard >= 0 else None

    def prev_upcard(self) -> int | None:
        return self._prev_upcard if self._prev_upcard >= 0 else None

    def stock_size(self) -> int:
        return len(self._deck)

    def knock_card(self) -> int:
        return self._limit

    def knocked(self) -> list[bool]:
        return [self._knocker == 0, self._knocker == 1]

    def layed_melds(self) -> list[list[int]]:
        return [self._laid[0][:], self._laid[1][:]]

    def layoffs(self) -> list[int]:
        return self._layoffs[:]

    def finished_layoffs(self) -> bool:
        return self._finished

    def pass_on_first_upcard(self) -> list[bool]:
        return [self._passes > 0, self._passes > 1]

    # --- results ----------------------------------------------------------------------------------------------------

    def deadwood(self) -> list[int]:
        """Per seat: before a knock the least deadwood (of eleven cards, after the best discard), then what is left."""
        if self._knocker >= 0:
            return [points_of(w) for w in self._words]
        return [self._least(p) for p in (0, 1)]

    def _least(self, player: int) -> int:
        word = self._words[player]
        if len(self._hands[player]) < 11:
            return deadwood_bits(word)
        return min(deadwood_bits(word ^ WORD[k]) for k in self._hands[player])

    def returns(self) -> list[float]:
        """Points of the round for each seat; they sum to 0. Zero until the end."""
        knocker = self._knocker
        if self._phase != Phase.GAME_OVER or knocker < 0:
            return [0.0, 0.0]
        mine, theirs = points_of(self._words[knocker]), points_of(self._words[1 - knocker])
        won = float(theirs - mine)
        if mine == 0:
            won += self._game.params["gin_bonus"]
        if won < 0:
            won -= self._game.params["undercut_bonus"]
        return [won, -won] if knocker == 0 else [-won, won]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.returns()[player]

    # --- tensors and texts --------------------------------------------------------------------------------------------

    def information_state_tensor(self, player: int | None = None) -> Tensor:
        """All that the player has seen since the deal, in float32; its layout is in docs/envs/openspiel.md."""
        return info_tensor(self, self._cur if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """All that the player has seen since the deal, in words; equal for states that it cannot distinguish."""
        return info_text(self, self._cur if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        """The public cards and the player's hand."""
        return describe(self, (self._cur if player is None else player,))

    def __str__(self) -> str:
        return describe(self, (0, 1))

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """OpenSpiel's words for an action."""
        return action_text(self._cur, player) if action is None else action_text(player, action)

    def string_to_action(self, player: int, text: str) -> int:
        """The legal action with this text. Raises UndercutError if there is none."""
        for action in self.legal_actions(player):
            if self.action_to_string(player, action) == text:
                return action
        raise UndercutError("unknown_action", f"{text!r} is not a legal action")

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> State:
        """A state that the player cannot distinguish from this one, drawn from what it has seen.

        Its history is complete and legal. ``rng`` gives floats in [0, 1).
        """
        return resample(self, player, rng)
