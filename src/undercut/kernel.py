"""The one door to the compiled kernel: whether it is there, and typed access to what it offers.

Without a compiler the package is installed without it, complete and slower. ``UNDERCUT_PURE=1`` leaves it out of play.
"""

from __future__ import annotations

import os
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

__all__ = ["has_kernel", "native"]


def _load() -> ModuleType | None:
    if os.environ.get("UNDERCUT_PURE"):
        return None
    try:
        return import_module("undercut._kernel")
    except ImportError:
        return None


if TYPE_CHECKING:
    import undercut._kernel as native
else:
    native = _load()


def has_kernel() -> bool:
    """Whether the kernel is there; only then may :data:`native`, the compiled module, be used."""
    return native is not None
