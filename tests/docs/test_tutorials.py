"""The tutorials: their files are saved, their commands run in order and print what the pages show, their Python too."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.cli_run import environment
from undercut.train.config import read_config

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
FENCE = re.compile(r"(?P<before>(?:^.*\n)*?)^```(?P<language>\w*)\n(?P<text>(?:^.*\n)*?)^```$", flags=re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block, and the paragraph and the comment before it."""

    language: str
    text: str
    before: str

    @property
    def file(self) -> str | None:
        """The name under which the page says to save it."""
        found = re.search(r"Save this as `([\w.]+)`:$", self.before)
        return found and found[1]

    @property
    def mark(self) -> str:
        """The comment before the block: ``numbers vary``, or ``not run`` with the reason."""
        found = re.search(r"<!-- (.*) -->$", self.before)
        return found[1] if found else ""


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [Block(found["language"], found["text"], found["before"].strip()) for found in FENCE.finditer(text)]


def ran(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command, shell=True, cwd=folder, capture_output=True, text=True, timeout=240,
        env=environment(PATH=path, UNDERCUT_DATA=str(folder / "own"), COLUMNS="110"),
    )  # fmt: skip
    assert done.returncode == 0, (command, done.stderr)
    return done.stdout


def masked(text: str) -> str:
    """A text with one sign for every number, and for the width of a table."""
    return re.sub(r"[━─]+", "-", re.sub(r"[+-]?\d+(\.\d+)?", "N", re.sub(r" +", " ", text)))


def check(shown: str, printed: str) -> None:
    """Compare line by line; ``…`` stands for any lines."""
    parts = [part.strip("\n") for part in re.split(r"^…$", shown, flags=re.MULTILINE)]
    pattern = r"(?:.*\n)*".join(re.escape(f"{part}\n") if part else "" for part in parts)
    assert re.fullmatch(pattern, printed), f"shown:\n{shown}\nprinted:\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
@pytest.mark.long
def test_who_follows_a_page_sees_what_it_shows(page: Path, tmp_path: Path) -> None:
    program = ""
    for block in blocks(page):
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
        elif block.language == "python":
            program += block.text
        elif block.language == "console":
            for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, flags=re.MULTILINE):
                printed = re.sub(r"[ \r]+$", "", ran(command, tmp_path), flags=re.MULTILINE).strip("\n") + "\n"
                if block.mark == "numbers vary":
                    shown, printed = masked(shown), masked(printed)
                if shown:
                    check(shown, printed)
                else:
                    assert ">" in command, f"the page does not show what {command} prints"
    if program:
        (tmp_path / "program.py").write_text(program, encoding="utf-8")
        promised = re.findall(r"^ *print\(.*\)  # (.+)$", program, flags=re.MULTILINE)
        assert promised and ran(f"{sys.executable} program.py", tmp_path).splitlines() == promised


@pytest.mark.parametrize("page", [*PAGES, ROOT / "docs" / "install.md"], ids=lambda page: page.stem)
def test_what_is_not_run_says_why(page: Path) -> None:
    for block in blocks(page):
        if block.language == "text" and block.text.startswith(("$ ", "> ")):
            assert re.match(r"not run: \w+", block.mark), block.text
        assert block.language in {"text", "console", "python", "toml"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_tutorial_is_a_lesson(page: Path) -> None:
    """It says what you will have at the end and what you need, and leads on."""
    text = page.read_text(encoding="utf-8")
    first = text.split("\n\n")[1]
    assert re.match(r"In [\w ]+ you ", first) and "install.md" in text.split("\n## ")[0]
    headings = re.findall(r"^## (.*)$", text, flags=re.MULTILINE)
    assert headings[-1] == "From here" and len(headings) >= 3
    assert [heading.split(".")[0] for heading in headings[:-1]] == [str(at + 1) for at in range(len(headings) - 1)]


def test_the_configuration_of_a_minute_is_one(tmp_path: Path) -> None:
    page = next(page for page in PAGES if page.stem == "train-a-net")
    (block,) = [block for block in blocks(page) if block.file == "minute.toml"]
    (tmp_path / "minute.toml").write_text(block.text, encoding="utf-8")
    read_config(str(tmp_path / "minute.toml")).check()
