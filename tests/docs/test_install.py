"""docs/install.md: the one place that says how to install, and what it says of extras, files and messages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
INSTALL = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").iterdir()]
FOR_CONTRIBUTORS = {"dev", "wasm"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_other_page_installs_undercut_by_its_name(page: Path) -> None:
    """The package is on no index: by its name it is found only where it is installed."""
    if page.name == "install.md" or page.parent.name == "decisions" or not page.is_file():
        return
    text = page.read_text(encoding="utf-8")
    for line in re.findall(r"^.*pip install.*$", text, flags=re.MULTILINE):
        assert not re.search(r"pip install (-\S+ )*['\"]?undercut\b(?!-)", line) or "docs/install.md" in line, line


def test_every_extra_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    table = INSTALL.split("| extra | for |")[1].split("\n## ")[0]
    listed = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| ([^|]+) \|", table, flags=re.MULTILINE)))
    assert {*listed} == {*project["optional-dependencies"]} - FOR_CONTRIBUTORS and len(listed) == len({*listed})


def test_the_messages_of_the_setup_are_those_of_the_program() -> None:
    set_up = (ROOT / "tools" / "set_up.sh").read_text(encoding="utf-8")
    for line in ("Setting up undercut, once", "The kernel is ready.", "No C++ compiler was found"):
        (said,) = re.findall(rf"^{re.escape(line)}.*$", INSTALL, flags=re.MULTILINE)
        assert said in set_up


def test_what_it_names_is_there() -> None:
    for name in ("Containerfile", "docs/hosting.md", "docs/site.md", "docs/backup.md"):
        assert (ROOT / name).exists()
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^\$ )make ([a-z]+)\b", INSTALL, flags=re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target
