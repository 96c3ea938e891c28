"""Opening of a service's storage: a file in its folder, or a PostgreSQL server."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.storage.migration import SCHEMA_VERSION
from undercut.server.storage.secret_file import Secrets, secrets_in
from undercut.server.storage.storage import Storage

__all__ = [
    "FILE", "check_url", "default_data_folder", "is_postgres", "kept_secrets", "open_storage", "own_folder",
]  # fmt: skip

FILE = "undercut.sqlite3"
"""The database file in the data folder."""


def is_postgres(url: str) -> bool:
    """Whether a URL names a PostgreSQL database."""
    return url.startswith(("postgresql://", "postgres://"))


def own_folder(folder: Path) -> None:
    """Create the data folder, readable only by its owner. Raise OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    # A folder of other files, such as a home or a project, is left unchanged.
    if (folder / FILE).exists() or not any(folder.iterdir()):
        with suppress(OSError):
            folder.chmod(0o700)


def default_data_folder() -> Path:
    """Return the user's data folder of the platform, in a folder named undercut."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "undercut"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "undercut"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "undercut"


def check_url(url: str) -> None:
    """Raise UndercutError ``bad_database`` for a URL that is not PostgreSQL's, or if its driver is missing."""
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


def kept_secrets(folder: Path, storage: Storage) -> Secrets:
    """Return the secrets of a service: files in its folder, or if nodes share a database, in that database."""
    if not storage.is_shared:
        return secrets_in(folder)

    def get(name: str, make: Callable[[], bytes]) -> bytes:
        # A service that was moved to a database keeps the secrets of its folder.
        file = folder / name
        return storage.secret(name, file.read_bytes if file.exists() else make)

    return Secrets(get, lambda name: f"the secret {name!r} in {storage.path}")


def open_storage(folder: Path, url: str | None = None, log: Log | None = None, checkpoint_s: float = 2.0) -> Storage:
    """Return the storage in a folder, or at a URL; ``checkpoint_s`` is for SQLite. Raise UndercutError."""
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
    if storage.found is None:
        log.info("database created", version=str(SCHEMA_VERSION))
    elif storage.found < SCHEMA_VERSION:
        log.warning("database migrated", schema=storage.found, version=str(SCHEMA_VERSION))
    else:
        log.info("database opened", schema=storage.found)
