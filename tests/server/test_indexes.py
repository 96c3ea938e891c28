"""No statement of the service looks at all rows of a table of the database: a million tables are as quick as a few."""

from __future__ import annotations

import asyncio
import importlib
import re
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from tests.server.test_backups import NAME
from undercut.analysis.results import VERSION
from undercut.server.features.open_tables import OfferStore, StoredOffer
from undercut.server.features.pads.pad_store import PadStore
from undercut.server.features.prune import Retention, prune
from undercut.server.features.puzzles import PuzzleStore
from undercut.server.features.shared_games import SharedGameStore
from undercut.server.push.queue import PushStore
from undercut.server.push.webpush import Subscription
from undercut.server.reviews.store import ReviewStore
from undercut.server.storage.entries import Snapshot
from undercut.server.storage.game_facts import GameFactsStore
from undercut.server.storage.sqlite import SqliteStorage
from undercut.server.storage.storage import Storage, Write
from undercut.server.storage.summaries import TableSummary
from undercut.server.storage.tables import TableRow, TableStore
from undercut.server.views.reviews import GameHead, ReviewedGame

FEW = {"offers"}
"""Tables of the database that have a hundred rows at most."""
DAY_MS = 86_400_000


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The benchmark of a service with many stored tables, which fills a database."""
    monkeypatch.syspath_prepend(Path(__file__).parents[2] / "benchmarks")
    return importlib.import_module("stored")


def scans(path: Path, statements: set[str]) -> dict[str, str]:
    """The statements that look at all rows of a table, with how."""
    found = {}
    with closing(sqlite3.connect(path)) as db:
        for sql in sorted(statements):
            for *_, how in db.execute(f"EXPLAIN QUERY PLAN {sql}"):
                table = re.match(r"SCAN (\w+)", how)
                if how.startswith("SCAN CONSTANT") or re.match(r"SCAN \d+ CONSTANT", how) or "reviews_waiting" in how:
                    continue  # values, and the reviews that wait
                if table and table[1] not in FEW and not re.search(rf"\b({'|'.join(FEW)}) {table[1]}\b", sql):
                    found[sql] = how
    return found


async def use(storage: SqliteStorage) -> None:
    """Everything that is asked of a storage for requests and in the background."""
    database, guest, table = TableStore(storage), f"g{0:016}", f"{0:08}AAAAAAAAAAAAAA"
    about = TableSummary("standard", "", "waiting", 0, 0, [], [], None, bots=[None, "simple"], played=[])
    await database.create("new", TableRow(guest, 1, {"invite": "t"}, {guest: 0}), 1, about, [], 20)
    await database.append("new", [], 2, about)
    await database.unfinished(guest)
    await database.unfinished_against(guest, ["simple"])
    await database.tables_of(guest)
    await database.table(table)
    await database.invited_summary("t")
    await database.link("t")
    await database.read_after(table, 0)
    await database.append(table, [], 2, None, snapshot=Snapshot(0, b"[]"))
    await database.read_table(table, nothing_of)
    await database.read_table(table, nothing_of, since=7)
    await database.set_done("new")
    await database.delete_new("new")
    await GameFactsStore(storage).tables_without_facts(guest)
    await GameFactsStore(storage).games_of(guest)
    await PuzzleStore(storage).reviewed_games(guest, 1)
    await PuzzleStore(storage).attempts(guest)
    await PuzzleStore(storage).days(guest)
    await PushStore(storage).add(guest, Subscription("https://push.example", "", ""), 1, 5)
    await PushStore(storage).of(guest)
    await OfferStore(storage).all()
    await OfferStore(storage).add(StoredOffer(table, guest, 1), 2, 100)
    await OfferStore(storage).remove([table])
    await SharedGameStore(storage).share(table, 1, "s")
    await SharedGameStore(storage).summary("s")
    await SharedGameStore(storage).withdraw(table, 1)
    pads = PadStore(storage)
    await pads.add("p", guest, [("a", b"{}")], None, 1, (10, 10))
    await pads.pads_of(guest)
    await pads.after("p", 0, 10)
    await pads.link("p", "edit", "e")
    await pads.find_by_link("e")
    await pads.delete("p")
    reviews = ReviewStore(storage)
    game = ReviewedGame(table, 1, bytes(32), GameHead("standard", "", ["Ada", "Bob"], 0, []), None)
    await reviews.request(game, 2, guest, b"{}", 1, 20)
    await reviews.guest(game)
    await reviews.waiting(2)
    await reviews.find(bytes(32), 2)
    await reviews.delete_old(VERSION + 1)
    await reviews.find_shared("r")


def nothing_of(read: object) -> None:
    """Looks at what was read of a table."""


async def nothing(table: str) -> None:
    """Counts a table whose facts are stored."""


def traced(path: Path, work: Callable[[SqliteStorage], Awaitable[object]]) -> set[str]:
    """The statements with which the work is done."""
    storage = SqliteStorage(path)
    said: set[str] = set()
    for db in (storage._writing, storage._reading):
        db.set_trace_callback(said.add)
    try:

        async def run() -> None:
            await work(storage)

        asyncio.run(run())
    finally:
        storage.close()
    return {sql for sql in said if re.match("SELECT|INSERT|UPDATE|DELETE", sql)}


def test_nothing_looks_at_all_that_is_stored(tmp_path: Path, many: ModuleType) -> None:
    many.fill(tmp_path, "", 400)
    said = traced(tmp_path / NAME, use)
    assert len(said) > 60
    found = scans(tmp_path / NAME, said)
    assert not found, "\n".join(f"{how}: {sql}" for sql, how in found.items())


@pytest.mark.slow
def test_what_is_pruned_is_found_without_looking_at_all_for_each(tmp_path: Path, many: ModuleType) -> None:
    many.fill(tmp_path, "", 400)
    keep, now = Retention(finished=1, waiting=1, abandoned=1, guests=1), many.now_ms() + 500 * DAY_MS
    removed = []

    async def work(storage: SqliteStorage) -> None:
        removed.append(await prune(storage, keep, now, count=nothing))

    said = traced(tmp_path / NAME, work)
    assert removed[0].finished > 100 and removed[0].guests and any("review_parts" in sql for sql in said)
    found = scans(tmp_path / NAME, said)
    assert not found, "\n".join(f"{how}: {sql}" for sql, how in found.items())


@pytest.mark.long
def test_what_is_removed_in_the_background_is_removed_a_little_at_a_time(
    tmp_path: Path, many: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A transaction that removed hundreds of guests or reviews would hold up every move meanwhile."""
    many.fill(tmp_path, "", 4000)
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.executemany("INSERT INTO guests VALUES (?, '', 0)", [(f"h{i}",) for i in range(300)])
        db.commit()
        (parts,) = db.execute("SELECT count(*) FROM review_parts").fetchone()
    sizes: list[int] = []
    write = Storage.write

    async def counted(self: Storage, statements: Write) -> None:
        sizes.append(len(statements))
        await write(self, statements)

    monkeypatch.setattr(Storage, "write", counted)

    async def work() -> int:
        storage = SqliteStorage(tmp_path / NAME)
        await ReviewStore(storage).delete_old(VERSION + 1)
        pruned = await prune(storage, Retention(None, None, None, 100), many.now_ms(), count=nothing)
        storage.close()
        return pruned.guests

    assert asyncio.run(work()) > 300
    assert max(sizes) <= 100
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert parts > 200 and db.execute("SELECT count(*) FROM review_parts").fetchone() == (0,)
