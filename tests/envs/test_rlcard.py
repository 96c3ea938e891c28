"""RLCard's interface: the rounds are those of ``gin_rummy_v4``, and agents of RLCard's kind play them."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from undercut.envs import gin_rummy_v4, rlcard
from undercut.errors import EnvStateError, IllegalAction, UndercutError


class Anything:
    """An agent as RLCard's are: it is shown a state and answers with an action."""

    use_raw = False

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self.shown: list[Any] = []

    def step(self, state: dict[str, Any]) -> int:
        self.shown.append(state)
        return self._rng.choice(list(state["legal_actions"]))

    def eval_step(self, state: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        return self.step(state), {}


@pytest.mark.parametrize("compat", rlcard.COMPAT)
@pytest.mark.parametrize("seed", [3, 44])
def test_a_seed_gives_the_rounds_of_gin_rummy_v4(compat: str, seed: int) -> None:
    env = rlcard.make("gin-rummy", config={"seed": seed, "compat": compat})
    other = gin_rummy_v4.raw_env(0.2, 1.0, True, compat=compat, zero_sum=False)
    rng = Random(seed)
    for number in range(6):
        state, player = env.reset()
        other.reset(seed=seed if number == 0 else None)
        while not env.is_over():
            seen = other.observe(other.agent_selection)
            assert other.agent_selection == f"player_{player}"
            assert np.array_equal(state["obs"], seen["observation"])
            legal = list(state["legal_actions"])
            assert legal == state["raw_legal_actions"] == np.flatnonzero(seen["action_mask"]).tolist()
            assert not env.get_payoffs().any()
            action = rng.choice([a for a in legal if a >= 58] or legal)
            state, player = env.step(action)
            other.step(action)
        assert env.get_payoffs().tolist() == list(other.rewards.values())
    assert env.timestep > 100 and len(env.action_recorder) < env.timestep


def test_a_run_gives_trajectories_of_states_and_actions() -> None:
    env = rlcard.make("gin-rummy", config={"seed": 5})
    agents = [Anything(1), Anything(2)]
    env.set_agents(agents)
    for training in (True, False):
        told, earned = env.run(is_training=training)
        assert earned.shape == (2,)
        for seat, seen in enumerate(told):
            states, actions = seen[0::2], seen[1::2]
            assert len(states) == len(actions) + 1
            assert all(action in state["legal_actions"] for state, action in zip(states, actions))
            assert all(state["obs"].shape == (5, 52) for state in states) and not states[-1]["legal_actions"]
            assert states[:-1] == agents[seat].shown
            agents[seat].shown.clear()


def test_no_state_shows_the_other_hand_but_in_strict_mode() -> None:
    for compat in rlcard.COMPAT:
        env = rlcard.make("gin-rummy", {"seed": 2, "compat": compat})
        _, player = env.reset()
        mine, theirs = (env.get_state(p)["obs"][0] for p in (player, 1 - player))
        assert np.array_equal(mine, theirs) == (compat == "strict")


def test_steps_can_be_taken_back() -> None:
    env = rlcard.make("gin-rummy", {"seed": 1, "allow_step_back": True})
    state, player = env.reset()
    assert env.step_back() is False
    shown = [(state, player)]
    rng = Random(3)
    for _ in range(25):
        shown.append(env.step(rng.choice(list(shown[-1][0]["legal_actions"]))))
    for state, player in reversed(shown[:-1]):
        before, whose = env.step_back()
        assert whose == player and np.array_equal(before["obs"], state["obs"])
        assert before["legal_actions"] == state["legal_actions"]
    with pytest.raises(UndercutError, match="allow_step_back"):
        rlcard.make("gin-rummy").step_back()


def test_wrong_use_is_refused_and_changes_nothing() -> None:
    for game, config in (("leduc-holdem", {}), ("gin-rummy", {"sede": 1}), ("gin-rummy", {"compat": "no"})):
        with pytest.raises(UndercutError):
            rlcard.make(game, config)
    env = rlcard.make("gin-rummy", {"seed": 1})
    with pytest.raises(EnvStateError):
        env.step(3)
    with pytest.raises(UndercutError, match="set_agents"):
        env.run()
    state, player = env.reset()
    for bad in (3, -1, 110, "draw", None):
        with pytest.raises(IllegalAction, match="legal: 10 "):
            env.step(bad)
    assert env.get_player_id() == player and np.array_equal(env.get_state(player)["obs"], state["obs"])
    with pytest.raises(IllegalAction):
        env.step(object(), raw_action=True)


def test_an_action_as_one_of_ones_and_zeros() -> None:
    feature = rlcard.make("gin-rummy").get_action_feature(5)
    assert feature.shape == (110,) and feature.nonzero()[0].tolist() == [5]
