"""The databases and the browser storage of every version are opened, show what they showed, and are played on."""

from __future__ import annotations

import asyncio
import base64
import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.cli_run import cli
from tests.postgres import Postgres, needs_postgres
from tests.serving import Server
from tests.versions import stored_games
from tests.versions.stored_games import without_prices
from tests.versions.version_files import VERSIONS, differences, versions


def packed(version: str, name: str) -> bytes:
    return gzip.decompress((VERSIONS / version / f"{name}.gz").read_bytes())


def unpack(version: str, folder: Path) -> Path:
    """Write the data folder of a version."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "undercut.sqlite3").write_bytes(packed(version, "service.sqlite3"))
    (folder / "secret").write_bytes(base64.b64decode(json.loads(packed(version, "sqlite.json"))["secret"]))
    return folder


@pytest.mark.parametrize("version", versions())
def test_a_sqlite_file_shows_what_it_showed_and_is_played_on(version: str, tmp_path: Path) -> None:
    told = json.loads(packed(version, "sqlite.json"))
    folder = unpack(version, tmp_path / "data")
    for command in ("upgrade", "check"):
        ran = cli("db", command, "--data", str(folder))
        assert ran.status == 0, ran.out + ran.err
    with Server(folder, stored_games.KEPT) as server:
        assert not list(differences(*map(without_prices, (told["shown"], stored_games.shown(server, told["about"])))))
        stored_games.go_on(server, told["about"])
    assert cli("db", "check", "--data", str(folder)).status == 0


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    with Postgres(["fsync=off"]) as running:
        yield running


@needs_postgres
@pytest.mark.parametrize("version", versions())
def test_a_postgres_dump_shows_what_it_showed_and_is_played_on(
    version: str, tmp_path: Path, postgres: Postgres
) -> None:
    told = json.loads(packed(version, "postgres.json"))
    url = postgres.restored(packed(version, "service.sql"))
    with Server(tmp_path / "node", stored_games.KEPT, database=url) as server:
        assert not list(differences(*map(without_prices, (told["shown"], stored_games.shown(server, told["about"])))))
        stored_games.go_on(server, told["about"])
    assert cli("db", "check", "--database", url).status == 0


@pytest.mark.parametrize("version", versions())
def test_the_service_of_a_page_reads_what_a_browser_kept(version: str) -> None:
    told = json.loads(packed(version, "browser.json"))
    kept = told["indexedDB"]
    assert kept["copy"] and kept["writes"]
    found = asyncio.run(stored_games.answers_of_page(kept, list(told["shown"])))
    assert not list(differences(told["shown"], found))
