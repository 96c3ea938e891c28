"""The other nodes of a service, and the news that nodes exchange.

Nodes send news with PostgreSQL's NOTIFY. News may be lost: each node also polls the database once a second.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

Person = tuple[str, int | None]
"""A connected guest and its seat; None for a watcher."""

_MOST_BYTES = 7600
"""Limit of a notification. PostgreSQL allows 8,000 bytes."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """The current load of a node.

    The sums over all nodes are the figures of the service, except for ``late_s``, the delay of the event loop.
    ``tables`` counts tables with a connected client, each at one node only. Rates cover the newest seconds.
    """

    tables: int
    connections: int
    commands_per_s: float
    moves_per_s: float
    late_s: float


class RemoteClients(NamedTuple):
    """The clients connected to a table at other nodes."""

    seats: frozenset[int] = frozenset()
    watchers: frozenset[str] = frozenset()


NOBODY = RemoteClients()


class Cluster:
    """The other nodes. All methods return at once.

    This base class is the cluster of a single process, without other nodes.
    """

    is_alone = True
    """Whether there cannot be other nodes."""

    @property
    def nodes(self) -> int:
        """The number of nodes, including this one."""
        return 1

    @property
    def figures(self) -> Sequence[Figures]:
        """The latest figures that other nodes have reported."""
        return ()

    def counts_table(self, table: str) -> bool:
        """Whether this node counts a table to which clients are connected here. Only one node counts each table."""
        return True

    def holds_lease(self, what: str) -> bool:
        """Whether this node holds the lease of a table, or of another task that only one node may do.

        If not, try to take the lease, and notify the table if that succeeds.
        """
        return True

    def announce_loaded(self, table: str) -> None:
        """Record that this node has loaded a table."""

    def release(self, what: str) -> None:
        """Record that this node has unloaded a table, so that another node may take its lease."""

    def announce_entries(self, table: str) -> None:
        """Announce that a table has new entries."""

    def announce_grants(self, table: str) -> None:
        """Announce that the set of guests with access to a table has changed."""

    def announce_people(self, table: str, people: Sequence[Person]) -> None:
        """Announce who is connected to a table at this node."""

    def people_elsewhere(self, table: str) -> RemoteClients:
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

    def newest_entries(self) -> dict[str, int]:
        """Return the tables in memory with the numbers of their newest entries, if known."""

    def figures(self) -> Figures:
        """Return the load of this node."""

    def people(self, table: str) -> Sequence[Person]:
        """Return who is connected to a table at this node."""

    def check_table(self, table: str, *, grants: bool = False) -> None:
        """Look for new entries of a table in memory or, if ``grants``, for changes of the guests who may see it."""

    def people_changed(self, table: str) -> None:
        """Handle a change of the people connected at other nodes."""

    def deliver(self, table: str, frame: bytes) -> None:
        """Handle a frame for all clients of a table."""

    def news_lost(self) -> None:
        """Handle lost news: read grants, score pads and open tables again."""

    def lease_taken(self, what: str) -> None:
        """Handle a lease that this node has taken: of a table, or of another task that only one node may do."""

    def pad_changed(self, pad: str) -> None: ...

    def offers_changed(self) -> None: ...

    def take_usage(self) -> list[tuple[str, str, int]]:
        """Return how many tokens guests and addresses have used at this node since the last call."""

    def add_remote_use(self, rate: str, key: str, count: int) -> None:
        """Count tokens that a guest or an address has used at another node."""


class NodeNews(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The news of a node.

    ``new``: tables with new entries. ``grants``: tables whose set of permitted guests has changed. ``here``: the people
    connected at each of some tables. ``ask``: tables whose connections the other nodes should send. ``said``: frames
    for all clients of a table. ``free``: leases that the node has released. ``pads``: score pads that have changed.
    ``offers``: whether the list of open tables has changed. ``spent``: tokens of rate limits used by guests and
    addresses. ``figures``: the load of the node. ``bye``: the node stops.
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
    """Split the news into texts that fit into a notification. Skip an item that does not fit alone."""
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
