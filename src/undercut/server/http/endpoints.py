"""How requests are declared. On a server Litestar serves them; in a page, where it cannot be had, they are looked up in
:mod:`undercut.server.http.router`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from litestar import Request, Response, delete, get, post, put
    from litestar.handlers import HTTPRouteHandler as Route
    from litestar.openapi import ResponseSpec
    from litestar.params import FromPath, FromQuery, JSONBody
    from litestar.response import Stream
else:
    try:
        from litestar import Request, Response, delete, get, post, put
        from litestar.handlers import HTTPRouteHandler as Route
        from litestar.openapi import ResponseSpec
        from litestar.params import FromPath, FromQuery, JSONBody
        from litestar.response import Stream
    except ModuleNotFoundError as missing:
        if missing.name != "litestar":
            raise
        from undercut.server.http.router import Endpoint as Route
        from undercut.server.http.router import (
            FromPath,
            FromQuery,
            JSONBody,
            Request,
            Response,
            ResponseSpec,
            Stream,
            delete,
            get,
            post,
            put,
        )

__all__ = [
    "FromPath", "FromQuery", "JSONBody", "Request", "Response", "ResponseSpec", "Route", "Stream", "delete", "get",
    "post", "put",
]  # fmt: skip
