"""How late the event loop is: whatever holds it holds up all tables of this process."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

__all__ = ["LoopDelay"]

_EVERY_S = 0.1
_NEWEST_S = 1.0
_HALVES_S = 2.0
_MEAN_HALVES_S = 4.0


class LoopDelay:
    """Measures ten times a second how late a timer fires. ``report`` is told each delay in seconds."""

    def __init__(self, report: Callable[[float], None] = lambda seconds: None) -> None:
        self.late_s = 0.0
        """The longest delay of the newest second. It rises at once, and falls by half every two seconds."""
        self.mean_s = 0.0
        """How late it usually is: the mean, weighted by time. What is over counts half as much after four seconds."""
        self._report = report
        self._newest: deque[tuple[float, float]] = deque()
        """When the timer fired in the newest second, and how late it was."""
        self._due = self._seen = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Measures until :meth:`close`. It needs a running event loop."""
        self._seen = time.monotonic()
        self._wait()

    def close(self) -> None:
        """Measures no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        # Not the loop's own clock: it may stand still while the loop is held.
        self._due = time.monotonic() + _EVERY_S
        self._timer = asyncio.get_running_loop().call_later(_EVERY_S, self._fire)

    def _fire(self) -> None:
        now = time.monotonic()
        self.see(now, max(now - self._due, 0.0))
        self._wait()

    def see(self, now: float, late: float) -> None:
        """Takes in that the timer has fired now, and how late."""
        self._report(late)
        newest = self._newest
        newest.append((now, late))
        while newest[0][0] <= now - _NEWEST_S:
            newest.popleft()
        passed, self._seen = now - self._seen, now
        fallen = self.late_s * 0.5 ** (passed / _HALVES_S)
        self.mean_s += (1 - 0.5 ** (passed / _MEAN_HALVES_S)) * (late - self.mean_s)
        self.late_s = max(fallen, *(one for _, one in newest))
