"""Subscriptions to notifications in a :class:`Storage`: the browsers of a guest."""

from __future__ import annotations

from typing import NamedTuple

from undercut.server.storage.guest_lock import lock
from undercut.server.storage.storage import Storage

__all__ = ["PushStore", "Subscription"]


class Subscription(NamedTuple):
    """A browser that wants to be notified: the address of its push service, and its keys (base64url)."""

    endpoint: str
    p256dh: str
    auth: str


class PushStore:
    """The subscriptions in a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def add(self, guest: str, one: Subscription, at: int, most: int) -> None:
        """Store a subscription; of more than ``most`` of a guest delete the oldest."""
        insert = (
            "INSERT INTO push_subscriptions (endpoint, guest, p256dh, auth, created) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (endpoint) DO UPDATE SET guest=excluded.guest, p256dh=excluded.p256dh, auth=excluded.auth, "
            "created=excluded.created"
        )
        prune = (
            "DELETE FROM push_subscriptions WHERE guest=? AND endpoint NOT IN "
            "(SELECT endpoint FROM push_subscriptions WHERE guest=? ORDER BY created DESC, endpoint LIMIT ?)"
        )
        values = (one.endpoint, guest, one.p256dh, one.auth, at)
        await self._storage.write([lock(guest, at), (insert, values), (prune, (guest, guest, most))])

    async def of(self, guest: str) -> list[Subscription]:
        """Return the subscriptions of a guest."""
        sql = "SELECT endpoint, p256dh, auth FROM push_subscriptions WHERE guest=? ORDER BY created, endpoint"
        return [Subscription(*row) for row in await self._storage.rows(sql, guest)]

    async def remove(self, endpoint: str, guest: str | None = None) -> None:
        """Delete a subscription, only if it is that of ``guest`` (None: of any guest)."""
        sql, values = "DELETE FROM push_subscriptions WHERE endpoint=?", [endpoint]
        if guest is not None:
            sql, values = sql + " AND guest=?", [endpoint, guest]
        await self._storage.write([(sql, values)])
