"""The interfaces that a live table needs. The service or a test provides them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from undercut.actions import Action
from undercut.server.limits import Limits
from undercut.server.logs import Log
from undercut.server.store.entries import Entry
from undercut.server.store.lists import About
from undercut.server.store.logs import Newest, Row, Standing, StoredClock
from undercut.server.store.storage import Statement
from undercut.server.table.bot_turn import BotTurn
from undercut.server.table.live_table import LiveTable
from undercut.server.table.pace import Pace, Welcomes

__all__ = ["Advising", "House", "Keeper", "Listeners", "Thinking"]

T = TypeVar("T")


class Keeper(Protocol):
    """Stores the logs of tables."""

    async def read_after(self, table: str, n: int) -> list[Row]:
        """The entries of a table after a number. Raises StorageError."""
        ...

    async def read_log(self, table: str, work: Callable[[list[Row]], T]) -> T:
        """Calls ``work`` with a table's log and returns its result. Raises StorageError."""
        ...

    async def read_table(
        self, table: str, resume: Callable[[Newest], T], replay: Callable[[list[Row]], T], *, since: int
    ) -> T:
        """Calls ``resume`` with how a table stood after an entry up to ``since`` and what came after, or ``replay``
        with its log, and returns the result. Raises StorageError.
        """
        ...

    async def read_ending(self, table: str) -> list[tuple[bytes, int]]:
        """The marks of all commands that may have ended something, with their numbers. Raises StorageError."""
        ...

    async def note_clock(self, table: str, n: int, clock: StoredClock) -> None:
        """Stores the clock anew beside an entry, if that is stored. Raises StorageError."""
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
        """Stores new entries and returns when they are safe. Raises StorageError; then nothing was stored.

        It is Conflict if another node has stored an entry with one of these numbers.
        """
        ...


class Thinking(Protocol):
    """Chooses the actions of bots."""

    async def think(self, turn: BotTurn) -> list[Action]:
        """What a bot does with its turn."""
        ...

    def usual_s(self, name: str) -> float:
        """After how many seconds a turn of a bot is ready nearly always, as things are."""
        ...

    def ahead(self, turn: BotTurn) -> int:
        """How many turns will be thought about before this one."""
        ...


class Advising(Protocol):
    """Works out hints."""

    def check(self, guest: str) -> None:
        """Raises UndercutError if no hint can be worked out for a guest now."""
        ...

    async def price(self, guest: str, position: str, is_wanted: Callable[[], bool]) -> bytes:
        """What the choices of a position are worth, as JSON. Raises UndercutError, ``stale`` if it is not wanted."""
        ...


class House(Protocol):
    """What all tables share."""

    @property
    def limits(self) -> Limits: ...

    @property
    def log(self) -> Log: ...

    @property
    def keeper(self) -> Keeper: ...

    @property
    def thinkers(self) -> Thinking: ...

    @property
    def pace(self) -> Pace: ...

    @property
    def welcomes(self) -> Welcomes: ...

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
        """Whether this process does what is to be done once at a table. If not, the table may be told later that it
        does, by :meth:`TableActor.go_on`.
        """
        ...

    def stored(self, table: str, live: LiveTable, new: Sequence[Entry]) -> None:
        """Reports stored entries, with the table after them."""
        ...

    def keep(self, task: Any) -> None:
        """Keeps a reference to a task until it is done."""
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
    def told(self) -> int:
        """The number of the newest entry that all of them have been told; a large one if nobody is connected."""
        ...

    def begin(self) -> None:
        """The table was read from storage again: earlier entries are forgotten."""
        ...

    def hear(self, live: LiveTable, new: Sequence[Entry]) -> None:
        """Receives stored entries, with the table after them. May be called in the reader's thread."""
        ...

    def tell(self) -> None:
        """Sends all clients what is new."""
        ...

    def tell_thinking(self, seat: int, ahead: int) -> None:
        """Tells all clients that a bot still thinks, and how many are to think before it."""
        ...
