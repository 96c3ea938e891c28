"""The OpenAPI description of the requests, generated from the routes and the types of the messages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from functools import cached_property
from http import HTTPStatus
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from undercut import __version__
from undercut.server.http.endpoints import Parameter, Response, Route, Stream, get
from undercut.server.http.errors import JSON
from undercut.server.messages import Refusal

_REFUSED = {
    400: "The request is wrong.",
    403: "The guest may not do this, or the request comes from another site.",
    404: "It does not exist, or this guest may not see it.",
    409: "It comes too late.",
    413: "It is too large.",
    429: "There were too many; Retry-After says when to try again.",
    500: "The service has a defect.",
    503: "The service cannot do this now.",
}
_REFERENCE = "#/components/schemas/{name}"


class Description:
    """The OpenAPI description of routes. A thread generates it once, on the first request."""

    def __init__(self, routes: Sequence[Route], root: str) -> None:
        self._routes, self._root = [route for route in routes if route.method != "WEBSOCKET"], root

    def routes(self) -> list[Route]:
        """Return the routes."""
        kind = "application/vnd.oai.openapi+json"
        return [
            get(path, media_type=kind, in_thread=True)(self.document) for path in ("/schema", "/schema/openapi.json")
        ]

    def document(self) -> Response[bytes]:
        """Return the OpenAPI description."""
        return Response(self._body)

    @cached_property
    def _body(self) -> bytes:
        return msgspec.json.encode(openapi(self._routes, self._root))


def openapi(routes: Sequence[Route], root: str) -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of routes below a root path."""
    schemas = _Schemas()
    # In two passes: the first collects the types, whose names depend on each other.
    for _ in range(2):
        paths: dict[str, dict[str, Any]] = {}
        for route in routes:
            paths.setdefault(route.template, {})[route.method.lower()] = _operation(route, schemas)
        schemas.resolve()
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "undercut",
            "version": __version__,
            "description": "Gin rummy at a table. The messages are described in docs/protocol.md.",
        },
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {"schemas": schemas.components},
    }


class _Schemas:
    """The JSON schemas of types."""

    def __init__(self) -> None:
        self._types: dict[Any, dict[str, Any]] = {}
        self.components: dict[str, Any] = {}

    def of(self, kind: Any) -> dict[str, Any]:
        """Return the schema of a type; empty before it is resolved."""
        return self._types.setdefault(kind, {})

    def resolve(self) -> None:
        schemas, self.components = msgspec.json.schema_components(self._types, ref_template=_REFERENCE)
        for component in self.components.values():
            component["description"] = inspect.cleandoc(component.get("description", ""))
        for kind, schema in zip(self._types, schemas, strict=True):
            self._types[kind] = schema


def _operation(route: Route, schemas: _Schemas) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": route.method.lower() + "".join(re.findall("[A-Za-z]+", route.template.title())),
        "description": inspect.getdoc(route.function) or "",
    }
    parameters = route.parameters()
    if described := [
        _parameter(parameter, schemas) for parameter in parameters if parameter.source in ("path", "query")
    ]:
        operation["parameters"] = described
    for body in (parameter for parameter in parameters if parameter.source == "body"):
        operation["requestBody"] = {"content": {JSON: {"schema": schemas.of(body.type)}}, "required": True}
    answers = {route.status: _answer(route, schemas)}
    if route.path.startswith("/api/"):
        refusal = {JSON: {"schema": schemas.of(Refusal)}}
        answers |= {status: {"description": words, "content": refusal} for status, words in _REFUSED.items()}
    operation["responses"] = {str(status): answers[status] for status in sorted(answers)}
    return operation


def _parameter(parameter: Parameter, schemas: _Schemas) -> dict[str, Any]:
    schema = dict(schemas.of(parameter.type))
    if not parameter.is_required:
        schema["default"] = parameter.default
    return {
        "name": parameter.name,
        "in": parameter.source,
        "required": parameter.is_required,
        "schema": schema,
    }


def _answer(route: Route, schemas: _Schemas) -> dict[str, Any]:
    """Describe the usual answer of a route, from the return type of its function."""
    answer: dict[str, Any] = {"description": HTTPStatus(route.status).description or HTTPStatus(route.status).phrase}
    kind = get_type_hints(route.function)["return"]
    if get_origin(kind) is Response:
        (kind,) = get_args(kind)
    if kind is type(None):
        return answer
    if isinstance(kind, type) and issubclass(kind, Stream):
        schema: dict[str, Any] = {}
    else:
        schema = {"type": "string"} if kind is bytes else schemas.of(kind)
    return answer | {"content": {route.media_type: {"schema": schema}}}
