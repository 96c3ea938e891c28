"""The service on a server: files or PostgreSQL, other nodes, guests on the web, metrics and notifications."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from undercut.server.cluster.cluster import Cluster
from undercut.server.cluster_events import NewsHandler
from undercut.server.features.admin import Admin
from undercut.server.features.guests import GuestData
from undercut.server.features.links import TableLinks
from undercut.server.features.pads.pads import Pads
from undercut.server.features.prune import Pruner
from undercut.server.features.shared_games import SharedGames
from undercut.server.http.addresses import Addresses
from undercut.server.http.cookies import Identity
from undercut.server.http.endpoints import Route, websocket
from undercut.server.http.qr_codes import QrCodes
from undercut.server.logs import Log
from undercut.server.prometheus_metrics import PrometheusMetrics
from undercut.server.push.notifications import Notifications
from undercut.server.push.webpush import PushKeys
from undercut.server.rate_limits import Buckets, Visits
from undercut.server.reviews.process import Subprocess
from undercut.server.room.handshake import connect
from undercut.server.service import Service
from undercut.server.settings import Settings
from undercut.server.storage.opening import create_private_folder, open_storage, service_secrets
from undercut.server.storage.storage import Storage
from undercut.server.tables.bot_threads import BotThreads


class WebService(Service):
    """A service on a server."""

    notifications: Notifications
    addresses: Addresses
    identity: Identity

    def __init__(
        self,
        settings: Settings,
        log: Log,
        storage: Storage,
        identity: Identity,
        keys: PushKeys,
        addresses: Addresses,
    ) -> None:
        metrics = PrometheusMetrics()
        super().__init__(
            settings,
            log,
            storage,
            BotThreads(settings, metrics.observe_bot_time),
            Subprocess,
            metrics=metrics,
            cluster=_cluster(storage, log, addresses),
            notifier=(notifications := Notifications(storage, keys, settings, log, metrics)),
        )
        self.identity, self.addresses, self.notifications = identity, addresses, notifications
        self.qr_codes: QrCodes = QrCodes(addresses, self.compute)
        self.pads: Pads = Pads(self.storage, settings, self.qr_codes, self.cluster.pad_changed)
        self.links: TableLinks = TableLinks(self.tables, self.addresses, self.qr_codes)
        self.shared_games: SharedGames = SharedGames(self.tables, self.table_store, self.qr_codes)
        self.guest_data: GuestData = GuestData(
            self.tables, self.table_store, self.erasure, self.cluster, self.downloads, log,
            summaries=self.guest_tables.summaries, records=self.records.of_guest, pads=self.pads.copies,
            delete_pads=self.pads.delete_all, offers_changed=self.offers.changed,
        )  # fmt: skip
        self.pruner: Pruner = Pruner(
            self.table_store, settings, log, self.tables.__contains__, self.cluster.holds_lease
        )
        self.admin: Admin = Admin(
            self.sessions,
            storage,
            metrics,
            self.loop_delay,
            lambda: (len(self.reviews.queue), self.reviews.queue.running),
            self.reviews.unfinished,
            lambda: self.is_ready,
            lambda: self.is_draining,
        )
        self.visits: Visits = Visits(settings)
        self.changes: Buckets = Buckets(settings.request_rate, settings.request_burst)
        self.arrivals: Buckets = Buckets(settings.guest_rate, settings.guest_burst)
        self.is_draining: bool = False
        """Whether the service will stop soon, so that proxies should not send it clients."""
        self._pruning: asyncio.Task[None] | None = None

    def routes(self) -> list[Route]:
        return [
            *super().routes(),
            websocket("/api/tables/{table:str}/ws")(partial(connect, self.sessions)),
            *self.guest_data.routes(),
            *self.links.routes(),
            *self.shared_games.routes(),
            *self.offers.routes(),
            *self.pads.routes(),
            *self.notifications.routes(),
            *self.admin.routes(),
        ]

    @property
    def is_ready(self) -> bool:
        """Whether proxies should send clients here: the service runs, will not stop soon, and can store data."""
        return self.is_running and not (self.is_draining or self.storage.failing)

    def start(self) -> None:
        self.loop_delay.start()
        rates = {"changes": self.changes, "arrivals": self.arrivals}
        events = NewsHandler(self.tables, self.pads, self.offers, self.reviews, rates, self.admin.figures)
        self.tables.keep(asyncio.ensure_future(self.cluster.start(events)))
        self._pruning = asyncio.ensure_future(self.pruner.run())
        self.notifications.start()
        super().start()

    async def disconnect(self) -> None:
        self.is_draining = True
        self.pads.close()
        await super().disconnect()

    async def close(self) -> None:
        await self.disconnect()
        self.loop_delay.close()
        if self._pruning is not None:
            self._pruning.cancel()
        await super().close()


def _cluster(storage: Storage, log: Log, addresses: Addresses) -> Cluster:
    if not storage.is_shared:
        return Cluster()
    from undercut.server.cluster.node import Node
    from undercut.server.storage.postgres import PostgresStorage

    assert isinstance(storage, PostgresStorage)
    return Node(storage.url, log, addresses.here)


def open_service(
    data: Path, settings: Settings, log: Log, addresses: Addresses | None = None, database: str | None = None
) -> WebService:
    """Return a service with the data in a folder, or in the PostgreSQL database of a URL.

    Raise UndercutError or OSError if the storage or a secret cannot be used.
    """
    if database is None:
        create_private_folder(data)
    addresses = addresses or Addresses()
    storage = open_storage(data, database, log, settings.checkpoint_s)
    try:
        secrets = service_secrets(data, storage)
        return WebService(
            settings,
            log,
            storage,
            Identity.load(secrets),
            PushKeys.load(secrets, addresses.contact),
            addresses,
        )
    except BaseException:
        storage.close()
        raise
