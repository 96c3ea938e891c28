"""One net for both seats by sb3-contrib's MaskablePPO, over the AEC environment, as PettingZoo's SB3 tutorial does."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo.utils import BaseWrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.wrappers import ActionMasker

from undercut.envs import gin_rummy_v4


class OneLearner(BaseWrapper, gymnasium.Env):
    """Gymnasium's calls over turns: each step is for the agent whose turn it is, with the reward of who has acted."""

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        first = self.possible_agents[0]
        self.observation_space = super().observation_space(first)["observation"]
        self.action_space = super().action_space(first)
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        super().step(action)
        ended = self.terminations[agent], self.truncations[agent]
        return self._seen(), self._cumulative_rewards[agent], *ended, self.infos[agent]

    def _seen(self) -> Any:
        return super().observe(self.agent_selection)["observation"]

    def legal(self) -> Any:
        return super().observe(self.agent_selection)["action_mask"]


def main() -> None:
    turns = OneLearner(gin_rummy_v4.env())
    turns.reset(seed=1)
    model = MaskablePPO("MlpPolicy", ActionMasker(turns, lambda env: env.legal()), n_steps=256, seed=1)
    model.learn(1024)
    env = gin_rummy_v4.env()
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for seed in range(20):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            earned[agent] += reward
            if terminated or truncated:
                action = None
            elif agent == "player_0":
                action = env.action_space(agent).sample(observation["action_mask"])
            else:
                mask = observation["action_mask"]
                action = int(model.predict(observation["observation"], action_masks=mask, deterministic=True)[0])
                assert mask[action] == 1
            env.step(action)
    assert np.isclose(sum(earned.values()), 0)
    print(f"20 rounds against random actions: {earned['player_1'] / 20:+.2f} a round")


main()
