"""The dependencies of a hub in a page: the browser's storage, one analyst, and nothing that needs a network."""

from __future__ import annotations

from typing import Any

from undercut.server.cluster.cluster import Cluster
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.page.storage import PageStorage
from undercut.server.page.thinkers import Analyst, Desk
from undercut.server.room.open_table import Notifier
from undercut.server.settings import Limits
from undercut.server.tables.bots import Thinkers

__all__ = ["PageMeans"]


class PageMeans:
    """The parts of a hub in a page."""

    addresses: Any = None
    identity: Any = None

    def __init__(self, storage: PageStorage, desk: Desk) -> None:
        self.storage = storage
        self.metrics = Metrics()
        self.process = Analyst(desk).user

    def cluster(self, log: Log) -> Cluster:
        return Cluster()

    def thinkers(self, limits: Limits, metrics: Any) -> Any:
        return Thinkers()

    def notifications(self, limits: Limits, log: Log) -> Notifier:
        return Notifier()

    def overview(self, *given: Any) -> Any:
        return None
