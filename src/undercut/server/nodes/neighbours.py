"""What a table needs of the other nodes, and the case that there are none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from undercut.server.nodes.news import Figures, Person

__all__ = ["NOBODY", "Alone", "Elsewhere", "Neighbours", "Tables"]


class Elsewhere(NamedTuple):
    """Who is connected to a table at other nodes."""

    seats: frozenset[int] = frozenset()
    watchers: frozenset[str] = frozenset()


NOBODY = Elsewhere()


class Neighbours(Protocol):
    """The other nodes. Its methods return at once."""

    @property
    def is_alone(self) -> bool:
        """Whether there can be no other node."""
        ...

    @property
    def nodes(self) -> int:
        """How many nodes there are, with this one."""
        ...

    @property
    def figures(self) -> Sequence[Figures]:
        """What other nodes have had to do lately, as far as they have told it."""
        ...

    def counts(self, table: str) -> bool:
        """Whether a table that people here are connected to is counted here, and not at another node."""
        ...

    def leads(self, what: str) -> bool:
        """Whether this node does what is to be done once, such as the thoughts of a table's bots.

        If not, it tries to become the one, and the table is told if it has.
        """
        ...

    def opened(self, table: str) -> None:
        """A table is in memory here."""
        ...

    def let_go(self, what: str) -> None:
        """A table is no longer in memory here: another node may lead it."""
        ...

    def stored(self, table: str) -> None:
        """A table has new entries."""
        ...

    def granted(self, table: str) -> None:
        """Other people than before may see a table."""
        ...

    def here(self, table: str, people: Sequence[Person]) -> None:
        """Who is connected to a table at this node."""
        ...

    def elsewhere(self, table: str) -> Elsewhere:
        """Who is connected to a table at other nodes."""
        ...

    def connections(self, guest: str) -> int:
        """How many connections a guest has at other nodes."""
        ...

    def said(self, table: str, frame: bytes) -> None:
        """A frame that the clients of a table at other nodes are to be sent."""
        ...

    def pad_changed(self, pad: str) -> None:
        """A score pad has changed."""
        ...

    def offers_changed(self) -> None:
        """The list of open tables has changed."""
        ...

    async def start(self) -> None: ...

    async def close(self) -> None: ...


class Tables(Protocol):
    """The tables of this node, for what other nodes tell. Its methods return at once."""

    def heads(self) -> dict[str, int]:
        """The tables in memory, with the numbers of their newest entries, as far as they are known."""
        ...

    def figures(self) -> Figures:
        """What this node has to do."""
        ...

    def people(self, table: str) -> Sequence[Person]:
        """Who is connected to a table at this node."""
        ...

    def look(self, table: str, *, grants: bool = False) -> None:
        """A table in memory may have new entries, or (``grants``) other people who may see it."""
        ...

    def moved(self, table: str) -> None:
        """Other people are connected at other nodes."""
        ...

    def heard(self, table: str, frame: bytes) -> None:
        """A frame for all clients of a table."""
        ...

    def missed(self) -> None:
        """Something may not have been heard: who may see which table, score pads, and open tables are read again."""
        ...

    def leading(self, what: str) -> None:
        """This node has begun to lead a table, or something else that is to be done once."""
        ...

    def pad_changed(self, pad: str) -> None: ...

    def offers_changed(self) -> None: ...

    def spent(self) -> list[tuple[str, str, int]]:
        """What guests and addresses have used of their rates here since this was asked last."""
        ...

    def also_spent(self, rate: str, key: str, count: int) -> None:
        """What a guest or an address has used of a rate at another node."""
        ...


class Alone:
    """There are no other nodes: this process has the database for itself."""

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

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass
