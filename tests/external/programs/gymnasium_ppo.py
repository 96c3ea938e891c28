"""PPO in one file over Gymnasium's vectors, as CleanRL's ``ppo.py``: a name, ``SyncVectorEnv``, a flat observation.

CleanRL's last release is for gym 0.23, whose environments are not Gymnasium's, so its own file does not run here. The
same loop then runs on the vector environment of ``gymnasium.make_vec``, with masks.
"""

from __future__ import annotations

import gymnasium as gym
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

NAME, ROWS, STEPS = "undercut.envs:undercut/GinRummy-v0", 8, 64


def made(name: str) -> gym.Env:
    return gym.wrappers.RecordEpisodeStatistics(gym.make(name))


class Agent(nn.Module):
    def __init__(self, envs: gym.vector.VectorEnv, size: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, 64), nn.Tanh(), nn.Linear(64, 64), nn.Tanh())
        self.actor, self.critic = nn.Linear(64, envs.single_action_space.n), nn.Linear(64, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor | None) -> tuple[Categorical, torch.Tensor]:
        hidden = self.body(seen)
        logits = self.actor(hidden)
        return Categorical(logits=logits if masks is None else logits.masked_fill(masks == 0, -1e9)), self.critic(
            hidden
        )


def learn(envs: gym.vector.VectorEnv, updates: int) -> int:
    """How many rounds ended."""
    flat = isinstance(envs.single_observation_space, gym.spaces.Box)
    size = int(np.prod((envs.single_observation_space if flat else envs.single_observation_space["observation"]).shape))
    agent = Agent(envs, size)
    optimizer = torch.optim.Adam(agent.parameters(), lr=2.5e-4, eps=1e-5)
    given, _ = envs.reset(seed=1)
    rounds = 0
    for _ in range(updates):
        steps = []
        for _ in range(STEPS):
            seen = torch.as_tensor(given if flat else given["observation"]).float()
            masks = None if flat else torch.as_tensor(given["action_mask"])
            with torch.no_grad():
                choice, value = agent(seen, masks)
                actions = choice.sample()
            given, rewards, ended, truncated, _ = envs.step(actions.numpy())
            done = torch.as_tensor(ended | truncated)
            rounds += int(done.sum())
            steps.append((seen, masks, actions, choice.log_prob(actions), value[:, 0], torch.as_tensor(rewards), done))
        seen, actions, logs, values = (torch.stack([step[i] for step in steps]) for i in (0, 2, 3, 4))
        masks = None if flat else torch.stack([step[1] for step in steps])
        returns, ahead = torch.zeros_like(values), torch.zeros(envs.num_envs)
        for at in reversed(range(STEPS)):
            ahead = returns[at] = steps[at][5].float() / 50 + 0.99 * ahead * ~steps[at][6]
        choice, guessed = agent(seen, masks)
        ratio = (choice.log_prob(actions) - logs).exp()
        gain = returns - values
        loss = (guessed[..., 0] - returns).square().mean() - torch.min(
            gain * ratio, gain * ratio.clamp(0.8, 1.2)
        ).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        assert torch.isfinite(loss)
    envs.close()
    return rounds


def main() -> None:
    torch.manual_seed(1)
    flat = NAME.replace("GinRummy-", "GinRummyFlat-")
    rounds = learn(gym.vector.SyncVectorEnv([lambda: made(flat) for _ in range(ROWS)]), 2)
    many = learn(gym.make_vec(NAME, num_envs=32, opponent="simple"), 2)
    assert rounds > 0 and many > 0
    print(f"{rounds} rounds by name without masks, {many} in the vector environment with masks")


main()
