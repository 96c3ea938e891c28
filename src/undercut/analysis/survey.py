"""Surveys: classic questions of the game, answered by experiments in rounds of `instant` against itself.

A round is stopped at the decision and played to its end with each of two answers and the same cards; a cell of a table
is the mean difference, in points. Only the points of a round count, not the score of a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal

import msgspec

from undercut.arena.chart import new_figure, save_figure
from undercut.arena.pool import run_tasks
from undercut.arena.stats import t95
from undercut.bots.nets import has_nets
from undercut.errors import UndercutError
from undercut.files import read_file, write_atomically
from undercut.kernel import has_kernel, native
from undercut.rulesets import Form, Ruleset, ruleset, ruleset_text

__all__ = ["QUESTIONS", "Cell", "Question", "Survey", "draw_survey", "run_survey"]

_CHUNK: Final = 2_000
_RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")


@dataclass(frozen=True, slots=True)
class Question:
    """A question, the meaning of the table's cells, and the names of rows and columns."""

    title: str
    cells: str
    rows: str
    row_names: tuple[str, ...]
    columns: str
    column_names: tuple[str, ...]


QUESTIONS: Final[dict[str, Question]] = {
    "first": Question(
        "What is playing first worth?",
        "The points of the player who does not deal, less the dealer's.",
        "",
        ("playing first",),
        "",
        ("points",),
    ),
    "upcard": Question(
        "Which upcards should the first player take?",
        "Taking the upcard less passing it, in points: above 0, take it.",
        "upcard",
        _RANKS,
        "in the hand",
        ("fits nothing", "near a card", "is melded"),
    ),
    "knock": Question(
        "When should one knock, and when play on for gin?",
        "The first chance to knock less playing on, in points: above 0, knock.",
        "deadwood",
        (*map(str, range(1, 10)), "10 or more"),
        "unseen cards that would make gin",
        (*map(str, range(8)), "8 or more"),
    ),
    "discard": Question(
        "What does a discard cost?",
        "What an unmelded card gives the other player, who may take it, beyond one that may not be taken, in points.",
        "discard",
        _RANKS,
        "turn of the player",
        tuple(map(str, range(1, 13))),
    ),
}
"""Questions of ``undercut survey`` by name."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The mean of ``n`` differences in points, and the half-width of its 95% interval (nan if it is unknown)."""

    n: int
    mean: float
    margin: float


class Survey(msgspec.Struct):
    """The table of a question so far: the count, sum and sum of squares of the differences in each cell, row by row."""

    question: Literal["first", "upcard", "knock", "discard"]
    rules: str
    rules_hash: str
    seed: int
    rounds: int
    n: list[int]
    sum: list[float]
    squares: list[float]

    @property
    def about(self) -> Question:
        return QUESTIONS[self.question]

    def cell(self, row: int, column: int) -> Cell:
        """Return a cell by its place among the names of :class:`Question`."""
        skipped = 1 if self.question == "knock" else 0  # deadwood 0 is gin: there is no choice to measure
        at = (row + skipped) * len(self.about.column_names) + column
        n = self.n[at]
        if n < 2:
            return Cell(n, self.sum[at] if n else 0.0, math.nan)
        mean = self.sum[at] / n
        variance = max(0.0, self.squares[at] / n - mean * mean) * n / (n - 1)
        # Equal differences show no spread, but the next may differ.
        return Cell(n, mean, t95(n) * math.sqrt(variance / n) if variance > 0 else math.nan)


def run_survey(
    question: str,
    rules: str,
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    cluster: str | None = None,
    path: Path | None = None,
    progress: Callable[[Survey], None] | None = None,
) -> Survey:
    """Play until ``path`` holds ``rounds`` rounds; resume an existing file. The file is written after every batch.

    The result does not depend on ``jobs`` (threads) or ``cluster`` (the address of a Dask scheduler).

    Raises UndercutError ``no_kernel``, ``not_two_handed``, or ``other_survey`` if the file answers another question.
    """
    book = ruleset(rules)
    if not has_kernel() or not has_nets():
        raise UndercutError("no_kernel", "a survey needs the compiled kernel: install undercut with a C++ compiler")
    if book.form is not Form.TWO_HANDED:
        raise UndercutError("not_two_handed", f"{book.name} is not for two players")
    now = _resumed_survey(question, ruleset_text(book), book.hash, seed, path)
    firsts = range(now.rounds, rounds, _CHUNK)
    tasks = ((first, partial(_played, book, question, seed, first, min(_CHUNK, rounds - first))) for first in firsts)
    with closing(run_tasks(tasks, jobs, threads=True, cluster=cluster)) as results:
        for first, found in results:
            for name in ("n", "sum", "squares"):
                before = getattr(now, name)
                setattr(now, name, [a + b for a, b in zip(before, found[name], strict=True)])
            now.rounds = min(rounds, first + _CHUNK)
            if path is not None:
                _write(now, path)
            if progress is not None:
                progress(now)
    return now


def _played(rules: Ruleset, question: str, seed: int, first: int, count: int) -> dict[str, list[float]]:
    has_nets()  # loads them in a worker's process
    return native.survey(rules, question, seed, first, count)


def _resumed_survey(question: str, rules: str, rules_hash: str, seed: int, path: Path | None) -> Survey:
    about = QUESTIONS[question]
    cells = (len(about.row_names) + (question == "knock")) * len(about.column_names)
    fresh = Survey(question, rules, rules_hash, seed, 0, [0] * cells, [0.0] * cells, [0.0] * cells)  # type: ignore[arg-type]
    if path is None or not path.exists():
        return fresh
    try:
        there = msgspec.json.decode(read_file(path), type=Survey)
    except msgspec.MsgspecError as error:
        raise UndercutError("other_survey", f"{path} is not a file of a survey: {error}") from None
    if (there.question, there.rules_hash, there.seed) != (question, rules_hash, seed):
        said = f"{there.question} under {there.rules!r} with seed {there.seed}"
        raise UndercutError("other_survey", f"{path} is a survey of {said}; choose another --out")
    return there


def _write(now: Survey, path: Path) -> None:
    write_atomically(path, msgspec.json.encode(now) + b"\n")


_LEAST = 100
"""Least number of rounds for which a cell is shown."""


def draw_survey(found: Survey, path: str) -> None:
    """Draw a table: green above 0, red below; numbers whose interval contains 0 are grey. The suffix is the format.

    Raises UndercutError as :func:`undercut.arena.chart.draw_chart`.
    """
    about = found.about
    rows, columns = len(about.row_names), len(about.column_names)
    figure = new_figure(2.2 + 0.8 * columns, 1.4 + 0.34 * rows)
    axes = figure.subplots()
    cells = [[found.cell(row, column) for column in range(columns)] for row in range(rows)]
    values = [[cell.mean if cell.n >= _LEAST else math.nan for cell in line] for line in cells]
    most = max((abs(value) for line in values for value in line if not math.isnan(value)), default=1.0)
    axes.imshow(values, cmap="RdYlGn", vmin=-most, vmax=most, aspect="auto")
    for row, line in enumerate(cells):
        for column, cell in enumerate(line):
            if cell.n >= _LEAST:
                known = abs(cell.mean) > cell.margin
                axes.text(
                    column, row, f"{cell.mean:+.1f}", ha="center", va="center", color="black" if known else "dimgray"
                )
    axes.set_xticks(range(columns), about.column_names, rotation=20 if columns < 5 else 0)
    axes.set_yticks(range(rows), about.row_names)
    axes.set_xlabel(about.columns)
    axes.set_ylabel(about.rows)
    axes.set_title(f"{about.title}\n{found.rules}, {found.rounds:,} rounds", fontsize=10)
    save_figure(figure, path)
