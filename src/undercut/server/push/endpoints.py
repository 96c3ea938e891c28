"""Which addresses the service may ask: a subscription names one, and anybody can send a subscription.

Only HTTPS on its usual port, only hosts with a name, and only public addresses behind that name. The addresses are
checked when the connection is made (see :mod:`undercut.server.push.post`), so that a name which leads elsewhere a
moment later helps nobody.
"""

from __future__ import annotations

import base64
import binascii
import ipaddress
import socket
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec

from undercut.errors import UndercutError
from undercut.server.store.push import Subscription

__all__ = ["check_subscription", "is_public"]

_LONGEST = 1000
_AUTH_BYTES = 16
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


def is_public(address: str) -> bool:
    """Whether an IP address is one of the public internet, the IPv4 address inside it included."""
    try:
        ip = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        inner = [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        if ip in _NAT64:
            inner.append(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF))
        if any(one is not None and not is_public(str(one)) for one in inner):
            return False
    return ip.is_global and not ip.is_multicast


def check_subscription(one: Subscription, *, private: bool) -> None:
    """Raises UndercutError ``bad_subscription`` if a subscription cannot be used.

    ``private``: addresses without encryption and in private networks are allowed too.
    """
    _check_endpoint(one.endpoint, private)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(one.p256dh))
        fits = len(_decoded(one.auth)) == _AUTH_BYTES
    except (ValueError, binascii.Error):
        fits = False
    if not fits:
        raise _bad("its keys must be a point of P-256 (p256dh) and 16 bytes (auth), both in base64url")


def _check_endpoint(endpoint: str, private: bool) -> None:
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise _bad("its endpoint is no address") from None
    if len(endpoint) > _LONGEST or not endpoint.isascii() or not endpoint.isprintable() or not host:
        raise _bad(f"its endpoint must be an address of at most {_LONGEST} characters")
    if private and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or parts.username is not None or port not in (None, 443):
        raise _bad("its endpoint must begin with https:// and name no port")
    if _is_address(host) or "." not in host.strip("."):
        raise _bad("its endpoint must name a public host")


def _is_address(host: str) -> bool:
    """Whether a host is an IP address, in any of the forms that connect() takes (127.1, 0x7f000001)."""
    try:
        socket.inet_aton(host)
    except OSError:
        return ":" in host
    return True


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _bad(why: str) -> UndercutError:
    return UndercutError("bad_subscription", f"this subscription cannot be used: {why}")
