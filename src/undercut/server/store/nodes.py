"""Nodes and leases in PostgreSQL, and the channel on which nodes tell each other what is new.

Times are those of the database, so that the clocks of the nodes do not matter. Nothing here is in the transaction of a
move: NOTIFY takes a lock over the whole server at commit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import Any

import psycopg

__all__ = ["NodeLine"]

_Connection = psycopg.AsyncConnection[tuple[Any, ...]]
_CHANNEL = "undercut"
_NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_BEAT = (
    f"INSERT INTO nodes (node, address, until) VALUES (%s, %s, {_NOW} + %s) "
    "ON CONFLICT (node) DO UPDATE SET until=excluded.until"
)
_ALIVE = f"SELECT node FROM nodes WHERE until > {_NOW}"
_LEASE = (
    "INSERT INTO leases (what, node, fence) SELECT what, %(node)s, 1 FROM unnest(%(wanted)s::text[]) AS wanted (what) "
    "WHERE NOT EXISTS (SELECT 1 FROM leases l JOIN nodes n ON n.node=l.node "
    f"WHERE l.what=wanted.what AND n.until > {_NOW} AND l.node <> %(node)s) ORDER BY what "
    "ON CONFLICT (what) DO UPDATE SET node=excluded.node, fence=leases.fence+1 WHERE leases.node=excluded.node "
    f"OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node=leases.node AND n.until > {_NOW}) RETURNING what, fence"
)
_HEADS = "SELECT t.id, (SELECT max(e.n) FROM entries e WHERE e.tab=t.id) FROM unnest(%s::text[]) AS t (id)"
_GONE_MS = 60_000


class NodeLine:
    """A node's own connection for this. It is not shared by two tasks. All methods raise psycopg.Error."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: _Connection | None = None

    async def _open(self) -> _Connection:
        if self._db is None or self._db.closed:
            self._db = await psycopg.AsyncConnection.connect(
                self._url, autocommit=True, connect_timeout=3, application_name="undercut-node"
            )
        return self._db

    async def close(self) -> None:
        if self._db is not None:
            await self._db.close()
            self._db = None

    async def beat(self, node: str, address: str, lives_ms: int) -> set[str]:
        """Says that this node is alive for some time. Returns the nodes that are."""
        db = await self._open()
        await db.execute(_BEAT.encode(), (node, address, lives_ms))
        found = await (await db.execute(_ALIVE.encode())).fetchall()
        return {str(one) for (one,) in found}

    async def forget_dead(self) -> None:
        """Removes what nodes have left that stopped without a word."""
        db = await self._open()
        gone = f"DELETE FROM nodes WHERE until < {_NOW} - {_GONE_MS}"
        await db.execute(gone.encode())
        await db.execute(b"DELETE FROM leases l WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node=l.node)")

    async def lease(self, node: str, wanted: Collection[str]) -> dict[str, int]:
        """Takes the leases that no living node has. Returns those that the node has now, with their fences."""
        db = await self._open()
        found = await (await db.execute(_LEASE.encode(), {"node": node, "wanted": sorted(wanted)})).fetchall()
        return {str(what): int(fence) for what, fence in found}

    async def release(self, node: str, what: Collection[str]) -> None:
        """Gives leases back."""
        db = await self._open()
        await db.execute(b"DELETE FROM leases WHERE node=%s AND what = ANY(%s)", (node, sorted(what)))

    async def leave(self, node: str) -> None:
        """Gives everything back: the node stops."""
        db = await self._open()
        await db.execute(b"DELETE FROM leases WHERE node=%s", (node,))
        await db.execute(b"DELETE FROM nodes WHERE node=%s", (node,))

    async def heads(self, tables: Collection[str]) -> dict[str, int]:
        """The numbers of the newest entries of tables."""
        db = await self._open()
        found = await (await db.execute(_HEADS.encode(), (list(tables),))).fetchall()
        return {str(table): int(n or 0) for table, n in found}

    async def tell(self, text: str) -> None:
        """Tells all nodes, this one too."""
        db = await self._open()
        await db.execute(b"SELECT pg_notify(%s, %s)", (_CHANNEL, text))

    async def listen(self) -> None:
        """Begins to hear what nodes tell."""
        db = await self._open()
        await db.execute(f"LISTEN {_CHANNEL}".encode())

    async def heard(self) -> AsyncIterator[str]:
        """What is told from :meth:`listen` on, until the connection is lost."""
        db = await self._open()
        async for told in db.notifies():
            yield told.payload
