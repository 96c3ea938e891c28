"""The vector environment's contract with Gymnasium: spaces, ends, resets, infos, wrappers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

import gymnasium
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, FlattenObservation, RecordEpisodeStatistics

from tests.envs.vectors import KINDS, LEARNER_NAMES, LEARNERS, MODES, first, legal, make, trace
from undercut.envs.vector import VectorEnv
from undercut.errors import IllegalAction

# --- Gymnasium's contract ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", ["standard", "eleven", "openspiel"])
def test_gymnasiums_vector_interface(kind: str, rules: str) -> None:
    env = make(kind, rules=rules)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    obs, info = env.reset(seed=3)
    assert env.np_random_seed == 3
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(150):
        assert env.observation_space.contains(obs)
        actions = legal(rng, obs["action_mask"])
        assert env.action_space.contains(actions) and env.action_space.contains(env.random_actions())
        before = info["to_act"].copy()
        obs, rewards, terminations, truncations, info = env.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (16,)
        assert rewards.dtype == np.float32 and terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any() and np.array_equal(info["acted"], before)
        assert np.array_equal(rewards, info["rewards"][:, 0])
        assert np.array_equal(info["rewards"].sum(axis=1), np.zeros(16))
        assert not rewards[~terminations].any()
        assert np.array_equal(info["how"] != 0, terminations)
        ended += int(terminations.sum())
    assert ended > 10 and env.how_text(int(info["how"].max())) in ("none", "knock", "gin", "undercut", "dead")


@pytest.mark.parametrize("learner", LEARNERS, ids=LEARNER_NAMES)
def test_nothing_that_was_returned_is_changed_later(learner: dict[str, Any]) -> None:
    """A replay buffer may keep what it is given: the observation and the next observation are never one array."""
    env = VectorEnv(8, max_steps=12, **learner)
    returned: list[Any] = [env.reset(seed=1)]
    returned += trace(env, 40)
    returned.append(env.reset(options={"reset_mask": np.arange(8) < 3}))
    arrays = [list(arrays_in(one)) for one in returned]
    assert min(map(len, arrays)) > 6
    for one, two in combinations(arrays, 2):
        assert not any(np.may_share_memory(a, b) for a in one for b in two)


def arrays_in(value: Any) -> Iterator[Any]:
    if isinstance(value, np.ndarray) and value.dtype != object:
        yield value
    elif isinstance(value, (tuple, list, np.ndarray)):
        for one in value:
            yield from arrays_in(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from arrays_in(one)


@pytest.mark.parametrize("kind", KINDS)
def test_arrays_are_written_in_place_if_they_are_asked_for(kind: str) -> None:
    seen = []
    for in_place in (False, True):
        env = make(kind, copy=not in_place)
        first_obs, _ = env.reset(seed=1)
        kept = first_obs["observation"].copy()
        second = env.step(first(first_obs))[0]
        assert (second["observation"] is first_obs["observation"]) == in_place
        assert np.array_equal(first_obs["observation"], kept) != in_place
        seen.append(second["observation"].copy())
    assert np.array_equal(*seen)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("learner", LEARNERS, ids=LEARNER_NAMES)
def test_final_observations_and_infos(kind: str, learner: dict[str, Any]) -> None:
    """In the same step: what the row showed at the end, under Gymnasium's names, with masks; None in other rows."""
    env = make(kind, max_steps=25, **learner)
    env.reset(seed=2)
    terminated = truncated = 0
    for obs, rewards, terminations, truncations, info in trace(env, 60):
        ended = terminations | truncations
        assert not (terminations & truncations).any()
        assert ("final_obs" in info) == bool(ended.any())
        if not ended.any():
            continue
        assert np.array_equal(info["_final_obs"], ended) and np.array_equal(info["_final_info"], ended)
        final = info["final_info"]
        assert np.array_equal(final["rewards"][ended], info["rewards"][ended])
        assert np.array_equal(final["how"] != 0, terminations)
        for row in range(16):
            last = info["final_obs"][row]
            assert (last is None) == (not ended[row])
            if last is None:
                continue
            assert env.single_observation_space.contains(last)
            assert not np.array_equal(last["observation"], obs["observation"][row])
            phase = last["observation"][312:316]
            if truncations[row]:
                assert phase.sum() == 1 and last["action_mask"].any() and rewards[row] == 0
                truncated += 1
            else:
                assert phase.sum() == 0 and last["action_mask"].all()  # whatever is chosen there is ignored
                terminated += 1
        if learner:
            assert np.array_equal(final["to_act"][ended], env._own[ended])
    assert truncated > 20 and (terminated > 5 or not learner)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("learner", LEARNERS, ids=LEARNER_NAMES)
def test_the_kinds_of_autoreset_tell_the_same_rounds(kind: str, learner: dict[str, Any]) -> None:
    """The rows of the three modes, with the steps that only deal left out, and the final observations put in."""
    told = {}
    for mode in MODES:
        env = make(kind, 5, autoreset_mode=mode, max_steps=20, **learner)
        obs, _ = env.reset(seed=5)
        rows: list[list[Any]] = [[obs["observation"][i]] for i in range(5)]
        dealt = np.zeros(5, np.bool_)
        for _ in range(70):
            obs, rewards, terminations, truncations, info = env.step(first(obs))
            ended = terminations | truncations
            for i in range(5):
                if mode == "NextStep" and dealt[i]:
                    assert rewards[i] == 0 and not ended[i]
                elif mode == "SameStep" and ended[i]:
                    rows[i] += [(rewards[i], terminations[i]), info["final_obs"][i]["observation"]]
                else:
                    rows[i].append((rewards[i], terminations[i]))
                rows[i].append(obs["observation"][i])
            dealt = ended
            if mode == "Disabled" and ended.any():
                with pytest.raises(IllegalAction, match="over: reset it"):
                    env.step(np.argmax(obs["action_mask"], axis=1))
                obs, _ = env.reset(options={"reset_mask": ended})
                for i in np.flatnonzero(ended):
                    rows[i].append(obs["observation"][i])
        told[mode] = rows
    for mode in ("SameStep", "Disabled"):
        for one, two in zip(told[mode], told["NextStep"], strict=True):
            n = min(len(one), len(two))
            assert n > 100 and data_equivalence(one[:n], two[:n])


@pytest.mark.parametrize("kind", KINDS)
def test_a_round_without_end_is_truncated_with_what_is_needed_to_go_on(kind: str) -> None:
    """Two players who take each other's discards for ever: 20,000 actions and more, before there was a limit."""

    def takes(rows: Any, masks: Any) -> Any:
        return np.where(masks[:, 105] != 0, 105, np.where(masks[:, 106] != 0, 106, masks.argmax(axis=1)))

    env = make(kind, 4, opponent=takes, max_steps=101)
    obs, _ = env.reset(seed=1)
    lengths = np.zeros(4, int)
    for _ in range(120):
        obs, _, terminations, truncations, info = env.step(takes(obs["observation"], obs["action_mask"]))
        lengths += 1
        for row in np.flatnonzero(truncations):
            assert 50 <= lengths[row] <= 52  # of 101 actions the learner makes half
            assert info["final_obs"][row]["action_mask"].any()
        lengths[terminations | truncations] = 0
    assert lengths.max() < 60
    free = make(kind, 2, opponent=takes, max_steps=None)
    obs, _ = free.reset(seed=1)
    for _ in range(600):
        obs, _, terminations, truncations, _ = free.step(takes(obs["observation"], obs["action_mask"]))
        assert not truncations.any() and not terminations.any()


@pytest.mark.parametrize("mode", MODES)
def test_gymnasiums_wrappers(mode: str) -> None:
    """(Gymnasium's own wrappers of observations refuse SAME_STEP.)"""
    env: Any = RecordEpisodeStatistics(VectorEnv(6, opponent="simple", autoreset_mode=mode))
    flat = mode != "SameStep"
    wrap_env = DictInfoToList(FlattenObservation(env) if flat else env)
    obs, infos = wrap_env.reset(seed=3)
    assert not flat or obs.shape == (6, 429)
    assert wrap_env.observation_space.contains(obs)
    episodes = []
    for _ in range(120):
        # (flat, the mask comes first: in the order of the names)
        actions = (obs[:, :109] if flat else obs["action_mask"]).argmax(axis=1)
        obs, rewards, terminations, truncations, infos = wrap_env.step(actions)
        assert all({"to_act", "acted", "rewards", "how"} <= set(one) for one in infos)
        ended = terminations | truncations
        for row in np.flatnonzero(ended):
            episodes.append(infos[row].get("episode", infos[row].get("final_info", {}).get("episode")))
            assert episodes[-1]["r"] == rewards[row]
        if mode == "Disabled" and ended.any():
            obs, _ = wrap_env.reset(options={"reset_mask": ended})
    assert len(episodes) > 10 and all(one["l"] > 0 for one in episodes)


def test_made_by_gymnasium() -> None:
    env = gymnasium.make_vec(
        gymnasium.envs.registration.EnvSpec(
            "undercut/rows-test-v0", vector_entry_point="undercut.envs.vector:VectorEnv", kwargs={"opponent": "quick"}
        ),
        num_envs=3,
        vectorization_mode="vector_entry_point",
        rules="eaai",
    )
    assert isinstance(env, VectorEnv) and env.num_envs == 3 and env.rules.name == "eaai"
    env.reset(seed=1)
    env.step(env.random_actions())


def test_gymnasiums_measure_of_vector_environments() -> None:
    measure = pytest.importorskip("gymnasium.utils.performance")
    if not hasattr(measure, "benchmark_vector_step"):
        pytest.skip("this version of Gymnasium does not measure vector environments")
    for mode in MODES:
        env = VectorEnv(4, illegal="replace", autoreset_mode=mode, max_steps=20)
        assert measure.benchmark_vector_step(env, 0.02, 1) > 0
