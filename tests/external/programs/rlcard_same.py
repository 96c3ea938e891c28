"""RLCard's gin rummy and ours in strict mode, step by step: the same states, legal actions, players and payoffs."""

from __future__ import annotations

import random

import rlcard as theirs

from undercut.envs import rlcard as ours

steps = 0
for seed in range(60):
    one = theirs.make("gin-rummy", {"seed": seed})
    two = ours.make("gin-rummy", {"seed": seed, "compat": "strict"})
    assert (one.num_actions, one.num_players, one.state_shape) == (two.num_actions, two.num_players, two.state_shape)
    rng = random.Random(seed)
    for _ in range(2):
        (state, player), (mine, me) = one.reset(), two.reset()
        while True:
            legal = sorted(state["legal_actions"])
            assert player == me and (state["obs"] == mine["obs"]).all() and state["obs"].dtype == mine["obs"].dtype
            assert legal == list(mine["legal_actions"]) and set(state) == set(mine)
            assert one.is_over() == two.is_over() and (one.get_payoffs() == two.get_payoffs()).all()
            if one.is_over():
                break
            knocks = [action for action in legal if action >= 58]
            action = rng.choice(knocks if knocks and rng.random() < 0.5 else legal)
            (state, player), (mine, me) = one.step(action), two.step(action)
            steps += 1
print(f"{steps} steps are the same")
