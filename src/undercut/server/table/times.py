"""Two clocks: dates come from the machine's, durations from one that is never set."""

from __future__ import annotations

import time

__all__ = ["monotonic_ms", "now_ms", "steady_ms"]


def now_ms() -> int:
    """The date, in milliseconds since 1970. Somebody may set the machine's clock, also back."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """Milliseconds for durations, from any beginning."""
    return time.monotonic_ns() // 1_000_000


def steady_ms() -> int:
    """Milliseconds since 1970 as this process counts them: right when it began, and never set since.

    For times that are stored, so that another process goes on from them.
    """
    return _BEGAN + monotonic_ms()


_BEGAN = now_ms() - monotonic_ms()
