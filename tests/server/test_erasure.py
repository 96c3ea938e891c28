"""What was deleted is nowhere in the files of a running server: not in the database, its logs, or free pages."""

from __future__ import annotations

import asyncio
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.postgres import Postgres, needs_postgres
from tests.server.test_forgetting import LIMITS, joined, naming, over, stored
from tests.server.test_pads import head, new_key, sync
from tests.serving import Guest, Server
from undercut.server.reviews.store import ReviewStore
from undercut.server.storage.erasure import Erasure
from undercut.server.storage.sqlite import Scrubber, SqliteStorage, unallocated
from undercut.server.views.reviews import ReviewPart

NAME, TITLE = "Ada Quillfeather", "Tuesdays at Wobblestone"
_PATIENCE_S = 60.0


def files_with(folder: Path, *texts: str) -> list[tuple[str, str]]:
    """The files of a folder, and what of these texts their bytes contain."""
    return [
        (path.name, text)
        for path in sorted(folder.iterdir())
        if path.is_file()
        for text in texts
        if text.encode() in path.read_bytes()
    ]


def wait_for(done: Callable[[], bool], found: Callable[[], Any]) -> None:
    until = time.monotonic() + _PATIENCE_S
    while not done():
        assert time.monotonic() < until, found()
        time.sleep(0.1)


def test_no_file_of_a_running_server_contains_what_a_guest_has_deleted(tmp_path: Path) -> None:
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        made = ada.make(others=[{"open": True}])
        seats = [ada.sit(made["table"]), joined(bob, made)]
        over(*seats)
        alone = ada.make(others=[{"bot": "random"}])["table"]
        key = new_key()
        assert sync(ada, key, head(title=TITLE)).status == 200
        texts = (NAME, TITLE, ada.id, alone)
        assert {text for _, text in files_with(tmp_path, *texts)} == set(texts)
        assert ada.ask("DELETE", "/api/me").status == 204
        # Others go on meanwhile.
        bob.make(others=[{"bot": "random"}])
        wait_for(lambda: not files_with(tmp_path, *texts), lambda: files_with(tmp_path, *texts))
        assert bob.ask("GET", f"/api/tables/{made['table']}/games/1/record").status == 200
        assert '"error"' not in server.log()
        for seat in seats:
            seat.close()
        server.kill()
        server.start()
        assert files_with(tmp_path, *texts) == []


@pytest.mark.long
def test_a_reader_of_an_earlier_state_only_delays_it(tmp_path: Path) -> None:
    """Such as a backup, which has its own copy of what it reads."""
    with Server(tmp_path, LIMITS) as server:
        ada, bob = Guest(server, NAME), Guest(server, "Bob")
        with closing(
            sqlite3.connect(f"file:{tmp_path}/undercut.sqlite3?mode=ro", uri=True, isolation_level=None)
        ) as db:
            db.execute("BEGIN")
            assert db.execute("SELECT count(*) FROM guests").fetchone()
            assert ada.ask("DELETE", "/api/me").status == 204
            for _ in range(5):
                assert bob.ask("PUT", "/api/me", {"name": "Bob"}).status == 200, "and nobody waits for it"
            assert files_with(tmp_path, ada.id)
        wait_for(lambda: not files_with(tmp_path, ada.id, NAME), lambda: files_with(tmp_path, ada.id, NAME))


def test_what_is_removed_for_its_age_is_removed_from_the_files(tmp_path: Path) -> None:
    limits = LIMITS | {"prune_first_s": 0.2, "prune_every_s": 0.2, "keep_waiting_days": 0}
    with Server(tmp_path, LIMITS) as server:
        table = Guest(server, "Ada").make(others=[{"open": True}])["table"]
        assert files_with(tmp_path, table)
    time.sleep(0.01)
    with Server(tmp_path, limits):
        wait_for(lambda: not files_with(tmp_path, table), lambda: files_with(tmp_path, table))


@needs_postgres
def test_postgres_is_asked_to_vacuum_at_once(tmp_path: Path) -> None:
    with Postgres(["fsync=off"]) as running:
        url = running.database()
        with Server(tmp_path, LIMITS, database=url) as server:
            ada = Guest(server, NAME)
            assert ada.ask("DELETE", "/api/me").status == 204
            import psycopg

            with psycopg.connect(url, autocommit=True) as db:
                sql = (
                    b"SELECT last_vacuum IS NOT NULL AND n_dead_tup = 0 FROM pg_stat_user_tables WHERE relname='guests'"
                )
                wait_for(lambda: db.execute(sql).fetchone() == (True,), lambda: db.execute(sql).fetchone())
            assert '"error"' not in server.log()
            server.stop()
            assert naming(stored(server, url), NAME, ada.id) == []


# --- pages ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def churned(tmp_path: Path) -> Iterator[tuple[sqlite3.Connection, Path, list[str]]]:
    """A database from which guests were deleted, and their ids. Rows of theirs had been moved between pages."""
    path = tmp_path / "x.sqlite3"
    rng, ids, gone = random.Random(1), list[str](), list[str]()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript("PRAGMA journal_mode=WAL; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=0")
        db.execute("CREATE TABLE entries (tab TEXT, n INTEGER, body BLOB, PRIMARY KEY (tab, n)) WITHOUT ROWID")
        db.execute("CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT)")
        db.execute("CREATE TABLE guests (guest TEXT PRIMARY KEY, name TEXT)")
        db.execute("BEGIN")
        for i in range(1500):
            ids.append("g" + secrets.token_urlsafe(12))
            db.execute("INSERT INTO guests VALUES (?, ?)", (ids[-1], "x" * rng.randrange(40)))
            for n in range(rng.randrange(1, 30)):
                tab = f"{rng.randrange(10**9)} {ids[-1]}"
                db.execute("INSERT INTO entries VALUES (?, ?, ?)", (tab, n, b"x" * rng.randrange(200)))
            if i % 3 == 2:
                gone.append(ids.pop(rng.randrange(len(ids))))
                db.execute("DELETE FROM entries WHERE substr(tab, -17)=?", (gone[-1],))
                db.execute("DELETE FROM guests WHERE guest=?", (gone[-1],))
        db.execute("COMMIT")
        yield db, path, gone


@pytest.mark.long
def test_moved_rows_leave_no_copies_in_pages(churned: tuple[sqlite3.Connection, Path, list[str]]) -> None:
    writer, path, gone = churned

    def left() -> list[str]:
        held = path.read_bytes()
        return [guest for guest in gone if guest.encode() in held]

    before = writer.execute("SELECT * FROM entries").fetchall()
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        scrubber = Scrubber(str(path), lambda: False)
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert left(), "secure_delete and a checkpoint are not enough"
        assert scrubber.scrub(db)
        assert not left() and path.with_name("x.sqlite3-wal").stat().st_size < 10_000
        # The writer does not bring back what it had in memory.
        writer.execute("UPDATE guests SET name=name || 'y'")
        writer.execute("UPDATE entries SET n=n+1000")
        writer.execute("UPDATE entries SET n=n-1000")
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        assert not left()
        assert writer.execute("SELECT * FROM entries").fetchall() == before
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        # Somebody who writes: nothing is touched, and it is tried again.
        writer.execute("BEGIN IMMEDIATE")
        db.execute("PRAGMA busy_timeout = 50")
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            scrubber.scrub(db)
        writer.execute("ROLLBACK")
        db.close()
        scrubber.close()


def test_pages_without_an_unallocated_part_are_left_alone(tmp_path: Path) -> None:
    """Parts of long values and free pages lie between the pages that are overwritten."""
    path = tmp_path / "x.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript("PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0")
        db.execute("CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT)")
        db.execute("CREATE TABLE long (n INTEGER PRIMARY KEY, body BLOB)")
        bodies = [(n, random.Random(n).randbytes(20_000 + n)) for n in range(8)]
        db.executemany("INSERT INTO long VALUES (?, ?)", bodies)
        db.executemany("INSERT INTO about VALUES (?, ?)", [(str(n), NAME) for n in range(300)])
        db.execute("DELETE FROM about")
        db.execute("DELETE FROM long WHERE n > 5")
        scrubber = Scrubber(str(path), lambda: False)
        assert scrubber.scrub(db)
        scrubber.close()
        assert db.execute("SELECT * FROM long").fetchall() == bodies[:6]
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_where_a_page_has_nothing() -> None:
    leaf = bytes([13, 0, 0, 0, 2, 0, 90, 0]) + bytes(92)
    assert unallocated(leaf) == (12, 90) and unallocated(bytes([5]) + leaf[1:]) == (16, 90)
    for other in (bytes([0]) + leaf[1:], leaf[:5] + bytes([0, 11]) + leaf[7:], leaf[:5] + bytes([0, 101]) + leaf[7:]):
        assert unallocated(other) is None


# --- meanwhile --------------------------------------------------------------------------------------------------------


def test_a_name_is_replaced_in_what_is_stored_meanwhile_and_nothing_else_is_lost(tmp_path: Path) -> None:
    """A move at another node, and a process that has read the name before, store theirs after it was read."""

    async def work() -> None:
        storage = SqliteStorage(tmp_path / "x.sqlite3")
        erasure, reviews = Erasure(storage), ReviewStore(storage)
        old, new = b'{"players":["%s","Bob"],"n":1}' % NAME.encode(), b'{"players":["%s","Bob"],"n":2}' % NAME.encode()
        table = "INSERT INTO tables (id, owner, created, changed, done, summary) VALUES ('t', 'g', 0, 0, 0, ?)"
        review = (
            "INSERT INTO reviews (hash, version, guest, asked, state, total, deaths, record) "
            "VALUES (?, 1, 'g', 0, 'asked', 0, 0, ?)"
        )
        game = "INSERT INTO reviewed_games (tab, game, hash, head) VALUES ('t', 1, ?, ?)"
        await storage.write([(table, (old,)), (review, (b"h", old)), (game, (b"h", old))])
        read, reads = storage.read, 0

        async def read_and_move(work: Callable[[Any], Any]) -> Any:
            nonlocal reads
            found, reads = await read(work), reads + 1
            if reads == 1:
                await storage.write([("UPDATE tables SET summary=? WHERE id='t'", (new,))])
            return found

        storage.read = read_and_move  # type: ignore[method-assign]
        await erasure.rename("t", 0, "Nobody")
        storage.read = read  # type: ignore[method-assign]
        assert reads == 3
        assert await storage.row("SELECT summary FROM tables") == (b'{"players":["Nobody","Bob"],"n":2}',)
        seats = b'[{"seat":0,"player":"%s"},{"seat":1,"player":"Bob"}]' % NAME.encode()
        await reviews.add(1, 1, [ReviewPart(1, "seats", 0, seats)])
        (part,) = (await reviews.job(1))[1].parts
        assert part.body == b'[{"seat":0,"player":"Nobody"},{"seat":1,"player":"Bob"}]'
        # A review whose table was deleted while it was computed leaves nothing.
        await erasure.remove("t")
        await reviews.add(1, 1, [ReviewPart(2, "seats", 0, seats)])
        assert await storage.rows("SELECT * FROM review_parts") == []
        storage.close()

    asyncio.run(work())
