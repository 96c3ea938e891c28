"""The vector environment's actions, refusals and opponents, and its arrays in torch."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from gymnasium.utils.env_checker import data_equivalence

from tests.envs.row_policies import POLICIES
from tests.envs.vectors import KINDS, MODES, first, make, trace
from undercut.envs.rows.batch import KernelBatch
from undercut.envs.vector import VectorEnv, to_torch
from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.kernel import has_kernel
from undercut.row_net import read_net, save_net

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
    counts: list[Any] = [0, None, True, "8", 2.5]
    for count in counts:
        with pytest.raises(UndercutError, match="num_envs must be a whole number, at least 1"):
            VectorEnv(count)


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


def test_every_array_reaches_torch_without_a_copy() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    env = make("kernel", 4, copy=False)
    obs, _ = env.reset(seed=1)
    told = (*obs.values(), *env.step(first(obs))[1:4])
    tensors = [to_torch(array) for array in told]
    assert [tensor.data_ptr() for tensor in tensors] == [array.ctypes.data for array in told]
    assert [tensor.dtype for tensor in tensors] == [torch.uint8] * 2 + [torch.float32] + [torch.bool] * 2
    for _ in range(20):
        before = tensors[0].clone()
        env.step(first(obs))
        assert not torch.equal(before, tensors[0])
        assert all(np.array_equal(tensor.numpy(), array) for tensor, array in zip(tensors, told, strict=True))


def test_actions_of_torch_are_read_without_a_copy_of_ours() -> None:
    torch = pytest.importorskip("torch", reason="torch is not installed")
    env, other = make("kernel", 4), make("kernel", 4)
    obs, _ = env.reset(seed=1)
    other.reset(seed=1)
    for _ in range(20):
        chosen = to_torch(obs["action_mask"]).to(torch.int64).argmax(dim=1)
        obs, *rest, _ = env.step(chosen)
        same, *others, _ = other.step(chosen.numpy())
        assert data_equivalence((obs, rest), (same, others))
