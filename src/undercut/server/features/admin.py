"""The requests about the service itself: health and readiness for everybody, metrics on an address of their own."""

from __future__ import annotations

from typing import Any

from undercut import __version__
from undercut.server import messages as m
from undercut.server.http.endpoints import Response, get
from undercut.server.http.request import AnyRequest, hub_of
from undercut.server.prometheus import CONTENT_TYPE, PrometheusMetrics
from undercut.server.service import Hub

__all__ = ["HANDLERS", "METRICS"]


@get("/health", status_code=200)
async def health(request: AnyRequest) -> m.Health:
    """The state of the service. It answers as long as the service is alive."""
    return await _health(hub_of(request))


@get("/ready", status_code=200)
async def ready(request: AnyRequest) -> Response[m.Health]:
    """Whether clients should be sent here: not while the service starts or stops, nor if it cannot store."""
    hub = hub_of(request)
    about = await _health(hub)
    return Response(about, status_code=200 if hub.is_ready else 503)


async def _health(hub: Hub) -> m.Health:
    await hub.storage.try_again()
    return m.Health(
        status="failing" if hub.storage.failing else "closing" if hub.is_draining else "ok",
        version=__version__,
    )


@get("/metrics", media_type="text/plain")
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Prometheus metrics."""
    hub = hub_of(request)
    assert isinstance(hub.metrics, PrometheusMetrics)
    hub.metrics.tables.set(len(hub.tables))
    hub.metrics.nodes.set(hub.cluster.nodes)
    hub.metrics.connections.set(sum(hub.connected.values()))
    hub.metrics.reviews_waiting.set(hub.reviews.reviewers.line.waiting)
    hub.metrics.reviews_running.set(hub.reviews.reviewers.line.running)
    hub.metrics.groups.set(hub.storage.groups)
    hub.metrics.writes.set(hub.storage.writes)
    hub.metrics.failing.set(bool(hub.storage.failing))
    return Response(hub.metrics.page(), media_type=CONTENT_TYPE)


@get("/metrics/all", media_type="text/plain")
async def metrics_of_all(request: AnyRequest) -> Response[bytes]:
    """A few figures of the whole service, whichever node is asked."""
    return Response(await hub_of(request).overview.page(), media_type=CONTENT_TYPE)


HANDLERS: list[Any] = [health, ready]
METRICS: list[Any] = [metrics, metrics_of_all]
"""What only the listener for metrics answers."""
