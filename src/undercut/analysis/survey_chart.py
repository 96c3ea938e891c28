"""Picture of a survey's table."""

from __future__ import annotations

import math

from undercut.analysis.survey import Survey
from undercut.arena.chart import new_figure, save_figure

__all__ = ["draw_survey"]

_LEAST = 100
"""Least number of rounds in a cell that is shown."""


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
