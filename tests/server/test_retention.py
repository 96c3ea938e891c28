"""Old tables and guests leave the data: by the command, and by the running service; what is missed stays."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from tests.serving import Guest, Server
from undercut.cli.db import prune

DAY_MS = 86_400_000
OF_A_TABLE = ("entries", "links", "grants", "offers", "shared_games", "reviewed_games")


def played(guest: Guest, *, over: bool = True) -> str:
    """A table with a finished round, of a finished game or not."""
    seat = guest.sit(guest.make("standard, target=1000", others=[{"bot": "random"}])["table"])
    seat.play(Random(5), 1)
    if over:
        assert seat.do("resign")["type"] == "ack"
    seat.close()
    return seat.table


@contextmanager
def data_of(server: Server) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(server.data / "undercut.sqlite3", timeout=20)) as db, db:
        yield db


def aged(db: sqlite3.Connection, table: str, days: int) -> None:
    at = int(time.time() * 1000) - days * DAY_MS
    db.execute("UPDATE tables SET changed=? WHERE id=?", (at, table))


def left_of(db: sqlite3.Connection, table: str) -> set[str]:
    """Where there is something of a table."""
    names = [name for name in OF_A_TABLE if db.execute(f"SELECT 1 FROM {name} WHERE tab=?", (table,)).fetchone()]
    return {*names, *(["tables"] if db.execute("SELECT 1 FROM tables WHERE id=?", (table,)).fetchone() else [])}


def run(data: Path, *options: str) -> dict[str, Any]:
    result = CliRunner().invoke(prune, ["--data", str(data), "--json", *options])
    assert result.exit_code == 0, result.output
    return dict(json.loads(result.output))


def nothing() -> dict[str, int]:
    return {"finished": 0, "waiting": 0, "abandoned": 0, "guests": 0}


@pytest.mark.long
def test_what_is_too_old_goes_and_everything_else_stays(tmp_path: Path) -> None:
    with Server(tmp_path, {"review_processes": 0, "tables_per_guest": 50}) as server:
        ada, bob, eve = Guest(server, "Ada"), Guest(server, "Bob"), Guest(server, "Eve")
        finished, fresh, shared, damaged = (played(ada) for _ in range(4))
        running = [played(ada, over=False) for _ in range(2)]
        waiting = [bob.make(others=[{"open": True}])["table"] for _ in range(2)]
        assert ada.ask("POST", f"/api/tables/{shared}/share/1").status == 200
        while ada.ask("GET", "/api/stats").json["waiting"]:
            time.sleep(0.05)
        stats = ada.ask("GET", "/api/stats").json
        server.stop()
        with data_of(server) as db:
            for table, days in [
                (finished, 400), (shared, 4000), (damaged, 4000), (running[0], 366), (running[1], 364),
                (waiting[0], 31), (waiting[1], 29),
            ]:  # fmt: skip
                aged(db, table, days)
            db.execute("UPDATE tables SET summary=? WHERE id=?", (b"[", damaged))
            # The statistics must not depend on having been asked for.
            db.execute("DELETE FROM game_facts WHERE tab=?", (finished,))
            db.execute("DELETE FROM counted_tables WHERE tab=?", (finished,))
        expected = nothing() | {"waiting": 1, "abandoned": 1}
        assert run(tmp_path, "--dry-run") == expected
        with data_of(server) as db:
            assert left_of(db, waiting[0]) and left_of(db, running[0]), "nothing was removed"
        assert run(tmp_path) == expected, "finished tables are kept for ever"
        assert run(tmp_path, "--finished", "401") == nothing()
        assert run(tmp_path, "--finished", "300") == nothing() | {"finished": 1}
        assert run(tmp_path, "--finished", "300") == nothing()
        with data_of(server) as db:
            assert left_of(db, waiting[0]) == left_of(db, running[0]) == set()
            assert left_of(db, finished) == {"grants"}, "who played it is known, for the statistics"
            for table in (fresh, shared, damaged, running[1], waiting[1]):
                assert {"tables", "entries", "grants"} <= left_of(db, table)
        server.start()
        assert {one["table"] for one in ada.ask("GET", "/api/tables").json["tables"]} == {
            fresh, shared, damaged, running[1],
        }  # fmt: skip
        assert ada.ask("GET", f"/api/tables/{finished}").json["code"] == "unknown_table"
        assert ada.ask("GET", f"/api/tables/{running[1]}").status == 200
        assert ada.ask("GET", "/api/stats").json["all"] == stats["all"], "statistics survive their tables"
        assert [one["table"] for one in bob.ask("GET", "/api/tables").json["tables"]] == [waiting[1]]
        assert eve.ask("GET", "/api/me").json["name"] == "Eve"


@pytest.mark.long
def test_guests_of_whom_nothing_is_left_are_forgotten(tmp_path: Path) -> None:
    with Server(tmp_path, {"review_processes": 0}) as server:
        names = ("Table", "Pad", "Puzzle", "Fresh", "Gone")
        table, pad, puzzle, fresh, gone = guests = [Guest(server, name) for name in names]
        table.make(others=[{"open": True}])
        head = {"kind": "head", "id": "h", "rules": "standard", "players": ["Ann", "Bob"], "title": "Friday"}
        assert pad.ask("POST", "/api/pads/p" + "x" * 22, {"after": 0, "operations": [head]}).status == 200
        server.stop()
        now = int(time.time() * 1000)
        with data_of(server) as db:
            db.execute("UPDATE guests SET created=?", (now - 366 * DAY_MS,))
            db.execute("UPDATE guests SET created=? WHERE guest=?", (now - 364 * DAY_MS, fresh.id))
            for guest, day in ((puzzle, now // DAY_MS - 10), (gone, now // DAY_MS - 500)):
                db.execute("INSERT INTO puzzle_days VALUES (?, ?, 3, 1)", (guest.id, day))
        assert run(tmp_path, "--guests", "forever") == nothing()
        assert run(tmp_path) == nothing() | {"guests": 1}
        with data_of(server) as db:
            assert not db.execute("SELECT 1 FROM puzzle_days WHERE guest=?", (gone.id,)).fetchone()
        server.start()
        told = [guest.ask("GET", "/api/me").json["name"] for guest in guests]
        assert told[:4] == list(names[:4]) and told[4].startswith("Guest "), "it is a guest without a name again"


def test_the_running_service_does_it_and_leaves_alone_what_is_open(tmp_path: Path) -> None:
    limits = {"prune_first_s": 0.05, "prune_every_s": 0.05, "idle_s": 0.1, "review_processes": 0}
    with Server(tmp_path, limits) as server:
        ada = Guest(server, "Ada")
        old, open_now = (ada.make(others=[{"open": True}])["table"] for _ in range(2))
        seat = ada.sit(open_now)
        with data_of(server) as db:
            aged(db, old, 31)
            aged(db, open_now, 31)
        while ada.ask("GET", f"/api/tables/{old}").status == 200:
            # Whoever looks at a table keeps it in memory for a moment.
            time.sleep(0.5)
        assert ada.ask("GET", f"/api/tables/{open_now}").status == 200
        seat.close()


@pytest.mark.parametrize("days", ["0", "-3", "soon", "1.5"])
def test_days_are_days(tmp_path: Path, days: str) -> None:
    result = CliRunner().invoke(prune, ["--data", str(tmp_path), "--finished", days])
    assert result.exit_code == 2 and "neither a number of days nor forever" in result.output
