"""Charts: the running result of a match, and the standings of a field, with 95% intervals."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any, Final

from undercut.arena.field import Standing
from undercut.arena.shares import Estimate, ShareCounts
from undercut.arena.stats import Summary, t95
from undercut.errors import UndercutError
from undercut.lines import visible

__all__ = ["draw_chart", "draw_field", "label", "new_figure", "running_means", "running_shares", "save_figure"]

_DARK: Final = (
    "<style>@media (prefers-color-scheme: dark) { :root { filter: invert(0.92) hue-rotate(180deg); } }</style>"
)
"""Swaps light and dark, and keeps the hues: blue lines stay blue."""

_POINTS: Final = 500
"""The most points of a line, at about equal distances."""


def running_shares(shares: Sequence[float]) -> tuple[list[int], list[Estimate]]:
    """Return the numbers of pairs, up to all, and the share of games won in so many pairs."""
    step = max(1, -(-len(shares) // _POINTS))
    counts, at, found = ShareCounts(), [], []
    for n, share in enumerate(shares, 1):
        counts.add(share)
        if (len(shares) - n) % step == 0:
            at.append(n)
            found.append(counts.estimate())
    return at, found


def running_means(values: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return the running means and the half-widths of their 95% intervals (nan if they are unknown)."""
    means, margins = [], []
    total = squares = 0.0
    for n, value in enumerate(values, 1):
        total += value
        squares += value * value
        mean = total / n
        means.append(mean)
        left = squares - n * mean * mean
        # Equal values show no spread, but the next may differ.
        margins.append(t95(n) * math.sqrt(left / (n - 1) / n) if left > 1e-12 * max(1.0, squares) else math.nan)
    return means, margins


def draw_chart(summaries: Sequence[Summary], path: str) -> None:
    """Draw all matches into one file; its suffix is the format (png, svg, pdf).

    Raises UndercutError ``not_installed`` without matplotlib, ``bad_chart`` if the file cannot be written.
    """
    figure = new_figure(8, 4.5)
    axes = figure.subplots()
    games = all(s.match.unit == "games" for s in summaries)
    for summary in summaries:
        if games:
            pairs, shares = running_shares(summary.shares)
            at = [2 * n for n in pairs]
            means, low, high = ([share[k] for share in shares] for k in range(3))
        else:
            means, margins = running_means([p / r for p, r in zip(summary.points, summary.rounds_of, strict=True)])
            at = [2 * n for n in range(1, len(means) + 1)]
            low = [m - e for m, e in zip(means, margins, strict=True)]
            high = [m + e for m, e in zip(means, margins, strict=True)]
        axes.plot(at, means, label=label(f"{summary.match.a} : {summary.match.b}"))
        axes.fill_between(at, low, high, alpha=0.2)
    axes.axhline(0.5 if games else 0, color="gray", linewidth=1)
    axes.set_xlabel("games" if games else "rounds")
    axes.set_ylabel("share won" if games else "points a round")
    if games:
        axes.set_ylim(0, 1)
    axes.legend()
    save_figure(figure, path)


def draw_field(found: Sequence[Standing], path: str) -> None:
    """Draw the players of a field with their intervals, next to a table of results against each opponent.

    Games are drawn as ratings and shares of games won, rounds as points per round. The suffix of the file is the format
    (png, svg, pdf). Raises UndercutError as :func:`draw_chart`.
    """
    n, games = len(found), found[0].unit == "games"
    figure = new_figure(5 + 0.8 * n, 1.6 + 0.5 * n)
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(4, 0.8 * n))
    names = [one.player for one in found]
    for place, one in enumerate(found):
        rating, points = one.rating, one.points
        low, high = (points.value - points.margin, points.value + points.margin)
        if rating is not None:
            low, high = rating.low, rating.high
        low, high = (end if math.isfinite(end) else one.worth for end in (low, high))
        left.plot([low, high], [place, place], color="tab:blue")
        left.plot([one.worth], [place], "o", color="tab:blue")
    left.set_yticks(range(n), map(label, names))
    left.set_xlabel("Elo, with 95% interval" if games else "points per round, with 95% interval")
    left.grid(axis="x", alpha=0.3)
    table = [[one.against.get(name, math.nan) for name in names] for one in found]
    most = 1 if games else max(abs(value) for one in found for value in one.against.values()) or 1
    right.imshow(table, cmap="RdYlGn", vmin=0 if games else -most, vmax=most, aspect="auto")
    for row, column in permutations(range(n), 2):
        value = table[row][column]
        right.text(column, row, f"{value:.0%}" if games else f"{value:+.1f}", ha="center", va="center")
    right.set_xticks(range(n), map(label, names), rotation=30, ha="right")
    right.set_title("share of games won from" if games else "points per round against")
    save_figure(figure, path)


def label(name: str) -> str:
    """Return a name for a figure: escape dollar signs, which would begin a formula, and invisible characters."""
    return visible(name).replace("$", r"\$")


def new_figure(width: float, height: float) -> Any:
    """Return an empty figure of a size in inches. Raises UndercutError ``not_installed``."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise UndercutError(
            "not_installed", "charts need matplotlib: install it with pip install 'undercut[arena]'"
        ) from None
    return Figure(figsize=(width, height), layout="constrained")


def save_figure(figure: Any, path: str) -> None:
    """Write a figure in the format of the path's suffix. Equal figures give the same bytes.

    Raises UndercutError ``bad_chart`` if the file cannot be written.
    """
    from matplotlib import rc_context

    # Omit the date from formats that store one. PNG stores none, and refuses the key.
    undated = {"metadata": {"Date": None}} if path.endswith(".svg") else {}
    undated |= {"metadata": {"CreationDate": None}} if path.endswith(".pdf") else {}
    try:
        with rc_context({"svg.hashsalt": "undercut"}):
            figure.savefig(path, **undated)
        if path.endswith(".svg"):
            file = Path(path)
            file.write_text(follow_colour_scheme(file.read_text(encoding="utf-8")), encoding="utf-8")
    except (OSError, ValueError) as error:
        raise UndercutError("bad_chart", f"the chart {path} cannot be written: {error}") from None


def follow_colour_scheme(svg: str) -> str:
    """Return an SVG picture with a style for readers whose pages are dark; unchanged if it has one."""
    if "prefers-color-scheme" in svg:
        return svg
    return re.sub(r"<svg\b[^>]*>", lambda found: f"{found[0]}\n{_DARK}", svg, count=1)
