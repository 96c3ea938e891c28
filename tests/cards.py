"""The same cards in every run, where the service would draw a seed for each game."""

from __future__ import annotations

import hashlib
from itertools import count

__all__ = ["Seeds"]


class Seeds:
    """Seeds by a name, one after the other. It stands in for ``secrets`` in ``undercut.server.tables.live_table``."""

    def __init__(self, name: str) -> None:
        self._name, self._numbers = name, count()

    def token_hex(self, size: int) -> str:
        """The next seed."""
        return hashlib.shake_256(f"{self._name}:{next(self._numbers)}".encode()).hexdigest(size)
