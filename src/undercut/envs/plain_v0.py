"""Gin rummy for learners without masks and dictionaries: arrays in, any action out, for PettingZoo.

    env = plain_v0.parallel_env(observation="row", continuous=False)

The parallel environment of :mod:`undercut.envs.undercut_v0`, with an observation that is one array and with actions
that can always be played: an illegal number is replaced by a random legal one, and a vector of 109 preferences plays
the legal action with the highest. ``picture_v0`` is the same with pictures. They are for programs written for images,
for vectors of numbers or for continuous actions, without support for masks.

Version history: v0: first.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from undercut.cards import FULL
from undercut.envs import machine as m
from undercut.envs import pictures, undercut_v0
from undercut.envs.features import words_of
from undercut.errors import UndercutError
from undercut.extras import NeedsExtra
from undercut.rulesets import Ruleset

with NeedsExtra("envs"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec

__all__ = ["OBSERVATIONS", "env", "parallel_env"]

Array = np.ndarray[Any, Any]
OBSERVATIONS: Final = ("row", "picture")
"""Values of the argument ``observation``."""
_ROW: Final = len(undercut_v0.ROWS) * 52
_PICTURE_HEIGHT: Final = 76


def env(**kwargs: Any) -> Any:
    """Return an AEC environment by PettingZoo's conversion: each agent acts in turn, and only one action counts.

    The arguments are those of :class:`parallel_env`.
    """
    return parallel_to_aec(parallel_env(**kwargs))


class parallel_env(ParallelEnv):  # type: ignore[misc]
    """The environment in which both agents act in every step, and only the action of the agent to act counts.

    ``rules``, ``unit``, ``rewards``, ``max_rounds``, ``pure``: as :class:`undercut.envs.undercut_v0.raw_env`'s.
    ``max_cycles`` truncates an episode whose round reaches that length (None: never). ``observation``: ``row``, the 13
    rows of undercut_v0 as 676 numbers (float32), or ``picture`` (uint8, 76 x 52 x 3): four grids of cards as in a
    rendered picture, which are the own hand, the discard pile, the known cards of the opponent (and, in blue, the
    unseen cards), and the 52 bits of the situation. ``continuous``: actions are 109 preferences from -1 to 1 (float32),
    and the legal action with the greatest is played (the first of equals); otherwise they are numbers, and an illegal
    one is replaced by a legal one, each equally likely. ``infos[agent]["replaced"]`` is 1 if that happened, else 0.

    Raises UndercutError (``bad_argument``) for another ``observation``, and (``bad_action``) for an action that is not
    in the space.
    """

    metadata: ClassVar[dict[str, Any]] = {**undercut_v0.raw_env.metadata, "name": "plain_v0", "is_parallelizable": True}

    def __init__(
        self,
        rules: str | Ruleset = "standard",
        unit: str = "round",
        rewards: str = "zero_sum",
        render_mode: str | None = None,
        *,
        observation: str = "row",
        continuous: bool = False,
        max_cycles: int | None = 500,
        max_rounds: int | None = None,
        pure: bool = False,
    ) -> None:
        if observation not in OBSERVATIONS:
            raise UndercutError("bad_argument", f"observation is {' or '.join(OBSERVATIONS)}, not {observation!r}")
        self._turns = undercut_v0.parallel_env(
            rules=rules, unit=unit, rewards=rewards, render_mode=render_mode, max_rounds=max_rounds,
            max_actions=max_cycles, pure=pure,
        )  # fmt: skip
        self.render_mode = render_mode
        self.possible_agents: list[str] = self._turns.possible_agents
        self.state_space: gymnasium.spaces.Box = self._turns.state_space
        self._pictures = observation == "picture"
        self._continuous = continuous
        self.np_random: np.random.Generator = np.random.default_rng()
        """Generator of replacements; wrappers (SuperSuit's) use it too."""
        agents = self.possible_agents
        self._seen = {
            agent: spaces.Box(0, 255, (_PICTURE_HEIGHT, 52, 3), np.uint8)
            if self._pictures
            else spaces.Box(0.0, 1.0, (_ROW,), np.float32)
            for agent in agents
        }
        self._actions: dict[str, spaces.Space[Any]] = {
            agent: spaces.Box(-1.0, 1.0, (m.ACTIONS,), np.float32) if continuous else spaces.Discrete(m.ACTIONS)
            for agent in agents
        }

    @property
    def agents(self) -> list[str]:
        """Agents of the episode; none after its end."""
        return self._turns.agents

    @property
    def agent_selection(self) -> str:
        """Agent whose action counts in the next step."""
        return self._turns.agent_selection

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Array], dict[str, dict[str, int]]]:
        """Deal a round. ``seed`` restarts the sequence of deals and of replacements; without it they continue."""
        if seed is not None:
            self.np_random = np.random.default_rng(m.whole_seed(seed))
        seen, _ = self._turns.reset(seed=seed, options=options)
        return self._shown(seen), {agent: {"replaced": 0} for agent in self.possible_agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Array], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, int]]]:
        """Play the action of the agent to act, or its replacement.

        After the end, when there are no agents, a step without actions returns nothing.
        """
        turns = self._turns
        infos = {agent: {"replaced": 0} for agent in turns.agents}
        played = actions
        if turns.agents and turns.agent_selection in actions:
            agent = turns.agent_selection
            number, infos[agent]["replaced"] = self._playable(actions[agent])
            played = {agent: number}
        seen, rewards, ended, cut, _ = turns.step(played)
        return self._shown(seen), rewards, ended, cut, infos

    def state(self) -> Array:
        """Return both agents' observations as in undercut_v0, and the agent to act."""
        return self._turns.state()

    def render(self) -> Any:
        return self._turns.render()

    def close(self) -> None:
        self._turns.close()

    def _playable(self, action: Any) -> tuple[int, int]:
        """Return a legal action, and whether it replaces the chosen one."""
        legal = self._turns.turns._legal()
        if self._continuous:
            wishes = np.asarray(action, np.float32)
            if wishes.shape != (m.ACTIONS,) or not np.isfinite(wishes).all():
                raise UndercutError("bad_action", f"an action is {m.ACTIONS} finite preferences, not {action!r}")
            return legal[int(np.argmax(wishes[legal]))], 0
        wish = np.asarray(action)
        if wish.size != 1 or wish.dtype.kind not in "iu" or not 0 <= int(wish.item()) < m.ACTIONS:
            raise UndercutError("bad_action", f"an action is a whole number from 0 to {m.ACTIONS - 1}, not {action!r}")
        number = int(wish.item())
        return (number, 0) if number in legal else (int(self.np_random.choice(legal)), 1)

    def _shown(self, seen: dict[str, dict[str, Array]]) -> dict[str, Array]:
        planes = {agent: each["observation"] for agent, each in seen.items()}
        if self._pictures:
            return {agent: _picture(rows) for agent, rows in planes.items()}
        return {agent: rows.reshape(-1).astype(np.float32) for agent, rows in planes.items()}


def _picture(rows: Array) -> Array:
    hand, top, below, theirs, unseen, *_, situation, _scores = (int(word) & FULL for word in words_of(rows))
    places = (
        (0, hand, pictures.PAPER),
        (1, below, pictures.DEAD),
        (1, top, pictures.TOP),
        (2, unseen, pictures.STOCK),
        (2, theirs, pictures.PAPER),
        (3, situation, pictures.PAPER),
    )
    return pictures.grids(places, 4, _PICTURE_HEIGHT)
