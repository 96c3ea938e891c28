"""What a live table needs of the service around it. The service, a test or a browser's worker gives it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from undercut.actions import Action
from undercut.server.limits import Limits
from undercut.server.logs import Log
from undercut.server.store.database import About, Row
from undercut.server.store.entries import Entry
from undercut.server.store.storage import Statement
from undercut.server.table.live_table import LiveTable
from undercut.view import View

__all__ = ["House", "Keeper", "Listeners", "Thinking"]

T = TypeVar("T")


class Keeper(Protocol):
    """Keeps the logs of tables."""

    async def read_log(self, table: str, work: Callable[[list[Row]], T]) -> T:
        """What ``work`` makes of a table's log. Raises StorageError."""
        ...

    async def append(
        self, table: str, rows: Sequence[Row], changed: int, about: About | None, also: Sequence[Statement] = ()
    ) -> None:
        """Keeps new entries, and returns once they are safe. Raises StorageError, with nothing kept."""
        ...


class Thinking(Protocol):
    """Finds the actions of bots."""

    async def think(self, name: str, view: View, rng: Random) -> Action: ...


class House(Protocol):
    """What is there for every table."""

    @property
    def limits(self) -> Limits: ...

    @property
    def log(self) -> Log: ...

    @property
    def keeper(self) -> Keeper: ...

    @property
    def thinkers(self) -> Thinking: ...

    @property
    def is_closing(self) -> bool: ...

    def thought(self, name: str, seconds: float) -> None:
        """A bot has found its action after so long."""
        ...

    def keep(self, task: Any) -> None:
        """Holds on to a task until it is done."""
        ...


class Listeners(Protocol):
    """Those who are connected to one table."""

    @property
    def is_empty(self) -> bool: ...

    @property
    def seats(self) -> frozenset[int]:
        """Seats for which somebody is connected."""
        ...

    def begin(self) -> None:
        """The table is read from storage; what was heard before is forgotten."""
        ...

    def hear(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Entries that have been stored, the table standing where they led. May be called in the reader's thread."""
        ...

    def tell(self) -> None:
        """Sends everybody what is new."""
        ...
