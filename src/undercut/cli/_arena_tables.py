"""The tables of ``undercut arena``: matches, and the standings of a field."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.live import Live
from rich.table import Table

from undercut.arena.field import Standing
from undercut.arena.ratings import elo_of
from undercut.arena.sequential import Sprt
from undercut.arena.stats import Summary

__all__ = ["against_table", "live_matches", "match_table", "standings_table"]


def _row(summary: Summary, sprt: Sprt | None) -> list[str]:
    share, around = summary.won()
    rate, margin = summary.points_per_round()
    data = summary.as_dict()
    games = summary.match.unit == "games"
    row = [
        f"{summary.match.a} : {summary.match.b}",
        str(2 * summary.pairs),
        f"{share:.1%} ± {_part(around, '.1%')}",
        f"{elo_of(share):+.0f}",
        f"{rate:+.2f} ± {_part(margin, '.2f')}",
        *([str(data["rounds"])] if games else []),
        f"{data['ms_per_move']:.2g} / {data['ms_per_move_b']:.2g}",
        str(data["forfeits"]),
    ]
    if summary.match.adjusted:
        fair_rate, fair_margin = summary.points_per_round_less_luck()
        row.append(f"{fair_rate:+.2f} ± {_part(fair_margin, '.2f')}")
        if games:
            fair, fair_around = summary.won_less_luck()
            row.append(f"{fair:.1%} ± {_part(fair_around, '.1%')}")
    if sprt is not None:
        test = sprt.as_dict(summary.match, summary.tested)
        row.append(f"{test['llr']:+.2f} {test['accepted'] or 'undecided'}")
    return row


def _part(value: float, form: str) -> str:
    return "?" if math.isnan(value) else format(value, form)


def match_table(summaries: Sequence[Summary], sprt: Sprt | None) -> Table:
    """A row per match."""
    unit = summaries[0].match.unit
    rounds = ["rounds"] if unit == "games" else []
    table = Table("players", unit, "won", "Elo", "points/round", *rounds, "ms/move", "forfeits")
    if summaries[0].match.adjusted:
        table.add_column("points less luck")
        if unit == "games":
            table.add_column("won less luck")
    if sprt is not None:
        table.add_column("test")
    for summary in summaries:
        table.add_row(*_row(summary, sprt))
    return table


def standings_table(found: Sequence[Standing]) -> Table:
    """A row per player, best first, with what it won from all others together."""
    unit = found[0].unit
    table = Table("", "player", "Elo" if unit == "games" else "Elo of rounds", "95%", "won", "points/round", unit)
    table.add_column("ms/move")
    for place, one in enumerate(found, 1):
        rating, (share, around), (rate, margin) = one.rating, one.share, one.points
        table.add_row(
            str(place),
            rating.player,
            f"{rating.elo:+.0f}",
            rating.interval,
            f"{share:.1%} ± {_part(around, '.1%')}",
            f"{rate:+.2f} ± {_part(margin, '.2f')}",
            str(one.played),
            f"{one.ms_per_move:.2g}",
        )
    return table


def against_table(found: Sequence[Standing]) -> Table:
    """What the player of the row won from the player of each column, numbered as in the standings."""
    games = found[0].unit == "games"
    title = "share of games won from" if games else "points per round against"
    table = Table("", title, *(str(place) for place in range(1, len(found) + 1)))
    for place, one in enumerate(found, 1):
        values = (one.against.get(other.rating.player) for other in found)
        texts = ("" if v is None else f"{v:.1%}" if games else f"{v:+.2f}" for v in values)
        table.add_row(str(place), one.rating.player, *texts)
    return table


@contextmanager
def live_matches(console: Console, sprt: Sprt | None) -> Iterator[Callable[[Sequence[Summary]], None]]:
    """A table on standard error that follows the matches; nothing if standard error is not a terminal."""
    if not console.is_terminal:
        yield lambda summaries: None
        return
    due = 0.0
    with Live(console=console, refresh_per_second=4, transient=True) as live:

        def show(summaries: Sequence[Summary]) -> None:
            nonlocal due
            begun = monotonic()
            if begun >= due:
                live.update(match_table(summaries, sprt))
                # Each update computes the intervals again, so long matches are updated less often.
                due = monotonic() + max(0.2, 20 * (monotonic() - begun))

        yield show
