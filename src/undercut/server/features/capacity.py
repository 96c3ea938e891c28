"""What is refused while there is more to do than this process can: new work, and never that of a game that runs."""

from __future__ import annotations

import math
from collections.abc import Callable

from undercut.languages import speaker
from undercut.server.settings import Limits, TooMany

__all__ = ["Shedding"]

_say = speaker("refusals").later

_RETRY_S = 10


class Shedding:
    """Refuses new tables while those that there are wait for too long.

    ``bots_late_s`` says how long bots' turns wait for people's commands, ``loop_late_s`` how late the event loop
    usually is, both in seconds.
    """

    def __init__(self, limits: Limits, bots_late_s: Callable[[], float], loop_late_s: Callable[[], float]) -> None:
        self._limits, self._bots_late_s, self._loop_late_s = limits, bots_late_s, loop_late_s

    @property
    def is_full(self) -> bool:
        """Whether new tables are refused."""
        return self._bots_late_s() > self._limits.bots_late_s or self._loop_late_s() > self._limits.loop_late_s

    def check(self) -> None:
        """Raises TooMany ``too_busy`` if there is no room for a new table."""
        if self.is_full:
            raise TooMany("too_busy", _say("too_busy-tables"), retry_s=max(_RETRY_S, math.ceil(self._bots_late_s())))
