"""``undercut review``: the values of decisions, the luck, and the results without the luck."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import BinaryIO, Final

import click
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from undercut.analysis.pricing import DEFAULT_BUDGET
from undercut.analysis.report import ReportGame, check_can_report, write_report
from undercut.analysis.review import review_json
from undercut.cli.common.input import Answers, is_waiting, opened
from undercut.cli.common.options import BUDGET, JOBS, cluster_option, json_option
from undercut.cli.common.saves import data_folder, last_finished
from undercut.cli.common.style import console, has_symbols
from undercut.cli.review.results_file import ResultsFile
from undercut.cli.review.rich_review import draw_review
from undercut.cli.review.words import review_lines
from undercut.cli.review.work import (
    Answer,
    Order,
    Progress,
    Refusal,
    Reviewed,
    ReviewGame,
    Tally,
    Waiting,
    check_can_review,
    game_of,
    review_games,
)
from undercut.errors import UndercutError
from undercut.languages import formatter, percent
from undercut.record_files import SavedGame, items, record_in

say: Final = formatter("review")


def _games(stream: BinaryIO) -> Iterator[ReviewGame | Refusal | Waiting]:
    """Yield the records of the input, and a Waiting where the next read would block."""
    for number, item in items(stream):
        line = number
        try:
            if isinstance(item, UndercutError):
                raise item
            try:
                record = record_in(item)
            except UndercutError:
                line = item.at if isinstance(item, SavedGame) else number
                raise
            yield game_of(record, number)
        except UndercutError as error:
            yield Refusal(line, error)
        if is_waiting(stream):
            yield Waiting()


def _records_in(path: str) -> int | None:
    """Return the number of records in a file; None if it can be read only once."""
    if not os.path.isfile(path):
        return None
    with opened(path) as stream:
        return sum(1 for _ in items(stream))


@dataclass
class _Output:
    """A writer of the answers."""

    order: Order
    answers: Answers
    results: ResultsFile | None
    tally: Tally
    show: Show
    report: list[ReportGame] = field(default_factory=list)

    def take(self, answer: Answer) -> None:
        done = self.answers.good + self.answers.bad
        if isinstance(answer, Progress):
            if self.results is not None:
                self.results.note(answer, self.order)
            self.show(done, answer.done / answer.total)
            return
        if self.results is not None:
            self.results.add(answer)
        if isinstance(answer, Refusal):
            self.answers.refuse(answer.line, answer.error, action=getattr(answer.error, "action", None))
        else:
            self._take_review(answer)
        self.show(done + 1, 0.0)

    def _take_review(self, found: Reviewed) -> None:
        self.answers.good += 1
        if self.answers.as_json:
            self.answers.put(review_json(found.review, found.game.line))
        else:
            self.tally.add(found)
        if self.order.holds:
            game = found.game
            self.report.append(ReportGame(game.line, game.names, game.rounds, found.review, found.holds))


@click.command(
    epilog="Examples: undercut review; undercut play --export game.jsonl; undercut review game.jsonl --html game.html; "
    "undercut deal --rounds 200 --seed 7 --bots easy,expert | undercut review - --out reviews.jsonl --json"
)
@click.argument("file", required=False, type=click.Path(exists=True, dir_okay=False, readable=True, allow_dash=True))
@click.option(
    "--budget",
    type=BUDGET,
    default=DEFAULT_BUDGET,
    show_default=True,
    help="The most rounds that are played out for a decision. More make the values more certain, and take longer.",
)
@click.option("--seat", type=click.IntRange(0, 1), help="Review the decisions of this seat only. [default: both]")
@click.option("--jobs", type=JOBS, help="How many processes. [default: one per core]")
@cluster_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.jsonl",
    help="Write the reviews to this file too, as with --json, each as soon as it is done. If the file exists, its "
    "reviews are not made again.",
)
@click.option(
    "--html",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE.html",
    help="Write a page with everything: graphs, each decision with its cards and choices. Needs undercut[report].",
)
@click.option(
    "--errors", "most", type=click.IntRange(0), default=5, show_default=True, help="How many errors to print."
)
@click.option("--plain", is_flag=True, help="Sentences for a screen reader or a pipe.")
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    file: str | None,
    budget: int,
    seat: int | None,
    jobs: int | None,
    cluster: str | None,
    out: Path | None,
    html: Path | None,
    most: int,
    plain: bool,
    as_json: bool,
) -> None:
    """Review rounds and games of two players: what each decision was worth, what was luck, what is left without it.

    FILE contains round records, match records (undercut play --export) or saved games (undercut play --save), in any
    order; - is standard input. Without FILE, the game that was finished last at this terminal is reviewed.
    docs/review.md says what the values mean.

    A decision is judged by what its seat knew. A bad record is reported with its line, the others are reviewed, and the
    exit status is 1. With --json, prints one line per record.

    With --out, Ctrl-C loses nothing: the same command continues where it was stopped, in the middle of a game too.
    """
    check_can_review()
    if html is not None:
        check_can_report(html)
    if file is None:
        file = str(last_finished(data_folder()))
        click.echo(f"undercut: {say('reviewing-file', file=file)}", err=True)
    order = Order(budget, seat, holds=html is not None)
    tally = Tally(order, most)
    answers = Answers(as_json, source=file)
    report = _review(file, order, answers, tally, out, jobs or os.cpu_count() or 1, cluster)
    if html is not None:
        if report:
            write_report(html, report)
        click.echo(f"undercut: {say('report-written', file=html) if report else say('no-report')}", err=True)
    if not as_json and tally.lines:
        _print(tally, plain)
    ctx.exit(answers.status)


def _review(
    file: str, order: Order, answers: Answers, tally: Tally, out: Path | None, jobs: int, cluster: str | None
) -> list[ReportGame]:
    """Review the records of a file, and return the games for a report."""
    results = None if out is None else ResultsFile(out)
    done = False
    bar = sys.stderr.isatty() and not (answers.as_json and sys.stdout.isatty())
    try:
        with opened(file) as stream, shown_progress(_records_in(file), bar=bar) as show:
            output = _Output(order, answers, results, tally, show)
            for answer in review_games(_games(stream), order, jobs=jobs, cluster=cluster, known=results):
                output.take(answer)
        done = True
    except KeyboardInterrupt:
        if out is not None:
            click.echo(f"\nundercut: {say('stopped', file=out)}", err=True)
        raise
    finally:
        if results is not None:
            results.close(done)
    return output.report


def _print(tally: Tally, plain: bool) -> None:
    if plain or not has_symbols(sys.stdout.encoding):
        for line in review_lines(tally):
            click.echo(line)
        return
    screen = console()
    screen.print(draw_review(tally, screen.width))


Show = Callable[[int, float], None]
"""A function that receives the number of finished records, and the finished share of the next one."""

_EVERY: Final = 10.0
"""Seconds between two lines of progress."""


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
    # Rich prints standard output above the bar if it is a terminal; a file or pipe receives it unchanged.
    with Bar(*columns, console=console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty()) as progress:
        task = progress.add_task(say("reviewing-all"), total=records)

        def show(done: int, share: float) -> None:
            doing = say("reviewing", number=_number(done, records), of=records)
            progress.update(task, completed=done + share, description=doing)

        yield show


def _number(done: int, records: int | None) -> int:
    """Return the number of the record under review."""
    return done + 1 if records is None else min(done + 1, records)
