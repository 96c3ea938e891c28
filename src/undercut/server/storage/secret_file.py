"""Files with a secret: created once, readable only by their owner, complete or missing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from undercut.errors import UndercutError

__all__ = ["Secrets", "secret_file", "secrets_in"]


class Secrets(NamedTuple):
    """The secrets of a service by name: in files of its folder, or in the database that its nodes share.

    ``get`` returns one, created by the function if there is none yet; ``where`` describes its place.
    """

    get: Callable[[str, Callable[[], bytes]], bytes]
    where: Callable[[str], str]

    def damaged(self, name: str, why: str, lost: str) -> UndercutError:
        """Return the error of an invalid secret; ``lost`` says what users lose if it is replaced."""
        return UndercutError(
            "bad_secret",
            f"{self.where(name)} is damaged: {why}. Put it back from a backup, or remove it: a new one is made, "
            f"and {lost}",
        )


def secrets_in(folder: Path) -> Secrets:
    """Return the secrets in files of a folder. Getting one raises OSError."""
    return Secrets(lambda name, make: secret_file(folder / name, make), lambda name: str(folder / name))


def secret_file(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return the content of a file; if there is none, create it with what ``make`` returns. Raise OSError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        pass
    content = make()
    # Written to a temporary file, synced and linked, so that it is complete or missing, and the first one to be made:
    # nodes that share the folder may start at the same time.
    beside = path.with_name(f"{path.name}.{os.getpid()}.new")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(beside, path)
    except FileExistsError:
        return path.read_bytes()
    except OSError:  # a file system without links
        os.replace(beside, path)
        return content
    finally:
        beside.unlink(missing_ok=True)
    return content
