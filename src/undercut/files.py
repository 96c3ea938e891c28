"""File access: reading with a size limit, atomic writing, and appending of lines."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

from undercut.errors import UndercutError

__all__ = ["SMALL_FILE", "AppendedLines", "append_lines", "read_file", "replaced_file", "write_atomically"]

SMALL_FILE: Final = 8 << 20
"""Size limit, in bytes, of a file written by people, such as a score pad or a configuration."""


def read_file(path: Path, most: int = SMALL_FILE) -> bytes:
    """Return the bytes of a file. Raises UndercutError ``file_too_large`` above ``most`` bytes; OSError."""
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UndercutError("file_too_large", f"{path} has more than {most >> 20} MiB")
    return data


@contextlib.contextmanager
def replaced_file(path: Path, mode: int = 0o666) -> Iterator[Path]:
    """Yield the path of a new empty file beside `path`; after the block it is synced and renamed to `path`.

    `mode` sets the permissions of the new file, before the umask applies. If the block raises, `path` stays as it was.
    Raises OSError.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    os.close(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode))
    try:
        yield beside
        with open(beside, "rb+") as file:
            os.fsync(file.fileno())
        os.replace(beside, path)
        _sync_folder(path.parent)
    finally:
        beside.unlink(missing_ok=True)


def write_atomically(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file atomically: after a crash it has either the old or the new content. Raises OSError."""
    with replaced_file(path, mode) as beside:
        beside.write_bytes(data)


def append_lines(file: BinaryIO, lines: Iterable[bytes]) -> None:
    """Write lines (without their ends) and sync the file. Raises OSError."""
    file.write(b"".join(line + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())


class AppendedLines:
    """A file for appending lines; each batch is synced. Opening the file removes an incomplete last line."""

    def __init__(self, path: Path) -> None:
        """Open or create the file. Raises OSError."""
        self._file = path.open("r+b" if path.exists() else "w+b")
        text = self._file.read()
        self.lines: list[bytes] = text[: text.rfind(b"\n") + 1].splitlines()
        """Complete lines that the file contained when it was opened."""
        self._file.truncate(len(text) if text.endswith(b"\n") else text.rfind(b"\n") + 1)
        self._file.seek(0, os.SEEK_END)

    def append(self, lines: Iterable[bytes]) -> None:
        """Write lines (without their ends) and sync the file. Raises OSError."""
        append_lines(self._file, lines)

    def clear(self) -> None:
        """Remove all lines. Raises OSError."""
        self._file.seek(0)
        self._file.truncate()

    def close(self) -> None:
        """Close the file. Closing twice is allowed."""
        self._file.close()


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that a renaming in it survives a power cut, if the system supports this."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
