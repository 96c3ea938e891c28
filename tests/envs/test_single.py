"""One seat against an opponent: Gymnasium's own checks, its registry, illegal actions, the vector's rows."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

import gymnasium
from gymnasium.utils.env_checker import check_env

import undercut.envs
from undercut.envs.single import ILLEGAL_REWARD, GinRummyEnv
from undercut.envs.vector import VectorEnv
from undercut.errors import EnvStateError, IllegalAction, UndercutError

NAMES = ("undercut/GinRummy-v0", "undercut/GinRummyFlat-v0")


def play(env: Any, seed: int | None, rounds: int = 1) -> list[tuple[bytes, float, bool]]:
    """Random legal actions; what was seen and earned in each step."""
    out = []
    choose = np.random.default_rng(5)
    for number in range(rounds):
        _, info = env.reset(seed=seed if number == 0 else None)
        ended = False
        while not ended:
            action = choose.choice(np.flatnonzero(info["action_mask"]))
            seen, reward, terminated, truncated, info = env.step(action)
            ended = terminated or truncated
            out.append((seen["observation"].tobytes(), reward, terminated))
    return out


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kwargs", [{}, {"opponent": "patient", "seat": 1, "rules": "oklahoma"}, {"pure": True}])
def test_gymnasiums_own_check(name: str, kwargs: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, render_mode="ansi", **kwargs).unwrapped)


def test_it_is_a_row_of_the_vector_environment() -> None:
    one = GinRummyEnv("standard", "simple", seat=1)
    many = gymnasium.make_vec(NAMES[0], num_envs=1, opponent="simple", seat=1)
    assert isinstance(many, VectorEnv)
    assert many.single_observation_space == one.observation_space
    assert many.single_action_space == one.action_space
    first, info = one.reset(seed=8)
    rows, _ = many.reset(seed=8)
    rng = np.random.default_rng(2)
    ends = 0
    for _ in range(300):
        assert np.array_equal(first["observation"], rows["observation"][0])
        action = int(rng.choice(np.flatnonzero(info["action_mask"])))
        first, reward, terminated, truncated, info = one.step(action)
        rows, rewards, terminations, truncations, infos = many.step(np.array([action]))
        assert (reward, terminated, truncated) == (rewards[0], terminations[0], truncations[0])
        if terminated or truncated:
            ends += 1
            assert np.array_equal(first["observation"], infos["final_obs"][0]["observation"])
            assert info["how"] == many.how_text(int(infos["how"][0]))
            first, info = one.reset()
    assert ends > 3


def test_seeds_repeat_and_a_reset_without_one_goes_on() -> None:
    env = GinRummyEnv()
    first = play(env, 3, rounds=4)
    assert first == play(env, 3, rounds=4) == play(GinRummyEnv(), 3, rounds=4)
    assert first != play(env, 4, rounds=4)


def test_an_illegal_action_ends_the_episode_and_names_the_legal_ones() -> None:
    env = GinRummyEnv()
    before, info = env.reset(seed=1)
    bad = int(np.flatnonzero(info["action_mask"] == 0)[0])
    seen, reward, terminated, truncated, info = env.step(bad)
    assert (reward, terminated, truncated) == (ILLEGAL_REWARD, True, False)
    assert np.array_equal(seen["observation"], before["observation"]) and "legal:" in info["illegal_action"]
    with pytest.raises(EnvStateError) as over:
        env.step(bad)
    assert over.value.code == "over"


@pytest.mark.parametrize("bad", [-1, 109, 10**12, "draw", 2.5, None])
def test_an_illegal_action_raises_if_it_has_no_price(bad: Any) -> None:
    env = GinRummyEnv(illegal_reward=None)
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(bad)
    legal = int(np.flatnonzero(info["action_mask"])[0])
    twin = GinRummyEnv()
    twin.reset(seed=1)
    assert env.step(legal)[0]["observation"].tobytes() == twin.step(legal)[0]["observation"].tobytes()


def test_masks_are_those_that_libraries_ask_for() -> None:
    env = gymnasium.make(NAMES[0])
    seen, info = env.reset(seed=2)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == bool and np.array_equal(masks, seen["action_mask"] == 1)
    for _ in range(20):
        assert masks[env.action_space.sample(info["action_mask"])]


def test_an_environment_can_be_copied_in_mid_round() -> None:
    env = GinRummyEnv(opponent="quick")
    _, info = env.reset(seed=6)
    for _ in range(5):
        _, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        action = int(np.flatnonzero(twin.action_masks())[0])
        assert (
            twin.step(action)[0]["observation"].tobytes() == copy.deepcopy(env).step(action)[0]["observation"].tobytes()
        )


def test_pictures_show_what_the_seat_sees() -> None:
    text = GinRummyEnv(render_mode="ansi")
    text.reset(seed=3)
    hand, table = text.render().splitlines()
    assert len(hand.split()) == 11 and "knock limit: 10" in table
    drawn = GinRummyEnv(render_mode="rgb_array")
    drawn.reset(seed=3)
    assert drawn.render().shape == (405, 585, 3)


def test_wrong_use_is_refused() -> None:
    for bad in ({"seat": 2}, {"opponent": "nobody-we-know"}, {"opponent": None}, {"render_mode": "film"}):
        with pytest.raises(UndercutError):
            GinRummyEnv(**bad)
    env = GinRummyEnv()
    for call in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(EnvStateError) as refused:
            call()
        assert refused.value.code == "not_reset"
    env.reset(seed=1)
    env.close()
    for call in (lambda: env.step(0), env.reset):
        with pytest.raises(EnvStateError) as refused:
            call()
        assert refused.value.code == "closed"


def test_the_text_environment_is_registered() -> None:
    env = gymnasium.make("undercut/GinRummyText-v0", disable_env_checker=True)
    text, info = env.reset(seed=1)
    assert "hand" in text.lower() and info["legal"]


@pytest.mark.parametrize(
    "code",
    [
        "import gymnasium; gymnasium.make('undercut.envs:undercut/GinRummy-v0').reset(seed=1)",
        "import gymnasium; gymnasium.make_vec('undercut.envs:undercut/GinRummy-v0', num_envs=2, opponent='random')",
        "import pettingzoo, undercut.envs; pettingzoo.make('aec', 'undercut/undercut_v0').reset(seed=1)",
        "import undercut.envs.pettingzoo, pettingzoo; pettingzoo.make('parallel', 'undercut/gin_rummy_v4')",
    ],
)
def test_a_fresh_interpreter_makes_them(code: str) -> None:
    pytest.importorskip("pettingzoo", minversion="1.26", reason="its registry is from 1.26 on")
    ran = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_registering_twice_is_nothing_new() -> None:
    before = len(gymnasium.registry)
    undercut.envs.registry.register_installed()
    assert len(gymnasium.registry) == before and set(NAMES) <= set(gymnasium.registry)


def test_the_flat_one_is_mask_and_row_as_numbers_that_nets_take() -> None:
    plain, flat = (gymnasium.make(f"undercut.envs:{name}") for name in NAMES)
    parts, _ = plain.reset(seed=3)
    seen, _ = flat.reset(seed=3)
    assert seen.dtype == np.float32 and flat.observation_space.contains(seen)
    np.testing.assert_array_equal(seen, np.concatenate([parts["action_mask"], parts["observation"]]))
    with_it = pickle.loads(pickle.dumps(flat.spec))
    assert gymnasium.make(with_it).observation_space == flat.observation_space
