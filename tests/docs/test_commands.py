"""docs/commands.md names every command and every option that there is, and none that there is not."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.cli.cli_run import cli as run
from tests.cli.cli_run import environment
from undercut.cli import cli

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
NAMES = cli.list_commands(click.Context(cli))


def section(name: str) -> str:
    return PAGE.split(f"## undercut {name}\n")[1].split("\n## ")[0]


def options(name: str) -> list[str]:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    return [text for param in command.params if isinstance(param, click.Option) for text in param.opts]


@pytest.mark.parametrize("name", NAMES)
def test_every_command_and_option_is_documented(name: str) -> None:
    documented = set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", section(name).split("|---|---|")[1]))
    assert set(options(name)) <= documented
    assert f"| [`{name}`](#undercut-{name}) | " in PAGE.split("\n## ")[0]


def test_no_command_is_documented_that_is_not_there() -> None:
    assert re.findall(r"^## undercut (\S+)$", PAGE, flags=re.MULTILINE) == NAMES


def test_the_page_is_what_the_tool_writes() -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_command_docs.py"), "--check"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout


EXAMPLES = [line[2:] for name in NAMES for line in section(name).splitlines() if line.startswith("$ undercut")]


@pytest.mark.parametrize("line", [e for e in EXAMPLES if e.split()[1] in ("rules", "melds", "defend")])
def test_examples_run(line: str) -> None:
    ran = run(*shlex.split(line)[1:])
    assert ran.status == 0 and ran.out and not ran.err
