"""Parallel form of a turn-based environment."""

from __future__ import annotations

from typing import Any

from undercut.envs.pettingzoo.turns import AGENTS, ILLEGAL_REWARD, Observation, TurnEnv
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import gymnasium
    import numpy as np
    from pettingzoo import ParallelEnv

__all__ = ["ParallelTurns"]


class ParallelTurns(ParallelEnv):  # type: ignore[misc]
    """The parallel form: every agent acts in every step, but only the action of the agent whose turn it is counts.

    ``agent_selection`` is the agent whose turn it is. The other's mask is all ones, since its action is ignored:
    libraries that draw an action for every agent (TorchRL) fail on a mask of zeros. An illegal action ends the round
    with -1 for the agent whose turn it is.
    """

    metadata: dict[str, Any]

    def __init__(self, raw: TurnEnv) -> None:
        self.turns = raw
        self.metadata = raw.metadata
        self.render_mode: str | None = raw.render_mode
        self.possible_agents: list[str] = list(AGENTS)
        self.agents: list[str] = []
        self.state_space: gymnasium.spaces.Box = raw.state_space

    @property
    def agent_selection(self) -> str:
        """Agent whose action counts in the next step."""
        return self.turns.agent_selection

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.turns.reset(seed=seed, options=options)
        self.agents = list(AGENTS)
        return self._observations(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Apply the action of the agent whose turn it is; other actions are ignored.

        After the end, when there are no agents, a step without actions returns nothing, like PettingZoo's environments.
        """
        raw = self.turns
        if raw._ready and not self.agents and not actions:
            return {}, {}, {}, {}, {}
        if not raw._ready or not self.agents:
            raw._refuse_state("step")
        agent = raw.agent_selection
        if agent not in actions:
            raise UndercutError("missing_action", f"the action of {agent} is missing: it is its turn")
        infos: dict[str, dict[str, Any]] = {a: {} for a in AGENTS}
        rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        over = True
        if raw._is_legal(actions[agent]):
            raw.step(actions[agent])
            over = raw._is_over()
            rewards = {a: float(r) for a, r in raw.rewards.items()}
        else:
            infos[agent]["illegal_action"] = str(raw.illegal(actions[agent]))
            rewards[agent] = ILLEGAL_REWARD
        if over:
            self.agents = []
            raw.agents, raw._running = [], False
        cut = over and raw._truncates()
        ended, cut_short = dict.fromkeys(AGENTS, over and not cut), dict.fromkeys(AGENTS, cut)
        return self._observations(), rewards, ended, cut_short, infos

    def state(self) -> np.ndarray[Any, Any]:
        """Return both agents' observations and the agent to act; see :meth:`TurnEnv.state`."""
        return self.turns.state()

    def render(self) -> Any:
        return self.turns.render()

    def close(self) -> None:
        self.turns.close()
        self.agents = []

    def _observations(self) -> dict[str, Observation]:
        seen = {agent: self.turns.observe(agent) for agent in AGENTS}
        for agent in AGENTS:
            if not self.agents or agent != self.agent_selection:
                seen[agent]["action_mask"][:] = 1
        return seen
