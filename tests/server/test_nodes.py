"""Several nodes on one PostgreSQL: nothing acknowledged is lost or done twice, whoever dies."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.postgres import Postgres, postgres_missing
from tests.server.cluster import Client, Cluster, Told, make_tables, verify

pytestmark = pytest.mark.skipif(
    bool(postgres_missing()) and os.environ.get("UNDERCUT_REQUIRE_E2E") != "1", reason=postgres_missing()
)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


async def play(
    cluster: Cluster, postgres: Postgres, told: Told, tables: int, kills: int, restarts: int, rng: Random, pace_s: float
) -> None:
    """Plays at all tables while nodes are killed, and PostgreSQL is restarted and once killed."""
    ports = [node.port for node in cluster.nodes]
    seats = await asyncio.to_thread(make_tables, ports, tables, rng)
    until = asyncio.Event()
    clients = [
        Client(told, ports, cookie, table, seat, Random(i), pace_s) for i, (cookie, table, seat) in enumerate(seats)
    ]
    tasks = [asyncio.create_task(client.play(until)) for client in clients]
    troubles = ["kill"] * kills + ["restart"] * restarts
    rng.shuffle(troubles)
    await asyncio.sleep(2.0)
    for number, trouble in enumerate(troubles):
        if trouble == "kill":
            await cluster.kill(rng.randrange(len(cluster.nodes)), rng.uniform(0, 1.0))
        else:
            await asyncio.to_thread(
                postgres.stop, signal.SIGKILL if number == troubles.index("restart") else signal.SIGINT
            )
            await asyncio.to_thread(postgres.start)
        await asyncio.sleep(rng.uniform(0.5, 2.0))
        failed = next((task for task in tasks if task.done()), None)
        assert failed is None, failed.exception()
    await asyncio.sleep(2.0)
    until.set()
    await asyncio.wait_for(asyncio.gather(*tasks), 30)


def run(folder: Path, postgres: Postgres, nodes: int, tables: int, kills: int, restarts: int, pace_s: float) -> Told:
    told, url = Told(), postgres.database()
    with Cluster(folder, url, nodes) as cluster:
        asyncio.run(play(cluster, postgres, told, tables, kills, restarts, Random(nodes), pace_s))
    found = verify(url, told)
    assert found.acknowledged == sum(map(len, told.acked.values()))
    waits = sorted(told.waits)
    print(
        f"{nodes} nodes, {tables} tables, {kills} kills, {restarts} restarts: {found}, {told.connections} connections, "
        f"wait p50 {waits[len(waits) // 2]:.3f} s, p99 {waits[len(waits) * 99 // 100]:.3f} s, max {waits[-1]:.2f} s, "
        f"refused {dict(told.refused)}"
    )
    return told


def test_killed_nodes_and_a_killed_database_lose_nothing(tmp_path: Path, postgres: Postgres) -> None:
    told = run(tmp_path, postgres, 2, 30, 3, 2, 0.2)
    assert told.moves > 100


@pytest.mark.slow
@pytest.mark.parametrize("nodes", [2, 4])
def test_two_hundred_kills_of_nodes(tmp_path: Path, postgres: Postgres, nodes: int) -> None:
    started = time.monotonic()
    told = run(tmp_path, postgres, nodes, 1000, 200, 21, 5.0)
    print(f"{told.moves} moves in {time.monotonic() - started:.0f} s")
