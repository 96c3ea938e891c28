"""The interface of a table to the other nodes, and its implementation for a single node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from undercut.server.cluster.news import Figures, Person

__all__ = ["NOBODY", "Alone", "ClusterEvents", "Elsewhere", "Neighbours"]


class Elsewhere(NamedTuple):
    """The clients connected to a table at other nodes."""

    seats: frozenset[int] = frozenset()
    watchers: frozenset[str] = frozenset()


NOBODY = Elsewhere()


class Neighbours(Protocol):
    """The other nodes. All methods return at once."""

    @property
    def is_alone(self) -> bool:
        """Whether there can be no other node."""
        ...

    @property
    def nodes(self) -> int:
        """The number of nodes, including this one."""
        ...

    @property
    def figures(self) -> Sequence[Figures]:
        """The latest figures that other nodes have reported."""
        ...

    def counts(self, table: str) -> bool:
        """Whether this node, and no other, counts a table that clients here are connected to."""
        ...

    def leads(self, what: str) -> bool:
        """Whether this node does what must be done once, such as the thinking of a table's bots.

        If not, it tries to become the leader, and notifies the table if it succeeds.
        """
        ...

    def opened(self, table: str) -> None:
        """Note that a table is in memory here."""
        ...

    def let_go(self, what: str) -> None:
        """Note that a table is no longer in memory here: another node may lead it."""
        ...

    def stored(self, table: str) -> None:
        """Announce that a table has new entries."""
        ...

    def granted(self, table: str) -> None:
        """Announce that the set of guests who may see a table has changed."""
        ...

    def here(self, table: str, people: Sequence[Person]) -> None:
        """Announce who is connected to a table at this node."""
        ...

    def elsewhere(self, table: str) -> Elsewhere:
        """Return who is connected to a table at other nodes."""
        ...

    def connections(self, guest: str) -> int:
        """Return how many connections a guest has at other nodes."""
        ...

    def said(self, table: str, frame: bytes) -> None:
        """Send a frame to the clients of a table at other nodes."""
        ...

    def pad_changed(self, pad: str) -> None:
        """Announce that a score pad has changed."""
        ...

    def offers_changed(self) -> None:
        """Announce that the list of open tables has changed."""
        ...

    async def start(self, events: ClusterEvents) -> None:
        """Join the other nodes; ``events`` handles their news."""
        ...

    async def close(self) -> None: ...


class ClusterEvents(Protocol):
    """Handles the news of other nodes, and answers what they ask. All methods return at once."""

    def heads(self) -> dict[str, int]:
        """Return the tables in memory with the numbers of their newest entries, as far as they are known."""
        ...

    def figures(self) -> Figures:
        """Return the load of this node."""
        ...

    def people(self, table: str) -> Sequence[Person]:
        """Return who is connected to a table at this node."""
        ...

    def look(self, table: str, *, grants: bool = False) -> None:
        """Check a table in memory for new entries, or (``grants``) for other people who may see it."""
        ...

    def moved(self, table: str) -> None:
        """Handle a change of who is connected at other nodes."""
        ...

    def heard(self, table: str, frame: bytes) -> None:
        """Handle a frame for all clients of a table."""
        ...

    def missed(self) -> None:
        """Handle lost news: read grants, score pads and open tables again."""
        ...

    def leading(self, what: str) -> None:
        """Handle that this node has begun to lead a table, or another task that must be done once."""
        ...

    def pad_changed(self, pad: str) -> None: ...

    def offers_changed(self) -> None: ...

    def spent(self) -> list[tuple[str, str, int]]:
        """Return what guests and addresses have used of their rates here since the last call."""
        ...

    def also_spent(self, rate: str, key: str, count: int) -> None:
        """Count what a guest or an address has used of a rate at another node."""
        ...


class Alone:
    """A single node: this process has the database for itself."""

    is_alone = True
    nodes = 1
    figures: Sequence[Figures] = ()

    def counts(self, table: str) -> bool:
        return True

    def leads(self, what: str) -> bool:
        return True

    def opened(self, table: str) -> None:
        pass

    def let_go(self, what: str) -> None:
        pass

    def stored(self, table: str) -> None:
        pass

    def granted(self, table: str) -> None:
        pass

    def here(self, table: str, people: Sequence[Person]) -> None:
        pass

    def elsewhere(self, table: str) -> Elsewhere:
        return NOBODY

    def connections(self, guest: str) -> int:
        return 0

    def said(self, table: str, frame: bytes) -> None:
        pass

    def pad_changed(self, pad: str) -> None:
        pass

    def offers_changed(self) -> None:
        pass

    async def start(self, events: ClusterEvents) -> None:
        pass

    async def close(self) -> None:
        pass
