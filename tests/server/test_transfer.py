"""`undercut db export` and `import`: between SQLite and PostgreSQL, all or nothing, also while a server is running."""

from __future__ import annotations

import gzip
import json
import shutil
import sqlite3
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.postgres import Postgres, needs_postgres
from tests.server.test_backups import NAME, checked, played_at
from tests.server.test_stored_service import unpack
from tests.serving import Guest, Server
from undercut.errors import UndercutError
from undercut.server.maintenance.check import check
from undercut.server.maintenance.export import import_file, open_snapshot, open_target
from undercut.server.storage.opening import open_storage
from undercut.server.storage.schema import OF_THE_MOMENT, SCHEMA_VERSION, tables
from undercut.server.storage.sqlite import SqliteStorage


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with rows in every table, of every kind of value that can be stored."""
    folder = tmp_path_factory.mktemp("full")
    SqliteStorage(unpack(folder)).close()
    with closing(sqlite3.connect(folder / NAME)) as db:
        for table in tables():
            values: dict[str, list[Any]] = {
                "integer": [2**63 - 1, -5, 3],
                "text": ["Zoë \U0001f0a1 'x'\t\"\n\\.", "b", ""],
                "bytes": [bytes(range(256)), b"", b'{"a":"\xc3\xa9"}'],
            }
            for i in range(3):
                row = [None if i == 2 and c.is_nullable else values[c.kind][i] for c in table.columns]
                marks = ", ".join("?" * len(row))
                db.execute(f"INSERT OR REPLACE INTO {table.name} VALUES ({marks})", row)
        db.execute("UPDATE reviews SET id=41 WHERE id=?", (2**63 - 1,))
        db.execute("INSERT INTO about VALUES ('open', 'no') ON CONFLICT DO NOTHING")
        db.commit()
    return folder


def rows(path: Path, url: str | None = None) -> dict[str, list[tuple[Any, ...]]]:
    with open_snapshot(path, url) as snapshot:
        return {table.name: list(snapshot.table(table)) for table in tables()}


def export(folder: Path, file: Path, *more: str) -> None:
    ran = cli("db", "export", *(more or ("--data", str(folder))), str(file))
    assert ran.status == 0, ran.err


# --- between databases -----------------------------------------------------------------------------------------------


def test_a_file_fills_another_folder_with_the_same_rows(full: Path, tmp_path: Path) -> None:
    before = rows(full / NAME)
    assert all(before.values()), "every table has rows"
    export(full, tmp_path / "all.gz")
    assert (tmp_path / "all.gz").stat().st_mode & 0o777 == 0o600
    ran = cli("db", "import", "--data", str(tmp_path / "new"), str(tmp_path / "all.gz"))
    assert ran.status == 0 and f"{sum(map(len, before.values()))} rows" in ran.out
    assert rows(tmp_path / "new" / NAME) == before
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "new" / NAME).stat().st_mode & 0o777 == 0o600
    export(tmp_path / "new", tmp_path / "again.gz")
    assert (tmp_path / "again.gz").read_bytes() == (tmp_path / "all.gz").read_bytes()


@needs_postgres
@pytest.mark.long
def test_all_rows_go_to_postgres_and_back(full: Path, tmp_path: Path, postgres: Postgres) -> None:
    url, before = postgres.database(), rows(full / NAME)
    export(full, tmp_path / "all.gz")
    ran = cli("db", "import", "--database", url, str(tmp_path / "all.gz"))
    assert ran.status == 0, ran.err
    assert rows(Path(), url) == before
    export(full, tmp_path / "back.gz", "--database", url)
    assert (tmp_path / "back.gz").read_bytes() == (tmp_path / "all.gz").read_bytes()
    refused = cli("db", "import", "--database", url, str(tmp_path / "all.gz"))
    assert refused.status == 1 and "is not empty" in refused.err
    import psycopg

    new = "SELECT nextval(pg_get_serial_sequence('reviews', 'id'))"
    newest = max(row[0] for row in before["reviews"])
    with psycopg.connect(url, autocommit=True) as db:
        assert db.execute(new).fetchone() == (newest + 1,), "the next review has a number of its own"


@needs_postgres
@pytest.mark.long
def test_a_game_goes_on_in_postgres_and_back_in_sqlite(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    with Server(tmp_path / "one") as server:
        guest = Guest(server, "Ada")
        seat = guest.sit(guest.make()["table"])
        seat.play(Random(1), 1)
        before = seat.state["n"]
        seat.close()
    export(tmp_path / "one", tmp_path / "all.gz")
    assert cli("db", "import", "--database", url, str(tmp_path / "all.gz")).status == 0
    with Server(tmp_path / "one", database=url) as server:
        guest.server = server
        seat = guest.sit(seat.table)
        assert seat.state["n"] == before
        seat.do("next")
        seat.play(Random(2), 1)
        before = seat.state["n"]
        assert cli("db", "check", "--database", url).status == 0, "beside the server"
        export(tmp_path, tmp_path / "back.gz", "--database", url)
        seat.close()
    assert cli("db", "import", "--data", str(tmp_path / "two"), str(tmp_path / "back.gz")).status == 0
    found, defects = checked(tmp_path / "two" / NAME)
    assert not defects and found.tables == 1
    shutil.copy(tmp_path / "one" / "secret", tmp_path / "two" / "secret")
    with Server(tmp_path / "two") as server:
        guest.server = server
        seat = guest.sit(seat.table)
        assert seat.state["n"] == before
        seat.close()


@pytest.mark.parametrize("where", ["sqlite", pytest.param("postgres", marks=needs_postgres)])
@pytest.mark.long
def test_an_export_of_a_moment_of_a_server_is_whole(tmp_path: Path, where: str, request: pytest.FixtureRequest) -> None:
    url = request.getfixturevalue("postgres").database() if where == "postgres" else None
    named = ("--database", url) if url is not None else ("--data", str(tmp_path / "data"))
    with Server(tmp_path / "data", database=url) as server, played_at(server, 3):
        for number in range(2):
            export(tmp_path, tmp_path / f"{number}.gz", *named)
    for number in range(2):
        folder = tmp_path / f"copy{number}"
        assert cli("db", "import", "--data", str(folder), str(tmp_path / f"{number}.gz")).status == 0
        found, defects = checked(folder / NAME)
        assert not defects and found.tables == 3


@needs_postgres
def test_the_check_finds_defects_in_postgres_too(full: Path, tmp_path: Path, postgres: Postgres) -> None:
    import psycopg

    url = postgres.database()
    SqliteStorage(unpack(tmp_path)).close()
    export(tmp_path, tmp_path / "all.gz")
    assert cli("db", "import", "--database", url, str(tmp_path / "all.gz")).status == 0
    assert cli("db", "check", "--database", url).status == 0
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("DELETE FROM entries WHERE n=3 AND tab=(SELECT min(id) FROM tables)")
    ran = cli("db", "check", "--database", url)
    assert ran.status == 1 and "number 3 is missing" in ran.out and "1 defect." in ran.out
    with open_snapshot(Path(), url) as snapshot:
        assert check(snapshot, lambda defect: None, lambda *step: None).defects == 1


# --- files that are refused ------------------------------------------------------------------------------------------


def lines_of(file: Path) -> list[bytes]:
    return gzip.decompress(file.read_bytes()).splitlines(keepends=True)


def _without_a_row(lines: list[bytes]) -> list[bytes]:
    at = next(i for i, line in enumerate(lines) if b'"entries"' in line)
    return lines[: at + 2] + lines[at + 3 :]


SPOILT: dict[str, tuple[Callable[[list[bytes]], list[bytes]], str]] = {
    "the end is missing": (lambda lines: lines[:-1], "cut off"),
    "half of it is missing": (lambda lines: lines[: len(lines) // 2], "cut off"),
    "only the head": (lambda lines: lines[:1], "cut off"),
    "a row is missing": (_without_a_row, "has not as many rows as its end says (entries)"),
    "more follows": (lambda lines: [*lines, lines[1]], "goes on after its end"),
    "a row is no row": (lambda lines: [*lines[:2], b'["g"]\n', *lines[3:]], "row 1 of guests cannot be read"),
    "a value is of another kind": (
        lambda lines: [*lines[:2], b'["g","Ada","now"]\n', *lines[3:]],
        "row 1 of guests cannot be read",
    ),
    "another table": (
        lambda lines: [lines[0], b'{"table":"moves","columns":[]}\n', *lines[2:]],
        "a table that this version does not know, or knows otherwise: moves",
    ),
    "no such head": (lambda lines: lines[1:], "not a file of `undercut db export`"),
    "a newer schema": (lambda lines: [b'{"undercut":"export","version":1,"schema":99}\n', *lines[1:]], "newer version"),
    "an older schema": (lambda lines: [b'{"undercut":"export","version":1,"schema":0}\n', *lines[1:]], "older version"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_file_is_refused_and_nothing_is_imported(full: Path, tmp_path: Path, name: str) -> None:
    export(full, tmp_path / "all.gz")
    spoil, words = SPOILT[name]
    (tmp_path / "spoilt.gz").write_bytes(gzip.compress(b"".join(spoil(lines_of(tmp_path / "all.gz")))))
    ran = cli("db", "import", "--data", str(tmp_path / "new"), str(tmp_path / "spoilt.gz"))
    assert ran.status == 1 and words in ran.err, ran.err
    assert not any(rows(tmp_path / "new" / NAME).values())
    assert cli("db", "import", "--data", str(tmp_path / "new"), str(tmp_path / "all.gz")).status == 0


def test_a_file_that_was_cut_off_or_changed_is_refused(full: Path, tmp_path: Path) -> None:
    export(full, tmp_path / "all.gz")
    data = (tmp_path / "all.gz").read_bytes()
    broken = bytearray(data)
    broken[len(data) // 2] ^= 0x40
    cut, none = "undercut: the file is cut off or damaged", "undercut: this is not a file of"
    bads = {
        data[:-1]: cut,
        data[: len(data) // 3]: cut,
        data[:5]: cut,
        bytes(broken): cut,
        b"": none,
        b"text\n" * 99: none,
    }
    for bad, said in bads.items():
        (tmp_path / "bad.gz").write_bytes(bad)
        ran = cli("db", "import", "--data", str(tmp_path / "new"), str(tmp_path / "bad.gz"))
        assert ran.status == 1 and "Traceback" not in ran.err and said in ran.err, (said, ran.err)
        assert not any(rows(tmp_path / "new" / NAME).values())


@needs_postgres
def test_a_spoilt_file_leaves_postgres_empty(full: Path, tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.database()
    export(full, tmp_path / "all.gz")
    for lines in (lines_of(tmp_path / "all.gz")[:-1], _without_a_row(lines_of(tmp_path / "all.gz"))):
        (tmp_path / "spoilt.gz").write_bytes(gzip.compress(b"".join(lines)))
        ran = cli("db", "import", "--database", url, str(tmp_path / "spoilt.gz"))
        assert ran.status == 1 and "nothing was imported" in ran.err, ran.err
        assert not any(rows(Path(), url).values())


@pytest.mark.parametrize("kind", ["line", "row", "rows", "spaces"])
@pytest.mark.long
def test_a_file_that_unpacks_without_end_is_refused_early(full: Path, tmp_path: Path, kind: str) -> None:
    whole = tmp_path / "whole.gz"
    export(full, whole)
    head, table, row, *_ = lines_of(whole)
    mib = 1 << 20

    def pieces() -> Iterator[bytes]:
        if kind in ("row", "rows"):
            yield head + table
        if kind == "rows":
            first, text = json.loads(row), "x" * mib
            place = next(i for i, value in enumerate(first) if isinstance(value, str))
            for number in range(400):
                first[place] = f"{number}{text}"
                yield json.dumps(first).encode() + b"\n"
        for _ in range(400):
            yield (b"\n" if kind == "spaces" else b"[") * mib

    file = tmp_path / "bomb.gz"
    with gzip.open(file, "wb", 6) as out:
        for piece in pieces():
            out.write(piece)
    assert file.stat().st_size < 4 * mib
    target = tmp_path / "target"
    tracemalloc.start()
    with pytest.raises(UndercutError) as refused, open_target(target, None) as there:
        import_file(there, file, lambda done, of: None)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert refused.value.code == "bad_export"
    assert peak < 100 * mib


def test_every_table_of_the_schema_is_exported_or_known_not_to_be(full: Path, tmp_path: Path) -> None:
    export(full, tmp_path / "all.gz")
    exported = set(json.loads(lines_of(tmp_path / "all.gz")[-1])["rows"])
    with closing(sqlite3.connect(full / NAME)) as db:
        there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type='table'")}
    assert exported | OF_THE_MOMENT == there and not exported & OF_THE_MOMENT


def test_database_urls_are_checked(tmp_path: Path) -> None:
    for args in (["export", "x.gz"], ["import", "x.gz"], ["check"], ["upgrade"]):
        ran = cli("db", *args, "--database", "mysql://nobody")
        assert ran.status == 1 and "--database takes a URL such as postgresql://" in ran.err
        ran = cli("db", *args, "--database", "postgresql://gin:s3cret@127.0.0.1:1/gin")
        assert ran.status == 1 and "s3cret" not in ran.err and "127.0.0.1" in ran.err and "Traceback" not in ran.err


# --- upgrades --------------------------------------------------------------------------------------------------------


@needs_postgres
def test_upgrade_makes_the_tables_of_an_empty_database_once(postgres: Postgres) -> None:
    url = postgres.database()
    assert "no tables of undercut" in cli("db", "check", "--database", url).err
    said: list[str] = []
    each = [threading.Thread(target=lambda: open_storage(Path(), url).close()) for _ in range(4)]
    for one in each:
        one.start()
    for one in each:
        one.join()
    for _ in range(2):
        ran = cli("db", "upgrade", "--database", url)
        assert ran.status == 0
        said.append(ran.out)
    assert f"newest schema version, {SCHEMA_VERSION}" in said[0] and said[0] == said[1]
    assert cli("db", "check", "--database", url).status == 0
