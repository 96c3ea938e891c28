"""Figures of the whole service, at any node."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.cluster import Cluster
from tests.serving import Guest, Server
from undercut.server.features.admin import Rate


def figures(server: Server) -> dict[str, float]:
    """What a node says of the service."""
    page = server.metrics("/metrics/all")
    return {name: float(value) for name, value in re.findall(r"^undercut_service_(\w+) (\S+)$", page, re.MULTILINE)}


def wait_for(nodes: list[Server], done: Callable[[dict[str, float]], bool]) -> None:
    """Asks all nodes until something holds of what each says."""
    until = time.monotonic() + 30
    while not all(map(done, said := [figures(node) for node in nodes])):
        assert time.monotonic() < until, said
        time.sleep(0.1)


@needs_postgres
@pytest.mark.long
def test_every_node_tells_of_the_whole_service(tmp_path: Path) -> None:
    with Postgres() as postgres, Cluster(tmp_path, postgres.database(), 2) as cluster:
        nodes = cluster.nodes
        wait_for(nodes, lambda said: said["nodes"] == said["nodes_counted"] == 2)
        ada, bob = Guest(nodes[0]), Guest(nodes[1])
        table = ada.make(others=[{"open": True}])
        token = table["links"]["invite"].rsplit("/", 1)[-1]
        assert bob.ask("POST", "/api/join", {"token": token}).status == 200
        alone = ada.make(others=[{"bot": "simple"}])["table"]
        seats = [ada.sit(table["table"]), bob.sit(table["table"]), ada.sit(alone)]
        # A table at two nodes is one table.
        wait_for(nodes, lambda said: said["connections"] == 3 and said["tables"] == 2)
        seats[2].play(Random(1))
        wait_for(nodes, lambda said: said["moves_per_second"] > said["commands_per_second"] > 0)
        for said in map(figures, nodes):
            assert said["reviews_unfinished"] == 0 and said["loop_delay_seconds"] > 0
        for seat in seats:
            seat.close()
        wait_for(nodes, lambda said: said["connections"] == said["tables"] == 0)
        nodes[1].kill()
        wait_for(nodes[:1], lambda said: said["nodes"] == said["nodes_counted"] == 1)


def test_one_process_tells_the_same_of_itself(server: Server, ada: Guest) -> None:
    seat = ada.sit(ada.make(others=[{"bot": "simple"}])["table"])
    said = figures(server)
    assert (said["nodes"], said["nodes_counted"], said["connections"], said["tables"]) == (1, 1, 1, 1)
    seat.close()
    page = server.metrics()
    assert "undercut_moves_total" in page


def test_a_rate_is_that_of_the_newest_seconds() -> None:
    count = 0
    rate = Rate(lambda: count, 100.0)
    for second in range(101, 131):
        count += 5
        assert rate.per_second(float(second)) == 5
        assert rate.per_second(second + 0.01) <= 5, "asking twice changes nothing"
    assert 0 < rate.per_second(135.0) < 5
    for second in range(136, 146):
        rate.per_second(float(second))
    assert rate.per_second(146.0) == 0
    count += 40
    assert rate.per_second(600.0) < 0.1, "nobody has asked for long"
