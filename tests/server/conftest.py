"""One real server for a module of tests, and a guest of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cards import Seeds
from tests.server.reviewed import QUICK
from tests.serving import Guest, Server
from undercut.server.tables import live_table


@pytest.fixture(autouse=True)
def same_cards_inside(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a service in the process of the tests have the same cards in every run."""
    monkeypatch.setattr(live_table, "secrets", Seeds(request.node.nodeid))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(
        tmp_path_factory.mktemp("served"), {"flood": 10**6, "tables_per_guest": 6, "review_budget": 200}
    ) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Guest:
    return Guest(server, "Ada")


@pytest.fixture(scope="module")
def reviewing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that reviews with few playouts."""
    with Server(tmp_path_factory.mktemp("reviewed"), QUICK) as running:
        yield running
