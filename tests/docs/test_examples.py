"""The programs in examples/ run, and are listed."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.cli_run import cli, environment

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def ran(name: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)], capture_output=True, text=True, env=environment(), timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def match(*command: str) -> dict[str, float]:
    options = ("--rules", "standard", "--rounds", "20", "--seed", "1", "--jobs", "1", "--json")
    done = cli("arena", f"cmd: {shlex.join(command)}", "random", *options)
    assert done.status == 0, done.err
    found: dict[str, float] = done.json[0]
    return found


def test_all_are_listed() -> None:
    page = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    programs = [path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".mjs")]
    assert programs and all(f"({name})" in page for name in programs)


def test_house_rules() -> None:
    first, *changes, defects, score = ran("house_rules.py")
    assert first == "standard, knock_limit=upcard, spades_double=points, gin_bonus=20"
    assert changes == [
        "  knock_limit: upcard instead of 10", "  spades_double: points instead of no", "  gin_bonus: 20 instead of 25"
    ]  # fmt: skip
    assert "wall=1" in defects and "dealt=11" in defects
    assert score.startswith("patient ")


def test_analyse_position() -> None:
    lines = ran("analyse_position.py")
    assert lines[0].startswith("hand 2s 3s 4s")
    assert lines[1].startswith("take") and "±" in lines[1]
    assert lines[-1].startswith("the opponent probably holds")


def test_my_bot_plays_in_the_arena() -> None:
    assert match(sys.executable, str(EXAMPLES / "my_bot.py"))["games_won"] > 0.5


@pytest.mark.skipif(shutil.which("node") is None, reason="no Node")
@pytest.mark.long
def test_my_bot_in_javascript_plays_in_the_arena() -> None:
    assert match("node", str(EXAMPLES / "my_bot.mjs"))["games_won"] > 0.5
