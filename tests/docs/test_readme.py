"""README.md: its Python runs and prints what it says, its commands run, its picture is what the program draws."""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.cli_run import cli as run
from tests.cli.cli_run import environment
from undercut.kernel import has_kernel

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST = README.split("\n## ")[0]


def blocks(kind: str, text: str = README) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, flags=re.DOTALL)


def test_the_first_screen_is_a_sentence_a_picture_two_commands_and_fifteen_lines() -> None:
    sentence = FIRST.split("\n\n")[1]
    assert sentence.count(". ") == 0 and sentence.endswith(".")
    assert FIRST.count("![") == 1
    (commands,) = blocks("console", FIRST)
    assert [line.split("#")[0].strip() for line in commands.splitlines()] == ["$ make play", "$ make test"]
    (code,) = blocks("python", FIRST)
    assert len([line for line in code.splitlines() if line]) <= 15


def test_the_python_prints_what_it_says() -> None:
    (code,) = blocks("python")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    said = re.findall(r"^print\(.*\)  # (.*)$", code, flags=re.MULTILINE)
    assert out.getvalue().splitlines() == said and len(said) == 4


def test_the_make_targets_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"\$ make (\w+)", README):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE)


def test_what_make_starts_keeps_what_it_has_compiled() -> None:
    rule = f"kept: ; @{sys.executable} -c 'import sys; print(sys.dont_write_bytecode)'"
    for given in ("", "1"):
        env = os.environ | {"PYTHONDONTWRITEBYTECODE": given}
        command = ["make", "-s", "--no-print-directory", "-f", "Makefile", "-f", "-", "kept"]
        done = subprocess.run(command, input=f"{rule}\n", cwd=ROOT, env=env, capture_output=True, text=True)
        assert (done.returncode, done.stdout) == (0, "False\n"), done.stderr


LINES = [line[2:] for block in blocks("console") for line in block.splitlines() if line.startswith("$ undercut")]


@pytest.mark.parametrize("line", [x for x in LINES if " play" in x])
def test_games_begin_as_written(line: str, tmp_path: Path) -> None:
    # With cards of its own a game may be over before the person at the keyboard is asked: by any hand one may knock.
    ran = run(*shlex.split(line)[1:], "--seed", "7", UNDERCUT_DATA=str(tmp_path))
    assert ran.status == 0 and ran.err == "" and "The game is saved" in ran.out
    assert len(list(tmp_path.glob("*.jsonl"))) == 1


def test_what_commands_print_is_as_written() -> None:
    (melds,) = [x for x in LINES if x.startswith("undercut melds")]
    ran = run(*shlex.split(melds)[1:])
    assert ran.status == 0 and ran.out.strip() in README


def test_the_pipe_runs() -> None:
    (line,) = [x for x in LINES if "|" in x]
    left, right = (shlex.split(part)[1:] for part in line.split("|"))
    ran = run(*right, stdin=run(*left).out)
    assert ran.status == 0 and "1000 replayed, 0 refused" in ran.err


@pytest.mark.skipif(not has_kernel(), reason="no kernel built")
def test_the_review_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jinja2")
    monkeypatch.chdir(tmp_path)
    (line,) = [x for x in LINES if x.startswith("undercut review")]
    (tmp_path / "game.jsonl").write_text(run("deal", "--seed", "7", "--bots", "easy").out)
    ran = run(*shlex.split(line)[1:], "--budget", "0", "--jobs", "1")
    assert ran.status == 0 and "points lost per decision" in ran.out
    assert (tmp_path / "game.html").stat().st_size > 10_000


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert "://" in target or (ROOT / target).exists(), target


def test_the_picture_is_what_the_program_draws() -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "render_picture.py"), "--check"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    picture = ROOT / "docs" / "img" / "terminal.svg"
    words = "".join(ElementTree.parse(picture).getroot().itertext())
    assert "deadwood" in words and "♥" in words
    assert "http" not in picture.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
