"""A DQN against random actions by Tianshou, over the AEC environment, as PettingZoo's Tianshou tutorial does."""

from __future__ import annotations

import numpy as np
import pettingzoo
import torch
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.policy import DQNPolicy, MultiAgentPolicyManager, RandomPolicy
from tianshou.trainer import offpolicy_trainer
from tianshou.utils.net.common import Net

import undercut.envs.pettingzoo  # noqa: F401 (registers the environments)


def made() -> PettingZooEnv:
    return PettingZooEnv(pettingzoo.make("aec", "undercut/gin_rummy_v4"))


def main() -> None:
    env = made()
    net = Net(env.observation_space["observation"].shape, env.action_space.n, hidden_sizes=[64, 64])
    learner = DQNPolicy(net, torch.optim.Adam(net.parameters(), lr=1e-3), 0.99, 3, target_update_freq=100)
    policy = MultiAgentPolicyManager([RandomPolicy(), learner], env)
    training, testing = DummyVectorEnv([made] * 4), DummyVectorEnv([made] * 4)
    training.seed(1)
    testing.seed(2)
    buffer = VectorReplayBuffer(5000, 4)
    collector = Collector(policy, training, buffer, exploration_noise=True)
    collector.collect(n_step=400)
    result = offpolicy_trainer(
        policy, collector, Collector(policy, testing, exploration_noise=True),
        max_epoch=2, step_per_epoch=400, step_per_collect=40, episode_per_test=8, batch_size=64, update_per_step=0.1,
        train_fn=lambda epoch, step: learner.set_eps(0.1), test_fn=lambda epoch, step: learner.set_eps(0.0),
        test_in_train=False, reward_metric=lambda rewards: rewards[:, 1], verbose=False, show_progress=False,
    )  # fmt: skip
    masks, actions = buffer[:].obs.mask, buffer[:].act
    assert masks[np.arange(len(actions)), actions].all(), "an action was not legal"
    print(f"best reward of a round against random actions: {result['best_reward']:+.2f}")


main()
