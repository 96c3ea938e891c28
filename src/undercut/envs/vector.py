"""Many rounds at once, with Gymnasium's vector interface and the kernel if it is built.

    env = VectorEnv(4096, rules="standard", opponent="simple")
    obs, info = env.reset(seed=7)
    obs, rewards, terminations, truncations, info = env.step(env.random_actions())

With ``opponent`` the learner acts in every row. Without it both seats are played through the rows: a row is the
observation and the action of the seat ``info["to_act"]``. Every step returns new arrays, unless ``copy=False`` asks for
arrays that are written in place; :func:`to_torch` and :func:`to_jax` share their memory. Described in
docs/envs/vector.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index
from typing import Any, Final

from undercut.bots.net import NetBot
from undercut.envs import machine as m
from undercut.envs.rows.batch import make_batch
from undercut.envs.rows.plan import ENDINGS, OBSERVATION, PLAYERS, Batch, RowsPlan
from undercut.errors import EnvStateError, IllegalAction, UndercutError
from undercut.extras import NeedsExtra
from undercut.row_net import RowNet
from undercut.rulesets import Ruleset

with NeedsExtra("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

__all__ = ["VectorEnv", "to_jax", "to_torch"]

Array = np.ndarray[Any, Any]
Policy = Callable[[Array, Array], Any]
"""Function from (observations, masks) of some rows to an action for each."""

_NATIVE: Final = (np.dtype(np.uint8), np.dtype(np.int32), np.dtype(np.int64))
_SEATS: Final = (0, 1, "alternate")
_MODES: Final = {
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.DISABLED: "disabled",
}
_MARKS: Final = ("_to_act", "_acted", "_rewards", "_how")
"""Mask names of infos: the info of the name without the underscore is valid in these rows."""
_ILLEGAL: Final = ("refuse", "replace")
_NET: Final = "net:"
_SEED_LIMIT: Final = 1 << 64


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """``num_envs`` rounds of a two-handed ruleset.

    ``opponent``: ``random``, ``simple``, ``quick``, ``patient`` or a small net (a :class:`~undercut.row_net.RowNet`, or
    ``net:FILE`` like the player of that name), which move within the step, in the kernel; or a :data:`Policy`, which is
    called for the rows in which it is due. None: both seats are played through the rows. ``seat``: the seat whose
    rewards ``step`` returns, and the learner's seat if there is an opponent: 0, 1 or ``alternate`` (even rows 0, odd
    rows 1). Rewards are zero-sum points, at the end of a round; ``info["rewards"]`` holds both seats'. ``max_steps``:
    actions of both seats after which a round is truncated, at the learner's turn (None: never). ``autoreset_mode``:
    Gymnasium's three. ``illegal``: ``refuse`` raises for an illegal action, ``replace`` plays a random legal one
    instead (``info["replaced"]``), for tools without masks. ``copy=False``: ``step`` returns arrays that the next step
    changes, and ``final_obs`` has arrays of all rows, which are valid where ``_final_obs`` is true. ``threads``: of the
    kernel. ``pure``: rows in Python, the same and much slower.

    >>> from undercut.envs.vector import VectorEnv
    >>> env = VectorEnv(64, opponent="simple")
    >>> obs, info = env.reset(seed=7)
    >>> obs, rewards, terminations, truncations, info = env.step(env.random_actions())
    >>> obs["observation"].shape, rewards.shape
    ((64, 320), (64,))
    """

    def __init__(
        self,
        num_envs: int,
        rules: str | Ruleset = "standard",
        *,
        opponent: str | RowNet | Policy | None = None,
        seat: int | str = 0,
        threads: int = 1,
        copy: bool = True,
        pure: bool = False,
        max_steps: int | None = 500,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        illegal: str = "refuse",
    ) -> None:
        m.check_counts(num_envs=num_envs, threads=threads, max_steps=max_steps)
        if seat not in _SEATS:
            raise UndercutError("bad_argument", f"seat is 0, 1 or 'alternate', not {seat!r}")
        if illegal not in _ILLEGAL:
            raise UndercutError("bad_argument", f"illegal is 'refuse' or 'replace', not {illegal!r}")
        self.num_envs = num_envs
        self.rules: Ruleset = m.rules_from(rules)
        self.autoreset_mode: AutoresetMode = _mode(autoreset_mode)
        self.metadata: dict[str, Any] = {"autoreset_mode": self.autoreset_mode, "render_modes": []}
        self.single_action_space: spaces.Discrete[np.int64] = spaces.Discrete(m.ACTIONS)
        self.single_observation_space: spaces.Dict = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (OBSERVATION,), np.uint8),
                "action_mask": spaces.Box(0, 1, (m.ACTIONS,), np.uint8),
            }
        )
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)
        self.observation_space: spaces.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.copy = copy
        self._replaces = illegal == "replace"
        own = np.zeros(num_envs, np.uint8)
        own[:] = np.arange(num_envs) % 2 if seat == "alternate" else seat
        self._own, self._seat = own, seat
        self._every = np.ones(num_envs, np.bool_)
        plan = RowsPlan(self.rules, _opponent(opponent), _MODES[self.autoreset_mode], max_steps)
        self._policy: Policy | None = opponent if plan.opponent == "asked" and callable(opponent) else None
        self._plays = plan.opponent
        self._batch: Batch = make_batch(plan, num_envs, None if opponent is None else own, threads, pure)
        self._ready = self._seeded = False

    # --- Gymnasium's methods ------------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, Any]]:
        """Deal all rows again, or those of ``options={"reset_mask": ...}`` (booleans).

        The rounds of row i depend only on i and ``seed``, or only on ``seed[i]`` if that is a list. Without a seed (and
        where it is None in the list) a row continues with its generator, so that everything after a seed is
        reproducible. Raises UndercutError for an invalid seed or mask.
        """
        if self.closed:
            raise EnvStateError("closed", "reset() on a closed environment: make a new one")
        rows = self._reset_mask(options)
        if not (self._ready or rows is None):
            raise EnvStateError("not_reset", "the first reset() deals all rows: leave reset_mask out")
        if seed is None and not self._seeded:
            seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
        if seed is None:
            self._batch.reset(None, rows)
        elif isinstance(seed, (Sequence, np.ndarray)):
            self._reset_each(seed, rows)
        else:
            number = _seed(seed, "seed")
            super().reset(seed=number)
            self._batch.reset(number, rows)
        self._ready = False
        self._play_opponent()
        self._ready = self._seeded = True
        return self._observation(), self._infos({}, self._batch.to_act.copy(), rows)

    def step(self, actions: Any) -> tuple[dict[str, Array], Array, Array, Array, dict[str, Any]]:
        """Apply one action per row. Raises IllegalAction, and changes nothing, if one of them is not legal."""
        if not self._ready:
            code = "closed" if self.closed else "not_reset"
            raise EnvStateError(code, f"step() on an environment that is {code.replace('_', ' ')}")
        batch = self._batch
        chosen = self._actions(actions)
        infos: dict[str, Any] = {}
        if self._replaces:
            chosen = self._replaced(chosen, infos)
        acted = batch.to_act.copy()
        try:
            batch.step(chosen)
        except ValueError as error:
            raise self._illegal(chosen) from error
        self._play_opponent()
        rewards = self._rewards()
        done, truncated = batch.done.view(np.bool_), batch.truncated.view(np.bool_)
        if self.copy:
            done, truncated = done.copy(), truncated.copy()
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._add_finals(infos, acted)
        return self._observation(), rewards, done, truncated, self._infos(infos, acted, None)

    def close_extras(self, **kwargs: Any) -> None:
        self._ready = False

    @property
    def has_opponent(self) -> bool:
        """Whether the learner acts in every row. Otherwise both seats are played through the rows."""
        return self._plays != "nobody"

    # --- choices in the kernel ----------------------------------------------------------------------------------------

    def random_actions(self, out: Array | None = None) -> Array:
        """Return a random legal action for each row (int64, or ``out``), all equally likely.

        The actions have separate generators: a seeded reset restarts these too, and the rounds do not depend on them.
        """
        self._check_chooses()
        if out is not None and out.dtype == np.uint8 and out.shape == (self.num_envs,) and out.flags.c_contiguous:
            return self._batch.choose(out)
        return self._chosen(self._batch.choose(), out)

    def best_actions(self, scores: Any, out: Array | None = None) -> Array:
        """Return for each row the legal action with the highest score (int64, or ``out``).

        This is the masked argmax of ``scores`` (num_envs, 109), such as logits or action values. The lowest number of
        equals is chosen; NaN is lower than anything.
        """
        self._check_chooses()
        given = np.asarray(scores)
        wanted = (self.num_envs, m.ACTIONS)
        if given.shape != wanted or given.dtype.kind not in "fiu":
            raise UndercutError("bad_argument", f"scores must be numbers {wanted}, not {given.dtype} {given.shape}")
        return self._chosen(self._batch.best(np.ascontiguousarray(given, np.float32)), out)

    def _check_chooses(self) -> None:
        if not self._ready:
            raise EnvStateError("not_reset", "there is nothing to choose before reset()")

    def _chosen(self, actions: Array, out: Array | None) -> Array:
        if out is None:
            return actions.astype(np.int64)
        if out.shape != actions.shape or out.dtype.kind not in "iu":
            raise UndercutError(
                "bad_argument", f"out must be {self.num_envs} whole numbers, not {out.dtype} {out.shape}"
            )
        out[:] = actions
        return out

    # --- private ------------------------------------------------------------------------------------------------------

    def _reset_mask(self, options: dict[str, Any] | None) -> Array | None:
        mask = (options or {}).get("reset_mask")
        if mask is None:
            return None
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            found = f"{mask.dtype} {mask.shape}" if isinstance(mask, np.ndarray) else type(mask).__name__
            raise UndercutError("bad_argument", f"reset_mask must be an array of {self.num_envs} bools, not {found}")
        if not mask.any():
            raise UndercutError("bad_argument", "reset_mask must be true in at least one row")
        return np.ascontiguousarray(mask).view(np.uint8)

    def _reset_each(self, seeds: Sequence[int | None] | Array, rows: Array | None) -> None:
        """Reset with a seed for each row; rows with None continue with their generators."""
        if len(seeds) != self.num_envs:
            raise UndercutError("bad_argument", f"seed is a number, or {self.num_envs} of them; {len(seeds)} are given")
        given = np.array([s is not None for s in seeds], np.uint8)
        numbers = np.array([0 if s is None else _seed(s, f"seed[{i}]") for i, s in enumerate(seeds)], np.uint64)
        wanted = np.ones(self.num_envs, np.uint8) if rows is None else rows
        if not given.all() and not self._seeded:
            self._batch.reset(int(np.random.SeedSequence().generate_state(1, np.uint64)[0]), None)
        self._batch.reset(numbers, given & wanted)
        if (rest := wanted & ~given & 1).any():
            self._batch.reset(None, rest)

    def _actions(self, actions: Any) -> Array:
        chosen = actions if isinstance(actions, np.ndarray) else np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise UndercutError(
                "bad_argument", f"actions must be {self.num_envs} whole numbers, not {chosen.dtype} {chosen.shape}"
            )
        if chosen.dtype not in _NATIVE or not chosen.flags.c_contiguous:
            chosen = chosen.astype(np.int64, order="C")
        return chosen

    def _replaced(self, chosen: Array, infos: dict[str, Any]) -> Array:
        """Return the actions, with illegal ones replaced by random legal ones."""
        batch = self._batch
        bad = (chosen < 0) | (chosen >= m.ACTIONS)
        rows = np.flatnonzero(~bad)
        bad[rows] = batch.mask[rows, chosen[rows]] == 0
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            bad &= batch.truncated == 0  # (the choice is ignored there)
        infos["replaced"], infos["_replaced"] = bad, np.ones(self.num_envs, np.bool_)
        return np.where(bad, batch.choose(), chosen).astype(np.int64) if bad.any() else chosen

    def _play_opponent(self) -> None:
        """Let an opponent that is a function act until it is the learner's turn in every row."""
        if self._policy is None:
            return
        batch = self._batch
        waiting = self.autoreset_mode is not AutoresetMode.SAME_STEP
        while True:
            due = batch.to_act != self._own
            if waiting:
                due &= (batch.done | batch.truncated) == 0
            rows = np.flatnonzero(due)
            if not len(rows):
                return
            ready, self._ready = self._ready, False
            chosen = np.asarray(self._policy(batch.observation[rows], batch.mask[rows]))
            if chosen.shape != rows.shape or chosen.dtype.kind not in "iu":
                raise UndercutError(
                    "bad_argument",
                    f"the opponent must give {len(rows)} whole numbers, not {chosen.dtype} {chosen.shape}",
                )
            try:
                batch.answer(rows, chosen.astype(np.int64, order="C"))
            except ValueError as error:
                raise IllegalAction("illegal_action", f"the opponent chose badly: {error}") from error
            self._ready = ready

    def _illegal(self, chosen: Array) -> IllegalAction:
        """Return the error for the first row with an illegal action; it names the legal ones."""
        row = self._batch.first_illegal(chosen)
        legal = [f"{a} ({m.name_of(a)})" for a in self._batch.legal(row)]
        right = f"legal: {', '.join(legal)}" if legal else "its round is over: reset it (options={'reset_mask': ...})"
        return IllegalAction(
            "illegal_action", f"row {row}: action {int(chosen[row])} is not legal; {right}", legal=legal
        )

    def _observation(self) -> dict[str, Array]:
        batch = self._batch
        observation, mask = batch.observation, batch.mask
        if self.copy:
            observation, mask = observation.copy(), mask.copy()
        return {"observation": observation, "action_mask": mask}

    def _add_finals(self, infos: dict[str, Any], acted: Array) -> None:
        """Add Gymnasium's ``final_obs`` and ``final_info`` of the rounds that the step ended or truncated."""
        batch = self._batch
        ended = (batch.done | batch.truncated).view(np.bool_)
        if not np.count_nonzero(ended):
            return
        values = {"to_act": batch.final_to_act, "acted": acted, "rewards": batch.reward, "how": batch.how}
        final_obs: Any = {"observation": batch.final_observation, "action_mask": batch.final_mask}
        if self.copy:
            rows = np.flatnonzero(ended)
            seen, masks = batch.final_observation[rows], batch.final_mask[rows]
            final_obs = np.empty(self.num_envs, object)
            final_obs[rows] = [{"observation": o, "action_mask": k} for o, k in zip(seen, masks, strict=True)]
            values = {name: np.where(ended if v.ndim == 1 else ended[:, None], v, 0) for name, v in values.items()}
        info = values | dict.fromkeys(_MARKS, ended)
        infos |= {"final_obs": final_obs, "_final_obs": ended, "final_info": info, "_final_info": ended}

    def _rewards(self) -> Array:
        rewards = self._batch.reward
        if self._seat == "alternate":
            return np.where(self._own, rewards[:, 1], rewards[:, 0])
        own: Array = rewards[:, int(self._seat)]
        return own.copy() if self.copy else own

    def _infos(self, infos: dict[str, Any], acted: Array, rows: Array | None) -> dict[str, Any]:
        batch = self._batch
        there = self._every if rows is None else rows.view(np.bool_)
        if self.copy:
            there = there.copy()
        to_act, rewards, how = batch.to_act, batch.reward, batch.how
        if self.copy:
            to_act, rewards, how = to_act.copy(), rewards.copy(), how.copy()
        infos |= {"to_act": to_act, "acted": acted, "rewards": rewards, "how": how}
        infos |= dict.fromkeys(_MARKS, there)
        return infos

    @staticmethod
    def how_text(how: int) -> str:
        """Return the word for a value of ``info["how"]``: ``knock``, ``gin``, ...; ``none`` if no round ended."""
        return ENDINGS[how]


def _mode(given: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(given)
    except ValueError:
        names = ", ".join(mode.value for mode in AutoresetMode)
        raise UndercutError("bad_argument", f"autoreset_mode is one of {names}, not {given!r}") from None


def _opponent(given: str | RowNet | Policy | None) -> str | RowNet:
    """Return an opponent as a plan of rows names it."""
    if given is None:
        return "nobody"
    if isinstance(given, RowNet):
        return given
    if isinstance(given, str) and given.startswith(_NET):
        return NetBot(given.removeprefix(_NET)).net
    if isinstance(given, str) and given in PLAYERS:
        return given
    if callable(given):
        return "asked"
    names = ", ".join(PLAYERS)
    raise UndercutError(
        "unknown_bot", f"opponent is {names}, {_NET}FILE, a RowNet, or a function of rows, not {given!r}"
    )


def _seed(seed: Any, name: str) -> int:
    try:
        number = index(seed)
    except TypeError:
        number = -1
    if not 0 <= number < _SEED_LIMIT:
        raise UndercutError("bad_argument", f"{name} must be a whole number, 0 to 2**64 - 1, not {seed!r}")
    return number


def to_torch(array: Array) -> Any:
    """Return the array as a torch tensor over the same memory (DLPack): it changes as the environment steps."""
    with NeedsExtra("sb3"):
        import torch.utils.dlpack

    return torch.utils.dlpack.from_dlpack(array)


def to_jax(array: Array) -> Any:
    """Return the array as a JAX array (DLPack; JAX copies if the memory alignment does not suit it)."""
    import jax

    return jax.dlpack.from_dlpack(array)
