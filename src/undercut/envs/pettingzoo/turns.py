"""Base class of the turn-based environments, with PettingZoo's attributes."""

from __future__ import annotations

from typing import Any, ClassVar

from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import gymnasium
    import numpy as np
    from pettingzoo import AECEnv

__all__ = ["AGENTS", "ILLEGAL_REWARD", "Observation", "TurnEnv"]

AGENTS = ("player_0", "player_1")
"""Names of the agents, by seat."""
_SEAT = {agent: seat for seat, agent in enumerate(AGENTS)}
ILLEGAL_REWARD = -1.0
"""Reward for an illegal action that ends the episode."""
Observation = dict[str, np.ndarray[Any, Any]]
"""Observation of an agent: arrays by name."""


class TurnEnv(AECEnv):  # type: ignore[misc]
    """Two players who take turns. Subclasses define the round; this class has PettingZoo's attributes.

    An illegal action raises :class:`IllegalAction`, which names the legal ones, and changes nothing. ``env()`` of each
    module ends the round instead, like PettingZoo's.
    """

    metadata: ClassVar[dict[str, Any]]
    render_mode: str | None
    _pays_on_the_way = False
    """Whether rewards may come before the end of the episode."""

    def __init__(self, observation_space: gymnasium.spaces.Dict, actions: int, render_mode: str | None) -> None:
        super().__init__()
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise UndercutError("bad_argument", f"render_mode must be {', '.join(modes)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = list(AGENTS)
        self.observation_spaces: dict[str, gymnasium.spaces.Dict] = dict.fromkeys(AGENTS, observation_space)
        self.action_spaces: dict[str, gymnasium.spaces.Discrete[np.int64]] = {
            agent: gymnasium.spaces.Discrete(actions) for agent in AGENTS
        }
        shape = observation_space["observation"].shape
        assert shape is not None
        self.state_space: gymnasium.spaces.Box = gymnasium.spaces.Box(0, 1, (2 * shape[0] + 1, shape[1]), np.int8)
        self._ready = False
        self._running = False
        self._closed = False
        self._skip_agent_selection: str | None = None

    # --- defined by subclasses ----------------------------------------------------------------------------------------

    def _deal(self, seed: int | None, options: dict[str, Any]) -> None:
        raise NotImplementedError

    def _act(self, action: int) -> None:
        """Apply a legal action."""
        raise NotImplementedError

    def _seat(self) -> int:
        raise NotImplementedError

    def _is_over(self) -> bool:
        raise NotImplementedError

    def _truncates(self) -> bool:
        """Whether an episode was truncated."""
        return False

    def _payoffs(self) -> tuple[float, float]:
        """Return the rewards of the last action by seat."""
        raise NotImplementedError

    def _observation(self, seat: int) -> Observation:
        raise NotImplementedError

    def _planes(self, seat: int) -> np.ndarray[Any, Any]:
        """Return a seat's observation as rows of 52 (int8)."""
        raise NotImplementedError

    def _is_legal(self, action: int) -> bool:
        raise NotImplementedError

    def _legal(self) -> list[int]:
        raise NotImplementedError

    def _name(self, action: int) -> str:
        raise NotImplementedError

    def _phase(self) -> str:
        raise NotImplementedError

    def _picture(self) -> Any:
        """Return the result of ``render``."""
        raise NotImplementedError

    # --- PettingZoo's methods -----------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round. ``seed`` restarts the sequence of deals; without it the sequence continues."""
        if self._closed:
            raise EnvStateError("closed", "the environment is closed: create a new one")
        self._deal(seed, options or {})
        self._ready = self._running = True
        self.agents = list(AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.truncations: dict[str, bool] = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._seat()]
        self._skip_agent_selection = None

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return observation, reward since its last turn, terminated, truncated and info of the selected agent."""
        if not self._ready:
            self._refuse_state("last")
        agent = self.agent_selection
        return (
            self._observation(_SEAT[agent]) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent: ``observation`` and ``action_mask``."""
        if not self._ready:
            self._refuse_state("observe")
        return self._observation(_SEAT[agent])

    def step(self, action: Any) -> None:
        """Apply the selected agent's action (None if it is done). Raises IllegalAction, and then changes nothing."""
        if self._takes(action):
            self._move(action)
            return
        if not self._ready or not self.agents:
            self._refuse_state("step")
        if not self._is_done():
            raise self.illegal(action)
        self._was_dead_step(action)

    def _takes(self, action: Any) -> bool:
        """Whether the action is a legal one of an agent that is not done."""
        return self._running and self._is_legal(action)

    def _move(self, action: Any) -> None:
        """Apply an action that the environment accepts."""
        self._act(int(action))
        self._cumulative_rewards[self.agent_selection] = 0
        self.agent_selection = AGENTS[self._seat()]
        over = self._is_over()
        if over or self._pays_on_the_way:
            self._pay(over)
        if self.render_mode == "human":
            self.render()

    def _pay(self, over: bool) -> None:
        """Give the rewards of the last action; end the episode if it is ``over``."""
        self.rewards = dict(zip(AGENTS, self._payoffs(), strict=True))
        self._accumulate_rewards()
        if over:
            truncated = self._truncates()
            self._end(not truncated, truncated)

    def _end_illegally(self) -> None:
        """End the episode as PettingZoo does after an illegal action: -1 for the agent whose turn it is."""
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(AGENTS, 0.0) | {agent: ILLEGAL_REWARD}
        self._accumulate_rewards()
        self._end(True, True)

    def _end(self, terminated: bool, truncated: bool) -> None:
        self._running = False
        self.terminations = dict.fromkeys(AGENTS, terminated)
        self.truncations = dict.fromkeys(AGENTS, truncated)
        self._deads_step_first()

    def _is_done(self) -> bool:
        """Whether the selected agent's episode is over."""
        agent = self.agent_selection
        return self.terminations[agent] or self.truncations[agent]

    def state(self) -> np.ndarray[Any, Any]:
        """Return the observations of both players together, for centralized training; the space is ``state_space``.

        These are the observation rows of player_0, then those of player_1 (also in strict mode), then a row with a 1 in
        column 0 or 1, for the player to act.
        """
        if not self._ready:
            self._refuse_state("state")
        turn = np.zeros((1, 52), np.int8)
        turn[0, self._seat()] = not self._is_over()
        return np.concatenate([self._planes(0), self._planes(1), turn])

    def render(self) -> Any:
        """Render the position: ``ansi`` returns text, ``human`` prints it, ``rgb_array`` returns a picture."""
        if not self._ready:
            self._refuse_state("render")
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called on an environment without a render_mode: nothing is drawn.")
            return None
        if self.render_mode == "human":
            print(self._picture())
            return None
        return self._picture()

    def close(self) -> None:
        self._closed = True
        self._ready = self._running = False

    # --- refusals -----------------------------------------------------------------------------------------------------

    def illegal(self, action: Any) -> IllegalAction:
        """Return the error for an illegal action; it names the legal ones."""
        seat = self._seat()
        legal = [f"{a} ({self._name(a)})" for a in self._legal()]
        known = isinstance(action, (int, np.integer)) and 0 <= action < self.action_spaces["player_0"].n
        what = f"{int(action)} ({self._name(int(action))})" if known else repr(action)
        return IllegalAction(
            "illegal_action" if known else "unknown_action",
            f"player_{seat} cannot do {what} now; legal: {', '.join(legal)}",
            phase=self._phase(),
            legal=legal,
        )

    def _refuse_state(self, call: str) -> None:
        if self._closed:
            raise EnvStateError("closed", f"{call}() on a closed environment: create a new one")
        if not self._ready:
            raise EnvStateError("not_reset", f"{call}() before reset(): call reset() first")
        raise EnvStateError("over", f"{call}() after the end: every agent is done, call reset()")
