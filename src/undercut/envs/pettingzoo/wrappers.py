"""The wrappers that PettingZoo's modules put around a raw environment, with this package's refusals."""

from __future__ import annotations

import logging
from typing import Any

from pettingzoo.utils import wrappers

from undercut.envs.pettingzoo.turns import ILLEGAL_REWARD, TurnEnv

__all__ = ["wrapped"]

_LOG = logging.getLogger("undercut.envs")


class NamingIllegalWrapper(wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that ends the round with -1 for an illegal action, and also names the legal ones."""

    def step(self, action: Any) -> None:
        raw = self.env.unwrapped
        if raw._ready and raw.agents and not self._terminated:
            agent = raw.agent_selection
            alive = not (raw.terminations[agent] or raw.truncations[agent])
            if alive and action is not None and not raw._is_legal(action):
                _LOG.warning("%s", raw.illegal(action))
        super().step(action)


class ResetEnforcingWrapper(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """PettingZoo's wrapper that checks the order of calls, with this package's errors."""

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
