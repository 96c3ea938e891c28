"""Commands that pages show: each is run, in a folder with the files that it names, or it is said why not.

A rule in NOT_RUN says so for all pages, and ``<!-- not run: REASON -->`` before a block for the commands of that block.
"""

from __future__ import annotations

import gzip
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from tests.cli.cli_run import environment
from undercut.cli import cli
from undercut.kernel import has_kernel

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
GENERATED = {"about", "api", "numbers"}
PAGES = sorted(
    [*ROOT.glob("*.md"), *(page for page in DOCS.rglob("*.md") if page.relative_to(DOCS).parts[0] not in GENERATED)]
)

NOT_RUN = {
    r"(\.venv/bin/)?undercut serve\b": "serves until it is stopped: tests/server and tests/e2e start it",
    r"(sudo )?(apt|apt-get|brew|winget|useradd|systemctl|cp deploy|echo 'UNDERCUT_OPTIONS)\b": "changes the system",
    r"(docker|podman|UNDERCUT_HOST=\S+ .*docker)\b": "needs an engine for containers",
    r"git clone\b|.*\bpip install\b|python3? -m venv\b|source ": "sets up an environment: `make wheels` tries it",
    r"make \w+": "the gate runs make; test_the_make_targets_exist",
    r"curl\b|OTEL_\S+ undercut serve": "asks a running server: tests/server/test_metrics.py, test_traces.py",
    r"python -m http\.server|npx? ": "serves until it is stopped: tests/e2e/test_site.py",
    r"pg_dump|pg_restore|.*postgresql://": "needs PostgreSQL: tests/server runs db import with one",
    r"(nice -n \d+ )?(\w+=\S+ )*python (benchmarks|tools)/": "figures of hours",
    r"python examples/|python train": "tests/docs/test_examples.py and tests/envs/test_docs.py run the examples",
    r"undercut train\b|undercut exploit (?!.*--local|.*--deck)": "trains for minutes: tests/train and tests/exploit",
    r"undercut (play|arena|exploit) (--bot )?net:": "needs a net that the reader has trained: tests/arena",
    r"undercut llm\b|export UNDERCUT_LLM|undercut replay run/chat": "tests/docs/test_llm_page.py runs it with a stub",
    r"undercut arena \"cmd: python bot\.py\"": "tests/docs/test_engine_page.py runs the page's players",
    r"undercut analyze POSITION --end-against": "a position late in a round is long: tests/cli/test_analyze.py",
    r"undercut review$": "reviews the last game of this terminal: tests/cli/test_review.py",
}
"""Beginnings of commands that are not run -> why not, and what tries them instead."""

SHORTER = {
    r"--rounds \d+": "--rounds 4",
    r"--games \d+": "--games 4",
    r"--pairs \d+": "--pairs 10",
    r"--worlds \d+": "--worlds 10",
    r"--iterations \d+": "--iterations 2",
    r"undercut review (?!.*--budget)": "undercut review --budget 200 --jobs 1 ",
    r"expert:ms=\d+": "expert:worlds=4",
    r"expert:worlds=\d+": "expert:worlds=4",
    r"pad friday\.json --players": "pad new.json --players",
    r"play --export game\.jsonl": "play --export played.jsonl",
    r"--out match\.jsonl": "--out results.jsonl",
    r" /backups/": " ",
    r" --data ~/.local/share/undercut": "",
}
"""What makes a command long, or names a file that is another one here -> what the test runs instead."""


class Shown(NamedTuple):
    """A command of a page, and why its block is not run."""

    command: str
    reason: str


def commands(page: Path) -> list[Shown]:
    """Return the commands of a page's blocks, in order; lines that end in a backslash go on."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    out = []
    pattern = r"(?:<!-- not run: ([^>]+?) -->\n+)?^```(\w*)\n(.*?)^```"
    for why, language, body in re.findall(pattern, text, flags=re.MULTILINE | re.DOTALL):
        if language in ("", "console", "text", "sh", "bash"):
            prompt = r"[$#] " if language == "console" else r"\$ |(?=undercut [a-z])" if not language else r"\$ "
            found = re.findall(rf"^(?:{prompt})(.+)$", body, flags=re.MULTILINE)
            out += [Shown(command, why) for command in found]
    indented = re.findall(r"^    (undercut [a-z]+ .+|python \S+\.py.*|pip install .+)$", text, flags=re.MULTILINE)
    return out + [Shown(command, "") for command in indented]


SHOWN = {page.relative_to(ROOT).as_posix(): found for page in PAGES if (found := commands(page))}


def reason(shown: Shown) -> str:
    """Return why a command is not run; an empty text for one that is."""
    return shown.reason or next((why for begin, why in NOT_RUN.items() if re.match(begin, shown.command)), "")


def parsed(words: list[str]) -> None:
    """Parse a command line of undercut without running it; raise click.UsageError for an unknown command or option."""
    group: click.Command = cli
    context = click.Context(cli, info_name="undercut")
    while isinstance(group, click.Group):
        flags = [word for word in words if not word.startswith("-")]
        if not flags or "--version" in words:
            return
        name = flags[0]
        words = words[words.index(name) + 1 :]
        found = group.get_command(context, name)
        assert found is not None, f"there is no command {name}"
        group, context = found, click.Context(found, info_name=name, parent=context)
    group.make_parser(context).parse_args(args=words)


@pytest.mark.parametrize("page", SHOWN)
def test_commands_and_options_that_a_page_shows_exist(page: str) -> None:
    for command, _ in SHOWN[page]:
        for part in re.split(r" \| | > | && |;", re.sub(r"\s+#.*$", "", command)):
            words = shlex.split(part.split(" > ")[0])
            while words and re.match(r"\w+=", words[0]):
                words.pop(0)
            if words and words[0].endswith("undercut") and "docker" not in command:
                parsed(words[1:])


def test_every_rule_for_what_is_not_run_is_needed() -> None:
    shown = [one.command for found in SHOWN.values() for one in found]
    assert [begin for begin in NOT_RUN if not any(re.match(begin, command) for command in shown)] == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that pages name, and a folder of data with games."""
    own = tmp_path / "own"
    own.mkdir()
    first = ROOT / "tests" / "data" / "versions" / "1.0.0"
    (tmp_path / "friday.json").write_bytes((first / "pads" / "standard-1.json").read_bytes())
    with gzip.open(first / "service.sqlite3.gz") as file:
        (own / "undercut.sqlite3").write_bytes(file.read())
    (tmp_path / "mymodule.py").write_text("def play(view):\n    return view.legal_actions()[0]\n")
    (tmp_path / "DIR").symlink_to(own)
    (tmp_path / "episode.json").write_bytes((ROOT / "tests" / "data" / "kaggle-episode.json").read_bytes())
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    return tmp_path


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command as somebody who leaves at the first question."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        input="q\n",
        capture_output=True,
        text=True,
        env=environment(PATH=path, UNDERCUT_DATA=str(folder / "own"), TERM="dumb"),
        timeout=300,
    )


TO_RUN = [page for page, found in SHOWN.items() if "/tutorials/" not in page and any(not reason(one) for one in found)]
"""Pages with commands that are run here: tests/docs/test_tutorials.py follows the tutorials."""


@pytest.mark.parametrize("page", TO_RUN)
@pytest.mark.long
def test_what_a_page_shows_runs(page: str, folder: Path) -> None:
    if not has_kernel():
        pytest.skip("no kernel built: reviews and strong players are left out")
    shown = "\n".join(one.command for one in SHOWN[page])
    if "game.jsonl" in shown and "--save game.jsonl" not in shown:
        # Players at random make errors, of which puzzles are made.
        run("undercut deal --rounds 2 --seed 7 --bots random,random | tee game.jsonl > rounds.jsonl", folder)
    if "--resume" in shown:
        saved = " --save game.jsonl" if "--save game.jsonl" in shown else ""
        run(f"undercut play --seed 7{saved}; undercut deal --rounds 1 --bots easy,simple > match.jsonl", folder)
    if "--from review.jsonl" in shown:
        run("undercut review game.jsonl --budget 200 --jobs 1 --json > review.jsonl", folder)
    failed = []
    for one in SHOWN[page]:
        if reason(one):
            continue
        command = one.command
        for found, instead in SHORTER.items():
            command = re.sub(found, instead, command)
        done = run(command, folder)
        if done.returncode:
            failed.append(f"{command}: {done.returncode} {done.stderr[-500:]}")
    assert not failed, "\n".join(failed)
