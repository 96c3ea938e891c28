"""A few figures of the whole service: this node's, and what the others have told of theirs."""

from __future__ import annotations

import asyncio
import contextlib
import math
import time
from collections import deque
from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Gauge, generate_latest

from undercut.server.cluster.cluster import Figures
from undercut.server.metrics import LoopDelay, Metrics
from undercut.server.reviews.reviewing import Reviewing
from undercut.server.room.registry import Tables
from undercut.server.storage.storage import StorageError

__all__ = ["Overview", "Rate"]

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
"""So long the database is waited for."""


class Rate:
    """How much a number that counts up has grown a second, in the newest seconds or since it was asked for last."""

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


class Overview:
    """The figures of this node and the others. They are sums of gauges, so it does no harm if nodes come and go."""

    def __init__(
        self,
        metrics: Metrics,
        tables: Tables,
        connected: Mapping[str, int],
        loop_delay: LoopDelay,
        reviews: Reviewing,
    ) -> None:
        self._tables, self._connected, self._loop_delay, self._reviews = tables, connected, loop_delay, reviews
        now = time.monotonic()
        self._commands = Rate(lambda: metrics.commands, now)
        self._moves = Rate(lambda: metrics.moves, now)
        self._registry = CollectorRegistry()
        self._gauges = {
            name: Gauge(f"undercut_service_{name}", about, registry=self._registry) for name, about in _GAUGES.items()
        }

    def here(self) -> Figures:
        """What this node has to do."""
        now, counts = time.monotonic(), self._tables.cluster.counts
        return Figures(
            tables=sum(bool(one.room.clients) and counts(one.id) for one in self._tables),
            connections=sum(self._connected.values()),
            commands_per_s=self._commands.per_second(now),
            moves_per_s=self._moves.per_second(now),
            late_s=self._loop_delay.late_s,
        )

    async def page(self) -> bytes:
        """The figures of all nodes together, as Prometheus reads them."""
        told = [self.here(), *self._tables.cluster.figures]
        values = {
            "nodes": self._tables.cluster.nodes,
            "nodes_counted": len(told),
            "tables": sum(one.tables for one in told),
            "connections": sum(one.connections for one in told),
            "commands_per_second": sum(one.commands_per_s for one in told),
            "moves_per_second": sum(one.moves_per_s for one in told),
            "loop_delay_seconds": max(one.late_s for one in told),
        }
        values["reviews_unfinished"] = math.nan
        with contextlib.suppress(StorageError, TimeoutError):  # the others are asked for all the more then
            async with asyncio.timeout(_PATIENCE_S):
                values["reviews_unfinished"] = await self._reviews.unfinished()
        for name, value in values.items():
            self._gauges[name].set(value)
        return generate_latest(self._registry)
