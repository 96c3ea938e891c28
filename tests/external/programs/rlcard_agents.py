"""RLCard's agents and rule model, trained and measured by RLCard's functions, as its ``examples/run_rl.py`` does."""

from __future__ import annotations

import logging
import sys

from rlcard import models
from rlcard.agents import DQNAgent, NFSPAgent, RandomAgent
from rlcard.utils import reorganize, set_seed, tournament

from undercut.envs import rlcard

logging.disable()
set_seed(1)
env = rlcard.make("gin-rummy", config={"seed": 1})
sizes = {"num_actions": env.num_actions, "state_shape": env.state_shape[0], "device": "cpu"}
agent = {
    "dqn": lambda: DQNAgent(**sizes, mlp_layers=[64, 64]),
    "nfsp": lambda: NFSPAgent(**sizes, hidden_layers_sizes=[64, 64], q_mlp_layers=[64, 64]),
    "novice": lambda: models.load("gin-rummy-novice-rule").agents[0],
}[sys.argv[1]]()
env.set_agents([agent, RandomAgent(num_actions=env.num_actions)])
fed = 0
for _ in range(0 if sys.argv[1] == "novice" else 10):
    if hasattr(agent, "sample_episode_policy"):
        agent.sample_episode_policy()
    for step in reorganize(*env.run(is_training=True))[0]:
        agent.feed(step)
        fed += 1
payoff = tournament(env, 50)[0]
if sys.argv[1] == "novice":
    assert payoff > 0, "the rule model loses against random actions"
print(f"\n{sys.argv[1]}: {payoff:+.2f} a round against random actions after {fed} steps")
