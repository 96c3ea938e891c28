"""Reading of whole files up to a size limit."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from undercut.errors import UndercutError

__all__ = ["SMALL_FILE", "read_file"]

SMALL_FILE: Final = 8 << 20
"""Size limit, in bytes, of a file written by people, such as a score pad or a configuration."""


def read_file(path: Path, most: int = SMALL_FILE) -> bytes:
    """Return the bytes of a file. Raises UndercutError ``file_too_large`` above ``most`` bytes, and OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UndercutError("file_too_large", f"{path} has more than {most >> 20} MiB")
    return data
