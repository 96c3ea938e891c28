"""What the turn-based environments share: PettingZoo's bookkeeping, refusals, seeding, the parallel form."""

from __future__ import annotations

import logging
from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from undercut.envs._errors import EnvStateError
from undercut.errors import IllegalAction, UndercutError

__all__ = ["AGENTS", "EnvStateError", "ParallelTurns", "TurnEnv", "wrapped"]

_LOG = logging.getLogger("undercut.envs")
AGENTS = ("player_0", "player_1")
ILLEGAL_REWARD = -1.0
Observation = dict[str, np.ndarray[Any, Any]]


class TurnEnv(AECEnv):  # type: ignore[misc]
    """Two players in turn. A subclass says what a round is; this class keeps PettingZoo's attributes.

    An illegal action raises :class:`IllegalAction`, names the legal ones and changes nothing; ``env()`` of each module
    ends the round instead, as PettingZoo's own do.
    """

    metadata: ClassVar[dict[str, Any]]
    render_mode: str | None
    _pays_on_the_way = False
    """Whether rewards may come before the end of the episode."""

    def __init__(self, observation_space: gymnasium.Space[Any], actions: int, render_mode: str | None) -> None:
        super().__init__()
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise UndercutError("bad_argument", f"render_mode is {', '.join(modes)} or None, not {render_mode!r}")
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents = list(AGENTS)
        self.observation_spaces = dict.fromkeys(AGENTS, observation_space)
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in AGENTS}
        self._ready = False
        self._closed = False
        self._skip_agent_selection: str | None = None

    # --- what a subclass says -----------------------------------------------------------------------------------------

    def _deal(self, seed: int | None, options: dict[str, Any]) -> None:
        raise NotImplementedError

    def _act(self, action: int) -> None:
        """Does a legal action."""
        raise NotImplementedError

    def _seat(self) -> int:
        raise NotImplementedError

    def _is_over(self) -> bool:
        raise NotImplementedError

    def _truncates(self) -> bool:
        """Whether an episode that is over was cut short."""
        return False

    def _payoffs(self) -> tuple[float, float]:
        """What the last action brought each seat."""
        raise NotImplementedError

    def _observation(self, seat: int) -> Observation:
        raise NotImplementedError

    def _is_legal(self, action: int) -> bool:
        raise NotImplementedError

    def _legal(self) -> list[int]:
        raise NotImplementedError

    def _name(self, action: int) -> str:
        raise NotImplementedError

    def _phase(self) -> str:
        raise NotImplementedError

    def _picture(self) -> Any:
        """What ``render`` returns in the modes that return something."""
        raise NotImplementedError

    # --- PettingZoo's methods -----------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals. ``seed`` starts the deals anew; without one they go on from where they are."""
        if self._closed:
            raise EnvStateError("closed", "the environment is closed: make a new one")
        self._deal(seed, options or {})
        self._ready = True
        self.agents = list(AGENTS)
        self.rewards: dict[str, float] = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self._seat()]
        self._skip_agent_selection = None

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last turn, terminated, truncated and info of the selected agent."""
        if not self._ready:
            self._refuse_state("last")
        agent = self.agent_selection
        return (
            self._observation(AGENTS.index(agent)) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        """The observation of an agent: ``observation`` and ``action_mask``."""
        if not self._ready:
            self._refuse_state("observe")
        return self._observation(AGENTS.index(agent))

    def step(self, action: Any) -> None:
        """Does the selected agent's action (None once it is done). Raises IllegalAction, and changes nothing."""
        if not self._ready or not self.agents:
            self._refuse_state("step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if not self._is_legal(action):
            raise self.illegal(action)
        self._act(int(action))
        self._cumulative_rewards[agent] = 0
        self.agent_selection = AGENTS[self._seat()]
        over = self._is_over()
        if over or self._pays_on_the_way:
            self.rewards = dict(zip(AGENTS, self._payoffs(), strict=True))
            self._accumulate_rewards()
        if over:
            truncated = self._truncates()
            self.terminations = dict.fromkeys(AGENTS, not truncated)
            self.truncations = dict.fromkeys(AGENTS, truncated)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """``ansi`` returns text, ``human`` prints it, ``rgb_array`` returns a picture (see the data sheet)."""
        if not self._ready:
            self._refuse_state("render")
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called on an environment without a render_mode: nothing is drawn.")
            return None
        if self.render_mode == "human":
            print(self._picture())
            return None
        return self._picture()

    def close(self) -> None:
        self._closed = True
        self._ready = False

    # --- refusals -----------------------------------------------------------------------------------------------------

    def illegal(self, action: Any) -> IllegalAction:
        """The error for an action that is not legal now; it names those that are."""
        seat = self._seat()
        legal = [f"{a} ({self._name(a)})" for a in self._legal()]
        known = isinstance(action, (int, np.integer)) and 0 <= action < self.action_spaces["player_0"].n
        what = f"{int(action)} ({self._name(int(action))})" if known else repr(action)
        return IllegalAction(
            "illegal_action" if known else "unknown_action",
            f"player_{seat} cannot do {what} now; legal: {', '.join(legal)}",
            phase=self._phase(),
            legal=legal,
        )

    def _refuse_state(self, call: str) -> None:
        if self._closed:
            raise EnvStateError("closed", f"{call}() on a closed environment: make a new one")
        if not self._ready:
            raise EnvStateError("not_reset", f"{call}() before reset(): call reset() first")
        raise EnvStateError("over", f"{call}() after the end: every agent is done, call reset()")


class NamingIllegalWrapper(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """PettingZoo's: an illegal action ends the round with -1 for whoever did it. This one also names the legal ones."""

    def step(self, action: Any) -> None:
        raw = self.env.unwrapped
        if raw._ready and raw.agents and not self._terminated:
            agent = raw.agent_selection
            alive = not (raw.terminations[agent] or raw.truncations[agent])
            if alive and action is not None and not raw._is_legal(action):
                _LOG.warning("%s", raw.illegal(action))
        super().step(action)


class ResetEnforcingWrapper(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's order of calls; un-reset and closed environments are refused with this package's error."""

    def step(self, action: Any) -> None:
        self._refuse("step")
        super().step(action)

    def observe(self, agent: str) -> Any:
        self._refuse("observe")
        return super().observe(agent)

    def render(self) -> Any:
        self._refuse("render")
        return super().render()

    def _refuse(self, call: str) -> None:
        raw = self.env.unwrapped
        if not raw._ready:
            raw._refuse_state(call)


def wrapped(raw: TurnEnv) -> Any:
    """The wrappers that PettingZoo's modules put around a raw environment."""
    env = NamingIllegalWrapper(raw, illegal_reward=ILLEGAL_REWARD)
    return ResetEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


class ParallelTurns(ParallelEnv):  # type: ignore[misc]
    """The parallel form: every agent gives an action a step, and only that of the agent whose turn it is counts.

    The others' masks are all zero. An illegal action of the agent in turn ends the round with -1 for it.
    """

    metadata: dict[str, Any]

    def __init__(self, raw: TurnEnv) -> None:
        self.turns = raw
        self.metadata = raw.metadata
        self.render_mode = raw.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self.turns.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.turns.reset(seed=seed, options=options)
        self.agents = list(AGENTS)
        return self._observations(), {agent: {} for agent in AGENTS}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One action of the agent in turn (``actions`` may hold the other's, which is not looked at)."""
        raw = self.turns
        if not raw._ready or not self.agents:
            raw._refuse_state("step")
        agent = raw.agent_selection
        if agent not in actions:
            raise UndercutError("missing_action", f"it is {agent}'s turn, and there is no action for it")
        infos: dict[str, dict[str, Any]] = {a: {} for a in AGENTS}
        rewards: dict[str, float] = dict.fromkeys(AGENTS, 0.0)
        over = True
        if raw._is_legal(actions[agent]):
            raw.step(actions[agent])
            over = raw._is_over()
            rewards = {a: float(r) for a, r in raw.rewards.items()}
        else:
            infos[agent]["illegal_action"] = str(raw.illegal(actions[agent]))
            rewards[agent] = ILLEGAL_REWARD
        if over:
            self.agents = []
            raw.agents = []
        cut = over and raw._truncates()
        ended, cut_short = dict.fromkeys(AGENTS, over and not cut), dict.fromkeys(AGENTS, cut)
        return self._observations(), rewards, ended, cut_short, infos

    def render(self) -> Any:
        return self.turns.render()

    def close(self) -> None:
        self.turns.close()
        self.agents = []

    def _observations(self) -> dict[str, Observation]:
        return {agent: self.turns.observe(agent) for agent in AGENTS}
