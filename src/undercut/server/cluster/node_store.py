"""Nodes and leases in PostgreSQL, and the channel on which nodes send each other news.

Each node decides by its own monotonic clock whether another node is alive: it measures how long the other node's row
has not changed. Setting a clock, even the database's, neither ends nor extends a lease. These statements never run in
the transaction of a move: NOTIFY locks the whole server at commit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import NamedTuple

from undercut.server.storage.postgres_connection import AsyncConnection, connect_async

_CHANNEL = "undercut"
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_BEAT = (
    f"INSERT INTO nodes (node, address, until) VALUES (%s, %s, {_NOW} + %s) "
    "ON CONFLICT (node) DO UPDATE SET until=excluded.until"
)
_BEATEN = f"SELECT node, until, until > {_NOW}, (SELECT count(*) FROM leases WHERE node=%s) FROM nodes"
_LEASE = (
    "INSERT INTO leases (what, node, fence) SELECT what, %(node)s, 1 FROM unnest(%(wanted)s::text[]) AS wanted (what) "
    "WHERE NOT EXISTS (SELECT 1 FROM leases l WHERE l.what=wanted.what AND l.node = ANY(%(others)s)) ORDER BY what "
    "ON CONFLICT (what) DO UPDATE SET node=excluded.node, fence=leases.fence+1 "
    "WHERE leases.node <> ALL(%(others)s) RETURNING what, fence"
)
_HEADS = "SELECT t.id, (SELECT max(e.n) FROM entries e WHERE e.tab=t.id) FROM unnest(%s::text[]) AS t (id)"
_GONE_MS = 60_000
_QUIET_S = 1.0
"""A connection that receives nothing for this long is checked."""


class Heartbeat(NamedTuple):
    """The result of a heartbeat.

    It contains the nodes with their newest heartbeats, whether each node counts as new by the clock of the database,
    and the number of leases that this node holds.
    """

    nodes: dict[str, tuple[int, bool]]
    leases: int


class NodeConnection:
    """A node's own connection for heartbeats and news. Only one task may use it. All methods raise psycopg.Error."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: AsyncConnection | None = None

    async def _open(self) -> AsyncConnection:
        if self._db is None or self._db.closed:
            self._db = await connect_async(self._url, "undercut-node")
        return self._db

    async def drop(self) -> None:
        """Close the connection after an error; the next call opens another one."""
        if self._db is not None:
            await self._db.close()
            self._db = None

    async def send_heartbeat(self, node: str, address: str, lives_ms: int) -> Heartbeat:
        """Store a heartbeat, and return the heartbeats of all nodes."""
        db = await self._open()
        await db.execute(_BEAT.encode(), (node, address, lives_ms))
        rows = await (await db.execute(_BEATEN.encode(), (node,))).fetchall()
        nodes = {str(name): (int(until), bool(is_new)) for name, until, is_new, _ in rows}
        return Heartbeat(nodes, max((int(leases) for *_, leases in rows), default=0))

    async def delete_dead(self) -> None:
        """Delete the rows of nodes that stopped without leaving."""
        db = await self._open()
        delete = f"DELETE FROM nodes WHERE until < {_NOW} - {_GONE_MS}"
        await db.execute(delete.encode())
        await db.execute(b"DELETE FROM leases l WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node=l.node)")

    async def lease(self, node: str, wanted: Collection[str], others: Collection[str]) -> dict[str, int]:
        """Take the wanted leases that no living node holds. Return the leases taken, with their fences."""
        db = await self._open()
        values = {"node": node, "wanted": sorted(wanted), "others": sorted(others)}
        rows = await (await db.execute(_LEASE.encode(), values)).fetchall()
        return {str(what): int(fence) for what, fence in rows}

    async def release(self, node: str, what: Collection[str]) -> None:
        """Release leases."""
        db = await self._open()
        await db.execute(b"DELETE FROM leases WHERE node=%s AND what = ANY(%s)", (node, sorted(what)))

    async def leave(self, node: str) -> None:
        """Delete this node and its leases, because it stops."""
        db = await self._open()
        await db.execute(b"DELETE FROM leases WHERE node=%s", (node,))
        await db.execute(b"DELETE FROM nodes WHERE node=%s", (node,))

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        """Return the numbers of the newest entries of tables."""
        db = await self._open()
        rows = await (await db.execute(_HEADS.encode(), (list(tables),))).fetchall()
        return {str(table): int(n or 0) for table, n in rows}

    async def notify(self, text: str) -> None:
        """Send a text to all nodes, including this one."""
        db = await self._open()
        await db.execute(b"SELECT pg_notify(%s, %s)", (_CHANNEL, text))

    async def listen(self) -> None:
        """Subscribe to the news of nodes."""
        db = await self._open()
        await db.execute(f"LISTEN {_CHANNEL}".encode())

    async def notifications(self) -> AsyncIterator[str]:
        """Yield the news since :meth:`listen`. Raise psycopg.Error if the connection is lost or silent."""
        db = await self._open()
        while True:
            async for notification in db.notifies(timeout=_QUIET_S):
                yield notification.payload
            # Without this check, a network that drops packets silently would go unnoticed.
            await db.execute(b"SELECT 1")
