"""Encrypts a notification for one browser and sends it to its push service."""

from __future__ import annotations

import asyncio
import hashlib
import socket
from base64 import urlsafe_b64encode

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult
from aiohttp.resolver import ThreadedResolver
from pywebpush import WebPusher

from undercut.server.push.endpoints import is_public
from undercut.server.push.keys import PushKeys
from undercut.server.store.push import Subscription

__all__ = ["Post", "PublicResolver"]

_KEPT_S = 12 * 3600
"""How long a push service keeps a notification for a device that cannot be reached."""


class PublicResolver(AbstractResolver):
    """Resolves names to public addresses only."""

    def __init__(self) -> None:
        self._names = ThreadedResolver()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        """The public addresses of a host. Raises OSError if it has none."""
        found = [one for one in await self._names.resolve(host, port, family) if is_public(one["host"])]
        if not found:
            raise OSError(f"{host} has no public address")
        return found

    async def close(self) -> None:
        await self._names.close()


class Post:
    """Sends notifications. ``private``: also to services in private networks, for tests."""

    def __init__(self, keys: PushKeys, *, private: bool) -> None:
        self._keys = keys
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(
                resolver=None if private else PublicResolver(), limit=64, limit_per_host=8, use_dns_cache=False
            ),
            cookie_jar=aiohttp.DummyCookieJar(),
            auto_decompress=False,
            headers={"User-Agent": "undercut"},
        )

    async def close(self) -> None:
        await self._session.close()

    async def send(self, to: Subscription, topic: str, body: bytes, timeout_s: float) -> int | None:
        """Sends ``body`` to one browser. Returns the status, or None if the push service could not be reached.

        What waits there under the same ``topic`` is replaced. What the push service says beyond the status is not read.
        """
        try:
            async with asyncio.timeout(timeout_s):
                # Encrypting and signing takes a millisecond or two, which the tables do not wait for.
                sealed, headers = await asyncio.to_thread(self._sealed, to, topic, body)
                call = self._session.post(to.endpoint, data=sealed, headers=headers, allow_redirects=False)
                async with call as answer:
                    return answer.status
        except (TimeoutError, OSError, aiohttp.ClientError, ValueError):
            return None

    def _sealed(self, to: Subscription, topic: str, body: bytes) -> tuple[bytes, dict[str, str]]:
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
