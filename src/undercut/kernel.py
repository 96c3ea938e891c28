"""Access to the compiled kernel, if it is installed.

Without a compiler the package is installed without the kernel. Then games, environments and the library are slower,
players that search or use nets play like ``patient`` or ``quick``, and evaluation of choices is refused.
``UNDERCUT_PURE=1`` disables the kernel. In a browser (Pyodide) the kernel is the WebAssembly module that the page has
loaded (:mod:`undercut.wasm`), if any.
"""

from __future__ import annotations

import os
import sys
import warnings
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, cast

__all__ = ["NoKernelWarning", "has_kernel", "native", "warn_without_kernel"]


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
    """Whether the kernel is available. If not, :data:`native`, the compiled module, must not be used."""
    return native is not None


class NoKernelWarning(UserWarning):
    """Warning that Python replaces the kernel: with the same results but much slower, or with a weaker player."""


@cache
def warn_without_kernel(what: str = "environments are complete, but many times slower") -> None:
    """Warn that the kernel is missing and that ``what`` follows, once per process for each consequence."""
    warnings.warn(
        f"the compiled kernel is not in use: {what}. Install a wheel for this system, or build it with a C++20 "
        "compiler; `undercut --version` says whether the kernel is there",
        NoKernelWarning,
        stacklevel=3,
    )
