"""Nodes and leases in PostgreSQL, and the channel on which nodes tell each other what is new.

Whether a node is alive is decided by each other node, by its own clock that is never set: it counts for how long the
node's row has not changed. Clocks that are set, that of the database too, take nothing from a living node, and leave
nothing to a dead one. Nothing here is in the transaction of a move: NOTIFY locks the whole server at commit.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from typing import NamedTuple

from undercut.server.store.postgres_connection import AsyncConnection, connect_async

__all__ = ["Beat", "NodeLine"]

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
"""A connection on which nothing is heard for this long is asked whether it is alive."""


class Beat(NamedTuple):
    """What a node finds when it beats: the nodes with their newest beats and whether those count as new by the clock of
    the database, and how many leases the node itself holds.
    """

    nodes: dict[str, tuple[int, bool]]
    leases: int


class NodeLine:
    """A node's own connection for this. It is not shared by two tasks. All methods raise psycopg.Error."""

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

    async def beat(self, node: str, address: str, lives_ms: int) -> Beat:
        """Tell the others that this node is alive, and return what they have told."""
        db = await self._open()
        await db.execute(_BEAT.encode(), (node, address, lives_ms))
        found = await (await db.execute(_BEATEN.encode(), (node,))).fetchall()
        nodes = {str(one): (int(until), bool(is_new)) for one, until, is_new, _ in found}
        return Beat(nodes, max((int(leases) for *_, leases in found), default=0))

    async def forget_dead(self) -> None:
        """Removes what nodes have left that stopped without a word."""
        db = await self._open()
        gone = f"DELETE FROM nodes WHERE until < {_NOW} - {_GONE_MS}"
        await db.execute(gone.encode())
        await db.execute(b"DELETE FROM leases l WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node=l.node)")

    async def lease(self, node: str, wanted: Collection[str], others: Collection[str]) -> dict[str, int]:
        """Take the leases that none of the others, who are alive, has. Returns those that the node has now, with their
        fences.
        """
        db = await self._open()
        values = {"node": node, "wanted": sorted(wanted), "others": sorted(others)}
        found = await (await db.execute(_LEASE.encode(), values)).fetchall()
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
        """Yield what is told from :meth:`listen` on. Raises psycopg.Error when the connection is lost, or silent."""
        db = await self._open()
        while True:
            async for told in db.notifies(timeout=_QUIET_S):
                yield told.payload
            # Where packets are lost without a word, nothing else shows that nothing is heard any more.
            await db.execute(b"SELECT 1")
