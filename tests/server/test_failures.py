"""What fails around a service, against SQLite, PostgreSQL with one node and with two.

In each case nothing acknowledged is lost or done twice, what cannot be stored is refused within five seconds, `/ready`
says so, other nodes go on, and all goes on by itself afterwards.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.failures import (
    Service,
    clock_set,
    cut_listener,
    frozen_database,
    frozen_node,
    full_disk,
    goes_on,
    is_noticed,
    killed_node,
    measure,
    restarted_database,
    service,
    silent_network,
)
from tests.server.relay import Relay
from tests.serving import Guest, Server
from undercut.analysis.repetition import record_attempt
from undercut.rulesets import ruleset
from undercut.server.features.puzzles import PuzzleStore
from undercut.server.storage.entries import Row
from undercut.server.storage.postgres import PostgresStorage
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.storage import StorageError
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable

ONE_AND_TWO = ("one", "two")
ALL = ("sqlite", *ONE_AND_TWO)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["checkpoint_timeout=1min", "recovery_init_sync_method=syncfs"]) as running:
        yield running


@pytest.fixture
def at(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    kind = request.param
    postgres = None if kind == "sqlite" else request.getfixturevalue("postgres")
    with service(kind, tmp_path, postgres) as running:
        yield running


def cases(*often: str, seldom: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """Services by kind; those that are ``seldom`` tested are slow."""
    found = [
        pytest.param(kind, marks=[pytest.mark.slow] * (kind in seldom) + [needs_postgres] * (kind != "sqlite"))
        for kind in (*often, *seldom)
    ]
    return pytest.mark.parametrize("at", found, indirect=True)


@cases("two", seldom=("sqlite", "one"))
@pytest.mark.parametrize(
    "cut", [0.5, 6, *(pytest.param(cut, marks=pytest.mark.slow) for cut in (0, 1, 1.5, 2, 3, 4, 5, 8, 12))]
)
@pytest.mark.long
def test_a_frozen_node_holds_up_nobody(at: Service, cut: float) -> None:
    goes_on(measure(at, frozen_node(cut, 4.0), 3))


@cases(seldom=ALL)
def test_a_killed_node_loses_nothing(at: Service) -> None:
    goes_on(measure(at, killed_node))


@cases("sqlite", "two", seldom=("one",))
@pytest.mark.long
def test_a_frozen_database_is_noticed(at: Service) -> None:
    is_noticed(measure(at, frozen_database))


@cases(seldom=ONE_AND_TWO)
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_restarted_database_is_a_pause(at: Service, how: signal.Signals) -> None:
    measure(at, restarted_database(how))


@cases("one", "two")
@pytest.mark.long
def test_a_database_that_cannot_be_reached_is_noticed(at: Service) -> None:
    found = measure(at, silent_network)
    assert found.ready[0] and 200 not in found.ready[0], found
    if at.kind == "two":
        goes_on(found)
    else:
        assert found.refused


@cases("two", seldom=("sqlite", "one"))
@pytest.mark.long
def test_a_full_disk_is_noticed(at: Service) -> None:
    is_noticed(measure(at, full_disk))


@cases(seldom=ONE_AND_TWO)
def test_nodes_that_do_not_hear_each_other_go_on(at: Service) -> None:
    goes_on(measure(at, cut_listener))


@needs_postgres
@pytest.mark.parametrize(
    "kind, hours",
    [("two", -1), *(pytest.param(*one, marks=pytest.mark.slow) for one in (("two", 1), ("one", 1), ("one", -1)))],
)
@pytest.mark.long
def test_bots_go_on_although_the_clock_of_the_database_is_set(
    kind: str, hours: int, tmp_path: Path, postgres: Postgres
) -> None:
    """A dead node was alive to the others for as long as the clock was set back."""
    with service(kind, tmp_path, postgres, sets_clock=True) as at:
        assert not measure(at, clock_set(hours), 3).refused


@needs_postgres
@pytest.mark.parametrize("cut", [5, *(pytest.param(cut, marks=pytest.mark.slow) for cut in (0.5, 1, 2, 3, 8))])
def test_a_node_that_is_frozen_while_it_starts_keeps_no_other_from_starting(
    cut: float, tmp_path: Path, postgres: Postgres
) -> None:
    url = postgres.database()
    with Relay(url) as relay:
        relay.hold(cut, lambda: None, [b"pg_advisory_xact_lock"])
        frozen = Server(tmp_path / "one", database=relay.url)
        starting = threading.Thread(target=frozen.start)
        starting.start()
        assert relay.held.wait(60)
        began = time.monotonic()
        with Server(tmp_path / "two", database=url) as other:
            assert time.monotonic() - began < 30, "it waited"
            assert Guest(other, "Ada").make()
        relay.go_on()
        starting.join(60)
        frozen.stop()


@needs_postgres
@pytest.mark.parametrize("how", ["silent", pytest.param("cut", marks=pytest.mark.slow)])
@pytest.mark.long
def test_a_deleted_guest_is_shown_nothing_by_a_node_that_was_not_told(
    how: str, tmp_path: Path, postgres: Postgres
) -> None:
    with service("two", tmp_path, postgres) as at:
        ada, bob = Guest(at.nodes[0], "Ada"), Guest(at.nodes[0], "Bob")
        made = ada.make(others=[{"open": True}])
        assert bob.ask("POST", "/api/join", {"token": made["links"]["invite"].rsplit("/", 1)[-1]}).status == 200
        there = Guest(at.nodes[1])
        there.cookie = ada.cookie
        seat = there.sit(made["table"])
        path = f"/api/tables/{made['table']}"
        assert there.ask("GET", path).status == 200
        if how == "silent":
            at.relays[1].silence(ear=True)
            assert ada.ask("DELETE", "/api/me").status == 204
        else:
            cutting = threading.Thread(target=lambda: asyncio.run(cut_listener(at)))
            cutting.start()
            assert ada.ask("DELETE", "/api/me").status == 204
            cutting.join(60)
        until = time.monotonic() + 12  # it notices within four seconds
        while there.ask("GET", path).status != 404:
            assert time.monotonic() < until, "the other node still shows the table"
            time.sleep(0.1)
        assert seat.wait_closed() == 4404
        seat.close()


def test_what_is_stored_twice_counts_once(tmp_path: Path) -> None:
    """The answer of a database may be lost: whoever wrote writes again."""

    async def run() -> None:
        storage = SqliteStorage(tmp_path / "db")
        database, puzzles, seen = TableStore(storage), PuzzleStore(storage), record_attempt(None, True, 86_400_000)
        kept = TableRow("gA", 1, {"invite": "link"}, {"gA": 0})
        live, entries = LiveTable.make(ruleset("standard"), (None, None), None, None)
        rows = [Row(entry, None, None) for entry in entries]
        for _ in range(2):
            await puzzles.add_attempt("gA", "p1", seen, 3, solved=True)
            assert await database.create("table", kept, 1, live.summary(), rows, 5)
        assert await puzzles.days("gA") == {3: (1, 1)}
        assert await database.unfinished("gA") == ["table"]
        storage.close()

    asyncio.run(run())


@needs_postgres
@pytest.mark.long
def test_reads_are_refused_too_if_the_database_does_not_answer(postgres: Postgres) -> None:
    async def run(storage: PostgresStorage, relay: Relay) -> None:
        async def read() -> float:
            began = time.monotonic()
            with pytest.raises(StorageError):
                await storage.row("SELECT count(*) FROM guests")
            return time.monotonic() - began

        await asyncio.gather(*(storage.row("SELECT pg_sleep(0.1)") for _ in range(3)))
        relay.silence()
        # More than there are readers, and two in a row, as a request may make them.
        waited = await asyncio.gather(*(read() for _ in range(12)))
        assert max(waited) + await read() < 6.0
        relay.go_on()
        until = time.monotonic() + 30
        while True:
            with contextlib.suppress(StorageError):
                assert await storage.row("SELECT count(*) FROM guests") == (0,)
                break
            assert time.monotonic() < until

    with Relay(postgres.database()) as relay:
        storage = PostgresStorage(relay.url)
        asyncio.run(run(storage, relay))
        storage.close()
