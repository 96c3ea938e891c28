"""The outermost application: checks guest, origin, size and rate of every request."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from undercut.analysis.puzzles import puzzles
from undercut.bots.nets import has_nets
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.languages import LANGUAGES, catalogues, formatter, language, use_language
from undercut.server import tracing
from undercut.server.http.addresses import is_loopback, own_origin, same_origin, visitor
from undercut.server.http.cookies import cookie_name
from undercut.server.http.errors import refusal
from undercut.server.http.language import language_of
from undercut.server.http.static import Pages
from undercut.server.rate_limits import TooMany
from undercut.server.views.rules import glossary, lessons_message, rule_book
from undercut.server.web_service import WebService

_say = formatter("refusals").later

_SAFE = ("GET", "HEAD", "OPTIONS")
_SERVICE = ("/api", "/schema", "/health", "/ready")
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
"""Content security policy of pages."""
_SERVICE_POLICY = (
    "default-src 'none'; script-src 'self' blob: 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""Policy of the web worker that runs the service: the worker needs WebAssembly and unpacks a compressed script."""
_WORKER = "/assets/service-"
_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
_ISOLATED = (b"cross-origin-opener-policy", b"same-origin")
_VARY = (b"vary", b"Accept-Language")
_UNLISTED = (b"x-robots-tag", b"noindex")
_OTHERS_FIRST_S = 3.0
_LATE_S = 0.05
_QUIET_S = 0.5
_PREPARED_S = 30.0


class Middleware:
    """The outermost application. It serves pages from memory and passes the API to ``app``.

    Answers and refusals are in the language of the request. ``scope["state"]["guest"]`` is set, and
    ``scope["state"]["same_origin"]`` for websockets.
    """

    app: Any

    def __init__(self, app: Any, pages: Pages, service: WebService) -> None:
        self.app, self._pages, self._service = app, pages, service

    def prepare(self) -> None:
        """Load and cache nets, texts, lessons and puzzles, in any thread. Stop early if the service shuts down.

        In the event loop this work would delay tables. A thread slows the loop down too, so the work is divided into
        pieces that wait while the loop is late or clients connect. If there are several nodes, the work starts a moment
        later: after a restart of this node, other nodes on this machine are accepting its clients.
        """
        began = time.monotonic()
        first_s = 0.0 if self._service.cluster.is_alone else _OTHERS_FIRST_S

        def is_early() -> bool:
            passed = time.monotonic() - began
            is_busy = self._service.loop_delay.late_s > _LATE_S or self._service.tables.arrivals.quiet_s < _QUIET_S
            return passed < first_s or (is_busy and passed < _PREPARED_S)

        makes: list[Callable[[], object]] = [lambda: has_kernel() and has_nets(), *catalogues(), puzzles]
        for name in LANGUAGES:
            makes += (partial(_spoken, name, make) for make in (lessons_message, rule_book, glossary))
        for make in makes:
            while is_early() and not self._service.is_draining:
                time.sleep(0.05)
            if self._service.is_draining:
                return
            before = time.monotonic()
            make()
            time.sleep(min(time.monotonic() - before, 0.1))

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        # Compare the path as sent: like proxies, do not treat `/gin%2fapi` as a path below `/gin/`.
        raw = scope.get("raw_path") or scope["path"].encode()
        if self._service.addresses.is_below(raw.decode("latin-1")):
            root = len(self._service.addresses.root)
            scope = {**scope, "path": scope["path"][root:], "raw_path": raw[root:]}
        with use_language(language_of(scope, headers)):
            if tracing.is_on:
                await tracing.traced_request(self._pass, scope, receive, send, headers)
            else:
                await self._pass(scope, receive, send, headers)

    async def _pass(self, scope: Any, receive: Any, send: Any, headers: dict[bytes, bytes]) -> None:
        state = scope.setdefault("state", {})
        secure = self._service.addresses.is_secure(scope)
        cookie = cookie_name(self._service.addresses.public_port, self._service.addresses.root, secure=secure)
        state["guest"], is_kept = self._service.identity.find(_cookies(scope), cookie)
        address = visitor((scope.get("client") or ("",))[0], exempt=not self._service.settings.loopback_counts)
        with self._service.visits.here(address) as is_crowded:
            if scope["type"] == "websocket":
                state["same_origin"] = same_origin(headers, self._service.addresses.public)
                state["crowded"] = is_crowded
                await self.app(scope, receive, send)
                return
            path = scope["path"]
            if path == self._service.addresses.root != "":
                await _redirect(send, f"{path}/", scope["query_string"])
                return
            served = any(path == p or path.startswith(p + "/") for p in _SERVICE)
            # Over HTTP, browsers ignore this header with a warning.
            trusted = secure or is_loopback(urlsplit(own_origin(scope)).hostname or "")
            policy = _SERVICE_POLICY if path.startswith(_WORKER) else PAGE_POLICY
            extra = [(b"content-security-policy", policy.encode()), *_HEADERS, *([_ISOLATED] if trusted else [])]
            if served and path.startswith("/api"):
                extra += [(b"content-language", language().encode()), _VARY]
            try:
                if is_crowded:
                    raise TooMany("too_many_connections", _say("too_many_connections-address"), retry_s=10)
                if served or not self._pages.has(path):
                    self._service.visits.check(address)
                self._check_size(scope, headers)
                if served and path.startswith("/api"):
                    extra += self._admit(scope, headers, address, None if is_kept else cookie)
            except UndercutError as error:
                await _refuse(send, error, extra)
                return
            await self._answer(scope, receive, send, extra, served)

    async def _answer(
        self, scope: Any, receive: Any, send: Any, extra: list[tuple[bytes, bytes]], served: bool
    ) -> None:
        path = scope["path"]
        if served:
            if scope["method"] == "DELETE" and path == "/api/me":
                send = self._taking_cookies(scope, send)
            await self.app(scope, receive, _with(send, extra, no_store=True))
            return
        extra = [*extra, *([_UNLISTED] if path.startswith(("/t/", "/w/", "/r/", "/replay", "/pad/")) else [])]
        head = await self._service.invitations.preview(path) or await self._service.shared_games.preview(path)
        missing = await self._service.invitations.leads_nowhere(path)
        missing = missing or self._service.shared_games.leads_nowhere(path, scope["query_string"])
        await self._pages(scope, receive, _with(send, extra, no_store=False), head, missing=missing)

    def _taking_cookies(self, scope: Any, send: Any) -> Any:
        """Remove the guest's cookies instead of setting one, if the guest was deleted."""
        removing = self._service.identity.removal_headers(
            _cookies(scope), scope["state"]["guest"], self._service.addresses.root
        )

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start" and message["status"] == 204:
                headers = [(name, value) for name, value in message["headers"] if name != b"set-cookie"]
                message = {**message, "headers": headers + [(b"set-cookie", one.encode()) for one in removing]}
            await send(message)

        return sending

    def _check_size(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        """Raise UndercutError ``no_length`` or ``too_large``. After ``no_length`` the connection reads no further."""
        if b"transfer-encoding" in headers:
            raise UndercutError("no_length", _say("no_length"))
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > self._service.settings.body_bytes:
            raise UndercutError("too_large", _say("too_large", most=self._service.settings.body_bytes))

    def _admit(
        self, scope: Any, headers: dict[bytes, bytes], address: str | None, cookie: str | None
    ) -> list[tuple[bytes, bytes]]:
        """Check origin and rate of a request. Return the header that sets the ``cookie``; no header if it is None."""
        if scope["method"] not in _SAFE and not same_origin(headers, self._service.addresses.public):
            raise UndercutError("bad_origin", _say("bad_origin"))
        guest = scope["state"]["guest"]
        if guest is not None:
            self._service.changes.check(guest)
        else:
            if address is not None:
                self._service.arrivals.check(address)
            guest = scope["state"]["guest"] = self._service.identity.new_guest()
        self._service.compute.note_address(guest, address)
        return (
            []
            if cookie is None
            else [(b"set-cookie", self._service.identity.header(guest, cookie, self._service.addresses.root).encode())]
        )


def _spoken(name: str, make: Callable[[], object]) -> None:
    with use_language(name):
        make()


def _cookies(scope: Any) -> bytes:
    """Return the cookies of a request. HTTP/2 proxies may send them in several headers."""
    return b"; ".join(value for name, value in scope["headers"] if name == b"cookie")


def _with(send: Any, extra: list[tuple[bytes, bytes]], *, no_store: bool) -> Any:
    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = [*message.get("headers", []), *extra]
            if no_store:
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return sending


async def _redirect(send: Any, path: str, query: bytes) -> None:
    to = path.encode() + (b"?" + query if query else b"")
    await send(
        {"type": "http.response.start", "status": 308, "headers": [(b"location", to), (b"content-length", b"0")]}
    )
    await send({"type": "http.response.body", "body": b""})


async def _refuse(send: Any, error: UndercutError, extra: list[tuple[bytes, bytes]]) -> None:
    refused = refusal(error)
    headers = [(b"content-type", b"application/json"), *extra]
    if error.code == "no_length":
        headers.append((b"connection", b"close"))
    headers += [(name.lower().encode(), value.encode()) for name, value in refused.headers.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": refused.body})
