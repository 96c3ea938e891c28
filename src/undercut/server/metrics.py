"""Interface for metrics. :mod:`undercut.server.prometheus_metrics` implements it; the service in a page does not."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence

from undercut.server.storage.entries import Entry

VERBS = frozenset(("pass", "take", "draw", "discard", "knock", "big", "defend"))


def verb_of(action: str) -> str:
    """Return the kind of a client's action; ``other`` for unknown kinds."""
    verb = action.split(" ", 1)[0]
    return verb if verb in VERBS else "other"


class Metrics:
    """A receiver of measurements. This base class ignores them."""

    def __init__(self) -> None:
        self.commands = self.moves = 0
        """Numbers of actions of clients and of stored actions, since the start."""

    def count_command(self, verb: str) -> None:
        """Count an action of a client."""

    def count_entries(self, entries: Sequence[Entry]) -> None:
        """Count the actions among stored entries."""

    def observe_ack(self, seconds: float) -> None:
        """Record the time from a command's arrival to its acknowledgement."""

    def count_refusal(self, code: str) -> None:
        """Count a refused command."""

    def count_push(self, outcome: str) -> None:
        """Count a notification."""

    def observe_loop_delay(self, seconds: float) -> None:
        """Record the delay of a timer of the event loop."""

    def observe_bot_time(self, name: str, seconds: float) -> None:
        """Record a bot's computing time for a turn."""

    def observe_review_part(self, kind: str, seconds: float) -> None:
        """Record the computing time of a part of a review, or of a position."""

    def count_review(self, state: str) -> None:
        """Count a computed review."""

    def count_process_death(self) -> None:
        """Count a review process that died."""


_EVERY_S = 0.1
_NEWEST_S = 1.0
_HALVES_S = 2.0
_MEAN_HALVES_S = 4.0


class LoopDelay:
    """The delay of the event loop, measured ten times a second. ``report`` is called with each delay in seconds.

    A blocked event loop delays all tables of this process.
    """

    def __init__(self, report: Callable[[float], None] = lambda seconds: None) -> None:
        self.late_s: float = 0.0
        """The longest delay of the newest second. The value rises at once, and halves every two seconds."""
        self.mean_s: float = 0.0
        """The mean delay. The weight of a measurement halves every four seconds."""
        self._report = report
        self._newest: deque[tuple[float, float]] = deque()
        """The times at which the timer fired in the newest second, with the delays."""
        self._due = self._seen = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Measure until :meth:`close`. It needs a running event loop."""
        self._seen = time.monotonic()
        self._wait()

    def close(self) -> None:
        """Stop measuring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self) -> None:
        # Do not use the loop's own clock: it may not advance while the loop is blocked.
        self._due = time.monotonic() + _EVERY_S
        self._timer = asyncio.get_running_loop().call_later(_EVERY_S, self._fire)

    def _fire(self) -> None:
        now = time.monotonic()
        self.record(now, max(now - self._due, 0.0))
        self._wait()

    def record(self, now: float, late: float) -> None:
        """Record that the timer has fired at the time ``now``, with this delay."""
        self._report(late)
        newest = self._newest
        newest.append((now, late))
        while newest[0][0] <= now - _NEWEST_S:
            newest.popleft()
        passed, self._seen = now - self._seen, now
        fallen = self.late_s * 0.5 ** (passed / _HALVES_S)
        self.mean_s += (1 - 0.5 ** (passed / _MEAN_HALVES_S)) * (late - self.mean_s)
        self.late_s = max(fallen, *(one for _, one in newest))
