"""A database of every earlier form becomes what a new one is, with all of its rows; PostgreSQL as SQLite."""

from __future__ import annotations

import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.cli.cli_run import cli
from tests.postgres import Postgres, needs_postgres
from tests.server.test_backups import NAME, checked
from tests.server.test_migration import unpack
from tests.serving import Server
from undercut.server.store import migration
from undercut.server.store.dialect import postgres_schema
from undercut.server.store.migration import FORM
from undercut.server.store.schema import tables
from undercut.server.store.sqlite import SqliteStorage

STEPS = {
    int(path.stem): path.read_text()
    for path in sorted((Path(migration.__file__).parent / "migrations" / "versions").glob("*.sql"))
}
FIRST = STEPS[4]
LATER_IN = {
    2: ("reviews", "review_parts", "reviewed_games", "puzzles_seen", "puzzle_days"),
    3: ("shared_games",),
    4: ("push_subscriptions", "pads", "pad_operations", "pad_links", "game_facts", "counted_tables", "offers"),
}
"""Tables that a file of a form may lack, beside those of later forms."""


def schema(path: Path) -> dict[tuple[str, str], str]:
    """Every table and index of a file, without white space."""
    with closing(sqlite3.connect(path)) as db:
        found = db.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type, name")
        return {(kind, name): re.sub(r"\s|IF NOT EXISTS", "", sql) for kind, name, sql in found}


def of_form(folder: Path, form: int, lacking: tuple[str, ...] = ()) -> Path:
    """A database with the tables of version 0.1 as a program of an earlier form kept them."""
    path = unpack(folder)
    if form < 2:
        return path
    SqliteStorage(path).close()
    (folder / f"{NAME}.form1").unlink()
    old = folder / "old"
    with closing(sqlite3.connect(old)) as db:
        db.executescript("".join(step for number, step in STEPS.items() if number <= max(form, 4)))
        db.execute("ATTACH ? AS new", (str(path),))
        for (table,) in db.execute("SELECT name FROM main.sqlite_master WHERE type='table'").fetchall():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA table_info({table})"))
            db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM new.{table}")
        for table in lacking:
            db.execute(f"DROP TABLE main.{table}")
        if form > 4:
            db.execute(migration._MARK.replace("alembic_version (", "main.alembic_version (", 1))
            db.execute("INSERT INTO main.alembic_version VALUES (?)", (f"{form:04}",))
        db.execute(f"PRAGMA main.user_version = {form}")
        db.commit()
    old.replace(path)
    return path


def kept(path: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(path)) as db:
        names = ("guests", "tables", "entries", "links", "grants")
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


EARLIER = {
    "0.1": (0, ()),
    "0.1 after a failure of the disk": (1, ()),
    "2": (2, LATER_IN[2] + LATER_IN[3] + LATER_IN[4]),
    "3": (3, LATER_IN[3] + LATER_IN[4]),
    "4, its first": (4, LATER_IN[4]),
    "4": (4, ()),
    "5": (5, ()),
}


@pytest.mark.parametrize("name", EARLIER)
def test_every_earlier_form_becomes_the_newest(tmp_path: Path, name: str) -> None:
    form, lacking = EARLIER[name]
    path = of_form(tmp_path / "old", form, lacking)
    if form == 1:
        with closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA user_version = 1")
    before = kept(path)
    (tmp_path / "new").mkdir()
    SqliteStorage(tmp_path / "new" / NAME).close()
    assert schema(path) != schema(tmp_path / "new" / NAME), "it is an earlier form"
    ran = cli("db", "upgrade", "--data", str(path.parent))
    assert ran.status == 0 and f"had form {max(form, 1)}, and has form {FORM} now" in ran.out
    assert schema(path) == schema(tmp_path / "new" / NAME)
    now = kept(path)
    if form < 2:
        assert {name: len(rows) for name, rows in now.items()} == {name: len(rows) for name, rows in before.items()}
        copy = path.with_name(f"{NAME}.form1")
        assert kept(copy) == before and copy.stat().st_mode & 0o777 == 0o600
    else:
        assert now == before and now["entries"]
    found, defects = checked(path)
    assert not defects and found.tables == len(now["tables"])
    again = cli("db", "upgrade", "--data", str(path.parent))
    assert again.status == 0 and f"has the newest form, {FORM}" in again.out and kept(path) == now


def test_an_upgrade_that_fails_leaves_no_half_of_a_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = of_form(tmp_path / "old", 4)
    before = schema(path)
    whole = migration._step

    def broken(number: int) -> str:
        return whole(number) + (";\nCREATE TABLE more (x TEXT);\nCREATE TABLE more (x TEXT);" if number == FORM else "")

    monkeypatch.setattr(migration, "_step", broken)
    ran = cli("db", "upgrade", "--data", str(path.parent))
    assert ran.status == 1 and "more" in ran.err and "Traceback" not in ran.err
    after = schema(path)
    assert ("table", "more") not in after and ("index", "reviews_version") not in after, "no half of a step"
    assert {name: after[name] for name in before} == before
    monkeypatch.undo()
    assert cli("db", "upgrade", "--data", str(path.parent)).status == 0


def test_a_server_says_in_which_form_it_found_the_database(tmp_path: Path) -> None:
    of_form(tmp_path, 4)
    for words in (f'"form":4,"version":"{FORM}"', f'"message":"database opened","form":{FORM}'):
        with Server(tmp_path) as server:
            assert words in server.log()


def test_an_upgrade_needs_a_database(tmp_path: Path) -> None:
    ran = cli("db", "upgrade", "--data", str(tmp_path))
    assert ran.status == 1 and "there is no database in" in ran.err and not list(tmp_path.iterdir())


# --- PostgreSQL ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


def postgres_columns(url: str) -> list[Any]:
    import psycopg

    columns = (
        "SELECT table_name, column_name, data_type, is_nullable, collation_name, is_identity "
        "FROM information_schema.columns WHERE table_schema='public' ORDER BY 1, 2"
    )
    indexes = "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname='public' ORDER BY 1"
    with psycopg.connect(url) as db:
        return [*db.execute(columns).fetchall(), *db.execute(indexes).fetchall()]


def postgres_of_form_4(url: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as db:
        db.execute(postgres_schema(FIRST).encode())
        db.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        db.execute("INSERT INTO alembic_version VALUES ('0004')")
        db.execute("INSERT INTO guests VALUES ('g', 'Ada', 1)")


@needs_postgres
def test_postgres_is_brought_to_the_newest_form_by_any_number_at_once(postgres: Postgres) -> None:
    import psycopg

    new, old = postgres.database(), postgres.database()
    assert (
        cli("db", "upgrade", "--database", new).out
        == f"The database was empty: it has its tables now, in form {FORM}.\n"
    )
    postgres_of_form_4(old)
    program = "import sys; from undercut.cli import main; sys.exit(main())"
    args = [sys.executable, "-c", program, "db", "upgrade", "--database", old]
    both = [subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(one.communicate(timeout=120) for one in both)
    assert [one.returncode for one in both] == [0, 0], said
    assert said[0][0] == f"The database had form 4, and has form {FORM} now.\n", said
    assert said[1][0] == f"The database has the newest form, {FORM}. Nothing was changed.\n", said
    made = [row for row in postgres_columns(new) if not row[0].startswith("alembic_version")]
    assert [row for row in postgres_columns(old) if not row[0].startswith("alembic_version")] == made
    with psycopg.connect(old) as db:
        assert db.execute("SELECT * FROM guests").fetchall() == [("g", "Ada", 1)]
    assert {row[0] for row in made} >= {table.name for table in tables()}


@needs_postgres
def test_a_newer_postgres_is_refused_by_every_command(postgres: Postgres, tmp_path: Path) -> None:
    import psycopg

    url = postgres.database()
    assert cli("db", "upgrade", "--database", url).status == 0
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("UPDATE alembic_version SET version_num='0099'")
    for args in (["upgrade"], ["check"], ["export", str(tmp_path / "x.gz")], ["import", str(tmp_path / "x.gz")]):
        ran = cli("db", *args, "--database", url)
        assert ran.status == 1 and "was written by a newer version of undercut (form 99" in ran.err
