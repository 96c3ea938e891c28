"""A hub on a server: with files or PostgreSQL, threads, processes, metrics and push."""

from __future__ import annotations

from pathlib import Path

from undercut.server.cluster.cluster import Cluster
from undercut.server.http.addresses import Addresses
from undercut.server.http.cookies import Identity
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.overview import Overview
from undercut.server.prometheus import PrometheusMetrics
from undercut.server.push.notifications import Notifications
from undercut.server.push.webpush import PushKeys
from undercut.server.reviews.process import Process
from undercut.server.service import Hub
from undercut.server.settings import Limits
from undercut.server.storage.opening import kept_secrets, open_storage, own_folder
from undercut.server.tables.bot_threads import BotThreads

__all__ = ["open_hub"]


class _Served:
    """What a server gives its hub. Raises UndercutError or OSError if the storage or a secret cannot be used."""

    process, overview = Process, Overview

    def __init__(self, data: Path, limits: Limits, log: Log, addresses: Addresses, database: str | None) -> None:
        if database is None:
            own_folder(data)
        self.addresses = addresses
        self.metrics = PrometheusMetrics()
        self.storage = open_storage(data, database, log, limits.checkpoint_s)
        try:
            secrets = kept_secrets(data, self.storage)
            self.identity = Identity.kept(secrets)
            self._keys = PushKeys.kept(secrets, addresses.contact)
        except BaseException:
            self.storage.close()
            raise

    def cluster(self, log: Log) -> Cluster:
        if not self.storage.is_shared:
            return Cluster()
        from undercut.server.cluster.node import Node
        from undercut.server.storage.postgres import PostgresStorage

        assert isinstance(self.storage, PostgresStorage)
        return Node(self.storage.url, log, self.addresses.here)

    def thinkers(self, limits: Limits, metrics: Metrics) -> BotThreads:
        return BotThreads(limits, metrics.thought)

    def notifications(self, limits: Limits, log: Log) -> Notifications:
        return Notifications(self.storage, self._keys, limits, log, self.metrics)


def open_hub(
    data: Path, limits: Limits, log: Log, addresses: Addresses | None = None, database: str | None = None
) -> Hub:
    """A hub with the data in a folder, or in the PostgreSQL database of a URL. Raises UndercutError, OSError."""
    return Hub(limits, log, _Served(data, limits, log, addresses or Addresses(), database))
