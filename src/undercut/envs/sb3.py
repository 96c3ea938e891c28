"""Adapter of the vector environment for Stable-Baselines3 (and sb3-contrib's ``MaskablePPO``).

    model = MaskablePPO("MlpPolicy", SB3VecEnv(VectorEnv(64, opponent="simple", seat="alternate")))

Learners without masks (``PPO``, ``DQN``) need ``VectorEnv(..., illegal="replace")``.

Needs stable-baselines3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from undercut.envs.vector import VectorEnv
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
with NeedsExtra("sb3"):
    from stable_baselines3.common.vec_env.base_vec_env import VecEnv

__all__ = ["SB3VecEnv"]

Array = np.ndarray[Any, Any]


class SB3VecEnv(VecEnv):  # type: ignore[misc, unused-ignore]  # SB3 is not in the dev extra
    """The rows of a :class:`VectorEnv` against an opponent.

    Observations are the 320 bytes, masks the results of ``env_method("action_masks")``. An ended round's info has
    ``terminal_observation``, ``TimeLimit.truncated`` and ``episode`` (``r``, ``l``). Raises UndercutError for
    self-play, where each row alternates between both seats, or if the environment does not deal again in the same step.
    """

    def __init__(self, env: VectorEnv) -> None:
        if not env.has_opponent or env.autoreset_mode is not AutoresetMode.SAME_STEP:
            raise UndercutError(
                "bad_argument", "SB3VecEnv takes a VectorEnv with an opponent and autoreset_mode SAME_STEP"
            )
        self.env = env
        self._lengths = np.zeros(env.num_envs, np.int64)
        self._actions: Array = self._lengths
        self._masks: Array = np.zeros(0, np.bool_)
        space = env.single_observation_space
        assert isinstance(space, spaces.Dict)
        super().__init__(env.num_envs, space["observation"], env.single_action_space)

    def reset(self) -> Array:
        obs, _ = self.env.reset(seed=self._seeds if any(s is not None for s in self._seeds) else None)
        self._reset_seeds()
        self._lengths[:] = 0
        self.reset_infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        return self._seen(obs)

    def step_async(self, actions: Array) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        obs, rewards, terminations, truncations, info = self.env.step(self._actions)
        ended = terminations | truncations
        self._lengths += 1
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended).tolist():
            infos[row] = {
                "terminal_observation": _final(info["final_obs"], row),
                "TimeLimit.truncated": bool(truncations[row]),
                "episode": {"r": float(rewards[row]), "l": int(self._lengths[row])},
            }
        self._lengths[ended] = 0
        return self._seen(obs), rewards.copy(), ended, infos

    def _seen(self, obs: dict[str, Array]) -> Array:
        self._masks = obs["action_mask"].astype(np.bool_)
        return obs["observation"]

    def action_masks(self) -> Array:
        """Return the legal actions, (num_envs, 109) bools."""
        return self._masks

    def close(self) -> None:
        self.env.close()

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks" or hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        rows = len(list(self._get_indices(indices)))
        if attr_name == "action_masks":
            return self.env_method(attr_name, indices=indices)
        return [getattr(self.env, attr_name)] * rows

    def set_attr(self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None) -> None:
        raise UndercutError("bad_argument", f"{attr_name} cannot be set: rows have no attributes of their own")

    def env_method(
        self, method_name: str, *args: Any, indices: int | Iterable[int] | None = None, **kwargs: Any
    ) -> list[Any]:
        if method_name != "action_masks":
            raise UndercutError("bad_argument", f"rows have the method action_masks, not {method_name}")
        return [self._masks[row] for row in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: int | Iterable[int] | None = None) -> list[bool]:
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[Array | None]:
        return [None] * self.num_envs


def _final(final_obs: Any, row: int) -> Array:
    """Return the final observation of a row, as a copy."""
    seen: Array = final_obs["observation"][row] if isinstance(final_obs, dict) else final_obs[row]["observation"]
    return seen.copy()
