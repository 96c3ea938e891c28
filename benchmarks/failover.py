"""What it takes a node to welcome the clients of another that has died, on loopback.

    python benchmarks/failover.py --tables 1000
    python benchmarks/failover.py --tables 300 --moves 5

Two nodes on one PostgreSQL. One person plays against the simple player at each table until so many of its commands
(``--moves``) are acknowledged, all at the first node. Then that node is killed, and all clients come to the second,
which has seen none of the tables, at the same time. Prints one JSON object: ``server_ms`` and ``client_ms`` are
processor time a client, of the second node and of this process; ``p50_s`` and ``max_s`` how long clients waited until
they were shown their tables again.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import sys
import tempfile
import time
import uuid
from pathlib import Path
from random import Random

from clients import State, choice, decode
from websockets.asyncio.client import ClientConnection, connect

from serving import Server, new_tables

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.postgres import Postgres

LIMITS = {"bot_pause_s": 0.0, "bot_step_s": 0.05, "message_rate": 1e6, "message_burst": 1e6}
TOGETHER = 30


async def line(port: int, cookie: str, table: str, last: int) -> ClientConnection:
    url = f"ws://127.0.0.1:{port}/api/tables/{table}/ws?last={last}"
    return await connect(
        url,
        additional_headers={"Cookie": cookie},
        compression=None,
        ping_interval=None,
        max_size=None,
        open_timeout=120,
    )


async def play(port: int, cookie: str, table: str, moves: int, rng: Random, room: asyncio.Semaphore) -> int:
    """Plays until so many commands are acknowledged. Returns the number of the newest entry that was shown."""
    state: State | None = None
    async with room, await line(port, cookie, table, 0) as socket:
        while moves:
            told = decode(await asyncio.wait_for(socket.recv(decode=False), 60))
            moves -= told.type == "ack"
            state = told.state or state
            # What is refused came too late: then the newest state says what to do.
            said = (
                choice(state, rng) if state is not None and (told.state is not None or told.type == "error") else None
            )
            if said is not None and state is not None:
                await socket.send(json.dumps(said | {"id": uuid.uuid4().hex, "last": state.n}))
    return 0 if state is None else state.n


async def come(port: int, cookie: str, table: str, last: int, since: float) -> tuple[float, ClientConnection]:
    """How long a client waited that comes to another node."""
    socket = await line(port, cookie, table, last)
    await socket.recv(decode=False)
    return time.monotonic() - since, socket


async def measure(one: Server, two: Server, tables: int, moves: int) -> dict[str, float]:
    made = list(new_tables(one.port, tables, {"rules": "standard", "others": [{"bot": "simple"}]}, 20))
    room = asyncio.Semaphore(TOGETHER)
    lasts = await asyncio.gather(
        *(play(one.port, *table, moves, Random(number), room) for number, table in enumerate(made))
    )
    one.process.kill()
    one.process.wait()
    await asyncio.sleep(3.0)
    gc.collect()
    server, client, since = two.cpu_s(), time.process_time(), time.monotonic()
    came = await asyncio.gather(*(come(two.port, *table, last, since) for table, last in zip(made, lasts, strict=True)))
    await asyncio.sleep(1.0)
    server, client = two.cpu_s() - server, time.process_time() - client
    waits = sorted(wait for wait, _ in came)
    for _, socket in came:
        socket.transport.abort()
    return {
        "tables": tables,
        "entries": round(sum(lasts) / tables, 1),
        "server_ms": round(1000 * server / tables, 2),
        "client_ms": round(1000 * client / tables, 2),
        "p50_s": round(waits[tables // 2], 2),
        "max_s": round(waits[-1], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=60, help="commands of each client before its node dies")
    args = parser.parse_args()
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        url = postgres.database()
        one, two = (Server(f"{folder}/{name}", LIMITS, url) for name in ("one", "two"))
        try:
            print(json.dumps(asyncio.run(measure(one, two, args.tables, args.moves))))
        finally:
            one.process.kill()
            two.process.kill()


if __name__ == "__main__":
    main()
