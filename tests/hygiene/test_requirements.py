"""`make play` and `make test` install the libraries beside undercut itself: all that it and its extras need."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def printed(*extras: str) -> set[str]:
    run = subprocess.run([sys.executable, ROOT / "tools" / "requirements.py", *extras], capture_output=True, text=True)
    return set(run.stdout.splitlines())


@pytest.mark.parametrize("extra", ["server", "docs"])
def test_the_dependencies_of_an_extra_come_with_the_packages_own(extra: str) -> None:
    assert printed(extra) == {*PROJECT["dependencies"], *PROJECT["optional-dependencies"][extra]}


def test_extras_that_name_the_package_are_followed() -> None:
    found = printed("dev")
    assert found >= printed("server", "arena", "docs") | {"httpx>=0.27,<1"}  # llm names other extras itself
    assert not [one for one in found if one.startswith("undercut")]
