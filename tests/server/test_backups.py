"""Backups, and files that were copied: whole or refused, never empty in silence."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.cli.cli_run import cli
from tests.serving import Guest, Server
from undercut.server.maintenance.check import CheckTotals, Defect, check
from undercut.server.maintenance.export import open_snapshot
from undercut.server.storage import sqlite as store
from undercut.server.storage.sqlite import InUse, SqliteStorage, backup

NAME = "undercut.sqlite3"


def checked(path: Path) -> tuple[CheckTotals, list[Defect]]:
    """What the check says of a file."""
    defects: list[Defect] = []
    with open_snapshot(path) as snapshot:
        return check(snapshot, defects.append, lambda done, total: None), defects


def entries(path: Path) -> dict[str, int]:
    """The number of the newest entry of each table in a file."""
    with closing(sqlite3.connect(path)) as db:
        return dict(db.execute("SELECT tab, max(n) FROM entries GROUP BY tab"))


@contextmanager
def played_at(server: Server, tables: int) -> Iterator[dict[str, int]]:
    """Plays some tables until the end of the block. Gives the newest acknowledged entry of each."""
    acked: dict[str, int] = {}
    stop = threading.Event()
    failed: list[BaseException] = []

    def play(number: int) -> None:
        rng = Random(number)
        guest = Guest(server, f"P{number}")
        seat = guest.sit(guest.make(rng.choice(["standard", "quick", "open-knock-table"]))["table"])
        while not stop.is_set():
            if seat.state["stage"] == "game_over":
                answer = seat.do("rematch", accept=True)
            elif seat.state["stage"] == "round_over":
                answer = seat.do("next")
            elif seat.state["turn"]:
                answer = seat.do("act", action=seat.choose(rng))
            else:
                seat.take_in()
                continue
            if answer["type"] == "ack":
                acked[seat.table] = answer["n"]
        seat.close()

    def run(number: int) -> None:
        try:
            play(number)
        except ConnectionClosed:
            pass
        except BaseException as error:
            failed.append(error)

    players = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(tables)]
    for player in players:
        player.start()
    until = time.monotonic() + 60
    while len(acked) < tables and time.monotonic() < until:
        assert not failed, failed
        time.sleep(0.01)
    try:
        yield acked
    finally:
        stop.set()
        for player in players:
            player.join(30)
    assert not failed, failed


# --- backups ---------------------------------------------------------------------------------------------------------


def take_backups(folder: Path, count: int, tables: int) -> int:
    """Takes backups of a server that is being played on, and restores each. Gives the number of entries in the last."""
    with Server(folder / "data") as server, played_at(server, tables) as acked:
        for number in range(count):
            before = dict(acked)
            copy = folder / f"{number}.sqlite3"
            ran = cli("db", "backup", "--data", str(folder / "data"), str(copy))
            assert ran.status == 0 and str(copy) in ran.out, ran.err
            assert copy.stat().st_mode & 0o777 == 0o600 and not copy.with_name(copy.name + ".part").exists()
            restored = folder / f"restored{number}"
            restored.mkdir()
            shutil.copy(copy, restored / NAME)
            SqliteStorage(restored / NAME).close()
            found, defects = checked(restored / NAME)
            assert not defects and found.tables == tables, list(map(str, defects))
            kept = entries(restored / NAME)
            assert all(kept[table] >= n for table, n in before.items()), "what was acknowledged before is in it"
            copy.unlink()
            shutil.rmtree(restored)
    return found.entries


def test_backups_under_load_are_whole(tmp_path: Path) -> None:
    assert take_backups(tmp_path, 3, 3) > 3 * 4, "each of three tables has at least its first four entries"


@pytest.mark.slow
def test_a_hundred_backups_under_load_are_whole(tmp_path: Path) -> None:
    print(f"100 restores, {take_backups(tmp_path, 100, 8)} entries in the last, each replays whole")


def test_a_server_goes_on_from_a_backup(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.play(Random(1), 1)
        before = seat.state
        assert cli("db", "backup", "--data", str(tmp_path / "data"), str(tmp_path / "copy")).status == 0
        seat.close()
    (tmp_path / "new").mkdir()
    shutil.copy(tmp_path / "copy", tmp_path / "new" / NAME)
    shutil.copy(tmp_path / "data" / "secret", tmp_path / "new" / "secret")
    with Server(tmp_path / "new") as server:
        guest.server = server
        seat = guest.sit(before["table"])
        assert seat.state["n"] == before["n"] and seat.state["scores"] == before["scores"]
        seat.do("next")
        seat.play(Random(2), 1)
        seat.close()


def test_a_backup_of_a_moment_is_not_disturbed_by_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_PAGES_AT_ONCE", 4)
    path = tmp_path / NAME
    storage = SqliteStorage(path)
    writing = sqlite3.connect(path, isolation_level=None)
    writing.executemany("INSERT INTO guests VALUES (?, ?, 0)", [(f"g{i}", "x" * 200) for i in range(500)])
    steps: list[int] = []

    def write(done: int, total: int) -> None:
        steps.append(done)
        writing.execute("INSERT INTO guests VALUES (?, 'later', 1)", (f"later{done}",))
        writing.execute("UPDATE guests SET name='changed'")

    backup(path, tmp_path / "copy", write)
    assert len(steps) > 10 and sorted(set(steps)) == steps, "it begins only once"
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        assert db.execute("SELECT count(*), min(name), max(name) FROM guests").fetchone() == (500, "x" * 200, "x" * 200)
    writing.close()
    storage.close()


def test_backups_are_refused_in_words(tmp_path: Path) -> None:
    ran = cli("db", "backup", "--data", str(tmp_path), str(tmp_path / "copy"))
    assert ran.status == 1 and "there is no database in" in ran.err and "--data" in ran.err
    SqliteStorage(tmp_path / NAME).close()
    (tmp_path / "copy").write_text("mine")
    ran = cli("db", "backup", "--data", str(tmp_path), str(tmp_path / "copy"))
    assert ran.status == 1 and "exists already" in ran.err and (tmp_path / "copy").read_text() == "mine"
    ran = cli("db", "backup", "--data", str(tmp_path), str(tmp_path / "no" / "copy"))
    assert ran.status == 1 and "No such file or directory" in ran.err
    ran = cli("db", "backup", "--database", "postgresql://gin@db.example/gin", "copy.dump")
    assert ran.status == 1 and "pg_dump --format=custom --file=copy.dump" in ran.err


@pytest.mark.long
def test_a_full_disk_leaves_no_backup(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / NAME)
    storage._writing.executemany("INSERT INTO guests VALUES (?, ?, 0)", [(f"g{i}", "x" * 200) for i in range(2000)])
    storage.close()
    program = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, -1)); from undercut.cli import main; sys.exit(main())"
    )
    for what in ("backup", "export"):
        args = ["db", what, "--data", str(tmp_path), str(tmp_path / what)]
        limit = program if what == "backup" else program.replace("100_000", "1_000")
        ran = subprocess.run([sys.executable, "-c", limit, *args], capture_output=True, text=True)
        assert ran.returncode == 1 and "Traceback" not in ran.stderr
        assert "full" in ran.stderr or "large" in ran.stderr, ran.stderr
        assert sorted(p.name for p in tmp_path.iterdir()) == [NAME, NAME + ".lock"], "nothing is left behind"


# --- files -----------------------------------------------------------------------------------------------------------


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[subprocess.Popen[str]]:
    """`undercut serve` as it is typed, with the usual umask."""
    args = ["serve", "--no-browser", "--port", "0", "--reviews", "0", "--data", str(folder), *more]
    program = "import sys; from undercut.cli import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", program, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, umask=0o022
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()


def has_started(process: subprocess.Popen[str]) -> bool:
    assert process.stdout is not None
    return "http://" in process.stdout.readline()


@pytest.mark.long
def test_a_folder_is_for_one_server_and_for_its_owner(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"
    for start in range(2):
        with serving(folder) as process:
            assert has_started(process)
            assert folder.stat().st_mode & 0o777 == 0o700
            modes = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
            assert {NAME, NAME + "-wal", NAME + "-shm", NAME + ".lock", "secret"} <= set(modes)
            assert set(modes.values()) == {0o600}, modes
            refused = cli("serve", "--no-browser", "--port", "0", "--data", str(folder))
            address = (folder / "server.url").read_text().strip()
            assert refused.status == 1 and f"Undercut is already running at {address} ." in refused.err, refused.err
            with urllib.request.urlopen(f"{address}health") as answer:
                assert answer.status == 200
            process.send_signal(signal.SIGKILL)
        if start == 0:  # as an earlier version left them
            folder.chmod(0o755)
            for end in ("", "-wal", "-shm"):
                (folder / (NAME + end)).chmod(0o644)


# --- the write-ahead log ---------------------------------------------------------------------------------------------


def in_main_file(path: Path) -> int:
    """How many guests the main file alone has."""
    with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM guests").fetchone()[0])


def test_what_is_written_reaches_the_main_file_soon(tmp_path: Path) -> None:
    path = tmp_path / NAME
    storage = SqliteStorage(path, checkpoint_s=0.02)
    for number in range(1, 21):
        # Written at any time, also right after the log was moved.
        assert storage._transact([("INSERT INTO guests VALUES (?, 'Ada', 0)", (f"g{number}",))]) is None
        until = time.monotonic() + 10
        while in_main_file(path) < number:
            assert time.monotonic() < until, f"guest {number} stays in the write-ahead log"
            time.sleep(0.005)
    storage.close()


def test_a_long_backup_does_not_stop_the_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_HUGE_BYTES", 0)
    path = tmp_path / NAME
    storage = SqliteStorage(path, checkpoint_s=0.01)
    assert storage._transact([("INSERT INTO guests VALUES (?, 'Ada', 0)", ("first",))]) is None
    reading = sqlite3.connect(path, isolation_level=None)
    reading.execute("BEGIN")
    reading.execute("SELECT * FROM guests").fetchall()
    slowest = 0.0
    for number in range(40):
        started = time.monotonic()
        assert storage._transact([("INSERT INTO guests VALUES (?, ?, 0)", (f"g{number}", "x" * 300_000))]) is None
        slowest = max(slowest, time.monotonic() - started)
        time.sleep(0.02)  # a writer without pauses leaves no room for the checkpoint
    assert slowest < 4, "a checkpoint that waits for the reader holds up the writer for its whole patience"
    reading.close()
    storage.close()


def test_only_one_program_fills_or_serves_a_folder(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / NAME)
    with pytest.raises(InUse, match="open in another server"):
        SqliteStorage(tmp_path / NAME)
    for args in (["upgrade"], ["import", "none.gz"]):
        ran = cli("db", *args, "--data", str(tmp_path))
        assert ran.status == 1 and "is open in another server" in ran.err
    storage.close()
