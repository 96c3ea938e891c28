"""Clients that come to a table which is not in memory: it is read once, and not for those who have gone again."""

from __future__ import annotations

import asyncio
import json
import socket
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.inside import with_service
from tests.serving import Guest, Server
from undercut.server.web_service import WebService


def test_a_table_is_read_once_if_one_of_those_who_wait_for_it_goes(tmp_path: Path) -> None:
    async def make(service: WebService) -> None:
        table, _ = await service.guest_tables.create("gA", "standard", ["simple"], None)
        made.append(table.id)

    async def come(service: WebService) -> None:
        go_on, reads, read = asyncio.Event(), [], service.table_store.table

        async def slow(table: str) -> Any:
            reads.append(table)
            await go_on.wait()
            return await read(table)

        service.table_store.table = slow  # type: ignore[method-assign]
        first, second = (asyncio.ensure_future(service.tables.load(made[0])) for _ in range(2))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.sleep(0)
        third = asyncio.ensure_future(service.tables.load(made[0]))
        await asyncio.sleep(0.01)
        go_on.set()
        assert await first is await third
        assert len(reads) == 1

    made: list[str] = []
    with_service(tmp_path, make)
    with_service(tmp_path, come)


def asking(server: Server, guest: Guest, table: str) -> socket.socket:
    """A connection that asks for a websocket, and has read no answer."""
    line = socket.create_connection(("127.0.0.1", server.port), 20)
    line.sendall(
        f"GET /api/tables/{table}/ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {guest.cookie}\r\nOrigin: {server.origin}\r\n\r\n".encode()
    )
    return line


def shaken(server: Server, guest: Guest, table: str) -> socket.socket:
    """A connection whose handshake is done, and of what it was told then nothing may be read yet."""
    line = asking(server, guest, table)
    assert line.recv(12) == b"HTTP/1.1 101"
    return line


def reads(db: psycopg.Connection[Any], table: str) -> int:
    """How often a table of the database was read by connections that have ended."""
    time.sleep(0.5)
    sql = "SELECT coalesce(seq_scan, 0) + coalesce(idx_scan, 0) FROM pg_stat_user_tables WHERE relname=%s"
    row = db.execute(sql, (table,)).fetchone()
    assert row is not None
    return int(row[0])


@needs_postgres
@pytest.mark.parametrize("locked", ["tables", "standings"])
@pytest.mark.long
def test_no_table_is_read_for_clients_that_have_gone(tmp_path: Path, locked: str) -> None:
    """When a node dies, its clients come to another all at once, and some go again: the others do not wait for them.

    Who may see a table is read first, how it stands then.
    """
    with Postgres() as postgres:
        url = postgres.database()
        with Server(tmp_path, database=url) as server:
            guest = Guest(server, "Ada")
            tables = [guest.make()["table"] for _ in range(16)]
            server.stop()
            server.start()
            with psycopg.connect(url, autocommit=True) as counts:
                before = reads(counts, locked)
                with psycopg.connect(url) as db:
                    # Nothing is read until this is over.
                    db.execute(f"LOCK TABLE {locked} IN ACCESS EXCLUSIVE MODE".encode())
                    lines = [asking(server, guest, table) for table in tables[1:]]
                    time.sleep(0.5)  # until all of them wait for this
                    for line in lines:
                        line.close()
                    stays = threading.Thread(target=lambda: guest.sit(tables[0]).close())
                    stays.start()
                    time.sleep(0.5)
                stays.join(20)
                server.stop()
                # Those that the readers had begun with are read.
                assert 1 <= reads(counts, locked) - before <= 6


@pytest.mark.long
def test_who_goes_before_a_refusal_is_read_is_no_defect(tmp_path: Path) -> None:
    """Neither of a table that cannot be read, nor of one that is somebody else's."""
    with Server(tmp_path) as server:
        ada, bob = Guest(server, "Ada"), Guest(server, "Bob")
        damaged, table = (ada.make(others=[{"bot": "simple"}])["table"] for _ in range(2))
        server.stop()
        with sqlite3.connect(tmp_path / "undercut.sqlite3") as db:
            db.execute("DELETE FROM standings")
            db.execute("UPDATE entries SET body='{}' WHERE tab=? AND n=3", (damaged,))
        server.start()
        for number in range(60):
            line = shaken(server, *((ada, damaged) if number % 2 else (bob, table)))
            if number % 5 == 1:
                line.recv(4096)
            time.sleep(number % 4 / 2000)
            line.close()
        ada.sit(table).close()
        assert server.stop() == 0
        assert [line for line in server.log().splitlines() if not line.startswith("{")] == []
        assert not [line for line in server.log().splitlines() if "reference" in json.loads(line)]
