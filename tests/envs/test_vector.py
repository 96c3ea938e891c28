"""The vector environment: Gymnasium's contract, seeds, resets, ends, copies, opponents, refusals, DLPack."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

import gymnasium
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, FlattenObservation, RecordEpisodeStatistics

from undercut.envs.errors import EnvStateError
from undercut.envs.features import hand_features
from undercut.envs.rows.batch import KernelBatch
from undercut.envs.rows.policies import POLICIES
from undercut.envs.vector import VectorEnv, to_torch
from undercut.errors import IllegalAction, UndercutError
from undercut.kernel import has_kernel
from undercut.row_net import read_net, save_net

KINDS = ["kernel", "python"]
MODES = [mode.value for mode in AutoresetMode]


def sensible(rows: Any, masks: Any) -> Any:
    """A policy of rows alone: the same rows, the same actions."""
    knocks, draws = masks[:, 52:104], masks[:, 106]
    discards = np.where(masks[:, :52] != 0, hand_features(rows[:, :52])[1], 200).argmin(axis=1)
    plain = np.where(masks[:, :52].any(axis=1), discards, np.where(draws, 106, masks.argmax(axis=1)))
    return np.where(knocks.any(axis=1), 52 + knocks.argmax(axis=1), plain)


LEARNERS: list[dict[str, Any]] = [{}, {"opponent": "simple", "seat": "alternate"}, {"opponent": sensible, "seat": 1}]
LEARNER_NAMES = ["self-play", "simple", "function"]


def make(kind: str, rows: int = 16, **kwargs: Any) -> VectorEnv:
    if kind == "kernel" and not has_kernel():
        pytest.skip("the kernel is not built")
    return VectorEnv(rows, pure=kind == "python", **kwargs)


def legal(rng: np.random.Generator, masks: Any) -> Any:
    return np.argmax((rng.random(masks.shape) + 0.1) * masks, axis=1)


def first(obs: dict[str, Any]) -> Any:
    return np.argmax(obs["action_mask"], axis=1)


def trace(env: VectorEnv, steps: int) -> list[Any]:
    """What an environment says as it goes on from now, with random actions of its own."""
    return [env.step(env.random_actions()) for _ in range(steps)]


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
    wrapped = DictInfoToList(FlattenObservation(env) if flat else env)
    obs, infos = wrapped.reset(seed=3)
    assert not flat or obs.shape == (6, 429)
    assert wrapped.observation_space.contains(obs)
    episodes = []
    for _ in range(120):
        # (flat, the mask comes first: in the order of the names)
        actions = (obs[:, :109] if flat else obs["action_mask"]).argmax(axis=1)
        obs, rewards, terminations, truncations, infos = wrapped.step(actions)
        assert all({"to_act", "acted", "rewards", "how"} <= set(one) for one in infos)
        ended = terminations | truncations
        for row in np.flatnonzero(ended):
            episodes.append(infos[row].get("episode", infos[row].get("final_info", {}).get("episode")))
            assert episodes[-1]["r"] == rewards[row]
        if mode == "Disabled" and ended.any():
            obs, _ = wrapped.reset(options={"reset_mask": ended})
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


# --- actions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_an_illegal_action_is_refused_by_row_and_moves_nothing(kind: str) -> None:
    env = make(kind)
    obs, _ = env.reset(seed=2)
    before = {name: value.copy() for name, value in obs.items()}
    good = first(obs)
    obs["action_mask"][:] = 1  # what is legal does not depend on arrays that others may write to
    for row, bad in ((3, 108), (5, 109), (0, -1), (15, 10**6)):
        actions = good.copy()
        actions[row] = bad
        with pytest.raises(IllegalAction, match=f"row {row}: action {bad} ") as refused:
            env.step(actions)
        assert [int(t.split()[0]) for t in refused.value.legal] == np.flatnonzero(before["action_mask"][row]).tolist()
        assert np.array_equal(env._batch.observation, before["observation"])
    for bad_form in (good[:-1], good.astype(float), "draw", good[None], good.astype(bool), list(map(str, good)), None):
        with pytest.raises(UndercutError, match="16 whole numbers"):
            env.step(bad_form)


@pytest.mark.parametrize("kind", KINDS)
def test_actions_of_every_form_are_taken(kind: str) -> None:
    told = []
    forms = (
        lambda a: a.tolist(), lambda a: np.repeat(a, 2)[::2], lambda a: np.asfortranarray(np.stack([a, a]))[0],
        lambda a: a[::-1].copy()[::-1], lambda a: a.astype(">i4"), lambda a: a.astype(np.uint64),
        *(lambda a, t=t: a.astype(t) for t in (np.uint8, np.int8, np.int32, np.int64, np.uint16)),
    )  # fmt: skip
    for form in forms:
        env = make(kind)
        obs, _ = env.reset(seed=2)
        for _ in range(5):
            obs = env.step(form(first(obs)))[0]
        told.append(obs["observation"])
    assert all(np.array_equal(told[0], one) for one in told)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("mode", MODES[:2])
def test_illegal_actions_may_be_replaced(kind: str, mode: str) -> None:
    env = make(kind, illegal="replace", autoreset_mode=mode, max_steps=20)
    env.reset(seed=1)
    env.action_space.seed(2)
    replaced = 0
    waits = np.zeros(16, np.bool_)
    for _ in range(40):
        mask = env._batch.mask.copy()
        actions = env.action_space.sample()
        _, _, terminations, truncations, info = env.step(actions)
        assert np.array_equal(info["replaced"], (mask[np.arange(16), actions] == 0) & ~waits)
        replaced += int(info["replaced"].sum())
        waits = (terminations | truncations) & (mode == "NextStep")
    assert replaced > 100


@pytest.mark.parametrize("kind", KINDS)
def test_choices_of_the_environment(kind: str) -> None:
    env = make(kind, 9)
    for choose in (env.random_actions, lambda: env.best_actions(np.zeros((9, 109)))):
        with pytest.raises(EnvStateError, match="before reset"):
            choose()
    obs, _ = env.reset(seed=6)
    rng = np.random.default_rng(1)
    out = np.zeros(9, np.uint8)
    for _ in range(40):
        scores = rng.normal(size=(9, 109))
        best = env.best_actions(scores)
        single = scores.astype(np.float32)
        assert best.dtype == np.int64
        assert np.array_equal(best, np.where(obs["action_mask"], single, -np.inf).argmax(axis=1))
        assert np.array_equal(best, env.best_actions(np.asfortranarray(scores)))
        assert env.best_actions(single, out) is out and np.array_equal(out, best)
        chosen = env.random_actions()
        assert obs["action_mask"][np.arange(9), chosen].all()
        obs = env.step(best)[0]
    for bad in (np.zeros((9, 108)), np.zeros(9), np.zeros((9, 109), complex)):
        with pytest.raises(UndercutError, match="scores"):
            env.best_actions(bad)
    with pytest.raises(UndercutError, match="out"):
        env.random_actions(np.zeros(8, np.uint8))


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_unreset_and_closed_environments_are_refused() -> None:
    env = VectorEnv(2)
    with pytest.raises(EnvStateError, match="not reset"):
        env.step([0, 0])
    env.reset(seed=1)
    env.close()
    for call in (lambda: env.step([0, 0]), lambda: env.reset()):
        with pytest.raises(EnvStateError, match="closed"):
            call()


def test_bad_arguments_are_refused() -> None:
    for bad in (
        {"opponent": "nobody"}, {"opponent": "asked"}, {"opponent": 3}, {"seat": 3}, {"threads": 0},
        {"rules": "open-knock-table"}, {"max_steps": 0}, {"autoreset_mode": "Never"}, {"illegal": "ignore"},
        {"opponent": "net:no-such-file"},
    ):  # fmt: skip
        with pytest.raises(UndercutError):
            VectorEnv(2, **bad)  # type: ignore[arg-type]
    with pytest.raises(UndercutError, match="num_envs"):
        VectorEnv(0)


# --- opponents --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponent", ["random", "simple", "quick", "patient", POLICIES["simple"](1)])
@pytest.mark.parametrize("seat", [0, 1, "alternate"])
def test_against_an_opponent_every_row_is_the_learners(opponent: Any, seat: int | str) -> None:
    env = VectorEnv(12, rules="eaai", opponent=opponent, seat=seat)
    own = np.arange(12) % 2 if seat == "alternate" else np.full(12, seat)
    _, info = env.reset(seed=4)
    total = 0.0
    for _ in range(60):
        assert np.array_equal(info["to_act"], own)
        obs, rewards, done, _, info = env.step(env.random_actions())
        assert obs["action_mask"].any(axis=1).all()
        assert np.array_equal(rewards, info["rewards"][np.arange(12), own])
        total += float(np.abs(rewards[done]).sum())
    assert total > 0 or opponent == "random"


@pytest.mark.skipif(not has_kernel(), reason="the kernel is not built")
def test_against_any_opponent_the_rows_are_in_the_kernel() -> None:
    for opponent in ("simple", lambda rows, masks: masks.argmax(axis=1)):
        assert isinstance(VectorEnv(2, opponent=opponent)._batch, KernelBatch)


def test_a_saved_net_is_an_opponent(tmp_path: Path) -> None:
    rng = np.random.default_rng(1)
    layers = [(rng.normal(0, 0.2, (16, 320)), np.zeros(16)), (rng.normal(0, 0.2, (109, 16)), np.zeros(109))]
    path = tmp_path / "some.safetensors"
    save_net(path, layers, activation="relu")
    net = read_net(path)

    def asked(rows: Any, masks: Any) -> Any:
        return [net.choice(row.tobytes(), mask.tobytes()) for row, mask in zip(rows, masks, strict=True)]

    told = []
    for opponent in (f"net:{path}", net, asked):
        env = VectorEnv(6, opponent=opponent, seat="alternate")
        one: list[Any] = [env.reset(seed=2)]
        told.append(one + trace(env, 40))
    assert data_equivalence(told[0], told[1]) and data_equivalence(told[0], told[2])


@pytest.mark.parametrize("kind", KINDS)
def test_a_policy_as_opponent_sees_rows_and_bad_choices_are_refused(kind: str) -> None:
    asked = []

    def policy(rows: Any, masks: Any) -> Any:
        asked.append(len(rows))
        assert rows.shape == (len(rows), 320) and masks.any(axis=1).all()
        return np.argmax(masks, axis=1).tolist()

    env = make(kind, 6, opponent=policy)
    obs, _ = env.reset(seed=1)
    env.step(first(obs))
    assert asked and max(asked) <= 6
    for bad in (lambda rows, masks: np.full(len(rows), 108), lambda rows, masks: np.zeros(len(rows))):
        broken = make(kind, 2, opponent=bad, seat="alternate")
        with pytest.raises(UndercutError, match="opponent"):
            broken.reset(seed=1)
        with pytest.raises(EnvStateError, match="not reset"):
            broken.step([0, 0])


def test_dlpack_to_torch_shares_memory() -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    env = VectorEnv(4, copy=False)
    obs, _ = env.reset(seed=1)
    tensor = to_torch(obs["observation"])
    env.step(first(obs))
    assert np.array_equal(tensor.numpy(), obs["observation"])
