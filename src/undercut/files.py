"""Files that are read as a whole, up to a size."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from undercut.errors import UndercutError

__all__ = ["SMALL_FILE", "read_file"]

SMALL_FILE: Final = 8 << 20
"""The most bytes of a file that people write, such as a score pad or a configuration."""


def read_file(path: Path, most: int = SMALL_FILE) -> bytes:
    """The bytes of a file. Raises UndercutError ``file_too_large`` above ``most`` bytes, OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UndercutError("file_too_large", f"{path} has more than {most >> 20} MiB")
    return data
