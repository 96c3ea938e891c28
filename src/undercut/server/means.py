"""What a hub is given that differs between a server and a page: storage, processes, metrics, notifications."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.reviews.process import Starts
from undercut.server.room.open_table import Notifier
from undercut.server.room.registry import Tables
from undercut.server.settings import Limits
from undercut.server.storage.storage import Storage
from undercut.server.tables.bots import Thinkers

if TYPE_CHECKING:
    from undercut.server.http.addresses import Addresses
    from undercut.server.http.cookies import Identity
    from undercut.server.metrics import LoopDelay, Metrics
    from undercut.server.overview import Overview
    from undercut.server.reviews.reviewing import Reviewing

__all__ = ["Means"]


class Means(Protocol):
    """The parts of a hub that :mod:`undercut.server.served` and :mod:`undercut.server.page` make differently."""

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

    def cluster(self, log: Log) -> Cluster:
        """Return the other nodes on the database."""
        ...

    def thinkers(self, limits: Limits, metrics: Metrics) -> Thinkers:
        """Return what chooses the actions of bots."""
        ...

    def notifications(self, limits: Limits, log: Log) -> Notifier:
        """Return the notifications."""
        ...

    def overview(
        self,
        metrics: Metrics,
        tables: Tables,
        connected: Mapping[str, int],
        loop_delay: LoopDelay,
        reviews: Reviewing,
    ) -> Overview:
        """Return the figures of this node and the others."""
        ...
