"""Two clocks: the machine's for dates, a monotonic one for durations."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the date, in milliseconds since 1970. The machine's clock may be set, also back."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """Return milliseconds for durations, from an arbitrary start."""
    return time.monotonic_ns() // 1_000_000


def steady_ms() -> int:
    """Return milliseconds since 1970 as this process counts them: right when it began, and never set since.

    For times that are stored, so that another process can continue from them.
    """
    return _BEGAN + monotonic_ms()


_BEGAN = now_ms() - monotonic_ms()
