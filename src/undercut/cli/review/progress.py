"""The progress of a long review on standard error: a bar on a terminal, otherwise a line now and then."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final

import click
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from undercut.cli.common.style import console
from undercut.languages import percent, speaker

say = speaker("review")

Show = Callable[[int, float], None]
"""Told how many records are done, and the share of the next one."""

_EVERY: Final = 10.0
"""Seconds between two lines."""


@contextmanager
def shown_progress(records: int | None, *, bar: bool) -> Iterator[Show]:
    """Show the progress over ``records`` records; None if their number is unknown."""
    if bar:
        with _bar(records) as show:
            yield show
        return
    due = monotonic() + _EVERY

    def show_line(done: int, share: float) -> None:
        nonlocal due
        if monotonic() >= due:
            due = monotonic() + _EVERY
            part = None if records is None else percent((done + share) / records)
            click.echo(f"undercut: {say('progress', number=_number(done, records), of=records, share=part)}", err=True)

    yield show_line


@contextmanager
def _bar(records: int | None) -> Iterator[Show]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeRemainingColumn(),
    )
    # Standard output goes above the bar if it is on the same terminal, and otherwise where it was sent.
    with Progress(
        *columns, console=console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty()
    ) as progress:
        task = progress.add_task(say("reviewing-all"), total=records)

        def show(done: int, share: float) -> None:
            doing = say("reviewing", number=_number(done, records), of=records)
            progress.update(task, completed=done + share, description=doing)

        yield show


def _number(done: int, records: int | None) -> int:
    """Return the number of the record under review."""
    return done + 1 if records is None else min(done + 1, records)
