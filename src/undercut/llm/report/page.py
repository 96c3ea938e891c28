"""Rendering of the page. Its texts are in ``page.html``; its colours and tables are those of reviews."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from undercut import __version__
from undercut.analysis.report.page import render_template
from undercut.arena.field import Standing
from undercut.arena.stats import Mean, Summary
from undercut.errors import UndercutError
from undercut.llm.blunders import Blunder
from undercut.llm.endings import WAYS
from undercut.llm.figures import Figures, adjusted_points

__all__ = ["RunReport", "write_page"]

_MOST_SAID: Final = 1_500
_WIDTH: Final = 560
"""Width of a chart's plotting area, in its own units."""


@dataclass(frozen=True)
class RunReport:
    """The contents of the page. ``summaries`` are the matches of the language players, ``standings`` all players."""

    rules: str
    unit: str
    seed: str
    attempts: dict[str, int]
    fallback: str
    summaries: Sequence[Summary]
    standings: Sequence[Standing]
    figures: Sequence[Figures]
    blunders: dict[str, list[Blunder]]
    reviewed: int


@dataclass(frozen=True)
class _Bar:
    """A value with its interval on a chart, as positions from 0 to ``_WIDTH``."""

    label: str
    value: float
    interval: tuple[float, float] | None
    at: float
    begin: float
    end: float


@dataclass(frozen=True)
class _Chart:
    title: str
    bars: list[_Bar]
    zero: float
    ticks: list[tuple[float, str]]


def write_page(path: Path, report: RunReport) -> None:
    """Write the page. Raises UndercutError ``not_installed`` without Jinja, ``bad_report`` if it cannot be written."""
    text = _html(report)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UndercutError("bad_report", f"the page {path} cannot be written: {error.strerror}") from None


def _html(report: RunReport) -> str:
    if find_spec("jinja2") is None:
        raise UndercutError("not_installed", "the page needs Jinja: install it with pip install 'undercut[llm]'")
    filters: dict[str, Callable[..., Any]] = {
        "signed": lambda value: f"{value:+.2f}".replace("-", "−"),
        "around": lambda value: "" if value is None or math.isnan(value) else f" ± {value:.2f}",
        "percent": lambda value: f"{value:.1%}",
        "share": lambda won: (
            f"{won.value:.1%}" + ("" if math.isnan(won.low) else f" ({100 * won.low:.1f} to {100 * won.high:.1f})")
        ),
        "cost": lambda value: "–" if value is None else f"{value:.4g}",
        "number": lambda value: "–" if value is None else f"{value:,.1f}" if isinstance(value, float) else f"{value:,}",
    }
    names = [each.spec.name for each in report.figures]
    return render_template(
        files(__package__ or ""),
        filters,
        report=report,
        version=__version__,
        language_players=names,
        fair={name: adjusted_points(name, report.summaries) for name in names},
        charts=[*_match_charts(names, report.summaries), _standings_chart(report.standings)],
        matches=[_match_row(summary) for summary in report.summaries],
        most_said=_MOST_SAID,
        width=_WIDTH,
        ways=WAYS,
        stacks=[_stack(each) for each in report.figures if each.endings.rounds],
        css=(files("undercut.analysis.report") / "page.css").read_text(encoding="utf-8"),
    )


def _match_row(summary: Summary) -> dict[str, Any]:
    fair = summary.points_per_round_less_luck() if summary.match.adjusted else None
    return {
        "a": summary.match.a,
        "b": summary.match.b,
        "rounds": sum(summary.rounds_of),
        "won": summary.won(),
        "points": summary.points_per_round(),
        "fair": fair,
        "forfeits": len(summary.errors),
    }


def _stack(figures: Figures) -> dict[str, Any]:
    """Return a player's bar of endings: parts with their positions from 0 to ``_WIDTH``, won rounds first."""
    ends = figures.endings
    counts = [
        *(("won", way, ends.won[way]) for way in WAYS),
        ("dead", "", ends.dead),
        *(("lost", way, ends.lost[way]) for way in reversed(WAYS)),
    ]
    parts, begin = [], 0.0
    for side, way, count in counts:
        end = begin + _WIDTH * count / ends.rounds
        if count:
            title = f"{side} by {way}" if way else "dead hands"
            parts.append({"side": side, "way": way, "title": f"{title}: {count}", "begin": begin, "size": end - begin})
        begin = end
    return {"label": figures.spec.name, "parts": parts}


def _match_charts(names: Sequence[str], summaries: Sequence[Summary]) -> list[_Chart]:
    """Return a chart for every language player of its results against each opponent."""
    out = []
    for name in names:
        rows = []
        for summary in summaries:
            if name in (summary.match.a, summary.match.b) and summary.pairs:
                rate = summary.points_per_round_less_luck() if summary.match.adjusted else summary.points_per_round()
                first = summary.match.a == name
                other = summary.match.b if first else summary.match.a
                rows.append((other, *_ends(rate if first else rate.opposite)))
        less = ", less luck" if any(summary.match.adjusted for summary in summaries) else ""
        out.append(_chart(f"{name}: points a round{less}, with 95% intervals", rows))
    return out


def _standings_chart(standings: Sequence[Standing]) -> _Chart:
    """Return a chart of the ratings in games, and of the points per round in rounds."""
    rated = [(one.player, rating.elo, rating.low, rating.high) for one in standings if (rating := one.rating)]
    if rated:
        return _chart("Elo, with 95% intervals", rated)
    rows = [(one.player, *_ends(one.points)) for one in standings]
    return _chart("Points a round against all others, with 95% intervals", rows)


def _ends(mean: Mean) -> tuple[float, float, float]:
    return mean.value, mean.value - mean.margin, mean.value + mean.margin


def _chart(title: str, rows: Sequence[tuple[str, float, float, float]]) -> _Chart:
    """Return a chart of values with their intervals, on a scale with 0 and all values.

    The bounds of an interval may be nan (there is none) or infinite (to the edge).
    """
    ends = [0.0, *(end for _, *values in rows for end in values if math.isfinite(end))]
    low, high = min(ends), max(ends)
    step = _step((high - low) / 6)
    low, high = math.floor(low / step) * step, math.ceil(high / step) * step or step

    def place(value: float) -> float:
        return round(_WIDTH * (min(max(value, low), high) - low) / (high - low), 1)

    bars = []
    for label, value, begin, end in rows:
        known = not math.isnan(begin)
        told = (begin, end) if known else None
        bars.append(
            _Bar(label, value, told, place(value), place(begin if known else value), place(end if known else value))
        )
    count = round((high - low) / step)
    ticks = [(place(low + i * step), f"{low + i * step:g}".replace("-", "−")) for i in range(count + 1)]
    return _Chart(title, bars, place(0.0), ticks)


def _step(least: float) -> float:
    """Round up to the next of 1, 2, 5, 10, ..."""
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= least)
