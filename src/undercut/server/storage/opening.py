"""Opening of the storage and the secrets of a service: in a folder, or on a PostgreSQL server."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.storage.schema import SCHEMA_VERSION
from undercut.server.storage.storage import Storage


class Secrets(NamedTuple):
    """The secrets of a service by name: in files of its folder, or in the database that its nodes share.

    ``get`` returns a secret, and calls the function to create it on first use. ``where`` describes the location.
    """

    get: Callable[[str, Callable[[], bytes]], bytes]
    where: Callable[[str], str]

    def damaged(self, name: str, why: str, lost: str) -> UndercutError:
        """Return the error for an invalid secret. ``lost`` describes what users lose if the secret is replaced."""
        return UndercutError(
            "bad_secret",
            f"{self.where(name)} is damaged: {why}. Put it back from a backup, or remove it: a new one is made, "
            f"and {lost}",
        )


def secrets_in(folder: Path) -> Secrets:
    """Return the secrets in the files of a folder. Getting a secret may raise OSError."""
    return Secrets(lambda name, make: secret_file(folder / name, make), lambda name: str(folder / name))


def secret_file(path: Path, make: Callable[[], bytes]) -> bytes:
    """Return the content of a file. If there is none, create it with the result of ``make``. Raise OSError."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        pass
    content = make()
    # Write a temporary file, sync and link it, so that the file is never incomplete, and only the first one counts:
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


FILE = "undercut.sqlite3"
"""The database file in the data folder."""


def is_postgres(url: str) -> bool:
    """Whether a URL names a PostgreSQL database."""
    return url.startswith(("postgresql://", "postgres://"))


def create_private_folder(folder: Path) -> None:
    """Create the data folder, readable only by its owner. Raise OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    # Do not change the permissions of a folder with other files, such as a home or a project.
    if (folder / FILE).exists() or not any(folder.iterdir()):
        with suppress(OSError):
            folder.chmod(0o700)


def default_data_folder() -> Path:
    """Return the platform's data folder for the user, with a subfolder undercut."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "undercut"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "undercut"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "undercut"


def check_url(url: str) -> None:
    """Raise UndercutError ``bad_database`` if a URL is not PostgreSQL's, or if the driver is missing."""
    if not is_postgres(url):
        message = (
            "--database takes a URL such as postgresql://user:password@host/name; without it the data folder is used"
        )
        raise UndercutError("bad_database", message)
    try:
        importlib.import_module("psycopg")
    except ModuleNotFoundError as error:
        message = f"PostgreSQL needs the package {error.name}: pip install 'undercut[postgres]'"
        raise UndercutError("bad_database", message) from None


def service_secrets(folder: Path, storage: Storage) -> Secrets:
    """Return the secrets of a service, in files of its folder or, if nodes share a database, in that database."""
    if not storage.is_shared:
        return secrets_in(folder)

    def get(name: str, make: Callable[[], bytes]) -> bytes:
        # A service that moves to a database keeps the secrets of its folder.
        file = folder / name
        return storage.secret(name, file.read_bytes if file.exists() else make)

    return Secrets(get, lambda name: f"the secret {name!r} in {storage.path}")


def open_storage(folder: Path, url: str | None = None, log: Log | None = None, checkpoint_s: float = 2.0) -> Storage:
    """Open the storage in a folder, or at a URL. ``checkpoint_s`` is used by SQLite only. Raise UndercutError."""
    storage: Storage
    if url is None:
        from undercut.server.storage.sqlite import SqliteStorage

        storage = SqliteStorage(folder / FILE, log, checkpoint_s)
    else:
        check_url(url)
        from undercut.server.storage.postgres import PostgresStorage

        storage = PostgresStorage(url)
    if log is not None:
        _log_schema(storage, log)
    return storage


def _log_schema(storage: Storage, log: Log) -> None:
    if storage.initial_version is None:
        log.info("database created", version=str(SCHEMA_VERSION))
    elif storage.initial_version < SCHEMA_VERSION:
        log.warning("database migrated", schema=storage.initial_version, version=str(SCHEMA_VERSION))
    else:
        log.info("database opened", schema=storage.initial_version)
