"""The interfaces that a live table needs. The service or a test provides them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from undercut.actions import Action
from undercut.server.logs import Log
from undercut.server.settings import Limits
from undercut.server.storage.entries import Entry
from undercut.server.storage.lists import About
from undercut.server.storage.logs import Newest, Row, Standing, StoredClock
from undercut.server.storage.storage import Statement
from undercut.server.tables.bot_turn import BotTurn
from undercut.server.tables.live_table import LiveTable
from undercut.server.tables.throttle import Arrivals, Throttle

__all__ = ["Advising", "House", "Keeper", "Listeners", "Thinking"]

T = TypeVar("T")


class Keeper(Protocol):
    """A store for the logs of tables."""

    async def read_after(self, table: str, n: int) -> list[Row]:
        """Return the entries of a table after a number. Raise StorageError."""
        ...

    async def read_log(self, table: str, work: Callable[[list[Row]], T]) -> T:
        """Call ``work`` with a table's log and return its result. Raise StorageError."""
        ...

    async def read_table(
        self, table: str, resume: Callable[[Newest], T], replay: Callable[[list[Row]], T], *, since: int
    ) -> T:
        """Call ``resume`` with a snapshot and the entries after it, or ``replay`` with the log; return the result.

        The snapshot is that of an entry up to ``since``. Raise StorageError.
        """
        ...

    async def read_ending(self, table: str) -> list[tuple[bytes, int]]:
        """Return the keys of all commands that may have ended something, with their numbers. Raise StorageError."""
        ...

    async def note_clock(self, table: str, n: int, clock: StoredClock) -> None:
        """Replace the clock beside an entry, if that is stored. Raise StorageError."""
        ...

    async def append(
        self,
        table: str,
        rows: Sequence[Row],
        changed: int,
        about: About | None,
        also: Sequence[Statement] = (),
        standing: Standing | None = None,
    ) -> None:
        """Store new entries and return when they are safe. Raise StorageError; then nothing was stored.

        Raise Conflict if another node has stored an entry with one of these numbers.
        """
        ...


class Thinking(Protocol):
    """A chooser of the bots' actions."""

    async def think(self, turn: BotTurn) -> list[Action]:
        """Return a bot's actions in the turn."""
        ...

    def usual_s(self, name: str) -> float:
        """Return after how many seconds a turn of a bot is nearly always ready under the current load."""
        ...

    def ahead(self, turn: BotTurn) -> int:
        """Return how many turns will be thought about before this one."""
        ...


class Advising(Protocol):
    """A source of hints."""

    def check(self, guest: str) -> None:
        """Raise UndercutError if no hint can be computed for a guest now."""
        ...

    async def price(self, guest: str, position: str, is_wanted: Callable[[], bool]) -> bytes:
        """Return the values of a position's choices, as JSON. Raise UndercutError, ``stale`` if it is not wanted."""
        ...


class House(Protocol):
    """Shared services of all tables."""

    @property
    def limits(self) -> Limits: ...

    @property
    def log(self) -> Log: ...

    @property
    def keeper(self) -> Keeper: ...

    @property
    def thinkers(self) -> Thinking: ...

    @property
    def throttle(self) -> Throttle: ...

    @property
    def arrivals(self) -> Arrivals: ...

    @property
    def advisers(self) -> Advising: ...

    @property
    def is_closing(self) -> bool: ...

    @property
    def can_store(self) -> bool:
        """Whether the last write was stored."""
        ...

    @property
    def is_alone(self) -> bool:
        """Whether no other process has tables of the same storage."""
        ...

    def counts(self, table: str) -> bool:
        """Whether this process, and no other to which people of a table are connected, stores its clock."""
        ...

    def leads(self, table: str) -> bool:
        """Whether this process does what must be done once at a table.

        If not, it may become the one later; then :meth:`TableActor.go_on` is called.
        """
        ...

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Report stored entries, with the table after them."""
        ...

    def keep(self, task: Any) -> None:
        """Keep a reference to a task until it is done."""
        ...


class Listeners(Protocol):
    """The clients connected to a table."""

    @property
    def is_empty(self) -> bool: ...

    @property
    def seats(self) -> frozenset[int]:
        """The seats with a connected client."""
        ...

    @property
    def sent(self) -> int:
        """The number of the newest entry sent to all of them; a large one if nobody is connected."""
        ...

    def reset(self) -> None:
        """Forget earlier entries: the table was read from storage again."""
        ...

    def receive(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Receive stored entries, with the table after them. May be called in the reader's thread."""
        ...

    def send_updates(self) -> None:
        """Send all clients what is new."""
        ...

    def send_thinking(self, seat: int, ahead: int) -> None:
        """Tell all clients that a bot still thinks, and how many turns are to be thought about before its own."""
        ...
