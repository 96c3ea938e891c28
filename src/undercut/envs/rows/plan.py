"""Settings and arrays of the vector environment's rows.

The rows themselves are those of :mod:`undercut.rows`, for the seat to act; once a round is over no phase is 1, and the
whole mask is 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from undercut.envs import machine as m
from undercut.extras import NeedsExtra
from undercut.row_net import RowNet
from undercut.rows import ROW
from undercut.rulesets import Ruleset

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["ENDINGS", "OBSERVATION", "PLANES", "PLAYERS", "Arrays", "Batch", "RowsPlan"]

PLANES: Final = 6
"""Number of planes in a row."""
OBSERVATION: Final = ROW
"""Bytes of an observation."""
ENDINGS: Final = ("none", "knock", "gin", "big_gin", "undercut", "dead", "stock_out")
"""Endings of a round, by their codes in the arrays."""
PLAYERS: Final = ("random", "simple", "quick", "patient")
"""Opponents that move within the step."""
Array = np.ndarray[Any, Any]


@dataclass(frozen=True, slots=True)
class RowsPlan:
    """The settings of rows.

    ``opponent``: ``nobody``, ``asked`` (the caller supplies its actions), one of :data:`PLAYERS`, or a net.
    ``autoreset``: ``same_step``, ``next_step`` or ``disabled``. ``max_steps``: actions after which a round is truncated
    at the learner's turn.
    """

    rules: Ruleset
    opponent: str | RowNet = "nobody"
    autoreset: str = "same_step"
    max_steps: int | None = None


class Arrays:
    """The arrays of ``rows`` rows, written in place.

    The ``final`` arrays describe rounds that the last step ended or truncated. They are written only if these rounds
    are dealt again in the same step.
    """

    def __init__(self, rows: int) -> None:
        self.observation: Array = np.zeros((rows, OBSERVATION), np.uint8)
        self.mask: Array = np.zeros((rows, m.ACTIONS), np.uint8)
        self.reward: Array = np.zeros((rows, 2), np.float32)
        self.done: Array = np.zeros(rows, np.uint8)
        self.to_act: Array = np.zeros(rows, np.uint8)
        self.how: Array = np.zeros(rows, np.uint8)
        self.truncated: Array = np.zeros(rows, np.uint8)
        self.final_observation: Array = np.zeros((rows, OBSERVATION), np.uint8)
        self.final_mask: Array = np.zeros((rows, m.ACTIONS), np.uint8)
        self.final_to_act: Array = np.zeros(rows, np.uint8)


class Batch(Protocol):
    """Rows in the kernel or in Python: both are equal, row for row and seed for seed."""

    observation: Array
    mask: Array
    reward: Array
    done: Array
    to_act: Array
    how: Array
    truncated: Array
    final_observation: Array
    final_mask: Array
    final_to_act: Array

    def reset(self, seed: int | Array | None, rows: Array | None) -> None:
        """Deal the rows with a 1 in ``rows`` (None: all) again.

        They are dealt from stream i of ``seed``, from stream 0 of ``seed[i]`` (uint64), or from their own streams if it
        is None.
        """

    def step(self, actions: Array) -> None:
        """Apply the actions. Raises ValueError, and moves nothing, if an action is not legal."""

    def answer(self, rows: Array, actions: Array) -> None:
        """Apply an external opponent's actions in these rows.

        Raises ValueError, and moves nothing, if one is not legal.
        """

    def choose(self, out: Array | None = None) -> Array:
        """Return a random legal action for each row (uint8), from separate generators."""

    def best(self, scores: Array) -> Array:
        """Return the legal action with the highest of the (n, 109) scores (float32); the lowest number of equals."""

    def legal(self, row: int) -> list[int]: ...

    def first_illegal(self, actions: Array) -> int:
        """Return the first row whose action is not legal, or the number of rows."""

    def hands(self, row: int) -> tuple[int, int]: ...
