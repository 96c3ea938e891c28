"""Rows of the vector environment in the kernel, and the choice between rows in the kernel and in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from undercut.envs.rows.plan import Array, Batch, RowsPlan
from undercut.envs.rows.python import PyBatch
from undercut.extras import NeedsExtra
from undercut.kernel import has_kernel, native, warn_without_kernel

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["KernelBatch", "make_batch"]


def make_batch(plan: RowsPlan, rows: int, own: Array | None, threads: int = 1, pure: bool = False) -> Batch:
    """Create a batch of rows: in the kernel, or in Python if ``pure`` or if there is no kernel.

    ``own`` (uint8) are the learner's seats, if there is an opponent.
    """
    if has_kernel() and not pure:
        return KernelBatch(plan, rows, own, threads)
    if not pure:
        warn_without_kernel()
    return PyBatch(plan, rows, own)


class KernelBatch:
    """The rows in the kernel. Its arrays are written in place.

    A copy (also a pickled one) continues as the original.
    """

    def __init__(self, plan: RowsPlan, rows: int, own: Array | None, threads: int) -> None:
        self._made = (plan, rows, own, threads)
        opponent = plan.opponent
        env = native.VectorEnv(
            plan.rules,
            rows,
            threads=threads,
            opponent=opponent if isinstance(opponent, str) else opponent.kernel_net,
            own=own,
            autoreset=plan.autoreset,
            max_steps=plan.max_steps,
        )
        self.env = env
        self.observation: Array = env.observation
        self.mask: Array = env.mask
        self.reward: Array = env.reward
        self.done: Array = env.done
        self.to_act: Array = env.to_act
        self.how: Array = env.ending
        self.truncated: Array = env.truncated
        self.final_observation: Array = env.final_observation
        self.final_mask: Array = env.final_mask
        self.final_to_act: Array = env.final_to_act
        self.reset: Callable[..., None] = env.reset
        self.step: Callable[..., None] = env.step
        self.choose: Callable[..., Array] = env.choose
        self.best: Callable[..., Array] = env.best
        self.legal: Callable[[int], list[int]] = env.legal
        self.first_illegal: Callable[[Array], int] = env.first_illegal
        self.hands: Callable[[int], tuple[int, int]] = env.hands

    def answer(self, rows: Array, actions: Array) -> None:
        """Apply an external opponent's actions. Raises ValueError, and moves nothing, if one is not legal."""
        self.env.answer(rows.astype(np.uint32), actions)

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, (self._made, self.env.state())


def _made_again(made: tuple[Any, ...], state: bytes) -> KernelBatch:
    batch = KernelBatch(*made)
    batch.env.set_state(state)
    return batch
