"""Settlement of futures that may have been settled or cancelled."""

from __future__ import annotations

import asyncio

from undercut.errors import UndercutError

__all__ = ["settle"]


def settle(waiting: asyncio.Future[bytes], outcome: bytes | UndercutError) -> None:
    """Set the result or the error of a future, unless it is already settled or cancelled."""
    if waiting.done():
        return
    if isinstance(outcome, bytes):
        waiting.set_result(outcome)
    else:
        waiting.set_exception(outcome)
