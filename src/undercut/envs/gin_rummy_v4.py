"""Gin rummy in the spaces of PettingZoo's ``gin_rummy_v4`` (which PettingZoo removed) and RLCard's ``gin-rummy``.

Replace ``from pettingzoo.classic import gin_rummy_v4`` by ``from undercut.envs import gin_rummy_v4``. By default its
leaks and scoring errors are corrected; ``compat="strict"`` is pettingzoo 1.25.0 with rlcard 1.2.0, including all bugs.
The same seed gives the same deal. Described in docs/envs/gin_rummy_v4.md.

Version history: v4: spaces, actions and arguments as PettingZoo's v4.
"""

from __future__ import annotations

from typing import Any, ClassVar

from undercut.cards import Hand
from undercut.envs import pictures
from undercut.envs import rlcard as rl
from undercut.envs.pettingzoo import Observation, ParallelTurns, TurnEnv, TurnWrapper, wrap_env
from undercut.envs.pettingzoo.turns import AGENTS
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np
    from gymnasium import spaces

__all__ = ["env", "parallel_env", "raw_env"]

_INT8 = np.dtype(np.int8)
_array = np.ndarray
_MASK_SHAPE = (rl.ACTIONS,)
_NO_MASK = bytes(rl.ACTIONS)


def env(**kwargs: Any) -> TurnWrapper:
    """Return the environment with PettingZoo's wrappers: an illegal action ends the round with -1 for its player.

    The arguments are those of :class:`raw_env`.
    """
    return wrap_env(raw_env(**kwargs))


def parallel_env(**kwargs: Any) -> ParallelTurns:
    """Return the parallel form (PettingZoo's ``gin_rummy_v4`` had none). Takes the arguments of :class:`raw_env`."""
    return ParallelTurns(raw_env(**kwargs))


class raw_env(TurnEnv):
    """The environment without wrappers: an illegal action raises IllegalAction and changes nothing.

    ``knock_reward`` and ``gin_reward`` are the rewards for a knock and for gin, ``undercut_reward`` for an undercut (by
    default as for a knock). The other player's reward is minus its deadwood divided by 100. Unless strict, lay-offs
    reduce the deadwood, and with ``zero_sum`` the opponent's reward is subtracted. ``opponents_hand_visible`` adds a
    fifth plane: the cards that are in the stock or in the opponent's hand. ``num_players`` must be 2.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "name": "gin_rummy_v4",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        knock_reward: float = 0.5,
        gin_reward: float = 1.0,
        opponents_hand_visible: bool | None = False,
        render_mode: str | None = None,
        screen_height: int | None = 1000,
        *,
        compat: str = "mended",
        undercut_reward: float | None = None,
        zero_sum: bool = True,
        num_players: int = 2,
    ) -> None:
        if compat not in rl.COMPAT:
            raise UndercutError("bad_argument", f"compat must be {' or '.join(rl.COMPAT)}, not {compat!r}")
        if num_players != 2:
            raise UndercutError("bad_argument", f"gin_rummy_v4 is for 2 players, not {num_players}")
        self._rows = 5 if opponents_hand_visible else 4
        self._shape = (self._rows, 52)
        self._size = 52 * self._rows
        space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (self._rows, 52), np.int8),
                "action_mask": spaces.Box(0, 1, (rl.ACTIONS,), np.int8),
            }
        )
        TurnEnv.__init__(self, space, rl.ACTIONS, render_mode)
        self.compat = compat
        self.knock_reward = knock_reward
        self.gin_reward = gin_reward
        self.undercut_reward: float = knock_reward if undercut_reward is None else undercut_reward
        self.zero_sum = zero_sum
        self.screen_height = screen_height
        self._strict = compat == "strict"
        self._deals = rl.Deals()
        self._rlcard_prices = False
        self._round: rl.CorrectedRound | rl.StrictRound

    # --- the deal -----------------------------------------------------------------------------------------------------

    def _deal(self, seed: int | None, options: dict[str, Any]) -> None:
        """Deal a round.

        ``options={"dealer": seat, "deck": 52 cards}`` deals these cards, from the deck's end as RLCard does.
        """
        if seed is not None:
            self._deals = rl.Deals(seed)
            # On a reset with a seed, PettingZoo created RLCard's game again, without the reward settings.
            self._rlcard_prices = self._strict
        if "deck" in options:
            dealer, deck = int(options.get("dealer", 0)), [int(c) for c in options["deck"]]
            if sorted(deck) != list(range(52)) or dealer not in (0, 1):
                raise UndercutError("bad_argument", "options must have a deck of 52 different cards and dealer 0 or 1")
        else:
            dealer, deck = self._deals.next()
        self._round = rl.new_round(self.compat, dealer, deck)

    # --- the round ----------------------------------------------------------------------------------------------------

    def _act(self, action: int) -> None:
        self._round.play(action)

    def _seat(self) -> int:
        return self._round.seat

    def _is_over(self) -> bool:
        return self._round.at == rl.OVER

    def step(self, action: Any) -> None:
        if self._running and self._is_legal(action):
            self._move(action)
        else:
            TurnEnv.step(self, action)

    def _move(self, action: Any) -> None:
        # As the base class does, without its calls of the methods above.
        now = self._round
        now.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0
        self.agent_selection = AGENTS[now.seat]
        if now.at == rl.OVER:
            self._pay(True)
        if self.render_mode == "human":
            self.render()

    def _is_legal(self, action: Any) -> bool:
        try:
            now = self._round
            return action is not None and action >= 0 and (now.known_mask or now.mask())[action] == 1
        except (IndexError, TypeError):
            return False

    def _legal(self) -> list[int]:
        return self._round.legal_actions()

    def _name(self, action: int) -> str:
        return rl.action_name(action)

    def _phase(self) -> str:
        return ("discard", "draw", "score", "score", "over")[self._round.at]

    @property
    def next_legal_moves(self) -> list[int]:
        """Legal actions of the next player; PettingZoo's environment has this attribute."""
        return self._legal()

    def _observation(self, seat: int) -> Observation:
        now = self._round
        size = self._size
        mask = now.known_mask or now.mask()
        if self._strict:
            # As in PettingZoo, all agents get the observation of the player to act, and zeros after the round.
            seat = now.seat
            planes = bytearray(size) if now.at == rl.OVER else now.planes[seat][:size]
        else:
            planes = now.planes[seat][:size]
            if seat != now.seat:
                mask = _NO_MASK
        return {
            "observation": _array(self._shape, _INT8, planes),
            "action_mask": _array(_MASK_SHAPE, _INT8, bytearray(mask)),
        }

    def _planes(self, seat: int) -> np.ndarray[Any, Any]:
        return np.ndarray(self._shape, _INT8, self._round.planes[seat][: self._size])

    # --- rewards ------------------------------------------------------------------------------------------------------

    def _payoffs(self) -> tuple[float, float]:
        knock, gin = (0.2, 1.0) if self._rlcard_prices else (self.knock_reward, self.gin_reward)
        return rl.payoffs(self._round, knock, gin, self.undercut_reward, self.zero_sum)

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _picture(self) -> Any:
        now = self._round
        if self.render_mode == "rgb_array":
            stock = sum(1 << card for card in now.stock)
            return pictures.table(now.hands, stock, now.pile, self.screen_height or 1000)
        lines = [f"player_{seat}: {Hand.from_bits(word)}" for seat, word in enumerate(now.hands)]
        top = Hand.from_bits(1 << now.pile[-1]) if now.pile else "none"
        lines.append(f"discard: {top}   stock: {len(now.stock)}   {self._phase()}: player_{now.seat}")
        return "\n".join(lines)
