"""Traces by OpenTelemetry, which is imported only if its environment variables name a collector.

Check :data:`is_on` before creating a span. Spans have few attributes, with known names. They contain no cards, links,
names or guests, and only the first letters of a table's id, as in the log.
"""

from __future__ import annotations

import functools
import logging
import os
import threading
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, TypeVar

from undercut import __version__
from undercut.server.logs import Log

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Span, SpanContext

F = TypeVar("F", bound=Callable[..., Any])

is_on: bool = False
"""Whether spans are created."""
_spans: _Spans | None = None

_ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
_ALLOWED = frozenset(
    (
        "error.type", "http.request.method", "http.response.status_code", "http.route", "undercut.bot",
        "undercut.command", "undercut.statements", "undercut.table", "undercut.verb", "undercut.writes",
    )
)  # fmt: skip
_METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
_PAGES = frozenset(("t", "w", "r", "replay", "pad", "assets"))
_LOOKED_AT = ("/health", "/ready")
"""Requests that monitors send every few seconds. They have no spans."""
_Send = Callable[[Any], Awaitable[None]]
_MOST_LINKS = 64
_LAST_WORDS_S = 5.0


def is_wanted(environ: Mapping[str, str]) -> bool:
    """Whether OpenTelemetry's environment variables enable traces."""
    exporter = environ.get("OTEL_TRACES_EXPORTER", "").strip().lower()
    if environ.get("OTEL_SDK_DISABLED", "").strip().lower() == "true" or exporter == "none":
        return False
    return bool(exporter) or any(environ.get(name, "").strip() for name in _ENDPOINTS)


def begin(log: Log) -> None:
    """Start tracing, if the environment names a collector."""
    if not is_wanted(os.environ):
        return
    try:
        provider = _provider(log)
    except Exception as error:  # errors of tracing must not stop a game
        log.warning("no traces: install undercut[otel], or see OTEL_TRACES_EXPORTER", error=type(error).__name__)
        return
    use(provider)


def use(provider: TracerProvider | None) -> None:
    """Create spans with a provider; stop creating spans if it is None."""
    global is_on, _spans
    _spans = None if provider is None else _Spans(provider)
    is_on = provider is not None


def end() -> None:
    """Stop tracing, and send the recorded spans. Do not wait for a silent collector."""
    if (spans := _spans) is not None:
        use(None)
        sending = threading.Thread(target=spans.provider.shutdown, name="undercut-traces", daemon=True)
        sending.start()
        sending.join(_LAST_WORDS_S)


class _LogHandler(logging.Handler):
    """A handler that writes OpenTelemetry's messages to the service's log, without their arguments."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        self._log.warning("traces", reason=str(record.msg)[:120])


def _provider(log: Log) -> TracerProvider:
    """Return the provider from the environment. OpenTelemetry reads sampling, batches and endpoints itself."""
    from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor, ConsoleSpanExporter

    said = logging.getLogger("opentelemetry")
    said.addHandler(_LogHandler(log))
    said.propagate = False
    about = {SERVICE_VERSION: __version__}
    named = os.environ.get("OTEL_SERVICE_NAME") or f"{SERVICE_NAME}=" in os.environ.get("OTEL_RESOURCE_ATTRIBUTES", "")
    if not named:
        about[SERVICE_NAME] = "undercut"
    provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    for exporter in (os.environ.get("OTEL_TRACES_EXPORTER") or "otlp").split(","):
        if exporter.strip() == "console":
            provider.add_span_processor(BatchSpanProcessor(ConsoleSpanExporter()))
        else:
            provider.add_span_processor(BatchSpanProcessor(_exporter(exporter.strip())()))
    return provider


def _exporter(name: str) -> Any:
    """Return the class of an installed exporter, by its standard name."""
    if name == "otlp":
        protocol = os.environ.get("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL") or os.environ.get("OTEL_EXPORTER_OTLP_PROTOCOL")
        name = "otlp_proto_grpc" if protocol == "grpc" else "otlp_proto_http"
    (entry_point,) = entry_points(group="opentelemetry_traces_exporter", name=name)
    return entry_point.load()


class _Spans:
    """A factory of spans. OpenTelemetry is imported here and in :func:`_provider` only."""

    def __init__(self, provider: TracerProvider) -> None:
        from opentelemetry import trace
        from opentelemetry.context import Context
        from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

        self.provider, self._trace, self._nothing = provider, trace, Context()
        self._tracer = provider.get_tracer("undercut", __version__)
        self._parents = TraceContextTextMapPropagator()

    def current(self) -> SpanContext | None:
        """Return the current span, for links to it."""
        context = self._trace.get_current_span().get_span_context()
        return context if context.is_valid else None

    def start(
        self,
        name: str,
        about: Mapping[str, Any],
        *,
        is_asked: bool = False,
        is_apart: bool = False,
        after: Iterable[SpanContext | None] = (),
        headers: Mapping[str, str] | None = None,
    ) -> Span:
        trace = self._trace
        links = [trace.Link(earlier) for earlier in list(filter(None, after))[:_MOST_LINKS]]
        context = None
        if headers is not None:
            context = self._parents.extract(headers, self._nothing)
        elif is_apart or not trace.get_current_span().is_recording():
            # Tasks and timers inherit the span in which they were created, which has ended.
            context = self._nothing
        return self._tracer.start_span(
            name,
            context,
            trace.SpanKind.SERVER if is_asked else trace.SpanKind.INTERNAL,
            {key: value for key, value in about.items() if key in _ALLOWED},
            links,
        )

    @contextmanager
    def as_current(self, span: Span) -> Iterator[Span]:
        """Make a span the parent of spans started in the block. An error marks it as failed; only the error's type is
        recorded.
        """
        try:
            with self._trace.use_span(span, record_exception=False, set_status_on_exception=False):
                yield span
        except BaseException as error:
            span.set_attribute("error.type", str(getattr(error, "code", type(error).__name__)))
            span.set_status(self._trace.StatusCode.ERROR)
            raise


def current() -> SpanContext | None:
    """Return the current span. Later spans may link to it with ``after``."""
    return _spans.current() if _spans is not None else None


@contextmanager
def span(name: str, about: Mapping[str, Any], **how: Any) -> Iterator[Span]:
    """Create a span of the block, as a child of the current one. Only if :data:`is_on`.

    ``is_asked``: the span handles a request of an external client. ``is_apart``: it has no parent. ``after``: the spans
    that caused it. ``headers``: headers of a request, which may name a proxy's span.
    """
    assert _spans is not None
    created = _spans.start(name, about, **how)
    try:
        with _spans.as_current(created):
            yield created
    finally:
        created.end()


def traced(name: str, about: Callable[..., Mapping[str, Any]], *, is_apart: bool = False) -> Callable[[F], F]:
    """Decorate an async function so that each call has a span, except calls that return False (nothing was done).

    ``about`` returns the attributes for the arguments. ``is_apart``: the span links to the current one instead of being
    its child.
    """

    def spanning(do: F) -> F:
        async def traced(*args: Any) -> Any:
            if (spans := _spans) is None:
                return await do(*args)
            span = spans.start(name, about(*args), is_apart=is_apart, after=(spans.current(),) if is_apart else ())
            done = None
            try:
                with spans.as_current(span):
                    done = await do(*args)
            finally:
                if done is not False:
                    span.end()
            return done

        @functools.wraps(do)
        def either(*args: Any) -> Any:
            return traced(*args) if is_on else do(*args)

        return either  # type: ignore[return-value]

    return spanning


async def traced_request(
    handle: Callable[[Any, Any, _Send, dict[bytes, bytes]], Awaitable[None]],
    scope: Any,
    receive: Any,
    send: _Send,
    headers: dict[bytes, bytes],
) -> None:
    """Handle a request in a span named by its route, because paths contain links and ids."""
    path, method = scope["path"], scope.get("method")
    if scope["type"] != "http" or path.startswith(_LOOKED_AT):
        await handle(scope, receive, send, headers)
        return
    method = method if method in _METHODS else "_OTHER"
    parents = {
        name: headers[name.encode()].decode("latin-1")
        for name in ("traceparent", "tracestate")
        if name.encode() in headers
    }
    with span(method, {"http.request.method": method}, is_asked=True, headers=parents) as current:

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                current.set_attribute("http.response.status_code", message["status"])
            await send(message)

        await handle(scope, receive, sending, headers)
        if route := scope.get("path_template") or _page(path):
            current.set_attribute("http.route", route)
            current.update_name(f"{method} {route}")


def _page(path: str) -> str:
    """Return the kind of a page or file; an empty text for unknown ones."""
    first, _, rest = path.strip("/").partition("/")
    return "/" if not first else f"/{first}/{{…}}" if first in _PAGES and rest else ""
