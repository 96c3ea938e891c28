"""Sits at ``undercut play --plain`` as a program of its own and types what a simple player would do."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.cli.cli_run import environment
from undercut.bots import bot
from undercut.events import TableOpened
from undercut.notation import decode_event
from undercut.table import Table

ENDS = ("help): ", "y/n ", "leave. ")
"""How a question ends, of the three kinds."""


def table_in(save: Path) -> Table:
    """The table that a saved game leads to; of a match, the game that is played."""
    events = [decode_event(line) for line in save.read_bytes().splitlines()]
    last = max(i for i, event in enumerate(events) if isinstance(event, TableOpened))
    return Table.replay(events[last:])


def simple(table: Table) -> str:
    """What the simple player does at the seat that is asked."""
    seat = next(s for s in table.pending() if table.bots[s] is None)
    view = table.view(seat)
    assert view is not None
    return str(bot("simple").act(view, Random(table.last)))


def drive(
    save: Path, *args: str, kill_at: int = 0, end_at: int = 0, choose: Callable[[Table], str] = simple
) -> tuple[str, int]:
    """What was on the screen, and the exit status. Killed, or left without more input, at the question of a number."""
    screen = ""
    asked = 0
    command = [sys.executable, "-m", "undercut", "play", "--plain", "--save", str(save), *args]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, bufsize=0, env=environment()
    ) as game:
        assert game.stdin is not None and game.stdout is not None
        while piece := game.stdout.read(65536):
            screen += piece.decode()
            if not screen.endswith(ENDS):
                continue
            asked += 1
            if asked == kill_at:
                game.kill()
                break
            if asked == end_at:
                game.stdin.close()
                continue
            answer = "y" if screen.endswith("y/n ") else "" if screen.endswith("leave. ") else choose(table_in(save))
            screen += answer
            game.stdin.write(answer.encode() + b"\n")
        return screen, game.wait(60)
