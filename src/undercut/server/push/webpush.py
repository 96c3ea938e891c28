"""Web Push: valid subscriptions, and the keys that identify the service to push services (VAPID, RFC 8292).

A subscription contains an address to which the service sends requests, and anybody can send a subscription. So the
service accepts only HTTPS on the usual port, hosts with a name, and public IP addresses. It checks the IP address to
which a socket is about to connect (see :mod:`undercut.server.push.sender`), however the host was written and resolved.
"""

from __future__ import annotations

import base64
import binascii
import ipaddress
import re
import time
from typing import NamedTuple
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from undercut.errors import UndercutError
from undercut.server.storage.opening import Secrets

_LONGEST = 1000
_AUTH_BYTES = 16
_HOST = re.compile(r"(?:[a-z0-9_-]{1,63}\.)+(?=[a-z0-9-]*[a-z])(?!0x)[a-z0-9-]{2,63}", re.ASCII)
"""A name with a domain. If the last label were a number, resolvers might read the name as an IP address."""
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""Prefix of IPv6 addresses that translate to IPv4. The check applies to the IPv4 address inside."""
_GLOBAL_UNICAST = ipaddress.ip_network("2000::/3")
"""The allocated part of IPv6. Python treats most of the rest as global."""
# Special-purpose registries of IANA, as far as Python (3.11 to 3.14) may treat their addresses as global. 2001::/23
# contains Teredo and ORCHID.
_SPECIAL_4 = [ipaddress.IPv4Network(network) for network in (
    "192.0.0.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.175.48.0/24", "224.0.0.0/4",
    "240.0.0.0/4",
)]  # fmt: skip
_SPECIAL_6 = [ipaddress.IPv6Network(network) for network in (
    "2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20",
)]  # fmt: skip
_KEY_FILE = "push_key.pem"
_VALID_S = 12 * 3600
_POINT_BYTES = 65


class Subscription(NamedTuple):
    """A browser's subscription: the address of the push service, and the browser's keys (base64url)."""

    endpoint: str
    p256dh: str
    auth: str


# --- subscriptions ----------------------------------------------------------------------------------------------------


def is_public(address: str) -> bool:
    """Whether an IP address belongs to the public internet.

    An IPv6 address that is routed as IPv4 (mapped, NAT64) counts as the IPv4 address. Other embedded IPv4 addresses and
    IANA's special-purpose addresses are not public.
    """
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.scope_id is not None:
            return False
        if ip.ipv4_mapped is not None or ip in _NAT64:
            return is_public(str(ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)))
        return ip.is_global and ip in _GLOBAL_UNICAST and not any(ip in network for network in _SPECIAL_6)
    return ip.is_global and not any(ip in network for network in _SPECIAL_4)


def check_subscription(subscription: Subscription, *, private: bool) -> None:
    """Raise UndercutError ``bad_subscription`` if a subscription is invalid.

    ``private``: allow HTTP and private networks too.
    """
    _check_endpoint(subscription.endpoint, private)
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(subscription.p256dh))
        fits = len(_decoded(subscription.auth)) == _AUTH_BYTES
    except (ValueError, binascii.Error):
        fits = False
    if not fits:
        raise _bad("its keys must be a point of P-256 (p256dh) and 16 bytes (auth), both in base64url")


def _check_endpoint(endpoint: str, private: bool) -> None:
    try:
        parts = urlsplit(endpoint)
        host = parts.hostname or ""
    except ValueError:
        raise _bad("its endpoint is no address") from None
    if len(endpoint) > _LONGEST or not endpoint.isascii() or not endpoint.isprintable() or not host:
        raise _bad(f"its endpoint must be an address of at most {_LONGEST} characters")
    if private and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https" or parts.netloc.lower() not in (host, f"{host}:443"):
        raise _bad("its endpoint must begin with https:// and name no port")
    if not _HOST.fullmatch(host):
        raise _bad("its endpoint must name a public host")


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _bad(why: str) -> UndercutError:
    return UndercutError("bad_subscription", f"this subscription cannot be used: {why}")


# --- keys of the service ----------------------------------------------------------------------------------------------


class PushKeys:
    """A key pair.

    Browsers subscribe with ``public`` (base64url of the 65 bytes of the point). ``contact`` is the operator's address
    (``https:`` or ``mailto:``) for push services.
    """

    def __init__(self, vapid: Vapid02, contact: str) -> None:
        self._vapid, self._contact = vapid, contact
        point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        if len(point) != _POINT_BYTES:
            raise ValueError("the key is of another curve")
        self.public: str = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    @classmethod
    def load(cls, secrets: Secrets, contact: str) -> PushKeys:
        """Return the stored keys; create them on first use.

        Raise OSError, StorageError, or UndercutError ``bad_secret``.
        """

        def make() -> bytes:
            fresh = Vapid02()
            fresh.generate_keys()
            pem: bytes = fresh.private_pem()
            return pem

        pem = secrets.get(_KEY_FILE, make)
        try:
            return cls(Vapid02.from_pem(pem), contact)
        except Exception as error:  # for an invalid key the libraries raise various errors
            lost = "browsers are notified only after they have subscribed again"
            raise secrets.damaged(_KEY_FILE, "it is not a private key of the curve P-256 as PEM", lost) from error

    def headers(self, endpoint: str) -> dict[str, str]:
        """Return the signed header of a request to a push service."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _VALID_S,
            "sub": self._contact,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed
