"""What a hub is given that differs between a server and a page: storage, processes, metrics, notifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from undercut.server.limits import Limits
from undercut.server.reviews.process import Starts
from undercut.server.store.storage import Storage

if TYPE_CHECKING:
    from undercut.server.nodes.neighbours import Neighbours
    from undercut.server.table.thinkers import Thinkers
    from undercut.server.web.addresses import Addresses
    from undercut.server.web.calling import Calling
    from undercut.server.web.hub import Hub
    from undercut.server.web.identity import Identity
    from undercut.server.web.metrics import Metrics
    from undercut.server.web.overview import Overview

__all__ = ["Means"]


class Means(Protocol):
    """The parts of a hub that :mod:`undercut.server.web.served` and :mod:`undercut.server.page` make differently."""

    @property
    def storage(self) -> Storage: ...

    @property
    def identity(self) -> Identity: ...

    @property
    def addresses(self) -> Addresses: ...

    @property
    def metrics(self) -> Metrics: ...

    @property
    def process(self) -> Starts:
        """Starts a process that computes reviews or hints."""
        ...

    def neighbours(self, hub: Hub) -> Neighbours:
        """The other nodes on the hub's database."""
        ...

    def thinkers(self, limits: Limits, metrics: Metrics) -> Thinkers:
        """Those who choose the actions of bots."""
        ...

    def calling(self, hub: Hub) -> Calling:
        """The notifications of the hub."""
        ...

    def overview(self, hub: Hub) -> Overview:
        """The figures of the hub and its neighbours."""
        ...
