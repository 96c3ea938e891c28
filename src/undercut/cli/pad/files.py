"""The file of a score pad, replaced after every change: a crash leaves the old version or the new one."""

from __future__ import annotations

import os
import time
from pathlib import Path

from undercut.cli.common.saves import data_folder
from undercut.errors import UndercutError
from undercut.files import read_file, write_atomically
from undercut.languages import formatter
from undercut.pad import Pad, read_pad, reckon, write_pad

_say = formatter("pad-terminal").later


def pad_folder() -> Path:
    """Return the folder for pads: in $UNDERCUT_DATA, or in the user's data folder."""
    folder = data_folder()
    return (folder if os.environ.get("UNDERCUT_DATA") else folder.parent) / "pads"


def new_path() -> Path:
    """Return the path of a new file in the folder for pads."""
    stem = time.strftime("%Y%m%d-%H%M%S")
    path, number = pad_folder() / f"{stem}.json", 2
    while path.exists():
        path, number = pad_folder() / f"{stem}-{number}.json", number + 1
    return path


def latest_pad() -> Path | None:
    """Return the file of the pad written last; None if there is none."""
    try:
        return max(pad_folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, default=None)
    except OSError:
        return None


class PadFile:
    """A file with a pad. ``pad`` is its content."""

    pad: Pad

    path: Path

    def __init__(self, path: Path, pad: Pad, written: bytes | None) -> None:
        self.path, self.pad = path, pad
        self._written = written

    @classmethod
    def load(cls, path: Path) -> PadFile:
        """Read a file. Raise UndercutError ``no_pad``, BadPad, InvalidRuleset."""
        try:
            data = read_file(path)
        except FileNotFoundError:
            raise UndercutError("no_pad", _say("no-file", path=path)) from None
        except OSError as error:
            raise UndercutError("no_pad", _say("unreadable", path=path, why=error.strerror)) from None
        try:
            return cls(path, read_pad(data), data)
        except UndercutError as error:
            raise UndercutError(error.code, f"{path}: {error}") from None

    @classmethod
    def create(cls, path: Path, pad: Pad) -> PadFile:
        """Write a new file. Raise UndercutError ``cannot_save``, also if it exists."""
        file = cls(path, pad, None)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _cannot(path, error.strerror or str(error)) from None
        file.save(pad)
        return file

    @property
    def is_over(self) -> bool:
        return reckon(self.pad).sheet.is_over

    def refresh(self) -> bool:
        """Read the file again if another program has changed it, and return whether it has.

        Raise the errors of :meth:`load`.
        """
        try:
            there = self.path.read_bytes()
        except FileNotFoundError:
            self._written = None  # the next save creates the file again
            return False
        except OSError:
            return False
        if there == self._written:
            return False
        now = PadFile.load(self.path)
        self.pad, self._written = now.pad, now._written
        return True

    def save(self, pad: Pad) -> None:
        """Write the pad and sync it.

        Raise UndercutError ``cannot_save``, or ``changed_elsewhere`` if another program has changed the file.
        """
        try:
            there = read_file(self.path) if self.path.exists() else None
            if there != self._written:
                message = _say("changed-elsewhere", path=self.path)
                raise UndercutError("changed_elsewhere", message)
            data = write_pad(pad)
            write_atomically(self.path, data)
        except OSError as error:
            raise _cannot(self.path, error.strerror or str(error)) from None
        self.pad, self._written = pad, data


def _cannot(path: Path, why: str) -> UndercutError:
    return UndercutError("cannot_save", _say("cannot-save", path=path, why=why))
