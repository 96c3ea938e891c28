"""The other nodes of a service and their news.

News are sent through PostgreSQL's NOTIFY. They are hints, which may be lost: each node also polls the database once a
second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

Person = tuple[str, int | None]
"""A connected guest and its seat; None for a watcher."""

_MOST_BYTES = 7600
"""A notification has at most 8,000 bytes."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The current load of a node.

    Sums over all nodes are those of the service, except ``late_s``, how late its event loop is. ``tables``: those with
    a connected client, each counted at one node. Rates are of the newest seconds.
    """

    tables: int
    connections: int
    commands_per_s: float
    moves_per_s: float
    late_s: float


class Elsewhere(NamedTuple):
    """The clients connected to a table at other nodes."""

    seats: frozenset[int] = frozenset()
    watchers: frozenset[str] = frozenset()


NOBODY = Elsewhere()


class Cluster:
    """The other nodes. All methods return at once.

    This base class is the cluster of a single process, without other nodes.
    """

    is_alone = True
    """Whether there can be no other node."""

    @property
    def nodes(self) -> int:
        """The number of nodes, including this one."""
        return 1

    @property
    def figures(self) -> Sequence[Figures]:
        """The latest figures that other nodes have reported."""
        return ()

    def counts(self, table: str) -> bool:
        """Whether this node, and no other, counts a table that clients here are connected to."""
        return True

    def leads(self, what: str) -> bool:
        """Whether this node leads a task that must be done once, such as the turns of a table's bots.

        If not, it tries to become the leader, and notifies the table if it succeeds.
        """
        return True

    def opened(self, table: str) -> None:
        """Note that a table is in memory here."""

    def release(self, what: str) -> None:
        """Note that a table is no longer in memory here: another node may lead it."""

    def stored(self, table: str) -> None:
        """Announce that a table has new entries."""

    def granted(self, table: str) -> None:
        """Announce that the set of guests who may see a table has changed."""

    def connected(self, table: str, people: Sequence[Person]) -> None:
        """Announce who is connected to a table at this node."""

    def elsewhere(self, table: str) -> Elsewhere:
        """Return who is connected to a table at other nodes."""
        return NOBODY

    def connections(self, guest: str) -> int:
        """Return how many connections a guest has at other nodes."""
        return 0

    def send(self, table: str, frame: bytes) -> None:
        """Send a frame to the clients of a table at other nodes."""

    def pad_changed(self, pad: str) -> None:
        """Announce that a score pad has changed."""

    def offers_changed(self) -> None:
        """Announce that the list of open tables has changed."""

    async def start(self, events: ClusterEvents) -> None:
        """Join the other nodes; ``events`` handles their news."""

    async def close(self) -> None:
        """Leave the other nodes."""


class ClusterEvents(Protocol):
    """The handler of the news and requests of other nodes. All methods return at once."""

    def heads(self) -> dict[str, int]:
        """Return the tables in memory with the numbers of their newest entries, as far as they are known."""

    def figures(self) -> Figures:
        """Return the load of this node."""

    def people(self, table: str) -> Sequence[Person]:
        """Return who is connected to a table at this node."""

    def look(self, table: str, *, grants: bool = False) -> None:
        """Check a table in memory for new entries, or (``grants``) for other people who may see it."""

    def people_changed(self, table: str) -> None:
        """Handle a change of the people connected at other nodes."""

    def deliver(self, table: str, frame: bytes) -> None:
        """Handle a frame for all clients of a table."""

    def news_lost(self) -> None:
        """Handle lost news: read grants, score pads and open tables again."""

    def lease_taken(self, what: str) -> None:
        """Handle that this node has begun to lead a table, or another task that must be done once."""

    def pad_changed(self, pad: str) -> None: ...

    def offers_changed(self) -> None: ...

    def spent(self) -> list[tuple[str, str, int]]:
        """Return what guests and addresses have used of their rates here since the last call."""

    def also_spent(self, rate: str, key: str, count: int) -> None:
        """Count what a guest or an address has used of a rate at another node."""


class NodeNews(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The news of a node.

    ``new``: tables with new entries. ``grants``: tables that other people may see now. ``here``: who is connected at
    which table now. ``ask``: tables whose connections the node asks for. ``said``: frames for all clients of a table.
    ``free``: what the node no longer leads. ``pads``: score pads that have changed. ``offers``: whether the list of
    open tables has changed. ``spent``: what guests and addresses have used of their rates. ``figures``: the load of the
    node. ``bye``: the node stops.
    """

    node: str
    new: list[str] = []
    grants: list[str] = []
    here: list[tuple[str, list[Person]]] = []
    ask: list[str] = []
    said: list[tuple[str, str]] = []
    free: list[str] = []
    pads: list[str] = []
    offers: bool = False
    spent: list[tuple[str, str, int]] = []
    figures: Figures | None = None
    bye: bool = False


_LISTS = ("new", "grants", "here", "ask", "said", "free", "pads", "spent")


def split(news: NodeNews) -> Iterator[str]:
    """Split the news into texts short enough for a notification. Leave out an item that is too long alone."""
    fields: dict[str, Any] = {}
    flags: dict[str, Any] = {"offers": news.offers, "figures": news.figures, "bye": news.bye}
    size = 0
    for name, item in _items(news):
        length = len(msgspec.json.encode(item)) + len(name) + 6
        if length > _MOST_BYTES:
            continue
        if size + length > _MOST_BYTES:
            yield msgspec.json.encode(NodeNews(node=news.node, **fields)).decode()
            fields, size = {}, 0
        fields.setdefault(name, []).append(item)
        size += length
    if fields or any(flags.values()):
        yield msgspec.json.encode(NodeNews(node=news.node, **fields, **flags)).decode()


def _items(news: NodeNews) -> Iterable[tuple[str, Any]]:
    return ((name, item) for name in _LISTS for item in getattr(news, name))
