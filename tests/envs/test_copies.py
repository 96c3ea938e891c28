"""Copies and pickles of running environments go on where the original is, with the same cards and the same chance."""

from __future__ import annotations

import copy
import itertools
import pickle
import warnings
from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the environments need undercut[envs]")

from gymnasium.vector import AutoresetMode

from tests.envs.environments import PARTS, begin, classes, environments, moves, told
from undercut.envs.vector import VectorEnv

ENVIRONMENTS = environments()


def copies(env: Any) -> list[Any]:
    return [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), copy.deepcopy(pickle.loads(pickle.dumps(env)))]


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
@pytest.mark.parametrize("name", ENVIRONMENTS)
@pytest.mark.parametrize("steps", [0, 1, 9, 60])
@pytest.mark.long
def test_copies_play_on_beside_the_original(name: str, steps: int) -> None:
    env = ENVIRONMENTS[name]()
    begin(env, 7)
    for _ in itertools.islice(moves(env, Random(f"{name}:{steps}")), steps):
        pass
    beside = [env, *copies(env)]
    played = 0
    for step in itertools.islice(zip(*(moves(one, Random("on")) for one in beside), strict=True), 150):
        first, *others = map(told, step)
        assert all(other == first for other in others), (name, steps, played)
        played += 1
    assert played > 1 or steps == 60


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_copies_of_environments_before_the_first_deal_play_alike(name: str) -> None:
    env = ENVIRONMENTS[name]()
    beside = [env, *copies(env)]
    for one in beside:
        begin(one, 11)
    for step in itertools.islice(zip(*(moves(one, Random("on")) for one in beside), strict=True), 40):
        first, *others = map(told, step)
        assert all(other == first for other in others), name


def test_every_class_that_can_be_played_is_copied_here() -> None:
    made: set[type] = set()
    for make in ENVIRONMENTS.values():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env = make()
        while env is not None:
            made |= set(type(env).__mro__)
            env = vars(env).get("env") if hasattr(env, "__dict__") and not hasattr(env, "apply_action") else None
    assert {name for kind, name in classes().items() if kind not in made} <= set(PARTS)


def test_the_environment_for_stable_baselines_is_copied() -> None:
    pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed")
    import numpy as np

    from undercut.envs.sb3 import SB3VecEnv

    env = SB3VecEnv(VectorEnv(3, opponent="simple", autoreset_mode=AutoresetMode.SAME_STEP))
    env.reset()
    beside = copies(env)
    for _ in range(30):
        masks = np.stack(env.env_method("action_masks"))
        actions = masks.argmax(axis=1)
        rows, rewards, over, _ = env.step(actions)
        for other in beside:
            theirs, gained, ended, _ = other.step(actions)
            assert (rows == theirs).all() and (rewards == gained).all() and (over == ended).all()
