"""``undercut survey``: experiments on old questions about the game."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from undercut.analysis.survey import QUESTIONS, Cell, Survey, draw_survey, run_survey
from undercut.cli.common.language import Choice
from undercut.cli.common.options import JOBS, RULES, SEED_NUMBER, cluster_option, json_option
from undercut.cli.common.style import console
from undercut.rulesets import Ruleset, ruleset_text

_WIDTH = 140
"""The width of tables outside a terminal."""


@click.command(
    epilog="Examples: undercut survey knock --rules eaai --rounds 100000; "
    "undercut survey upcard --rules standard --rounds 1000000 --out upcard.json --chart upcard.svg"
)
@click.argument("question", type=Choice(sorted(QUESTIONS)))
@click.option(
    "--rules", type=RULES, default="standard", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option("--rounds", type=click.IntRange(1), default=100_000, show_default=True, help="How many rounds.")
@click.option("--seed", type=SEED_NUMBER, default=1, show_default=True, help="The same seed, the same cards.")
@click.option("--jobs", type=JOBS, help="How many threads play. [default: one per core]")
@cluster_option
@click.option("--out", type=click.Path(dir_okay=False), metavar="FILE", help="Keep the table, and continue with it.")
@click.option("--chart", type=click.Path(dir_okay=False), metavar="FILE", help="Draw the table (PNG, SVG, PDF).")
@json_option
def command(
    question: str,
    rules: Ruleset,
    rounds: int,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    out: str | None,
    chart: str | None,
    as_json: bool,
) -> None:
    """Answer an old question by playing rounds from both answers to it, with the same cards.

    Both players are `instant`. Values are points a round, with 95% intervals. With --out nothing is lost by Ctrl-C.
    """
    path = None if out is None else Path(out)
    workers = jobs or os.cpu_count() or 1
    with _shown(rounds) as show:
        found = run_survey(
            question, ruleset_text(rules), rounds, seed=seed, jobs=workers, cluster=cluster, path=path, progress=show
        )
    if as_json:
        click.echo(json.dumps(_json(found)))
    else:
        _print(found)
    if chart is not None:
        draw_survey(found, chart)


def _print(found: Survey) -> None:
    screen = console(piped=_WIDTH)
    about = found.about
    screen.print(Text(about.title, style="bold"))
    screen.print(f"{about.cells} {found.rounds} rounds of {found.rules}.")
    screen.print(_table(found))


@contextmanager
def _shown(rounds: int) -> Iterator[Callable[[Survey], None]]:
    screen = console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, disable=not screen.is_terminal, transient=True) as bar:
        task = bar.add_task("rounds", total=rounds)

        def show(now: Survey) -> None:
            bar.update(task, completed=now.rounds)

        yield show


def _table(found: Survey) -> Table:
    about = found.about
    table = Table(about.rows, *about.column_names, title=about.columns or None)
    for row, name in enumerate(about.row_names):
        cells = [_told(found.cell(row, column)) for column in range(len(about.column_names))]
        table.add_row(name, *cells)
    return table


def _told(cell: Cell) -> Text:
    if cell.n < 100 or math.isnan(cell.margin):
        return Text("-", style="dim")
    known = abs(cell.mean) > cell.margin
    style = "green" if known and cell.mean > 0 else "red" if known else "dim"
    return Text(f"{cell.mean:+.1f} ± {cell.margin:.1f}", style=style)


def _json(found: Survey) -> dict[str, object]:
    about = found.about
    cells = []
    for row, row_name in enumerate(about.row_names):
        for column, column_name in enumerate(about.column_names):
            cell = found.cell(row, column)
            interval = None if math.isnan(cell.margin) else [cell.mean - cell.margin, cell.mean + cell.margin]
            cells.append({"row": row_name, "column": column_name, "n": cell.n, "points": cell.mean, "ci95": interval})
    return {
        "question": found.question,
        "rules": found.rules,
        "seed": found.seed,
        "rounds": found.rounds,
        "cells": cells,
    }
