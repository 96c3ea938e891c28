"""RLCard's environment interface: ``make`` in place of ``rlcard.make``, for RLCard's agents, models and examples."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final

from undercut.envs.rlcard.deals import COMPAT, Deals, new_round, payoffs
from undercut.envs.rlcard.numbers import ACTIONS, action_name
from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["GinRummyEnv", "make"]

State = dict[str, Any]
_DEFAULTS: Final[dict[str, Any]] = {
    "seed": None,
    "allow_step_back": False,
    "compat": "mended",
    "knock_reward": 0.2,
    "gin_reward": 1.0,
    "undercut_reward": None,
    "zero_sum": False,
}


def make(env_id: str, config: dict[str, Any] | None = None) -> GinRummyEnv:
    """Make RLCard's ``gin-rummy``. Raises UndercutError for other games and unknown keys of ``config``."""
    if env_id != "gin-rummy":
        raise UndercutError("bad_argument", f"this is gin rummy: make('gin-rummy'), not {env_id!r}")
    return GinRummyEnv(config)


class GinRummyEnv:
    """The counterpart of RLCard's ``Env`` for gin rummy: states, actions, agents, trajectories and payoffs.

    ``config``: RLCard's ``seed`` and ``allow_step_back`` (RLCard's own gin rummy cannot step back); ``compat``
    (``strict`` is rlcard 1.2.0 with its bugs); ``knock_reward``, ``gin_reward``, ``undercut_reward`` (None: as for a
    knock) and ``zero_sum`` as in ``gin_rummy_v4``; the default rewards are RLCard's. The internals of RLCard's game
    (``env.game``) and its window for people are missing.
    """

    name = "gin-rummy"
    num_players = 2
    num_actions = ACTIONS

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        unknown = set(config or {}) - set(_DEFAULTS)
        if unknown:
            wanted = ", ".join(_DEFAULTS)
            raise UndercutError("bad_argument", f"config has {', '.join(sorted(unknown))}; there are {wanted}")
        given = _DEFAULTS | (config or {})
        if given["compat"] not in COMPAT:
            raise UndercutError("bad_argument", f"compat must be {' or '.join(COMPAT)}, not {given['compat']!r}")
        self.allow_step_back: bool = given["allow_step_back"]
        self.state_shape: list[list[int]] = [[5, 52] for _ in range(self.num_players)]
        self.action_shape: list[None] = [None for _ in range(self.num_players)]
        self.action_recorder: list[tuple[int, Any]] = []
        self.timestep: int = 0
        self.agents: Sequence[Any] = ()
        self._compat: str = given["compat"]
        undercut = given["undercut_reward"]
        knock, gin = given["knock_reward"], given["gin_reward"]
        self._prices = (knock, gin, knock if undercut is None else undercut, given["zero_sum"])
        self._before: list[Any] = []
        self._round: Any = None
        self.seed(given["seed"])

    def seed(self, seed: int | None = None) -> int | None:
        """Restart the sequence of deals."""
        self._deals = Deals(seed)
        return seed

    def reset(self) -> tuple[State, int]:
        """Deal a round; return the state of the player who begins, and that player."""
        self._round = new_round(self._compat, *self._deals.next())
        self.action_recorder = []
        self._before = []
        return self.get_state(self._round.seat), self._round.seat

    def step(self, action: Any, raw_action: bool = False) -> tuple[State, int]:
        """Apply an action (with ``raw_action`` RLCard's ``ActionEvent``); return the next state, and its player.

        Raises IllegalAction, and then changes nothing.
        """
        now = self._current_round("step")
        number = getattr(action, "action_id", action) if raw_action else action
        if not isinstance(number, (int, np.integer)) or not 0 <= number < ACTIONS or not now.mask()[number]:
            legal = [f"{a} ({action_name(a)})" for a in now.legal_actions()]
            right = f"legal: {', '.join(legal)}" if legal else "the round is over: call reset()"
            raise IllegalAction("illegal_action", f"player {now.seat} cannot do {action!r}; {right}", legal=legal)
        if self.allow_step_back:
            self._before.append(deepcopy(now))
        self.timestep += 1
        self.action_recorder.append((now.seat, action))
        now.play(int(number))
        return self.get_state(now.seat), now.seat

    def step_back(self) -> Any:
        """Undo the last action; return the state and the player before it, or False at the start."""
        if not self.allow_step_back:
            raise UndercutError("bad_argument", "to step back, make the environment with {'allow_step_back': True}")
        if not self._before:
            return False
        self._round = self._before.pop()
        self.action_recorder.pop()
        return self.get_state(self._round.seat), self._round.seat

    def set_agents(self, agents: Sequence[Any]) -> None:
        """Set the two players of :meth:`run`, which have ``step(state)``, ``eval_step(state)`` and ``use_raw``."""
        self.agents = agents

    def run(self, is_training: bool = False) -> tuple[list[list[Any]], np.ndarray[Any, Any]]:
        """Play a round; return for each player its states and actions in turn, and a last state; and the payoffs."""
        if len(self.agents) != self.num_players:
            raise UndercutError("bad_argument", f"set_agents() with {self.num_players} agents first")
        told: list[list[Any]] = [[], []]
        state, player = self.reset()
        while not self.is_over():
            agent = self.agents[player]
            action = agent.step(state) if is_training else agent.eval_step(state)[0]
            told[player] += (state, action)
            state, player = self.step(action, agent.use_raw)
        for seat, seen in enumerate(told):
            seen.append(self.get_state(seat))
        return told, self.get_payoffs()

    def is_over(self) -> bool:
        """Whether the round is over."""
        return bool(self._current_round("is_over").is_over)

    def get_player_id(self) -> int:
        """Return the player to act."""
        return int(self._current_round("get_player_id").seat)

    def get_state(self, player_id: int) -> State:
        """Return a player's view: ``obs`` (5, 52), ``legal_actions`` (none out of turn), and RLCard's raw forms.

        In strict mode it is the state of the player to act, for every ``player_id``, and zeros after the round, as in
        RLCard.
        """
        now = self._current_round("get_state")
        strict = self._compat == "strict"
        planes = now.planes[now.seat if strict else player_id]
        if strict and now.is_over:
            planes = bytes(len(planes))
        legal = now.legal_actions() if strict or player_id == now.seat else []
        obs = np.frombuffer(planes, np.int8).reshape(5, 52).astype(np.int64)
        return {
            "obs": obs,
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_legal_actions": legal,
            "raw_obs": obs,
        }

    def get_payoffs(self) -> np.ndarray[Any, Any]:
        """Return the rewards of both players; zeros before the end of the round."""
        now = self._current_round("get_payoffs")
        return np.array(payoffs(now, *self._prices)) if now.is_over else np.array([0, 0])

    def get_action_feature(self, action: int) -> np.ndarray[Any, Any]:
        """Return the action as a one-hot vector of 110 (int8)."""
        feature = np.zeros(ACTIONS, np.int8)
        feature[action] = 1
        return feature

    def _current_round(self, call: str) -> Any:
        if self._round is None:
            raise EnvStateError("not_reset", f"{call}() before reset(): call reset() first")
        return self._round
