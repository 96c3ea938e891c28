"""Answers to those who wait."""

from __future__ import annotations

import asyncio

from undercut.errors import UndercutError

__all__ = ["settle"]


def settle(waiting: asyncio.Future[bytes], outcome: bytes | UndercutError) -> None:
    """Gives an answer or a refusal, unless whoever waited has been answered or has gone."""
    if waiting.done():
        return
    if isinstance(outcome, bytes):
        waiting.set_result(outcome)
    else:
        waiting.set_exception(outcome)
