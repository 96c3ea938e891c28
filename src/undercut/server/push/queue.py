"""The queue of notifications: they are sent to push services beside the tables, without delaying them.

Each push service has its own queue, so that one that does not answer delays no other.
"""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol
from urllib.parse import urlsplit

from undercut.errors import UndercutError
from undercut.server.logs import Log
from undercut.server.push.keys import PushKeys
from undercut.server.push.subscriptions import PushStore, Subscription
from undercut.server.settings import Buckets, Limits, TooMany

if TYPE_CHECKING:
    from undercut.server.push.sender import Post

__all__ = ["Notice", "Pusher", "Reports"]

_GONE = (404, 410)


class Notice(NamedTuple):
    """A notification for a guest. A later one about the same ``table`` replaces one that is not delivered yet."""

    guest: str
    table: str
    body: bytes


class Reports(Protocol):
    """Counters of the outcomes of notifications."""

    def pushed(self, outcome: str) -> None:
        """Count an outcome: ``sent``, ``gone``, ``refused``, ``unreachable`` or ``dropped``."""
        ...


@dataclass(slots=True, eq=False)
class _Service:
    """The queue for a push service, and its workers."""

    waiting: deque[tuple[Subscription, Notice]] = field(default_factory=deque)
    workers: set[asyncio.Task[None]] = field(default_factory=set)


class Pusher:
    """A sender of notices. :meth:`send` returns at once; notices that do not fit into the queue are dropped."""

    def __init__(self, keys: PushKeys, store: PushStore, limits: Limits, log: Log, reports: Reports) -> None:
        self._keys, self._store, self._limits, self._log, self._reports = keys, store, limits, log, reports
        self._line: asyncio.Queue[Notice] = asyncio.Queue(limits.push_waiting)
        self._rates = Buckets(limits.push_rate, limits.push_burst)
        self._workers: list[asyncio.Task[None]] = []
        self._services: dict[str, _Service] = {}
        """By host: services with notices that wait or are being sent."""
        self._opening = asyncio.Lock()
        self._post: Post | None = None

    def start(self) -> None:
        """Start the workers. It needs a running event loop."""
        self._workers = [asyncio.ensure_future(self._work()) for _ in range(self._limits.push_workers)]

    async def close(self) -> None:
        """End the workers; queued notices are not sent."""
        workers = [*self._workers, *(worker for service in self._services.values() for worker in service.workers)]
        for worker in workers:
            worker.cancel()
        for worker in workers:
            with contextlib.suppress(asyncio.CancelledError):
                await worker
        if self._post is not None:
            await self._post.close()

    def send(self, notice: Notice) -> bool:
        """Queue a notice. Return whether it fitted into the queue and the guest is within the rate limit."""
        try:
            self._rates.check(notice.guest)
            self._line.put_nowait(notice)
        except (TooMany, asyncio.QueueFull):
            self._reports.pushed("dropped")
            return False
        return True

    async def _work(self) -> None:
        while True:
            notice = await self._line.get()
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
        if len(service.waiting) >= self._limits.push_waiting:
            self._reports.pushed("dropped")
            return
        service.waiting.append((to, notice))
        if len(service.workers) < self._limits.push_workers:
            service.workers.add(asyncio.ensure_future(self._serve(host, service)))

    async def _serve(self, host: str, service: _Service) -> None:
        """Send the queued notices of a push service until none is left."""
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
        post = await self._opened()
        status = await post.send(to, notice.table, notice.body, self._limits.push_timeout_s)
        if status is None:
            self._reports.pushed("unreachable")
        elif status in _GONE:
            await self._store.remove(to.endpoint)
            self._reports.pushed("gone")
        elif status >= 300:
            self._log.warning("push service refused a notification", status=status)
            self._reports.pushed("refused")
        else:
            self._reports.pushed("sent")

    async def _opened(self) -> Post:
        """Return the sender. Its libraries take a third of a second to load: load them in a thread, on first use."""
        async with self._opening:
            if self._post is None:
                module = await asyncio.to_thread(importlib.import_module, "undercut.server.push.sender")
                made: Post = module.Post(self._keys, private=self._limits.push_private)
                self._post = made
            return self._post
