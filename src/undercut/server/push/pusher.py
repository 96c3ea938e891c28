"""The line of notifications: they are sent to push services beside the tables, and never in their way."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
from typing import TYPE_CHECKING, NamedTuple, Protocol

from undercut.errors import UndercutError
from undercut.server.limits import Buckets, Limits, TooMany
from undercut.server.logs import Log
from undercut.server.push.keys import PushKeys
from undercut.server.store.push import PushStore, Subscription

if TYPE_CHECKING:
    from undercut.server.push.post import Post

__all__ = ["Notice", "Pusher", "Reports"]

_GONE = (404, 410)


class Notice(NamedTuple):
    """A notification for a guest. A later one about the same ``table`` replaces one that is not delivered yet."""

    guest: str
    table: str
    body: bytes


class Reports(Protocol):
    """Counts what became of notifications."""

    def pushed(self, outcome: str) -> None:
        """``sent``, ``gone``, ``refused``, ``unreachable`` or ``dropped``."""
        ...


class Pusher:
    """Sends notices. :meth:`send` returns at once; what does not fit into the line is dropped."""

    def __init__(self, keys: PushKeys, store: PushStore, limits: Limits, log: Log, reports: Reports) -> None:
        self._keys, self._store, self._limits, self._log, self._reports = keys, store, limits, log, reports
        self._line: asyncio.Queue[Notice] = asyncio.Queue(limits.push_waiting)
        self._rates = Buckets(limits.push_rate, limits.push_burst)
        self._workers: list[asyncio.Task[None]] = []
        self._opening = asyncio.Lock()
        self._post: Post | None = None

    def start(self) -> None:
        """Starts the workers. It needs a running event loop."""
        self._workers = [asyncio.ensure_future(self._work()) for _ in range(self._limits.push_workers)]

    async def close(self) -> None:
        """Ends the workers; what waits is not sent."""
        for worker in self._workers:
            worker.cancel()
        for worker in self._workers:
            with contextlib.suppress(asyncio.CancelledError):
                await worker
        if self._post is not None:
            await self._post.close()

    def send(self, notice: Notice) -> bool:
        """Puts a notice into the line. Returns whether there was room, and whether the guest has not had too many."""
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
                to = await self._store.of(notice.guest)
                await asyncio.gather(*(self._send(one, notice) for one in to))
            except UndercutError as error:
                self._log.warning("notification not sent", code=error.code)
            except Exception as error:
                self._log.defect("notification failed", error)

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
        """The sender, whose libraries take a third of a second to load: in a thread, when they are needed first."""
        async with self._opening:
            if self._post is None:
                module = await asyncio.to_thread(importlib.import_module, "undercut.server.push.post")
                made: Post = module.Post(self._keys, private=self._limits.push_private)
                self._post = made
            return self._post
