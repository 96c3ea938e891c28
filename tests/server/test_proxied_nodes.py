"""Two nodes on one PostgreSQL behind nginx and Caddy, below a path: nodes are replaced while players play."""

from __future__ import annotations

import asyncio
import http.client
import re
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect

from tests.postgres import Postgres, needs_postgres
from tests.server.cluster import Client, Cluster, Told, make_tables, verify
from tests.server.test_proxies import BLOCKS, NEEDS, Proxy
from tests.serving import Server

pytestmark = needs_postgres

ROOT = "/gin"
DRAIN_S = 4.0
NODES = ("10.0.0.11:8017", "10.0.0.12:8017")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres() as running:
        yield running


def configuration(kind: str) -> str:
    """That of the page: its nodes, below its path."""
    nodes, below = BLOCKS[f"{kind}-nodes"], BLOCKS[f"{kind}-path"]
    if kind == "nginx":
        server, _, _ = BLOCKS["nginx"].partition("    location")
        return nodes + server + below.replace("http://127.0.0.1:8017;", "http://undercut;") + "}\n"
    found = re.search(r"(?ms)^    reverse_proxy .*?^    }\n", nodes)
    assert found is not None and "        reverse_proxy 127.0.0.1:8017\n" in below
    return below.replace("        reverse_proxy 127.0.0.1:8017\n", found[0])


def asked(port: int, path: str) -> tuple[int, str]:
    """What a node or a proxy answers; status 0 if it does not."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        line.request("GET", ROOT + path)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    except OSError:
        return 0, ""
    finally:
        line.close()


def connections(node: Server) -> int:
    return int(node.figure("undercut_connections"))


async def replaced(node: Server, proxy: Proxy, seats: list[tuple[str, str, int]], sends_none: bool) -> None:
    """Ends a node with SIGTERM and starts it again. While it drains, it is not ready, and serves those it has."""
    stopping = asyncio.create_task(asyncio.to_thread(node.stop))
    until = time.monotonic() + DRAIN_S
    while (await asyncio.to_thread(asked, node.port, "/ready"))[0] != 503:
        assert time.monotonic() < until, "a node that is to stop is not ready"
        await asyncio.sleep(0.02)
    if sends_none:
        # The proxy asks once a second. Then more sockets than there were come, and none of them to this node.
        await asyncio.sleep(2.0)
        before = await asyncio.to_thread(connections, node)
        assert before > 0, "who is there stays there"
        async with AsyncExitStack() as stack:
            for cookie, table, _ in seats * 2:
                await stack.enter_async_context(
                    connect(
                        f"ws://127.0.0.1:{proxy.port}{ROOT}/api/tables/{table}/ws",
                        additional_headers={"Cookie": cookie},
                    )
                )
            assert await asyncio.to_thread(connections, node) <= before, "no client is sent to it"
    assert await stopping == 0
    assert (await asyncio.to_thread(asked, proxy.port, "/api/rulesets"))[0] == 200
    await asyncio.to_thread(node.start)
    until = time.monotonic() + 30
    while not await asyncio.to_thread(connections, node):  # whoever connects now comes here
        assert time.monotonic() < until, "the proxy sends clients to the node that is back"
        await asyncio.to_thread(asked, proxy.port, "/ready")
        for cookie, table, _ in seats[:4]:
            async with connect(
                f"ws://127.0.0.1:{proxy.port}{ROOT}/api/tables/{table}/ws", additional_headers={"Cookie": cookie}
            ):
                await asyncio.sleep(0.05)
                if await asyncio.to_thread(connections, node):
                    return
        await asyncio.sleep(0.2)


async def play(cluster: Cluster, proxy: Proxy, told: Told, sends_none: bool) -> None:
    seats = await asyncio.to_thread(make_tables, [proxy.port], 8, Random(1), root=ROOT)
    until = asyncio.Event()
    clients = [
        Client(told, [proxy.port], cookie, table, seat, Random(i), 0.2, ROOT)
        for i, (cookie, table, seat) in enumerate(seats)
    ]
    tasks = [asyncio.create_task(client.play(until)) for client in clients]
    await asyncio.sleep(2.0)
    for node in cluster.nodes:
        await replaced(node, proxy, seats, sends_none)
        await asyncio.sleep(1.0)
        failed = next((task for task in tasks if task.done()), None)
        assert failed is None, failed.exception()
    until.set()
    await asyncio.wait_for(asyncio.gather(*tasks), 30)


@pytest.mark.parametrize(
    "kind",
    [pytest.param("nginx", marks=NEEDS["nginx"]), pytest.param("caddy", marks=[NEEDS["caddy"], pytest.mark.slow])],
)
@pytest.mark.long
def test_nodes_are_replaced_behind_a_proxy_while_players_play(tmp_path: Path, postgres: Postgres, kind: str) -> None:
    told, url = Told(), postgres.database()
    limits = {"drain_s": DRAIN_S, "review_processes": 0, "takeback_s": 0.0}
    with told.notes:
        with Cluster(tmp_path, url, 2, limits, root=ROOT) as cluster:
            servers = dict(zip(NODES, cluster.nodes, strict=True))
            with Proxy(tmp_path / "proxy", kind, configuration(kind), servers, ROOT) as proxy:
                # nginx does not ask whether nodes are ready: it finds out when they have gone.
                asyncio.run(play(cluster, proxy, told, sends_none=kind == "caddy"))
        found = verify(url, told)
    assert found.acknowledged == sum(map(len, told.acked.values())) > 100
    print(f"{kind}: {found}, {told.connections} connections, longest wait {max(told.waits):.2f} s")
    assert max(told.waits) < 10, "clients are back soon"
