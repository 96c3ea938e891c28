"""Opens the storage of a service: a file in its folder, or a PostgreSQL server."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.store.secret_file import Secrets, secrets_in
from undercut.server.store.storage import Storage

__all__ = ["FILE", "is_postgres", "kept_secrets", "open_storage", "own_folder"]

FILE = "undercut.sqlite3"
"""The database file in the data folder."""


def is_postgres(url: str) -> bool:
    """Whether a URL names a PostgreSQL database."""
    return url.startswith(("postgresql://", "postgres://"))


def own_folder(folder: Path) -> None:
    """Makes the data folder, readable only by its owner. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    # A folder of other files, such as a home or a project, is left as it is.
    if (folder / FILE).exists() or not any(folder.iterdir()):
        with suppress(OSError):
            folder.chmod(0o700)


def open_storage(folder: Path, url: str | None = None, log: Log | None = None) -> Storage:
    """The storage in a folder, or at a URL. Raises UndercutError."""
    if url is None:
        from undercut.server.store.sqlite import SqliteStorage

        return SqliteStorage(folder / FILE, log)
    if not is_postgres(url):
        message = (
            "--database takes a URL such as postgresql://user:password@host/name; without it the data folder is used"
        )
        raise UndercutError("bad_database", message)
    try:
        from undercut.server.store.postgres import PostgresStorage
    except ModuleNotFoundError as error:
        message = f"PostgreSQL needs the package {error.name}: pip install 'undercut[postgres]'"
        raise UndercutError("bad_database", message) from None
    return PostgresStorage(url)


def kept_secrets(folder: Path, storage: Storage) -> Secrets:
    """The secrets of a service: files in its folder, or if nodes share a database, in that database."""
    if storage.is_shared:
        return Secrets(storage.secret, lambda name: f"the secret {name!r} in {storage.path}")
    return secrets_in(folder)
