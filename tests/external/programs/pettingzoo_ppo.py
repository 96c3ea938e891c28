"""PPO in one file over the parallel environment, as PettingZoo's CleanRL tutorial does: both agents are a batch of two.

That tutorial knows no masks, and learns from the steps of both agents. Here illegal actions are masked, and the steps
in which an agent's action did not count are left out of the loss.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from undercut.envs import undercut_v0

GAMMA, CLIP, STEPS = 0.99, 0.2, 500


class Agent(nn.Module):
    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Flatten(), nn.Linear(size, 128), nn.Tanh())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        hidden = self.body(seen)
        logits = self.actor(hidden).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), self.critic(hidden).squeeze(-1)


def batch(env: undercut_v0.ParallelTurns, observations: dict, name: str) -> torch.Tensor:
    return torch.from_numpy(np.stack([observations[agent][name] for agent in env.possible_agents]))


def main() -> None:
    torch.manual_seed(1)
    env = undercut_v0.parallel_env(rewards="win")
    agent = Agent(13 * 52, 109)
    optimizer = torch.optim.Adam(agent.parameters(), lr=1e-3)
    for episode in range(20):
        steps = []
        observations, _ = env.reset(seed=1 if episode == 0 else None)
        while env.agents:
            seen, masks = batch(env, observations, "observation").float(), batch(env, observations, "action_mask") == 1
            due = torch.tensor([name == env.agent_selection for name in env.possible_agents])
            with torch.no_grad():
                choice, values = agent(seen, masks)
                actions = choice.sample()
            chosen = dict(zip(env.possible_agents, actions.numpy(), strict=True))
            observations, rewards, _, _, infos = env.step(chosen)
            assert not any(infos.values()), infos
            earned = torch.tensor([rewards[name] for name in env.possible_agents])
            steps.append((seen, masks, due, actions, choice.log_prob(actions), values, earned))
        seen, masks, due, actions, logs, values, earned = (torch.stack(each) for each in zip(*steps, strict=True))
        returns, ahead = torch.zeros_like(earned), torch.zeros(2)
        for at in reversed(range(len(earned))):
            ahead = returns[at] = earned[at] + GAMMA * ahead
        for _ in range(3):
            choice, guessed = agent(seen[due], masks[due])
            gain = (returns - values)[due]
            ratio = (choice.log_prob(actions[due]) - logs[due]).exp()
            clipped = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP))
            loss = (guessed - returns[due]).square().mean() - clipped.mean() - 0.01 * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        assert torch.isfinite(loss)
    print(f"20 rounds, the last of {len(earned)} steps: {earned.sum(0).tolist()}, loss {loss.item():.3f}")


main()
