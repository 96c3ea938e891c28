"""SB3's check, and its algorithms by the environment's name: masked PPO, PPO and DQN without masks."""

from __future__ import annotations

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3 import DQN, PPO
from stable_baselines3.common.env_checker import check_env

NAME, FLAT = "undercut.envs:undercut/GinRummy-v0", "undercut.envs:undercut/GinRummyFlat-v0"

for name in (NAME, FLAT):
    check_env(gymnasium.make(name).unwrapped)
masked = MaskablePPO("MultiInputPolicy", NAME, n_steps=256, seed=1).learn(512)
mean, spread = evaluate_policy(masked, gymnasium.make(NAME), n_eval_episodes=10)
assert mean > -99, "a masked policy chose an illegal action"
PPO("MlpPolicy", FLAT, n_steps=256).learn(512)
DQN("MultiInputPolicy", NAME, learning_starts=100).learn(400)
print(f"masked PPO after 512 steps: {mean:+.1f} points a round against simple (deviation {spread:.1f})")
