"""Encryption of a notification for one browser, and delivery to the push service."""

from __future__ import annotations

import asyncio
import hashlib
import socket
from base64 import urlsafe_b64encode

import aiohttp
from aiohttp.connector import AddrInfoType
from pywebpush import WebPusher

from undercut.server.push.webpush import PushKeys, Subscription, is_public

_KEPT_S = 12 * 3600
"""How long a push service keeps a notification for a device that is offline."""


def public_socket(address: AddrInfoType) -> socket.socket:
    """Return a socket for a resolved address. Raise OSError if the address is not public."""
    family, kind, protocol, _, to = address
    if not is_public(str(to[0])):
        raise OSError(f"{to[0]} is not a public address")
    return socket.socket(family, kind, protocol)


class PushSender:
    """A sender of notifications. ``private``: allow push services in private networks, for tests."""

    def __init__(self, keys: PushKeys, *, private: bool) -> None:
        self._keys = keys
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(
                socket_factory=None if private else public_socket, limit=64, limit_per_host=8, use_dns_cache=False
            ),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            headers={"User-Agent": "undercut"},
        )

    async def close(self) -> None:
        """Close the connections."""
        await self._session.close()

    async def send(self, to: Subscription, topic: str, body: bytes, timeout_s: float) -> int | None:
        """Send ``body`` to one browser. Return the status, or None if the push service could not be reached.

        The notification replaces an undelivered one with the same ``topic``. The body of the push service's answer is
        not read.
        """
        try:
            async with asyncio.timeout(timeout_s):
                # A thread encrypts and signs, because this takes one or two milliseconds.
                sealed, headers = await asyncio.to_thread(self._encrypt, to, topic, body)
                call = self._session.post(to.endpoint, data=sealed, headers=headers, allow_redirects=False)
                async with call as answer:
                    return answer.status
        except (TimeoutError, OSError, aiohttp.ClientError, ValueError):
            return None

    def _encrypt(self, to: Subscription, topic: str, body: bytes) -> tuple[bytes, dict[str, str]]:
        keys = {"p256dh": to.p256dh, "auth": to.auth}
        sealed: bytes = WebPusher({"endpoint": to.endpoint, "keys": keys}).encode(body)["body"]
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_KEPT_S),
            "Topic": urlsafe_b64encode(hashlib.sha256(topic.encode()).digest()[:24]).decode(),
            "Urgency": "high",
        }
        return sealed, headers | self._keys.headers(to.endpoint)
