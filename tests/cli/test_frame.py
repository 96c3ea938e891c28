"""The command line as a whole: names, help, versions, exit statuses, pipes."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

import pytest

from tests.cli.cli_run import cli, environment, program
from undercut import __version__
from undercut.cli import COMMANDS
from undercut.cli import cli as group


def there() -> list[str]:
    import click

    return group.list_commands(click.Context(group))


def test_help_lists_every_command_with_a_sentence() -> None:
    ran = cli("--help")
    assert ran.status == 0
    for name in there():
        assert f"  {name} " in ran.out
        assert COMMANDS[name].split(",")[0][:20] in ran.out


def test_help_imports_no_rules() -> None:
    code = "import sys; from undercut.cli import main; main(['--help']); sys.exit('undercut.melds' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("name", there())
def test_every_command_has_help_with_an_example(name: str) -> None:
    ran = cli(name, "--help")
    assert ran.status == 0
    assert "Example" in ran.out and f"undercut {name}" in " ".join(ran.out.split("Example")[1].split())


def test_version_says_what_plays() -> None:
    ran = program("--version")
    assert ran.out.startswith(f"undercut {__version__} (") and ran.status == 0
    assert "pure Python: slower than with the kernel" in program("--version", UNDERCUT_PURE="1").out


def test_the_version_without_the_kernel_says_who_plays_like_whom() -> None:
    told = program("--version", UNDERCUT_PURE="1").out
    assert "hard, instant and expert play like patient, and medium like quick" in told and "without reviews" in told
    code = """
from undercut.cli import main
for name in ("patient", "hard", "instant", "expert", "quick", "medium"):
    assert main(["deal", "--rounds", "4", "--seed", "7", "--bots", name]) == 0
"""
    surroundings = environment(UNDERCUT_PURE="1")
    ran = subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=True)
    lines = [line[: line.index(',"players":')] for line in ran.stdout.splitlines()]
    played = ["\n".join(lines[first : first + 4]) for first in range(0, 24, 4)]
    assert len(lines) == 24 and len(set(played[:4])) == 1 and played[4] == played[5] != played[0]


@pytest.mark.parametrize(
    "args", [["nonsense"], ["melds"], ["melds", "As", "--loud"], ["replay"], ["deal", "--rounds", "-1"]]
)
def test_wrong_usage_is_status_2(args: list[str]) -> None:
    ran = cli(*args)
    assert ran.status == 2 and ran.out == "" and "undercut" in ran.err


@pytest.mark.parametrize(
    "args",
    [
        ["analyze", "-", "--budget"],
        ["analyze", "-", "--seed"],
        ["review", "-", "--budget"],
        ["review", "-", "--jobs"],
        ["survey", "knock", "--seed"],
        ["arena", "simple", "random", "--rounds", "2", "--jobs"],
        ["deal", "--jobs"],
    ],
)
def test_a_number_that_is_too_large_is_wrong_usage(args: list[str]) -> None:
    ran = cli(*args, str(10**30))
    assert ran.status == 2 and "is not in the range" in ran.err


@pytest.mark.parametrize("seconds", ["nan", "inf", "-inf", "-1"])
@pytest.mark.parametrize(
    "args", [["bench", "--seconds={}"], ["serve", "--drain={}", "--port=no"], ["llm", "--timeout={}", "--jobs=no"]]
)
def test_a_length_of_time_that_is_no_number_is_wrong_usage(args: list[str], seconds: str) -> None:
    ran = cli(*(arg.format(seconds) for arg in args))
    assert ran.status == 2 and ran.out == "" and f"Invalid value for '{args[1].split('=')[0]}'" in ran.err


@pytest.mark.parametrize(
    "args",
    [
        ["melds", "As As"],
        ["rules", "nonsense"],
        ["deal", "--rules", "nonsense"],
        ["deal", "--rules", "standard, dealt=11"],
        ["deal", "--bots", "nobody"],
        ["deal", "--bots", "simple,simple,simple"],
    ],
)
def test_refused_input_is_status_1_and_a_message(args: list[str]) -> None:
    ran = cli(*args)
    assert ran.status == 1 and ran.out == "" and ran.err.startswith("undercut: ")


@pytest.mark.parametrize("rules", ["standard", "open-knock-cutthroat", "open-knock-partners"])
def test_deal_says_how_many_play_a_round(rules: str) -> None:
    """A game for three or four may consist of rounds for two."""
    ran = cli("deal", "--rules", rules, "--bots", "simple,simple,simple")
    assert ran.status == 1 and "--bots names 3 players, but 2 play a round by these rules" in ran.err


def test_who_reads_no_further_is_not_an_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "undercut", "deal", "--rounds", "1000000", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as ran:
        assert ran.stdout is not None and ran.stderr is not None
        assert ran.stdout.readline().startswith(b'{"rules"')
        ran.stdout.close()
        assert ran.stderr.read() == b""
        assert ran.wait(60) == 0


@pytest.mark.parametrize("args", [["rules", "standard"], ["learn", "knock"], ["bots"]])
def test_who_reads_no_further_of_a_table_is_not_an_error(args: list[str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "undercut", *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as ran:
        assert ran.stdout is not None and ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == b"" and ran.wait(60) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind")
def test_ctrl_c_is_clean() -> None:
    import signal

    with subprocess.Popen(
        [sys.executable, "-m", "undercut", "deal", "--rounds", "1000000", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        # Who runs the tests in the background may have left the signal ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as ran:
        assert ran.stdout is not None and ran.stderr is not None
        ran.stdout.readline()
        ran.send_signal(signal.SIGINT)
        ran.stdout.read()
        assert ran.stderr.read().strip() == b""
        assert ran.wait(60) == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("args", [["rules"], ["deal", "--seed", "1"], ["melds", "As", "--json"], ["--help"]])
def test_a_full_disk_is_a_message(args: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "undercut", *args],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert ran.returncode == 1 and ran.stderr.decode() == "undercut: No space left on device\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
@pytest.mark.parametrize("args", [["melds", "-"], ["replay", "-"], ["engine", "--bot", "simple"]])
def test_closed_input_is_an_empty_one(args: list[str]) -> None:
    command = f"{shlex.quote(sys.executable)} -m undercut {shlex.join(args)} <&-"
    ran = subprocess.run(["sh", "-c", command], env=environment(), capture_output=True, check=False)
    assert b"Traceback" not in ran.stderr


def test_a_seed_that_is_no_text_is_refused() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "undercut", "deal", "--seed", b"\xff"],
        env=environment(), capture_output=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 1 and ran.stderr.decode() == "undercut: the seed is not UTF-8 text [bad_seed]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_closed_output_is_no_trouble() -> None:
    command = f"{shlex.quote(sys.executable)} -m undercut rules >&-"
    ran = subprocess.run(["sh", "-c", command], env=environment(), capture_output=True, check=False)
    assert ran.returncode == 0 and ran.stderr == b""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("play --rules ho", {"hollywood"}),
        ("pad --rules ru", {"rubber"}),
        ("arena --rules bi", {"bicycle"}),
        ("rules s", {"standard", "showdown", "straight"}),
        ("play --bot ex", {"expert"}),
        ("deal --bots patient,ex", {"patient,expert"}),
        ("engine --bot qu", {"quick"}),
        ("arena patient qu", {"quick"}),
        ("exploit qu", {"quick"}),
        ("learn k", {"knock"}),
    ],
)
@pytest.mark.long
def test_a_shell_completes_rulesets_players_and_chapters(typed: str, offered: set[str]) -> None:
    words = f"undercut {typed}"
    count = str(len(words.split()) - 1)
    ran = program(COMP_WORDS=words, COMP_CWORD=count, _UNDERCUT_COMPLETE="bash_complete")
    assert {line.partition(",")[2] for line in ran.out.splitlines()} == offered
