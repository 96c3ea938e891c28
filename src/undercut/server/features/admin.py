"""Requests of operators: health and readiness for everybody, metrics on a separate address."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Literal

from prometheus_client import CollectorRegistry, Gauge, generate_latest

from undercut import __version__
from undercut.server import messages as m
from undercut.server.cluster.cluster import Figures
from undercut.server.http.endpoints import Response, Route, get
from undercut.server.metrics import LoopDelay
from undercut.server.prometheus_metrics import CONTENT_TYPE, PrometheusMetrics
from undercut.server.room.session import Sessions
from undercut.server.storage.storage import Storage, StorageError

_GAUGES = {
    "nodes": "Nodes that are alive.",
    "nodes_counted": "Nodes whose figures are in these sums; the others have not told them yet.",
    "tables": "Tables that somebody is connected to.",
    "connections": "Open websockets.",
    "commands_per_second": "Actions sent by clients.",
    "moves_per_second": "Actions stored, those of bots too.",
    "reviews_unfinished": "Reviews that wait or are being computed; NaN if the database does not answer.",
    "loop_delay_seconds": "How late the event loop of the node is that is latest.",
}
_PATIENCE_S = 1.0
"""Timeout of the database."""


class Rate:
    """Growth of a counter per second: over the newest seconds, or since the last reading."""

    _OVER_S, _APART_S = 10.0, 1.0

    def __init__(self, count: Callable[[], int], now: float) -> None:
        self._count = count
        self._seen = deque([(now, count())])

    def per_second(self, now: float) -> float:
        seen, count = self._seen, self._count()
        while len(seen) > 1 and seen[1][0] <= now - self._OVER_S:
            seen.popleft()
        since, before = seen[0]
        if now - seen[-1][0] >= self._APART_S:
            seen.append((now, count))
        return (count - before) / max(now - since, self._APART_S)


class Admin:
    """The state and the figures of this node, and the figures of all nodes.

    ``reviews`` returns the numbers of queued reviews and of reviews that this node is computing. ``unfinished_reviews``
    returns the number of unfinished reviews on all nodes. ``is_ready``: whether a proxy should send clients here.
    ``is_draining``: whether this node is about to disconnect its clients.
    """

    def __init__(
        self,
        sessions: Sessions,
        storage: Storage,
        metrics: PrometheusMetrics,
        loop_delay: LoopDelay,
        reviews: Callable[[], tuple[int, int]],
        unfinished_reviews: Callable[[], Awaitable[int]],
        is_ready: Callable[[], bool],
        is_draining: Callable[[], bool],
    ) -> None:
        self._sessions, self._tables, self._storage = sessions, sessions.tables, storage
        self._metrics, self._loop_delay = metrics, loop_delay
        self._reviews, self._unfinished_reviews = reviews, unfinished_reviews
        self._is_ready, self._is_draining = is_ready, is_draining
        now = time.monotonic()
        self._commands = Rate(lambda: metrics.commands, now)
        self._moves = Rate(lambda: metrics.moves, now)
        self._registry = CollectorRegistry()
        self._gauges = {
            name: Gauge(f"undercut_service_{name}", about, registry=self._registry) for name, about in _GAUGES.items()
        }

    def routes(self) -> list[Route]:
        """Return the routes that are open to everybody."""
        return [get("/health", status_code=200)(self.health), get("/ready", status_code=200)(self.ready)]

    def metrics_routes(self) -> list[Route]:
        """Return the routes of the listener for metrics."""
        return [
            get("/metrics", media_type="text/plain")(self.metrics),
            get("/metrics/all", media_type="text/plain")(self.metrics_of_all),
        ]

    async def health(self) -> m.Health:
        """Report the state of the service. The answer is 200 as long as the service runs."""
        await self._storage.try_again()
        status: Literal["ok", "failing", "closing"] = (
            "failing" if self._storage.failing else "closing" if self._is_draining() else "ok"
        )
        return m.Health(status=status, version=__version__)

    async def ready(self) -> Response[m.Health]:
        """Report whether a proxy should send clients here: not at start or shutdown, nor if nothing can be stored."""
        health = await self.health()
        return Response(health, status_code=200 if self._is_ready() else 503)

    async def metrics(self) -> Response[bytes]:
        """Return the Prometheus metrics of this node."""
        metrics = self._metrics
        metrics.tables.set(len(self._tables))
        metrics.nodes.set(self._tables.cluster.nodes)
        metrics.connections.set(self._sessions.open)
        waiting, running = self._reviews()
        metrics.reviews_waiting.set(waiting)
        metrics.reviews_running.set(running)
        metrics.groups.set(self._storage.groups)
        metrics.writes.set(self._storage.writes)
        metrics.failing.set(bool(self._storage.failing))
        return Response(metrics.page(), media_type=CONTENT_TYPE)

    async def metrics_of_all(self) -> Response[bytes]:
        """Return a few figures of the whole service. Every node returns the same figures."""
        figures = [self.figures(), *self._tables.cluster.figures]
        values = {
            "nodes": self._tables.cluster.nodes,
            "nodes_counted": len(figures),
            "tables": sum(node.tables for node in figures),
            "connections": sum(node.connections for node in figures),
            "commands_per_second": sum(node.commands_per_s for node in figures),
            "moves_per_second": sum(node.moves_per_s for node in figures),
            "loop_delay_seconds": max(node.late_s for node in figures),
        }
        values["reviews_unfinished"] = math.nan
        with contextlib.suppress(StorageError, TimeoutError):  # the other figures are more important then
            async with asyncio.timeout(_PATIENCE_S):
                values["reviews_unfinished"] = await self._unfinished_reviews()
        for name, value in values.items():
            self._gauges[name].set(value)
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE)

    def figures(self) -> Figures:
        """Return the load of this node."""
        now, counts = time.monotonic(), self._tables.cluster.counts_table
        return Figures(
            tables=sum(bool(table.room.clients) and counts(table.id) for table in self._tables),
            connections=self._sessions.open,
            commands_per_s=self._commands.per_second(now),
            moves_per_s=self._moves.per_second(now),
            late_s=self._loop_delay.late_s,
        )
