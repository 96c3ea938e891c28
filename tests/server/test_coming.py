"""Clients that come to a table which is not in memory: it is read once, and not for those who have gone again."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import psycopg

from tests.postgres import Postgres, needs_postgres
from tests.server.test_parts import with_hub
from tests.serving import Guest, Server
from undercut.server.web.hub import Hub


def test_a_table_is_read_once_if_one_of_those_who_wait_for_it_goes(tmp_path: Path) -> None:
    async def make(hub: Hub) -> None:
        table, _ = await hub.making.create("gA", "standard", ["simple"], None)
        made.append(table.id)

    async def come(hub: Hub) -> None:
        go_on, reads, read = asyncio.Event(), [], hub.database.table

        async def slow(table: str) -> Any:
            reads.append(table)
            await go_on.wait()
            return await read(table)

        hub.database.table = slow  # type: ignore[method-assign]
        first, second = (asyncio.ensure_future(hub.table(made[0])) for _ in range(2))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        third = asyncio.ensure_future(hub.table(made[0]))
        await asyncio.sleep(0.01)
        go_on.set()
        assert await first is await third
        assert len(reads) == 1

    made: list[str] = []
    with_hub(tmp_path, make)
    with_hub(tmp_path, come)


def shaken(server: Server, guest: Guest, table: str) -> socket.socket:
    """A connection whose handshake is done and that has been told nothing yet."""
    line = socket.create_connection(("127.0.0.1", server.port), 20)
    line.sendall(
        f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {guest.cookie}\r\nOrigin: {server.origin}\r\n\r\n".encode()
    )
    assert line.recv(4096).startswith(b"HTTP/1.1 101")
    return line


def in_memory(server: Server) -> int:
    with urlopen(f"{server.origin}/metrics", timeout=20) as page:
        found = re.search(r"(?m)^undercut_tables (\d+)", page.read().decode())
    assert found is not None
    return int(found[1])


@needs_postgres
def test_no_table_is_read_for_clients_that_have_gone(tmp_path: Path) -> None:
    """When a node dies, its clients come to another all at once, and some go again: the others do not wait for them."""
    with Postgres() as postgres:
        url = postgres.database()
        with Server(tmp_path, database=url) as server:
            guest = Guest(server, "Ada")
            tables = [guest.make()["table"] for _ in range(16)]
            server.stop()
            server.start()
            with psycopg.connect(url) as db:
                # Nothing is read until this is over.
                db.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
                for line in [shaken(server, guest, table) for table in tables[1:]]:
                    line.close()
                stays = threading.Thread(target=lambda: guest.sit(tables[0]).close())
                stays.start()
                time.sleep(0.5)
                assert in_memory(server) == 0
            stays.join(20)
            # Those that the readers had begun with are read.
            assert 1 <= in_memory(server) <= 6
