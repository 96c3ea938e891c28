"""The service put together: routes, errors, OpenAPI, pages, and the middleware in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

from undercut import __version__
from undercut.notation.keys import refuse_duplicates
from undercut.server.http.errors import with_head
from undercut.server.http.refusals import HANDLERS as REFUSALS
from undercut.server.http.static import Pages
from undercut.server.middleware import Middleware
from undercut.server.room.handshake import table_socket
from undercut.server.web_service import WebService

__all__ = ["WEB", "make_app", "make_metrics_app"]

WEB = Path(__file__).resolve().parents[1] / "web"
"""The built web client."""


class OneValue(Request[Any, Any, Any]):
    """A request in whose body no key is there twice."""

    async def json(self) -> Any:
        found = await super().json()
        refuse_duplicates(await self.body())
        return found


async def _name_methods(message: Message, scope: Scope) -> None:
    """The framework answers OPTIONS with the method of the first handler of an address only."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS" and message["status"] == 204:
        found = next(one for one in Litestar.from_scope(scope).routes if one.path == scope["path_template"])
        assert isinstance(found, HTTPRoute)
        MutableScopeHeaders.from_message(message)["Allow"] = with_head(found.methods)


def make_app(hub: WebService, web: Path = WEB) -> Middleware:
    """The ASGI application over a hub. Its lifespan starts and closes the hub."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        hub.start()
        try:
            yield
        finally:
            await hub.close()

    app = Litestar(
        route_handlers=[*hub.routes(), table_socket(hub.sessions)],
        request_class=OneValue,
        before_send=[_name_methods],
        exception_handlers=REFUSALS,
        # Answers that are large are mostly the same words again and again; downloads are one's own concern.
        compression_config=CompressionConfig(
            "gzip", minimum_size=2000, gzip_compress_level=5, exclude="^/api/(records|me/data)"
        ),
        lifespan=[life],
        openapi_config=OpenAPIConfig(
            title="undercut",
            version=__version__,
            description="Gin rummy at a table. The messages are described in docs/protocol.md.",
            path="/schema",
            servers=[Server(url=hub.addresses.root or "/")],
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        state=State({"hub": hub}),
        logging_config=None,
        request_max_body_size=hub.settings.body_bytes,
        debug=False,
    )
    return Middleware(app, Pages(web, hub.addresses.root), hub)


def make_metrics_app(hub: WebService) -> Litestar:
    """The ASGI application that answers with the metrics of a hub, and nothing else."""
    return Litestar(route_handlers=hub.admin.metrics_routes(), openapi_config=None, logging_config=None, debug=False)
