"""A page and a server tell the same of the same games."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.page.games import sums
from undercut.kernel import has_kernel
from undercut.rulesets import RULESETS
from undercut.server.http.static import engine_files

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "client" / "node_modules" / "pyodide"

pytestmark = [
    pytest.mark.skipif(
        shutil.which("node") is None or not PYODIDE.is_dir(), reason="no Node, or no `npm ci` in client/"
    ),
    pytest.mark.skipif(not has_kernel(), reason="no kernel"),
]


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the service in a page, in a folder."""
    folder = tmp_path_factory.mktemp("engine")
    for name, data in engine_files().items():
        (folder / name).write_bytes(data)
    return folder


def in_a_page(engine: Path, first: int, count: int) -> list[str]:
    command = ["node", str(ROOT / "tests/page/games.mjs"), str(engine), str(first), str(count)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=3000)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


@pytest.mark.parametrize("count", [6, pytest.param(len(RULESETS), marks=pytest.mark.slow)])
@pytest.mark.long
def test_a_game_of_each_ruleset(engine: Path, count: int) -> None:
    """All that every seat and a watcher is told, by opponents of all levels, nets and a search among them."""
    found = in_a_page(engine, 0, count)
    assert len(found) == count
    assert found == list(sums(0, count))


@pytest.mark.slow
def test_five_hundred_games(engine: Path) -> None:
    assert in_a_page(engine, 0, 500) == list(sums(0, 500))
