"""Measure the failover of a dead node's clients to another node, on loopback.

    python benchmarks/failover.py --tables 1000
    python benchmarks/failover.py --tables 300 --moves 5
    python benchmarks/failover.py --reloaded

Two nodes share one PostgreSQL database. At each table, one client of the first node plays against the simple player
until ``--moves`` of its commands are acknowledged. Then that node is killed, and all clients connect at the same time
to the second node, which has not loaded any of the tables. Prints one JSON object: ``server_ms`` and ``client_ms`` are
the processor time per client of the second node and of this process until all tables are loaded; ``p50_s`` and
``max_s`` are the clients' waits until the handshake; ``read_s`` is the time until all clients received the presence of
the others. Clients have the newest state, like open pages, unless ``--reloaded`` is given.
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

import uvloop
from clients import State, choice, decode

from serving import Server, new_tables

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.postgres import Postgres
from tests.server.lines import Line

from undercut import __version__

LIMITS = {"bot_pause_s": 0.0, "bot_step_s": 0.05, "message_rate": 1e6, "message_burst": 1e6}
TOGETHER = 30


async def opened(port: int, cookie: str, table: str, last: int, shown: str = "") -> Line:
    async with asyncio.timeout(120):
        return await Line.open(port, f"/api/tables/{table}/ws?last={last}&shown={shown}", cookie)


async def play(port: int, cookie: str, table: str, moves: int, rng: Random, room: asyncio.Semaphore) -> int:
    """Play until ``moves`` commands are acknowledged and the bot has replied.

    Return the number of the newest entry received.
    """
    state: State | None = None
    done = 0
    async with room:
        socket = await opened(port, cookie, table, 0)
        while moves > 0 or state is None or state.n < done or (state.stage == "playing" and state.turn is None):
            told = decode(await asyncio.wait_for(socket.recv(), 60))
            if told.type == "ack":
                moves, done = moves - 1, told.n
            state = told.state or state
            # A refused command was too late; choose the next one from the newest state.
            said = (
                choice(state, rng)
                if moves > 0 and state is not None and (told.state is not None or told.type == "error")
                else None
            )
            if said is not None and state is not None:
                socket.send(json.dumps(said | {"id": uuid.uuid4().hex, "last": state.n}))
        await socket.close()
    return 0 if state is None else state.n


async def come(port: int, cookie: str, table: str, last: int, shown: str, since: float) -> tuple[float, float, Line]:
    """Connect a client to another node. Return its wait for the handshake, the time until its table was loaded, and
    its socket.
    """
    socket = await opened(port, cookie, table, last, shown)
    state = decode(await socket.recv()).state
    welcomed = time.monotonic() - since
    if state is None:
        while decode(await socket.recv()).type != "presence":
            pass
    return welcomed, time.monotonic() - since, socket


async def measure(one: Server, two: Server, tables: int, moves: int, shown: str) -> dict[str, float]:
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
    came = await asyncio.gather(
        *(come(two.port, *table, last, shown, since) for table, last in zip(made, lasts, strict=True))
    )
    await asyncio.sleep(1.0)
    server, client = two.cpu_s() - server, time.process_time() - client
    waits = sorted(wait for wait, _, _ in came)
    for _, _, socket in came:
        await socket.close()
    return {
        "tables": tables,
        "entries": round(sum(lasts) / tables, 1),
        "server_ms": round(1000 * server / tables, 2),
        "client_ms": round(1000 * client / tables, 2),
        "p50_s": round(waits[tables // 2], 2),
        "max_s": round(waits[-1], 2),
        "read_s": round(max(read for _, read, _ in came), 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=60, help="commands of each client before its node dies")
    parser.add_argument("--reloaded", action="store_true", help="clients that show nothing and are sent everything")
    args = parser.parse_args()
    with Postgres() as postgres, tempfile.TemporaryDirectory() as folder:
        url, shown = postgres.database(), "" if args.reloaded else __version__
        one, two = (Server(f"{folder}/{name}", LIMITS, url) for name in ("one", "two"))
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                print(json.dumps(runner.run(measure(one, two, args.tables, args.moves, shown))))
        finally:
            one.process.kill()
            two.process.kill()


if __name__ == "__main__":
    main()
