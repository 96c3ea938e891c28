"""The vector environment: Gymnasium's interface, rows, seeds, threads, opponents, refusals, DLPack."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

import gymnasium
from gymnasium.vector import AutoresetMode

from undercut.actions import ACTIONS
from undercut.bots import bot
from undercut.cards import Card
from undercut.envs.errors import EnvStateError
from undercut.envs.features import POINTS, hand_features, words_of
from undercut.envs.rows.batch import PyBatch, make_batch
from undercut.envs.rows.policies import POLICIES
from undercut.envs.vector import VectorEnv, to_torch
from undercut.errors import IllegalAction, UndercutError
from undercut.kernel import has_kernel
from undercut.melds import deadwood_bits, unmelded_somewhere
from undercut.round import Round
from undercut.rulesets import RULESETS, Form, ruleset

KINDS = ["kernel", "python"]


def make(kind: str, rows: int = 16, **kwargs: Any) -> VectorEnv:
    if kind == "kernel" and not has_kernel():
        pytest.skip("the kernel is not built")
    return VectorEnv(rows, pure=kind == "python", **kwargs)


def legal(rng: np.random.Generator, masks: Any) -> Any:
    return np.argmax((rng.random(masks.shape) + 0.1) * masks, axis=1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules", ["standard", "eleven", "openspiel"])
def test_gymnasiums_vector_interface(kind: str, rules: str) -> None:
    env = make(kind, rules=rules)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    obs, info = env.reset(seed=3)
    rng = np.random.default_rng(0)
    ended = 0
    for _ in range(150):
        assert env.observation_space.contains(obs)
        actions = legal(rng, obs["action_mask"])
        assert env.action_space.contains(actions)
        before = info["to_act"].copy()
        obs, rewards, terminations, truncations, info = env.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (16,)
        assert rewards.dtype == np.float32 and terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any() and np.array_equal(info["acted"], before)
        assert np.array_equal(rewards, info["rewards"][np.arange(16), before])
        assert np.array_equal(info["rewards"].sum(axis=1), np.zeros(16))
        assert not rewards[~terminations].any()
        assert np.array_equal(info["how"] != 0, terminations)
        ended += int(terminations.sum())
    assert ended > 10 and env.how_text(int(info["how"].max())) in ("none", "knock", "gin", "undercut", "dead")


@pytest.mark.parametrize("kind", KINDS)
def test_arrays_are_written_in_place_or_copied(kind: str) -> None:
    rng = np.random.default_rng(0)
    for copy in (False, True):
        env = make(kind, copy=copy)
        first, _ = env.reset(seed=1)
        kept = first["observation"].copy()
        second = env.step(legal(rng, first["action_mask"]))[0]
        assert (second["observation"] is first["observation"]) == (not copy)
        assert np.array_equal(first["observation"], kept) == copy


@pytest.mark.parametrize("kind", KINDS)
def test_a_row_of_a_seed_is_the_same_whatever_the_number_of_rows_and_threads(kind: str) -> None:
    seen = []
    for rows, threads in ((8, 1), (64, 1), (64, 2)):
        env = make(kind, rows, threads=threads)
        obs, _ = env.reset(seed=9)
        trace = [obs["observation"][:8].copy()]
        for _ in range(80):
            actions = np.argmax(obs["action_mask"][:, ::-1], axis=1)
            obs, rewards, *_ = env.step(108 - actions)
            trace += [obs["observation"][:8].copy(), rewards[:8].copy()]
        seen.append(np.concatenate([t.reshape(-1) for t in trace]))
        env.reset(seed=10)
        assert not np.array_equal(obs["observation"][:8], trace[0])
    assert np.array_equal(seen[0], seen[1]) and np.array_equal(seen[1], seen[2])


@pytest.mark.parametrize("kind", KINDS)
def test_an_illegal_action_is_refused_by_row_and_moves_nothing(kind: str) -> None:
    env = make(kind)
    obs, _ = env.reset(seed=2)
    before = {name: value.copy() for name, value in obs.items()}
    good = np.argmax(obs["action_mask"], axis=1)
    for row, bad in ((3, 108), (5, 109), (0, -1), (15, 10**6)):
        actions = good.copy()
        actions[row] = bad
        with pytest.raises(IllegalAction, match=f"row {row}: action {bad} ") as refused:
            env.step(actions)
        assert [int(t.split()[0]) for t in refused.value.legal] == np.flatnonzero(before["action_mask"][row]).tolist()
        assert all(np.array_equal(obs[name], before[name]) for name in obs)
    for bad_form in (good[:-1], good.astype(float), "draw", good[None]):
        with pytest.raises(UndercutError, match="16 whole numbers"):
            env.step(bad_form)
    env.step(good.tolist())
    for dtype in (np.uint8, np.int32, np.int64, np.uint16):
        obs = env.step(np.argmax(env._batch.mask, axis=1).astype(dtype))[0]


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
    for bad in ({"opponent": "nobody"}, {"seat": 3}, {"threads": 0}, {"rules": "open-knock-table"}):
        with pytest.raises(UndercutError):
            VectorEnv(2, **bad)
    with pytest.raises(UndercutError):
        VectorEnv(0)
    with pytest.raises(UndercutError, match="one whole number"):
        VectorEnv(2).reset(seed=[1, 2])


@pytest.mark.parametrize("seat", [0, 1, "alternate"])
def test_against_an_opponent_every_row_is_the_learners(seat: int | str) -> None:
    env = VectorEnv(12, rules="eaai", opponent="simple", seat=seat)
    own = np.arange(12) % 2 if seat == "alternate" else np.full(12, seat)
    obs, info = env.reset(seed=4)
    rng = np.random.default_rng(1)
    total = 0.0
    for _ in range(200):
        assert np.array_equal(info["to_act"], own) and obs["action_mask"].any(axis=1).all()
        obs, rewards, done, _, info = env.step(legal(rng, obs["action_mask"]))
        assert np.array_equal(rewards, info["rewards"][np.arange(12), own])
        total += float(np.abs(rewards[done]).sum())
    assert total > 0


def test_a_policy_as_opponent_sees_rows_and_bad_choices_are_refused() -> None:
    asked = []

    def policy(rows: Any, masks: Any) -> Any:
        asked.append(len(rows))
        return np.argmax(masks, axis=1)

    env = VectorEnv(6, opponent=policy)
    obs, _ = env.reset(seed=1)
    env.step(np.argmax(obs["action_mask"], axis=1))
    assert asked and max(asked) <= 6
    broken = VectorEnv(2, opponent=lambda rows, masks: np.full(len(rows), 108), seat="alternate")
    with pytest.raises(UndercutError, match="opponent"):
        broken.reset(seed=1)


@pytest.mark.parametrize("rules", ["standard", "eleven", "openspiel", "open-knock", "oklahoma"])
def test_simple_in_rows_is_the_player_simple(rules: str) -> None:
    """Where the player has a choice among equals, the row's choice is one that the player makes too."""
    batch = PyBatch(ruleset(rules), 8, True)
    batch.reset(6)
    rows = POLICIES["simple"](1)
    player = bot("simple")
    checked = 0
    for _ in range(120):
        chosen = rows(batch.observation, batch.mask)
        for i in range(8):
            before = _round(batch, i)
            view = before.view(before.to_act)
            could = {str(player.act(view, Random(k))) for k in range(12)}
            action = ACTIONS[int(chosen[i])]
            assert str(action) in could, (view, could)
            checked += 1
        batch.step(chosen)
    assert checked == 960


def _round(batch: PyBatch, row: int) -> Round:
    now: Any = batch._rounds[row]
    found: Round = now._round
    return found


def test_rows_over_the_kernel_and_over_python_are_the_same() -> None:
    if not has_kernel():
        pytest.skip("the kernel is not built")
    for rules in [r.name for r in RULESETS.values() if r.form is Form.TWO_HANDED]:
        fast, slow = (PyBatch(ruleset(rules), 4, pure) for pure in (False, True))
        fast.reset(1)
        slow.reset(1)
        rng = np.random.default_rng(3)
        for _ in range(70):
            for name in ("observation", "mask", "reward", "done", "to_act", "how"):
                assert np.array_equal(getattr(fast, name), getattr(slow, name)), (rules, name)
            actions = legal(rng, fast.mask)
            knocks = fast.mask[:, 52:104].argmax(axis=1)
            actions = np.where(fast.mask[:, 52:104].any(axis=1), 52 + knocks, actions)
            fast.step(actions)
            slow.step(actions)
    assert type(make_batch(ruleset("standard"), 2, 1, False)).__name__ == "KernelBatch"


def test_hand_features() -> None:
    rng = Random(2)
    hands = np.zeros((300, 52), np.uint8)
    for row in range(300):
        hands[row, rng.sample(range(52), rng.choice((0, 3, 10, 11)))] = 1
    least, after, loose = hand_features(hands)
    for row, word in enumerate(words_of(hands).tolist()):
        assert least[row] == deadwood_bits(word)
        for card in range(52):
            held = word >> card & 1
            assert after[row, card] == (deadwood_bits(word ^ 1 << card) if held else 0)
            assert loose[row, card] == bool(unmelded_somewhere(word) >> card & 1)
    assert [POINTS[c] for c in range(52)] == [Card(c).points for c in range(52)]


def test_hand_features_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = np.zeros((50, 52), np.uint8)
    rng = Random(4)
    for row in range(50):
        hands[row, rng.sample(range(52), 11)] = 1
    with_kernel = hand_features(hands)
    monkeypatch.setattr("undercut.kernel.native", None)
    for one, two in zip(with_kernel, hand_features(hands), strict=True):
        assert np.array_equal(one, two)


def test_dlpack_to_torch_shares_memory() -> None:
    pytest.importorskip("torch", reason="torch is not installed")
    env = VectorEnv(4)
    obs, _ = env.reset(seed=1)
    tensor = to_torch(obs["observation"])
    env.step(np.argmax(obs["action_mask"], axis=1))
    assert np.array_equal(tensor.numpy(), obs["observation"])
