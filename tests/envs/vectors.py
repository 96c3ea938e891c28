"""What the tests of the vector environment share: kinds, learners, and choices of actions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the environments need undercut[envs]")

from gymnasium.vector import AutoresetMode

from undercut.envs.features import hand_features
from undercut.envs.vector import VectorEnv
from undercut.kernel import has_kernel

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
