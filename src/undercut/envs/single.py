"""One seat against an opponent, with Gymnasium's interface: ``gymnasium.make("undercut/GinRummy-v0")``.

    import gymnasium
    env = gymnasium.make("undercut.envs:undercut/GinRummy-v0", opponent="patient")
    obs, info = env.reset(seed=7)
    obs, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

It is a row of :class:`undercut.envs.vector.VectorEnv`, with the same spaces, actions and rewards. Described in
docs/envs/single.md.
"""

from __future__ import annotations

import math
from operator import index
from typing import Any

from undercut.cards import Hand
from undercut.envs import pictures
from undercut.envs.rows.plan import PLANES
from undercut.envs.vector import Policy, VectorEnv
from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.extras import NeedsExtra
from undercut.row_net import RowNet
from undercut.rulesets import Ruleset

with NeedsExtra("envs"):
    import gymnasium
    import numpy as np

__all__ = ["ILLEGAL_REWARD", "FlatRow", "GinRummyEnv"]

Array = np.ndarray[Any, Any]
ILLEGAL_REWARD = -100.0
"""Reward for an illegal action: about the loss of the worst round, so that no learner prefers it to playing on."""


class GinRummyEnv(gymnasium.Env[dict[str, Array], Any]):
    """Rounds of a two-handed ruleset against an opponent. An episode is a round; players deal in turn.

    ``rules``, ``opponent``, ``seat`` (0 or 1), ``max_steps`` and ``pure`` are the vector environment's. The observation
    is a row of 320 bytes and the mask of 109 legal actions; the reward is zero-sum points, at the end of the round. The
    mask is also ``info["action_mask"]`` (int8, as ``action_space.sample`` takes it) and :meth:`action_masks`. An
    illegal action ends the episode with ``illegal_reward``, and ``info["illegal_action"]`` names the legal ones; with
    ``illegal_reward=None`` it raises IllegalAction and changes nothing.

    >>> from undercut.envs.single import GinRummyEnv
    >>> env = GinRummyEnv(opponent="simple", render_mode="ansi")
    >>> obs, info = env.reset(seed=7)
    >>> print(env.render())
    hand: Ac 3s 4h 4s 7c 9c 9d Jd Qc Ks
    discard: Tc   stock: 31   knock limit: 10
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's attribute)

    def __init__(
        self,
        rules: str | Ruleset = "standard",
        opponent: str | RowNet | Policy = "simple",
        *,
        seat: int = 0,
        illegal_reward: float | None = ILLEGAL_REWARD,
        max_steps: int | None = 500,
        pure: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if seat not in (0, 1):
            raise UndercutError("bad_argument", f"seat is 0 or 1, not {seat!r}")
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise UndercutError("bad_argument", f"render_mode must be {', '.join(modes)} or None, not {render_mode!r}")
        if opponent is None:
            raise UndercutError("bad_argument", "an opponent is needed; VectorEnv plays both seats without one")
        self._rows = VectorEnv(
            1, rules, opponent=opponent, seat=seat, max_steps=max_steps, pure=pure, autoreset_mode="Disabled"
        )
        self.rules: Ruleset = self._rows.rules
        self.observation_space: gymnasium.Space[Any] = self._rows.single_observation_space
        self.action_space: gymnasium.Space[Any] = self._rows.single_action_space
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self._seen: dict[str, Array] | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal a round. ``seed`` restarts the sequence of deals; without it the sequence continues."""
        super().reset(seed=seed)
        rows, _ = self._rows.reset(seed=seed)
        self._over = False
        return self._shown(rows)

    def step(self, action: Any) -> tuple[dict[str, Array], float, bool, bool, dict[str, Any]]:
        """Apply the action, then let the opponent act until the seat is due again or the round is over."""
        if self._over:
            code = "closed" if self._rows.closed else "not_reset" if self._seen is None else "over"
            raise EnvStateError(code, f"step() on an environment that is {code.replace('_', ' ')}: call reset()")
        chosen = self._number(action)
        try:
            rows, rewards, ended, truncated, infos = self._rows.step(np.array([chosen]))
        except IllegalAction as error:
            if self.illegal_reward is None:
                raise
            self._over = True
            assert self._seen is not None
            seen = {name: value.copy() for name, value in self._seen.items()}
            return seen, float(self.illegal_reward), True, False, {**self._info(), "illegal_action": str(error)}
        self._over = bool(ended[0] or truncated[0])
        seen, info = self._shown(rows)
        if self._over:
            info["how"] = self._rows.how_text(int(infos["how"][0]))
        return seen, float(rewards[0]), bool(ended[0]), bool(truncated[0]), info

    def action_masks(self) -> Array:
        """Return the legal actions as booleans (109,), for sb3-contrib's MaskablePPO."""
        if self._seen is None:
            raise EnvStateError("not_reset", "action_masks() before reset(): call reset() first")
        return self._seen["action_mask"].astype(np.bool_)

    def render(self) -> Any:
        """Render the seat's view: ``ansi`` returns text, ``rgb_array`` a picture (its hand above, the pile below)."""
        if self._seen is None:
            raise EnvStateError("not_reset", "render() before reset(): call reset() first")
        row = self._seen["observation"]
        hand, top, pile = (_word(plane) for plane in row[: PLANES * 52].reshape(PLANES, 52)[:3])
        if self.render_mode == "rgb_array":
            places = ((0, hand, pictures.PAPER), (1, pile, pictures.DEAD), (1, top, pictures.TOP))
            return pictures.grids(places, 2, 500)
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called on an environment without a render_mode: nothing is drawn.")
            return None
        shown = Hand.from_bits(top) if top else "none"
        return f"hand: {Hand.from_bits(hand)}\ndiscard: {shown}   stock: {row[-4]}   knock limit: {row[-3]}"

    def close(self) -> None:
        self._rows.close()
        self._over = True

    @staticmethod
    def _number(action: Any) -> int:
        """Return a whole number, given one of Python's or NumPy's, or an array with one of them."""
        try:
            return index(action.item() if isinstance(action, np.ndarray) else action)
        except (TypeError, ValueError):
            raise IllegalAction("unknown_action", f"an action is a whole number, not {action!r}") from None

    def _shown(self, rows: dict[str, Array]) -> tuple[dict[str, Array], dict[str, Any]]:
        self._seen = {name: value[0] for name, value in rows.items()}
        return self._seen, self._info()

    def _info(self) -> dict[str, Any]:
        assert self._seen is not None
        return {"action_mask": self._seen["action_mask"].view(np.int8).copy()}


class FlatRow(gymnasium.ObservationWrapper[Array, Any, dict[str, Array]], gymnasium.utils.RecordConstructorArgs):
    """A wrapper with mask and row as one array of 429 numbers from 0 to 255: ``undercut/GinRummyFlat-v0``.

    The numbers are float32, because scripts pass an array to a net unchanged, and nets take no bytes.
    """

    def __init__(self, env: gymnasium.Env[dict[str, Array], Any]) -> None:
        gymnasium.utils.RecordConstructorArgs.__init__(self)
        super().__init__(env)
        space = env.observation_space
        assert isinstance(space, gymnasium.spaces.Dict)
        self._parts: tuple[str, ...] = tuple(space.spaces)
        size = sum(math.prod(part.shape or ()) for part in space.spaces.values())
        self.observation_space = gymnasium.spaces.Box(0, 255, (size,), np.float32)

    def observation(self, observation: dict[str, Array]) -> Array:
        return np.concatenate([observation[part] for part in self._parts], dtype=np.float32)


def _word(plane: Array) -> int:
    return sum(1 << int(card) for card in np.flatnonzero(plane))
