"""Players that are programs: a good one, and every way in which one can fail."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from random import Random

import pytest

from undercut.actions import Action, Pass, parse_action
from undercut.bots import bot
from undercut.bots.external import BotError, ExternalBot, request_of
from undercut.cards import Card, Hand
from undercut.rulesets import ruleset
from undercut.view import View

VIEW = View.begin(ruleset("eaai"), 1, 0, Hand("2c 3c 5h 8d 8h 9s Td Js Qc Kc"), Card("6h"), (10, 25))


def program(folder: Path, body: str) -> str:
    """A program that reads requests as ``asked`` and answers with ``say``."""
    path = folder / "player.py"
    path.write_text(
        "import json, os, sys, time\n"
        "def say(text):\n    sys.stdout.write(text + '\\n'); sys.stdout.flush()\n"
        "for line in sys.stdin:\n    asked = json.loads(line)\n" + "".join(f"    {part}\n" for part in body.split("\n"))
    )
    return shlex.join([sys.executable, str(path)])


def ask(command: str, seconds: float = 20.0) -> Action:
    player = ExternalBot(command, seconds=seconds)
    try:
        return player.act(VIEW, Random(0))
    finally:
        player.close()


def test_a_program_plays(tmp_path: Path) -> None:
    command = program(tmp_path, "say(json.dumps({'id': asked['id'], 'action': 'pass', 'equity': 1}))")
    player = bot(f"cmd: {command}")
    assert isinstance(player, ExternalBot)
    assert [player.act(VIEW, Random(0)) for _ in range(3)] == [Pass()] * 3
    player.close()


def test_a_late_answer_to_another_question_is_passed_over(tmp_path: Path) -> None:
    command = program(
        tmp_path, "say('{\"id\": 77, \"action\": \"take\"}')\nsay(json.dumps({'id': 1, 'action': 'pass'}))"
    )
    assert ask(command) == Pass()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("time.sleep(60)", "bot_timeout"),
        ("os._exit(3)", "bot_died"),
        ("os.close(1); time.sleep(60)", "bot_died"),
        ("say('what?')", "bot_answer"),
        ("say('[]')", "bot_answer"),
        ("say(json.dumps({'id': asked['id'], 'action': 'fly'}))", "bot_answer"),
        ("say(json.dumps({'id': asked['id'], 'action': 7}))", "bot_answer"),
        ("say(json.dumps({'id': asked['id'], 'error': {'code': 'x', 'message': 'no'}}))", "bot_answer"),
        ("while True: sys.stdout.write('x' * 100000)", "bot_flood"),
        ("while True: say('{}')", "bot_timeout"),
        ("sys.stdout.write('{'); sys.stdout.flush(); time.sleep(60)", "bot_timeout"),
    ],
)
def test_a_program_that_fails_says_so_in_time(tmp_path: Path, body: str, code: str) -> None:
    seconds = 1.0 if code == "bot_timeout" else 20.0
    with pytest.raises(BotError) as error:
        ask(program(tmp_path, body), seconds)
    assert error.value.code == code


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(BotError) as error:
        ask("/no/such/player --fast")
    assert error.value.code == "bot_not_found"


def test_after_a_failure_it_is_started_anew(tmp_path: Path) -> None:
    mark = tmp_path / "failed"
    body = (
        f"import pathlib; mark = pathlib.Path({str(mark)!r})\n"
        "if not mark.exists(): mark.touch(); os._exit(1)\n"
        "say(json.dumps({'id': asked['id'], 'action': 'pass'}))"
    )
    player = ExternalBot(program(tmp_path, body))
    with pytest.raises(BotError):
        player.act(VIEW, Random(0))
    assert player.act(VIEW, Random(0)) == Pass()
    player.close()


def test_a_request_carries_all_that_the_seat_knows() -> None:
    view = VIEW.after(Pass()).after(Pass()).after(parse_action("draw 7c"))
    assert request_of(view, 4, 50) == {
        "id": 4,
        "rules": "eaai",
        "seat": 1,
        "dealer": 0,
        "hand": "2c 3c 5h 8d 8h 9s Td Js Qc Kc",
        "upcard": "6h",
        "scores": [10, 25],
        "actions": ["pass", "pass", "draw 7c"],
        "ms": 50,
    }
