"""Names, notes and answers that would control a terminal are shown, in every command; nothing in them is markup."""

from __future__ import annotations

import ast
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import undercut
from tests.cli.cli_run import Ran, cli, program
from undercut.kernel import has_kernel
from undercut.lines import visible
from undercut.pad import read_pad

HOSTILE = "\x1b[2J\x1b]0;owned\x07\x9b31m\u202e[bold]x[/a] :smile: \r\x7f\u2066 $x$ | <b>"
SHOWN = "[bold]x[/a] :smile:"
CODES = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
kernel = pytest.mark.skipif(not has_kernel(), reason="no kernel built")

RECORD = json.loads(cli("deal", "--rounds", "1", "--seed", "1", "--bots", "simple").out)
MATCH: dict[str, Any] = {
    "rules": "standard",
    "players": [HOSTILE, "Ann\nundercut: all is well"],
    "cut": {"dealer": 0},
    "rounds": [{key: RECORD[key] for key in ("rules", "dealer", "deck", "actions")}],
    "resigned": 0,
}
PAD = {
    "format": "undercut-pad",
    "version": 1,
    "rules": "standard",
    "players": [HOSTILE, "Bob"],
    "dealer": 0,
    "entries": [],
}
PROGRAM = f'{sys.executable} -c "print({HOSTILE.replace(chr(13), "").encode()!r}.decode())" '


def check(ran: Ran, *, shown: bool = True) -> None:
    assert not CODES.search(ran.out) and not CODES.search(ran.err), (ran.out, ran.err)
    assert "Traceback" not in ran.err
    assert not shown or SHOWN in ran.out + ran.err, (ran.out, ran.err)
    assert "\nundercut: all is well" not in ran.out + ran.err


def written(tmp_path: Path, *values: Any) -> str:
    path = tmp_path / "records.jsonl"
    path.write_text("".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values), encoding="utf-8")
    return str(path)


def test_visible_keeps_what_is_harmless() -> None:
    for text in ("", "Ann", "Zoë ♠ 你好 עִבְרִית", "👩‍👩‍👧", "a\u00a0b", "می\u200cخواهم"):
        assert visible(text) == text
    assert visible("a\nb\t\x1b", "\n\t") == "a\nb\t\\u001b"
    assert json.loads(visible(json.dumps({"a": HOSTILE + "\U000e0001"}, ensure_ascii=False))) == {
        "a": HOSTILE + "\U000e0001"
    }


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_replay(tmp_path: Path, language: str) -> None:
    for more in ((), ("--json",)):
        ran = cli("--language", language, "replay", *more, written(tmp_path, MATCH, {HOSTILE: 1}, RECORD))
        check(ran)
    broken = [{**RECORD, key: value} for key, value in (
        ("rules", HOSTILE), ("deck", HOSTILE), ("actions", [HOSTILE]), ("result", {"how": HOSTILE}),
        ("result", {HOSTILE: 1}), ("dealer", HOSTILE), ("rules_hash", HOSTILE), (HOSTILE, 1),
    )]  # fmt: skip
    check(cli("replay", written(tmp_path, *broken)), shown=False)
    check(cli("replay", "-", stdin=HOSTILE), shown=False)


@kernel
@pytest.mark.parametrize(
    "form", [(), *(pytest.param(one, marks=pytest.mark.long) for one in (("--plain",), ("--json",)))]
)
def test_review(tmp_path: Path, form: tuple[str, ...]) -> None:
    page = tmp_path / "page.html"
    ran = cli("review", "--budget", "0", "--jobs", "1", *form, "--html", str(page), written(tmp_path, MATCH))
    assert ran.status == 0
    check(ran, shown=form != ("--json",))
    text = page.read_text(encoding="utf-8")
    assert "| <b>" not in text and "| &lt;b&gt;" in text


def test_arena(tmp_path: Path) -> None:
    folder = tmp_path / "net[" / "a]"
    folder.mkdir(parents=True)
    from undercut.bots.baselines import baseline_file, baselines

    net = folder / "n$x$.safetensors"
    file = baseline_file(baselines()[0])
    assert file is not None
    net.write_bytes(file.read_bytes())
    for more in ((), ("--json",), ("--sprt", "-5,5"), ("--field",)):
        ran = cli("arena", f"net:{net}", "simple", "--rounds", "2", "--jobs", "1", "--seed", "1", *more)
        assert ran.status == 0 and "Traceback" not in ran.err
    assert "net[/a]" in cli("arena", f"net:{net}", "simple", "--rounds", "2", "--seed", "1", COLUMNS="300").out


@pytest.mark.long
def test_arena_with_a_hostile_program(tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    name = f"cmd: {PROGRAM} [bold]"
    for more in ((), ("--json",), ("--field",)):
        ran = cli("arena", name, "simple", "--rounds", "2", "--jobs", "1", "--seed", "1", *more, COLUMNS="400")
        assert ran.status == 0
        check(ran, shown=False)
        assert "[bold]" in ran.out
    pytest.importorskip("matplotlib")
    ran = cli("arena", f"cmd: false {HOSTILE.replace(chr(13), '')}", "simple", "--rounds", "2", "--chart", str(chart))
    check(ran)
    assert ran.status == 0 and not CODES.search(chart.read_text(encoding="utf-8"))


def test_pad(tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    path.write_text(json.dumps(PAD), encoding="utf-8")
    for more in ((), ("--plain",), ("--text",), ("--csv",)):
        check(cli("pad", str(path), *more, stdin=f"{HOSTILE}\nq\n"), shown=False)


def test_csv_has_no_formulas() -> None:
    from undercut.pad import reckon
    from undercut.pad.exports import csv_text

    for name in ("=1+1", "+1", "-1", "@a", "＝1", "＠a"):
        pad = read_pad(
            json.dumps(
                {
                    **PAD,
                    "players": [name, "Bob"],
                    "entries": [{"id": "a", "boards": [{"kind": "knock", "knocker": 0, "deadwood": [1, 20]}]}],
                }
            )
        )
        cells = csv_text(reckon(pad)).replace("\r\n", ",").split(",")
        assert not [cell for cell in cells if cell.lstrip('"').startswith(name)]


@pytest.mark.parametrize(
    "args",
    [
        ["melds", HOSTILE], ["melds", "-"], ["defend", HOSTILE, "--melds", HOSTILE], ["defend", "-"],
        ["rules", HOSTILE],
        ["analyze", HOSTILE], ["analyze", "-"], ["deal", "--bots", HOSTILE], ["deal", "--rules", HOSTILE],
        ["play", "--bot", HOSTILE], ["play", "--name", HOSTILE, "--plain"], ["engine", "--bot", HOSTILE], ["engine"],
        ["learn", HOSTILE], ["puzzle", HOSTILE], ["exploit", HOSTILE], ["llm", HOSTILE], [HOSTILE],
        ["play", f"--{HOSTILE}"],
        ["db", "check", "--data", HOSTILE], ["review", HOSTILE], ["pad", HOSTILE], ["train", HOSTILE],
        ["survey", HOSTILE],
        ["bench", HOSTILE], ["serve", HOSTILE], ["bots", HOSTILE],
    ],
)  # fmt: skip
def test_arguments_and_lines_of_input(args: list[str]) -> None:
    ran = cli(*args, stdin=f'{HOSTILE}\nAs | {HOSTILE}\n{{"id": 1, "{HOSTILE[5:8]}": "\u202e"}}\n')
    check(ran, shown=False)


def test_errors_of_the_system() -> None:
    check(program("db", "import", visible(HOSTILE).replace("\\u001b", "\x1b")), shown=False)


def test_nothing_is_printed_past_the_console() -> None:
    """Only one file makes consoles, and only two others may write to a stream below it."""
    found = []
    root = Path(undercut.__file__).parent
    for path in sorted(root.rglob("*.py")):
        name = str(path.relative_to(root))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
            if called.rsplit(".", 1)[-1] in ("Console", "_Console") or called.endswith("from_markup"):
                found.append((name, called))
            if isinstance(node, ast.Call) and called == "raw":
                found.append((name, "raw"))
            if isinstance(node, ast.Attribute) and ast.unparse(node) in ("sys.stdout.buffer", "sys.stderr.buffer"):
                found.append((name, ast.unparse(node)))
            if called == "TextColumn" and "markup" not in ast.unparse(node) and "task.fields" in ast.unparse(node):
                found.append((name, called))
    assert sorted(set(found)) == [
        ("cli/__init__.py", "raw"), ("cli/common/input.py", "raw"), ("cli/common/output.py", "raw"),
        ("cli/common/rich.py", "Console"), ("cli/common/style.py", "_Console"), ("cli/common/style.py", "raw"),
        ("cli/deal.py", "raw"), ("cli/play/screen.py", "raw"),
    ]  # fmt: skip
