"""``undercut replay``: records played again, and checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from undercut.cli._lines import Answers, json_option
from undercut.kernel import has_kernel
from undercut.notation import RoundRecord, parse_record
from undercut.notation.engines import replayed_by_kernel, replayed_by_python

__all__ = ["command"]

Replayer = Callable[[RoundRecord], dict[str, Any]]
"""A record to ``over``, ``phase``, ``to_act``, ``legal``, ``result``."""


def _engine(name: str) -> Replayer:
    """The engine that plays the records. Without a kernel the Python rules answer, and standard error says so."""
    if name == "python":
        return replayed_by_python
    if has_kernel():
        return replayed_by_kernel
    click.echo("undercut: the compiled kernel is not built here; the Python rules answer instead", err=True)
    return replayed_by_python


def _sentence(state: dict[str, Any]) -> str:
    result = state["result"]
    if result is None:
        return f"phase {state['phase']}, seat {state['to_act']} to act: {', '.join(state['legal'])}"
    won = "nobody scores" if result["winner"] is None else f"seat {result['winner']} wins"
    points = "-".join(map(str, result["points"]))
    return f"over, {result['how'].replace('_', ' ')}: {won}, points {points}"


@click.command(epilog="Example: undercut deal --rules oklahoma --rounds 10 --seed 7 | undercut replay -")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@click.option(
    "--engine",
    type=click.Choice(["python", "kernel"]),
    default="python",
    show_default=True,
    help="What plays the records: the readable rules, or the compiled ones. The answers are the same.",
)
@json_option
@click.pass_context
def command(ctx: click.Context, file: str, engine: str, as_json: bool) -> None:
    """Plays round records again, one a line of FILE (or of standard input with -), and checks their results.

    Answers a line a record: whether the round is over, its phase, who is to act, what is legal, the result. A record
    that ends right after a knock is settled with the best defence. A bad record is refused with its line and the index
    of the action at fault, the others are answered, and the exit status is 1.
    """
    play = _engine(engine)
    answers = Answers(as_json, source=file)

    def answer(number: int, line: bytes) -> None:
        state = play(parse_record(line))
        if as_json:
            answers.put({"line": number, "ok": True, **state})
        else:
            click.echo(f"{number}: {_sentence(state)}")

    answers.each(file, answer, action=None)
    if not as_json:
        click.echo(f"{answers.good} replayed, {answers.bad} refused", err=True)
    ctx.exit(answers.status)
