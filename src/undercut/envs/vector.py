"""Many rounds at once, with Gymnasium's vector interface and the kernel if it is built.

    env = VectorEnv(4096, rules="standard", threads=2)
    obs, info = env.reset(seed=7)
    obs, rewards, terminations, truncations, info = env.step(actions)

A row is the observation and the action of the seat ``info["to_act"]``, so both seats are played through it. With
``opponent`` the learner plays one seat and the opponent the other. Arrays are written in place (``copy=True`` for new
ones); :func:`to_torch` and :func:`to_jax` share their memory. Described in docs/envs/vector.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from undercut.envs import machine as m
from undercut.envs.errors import EnvStateError
from undercut.envs.rows.batch import HOWS, OBSERVATION, KernelBatch, PyBatch, make_batch
from undercut.envs.rows.policies import POLICIES
from undercut.errors import IllegalAction, UndercutError
from undercut.rulesets import Ruleset

__all__ = ["VectorEnv", "to_jax", "to_torch"]

Array = np.ndarray[Any, Any]
Policy = Callable[[Array, Array], Array]
"""(observations, masks) of some rows -> an action for each."""

_NATIVE: Final = (np.dtype(np.uint8), np.dtype(np.int32), np.dtype(np.int64))
_SEATS: Final = (0, 1, "alternate")


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """``num_envs`` rounds of a two-handed ruleset. A round that ends is dealt again (Gymnasium's same-step autoreset).

    Without ``opponent`` it is self-play: rewards are those of the seat that has just acted, ``info["rewards"]`` holds
    both. With ``opponent`` (``random``, ``simple`` or a :data:`Policy`) the learner has ``seat`` 0, 1 or ``alternate``
    (even rows 0, odd rows 1), every row shown is the learner's to act on, and rewards are its own; these rows move on
    one by one, not as the kernel's batch. Rewards are zero-sum points.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        rules: str | Ruleset = "standard",
        *,
        opponent: str | Policy | None = None,
        seat: int | str = 0,
        threads: int = 1,
        copy: bool = False,
        pure: bool = False,
    ) -> None:
        if num_envs < 1 or threads < 1:
            raise UndercutError(
                "bad_argument", f"num_envs and threads must be at least 1, not {num_envs} and {threads}"
            )
        if seat not in _SEATS:
            raise UndercutError("bad_argument", f"seat is 0, 1 or 'alternate', not {seat!r}")
        if isinstance(opponent, str) and opponent not in POLICIES:
            names = ", ".join(POLICIES)
            raise UndercutError("unknown_bot", f"opponent is {names}, or a function of rows, not {opponent!r}")
        self.num_envs = num_envs
        self.rules = m.rules_from(rules)
        self.single_action_space = spaces.Discrete(m.ACTIONS)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (m.ACTIONS,), np.uint8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.copy = copy
        self._apart = PyBatch(self.rules, num_envs, pure) if opponent is not None else None
        self._batch: KernelBatch | PyBatch = self._apart or make_batch(self.rules, num_envs, threads, pure)
        self._opponent_name = opponent if isinstance(opponent, str) else None
        self._opponent = opponent if callable(opponent) else None
        own = np.zeros(num_envs, np.uint8)
        own[:] = np.arange(num_envs) % 2 if seat == "alternate" else seat
        self._own = own
        self._truncations = np.zeros(num_envs, np.bool_)
        self._ready = False
        self._over = False

    # --- Gymnasium's methods ------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deals all rows. The deals of a row depend only on its number and ``seed``."""
        if self._over:
            raise EnvStateError("closed", "reset() on a closed environment: make a new one")
        if isinstance(seed, (list, tuple)):
            raise UndercutError("bad_argument", "seed is one whole number: row i draws from stream i of it")
        if seed is None:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        self._batch.reset(int(seed))
        if self._opponent_name is not None:
            self._opponent = POLICIES[self._opponent_name](int(seed))
        if self._apart is not None:
            self._answer(self._apart)
            self._batch.reward[:] = 0
            self._batch.done[:] = self._batch.how[:] = 0
        self._ready = True
        return self._observation(), self._infos(self._batch.to_act)

    def step(self, actions: Any) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Applies one action per row. Raises IllegalAction, and changes nothing, if one of them is not legal."""
        if not self._ready:
            code = "closed" if self._over else "not_reset"
            raise EnvStateError(code, f"step() on a {code.replace('_', ' ')} environment")
        batch = self._batch
        chosen = actions if isinstance(actions, np.ndarray) else np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise UndercutError(
                "bad_argument", f"actions must be {self.num_envs} whole numbers, not {chosen.dtype} {chosen.shape}"
            )
        if chosen.dtype not in _NATIVE:
            chosen = chosen.astype(np.int64)
        acted = batch.to_act.copy()
        try:
            batch.step(chosen)
        except ValueError as error:
            raise self._illegal(chosen) from error
        if self._apart is not None:
            self._answer(self._apart)
        seat = self._own if self._opponent is not None else acted
        rewards = np.zeros(self.num_envs, np.float32)
        ended = np.flatnonzero(batch.done)
        rewards[ended] = batch.reward[ended, seat[ended]]
        done = batch.done.view(np.bool_)
        truncations = self._truncations
        if self.copy:
            done, truncations = done.copy(), truncations.copy()
        return self._observation(), rewards, done, truncations, self._infos(acted)

    def close_extras(self, **kwargs: Any) -> None:
        self._ready = False
        self._over = True

    # --- inside -------------------------------------------------------------------------------------------------------

    def _answer(self, batch: PyBatch) -> None:
        """Lets the opponent act until it is the learner's turn in every row."""
        assert self._opponent is not None
        while len(theirs := np.flatnonzero(batch.to_act != self._own)):
            chosen = np.asarray(self._opponent(batch.observation[theirs], batch.mask[theirs]))
            try:
                batch.step_rows(theirs.tolist(), chosen, add=True)
            except ValueError as error:
                raise UndercutError("illegal_action", "the opponent chose an action that is not legal") from error

    def _illegal(self, chosen: Array) -> IllegalAction:
        """The error for the first row with an illegal action; it names the legal ones."""
        mask = self._batch.mask
        fits = (chosen >= 0) & (chosen < m.ACTIONS)
        fits[fits] = mask[np.flatnonzero(fits), chosen[fits]] == 1
        row = int(np.flatnonzero(~fits)[0])
        legal = [f"{a} ({m.name_of(a)})" for a in np.flatnonzero(mask[row]).tolist()]
        return IllegalAction(
            "illegal_action",
            f"row {row}: action {int(chosen[row])} is not legal; legal: {', '.join(legal)}",
            legal=legal,
        )

    def _observation(self) -> dict[str, Array]:
        batch = self._batch
        observation, mask = batch.observation, batch.mask
        if self.copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}

    def _infos(self, acted: Array) -> dict[str, Any]:
        batch = self._batch
        infos = {"to_act": batch.to_act, "acted": acted, "rewards": batch.reward, "how": batch.how}
        if self.copy:
            infos = {name: value.copy() for name, value in infos.items()}
        return infos

    @staticmethod
    def how_text(how: int) -> str:
        """The word for a value of ``info["how"]``: ``knock``, ``gin``, ...; ``none`` if no round ended."""
        return HOWS[how]


def to_torch(array: Array) -> Any:
    """The array as a torch tensor over the same memory (DLPack): it changes as the environment steps."""
    import torch.utils.dlpack

    return torch.utils.dlpack.from_dlpack(array)


def to_jax(array: Array) -> Any:
    """The array as a JAX array (DLPack; JAX copies if the memory is not aligned as it needs)."""
    import jax

    return jax.dlpack.from_dlpack(array)
