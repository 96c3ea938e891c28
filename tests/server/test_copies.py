"""Copies of the files of a server: whole or refused, never mixed up or empty in silence."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count, permutations
from pathlib import Path
from random import Random

import pytest

import tests.serving
from tests.cli.cli_run import cli
from tests.server.test_backups import NAME, checked, entries, played_at
from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.maintenance.export import export_file, open_snapshot
from undercut.server.storage.copies import CopiedWhileOpen, OrphanedLog, fault_of
from undercut.server.storage.schema import SCHEMA_VERSION
from undercut.server.storage.sqlite import SqliteStorage, backup, read_only

FILES = ("", "-wal", "-shm")


def copied(source: Path, target: Path, *ends: str) -> Path:
    """Copies the files of a database that end so, in this order, those that there are."""
    target.mkdir()
    for end in ends:
        with suppress(FileNotFoundError):
            shutil.copy(source / (NAME + end), target / (NAME + end))
    return target / NAME


def test_a_copy_of_the_main_file_alone_is_refused_until_it_is_accepted(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.play(Random(1), 1)
        half = copied(tmp_path / "data", tmp_path / "half", "")
        seat.close()
    for _ in range(2):
        with pytest.raises(CopiedWhileOpen, match="undercut db backup"):
            SqliteStorage(half)
        ran = cli("db", "check", "--data", str(half.parent))
        assert ran.status == 1 and "copied while a server had it open" in ran.out
        for command in (["backup"], ["export"]):
            ran = cli("db", *command, "--data", str(half.parent), str(tmp_path / "copy"))
            assert ran.status == 1 and "copied while" in ran.err, "half a file is not copied on"
    ran = cli("serve", "--no-browser", "--port", "0", "--data", str(half.parent))
    assert ran.status == 1 and "db check --accept" in ran.err
    ran = cli("db", "check", "--data", str(half.parent), "--accept")
    assert ran.status == 0 and "taken as whole" in ran.out
    SqliteStorage(half).close()
    ran = cli("db", "check", "--data", str(half.parent), "--accept")
    assert ran.status == 0 and "The file is intact" in ran.out


def test_a_damaged_copy_is_not_accepted(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / NAME)
    storage._writing.execute("INSERT INTO entries VALUES ('nobody', 1, x'00', NULL, NULL)")
    until = time.monotonic() + 20
    while True:  # another thread may be about to do the same
        busy, pages, done = storage._writing.execute("PRAGMA wal_checkpoint").fetchone()
        if not busy and pages == done:
            break
        assert time.monotonic() < until
        time.sleep(0.01)
    half = copied(tmp_path, tmp_path / "half", "")
    storage.close()
    ran = cli("db", "check", "--data", str(half.parent), "--accept")
    assert ran.status == 1 and "not taken as whole" in ran.out
    with pytest.raises(CopiedWhileOpen):
        SqliteStorage(half)


def test_a_copy_of_all_files_of_a_quiet_server_is_whole_once_it_is_accepted(tmp_path: Path) -> None:
    with Server(tmp_path / "data", {"checkpoint_s": 3600.0}) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.play(Random(1), 1)
        before = seat.state["n"]
        seat.close()
        copies = [copied(tmp_path / "data", tmp_path / f"{len(ends)}", *ends) for ends in (FILES, FILES[:2])]
    for copy in copies:
        refused(copy)
        accepted(copy)
        SqliteStorage(copy).close()
        found, defects = checked(copy)
        assert not defects and found.tables == 1 and entries(copy) == {seat.table: before}


def test_the_log_without_its_file_is_an_error_and_not_an_empty_database(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / NAME)
    storage._writing.execute("INSERT INTO guests VALUES ('g', 'Ada', 0)")
    lost = copied(tmp_path, tmp_path / "lost", "-wal")
    storage.close()
    for _ in range(2):
        with pytest.raises(OrphanedLog, match="sqlite3-wal but no"):
            SqliteStorage(lost)
    assert not lost.exists()
    assert (tmp_path / "lost" / (NAME + "-wal")).stat().st_size > 0, "the log is left as it was"


def test_a_file_whose_server_was_killed_stays_whole_whoever_looks_at_it(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.play(Random(1), 1)
        before = seat.state["n"]
        server.kill()
        seat.close()
    path = tmp_path / NAME
    assert cli("db", "check", "--data", str(tmp_path)).status == 0
    assert cli("db", "backup", "--data", str(tmp_path), str(tmp_path / "copy")).status == 0
    assert entries(tmp_path / "copy") == {seat.table: before}
    # A start that fails leaves a file that can be started.
    with pytest.raises(UndercutError, match="newer version"), earlier_program(SCHEMA_VERSION - 1):
        SqliteStorage(path)
    SqliteStorage(path).close()
    assert entries(path) == {seat.table: before}


@contextmanager
def earlier_program(version: int) -> Iterator[None]:
    """As if this program knew only an earlier schema."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("undercut.server.storage.schema.SCHEMA_VERSION", version)
        yield


# --- files of different moments --------------------------------------------------------------------------------------


def refused(copy: Path, words: str = "is a copy of a file that a server had open") -> None:
    """Every command refuses a copy, and leaves it as it is."""
    before = {file.name: file.read_bytes() for file in copy.parent.glob(f"{NAME}*") if file.suffix != ".sqlite3-shm"}
    with pytest.raises(CopiedWhileOpen, match=words):
        SqliteStorage(copy)
    with pytest.raises(CopiedWhileOpen, match=words):
        backup(copy, copy.with_name("backup"))
    with pytest.raises(UndercutError, match=f"{words}|cannot be read"), open_snapshot(copy) as snapshot:
        export_file(snapshot, copy.with_name("export"), lambda done: None)
    assert {name: (copy.parent / name).read_bytes() for name in before} == before
    assert not copy.with_name("backup").exists() and not copy.with_name("export").exists()


def accepted(copy: Path) -> bool:
    """Whether a refused copy is taken after the check; if so, everything in it replays."""
    ran = cli("db", "check", "--data", str(copy.parent), "--accept", "--jobs", "1")
    if ran.status == 1:
        assert "not taken as whole" in ran.out or "cannot be read" in ran.err, (ran.out, ran.err)
        with pytest.raises(UndercutError):
            SqliteStorage(copy)
        return False
    assert ran.status == 0 and "taken as whole" in ran.out
    SqliteStorage(copy).close()
    assert not checked(copy)[1]
    return True


@contextmanager
def restless(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that moves its log into the file all the time, and so writes it from its start again and again."""
    often = "import undercut.server.storage.sqlite as store\nstore._TIDY_BYTES = 1\n"
    monkeypatch.setattr(tests.serving, "_START", often + tests.serving._START)
    with Server(folder, {"checkpoint_s": 0.005}) as server:
        yield server


@pytest.mark.slow
def test_copies_in_every_order_are_refused_and_after_a_check_replay_or_are_damaged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(3)
    data = tmp_path / "data"
    taken = damaged = 0
    with restless(data, monkeypatch) as server, played_at(server, 3):
        for number, order in enumerate([*permutations(FILES), *permutations(FILES[:2])] * 2):
            copy = tmp_path / f"copy{number}"
            copy.mkdir()
            for end in order:
                with suppress(FileNotFoundError):
                    shutil.copy(data / (NAME + end), copy / (NAME + end))
                time.sleep(rng.choice([0.0, 0.01, 0.05]))
            refused(copy / NAME)
            if accepted(copy / NAME):
                taken += 1
            else:
                damaged += 1
            shutil.rmtree(copy)
    print(f"{taken} copies were taken after the check, {damaged} were damaged")


@pytest.mark.long
def test_a_copy_made_while_a_server_starts_and_stops_is_refused_or_whole(tmp_path: Path) -> None:
    """The main file before a start with the log after it, and the main file before a stop with the log during it."""
    data = tmp_path / "data"
    with Server(data) as server:
        guest = Guest(server, "Ada")
        guest.sit(guest.make()["table"]).close()
    early = copied(data, tmp_path / "early", "")
    with Server(data):
        shutil.copy(data / f"{NAME}-wal", tmp_path / "early" / f"{NAME}-wal")
        late = copied(data, tmp_path / "late", "")
    refused(early, "does not belong to it")
    refused(late, "without undercut.sqlite3-wal")
    with Server(data):
        log = (data / f"{NAME}-wal").read_bytes()
    # The log of a crash beside a backup that was restored over its file.
    restored = copied(data, tmp_path / "restored", "")
    restored.with_name(f"{NAME}-wal").write_bytes(log)
    refused(restored, "Remove undercut.sqlite3-wal")
    restored.with_name(f"{NAME}-wal").unlink()
    SqliteStorage(restored).close()


# --- the same files --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_killed_servers_go_on_in_place_and_in_a_folder_that_was_moved(tmp_path: Path) -> None:
    data = tmp_path / "data"
    server = Server(data)
    with server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        for number in range(4):
            seat.play(Random(number), 1)
            before = seat.state["n"]
            server.kill()
            seat.close()
            if number % 2:
                moved = tmp_path / f"moved{number}"
                server.data.rename(moved)
                server.data = moved
            server.start()
            seat = guest.sit(seat.table)
            assert seat.state["n"] >= before, "a restart goes on without a word"
            if seat.state["stage"] == "game_over":
                seat.do("rematch", accept=True)
            elif seat.state["stage"] == "round_over":
                seat.do("next")
        seat.close()
    assert cli("db", "check", "--data", str(server.data)).status == 0


@pytest.mark.long
def test_a_start_or_a_stop_that_is_killed_at_any_step_goes_on_in_place(tmp_path: Path) -> None:
    program = """
import os, sqlite3, sys
from undercut.server.storage import sqlite as store
class Ending(sqlite3.Connection):
    def execute(self, sql, *values):
        global left
        if not sql.startswith("SELECT") and ("PRAGMA" in sql or "about" in sql):
            left -= 1
            if left < 0:
                os._exit(9)
        return super().execute(sql, *values)
connect = sqlite3.connect
sqlite3.connect = lambda *args, **named: connect(*args, **named, factory=Ending)
for line in sys.stdin:
    left = int(line)
    if not (child := os.fork()):
        store.SqliteStorage(sys.argv[1]).close()
        os._exit(0)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
    path = tmp_path / NAME
    storage = SqliteStorage(path)
    storage._writing.execute("INSERT INTO guests VALUES ('g', 'Ada', 0)")
    storage.close()
    statuses = []
    args = [sys.executable, "-c", program, str(path)]
    with subprocess.Popen(args, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as starts:
        assert starts.stdin is not None and starts.stdout is not None
        while 0 not in statuses:
            starts.stdin.write(f"{len(statuses)}\n")
            statuses.append(int(starts.stdout.readline()))
            assert statuses[-1] in (0, 9)
            SqliteStorage(path).close()
            with closing(sqlite3.connect(path)) as db:
                assert db.execute("SELECT guest FROM guests").fetchall() == [("g",)]
        starts.stdin.close()
    assert len(statuses) > 10


def test_a_file_of_an_earlier_program_opens_as_before(tmp_path: Path) -> None:
    """Without the row of the file it is told from a half copy by its log alone, as that program told it."""
    storage = SqliteStorage(tmp_path / NAME, checkpoint_s=3600.0)
    storage._writing.execute("DELETE FROM about WHERE name='file'")
    storage._writing.execute("INSERT INTO guests VALUES ('g', 'Ada', 0)")
    whole = copied(tmp_path, tmp_path / "whole", *FILES)
    storage._writing.execute("PRAGMA wal_checkpoint(PASSIVE)")
    half = copied(tmp_path, tmp_path / "half", "")
    storage.close()
    refused(half, "without undercut.sqlite3-wal")
    SqliteStorage(whole).close()
    with closing(sqlite3.connect(whole)) as db:
        assert db.execute("SELECT guest FROM guests").fetchall() == [("g",)]


def test_a_file_system_without_numbers_tells_no_file_from_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("undercut.server.storage.copies._identity", lambda path: "")
    storage = SqliteStorage(tmp_path / NAME, checkpoint_s=3600.0)
    storage._writing.execute("INSERT INTO guests VALUES ('g', 'Ada', 0)")
    copy = copied(tmp_path, tmp_path / "copy", *FILES)
    storage.close()
    with closing(read_only(copy)) as db:
        assert fault_of(db, str(copy)) is None
    monkeypatch.undo()
    SqliteStorage(copy).close()


def test_a_server_that_stops_during_a_backup_leaves_a_file_that_it_can_open(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / NAME)
    storage._writing.execute("INSERT INTO guests VALUES ('g', 'Ada', 0)")
    with closing(read_only(tmp_path / NAME)) as reading:
        reading.execute("BEGIN")
        assert reading.execute("SELECT guest FROM guests").fetchall() == [("g",)]
        storage._writing.execute("INSERT INTO guests VALUES ('h', 'Bob', 0)")
        storage.close()
        copy = copied(tmp_path, tmp_path / "copy", *FILES)
    refused(copy)
    SqliteStorage(tmp_path / NAME).close()
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        assert db.execute("SELECT guest FROM guests").fetchall() == [("g",), ("h",)]
        assert db.execute("SELECT value FROM about WHERE name='open'").fetchone() == ("no",)


@pytest.mark.parametrize("how", ["replaced", "removed", "folder moved"])
@pytest.mark.long
def test_a_server_whose_file_is_taken_away_stores_nothing_that_nobody_would_find(tmp_path: Path, how: str) -> None:
    """What it acknowledged would be lost at the next start. Once the file is back, it goes on."""
    data, aside = tmp_path / "data", tmp_path / "aside"
    with Server(data) as server:
        ada = Guest(server, "Ada")
        table = ada.make(others=[{"open": True}])["table"]
        backup(data / NAME, tmp_path / "backup")
        if how == "folder moved":
            data.rename(aside)
        else:
            os.replace(data / NAME, aside)
        if how == "replaced":
            shutil.copy(tmp_path / "backup", data / NAME)
        refused = ada.ask("POST", "/api/tables", {"others": [{"open": True}]})
        assert (refused.status, refused.json["code"]) == (503, "storage_unavailable")
        assert "moved, removed or replaced" in refused.json["message"]
        assert ada.ask("GET", "/ready").status == 503
        assert ada.ask("GET", f"/api/tables/{table}").status == 200, "what is there can be read"
        os.replace(aside, data if how == "folder moved" else data / NAME)
        assert ada.ask("GET", "/ready").status == 200, "it notices by itself"
        kept = ada.make(others=[{"open": True}])["table"]
        server.kill()
        server.start()
        assert ada.ask("GET", f"/api/tables/{kept}").status == 200


def test_a_server_whose_file_was_removed_stops_in_good_order(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        Guest(server, "Ada").make(others=[{"open": True}])
        (tmp_path / NAME).unlink()
        assert server.stop() == 0
        assert "Traceback" not in server.log()


@pytest.mark.long
def test_a_start_on_a_full_disk_leaves_what_a_killed_server_has_left(tmp_path: Path) -> None:
    """Its log is not removed while the file says that there is one: once there is room, the next start goes on."""
    log = tmp_path / f"{NAME}-wal"
    with Server(tmp_path, {"checkpoint_s": 1e6}) as server:
        ada = Guest(server, "Ada")
        names = (f"Ada {number}" for number in count())
        while log.stat().st_size <= (tmp_path / NAME).stat().st_size:
            assert ada.ask("PUT", "/api/me", {"name": next(names)}).status == 200
        table = ada.make(others=[{"open": True}])["table"]
        server.kill()
        # No file can grow, as on a full disk; what is there can be overwritten.
        limited = (
            "import resource, sys\n"
            "from pathlib import Path\n"
            "from undercut.server.storage.sqlite import SqliteStorage, StorageError\n"
            "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), -1))\n"
            "try: SqliteStorage(Path(sys.argv[1]))\n"
            "except StorageError: print('refused')\n"
        )
        full = str(log.stat().st_size)
        args = [sys.executable, "-c", limited, str(tmp_path / NAME), full]
        ran = subprocess.run(args, capture_output=True, text=True)
        assert (ran.returncode, ran.stdout) == (0, "refused\n"), ran.stderr
        assert log.stat().st_size > 0
        found, defects = checked(tmp_path / NAME)
        assert found.tables == 1 and not defects
        server.start()
        assert ada.ask("GET", f"/api/tables/{table}").status == 200
