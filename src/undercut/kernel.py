"""Access to the compiled kernel, and whether it is installed.

Without a compiler the package is installed without the kernel: complete, but slower. ``UNDERCUT_PURE=1`` disables it.
In a browser (Pyodide) it is the WebAssembly module that the page has loaded (:mod:`undercut.wasm`), if it has.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, cast

__all__ = ["has_kernel", "native"]


def _load() -> ModuleType | None:
    if os.environ.get("UNDERCUT_PURE"):
        return None
    if sys.platform == "emscripten":
        return cast("ModuleType | None", import_module("undercut.wasm").kernel_of_page())
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
