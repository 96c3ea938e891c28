"""The vector environment's seeds, resets, copies and processes."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from gymnasium.utils.env_checker import data_equivalence

from tests.envs.vectors import KINDS, LEARNER_NAMES, LEARNERS, make, trace
from undercut.errors import EnvStateError, UndercutError

# --- seeds and resets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_of_a_seed_is_the_same_whatever_the_number_of_rows_and_threads(kind: str) -> None:
    seen = []
    for rows, threads in ((8, 1), (64, 1), (64, 2)):
        env = make(kind, rows, threads=threads, opponent="simple")
        obs, _ = env.reset(seed=9)
        told = [obs["observation"][:8]]
        for step in trace(env, 60):
            told += [step[0]["observation"][:8], step[1][:8]]
        seen.append(np.concatenate([t.reshape(-1) for t in told]))
        assert not np.array_equal(env.reset(seed=10)[0]["observation"][:8], told[0])
    assert np.array_equal(seen[0], seen[1]) and np.array_equal(seen[1], seen[2])


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("learner", LEARNERS[:2], ids=LEARNER_NAMES[:2])
def test_what_follows_a_seed_is_always_the_same(kind: str, learner: dict[str, Any]) -> None:
    """Also the reset after a seeded one, and the random actions."""
    told = []
    for _ in range(2):
        env = make(kind, 6, **learner)
        env.reset()
        trace(env, len(told) + 1)
        one: list[Any] = [env.reset(seed=4)]
        one += trace(env, 10)
        one.append(env.reset())
        one += trace(env, 10)
        told.append(one)
    assert data_equivalence(*told)
    assert not np.array_equal(told[0][0][0]["observation"], told[0][11][0]["observation"])
    fresh = [make(kind, 6).reset()[0]["observation"] for _ in range(2)]
    assert not np.array_equal(*fresh)


@pytest.mark.parametrize("kind", KINDS)
def test_a_list_of_seeds_is_a_seed_for_each_row(kind: str) -> None:
    env = make(kind, 4)
    obs, _ = env.reset(seed=[5, 6, 5, None])
    rows = obs["observation"]
    assert np.array_equal(rows[0], rows[2]) and not np.array_equal(rows[0], rows[1])
    again, _ = make(kind, 4).reset(seed=[6, 5, 1, 2])
    assert np.array_equal(again["observation"][:2], rows[[1, 0]])
    one, _ = make(kind, 1).reset(seed=np.array([6]))
    assert np.array_equal(one["observation"][0], rows[1])
    # None goes on: the fourth row is dealt another round.
    later, _ = env.reset(seed=[5, None, None, None])
    assert np.array_equal(later["observation"][0], rows[0])
    assert not any(np.array_equal(later["observation"][i], rows[i]) for i in (1, 2, 3))
    for bad in ([1, 2, 3], [1, 2, 3, -1], -1, 1 << 64, "seed", 1.5, [1, 2, 3, 4.0]):
        with pytest.raises(UndercutError, match="seed"):
            env.reset(seed=bad)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("learner", LEARNERS, ids=LEARNER_NAMES)
def test_a_reset_mask_resets_these_rows_alone(kind: str, learner: dict[str, Any]) -> None:
    env = make(kind, 8, **learner)
    env.reset(seed=3)
    for _ in range(6):
        before = env.step(env.random_actions())[0]
    mask = np.arange(8) % 3 == 0
    options = {"reset_mask": mask}
    after, info = env.reset(options=options)
    assert options == {"reset_mask": mask} and np.array_equal(info["_to_act"], mask)
    same = (after["observation"] == before["observation"]).all(axis=1)
    assert np.array_equal(same, ~mask)
    seeded, _ = env.reset(seed=3, options={"reset_mask": np.arange(8) == 2})
    assert np.array_equal(seeded["observation"][2], make(kind, 8, **learner).reset(seed=3)[0]["observation"][2])
    assert np.array_equal(np.delete(seeded["observation"], 2, 0), np.delete(after["observation"], 2, 0))
    for bad in ([True] * 8, np.ones(8, int), np.ones(7, np.bool_), np.zeros(8, np.bool_)):
        with pytest.raises(UndercutError, match="reset_mask"):
            env.reset(options={"reset_mask": bad})
    with pytest.raises(EnvStateError, match="first reset"):
        make(kind, 8).reset(options={"reset_mask": mask})


# --- copies, processes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("learner", LEARNERS[:2], ids=LEARNER_NAMES[:2])
def test_copies_and_pickles_go_on_where_the_original_is(kind: str, learner: dict[str, Any]) -> None:
    env = make(kind, 6, max_steps=30, threads=2, **learner)
    env.reset(seed=8)
    trace(env, 20)
    env.action_space.seed(1)
    others = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    told = trace(env, 40)
    told.append(env.reset())
    for other in others:
        assert other.observation_space == env.observation_space
        one = trace(other, 40)
        one.append(other.reset())
        assert data_equivalence(told, one)
    assert np.array_equal(others[0].action_space.sample(), env.action_space.sample())


_FORKED = """
import multiprocessing
import numpy as np
from undercut.envs.vector import VectorEnv
def play(env):
    return b"".join(env.step(env.random_actions())[0]["observation"].tobytes() for _ in range(30))
env = VectorEnv(200, opponent="simple", threads=2)
env.reset(seed=1)
play(env)
context = multiprocessing.get_context("fork")
answers = context.Queue()
child = context.Process(target=lambda: answers.put(play(env)))
child.start()
found = answers.get(timeout=50)
child.join()
assert child.exitcode == 0 and found == play(env)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_forked_child_steps_with_threads() -> None:
    done = subprocess.run([sys.executable, "-c", _FORKED], capture_output=True, text=True, timeout=90)
    assert done.returncode == 0, done.stderr[-2000:]
