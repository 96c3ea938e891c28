"""Runs of pytest-xdist: the order of tests, and what happens when workers die."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.starter import ROOT
from tests.xdist_scheduler import in_turn

CONFTEST = """
import pytest
from tests.xdist_scheduler import FileOrTestScheduling

def pytest_xdist_make_scheduler(config, log):
    return FileOrTestScheduling(config, log, ("together/",))

def pytest_collection_modifyitems(items):
    for item in items:
        if item.nodeid.startswith("together/"):
            item.add_marker(pytest.mark.flaky(reruns=1))
"""
SINGLE = """
import os, signal
import pytest

@pytest.mark.parametrize("number", range(9))
def test_number(number):
    if number == 1:
        os.kill(os.getpid(), signal.SIGKILL)
"""
TOGETHER = """
import os, pathlib, signal

def test_first():
    pass

def test_dies_once():
    died = pathlib.Path("died")
    if not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)

def test_last():
    pass
"""


@pytest.mark.long
def test_a_dead_worker_is_replaced_and_its_test_has_failed(tmp_path: Path) -> None:
    (tmp_path / "together").mkdir()
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_single.py").write_text(SINGLE)
    (tmp_path / "together/test_together.py").write_text(TOGETHER)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "2", "-v", "-raR", "--rootdir", ".", "."],
        cwd=tmp_path, env=environment | {"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout
    assert "1 failed, 11 passed, 1 rerun" in done.stdout.splitlines()[-1]
    results = re.findall(r"\[gw[0-9]+\] \[ *[0-9]+%\] ([A-Z]+) (\S+)", done.stdout)
    failed = "test_single.py::test_number[1]"
    assert [name for result, name in results if result == "FAILED"] == [failed]
    assert [name for result, name in results if result == "RERUN"] == ["together/test_together.py::test_dies_once"]
    assert re.search(rf"worker 'gw\d+' crashed while running '{re.escape(failed)}'", done.stdout)
    # No test that has ended is run again.
    ended = [name for result, name in results if result != "RERUN"]
    assert len(ended) == len(set(ended)) == 12


def test_folders_and_long_tests_alternate_and_the_rest_comes_last() -> None:
    waiting = [f"server/{name}.py::{test}" for name in "ab" for test in ("one", "two")]
    pages = [f"e2e/{name}.py::one" for name in "abcd"]
    long, short = [f"core/a.py::long[{n}]" for n in range(3)], ["core/a.py::short", "rules/z.py::short"]
    order = in_turn([short[0], *long, *pages, short[1], *waiting], long, ("e2e/", "server/"))
    assert sorted(order) == sorted([*short, *long, *pages, *waiting])
    assert order[-2:] == short
    assert [one.split("::")[0] for one in order[:-2]] == [
        "e2e/a.py", "core/a.py", "server/a.py", "server/a.py", "e2e/b.py", "core/a.py", "e2e/c.py", "server/b.py",
        "server/b.py", "core/a.py", "e2e/d.py",
    ]  # fmt: skip
