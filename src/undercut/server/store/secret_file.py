"""Files with a secret: created once, readable only by their owner, complete or missing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

__all__ = ["Secrets", "secret_file", "secrets_in"]

Secrets = Callable[[str, Callable[[], bytes]], bytes]
"""Returns the secret of a name, made by the function if there is none yet."""


def secrets_in(folder: Path) -> Secrets:
    """The secrets in files of a folder. They raise OSError."""
    return lambda name, make: secret_file(folder / name, make)


def secret_file(path: Path, make: Callable[[], bytes]) -> bytes:
    """The content of a file; if there is none, it is created with what ``make`` returns. Raises OSError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        pass
    content = make()
    # Written to a temporary file, synced and renamed, so that it is complete or missing.
    beside = path.with_name(path.name + ".new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(beside, path)
    return content
