"""The limits of what a guest may have, asked for many times at once: they hold in the database, not only before it."""

from __future__ import annotations

import asyncio
import sqlite3
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.serving import Answer, Guest, Server
from undercut.rulesets import ruleset
from undercut.server.features.open_tables import OfferStore, StoredOffer
from undercut.server.features.pads.pad_store import PadStore
from undercut.server.reviews.store import ReviewStore
from undercut.server.storage.postgres import PostgresStorage
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.storage import Storage, Write
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.tables.live_table import LiveTable
from undercut.server.views.reviews import GameHead, ReviewedGame

OPEN = [{"open": True}]
MANY = 80


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"offers": 3, "offer_burst": 1000.0, "reviews_per_guest": 3, "review_processes": 0}
    with Server(tmp_path_factory.mktemp("limits"), limits) as running:
        yield running


def at_once(asks: list[Callable[[], Answer]]) -> Counter[tuple[int, str]]:
    """The answers to requests that are sent at the same time, counted by status and code."""
    with ThreadPoolExecutor(len(asks)) as pool:
        answers = list(pool.map(lambda ask: ask(), asks))
    return Counter((one.status, one.json.get("code", "")) for one in answers)


def kept(server: Server, sql: str, *values: Any) -> int:
    with closing(sqlite3.connect(server.data / "undercut.sqlite3")) as db:
        return int(db.execute(sql, values).fetchone()[0])


def test_eighty_tables_at_once_are_twenty(inn: Server) -> None:
    ada = Guest(inn, "Ada")
    got = at_once([lambda: ada.ask("POST", "/api/tables", {"others": OPEN})] * MANY)
    assert got == {(201, ""): 20, (429, "too_many_tables"): MANY - 20}
    assert kept(inn, "SELECT count(*) FROM tables WHERE owner=? AND done=0", ada.id) == 20
    assert len(ada.ask("GET", "/api/tables").json["tables"]) == 20
    # Nothing is left of those that were not made.
    for name in ("entries", "links", "grants"):
        assert kept(inn, f"SELECT count(*) FROM {name} WHERE tab NOT IN (SELECT id FROM tables)") == 0


def test_eighty_tables_against_bots_leave_twenty_open(inn: Server) -> None:
    ada = Guest(inn, "Ada")
    got = at_once([lambda: ada.ask("POST", "/api/tables", {"others": [{"bot": "random"}]})] * MANY)
    assert set(got) <= {(201, ""), (429, "too_many_tables")} and got[(201, "")] >= 20
    assert kept(inn, "SELECT count(*) FROM tables WHERE owner=? AND done=0", ada.id) <= 20


def test_open_tables_of_one_guest_and_of_all(inn: Server) -> None:
    ada, bob = Guest(inn, "Ada"), Guest(inn, "Bob")
    got = at_once([lambda: ada.ask("POST", "/api/tables", {"others": OPEN, "offer": True})] * 15)
    assert got == {(201, ""): 2, (429, "too_many_offers"): 13}
    assert len(ada.ask("GET", "/api/tables").json["tables"]) == 2, "no table is left that was not opened"
    waiting = [bob.make(others=OPEN)["table"] for _ in range(15)]
    got = at_once([lambda t=table: bob.ask("PUT", f"/api/tables/{t}/offer") for table in waiting])
    assert got == {(200, ""): 1, (429, "too_many_offers"): 14}, "there are three places in all"
    assert kept(inn, "SELECT count(*) FROM offers") == 3


def test_records_are_downloaded_once_at_a_time(inn: Server) -> None:
    ada = Guest(inn, "Ada")
    for _ in range(3):
        seat = ada.sit(ada.make(others=[{"bot": "random"}])["table"])
        seat.play(Random(3), 1)
        seat.do("resign")
        seat.close()
    for _ in range(3):  # and whenever it has ended, it can begin again
        with ThreadPoolExecutor(10) as pool:
            got = Counter(one.status for one in pool.map(lambda _: ada.ask("GET", "/api/records"), range(10)))
        assert set(got) <= {200, 429} and got[200] >= 1
    assert ada.ask("GET", "/api/records").status == 200


# --- several processes on one database -------------------------------------------------------------------------------


class Node:
    """A connection of its own to the database, as another process of the service has."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)

    async def write(self, write: Write) -> None:
        self._db.execute("BEGIN IMMEDIATE")
        for sql, values in write:
            self._db.execute(sql, values)
        self._db.execute("COMMIT")

    async def row(self, sql: str, *values: Any) -> Any:
        return self._db.execute(sql, values).fetchone()

    async def read(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        return work(self._db)


@pytest.fixture(params=["SQLite", pytest.param("PostgreSQL", marks=needs_postgres)])
def nodes(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[list[Storage]]:
    if request.param == "SQLite":
        SqliteStorage(tmp_path / "one.sqlite3").close()
        yield [cast(Storage, Node(tmp_path / "one.sqlite3")) for _ in range(4)]
        return
    with Postgres() as postgres:
        url = postgres.database()
        storages = [PostgresStorage(url) for _ in range(4)]
        yield list(storages)
        for storage in storages:
            storage.close()


def on_all(nodes: list[Storage], work: Callable[[Storage, int], Any]) -> list[Any]:
    """What every node answers, at the same time, ten times each."""

    def ten(storage: Storage) -> list[Any]:
        return [asyncio.run(work(storage, n)) for n in range(10)]

    with ThreadPoolExecutor(len(nodes)) as pool:
        return [answer for answers in pool.map(ten, nodes) for answer in answers]


@pytest.mark.long
def test_limits_hold_over_processes(nodes: list[Storage]) -> None:
    live, entries = LiveTable.make(ruleset("standard"), (None, None), None, None)

    async def make(storage: Storage, n: int) -> bool:
        token = uuid.uuid4().hex
        made = TableRow("gAda", 5, {"invite": token}, {"gAda": 0})
        return await TableStore(storage).create(token, made, 5, live.summary(), [], 7)

    assert entries and sum(on_all(nodes, make)) == 7

    async def offer(storage: Storage, n: int) -> bool:
        return await OfferStore(storage).add(StoredOffer(uuid.uuid4().hex, f"g{n}", 5), 2, 9)

    assert sum(on_all(nodes, offer)) == 9

    async def pad(storage: Storage, n: int) -> str:
        return await PadStore(storage).add(uuid.uuid4().hex, "gAda", [("op", b"{}")], None, 5, (6, 3))

    assert Counter(on_all(nodes, pad)) == {"all": 6, "too many pads": 34}

    async def operation(storage: Storage, n: int) -> str:
        return await PadStore(storage).add("pOne", "gBob", [(uuid.uuid4().hex, b"{}")], None, 5, (6, 3))

    assert Counter(on_all(nodes, operation)) == {"all": 3, "too many operations": 37}

    async def review(storage: Storage, n: int) -> bool:
        token = uuid.uuid4().hex
        game = ReviewedGame(token, 1, token.encode(), GameHead("standard", "", [], 0, []), None)
        return await ReviewStore(storage).request(game, 1, "gAda", b"", 5, 4) is not None

    assert sum(on_all(nodes, review)) == 4
