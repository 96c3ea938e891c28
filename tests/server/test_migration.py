"""The schema: created once by whoever comes first, migrated step by step, refused where another program wrote it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.postgres import Postgres, needs_postgres
from tests.server.test_backups import NAME
from tests.serving import Server
from undercut.server.storage import schema
from undercut.server.storage.schema import NewerDatabase, OlderDatabase, prepare, prepare_postgres, tables
from undercut.server.storage.sqlite import SqliteStorage

NEXT = """-- A table and a column more.
CREATE TABLE more (x TEXT PRIMARY KEY) WITHOUT ROWID;
ALTER TABLE guests ADD COLUMN more INTEGER;
"""

NOW = schema.SCHEMA_VERSION


@pytest.fixture
def next_version(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program as a later version of it, with one step more."""
    steps = {number: schema._step(number) for number in range(1, NOW + 1)}
    monkeypatch.setattr(schema, "SCHEMA_VERSION", NOW + 1)
    monkeypatch.setattr("undercut.server.maintenance.export.SCHEMA_VERSION", NOW + 1)
    monkeypatch.setattr(schema, "_step", lambda number: steps.get(number, NEXT))
    tables.cache_clear()
    yield
    tables.cache_clear()


def version(path: Path) -> Any:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("PRAGMA user_version").fetchone()[0]


def rows(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute(sql).fetchall()


def file_with_a_guest(folder: Path) -> Path:
    path = folder / NAME
    SqliteStorage(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("INSERT INTO guests VALUES ('g', 'Ada', 1)")
        db.commit()
    return path


# --- SQLite ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 3, 6])
def test_a_database_from_before_the_first_release_is_refused_and_not_touched(tmp_path: Path, number: int) -> None:
    path = tmp_path / NAME
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE entries (tab TEXT, n INTEGER, body TEXT, command TEXT, meta TEXT)")
        db.execute("CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        db.execute(f"PRAGMA user_version = {number}")
    before = path.read_bytes()
    with pytest.raises(OlderDatabase, match="before its first release"):
        SqliteStorage(path)
    for args in (["upgrade"], ["check"], ["export", str(tmp_path / "x.gz")]):
        ran = cli("db", *args, "--data", str(tmp_path))
        assert ran.status == 1 and "before its first release" in ran.err, ran.err
    assert path.read_bytes() == before


def test_a_newer_database_is_refused_in_words(tmp_path: Path) -> None:
    path = file_with_a_guest(tmp_path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(NewerDatabase, match="newer version of undercut"):
        SqliteStorage(path)
    for args in (["upgrade"], ["check"], ["export", str(tmp_path / "x.gz")]):
        ran = cli("db", *args, "--data", str(tmp_path))
        assert ran.status == 1 and "schema version 99" in ran.err, ran.err


@pytest.mark.usefixtures("next_version")
def test_an_older_file_is_migrated_and_keeps_its_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "SCHEMA_VERSION", NOW)
        path = file_with_a_guest(tmp_path)
    assert version(path) == NOW
    ran = cli("db", "export", "--data", str(tmp_path), str(tmp_path / "all.gz"))
    assert ran.status == 1 and "undercut db upgrade" in ran.err and not (tmp_path / "all.gz").exists()
    storage = SqliteStorage(path)
    assert storage.initial_version == NOW
    storage.close()
    assert version(path) == NOW + 1 and rows(path, "SELECT * FROM guests") == [("g", "Ada", 1, None)]
    assert rows(path, "SELECT * FROM more") == []
    storage = SqliteStorage(path)
    assert storage.initial_version == NOW + 1
    storage.close()


@pytest.mark.usefixtures("next_version")
def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "SCHEMA_VERSION", NOW)
        path = file_with_a_guest(tmp_path)
    before = rows(path, "SELECT sql FROM sqlite_master ORDER BY name")
    with monkeypatch.context() as broken:
        step = schema._step
        broken.setattr(schema, "_step", lambda number: step(number) + "CREATE TABLE more (x TEXT);")
        ran = cli("db", "upgrade", "--data", str(tmp_path))
        assert ran.status == 1 and "more" in ran.err and "Traceback" not in ran.err
    assert version(path) == NOW and rows(path, "SELECT sql FROM sqlite_master ORDER BY name") == before
    SqliteStorage(path).close()
    assert version(path) == NOW + 1 and rows(path, "SELECT name FROM guests") == [("Ada",)]


def test_a_server_logs_in_which_schema_it_found_the_database(tmp_path: Path) -> None:
    for words in ('"message":"database created"', f'"message":"database opened","schema":{NOW}'):
        with Server(tmp_path) as server:
            assert words in server.log()


def test_an_upgrade_needs_a_database(tmp_path: Path) -> None:
    ran = cli("db", "upgrade", "--data", str(tmp_path))
    assert ran.status == 1 and "there is no database in" in ran.err and not list(tmp_path.iterdir())
    file_with_a_guest(tmp_path)
    ran = cli("db", "upgrade", "--data", str(tmp_path))
    assert ran.status == 0 and f"has the newest schema version, {NOW}. Nothing was changed." in ran.out


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


def prepared_at_once(url: str, nodes: int = 4) -> list[int | None]:
    """What as many nodes find that create or migrate the schema at the same time."""
    import psycopg

    found: list[int | None] = []
    start = threading.Barrier(nodes)

    def node() -> None:
        with psycopg.connect(url, autocommit=True) as db:
            start.wait()
            found.append(prepare_postgres(db, url))

    threads = [threading.Thread(target=node) for _ in range(nodes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == nodes, "no node failed"
    return found


@needs_postgres
def test_postgres_has_the_columns_of_sqlite(postgres: Postgres) -> None:
    import psycopg

    url = postgres.database()
    assert f"it has its tables now, in schema version {NOW}" in cli("db", "upgrade", "--database", url).out
    columns = (
        "SELECT column_name FROM information_schema.columns "
        "WHERE table_schema='public' AND table_name=%s ORDER BY ordinal_position"
    )
    with psycopg.connect(url) as db:
        for table in tables():
            assert ", ".join(name for (name,) in db.execute(columns, (table.name,)).fetchall()) == table.names
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as lite:
        prepare(lite, "memory")
        ours = {name for (name,) in lite.execute("SELECT name FROM sqlite_master WHERE sql IS NOT NULL")}
    with psycopg.connect(url) as db:
        theirs = {name for (name,) in db.execute("SELECT relname::text FROM pg_class WHERE relkind IN ('r', 'i')")}
    assert ours <= theirs, "tables and indexes"


@needs_postgres
@pytest.mark.usefixtures("next_version")
def test_any_number_of_nodes_create_and_migrate_at_once(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    import psycopg

    url = postgres.database()
    with monkeypatch.context() as earlier:
        earlier.setattr(schema, "SCHEMA_VERSION", NOW)
        assert set(prepared_at_once(url)) <= {None, *range(1, NOW + 1)}
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("INSERT INTO guests VALUES ('g', 'Ada', 1)")
    assert set(prepared_at_once(url)) <= {NOW, NOW + 1}
    with psycopg.connect(url) as db:
        assert db.execute("SELECT version FROM schema_version").fetchall() == [(NOW + 1,)]
        assert db.execute("SELECT * FROM guests").fetchall() == [("g", "Ada", 1, None)]


@needs_postgres
def test_another_schema_of_postgres_is_refused_by_every_command(postgres: Postgres, tmp_path: Path) -> None:
    import psycopg

    newer, older = postgres.database(), postgres.database()
    assert cli("db", "upgrade", "--database", newer).status == 0
    with psycopg.connect(newer, autocommit=True) as db:
        db.execute("UPDATE schema_version SET version=99")
    with psycopg.connect(older, autocommit=True) as db:
        db.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
    for url, words in ((newer, "newer version of undercut (schema version 99"), (older, "before its first release")):
        for args in (["upgrade"], ["check"], ["export", str(tmp_path / "x.gz")], ["import", str(tmp_path / "x.gz")]):
            ran = cli("db", *args, "--database", url)
            assert ran.status == 1 and words in ran.err, ran.err
