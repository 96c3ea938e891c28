"""Requests, routes and downloads. Features declare their routes, on a server and in a page alike.

A route consists of a method, a path and a function::

get("/api/tables/{table:str}/events")(self.events)

async def events(self, request: Request, table: FromPath[str], after: FromQuery[int] = 0) -> m.Events:

The annotations of the function define the sources and types of its arguments. OpenAPI describes the route by the
function's docstring and return type.
"""

from __future__ import annotations

import asyncio
import inspect
import re
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from datetime import UTC, datetime
from functools import cached_property
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar, cast, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

import msgspec

from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.notation.keys import refuse_duplicates
from undercut.server import messages as m
from undercut.server.http.errors import JSON, Answer
from undercut.server.rate_limits import TooMany

_say = formatter("refusals").later

T = TypeVar("T")
FromPath = Annotated[T, "path"]
FromQuery = Annotated[T, "query"]
JSONBody = Annotated[T, "body"]
Function = Callable[..., Any]

JSONL = "application/x-ndjson"

_PART = re.compile(r"\{(\w+):(str|int)\}")
_LONGEST = 300
"""Maximum length of the parser's error message in a refusal."""


class Request:
    """A request: its ASGI scope, and a function that reads its body."""

    scope: dict[str, Any]
    body: Callable[[], Awaitable[bytes]]

    def __init__(self, scope: dict[str, Any], body: Callable[[], Awaitable[bytes]]) -> None:
        self.scope, self.body = scope, body

    @property
    def method(self) -> str:
        return str(self.scope["method"])

    @property
    def guest(self) -> str:
        """The guest who sends the request."""
        return str(self.scope["state"]["guest"])

    @cached_property
    def query(self) -> dict[str, str]:
        """The query of the address. If a name occurs several times, the last value counts."""
        return dict(parse_qsl(self.scope["query_string"].decode("latin-1"), keep_blank_values=True))


class Response(Generic[T]):
    """The result of a handler, with a status, a type or headers other than the usual ones.

    ``content`` is a message, or bytes that are sent unchanged.
    """

    headers: Mapping[str, str] | dict[str, str]
    media_type: str
    status: int | None

    def __init__(
        self,
        content: T,
        *,
        status_code: int | None = None,
        media_type: str = "",
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.content, self.status, self.media_type, self.headers = content, status_code, media_type, headers or {}


class Stream(Response[AsyncGenerator[bytes, None]]):
    """A result whose pieces are sent as they are generated."""


def encoded_response(body: bytes) -> Response[T]:
    """Return the result of a handler whose message is already encoded. The declared type is the type of the message."""
    return Response(cast(T, body))


class Parameter(NamedTuple):
    """A parameter of a handler; ``source`` is ``path``, ``query``, ``body`` or ``request``."""

    name: str
    type: Any
    source: str
    default: Any

    @property
    def is_required(self) -> bool:
        return self.default is inspect.Parameter.empty


class Route(NamedTuple):
    """A method, a path, and the function that answers their requests."""

    method: str
    path: str
    function: Function
    status: int
    media_type: str
    in_thread: bool

    @property
    def template(self) -> str:
        """The path with the names of its parameters, for OpenAPI and traces."""
        return _PART.sub(r"{\1}", self.path)

    @property
    def pattern(self) -> re.Pattern[str]:
        """The pattern of matching paths, with a group for each parameter."""
        kinds = {"int": "-?(?:0|[1-9][0-9]*)", "str": "[^/]+"}
        first, *rest = _PART.split(self.path)
        parts = (
            f"(?P<{name}>{kinds[kind]})" + re.escape(text)
            for name, kind, text in zip(rest[::3], rest[1::3], rest[2::3], strict=True)
        )
        return re.compile(re.escape(first) + "".join(parts))

    def parameters(self) -> list[Parameter]:
        """Return the parameters of the function."""
        hints = get_type_hints(self.function, include_extras=True)
        parameters = []
        for parameter in inspect.signature(self.function).parameters.values():
            hint = hints[parameter.name]
            source = "request"
            if get_origin(hint) is Annotated:
                # The type may have further annotations, such as limits.
                kind, *notes, source = get_args(hint)
                hint = Annotated[kind, *notes] if notes else kind
            parameters.append(Parameter(parameter.name, hint, source, parameter.default))
        return parameters

    async def answer(self, request: Request, parts: Mapping[str, str], parameters: list[Parameter]) -> Answer:
        """Call the function, and return the answer. Raise UndercutError ``bad_request`` for invalid arguments."""
        arguments: dict[str, Any] = {}
        for parameter in parameters:
            name = parameter.name
            if parameter.source == "request":
                arguments[name] = request
            elif parameter.source == "body":
                arguments[name] = _body(await request.body(), parameter.type)
            elif parameter.source == "path":
                arguments[name] = _argument(parts[name], parameter)
            elif name in request.query:
                arguments[name] = _argument(request.query[name], parameter)
            elif parameter.is_required:
                raise UndercutError("bad_request", _say("bad_request-query", name=name))
        if self.in_thread:
            return self._answer(await asyncio.to_thread(self.function, **arguments))
        result = self.function(**arguments)
        return self._answer(await result if inspect.isawaitable(result) else result)

    def _answer(self, result: Any) -> Answer:
        if result is None:
            return Answer(self.status, {}, b"", "")
        response = result if isinstance(result, Response) else Response(result)
        content = response.content
        body = content if isinstance(content, bytes) or isinstance(response, Stream) else m.encode(content)
        return Answer(
            response.status or self.status, dict(response.headers), body, response.media_type or self.media_type
        )


def _argument(text: str, parameter: Parameter) -> Any:
    try:
        return msgspec.convert(text, parameter.type, strict=False)
    except msgspec.ValidationError as error:
        raise UndercutError("bad_request", f"{error} - at `$.{parameter.name}`"[:_LONGEST]) from None


def _body(body: bytes, kind: Any) -> Any:
    if not body:
        raise UndercutError("bad_request", _say("bad_request-body"))
    try:
        msgspec.json.decode(body)
        refuse_duplicates(body)
        return msgspec.json.decode(body, type=kind)
    except RecursionError:
        raise UndercutError("bad_request", _say("bad_request-deep")) from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise UndercutError("bad_request", str(error)[:_LONGEST]) from None


class _Declare:
    """A decorator that declares routes of a method. ``status`` is the usual status of answers."""

    def __init__(self, method: str, status: int) -> None:
        self._method, self._status = method, status

    def __call__(
        self,
        path: str,
        *,
        status_code: int | None = None,
        media_type: str = JSON,
        in_thread: bool = False,
    ) -> Callable[[Function], Route]:
        """Declare a route. ``in_thread``: the function is not a coroutine, and takes milliseconds."""
        status = status_code or self._status
        return lambda function: Route(self._method, path, function, status, media_type, in_thread)


get: Final = _Declare("GET", 200)
post: Final = _Declare("POST", 201)
put: Final = _Declare("PUT", 200)
delete: Final = _Declare("DELETE", 204)
websocket: Final = _Declare("WEBSOCKET", 101)
"""Declare a websocket. Its function takes the ASGI scope, the function that sends, and the parameters of the path."""


def save_as(name: str) -> dict[str, str]:
    """Return headers that make browsers save the answer as a file."""
    return {"Content-Disposition": f'attachment; filename="{name}.jsonl"'}


class Downloads:
    """The downloads in progress, at most one per guest: JSON lines, sent while they are read."""

    def __init__(self) -> None:
        self._guests: set[str] = set()

    async def stream(self, guest: str, name: str, lines: AsyncIterator[bytes]) -> Stream:
        """Return an answer with the lines as a file; the file name ends with the date. Raise TooMany."""
        if guest in self._guests:
            raise TooMany("too_many_requests", _say("too_many_requests-downloads"), retry_s=10)
        self._guests.add(guest)
        pieces = self._until_end(guest, lines)
        await anext(pieces)  # the finally block now runs even if the client reads nothing
        day = datetime.now(UTC).date().isoformat()
        return Stream(pieces, media_type=JSONL, headers=save_as(f"{name}-{day}"))

    async def _until_end(self, guest: str, lines: AsyncIterator[bytes]) -> AsyncGenerator[bytes, None]:
        try:
            yield b""
            async for piece in lines:
                yield piece
        finally:
            self._guests.discard(guest)
