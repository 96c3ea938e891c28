"""Vacuuming of PostgreSQL soon after deletions, instead of when enough deleted rows have accumulated."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import suppress

import psycopg

from undercut.server.storage.postgres_connection import Connection
from undercut.server.storage.schema import tables

__all__ = ["Vacuum"]

_APART_S = 60.0
_LONGEST_S = 3600.0


class Vacuum:
    """A thread that vacuums the tables on request, once a minute at most."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._asked, self._stops = threading.Event(), threading.Event()
        self._db: Connection | None = None
        self._thread: threading.Thread | None = None

    def ask(self) -> None:
        """Request a vacuum soon. Return at once."""
        self._asked.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="undercut-vacuum", daemon=True)
            self._thread.start()

    def close(self) -> None:
        self._stops.set()
        self._asked.set()
        if (db := self._db) is not None:
            with suppress(psycopg.Error):
                db.cancel()
        if self._thread is not None:
            self._thread.join(5)

    def _run(self) -> None:
        while self._asked.wait() and not self._stops.is_set():
            self._asked.clear()
            # PostgreSQL itself does later what fails now.
            with suppress(psycopg.Error), self._connect() as db:
                self._db = db
                db.until = time.monotonic() + _LONGEST_S
                for table in tables():
                    if self._stops.is_set():
                        break
                    db.execute(f"VACUUM (SKIP_LOCKED) {table.name}".encode())
                db.execute(b"VACUUM (SKIP_LOCKED) standings")
            self._db = None
            self._stops.wait(_APART_S)
