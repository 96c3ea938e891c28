"""The rows of the vector environment: in the kernel if it is built, otherwise in Python.

A row of the observation is 320 bytes, for the seat to act: six planes of 52 (own hand; top of the discard pile; whole
pile; cards that the other took and still holds; the card just taken from the pile; discards of the other), then
the phase (upcard, draw, discard, last_take: one of them 1), cards left in the stock, the knock limit (at most 110), 1
for the dealer, and the number of passes. A defence is always the best one and takes no step.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np

from undercut.envs import machine as m
from undercut.kernel import has_kernel, native
from undercut.rulesets import Ruleset

__all__ = ["HOWS", "OBSERVATION", "PLANES", "Batch", "make_batch"]

PLANES: Final = 6
OBSERVATION: Final = PLANES * 52 + 8
HOWS: Final = ("none", "knock", "gin", "big_gin", "undercut", "dead", "stock_out")
_PLACE: Final = {"upcard": 0, "draw": 1, "discard": 2, "last_take": 3}
Array = np.ndarray[Any, Any]


class Batch(Protocol):
    """Arrays, written in place: observation (n, 320), mask (n, 109), reward (n, 2) float32, done, to_act, how (n,)."""

    observation: Array
    mask: Array
    reward: Array
    done: Array
    to_act: Array
    how: Array

    def reset(self, seed: int) -> None: ...
    def step(self, actions: Array) -> None: ...


class _Arrays:
    def __init__(self, rows: int) -> None:
        self.observation = np.zeros((rows, OBSERVATION), np.uint8)
        self.mask = np.zeros((rows, m.ACTIONS), np.uint8)
        self.reward = np.zeros((rows, 2), np.float32)
        self.done = np.zeros(rows, np.uint8)
        self.to_act = np.zeros(rows, np.uint8)
        self.how = np.zeros(rows, np.uint8)


class PyBatch(_Arrays):
    """The rows one by one, with :mod:`undercut.envs.machine`: complete, but slow."""

    def __init__(self, rules: Ruleset, rows: int, pure: bool) -> None:
        super().__init__(rows)
        self._rules = rules
        self._pure = pure
        self._rounds: list[m.Machine] = []

    def reset(self, seed: int) -> None:
        rows = len(self.done)
        self._rngs = [np.random.default_rng([seed, row]) for row in range(rows)]
        self._dealt = [0] * rows
        self._thrown = [[0, 0] for _ in range(rows)]
        self._rounds = [self._deal(row) for row in range(rows)]
        self.reward[:] = 0
        self.done[:] = self.how[:] = 0
        for row in range(rows):
            self._observe(row)

    def _deal(self, row: int) -> m.Machine:
        dealer = self._dealt[row] & 1
        self._dealt[row] += 1
        self._thrown[row] = [0, 0]
        deck = self._rngs[row].permutation(52).tolist()
        return m.deal_machine(self._rules, dealer, deck, self._pure)

    def step(self, actions: Array) -> None:
        """Raises ValueError, and moves nothing, if an action is not legal."""
        self.step_rows(range(len(self.done)), actions)

    def step_rows(self, rows: Sequence[int], actions: Array, add: bool = False) -> None:
        """Applies one action to each of these rows. With ``add``, reward, done and how of earlier steps are kept."""
        fits = (actions >= 0) & (actions < m.ACTIONS)
        if not fits.all() or not self.mask[rows, actions].all():
            raise ValueError("an action is not legal")
        if not add:
            self.reward[:] = 0
            self.done[:] = self.how[:] = 0
        for row, action in zip(rows, actions.tolist(), strict=True):
            self._move(row, action)
            self._observe(row)

    def _move(self, row: int, action: int) -> None:
        now = self._rounds[row]
        seat = now.to_act
        if action < 52:
            self._thrown[row][seat] |= 1 << action
        elif action == m.TAKE:
            self._thrown[row][1 - seat] &= ~(1 << now.pile[-1])
        now.apply(action)
        if now.phase == "defend":
            now.apply(m.DEFEND)
        if now.over:
            result = now.result()
            assert result is not None
            a, b = result["points"]
            self.reward[row] += (a - b, b - a)
            self.done[row] = 1
            self.how[row] = HOWS.index(result["how"])
            self._rounds[row] = self._deal(row)

    def _observe(self, row: int) -> None:
        now = self._rounds[row]
        seat = now.to_act
        pile = 0
        for card in now.pile:
            pile |= 1 << card
        words = [
            now.hands[seat],
            1 << now.pile[-1] if now.pile else 0,
            pile,
            now.known[1 - seat],
            0 if now.taken is None else 1 << now.taken,
            self._thrown[row][1 - seat],
        ]
        raw = np.array(words, np.uint64).view(np.uint8).reshape(PLANES, 8)
        out = self.observation[row]
        out[: PLANES * 52] = np.unpackbits(raw, axis=1, count=52, bitorder="little").reshape(-1)
        out[PLANES * 52 :] = 0
        out[PLANES * 52 + _PLACE[now.phase]] = 1
        dealer = (self._dealt[row] - 1) & 1
        out[-4:] = (now.stock_left, min(now.limit, 110), dealer == seat, now.passes)
        mask = self.mask[row]
        mask[:] = 0
        mask[now.legal()] = 1
        self.to_act[row] = seat


def make_batch(rules: Ruleset, rows: int, threads: int, pure: bool) -> KernelBatch | PyBatch:
    """The rows in the kernel, or in Python with ``pure`` or without the kernel."""
    if has_kernel() and not pure:
        return KernelBatch(rules, rows, threads)
    return PyBatch(rules, rows, pure)


class KernelBatch:
    """The rows in the kernel. Its arrays are written in place."""

    def __init__(self, rules: Ruleset, rows: int, threads: int) -> None:
        self._env = native.VectorEnv(rules, rows, threads=threads)
        self.observation: Array = self._env.observation
        self.mask: Array = self._env.mask
        self.reward: Array = self._env.reward
        self.done: Array = self._env.done
        self.to_act: Array = self._env.to_act
        self.how: Array = self._env.ending

    def reset(self, seed: int) -> None:
        self._env.reset(seed)

    def step(self, actions: Array) -> None:
        """Raises ValueError, and moves nothing, if an action is not legal."""
        self._env.step(actions)
