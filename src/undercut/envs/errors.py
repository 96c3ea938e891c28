"""The error of an environment that is not in a state to be used."""

from __future__ import annotations

from undercut.errors import UndercutError

__all__ = ["EnvStateError"]


class EnvStateError(UndercutError, RuntimeError):
    """An environment that was not reset (``not_reset``), is closed (``closed``), or has ended (``over``)."""
