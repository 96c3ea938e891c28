"""Tables that anybody may join, in a :class:`Storage`."""

from __future__ import annotations

from typing import NamedTuple

from undercut.server.storage.guest_lock import EVERYBODY, lock
from undercut.server.storage.storage import Storage

__all__ = ["KeptOffer", "OfferStore"]


class KeptOffer(NamedTuple):
    """A table that its creator has opened to anybody, and when (ms since 1970)."""

    table: str
    guest: str
    at: int


class OfferStore:
    """The open tables of a storage. Every method raises StorageError if the storage fails."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def all(self) -> list[KeptOffer]:
        """All of them, oldest first."""
        rows = await self._storage.rows("SELECT tab, guest, at FROM offers ORDER BY at")
        return [KeptOffer(*row) for row in rows]

    async def add(self, offer: KeptOffer, most: int, most_of_all: int) -> bool:
        """Keeps an open table, unless a guest has ``most`` or all have ``most_of_all``. Returns whether it is kept."""
        sql = (
            "INSERT INTO offers (tab, guest, at) SELECT ?, ?, ? WHERE (SELECT count(*) FROM offers WHERE guest=?) < ? "
            "AND (SELECT count(*) FROM offers) < ? ON CONFLICT (tab) DO UPDATE SET at=excluded.at"
        )
        await self._storage.write(
            [lock(EVERYBODY, offer.at), (sql, (*offer, offer.guest, most, most_of_all))],
        )
        return await self._storage.row("SELECT 1 FROM offers WHERE tab=?", offer.table) is not None

    async def remove(self, tables: list[str]) -> None:
        await self._storage.write([("DELETE FROM offers WHERE tab=?", (table,)) for table in tables])
