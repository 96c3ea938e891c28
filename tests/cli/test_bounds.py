"""What is read has a limit: its length, its depth, its numbers, and the time that it takes."""

from __future__ import annotations

import json
import struct
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.cli_run import cli
from undercut.cards import DECK
from undercut.engine import answer_line
from undercut.errors import NotationError, UndercutError
from undercut.kernel import has_kernel
from undercut.llm.models.program import StdinModel
from undercut.llm.models.questions import ProgramFailure, Question
from undercut.llm.prompts import read_prompt
from undercut.llm.spec import LanguageSpec
from undercut.notation.keys import decoded
from undercut.row_net import read_net

DEEP = "[" * 200_000
DIGITS = "9" * 100_000
ZERO = "/dev/zero"
endless = pytest.mark.skipif(not Path(ZERO).exists(), reason="no endless file here")
kernel = pytest.mark.skipif(not has_kernel(), reason="no kernel built")
RECORD: dict[str, Any] = {"rules": "straight", "dealer": 0, "deck": " ".join(map(str, DECK)), "actions": []}


@endless
@pytest.mark.parametrize(
    "args",
    [
        ["pad", ZERO], ["pad", ZERO, "--text"], ["replay", ZERO], pytest.param(["review", ZERO], marks=kernel),
        ["puzzle", "--from", ZERO], pytest.param(["train", ZERO, "--out", "x"], marks=kernel),
        ["arena", f"net:{ZERO}", "simple", "--rounds", "2"],
    ],
)  # fmt: skip
def test_files_without_end_are_refused(args: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = cli(*args)
    assert ran.status in (1, 2) and "Traceback" not in ran.err and len(ran.err) < 2000


@pytest.mark.parametrize(
    "text", [DEEP, '{"a":' * 200_000, f'{{"a": {DIGITS}}}', '{"version": 1e999}', "\0", "", "\ufeff"]
)
@pytest.mark.parametrize(
    "args",
    [["pad", "FILE"], ["replay", "FILE"], ["puzzle", "--from", "FILE"], ["train", "FILE.toml", "--out", "OUT"],
     ["melds", "-"], ["defend", "-"], ["analyze", "-"], ["engine", "--bot", "simple"]],
)  # fmt: skip
def test_deep_and_long_values_are_refused(args: list[str], text: str, tmp_path: Path) -> None:
    (tmp_path / "FILE").write_text(text)
    (tmp_path / "FILE.toml").write_text(f"a = {text}")
    ran = cli(*(str(tmp_path / arg) if arg.startswith(("FILE", "OUT")) else arg for arg in args), stdin=text)
    assert ran.status in (0, 1, 2) and "Traceback" not in ran.err and len(ran.err) < 4000


def test_no_record_takes_long() -> None:
    many = ",".join(f'"k{n}":0' for n in range(300_000))
    with pytest.raises(NotationError, match="twice"):
        decoded(f'{{{many},"k299999":1}}')
    ran = cli("replay", "-", stdin=f"{{{many}}}")
    assert ran.status == 1 and len(ran.err) < 2000
    long = {**RECORD, "actions": ["take", "discard Ac"] * 150_000}
    for engine in ("python", "kernel"):
        ran = cli("replay", "-", "--json", "--engine", engine, stdin=json.dumps(long))
        assert ran.json[0]["error"]["code"] == "too_many_actions"
    request = {"id": 1, "rules": "straight", "seat": 0, "dealer": 0, "hand": "As2s3s4s5s6s7s8s9sTs", "upcard": "Kc"}
    from undercut.bots import bot

    answer = json.loads(answer_line(json.dumps({**request, "actions": long["actions"]}), bot("simple")))
    assert answer["error"]["fields"][0]["code"] == "too_many_actions"


@pytest.mark.parametrize(
    "header",
    [
        {"a.weight": {"dtype": "F32", "shape": [float("inf"), 1], "data_offsets": [0, 4]}},
        {"a.weight": {"dtype": "F32", "shape": [10**300] * 40, "data_offsets": [0, 4]}},
        {"a.weight": {"dtype": "F32", "shape": [2**62, 2**62], "data_offsets": [0, 4]}},
        {"a.weight": {"dtype": "F32", "shape": [1, 1], "data_offsets": [0, float("nan")]}},
        {"x" * 100_000: 1},
    ],
)
def test_headers_of_nets_are_checked(header: Any, tmp_path: Path) -> None:
    text = json.dumps(header).encode()
    (tmp_path / "a.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + bytes(8))
    with pytest.raises(UndercutError, match=r"a\.safetensors"):
        read_net(tmp_path / "a.safetensors")


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("import sys\nwhile 1: sys.stdout.write('x' * 65536)", "bot_flood"),
        ("import time; time.sleep(100)", "bot_timeout"),
        ("raise SystemExit(3)", "bot_died"),
    ],
)
def test_a_model_that_prints_without_end_is_stopped(program: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "model.py").write_text(program)
    target = f"{sys.executable} {tmp_path / 'model.py'}"
    spec = LanguageSpec(f"stdin: {target}", "stdin", target, read_prompt("text"))
    model = StdinModel(spec, 1 if code == "bot_timeout" else 60)
    question = Question([{"role": "user", "content": "x" * 300_000}], {}, [])
    with pytest.raises(ProgramFailure) as failed:
        model.ask(question, lambda trouble: None)
    assert failed.value.code == code
