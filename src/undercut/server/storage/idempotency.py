"""Idempotency keys of client commands, by which a repeated command is recognised."""

from __future__ import annotations

import hashlib

__all__ = ["NAMED", "command_mark"]

NAMED = 8
"""Bytes of a key for the seat and the command's name; the rest are for its content."""


def command_mark(seat: int, name: str, text: str) -> bytes:
    """Return the key of a seat's command: ``name`` is the client's id for it, ``text`` its JSON."""
    return _digest(f"{seat}:{name}", NAMED) + _digest(text, 4)


def _digest(text: str, size: int) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=size).digest()
