"""Addresses of the service, of visitors and of trusted proxies.

Browsers open the service by its public URL, by an address of this machine, or only on this machine. Any proxy can write
headers such as ``X-Forwarded-For``, so the service ignores them unless it trusts the proxy.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import socket
from collections.abc import Sequence
from typing import Any
from urllib.parse import SplitResult, urlsplit

import psutil
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from undercut.errors import UndercutError
from undercut.server import messages as m

_DEFAULT_PORTS = {"http": 80, "https": 443}
_WILDCARDS = ("0.0.0.0", "::")
_ROOT = re.compile(r"(/[A-Za-z0-9._~-]+)+", re.ASCII)
_MOST = 4
_HERE = "127.0.0.1"
_METRICS_ABOVE = 1000
"""Difference between the default port of the metrics and the port of the service."""
_INSIDE = ("docker", "br-", "veth", "virbr", "vboxnet", "vmnet")
"""Prefixes of network interfaces that lead only to containers and virtual machines."""
_PROXIED = (b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto", b"x-real-ip")
_THIS_MACHINE = ("127.0.0.0/8", "::1")
_FORWARDED = (b"forwarded", b"via", b"x-real-ip", b"traceparent", b"tracestate")
_BEGINNING = b"x-forwarded-"


# --- addresses as texts ---------------------------------------------------------------------------------------------


def origin_of(scheme: str, host: str, port: int | None) -> str:
    """Return the origin in the form that browsers send: lower case, IPv6 in brackets, without a default port."""
    host = host.lower()
    shown = f"[{host}]" if ":" in host else host
    return f"{scheme}://{shown}" + ("" if port in (None, _DEFAULT_PORTS.get(scheme)) else f":{port}")


def public_origin(text: str) -> str:
    """Return the origin of a public URL. Raise UndercutError ``bad_public_url`` with a valid example."""
    text = text.strip()
    if "://" not in text:
        raise _bad(text, f"it has no scheme: write https://{text or 'gin.example'}")
    try:
        parts = urlsplit(text)
        host, port = _host(parts), parts.port
    except ValueError as error:
        raise _bad(text, f"{error}; right would be https://gin.example or http://192.168.1.20:8017") from None
    if parts.scheme not in _DEFAULT_PORTS:
        raise _bad(text, f"its scheme is {parts.scheme}: only https and http are served")
    origin = origin_of(parts.scheme, host, port)
    if parts.username is not None or parts.password is not None:
        raise _bad(text, f"it has a user name or a password: write {origin}")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        below = parts.path.rstrip("/")
        more = f" --root-path {below}" if below and not parts.query and not parts.fragment else ""
        raise _bad(text, f"it names more than an origin: write {origin}{more}")
    return origin


def root_path(text: str) -> str:
    """Return the root path, below which all pages are: ``/gin``, or an empty text for the root.

    Raise UndercutError ``bad_root_path``.
    """
    path = "/" + text.strip().strip("/")
    if path == "/":
        return ""
    if not _ROOT.fullmatch(path) or any(part in (".", "..") for part in path.split("/")):
        right = "write a path such as /gin, of letters, digits and . _ ~ -"
        raise UndercutError("bad_root_path", f"cannot use {text!r} as the root path: {right}")
    return path


def metrics_address(text: str, port: int) -> tuple[str, int] | None:
    """Return the host and port for metrics from an option: ``HOST:PORT``, a port of this machine, or ``none``.

    By default, the port on this machine a thousand above the ``port`` of the service. Raise UndercutError
    ``bad_metrics_address``.
    """
    text = text.strip()
    if not text or text == "none":
        return None if text else (_HERE, port + _METRICS_ABOVE)
    host, _, number = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or _HERE
    try:
        ipaddress.ip_address(host)
        metrics_port = int(number)
    except ValueError:
        metrics_port = -1
    if not 0 <= metrics_port <= 65535 or not (number.isascii() and number.isdigit()):
        right = "write an address and a port such as 127.0.0.1:9017 or [::1]:9017, a port, or none"
        raise UndercutError("bad_metrics_address", f"cannot serve metrics at {text!r}: {right}")
    return host, metrics_port


def _bad(text: str, why: str) -> UndercutError:
    return UndercutError("bad_public_url", f"cannot use {text!r} as the public URL: {why}")


def _host(parts: SplitResult) -> str:
    host = parts.hostname
    if not host:
        raise ValueError("it has no host")
    if ":" in host:
        return str(ipaddress.IPv6Address(host))
    try:
        ascii_host = host.encode("idna").decode("ascii")
    except UnicodeError:
        raise ValueError(f"{host!r} is not the name of a host") from None
    if not all(c.isalnum() or c in ".-_" for c in ascii_host):
        raise ValueError(f"{host!r} is not the name of a host")
    return ascii_host


def is_loopback(host: str) -> bool:
    """Whether a host name or address refers to the loopback interface."""
    host = host.strip("[]").lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    return (mapped or ip).is_loopback


def visitor(address: str, *, exempt: bool = True) -> str | None:
    """Return the key of an address for limits per address; None if there is no limit (unknown, or this machine).

    The key of an IPv6 address is its network of 64 bits.
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = ip.ipv4_mapped if isinstance(ip, ipaddress.IPv6Address) else None
    ip = mapped or ip
    if exempt and ip.is_loopback:
        return None
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(ip) >> 64 << 64, 64)))
    return str(ip)


# --- the addresses of this machine ----------------------------------------------------------------------------------


def machine_addresses(*, ipv6: bool) -> list[str]:
    """Return the addresses of this machine in its networks: IPv4 first, the likeliest first."""
    families = {socket.AF_INET: 4, socket.AF_INET6: 6} if ipv6 else {socket.AF_INET: 4}
    up = {name for name, about in psutil.net_if_stats().items() if about.isup}
    texts: list[str] = []
    for name, addresses in sorted(psutil.net_if_addrs().items()):
        if name in up and not name.startswith(_INSIDE):
            texts += [interface.address.partition("%")[0] for interface in addresses if interface.family in families]
    usual = {_source(family) for family in families}
    reachable = [text for text in dict.fromkeys(texts) if _is_reachable(text)]
    return sorted(reachable, key=lambda text: (":" in text, text not in usual))[:_MOST]


def _is_reachable(text: str) -> bool:
    address = ipaddress.ip_address(text)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)


def _source(family: socket.AddressFamily) -> str:
    """Return the source address that the routing table chooses. Connecting a datagram socket sends nothing."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255" if family == socket.AF_INET else "2001:db8::1", 9))
        return str(probe.getsockname()[0])
    return ""


# --- the addresses of a request -------------------------------------------------------------------------------------


def own_origin(scope: Any) -> str:
    """Return the origin that the client has opened, as far as the headers of proxies show it."""
    headers = dict(scope["headers"])
    host = _first(headers, b"x-forwarded-host") or _first(headers, b"host")
    scheme = _first(headers, b"x-forwarded-proto") or {"ws": "http", "wss": "https"}.get(
        scope["scheme"], scope["scheme"]
    )
    scheme = scheme if scheme in _DEFAULT_PORTS else "http"
    return f"{scheme}://{_plain(host, scheme)}"


def _first(headers: dict[bytes, bytes], name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1").partition(",")[0].strip().lower()


def _plain(netloc: str, scheme: str) -> str:
    """Return a host and port without the default port of the scheme."""
    return netloc.lower().removesuffix(f":{_DEFAULT_PORTS.get(scheme, 0)}")


def same_origin(headers: dict[bytes, bytes], public: str | None = None) -> bool:
    """Whether a request comes from a page of this service. Browsers always send an origin.

    A proxy may have changed ``Host``. :class:`Proxied` keeps ``X-Forwarded-Host`` only if a trusted proxy has sent it.
    """
    if b"origin" not in headers:
        return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
    origin = _first(headers, b"origin")
    if public is not None and origin == public:
        return True
    parts = urlsplit(origin)
    hosts = {_plain(_first(headers, name), parts.scheme) for name in (b"host", b"x-forwarded-host")} - {""}
    return _plain(parts.netloc, parts.scheme) in hosts


def trusted_proxies(named: Sequence[str]) -> list[str]:
    """Return the addresses and networks of trusted proxies.

    They are ``named``, or those in ``FORWARDED_ALLOW_IPS``, or this machine. Raise UndercutError ``bad_proxy`` for a
    name that is neither an address nor a network.
    """
    parts = [part.strip() for text in named or [os.environ.get("FORWARDED_ALLOW_IPS", "")] for part in text.split(",")]
    parts = [part for part in parts if part]
    if not parts:
        return list(_THIS_MACHINE)
    if "*" in parts:
        return ["*"]
    return [_network(part) for part in parts]


def _network(text: str) -> str:
    try:
        return str(ipaddress.ip_network(text))
    except ValueError as error:
        right = "write an address such as 10.0.0.2, or a network such as 10.0.0.0/8"
        raise UndercutError("bad_proxy", f"cannot trust {text!r} as a proxy: {error}; {right}") from None


class Proxied:
    """An application behind proxies. It receives the client address from trusted proxies, and no headers of other
    proxies.
    """

    def __init__(self, app: Any, trusted: Sequence[str]) -> None:
        self._app = app
        self._believing = ProxyHeadersMiddleware(app, ["*"] if "*" in trusted else list(trusted))

    def is_trusted(self, address: str) -> bool:
        """Whether a proxy at this address is trusted."""
        return _unmapped(address) in self._believing.trusted_hosts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope.get("client"):
            host, port = scope["client"]
            scope["client"] = (_unmapped(host), port)
        if self.is_trusted((scope.get("client") or ("",))[0]):
            await self._believing(scope, receive, send)
            return
        scope["headers"] = [
            (name, value)
            for name, value in scope["headers"]
            if name not in _FORWARDED and not name.startswith(_BEGINNING)
        ]
        await self._app(scope, receive, send)


def _unmapped(host: str) -> str:
    """Convert an IPv4-mapped IPv6 address to IPv4. Return other addresses unchanged."""
    if not host.lower().startswith("::ffff:"):
        return host
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return host if mapped is None else str(mapped)


class Addresses:
    """The addresses of the service, which listens on ``host`` and ``port``; ``public`` is the origin of its public URL.

    ``host`` is an IP address, ``root`` the root path (see :func:`root_path`).
    """

    root: str
    public: str | None
    port: int
    host: str

    def __init__(self, host: str = "127.0.0.1", port: int = 0, public: str | None = None, root: str = "") -> None:
        self.host, self.port, self.public, self.root = host, port, public, root

    def is_below(self, path: str) -> bool:
        """Whether a path begins with the root path. It does not if a proxy has removed the root path."""
        return bool(self.root) and path.startswith(self.root + "/")

    @property
    def public_port(self) -> int:
        """The port that browsers open: the port of the public URL, if there is one."""
        if self.public is None:
            return self.port
        parts = urlsplit(self.public)
        return parts.port or _DEFAULT_PORTS[parts.scheme]

    @property
    def here(self) -> str:
        """The address for a browser on this machine."""
        alone = is_loopback(self.host) or self.host in _WILDCARDS
        return origin_of("http", "localhost" if alone else self.host, self.port) + self.root

    @property
    def contact(self) -> str:
        """The contact address of the service's host for push services, if it is known."""
        parts = urlsplit(self.public or "")
        named = parts.scheme == "https" and not is_loopback(parts.hostname or "") and ":" not in (parts.hostname or "")
        return f"https://{parts.hostname}" if named else "mailto:undercut@localhost"

    def for_others(self) -> list[str]:
        """Return the addresses that other machines can open, the best one first; none if the service listens on
        loopback only.
        """
        if self.public is not None:
            return [self.public + self.root]
        if is_loopback(self.host):
            return []
        hosts = machine_addresses(ipv6=self.host == "::") if self.host in _WILDCARDS else [self.host]
        return [origin_of("http", host, self.port) + self.root for host in hosts]

    def reach(self, scope: Any) -> m.Reach:
        """Return the addresses that a guest may send to other people.

        Only browsers on this machine receive the addresses of this machine: other browsers have opened a working
        address.
        """
        if self.public is not None:
            return m.Reach(self.for_others(), None)
        if not is_loopback(urlsplit(own_origin(scope)).hostname or ""):
            return m.Reach([], None)
        client = (scope.get("client") or ("", 0))[0]
        headers = dict(scope["headers"])
        # A browser behind a forwarded port (of a container or a tunnel) is on another machine, with other addresses.
        if not is_loopback(client) or any(name in headers for name in _PROXIED):
            return m.Reach([], "public_url")
        origins = self.for_others()
        return m.Reach(origins, None if origins else "host" if is_loopback(self.host) else "public_url")

    def is_ours(self, origin: str, scope: Any) -> bool:
        """Whether an address belongs to this service and the sender of the request may know it."""
        parts, own = urlsplit(origin), urlsplit(own_origin(scope))
        here = parts.netloc == own.netloc and parts.scheme in _DEFAULT_PORTS and parts.path == self.root
        return (here and not parts.query and not parts.fragment) or origin in self.reach(scope).origins

    def is_secure(self, scope: Any) -> bool:
        """Whether a request was sent by HTTPS, to this service or to a proxy in front of it.

        If the public URL is HTTPS, a proxy that does not report the scheme is assumed to be the proxy of that URL.
        """
        own, public, headers = own_origin(scope), self.public or "", dict(scope["headers"])
        if own.startswith("https:") or not public.startswith("https:"):
            return own.startswith("https:")
        is_proxied = any(name in headers for name in _PROXIED) and b"x-forwarded-proto" not in headers
        return is_proxied or urlsplit(own).netloc == urlsplit(public).netloc
