"""Which proxies are believed: whatever ``X-Forwarded-For`` and its kin say is only what some proxy has written."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Sequence
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from undercut.errors import UndercutError

_THIS_MACHINE = ("127.0.0.0/8", "::1")
_FORWARDED = (b"forwarded", b"via", b"x-real-ip", b"traceparent", b"tracestate")
_BEGINNING = b"x-forwarded-"


def trusted_proxies(named: Sequence[str]) -> list[str]:
    """The addresses and networks of proxies that are believed: those that are ``named``, else those of
    ``FORWARDED_ALLOW_IPS``, else this machine.

    Raises UndercutError ``bad_proxy`` for what is neither an address nor a network.
    """
    given = [part.strip() for text in named or [os.environ.get("FORWARDED_ALLOW_IPS", "")] for part in text.split(",")]
    given = [part for part in given if part]
    if not given:
        return list(_THIS_MACHINE)
    if "*" in given:
        return ["*"]
    return [_network(part) for part in given]


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError as error:
        right = "write an address such as 10.0.0.2, or a network such as 10.0.0.0/8"
        raise UndercutError("bad_proxy", f"cannot trust {text!r} as a proxy: {error}; {right}") from None


class Proxied:
    """The application behind proxies: knows the client that a trusted proxy names, and hears nothing of other ones."""

    def __init__(self, app: Any, trusted: Sequence[str]) -> None:
        self._app = app
        self._believing = ProxyHeadersMiddleware(app, ["*"] if "*" in trusted else list(trusted))

    def is_trusted(self, address: str) -> bool:
        """Whether a proxy at this address is believed."""
        return _plain(address) in self._believing.trusted_hosts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope.get("client"):
            host, port = scope["client"]
            scope["client"] = (_plain(host), port)
        if self.is_trusted((scope.get("client") or ("",))[0]):
            await self._believing(scope, receive, send)
            return
        scope["headers"] = [
            (name, value)
            for name, value in scope["headers"]
            if name not in _FORWARDED and not name.startswith(_BEGINNING)
        ]
        await self._app(scope, receive, send)


def _plain(host: str) -> str:
    """An IPv4 address as such, also if it has come to a socket of IPv6."""
    if not host.lower().startswith("::ffff:"):
        return host
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)
