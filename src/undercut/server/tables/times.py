"""Clocks: the machine's clock for dates, and a monotonic one for durations."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the date, in milliseconds since 1970. The machine's clock may be set, even back."""
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    """Return milliseconds since an arbitrary start, for durations."""
    return time.monotonic_ns() // 1_000_000


def steady_ms() -> int:
    """Return milliseconds since 1970, counted by a monotonic clock from the date at the start of this process.

    Use it for stored times from which another process continues.
    """
    return _BEGAN + monotonic_ms()


_BEGAN = now_ms() - monotonic_ms()
