"""The nets of the players: ``*.net`` in this folder (see ``README.md`` beside them)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from undercut.kernel import native

__all__ = ["has_nets"]


@cache
def has_nets() -> bool:
    """Load the package's nets into the kernel, once. Return whether there are any.

    Needs the kernel. Raises ValueError if a file is damaged.
    """
    found = [file for file in files(__name__).iterdir() if file.name.endswith(".net")]
    for file in sorted(found, key=lambda file: file.name):
        # Several threads may run this at the same time: setting the same nets twice is harmless.
        native.set_nets(file.read_bytes())
    return bool(found)
