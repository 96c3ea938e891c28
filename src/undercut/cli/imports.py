"""``undercut import``: match records from games of other programs."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import click

from undercut.cli.common.input import Answers, opened
from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.languages import formatter
from undercut.notation.imports import LEFT_OUT, imported_games

say: Final = formatter("imports")

_LARGE = 4 << 20
"""The file size in bytes from which a progress bar is shown."""


@contextmanager
def _progress(file: str) -> Iterator[Callable[[int], object]]:
    """Show a progress bar on standard error for a large file, if that is a terminal."""
    size = 0 if file == "-" else os.stat(file).st_size
    if size < _LARGE or not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda read: None
        return
        from rich.progress import Progress

    with Progress(console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("importing"), total=size)
        yield lambda read: bar.update(task, completed=read)


@click.command(epilog="Example: undercut import episode.json | undercut review -")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@click.pass_context
def command(ctx: click.Context, file: str) -> None:
    """Convert games of other programs into match records. FILE contains one game or several; - is standard input.

    FILE is one of: an episode of Kaggle's Game Arena (the JSON of a replay of open_spiel_gin_rummy), a playthrough of
    OpenSpiel's gin_rummy, a game and state serialized by OpenSpiel, or the download of one's own data from the
    settings of a server. Prints a match record a line, which undercut replay and undercut review read. Cards that
    nobody saw are put at the end of the deck; the record says under x_openspiel how many they are. What cannot be
    converted is reported and skipped, and the exit status is 1.
    """
    answers = Answers(False, source=file)
    left_out = 0
    with opened(file) as stream, _progress(file) as progress:
        for line, found in imported_games(stream, progress=progress):
            if isinstance(found, UndercutError):
                answers.refuse(line, found, action=getattr(found, "action", None))
            elif found == LEFT_OUT:
                left_out += 1
            else:
                answers.good += 1
                answers.put(found.as_dict())
    if left_out:
        click.echo(f"undercut: {say('left-out', other=left_out)}", err=True)
    click.echo(say("imported", good=answers.good, bad=answers.bad), err=True)
    ctx.exit(answers.status)
