"""Access to the compiled kernel, and whether it is installed.

Without a compiler the package is installed without the kernel: complete, but slower. ``UNDERCUT_PURE=1`` disables it.
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
    """Whether the kernel is available. Only then may :data:`native`, the compiled module, be used."""
    return native is not None
