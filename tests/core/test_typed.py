"""What a user's own type checker sees of the package: types, and not Any."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import undercut

SOURCE = Path(undercut.__file__).parent
ROOT = Path(__file__).parents[2]

PROGRAM = """\
from random import Random

from undercut import DECK, Card, Hand, Round, Table, bot, deadwood, parse_record, play_round, replay, ruleset
from undercut.bots import BOTS, Bot
from undercut.notation import record_of
from undercut.rulesets import RULESETS

rules = ruleset("standard, knock_limit=5")
hand = Hand("As 2s 3s Kc Kd Kh 9d 4c")
reveal_type(rules)
reveal_type(deadwood(hand))
now = Round.deal(rules, 0, DECK)
reveal_type(now.legal_actions())
reveal_type(now.view(0))
players: list[Bot] = [bot("simple"), bot("random")]
end, actions = play_round(rules, 0, DECK, players, [Random(1), Random(2)])
reveal_type(end.result)
reveal_type(record_of(rules, 0, DECK, actions, end).line())
reveal_type(replay(parse_record("{}")))
reveal_type(Table.open(rules, ("Ann", "Ben"), (None, None), "7").view(0))
reveal_type((list(RULESETS), sorted(BOTS)))
"""

SEEN = [
    "undercut.rulesets.base.Ruleset",
    "int",
    "tuple[undercut.actions.",
    "undercut.view.View",
    "undercut.round.RoundResult | None",
    "str",
    "undercut.round.Round",
    "undercut.view.View | None",
    "tuple[list[str], list[str]]",
]

ENVIRONMENTS = """\
from undercut.envs import gin_rummy_v4, undercut_v0

reveal_type(undercut_v0.env(rules="eaai"))
reveal_type(undercut_v0.parallel_env())
reveal_type(gin_rummy_v4.env())
reveal_type(gin_rummy_v4.parallel_env())
"""

WRONG = """\
import undercut
from undercut import Card, Hand, deadwood, ruleset

undercut.Joker
deadwood("As")
ruleset("standard").knock_limits
Hand("As") + 7
if ruleset("standard").lay_offs == "knock_and_gln":
    Card("As")
"""


def strictly(folder: Path, program: str) -> subprocess.CompletedProcess[str]:
    """``mypy --strict`` on a program beside the package as it is installed: found by its path, with its marker."""
    (folder / "program.py").write_text(program)
    return subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--no-error-summary", "program.py"],
        cwd=folder, capture_output=True, text=True, env={**os.environ, "MYPYPATH": str(SOURCE.parent)},
    )  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("mypy", reason="mypy is not installed")
    return tmp_path_factory.mktemp("typed")


def test_the_package_says_that_it_is_typed() -> None:
    assert (SOURCE / "py.typed").is_file()


@pytest.mark.long
def test_a_users_strict_program_sees_types(folder: Path) -> None:
    ran = strictly(folder, PROGRAM)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    seen = re.findall(r'Revealed type is "(.*)"', ran.stdout)
    assert len(seen) == len(SEEN)
    for found, wanted in zip(seen, SEEN, strict=True):
        plain = found.replace("builtins.", "")
        assert plain.startswith(wanted) and "Any" not in plain, found


@pytest.mark.parametrize(
    "page", ["README.md", "docs/tutorials/write-a-bot.md", "examples/house_rules.py", "examples/my_bot.py"]
)
@pytest.mark.long
def test_what_a_user_copies_into_a_strict_program_has_types(folder: Path, page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL) if page.endswith(".md") else [text]
    assert blocks
    for code in blocks:
        ran = strictly(folder, code)
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_users_mistakes_are_found(folder: Path) -> None:
    ran = strictly(folder, WRONG)
    lines = {int(n) for n in re.findall(r"^program\.py:(\d+): error", ran.stdout, re.MULTILINE)}
    assert lines == {4, 5, 6, 7, 8}, ran.stdout


@pytest.mark.long
def test_the_environments_of_a_users_strict_program_have_types(folder: Path) -> None:
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    ran = strictly(folder, ENVIRONMENTS)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    seen = re.findall(r'Revealed type is "(.*)"', ran.stdout)
    home = "undercut.envs.pettingzoo"
    assert seen == [f"{home}.wrappers.TurnWrapper", f"{home}.parallel.ParallelTurns"] * 2
