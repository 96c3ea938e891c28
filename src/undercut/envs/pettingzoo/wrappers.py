"""A single wrapper with the effects of the three that PettingZoo's modules put around a raw environment.

PettingZoo's (``TerminateIllegalWrapper``, ``AssertOutOfBoundsWrapper``, ``OrderEnforcingWrapper``) look every attribute
up through each other and observe again in every step, which takes longer than the step. The tests compare this one with
PettingZoo's three, step by step.
"""

from __future__ import annotations

import logging
from operator import attrgetter
from typing import Any

from undercut.envs.pettingzoo.turns import Observation, TurnEnv
from undercut.extras import NeedsExtra

with NeedsExtra("envs"):
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

__all__ = ["TurnWrapper", "wrap_env"]

_LOG = logging.getLogger("undercut.envs")


class TurnWrapper(wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """A wrapper that ends the round after an illegal action, with -1 for its player and a warning with the legal ones.

    An action outside the space raises AssertionError; calls in a wrong order are refused.
    """

    def __init__(self, raw: TurnEnv) -> None:
        super().__init__(raw)
        self._raw = raw

    # Used in every step. PettingZoo's wrapper refuses attributes that are missing before reset().
    agent_selection = property(attrgetter("_raw.agent_selection"))
    rewards = property(attrgetter("_raw.rewards"))
    terminations = property(attrgetter("_raw.terminations"))
    truncations = property(attrgetter("_raw.truncations"))
    infos = property(attrgetter("_raw.infos"))
    _cumulative_rewards = property(attrgetter("_raw._cumulative_rewards"))

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        return self._raw.last(observe)

    def observe(self, agent: str) -> Observation:
        return self._raw.observe(agent)

    def state(self) -> Any:
        return self._raw.state()

    def render(self) -> Any:
        return self._raw.render()

    def step(self, action: Any) -> None:
        raw = self._raw
        self._has_updated = True
        if raw._ready and not raw.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif raw._takes(action):
            raw._move(action)
        elif raw._ready and not raw._is_done():
            assert self.action_space(raw.agent_selection).contains(action), "action is not in action space"
            _LOG.warning("%s", raw.illegal(action))
            EnvLogger.warn_on_illegal_move()
            raw._end_illegally()
        else:
            raw.step(action)


def wrap_env(raw: TurnEnv) -> TurnWrapper:
    """Wrap a raw environment as the ``env`` functions of PettingZoo's modules do."""
    return TurnWrapper(raw)
