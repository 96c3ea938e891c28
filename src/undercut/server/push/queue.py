"""The queue of notifications to subscribed browsers. Sending never delays tables.

Each push service has a separate queue, so that a silent push service does not delay the others.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.metrics import Metrics
from undercut.server.push.webpush import PushKeys, Subscription
from undercut.server.rate_limits import Buckets, TooMany
from undercut.server.settings import Settings
from undercut.server.storage.storage import Storage
from undercut.server.storage.tables import lock_guest

if TYPE_CHECKING:
    from undercut.server.push.sender import PushSender

_GONE = (404, 410)


class PushStore:
    """The subscriptions in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, guest: str, subscription: Subscription, at: int, most: int) -> None:
        """Store a subscription. Delete the guest's oldest ones if there are more than ``most``."""
        insert = (
            "INSERT INTO push_subscriptions (endpoint, guest, p256dh, auth, created) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (endpoint) DO UPDATE SET guest=excluded.guest, p256dh=excluded.p256dh, auth=excluded.auth, "
            "created=excluded.created"
        )
        prune = (
            "DELETE FROM push_subscriptions WHERE guest=? AND endpoint NOT IN "
            "(SELECT endpoint FROM push_subscriptions WHERE guest=? ORDER BY created DESC, endpoint LIMIT ?)"
        )
        endpoint, p256dh, auth = subscription
        values = (endpoint, guest, p256dh, auth, at)
        await self._storage.write([lock_guest(guest, at), (insert, values), (prune, (guest, guest, most))])

    async def of(self, guest: str) -> list[Subscription]:
        """Return the subscriptions of a guest."""
        sql = "SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE guest=? ORDER BY created, endpoint"
        return [Subscription(*row) for row in await self._storage.rows(sql, guest)]

    async def remove(self, endpoint: str, guest: str | None = None) -> None:
        """Delete a subscription, if it belongs to ``guest`` (None: to any guest)."""
        sql, values = "DELETE FROM push_subscriptions WHERE endpoint=?", [endpoint]
        if guest is not None:
            sql, values = sql + " AND guest=?", [endpoint, guest]
        await self._storage.write([(sql, values)])


class Notice(NamedTuple):
    """A notification for a guest. A later notice about the same ``table`` replaces an undelivered one."""

    guest: str
    table: str
    body: bytes


@dataclass(slots=True, eq=False)
class _Service:
    """The queue of one push service, and its workers."""

    waiting: deque[tuple[Subscription, Notice]] = field(default_factory=deque)
    workers: set[asyncio.Task[None]] = field(default_factory=set)


class PushQueue:
    """A queue of notices. :meth:`send` returns at once, and drops notices if the queue is full."""

    def __init__(self, keys: PushKeys, store: PushStore, settings: Settings, log: Log, metrics: Metrics) -> None:
        self._keys, self._store, self._settings, self._log, self._metrics = keys, store, settings, log, metrics
        self._waiting: asyncio.Queue[Notice] = asyncio.Queue(settings.push_waiting)
        self._rates = Buckets(settings.push_rate, settings.push_burst)
        self._workers: list[asyncio.Task[None]] = []
        self._services: dict[str, _Service] = {}
        """Push services with queued notices, by host."""
        self._opening = asyncio.Lock()
        self._sender: PushSender | None = None

    def start(self) -> None:
        """Start the workers. It needs a running event loop."""
        self._workers = [asyncio.ensure_future(self._work()) for _ in range(self._settings.push_workers)]

    async def close(self) -> None:
        """End the workers. Queued notices are not sent."""
        workers = [*self._workers, *(worker for service in self._services.values() for worker in service.workers)]
        for worker in workers:
            worker.cancel()
        for worker in workers:
            with contextlib.suppress(asyncio.CancelledError):
                await worker
        if self._sender is not None:
            await self._sender.close()

    def send(self, notice: Notice) -> bool:
        """Queue a notice. Return False if the queue is full or the guest exceeds the rate limit."""
        try:
            self._rates.check(notice.guest)
            self._waiting.put_nowait(notice)
        except (TooMany, asyncio.QueueFull):
            self._metrics.count_push("dropped")
            return False
        return True

    async def _work(self) -> None:
        while True:
            notice = await self._waiting.get()
            try:
                for to in await self._store.of(notice.guest):
                    self._hand_over(to, notice)
            except UndercutError as error:
                self._log.warning("notification not sent", code=error.code)
            except Exception as error:
                self._log.defect("notification failed", error)

    def _hand_over(self, to: Subscription, notice: Notice) -> None:
        host = urlsplit(to.endpoint).netloc
        service = self._services.setdefault(host, _Service())
        if len(service.waiting) >= self._settings.push_waiting:
            self._metrics.count_push("dropped")
            return
        service.waiting.append((to, notice))
        if len(service.workers) < self._settings.push_workers:
            service.workers.add(asyncio.ensure_future(self._serve(host, service)))

    async def _serve(self, host: str, service: _Service) -> None:
        """Send the queued notices of a push service until the queue is empty."""
        while service.waiting:
            try:
                await self._send(*service.waiting.popleft())
            except UndercutError as error:
                self._log.warning("notification not sent", code=error.code)
            except Exception as error:
                self._log.defect("notification failed", error)
        worker = asyncio.current_task()
        assert worker is not None
        service.workers.discard(worker)
        if not service.workers:
            del self._services[host]

    async def _send(self, to: Subscription, notice: Notice) -> None:
        sender = await self._open_sender()
        status = await sender.send(to, notice.table, notice.body, self._settings.push_timeout_s)
        if status is None:
            self._metrics.count_push("unreachable")
        elif status in _GONE:
            await self._store.remove(to.endpoint)
            self._metrics.count_push("gone")
        elif status >= 300:
            self._log.warning("push service refused a notification", status=status)
            self._metrics.count_push("refused")
        else:
            self._metrics.count_push("sent")

    async def _open_sender(self) -> PushSender:
        """Return the sender. A thread loads its libraries on first use, which takes a third of a second."""
        async with self._opening:
            if self._sender is None:
                module = await asyncio.to_thread(importlib.import_module, "undercut.server.push.sender")
                sender: PushSender = module.PushSender(self._keys, private=self._settings.push_private)
                self._sender = sender
            return self._sender
