"""Requests without a web library: what Litestar's declarations mean, for a service inside a page.

Only what the requests of docs/protocol.md use is here: the parts of an address, its query, and a body of JSON.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from functools import cached_property
from typing import Annotated, Any, NamedTuple, TypeVar, get_args, get_origin, get_type_hints
from urllib.parse import parse_qs, unquote

import msgspec

from undercut.errors import UndercutError
from undercut.languages import speaker
from undercut.notation.keys import refuse_duplicates
from undercut.server import messages as m
from undercut.server.http.errors import missing_in_query, refusal

__all__ = [
    "Answer", "Endpoint", "FromPath", "FromQuery", "JSONBody", "Request", "Response", "ResponseSpec", "Routes",
    "Stream", "delete", "get", "post", "put",
]  # fmt: skip

_say = speaker("refusals").later

T = TypeVar("T")
FromPath = Annotated[T, "path"]
FromQuery = Annotated[T, "query"]
JSONBody = Annotated[T, "body"]

_PART = re.compile(r"\{(\w+):(str|int)\}")


class Request:
    """The sender of a request."""

    def __init__(self, guest: str) -> None:
        self.scope = {"state": {"guest": guest}}

    def __class_getitem__(cls, parameters: Any) -> type[Request]:
        return cls


class Response:
    """An answer that is not JSON of a message."""

    def __init__(
        self,
        content: Any,
        *,
        status_code: int | None = None,
        media_type: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.content, self.status, self.kind, self.headers = content, status_code, media_type, dict(headers or {})

    def __class_getitem__(cls, parameters: Any) -> type[Response]:
        return cls


class Stream(Response):
    """An answer that is made piece by piece."""


def ResponseSpec(*about: Any, **more: Any) -> None:
    """Describes an answer in OpenAPI, which there is not here."""


class Answer(NamedTuple):
    """What a request is answered with."""

    status: int
    headers: dict[str, str]
    body: bytes


class Endpoint:
    """A request that is answered by a function."""

    def __init__(self, method: str, path: str, status: int, function: Callable[..., Any]) -> None:
        self.method, self.path, self.status, self._function = method, path, status, function
        pattern = _PART.sub(lambda part: f"(?P<{part[1]}>{'[0-9]+' if part[2] == 'int' else '[^/]+'})", path)
        self._pattern = re.compile(pattern)

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self._function(*given, **named)

    @cached_property
    def _wants(self) -> list[tuple[inspect.Parameter, Any, str]]:
        """Each parameter with its type and where it comes from."""
        hints = get_type_hints(self._function, include_extras=True)
        out = []
        for parameter in inspect.signature(self._function).parameters.values():
            hint = hints[parameter.name]
            kind, where = get_args(hint)[:2] if get_origin(hint) is Annotated else (hint, "request")
            out.append((parameter, kind, where))
        return out

    def parts(self, path: str) -> dict[str, str] | None:
        """The named parts of an address; None if it is not that of this request."""
        found = self._pattern.fullmatch(path)
        return None if found is None else {name: unquote(part) for name, part in found.groupdict().items()}

    async def answer(self, request: Request, parts: Mapping[str, str], query: str, body: bytes) -> Answer:
        """Calls the function. Raises what it raises, and msgspec.MsgspecError for what cannot be read."""
        asked = parse_qs(query, keep_blank_values=True)
        given: dict[str, Any] = {}
        for parameter, kind, where in self._wants:
            name = parameter.name
            if where == "request":
                given[name] = request
            elif where == "body" and not body:
                raise UndercutError("bad_request", _say("bad_request-body"))
            elif where == "body":
                given[name] = msgspec.json.decode(body, type=kind)
                refuse_duplicates(body)
            elif where == "path":
                given[name] = msgspec.convert(parts[name], kind, strict=False)
            elif name in asked:
                given[name] = msgspec.convert(asked[name][-1], kind, strict=False)
            elif parameter.default is inspect.Parameter.empty:
                raise missing_in_query(name)
        out = self._function(**given)
        return await self._told(await out if isinstance(out, Awaitable) else out)

    async def _told(self, out: Any) -> Answer:
        if isinstance(out, Response):
            content = out.content
            if isinstance(content, AsyncIterator):
                content = b"".join([piece async for piece in content])
            elif not isinstance(content, bytes):
                content = m.encode(content)
            return Answer(
                out.status or self.status, {"content-type": out.kind or "application/json", **out.headers}, content
            )
        if out is None:
            return Answer(204, {}, b"")
        return Answer(self.status, {"content-type": "application/json"}, m.encode(out))


def _verb(method: str, usual: int) -> Callable[..., Callable[[Callable[..., Any]], Endpoint]]:
    def declare(path: str, *, status_code: int | None = None, **about: Any) -> Callable[[Callable[..., Any]], Endpoint]:
        return lambda function: Endpoint(method, path, status_code or usual, function)

    return declare


get, post, put, delete = _verb("GET", 200), _verb("POST", 201), _verb("PUT", 200), _verb("DELETE", 204)


class Routes:
    """Finds the request of an address, and answers it, or refuses it as the service does."""

    def __init__(self, endpoints: Sequence[Endpoint], on_defect: Callable[[Exception], str]) -> None:
        self._endpoints, self._on_defect = endpoints, on_defect

    async def answer(self, request: Request, method: str, address: str, body: bytes) -> Answer:
        """The answer to a request, whatever happens."""
        path, _, query = address.partition("?")
        try:
            return await self._find(request, method, path, query, body)
        except UndercutError as error:
            return _refused(error)
        except (msgspec.MsgspecError, UnicodeError) as error:
            return _refused(UndercutError("bad_request", str(error)[:300]), 400)
        except Exception as error:
            told = m.Refusal("internal", str(_say("internal")), reference=self._on_defect(error))
            return Answer(500, {"content-type": "application/json"}, m.encode(told))

    async def _find(self, request: Request, method: str, path: str, query: str, body: bytes) -> Answer:
        known: set[str] = set()
        for endpoint in self._endpoints:
            parts = endpoint.parts(path)
            if parts is None:
                continue
            known.add(endpoint.method)
            if endpoint.method == method:
                return await endpoint.answer(request, parts, query, body)
        if known:
            allowed = ", ".join(sorted(known))
            return _refused(UndercutError("bad_method", _say("bad_method", method=method, allowed=allowed)), 405)
        return _refused(UndercutError("not_found", _say("not_found")), 404)


def _refused(error: UndercutError, status: int | None = None) -> Answer:
    told = refusal(error, status)
    return Answer(told.status, {"content-type": "application/json", **told.headers}, told.body)
