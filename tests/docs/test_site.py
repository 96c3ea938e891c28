"""The pages of the documentation that are tutorials and explanations: what stands in their blocks runs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import click
import pytest

from tests.cli.cli_run import environment
from undercut import Hand, Round, ruleset, shuffled
from undercut.arena.chart import follow_colour_scheme
from undercut.cli import cli

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs" / "tutorials").glob("*.md"), *(ROOT / "docs" / "explanation").glob("*.md")])
OTHERS = [page for page in PAGES if page.parent.name != "tutorials"]  # tests/docs/test_tutorials.py runs the tutorials


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("tool", ["check_docs", "make_pictures", "make_site"])
@pytest.mark.long
def test_a_tool_that_writes_a_folder_takes_no_option_for_its_name(tool: str, tmp_path: Path) -> None:
    if tool == "make_pictures":
        pytest.importorskip("playwright", reason="it takes pictures of a browser")
    for option, status in (("--help", 0), ("--halp", 2)):
        command = [sys.executable, str(ROOT / "tools" / f"{tool}.py"), option]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert done.returncode == status, done.stderr
        assert f"usage: {tool}.py [-h]" in done.stdout + done.stderr
    assert list(tmp_path.iterdir()) == []


def test_every_page_is_in_the_tree_once_and_its_sections_are_in_order() -> None:
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    trees = re.findall(r"```\{toctree\}\n:caption: (\w+)\n:hidden:\n\n(.*?)```", index, flags=re.DOTALL)
    assert [caption for caption, _ in trees] == ["Start", "Play", "Host", "Program", "Research", "About"]
    assert re.findall(r"^## (\w+)$", index, flags=re.MULTILINE) == [caption for caption, _ in trees]
    names = [re.sub(r"^.* <(.*)>$", r"\1", line) for _, lines in trees for line in lines.splitlines()]
    assert len(names) == len(set(names))
    top = [page.stem for page in (ROOT / "docs").glob("*.md") if page.stem != "index"]
    assert {*top, *(f"{page.parent.name}/{page.stem}" for page in PAGES)} <= set(names)


PICTURES = sorted([*(ROOT / "docs").rglob("*.svg"), *(ROOT / "benchmarks").glob("*.svg")])


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_charts_can_be_read_on_dark_pages(picture: Path) -> None:
    """Browsers give a picture the colours of its page: it has a style for dark ones, or a dark ground of its own."""
    text = picture.read_text(encoding="utf-8")
    assert "prefers-color-scheme: dark" in text or picture.name == "terminal.svg"
    assert follow_colour_scheme(follow_colour_scheme(text)) == follow_colour_scheme(text)


def test_links_to_the_game_lead_from_each_page_of_the_site_to_its_game() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    from make_site import docs_page

    page = '<head><meta charset="utf-8"></head><a class="game-link" href="../tutorials/play.html">Play the game</a>'
    assert '<a class="game-link" href="../play/">' in docs_page(page, 0)
    assert '<a class="game-link" href="../../../play/">' in docs_page(page, 2)
    template = (ROOT / "docs" / "_templates" / "page.html").read_text(encoding="utf-8")
    assert '<a class="game-link" href="' in template


@pytest.mark.parametrize("page", [page for page in OTHERS if blocks(page, "python")], ids=lambda page: page.stem)
def test_python_blocks(page: Path, tmp_path: Path) -> None:
    """They run, one after the other, and print what their comments say."""
    program = "\n".join(blocks(page, "python"))
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True, env=environment(), timeout=120
    )
    assert done.returncode == 0, done.stderr
    promised = re.findall(r"^ *print\(.*\)  # (.+)$", program, flags=re.MULTILINE)
    assert promised and done.stdout.splitlines() == promised


def test_what_a_bot_is_told_to_ask_of_a_view_has_an_answer() -> None:
    text = (ROOT / "docs" / "tutorials" / "write-a-bot.md").read_text(encoding="utf-8")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    asked = [span for span in re.findall(r"`([^`]+)`", prose) if span.startswith(("view.", "Hand."))]
    view = Round.deal(ruleset("standard"), 0, shuffled(Random(1))).view(1)
    assert asked
    for span in asked:
        assert not callable(eval(span, {"view": view, "seat": 0, "Hand": Hand})), span


@pytest.mark.parametrize("page", [page for page in OTHERS if blocks(page, "console")], ids=lambda page: page.stem)
@pytest.mark.long
def test_commands(page: Path, tmp_path: Path) -> None:
    """They run one after the other in one folder, as somebody does who follows the page."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    for line in "".join(blocks(page, "console")).splitlines():
        done = subprocess.run(
            line.removeprefix("$ "),
            shell=True,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            env=environment(PATH=path, UNDERCUT_DATA=str(tmp_path / "own")),
            timeout=120,
        )
        assert done.returncode == 0, (line, done.stderr)
        assert done.stdout.strip() or ">" in line, line


def test_every_command_that_is_shown_exists() -> None:
    """Also those that are not run, because they serve, install or take long."""
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    shown = set(re.findall(r"^\$ undercut ([a-z]+)", pages, flags=re.MULTILINE))
    assert len(shown) > 6
    assert shown <= set(cli.list_commands(click.Context(cli)))
