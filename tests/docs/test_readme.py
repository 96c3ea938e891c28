"""README.md: its Python runs and prints what it says, its commands and figures are there; the terminal's picture."""

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

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FIRST = README.split("\n## ")[0]


def blocks(kind: str, text: str = README) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, flags=re.DOTALL)


def test_the_first_screen_is_a_sentence_two_pictures_and_two_commands() -> None:
    sentence, pictures = FIRST.strip().split("\n\n")[1:]
    assert sentence.count(". ") == 0 and sentence.endswith(".")
    assert pictures.count("<img ") == pictures.count('alt="') == 2
    assert all((ROOT / file).is_file() for file in re.findall(r'(?:href|src)="([^"]+)"', pictures))
    second = README.split("\n## ")[1]
    (commands,) = blocks("console", second)
    assert second.startswith("Try it")
    assert [line.split("#")[0].strip() for line in commands.splitlines()] == ["$ make play", "$ make test"]


def test_five_goals_have_a_command_and_a_page_each() -> None:
    rows = re.findall(r"^\| (.+) \| (`undercut .+) \| (\[.+) \|$", README, flags=re.MULTILINE)
    assert len(rows) == 5
    for _, commands, _ in rows:
        for command in re.findall(r"`(undercut [^`]+)`", commands):
            assert run(shlex.split(command)[1], "--help").status == 0, command


@pytest.mark.parametrize("at", [0, 1], ids=["library", "gymnasium"])
def test_the_python_prints_what_it_says(at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if at:
        pytest.importorskip("gymnasium")
    monkeypatch.chdir(tmp_path)
    library, environment = blocks("python")
    code = (library, environment)[at]
    assert len([line for line in code.splitlines() if line]) == (10, 6)[at]
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "README.md", "exec"), {})
    if at:
        (said,) = blocks("text")
        assert out.getvalue() == said
    else:
        assert out.getvalue().splitlines() == re.findall(r"^print\(.*\)  # (.*)$", code, flags=re.MULTILINE)
        assert (tmp_path / "round.html").read_text(encoding="utf-8").count("knock") > 1


def test_the_figures_are_those_of_the_benchmarks() -> None:
    """Each stands in the file that the command writes, and was measured on the day that the table names."""
    speed = (ROOT / "benchmarks" / "RESULTS.md").read_text(encoding="utf-8").split("<!-- speed: end -->")[0]
    strength = (ROOT / "benchmarks" / "STRENGTH.md").read_text(encoding="utf-8")
    table = README.split("\n## Figures\n\n")[1].split("\n\n")[0]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]
    assert len(rows) == 4
    for _, ours, theirs, command, date in rows[:3]:
        assert command == "`make bench`" and f"\n{date}. " in speed
        assert all(f"| {figure} |" in speed for figure in re.findall(r"[\d,]{3,}", f"{ours} {theirs}"))
    _, ours, _, command, date = rows[3]
    share, games = re.fullmatch(r"(.+%) of ([\d,]+)", ours).groups()  # type: ignore[union-attr]
    assert f"{games} games | {share}, " in strength and re.fullmatch(r"\d{4}-\d\d-\d\d", date)
    assert "--rules eaai --games 20000 --seed final2" in command and games == "20,000"
    assert "`--rules eaai --games 20000 --seed final2`" in strength


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


def test_the_citation_is_of_the_newest_release() -> None:
    cited = dict(re.findall(r"^([\w-]+): (\S+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE))
    newest = re.search(r"^## ([\d.]+) - ([\d-]+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest and (cited["version"], cited["date-released"]) == newest.groups()


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
