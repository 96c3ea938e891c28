"""Tables at which a guest has played, in a :class:`Storage`."""

from __future__ import annotations

from undercut.server.storage.storage import Storage

__all__ = ["seated_tables"]


async def seated_tables(storage: Storage, guest: str) -> list[tuple[str, int]]:
    """Return the tables at which a guest has a seat, oldest first, with that seat. Raise StorageError."""
    sql = (
        "SELECT t.id, g.seat FROM grants g JOIN tables t ON t.id = g.tab "
        "WHERE g.guest=? AND g.seat IS NOT NULL ORDER BY t.created, t.id"
    )
    return [(str(table), int(seat)) for table, seat in await storage.rows(sql, guest)]
