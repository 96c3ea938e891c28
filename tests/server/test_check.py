"""`undercut db check`: every defect that is put into a good database is found, named and nothing else."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.cli.cli_run import cli
from tests.server.test_backups import NAME, checked
from tests.server.test_stored_service import SHOWN, unpack
from tests.serving import Guest, Server
from undercut.server.maintenance import check as checking
from undercut.server.maintenance.export import open_snapshot
from undercut.server.storage.sqlite import SqliteStorage

PAD = "p0000000000000000000000"


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, str, str]]:
    """A database with a finished table (a game is counted and shared), one that waits, and a pad."""
    folder = tmp_path_factory.mktemp("good")
    with Server(folder) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make("quick")["table"])
        seat.play(Random(1), 1)
        if seat.state["stage"] != "game_over":
            assert seat.do("resign")["type"] == "ack"
        share = guest.ask("POST", f"/api/tables/{seat.table}/share/1")
        assert share.status in (200, 201), share.body
        until = time.monotonic() + 60
        while guest.ask("GET", "/api/stats").json["waiting"] and time.monotonic() < until:
            time.sleep(0.02)
        waits = guest.make(others=[{"open": True}])["table"]
        seat.close()
        sent = {"after": 0, "operations": [{"kind": "head", "id": "one", "rules": "standard", "players": ["A", "B"]}]}
        answer = guest.ask("POST", f"/api/pads/{PAD}", sent)
        assert answer.status in (200, 201), answer.body
    yield folder / NAME, seat.table, waits


def test_a_played_database_is_whole(good: tuple[Path, str, str]) -> None:
    found, defects = checked(good[0])
    assert not defects
    assert (found.tables, found.pads, found.operations) == (2, 1, 1) and found.entries > 8
    ran = cli("db", "check", str(good[0]), "--json")
    assert ran.status == 0 and ran.json[0]["tables"] == 2 and ran.json[0]["defects"] == 0


BROKEN = {
    "entry 5 cannot be read": "UPDATE entries SET body=x'5b' WHERE tab='{t}' AND n=5",
    "entry 6 does not follow": "UPDATE entries SET body=(SELECT body FROM entries WHERE tab='{t}' AND n=8) "
    "WHERE tab='{t}' AND n=6",
    "number 4 is missing": "DELETE FROM entries WHERE tab='{t}' AND n=4",
    "number 1 is missing": "DELETE FROM entries WHERE tab='{t}' AND n=1",
    "it has no entries": "DELETE FROM entries WHERE tab='{t}'",
    "rows in entries, but no table": "INSERT INTO entries VALUES ('{t}x', 1, x'00', NULL, NULL)",
    "the summary does not match the log: round": "UPDATE tables SET summary=CAST(replace(CAST(summary AS TEXT), "
    "'\"round\":1', '\"round\":7') AS BLOB) WHERE id='{t}'",
    "what lists show cannot be read": "UPDATE tables SET summary=x'00' WHERE id='{t}'",
    "stored as unfinished, but is over": "UPDATE tables SET done=0 WHERE id='{t}'",
    "stored as finished, but goes on": "UPDATE tables SET done=1 WHERE id='{w}'",
    "of seat 1, which nobody can have": "INSERT INTO grants VALUES ('g', '{t}', 'seat', 1)",
    "as watch of seat 0": "UPDATE grants SET role='watch' WHERE tab='{t}'",
    "rows in grants, but no table": "INSERT INTO grants VALUES ('g', 'nowhere', 'watch', NULL)",
    "a link leads to a seat": "UPDATE links SET seat=1 WHERE tab='{t}' AND kind='resume0'",
    "statistics of game 2": "UPDATE game_facts SET game=2 WHERE tab='{t}'",
    "counted with 9 finished games": "UPDATE counted_tables SET games=9 WHERE tab='{t}'",
    "shared_games has game 5": "UPDATE shared_games SET game=5",
    "rows in offers, but no table": "INSERT INTO offers VALUES ('nowhere', 'g', 1)",
    "number 1 is missing ": "UPDATE pad_operations SET n=2",
    "operation 1 cannot be read": "UPDATE pad_operations SET op='two'",
    "it is deleted, but": "UPDATE pads SET deleted=1",
    "operations or links, but no score pad": "DELETE FROM pads",
    "parts, but no review": "INSERT INTO review_parts VALUES (7, 1, 'decision', 0, x'7b7d')",
}


@pytest.mark.parametrize("words", BROKEN)
def test_a_defect_is_found_and_named(good: tuple[Path, str, str], tmp_path: Path, words: str) -> None:
    source, table, waits = good
    path = shutil.copy(source, tmp_path / NAME)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute(BROKEN[words].format(t=table, w=waits)).rowcount
        db.commit()
    ran = cli("db", "check", "--data", str(tmp_path))
    lines = ran.out.splitlines()
    assert ran.status == 1 and words.strip() in lines[0], ran.out
    assert len(lines) == 2 and lines[1].endswith("checked: 1 defect.")
    if "table" in lines[0].split(":")[0]:
        assert lines[0].split(":")[0].split()[1] in (table[:6], waits[:6], "nowher"[:6], f"{table}x"[:6])
    assert table not in ran.out and waits not in ran.out, "who has the id of a table is not told it here"


def test_a_seat_that_nobody_may_play_is_found(tmp_path: Path) -> None:
    path = unpack(tmp_path)
    SqliteStorage(path).close()
    runs = next(table["table"] for table in SHOWN["tables"] if table["label"] == "eleven in mid-round")
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM grants WHERE tab=?", (runs,))
        db.commit()
    assert [(d.id, str(d.what)) for d in checked(path)[1]] == [(runs[:6], "seat 0 is taken, but nobody may play it")]


def test_a_damaged_file_is_an_answer_and_not_a_crash(good: tuple[Path, str, str], tmp_path: Path) -> None:
    data = bytearray(good[0].read_bytes())
    rng = Random(1)
    for at in range(4096 * 3, len(data), 4096):
        data[at : at + 200] = rng.randbytes(200)
    (tmp_path / NAME).write_bytes(data)
    ran = cli("db", "check", "--data", str(tmp_path))
    assert ran.status == 1 and "Traceback" not in ran.err and ("database:" in ran.out or "cannot be read" in ran.err)
    (tmp_path / NAME).write_bytes(b"no database at all" * 100)
    ran = cli("db", "check", "--data", str(tmp_path))
    assert ran.status == 1 and "cannot be read: file is not a database" in ran.err


@pytest.mark.long
def test_many_tables_are_checked_in_processes_and_told_in_order(
    good: tuple[Path, str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = unpack(tmp_path)
    SqliteStorage(path).close()
    broken = sorted(table["table"] for table in SHOWN["tables"])[::6]
    with closing(sqlite3.connect(path)) as db:
        for table in broken:
            db.execute("DELETE FROM entries WHERE tab=? AND n=3", (table,))
        db.commit()
    monkeypatch.setattr(checking, "_WORTH_PROCESSES", 1)
    monkeypatch.setattr(checking, "_TABLES_AT_ONCE", 2)
    steps: list[tuple[int, int]] = []
    defects: list[checking.Defect] = []
    with open_snapshot(path) as snapshot:
        found = checking.check(snapshot, defects.append, lambda *step: steps.append(step), jobs=2)
    assert [defect.id for defect in defects] == [table[:6] for table in broken]
    assert found.tables == steps[-1][0] == steps[-1][1] >= len(SHOWN["tables"]) and found.defects == len(broken)


def test_the_check_changes_nothing_beside_a_server(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.wait_to_act()
        for _ in range(3):
            ran = cli("db", "check", "--data", str(tmp_path), "--json")
            assert ran.status == 0 and msgspec.json.decode(ran.out)["tables"] == 1
            seat.wait_to_act()
            assert seat.do("act", action=seat.choose(Random(1)))["type"] == "ack"
        seat.close()
