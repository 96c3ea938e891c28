"""A chart of how the result of a match developed, with its interval."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from undercut.arena.stats import Summary
from undercut.errors import UndercutError

__all__ = ["draw_chart", "settling"]


def settling(values: Sequence[float]) -> tuple[list[float], list[float]]:
    """The running mean, and the half-width of its 95% interval (nan for the first)."""
    means, margins = [], []
    total = squares = 0.0
    for n, value in enumerate(values, 1):
        total += value
        squares += value * value
        mean = total / n
        means.append(mean)
        variance = max(0.0, squares - n * mean * mean) / (n - 1) if n > 1 else math.nan
        margins.append(1.959964 * math.sqrt(variance / n))
    return means, margins


def draw_chart(summaries: Sequence[Summary], path: str) -> None:
    """Draws all matches into one file; its suffix is the format (png, svg, pdf).

    Raises UndercutError ``not_installed`` without matplotlib, ``bad_chart`` if the file cannot be written.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UndercutError(
            "not_installed", "charts need matplotlib: install it with pip install 'undercut[arena]'"
        ) from None
    figure = Figure(figsize=(8, 4.5), layout="constrained")
    axes: Any = figure.subplots()
    games = all(s.match.unit == "games" for s in summaries)
    for summary in summaries:
        values = summary.shares if games else [p / r for p, r in zip(summary.points, summary.rounds_of, strict=True)]
        means, margins = settling(values)
        at = [2 * n for n in range(1, len(means) + 1)]
        axes.plot(at, means, label=f"{summary.match.a} : {summary.match.b}")
        low = [m - e for m, e in zip(means, margins, strict=True)]
        high = [m + e for m, e in zip(means, margins, strict=True)]
        axes.fill_between(at, low, high, alpha=0.2)
    axes.axhline(0.5 if games else 0, color="gray", linewidth=1)
    axes.set_xlabel("games" if games else "rounds")
    axes.set_ylabel("share won" if games else "points a round")
    if games:
        axes.set_ylim(0, 1)
    axes.legend()
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise UndercutError("bad_chart", f"the chart {path} cannot be written: {error}") from None
