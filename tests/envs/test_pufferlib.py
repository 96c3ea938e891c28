"""PufferLib's emulation and vector environments over the Gymnasium environment, without a wrapper of ours."""

from __future__ import annotations

from typing import Any

import pytest

emulation = pytest.importorskip("pufferlib.emulation")
vector = pytest.importorskip("pufferlib.vector")
gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")

NAME = "undercut.envs:undercut/GinRummy-v0"


def made(buf: Any = None, seed: int = 0, **options: Any) -> Any:
    return emulation.GymnasiumPufferEnv(env=gymnasium.make(NAME, opponent="simple", **options), buf=buf, seed=seed)


def test_emulated_rows_are_the_environments_own() -> None:
    ours, puffer = gymnasium.make(NAME, opponent="simple"), made()
    seen, _ = ours.reset(seed=7)
    rows, _ = puffer.reset(seed=7)
    rng, rounds = np.random.default_rng(1), 0
    for _ in range(200):
        row = rows.view(puffer.obs_dtype)
        assert np.array_equal(row["observation"].reshape(-1), seen["observation"])
        assert np.array_equal(row["action_mask"].reshape(-1), seen["action_mask"])
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, ended, cut, _ = ours.step(action)
        rows, rewards, ends, _, _ = puffer.step(action)
        assert (float(np.ravel(rewards)[0]), bool(np.ravel(ends)[0])) == (reward, ended)
        if ended or cut:
            rounds += 1
            seen, _ = ours.reset()
            rows, _ = puffer.reset()
    assert rounds


def test_a_vector_of_environments_plays_legal_actions() -> None:
    many = vector.make(made, backend=vector.Serial, num_envs=4, env_kwargs={"illegal_reward": None})
    rows, _ = many.reset(seed=1)
    rng, rounds = np.random.default_rng(1), 0
    for _ in range(300):
        masks = rows.view(many.driver_env.obs_dtype)["action_mask"].reshape(4, -1)
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        rows, rewards, ends, _, _ = many.step(actions)
        rounds += int(ends.sum())
        assert rewards.shape == (4,)
    assert rounds > 4
    many.close()
