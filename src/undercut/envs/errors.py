"""Error of an environment that cannot be used in its state."""

from __future__ import annotations

from undercut.errors import UndercutError

__all__ = ["EnvStateError"]


class EnvStateError(UndercutError, RuntimeError):
    """An environment that was not reset (``not_reset``), is closed (``closed``), or has ended (``over``)."""
