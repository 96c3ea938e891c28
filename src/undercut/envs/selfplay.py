"""Learning from both seats of the vector environment's self-play.

Without an opponent a row changes its seat during the round, so a row is not one player's experience: a seat's action is
followed by the other's reply, and the points of the end concern both. :func:`seat_advantages` (for PPO and the like)
and :class:`SeatTransitions` (for DQN and the like) assign to each decision its own seat's gain.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from undercut.envs.machine import ACTIONS
from undercut.envs.rows.plan import OBSERVATION
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    import numpy as np

__all__ = ["SeatTransitions", "Transitions", "seat_advantages"]

Array = np.ndarray[Any, Any]


def seat_advantages(
    seats: Array,
    rewards: Array,
    ends: Array,
    values: Array,
    last_seats: Array,
    last_values: Array,
    *,
    gamma: float = 1.0,
    lam: float = 0.95,
) -> tuple[Array, Array]:
    """Return generalised advantages (Schulman et al., 2016) and returns of decisions of alternating seats (steps,
    rows).

    ``seats`` (steps, rows): the deciding seats (``info["acted"]``). ``rewards`` (steps, rows, 2): ``info["rewards"]``.
    ``ends`` (steps, rows): whether the step ended or truncated the round. ``values`` (steps, rows): the deciding seat's
    value estimates. ``last_seats`` and ``last_values`` (rows): the seat to act after the last step (``info["to_act"]``)
    and its value estimate; as rounds are zero-sum, the other seat's is the opposite. ``gamma`` discounts from one
    decision of a seat to its next. Raises UndercutError if the shapes do not fit.
    """
    steps, rows = _shape(seats, "seats", (-1, -1))
    for name, given, wanted in (
        ("rewards", rewards, (steps, rows, 2)), ("ends", ends, (steps, rows)), ("values", values, (steps, rows)),
        ("last_seats", last_seats, (rows,)), ("last_values", last_values, (rows,)),
    ):  # fmt: skip
        _shape(given, name, wanted)
    every = np.arange(rows)
    # By row and seat: the value and the advantage of the seat's next decision, and the rewards until then.
    ahead = np.zeros((rows, 2))
    ahead[every, last_seats] = last_values
    ahead[every, 1 - np.asarray(last_seats, np.int64)] = -np.asarray(last_values)
    gains, gathered = np.zeros((rows, 2)), np.zeros((rows, 2))
    advantages = np.zeros((steps, rows))
    for t in range(steps - 1, -1, -1):
        over = np.asarray(ends[t], np.bool_)
        for later in (ahead, gains, gathered):
            later[over] = 0
        gathered += rewards[t]
        mine = (every, seats[t])
        surprise = gathered[mine] + gamma * ahead[mine] - values[t]
        advantages[t] = gains[mine] = surprise + gamma * lam * gains[mine]
        ahead[mine] = values[t]
        gathered[mine] = 0
    return advantages, advantages + values


class Transitions(NamedTuple):
    """Decisions, each with its seat's gain until its next one: arrays of the same length.

    ``next_observation`` and ``next_mask`` mean nothing where ``terminated`` is true.
    """

    observation: Array
    mask: Array
    action: Array
    reward: Array
    next_observation: Array
    next_mask: Array
    terminated: Array


class SeatTransitions:
    """A collector of each seat's decisions as the environment steps (in the autoreset mode ``SAME_STEP``).

    A loop that fills a replay buffer::

        obs, info = env.reset()
        gather = SeatTransitions(env.num_envs)
        while learning:
            step = env.step(actions)
            replay.add(*gather.add(obs, actions, step))
            obs = step[0]
    """

    def __init__(self, num_envs: int) -> None:
        self._open = np.zeros((num_envs, 2), np.bool_)
        self._gained = np.zeros((num_envs, 2), np.float32)
        self._actions = np.zeros((num_envs, 2), np.int64)
        shapes = ((num_envs, 2, OBSERVATION), (num_envs, 2, ACTIONS))
        self._rows, self._masks = (np.zeros(shape, np.uint8) for shape in shapes)

    def add(self, obs: dict[str, Array], actions: Array, step: tuple[Any, ...]) -> Transitions:
        """Return the transitions that a step completes.

        ``obs``: the observation at which ``actions`` were chosen; ``step``: the result of ``env.step``. In a truncated
        round only the seat that would have acted next has a next observation, so the other's last decision is left out.
        """
        after, _, terminations, truncations, info = step
        rows = np.arange(len(self._open))
        mine = (rows, info["acted"])
        self._rows[mine], self._masks[mine], self._actions[mine] = obs["observation"], obs["action_mask"], actions
        self._open[mine], self._gained[mine] = True, 0
        self._gained += info["rewards"]
        ended = terminations | truncations
        # In finished rounds both seats' decisions are complete, in others only the decision of the seat to act.
        full = self._open & terminations[:, None]
        full[rows[~ended], info["to_act"][~ended]] = self._open[rows[~ended], info["to_act"][~ended]]
        nexts = {name: after[name] for name in ("observation", "action_mask")}
        if truncations.any():
            nexts = self._with_finals(nexts, truncations, info, full)
        row, seat = np.nonzero(full)
        out = Transitions(
            self._rows[row, seat], self._masks[row, seat], self._actions[row, seat], self._gained[row, seat],
            nexts["observation"][row], nexts["action_mask"][row], terminations[row],
        )  # fmt: skip
        self._open &= ~full
        self._open[ended] = False
        return out

    def _with_finals(
        self, nexts: dict[str, Array], truncations: Array, info: dict[str, Any], full: Array
    ) -> dict[str, Array]:
        """Return the next observations; for truncated rounds, the final observations.

        In truncated rounds, mark the decision of the seat to act as complete.
        """
        found = {name: array.copy() for name, array in nexts.items()}
        for row in np.flatnonzero(truncations):
            seat = info["final_info"]["to_act"][row]
            full[row, seat] = self._open[row, seat]
            for name, array in found.items():
                array[row] = info["final_obs"][row][name]
        return found


def _shape(given: Any, name: str, wanted: tuple[int, ...]) -> tuple[int, ...]:
    shape = tuple(np.shape(given))
    if len(shape) != len(wanted) or any(w not in (-1, n) for n, w in zip(shape, wanted, strict=True)):
        text = ", ".join("any" if w < 0 else str(w) for w in wanted)
        raise UndercutError("bad_argument", f"{name} must have shape ({text}), not {shape}")
    return shape
