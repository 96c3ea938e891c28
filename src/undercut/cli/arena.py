"""``undercut arena``: matches between players on mirrored deals, with intervals."""

from __future__ import annotations

import json
import math
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.live import Live
from rich.table import Table

from undercut.arena.chart import draw_chart
from undercut.arena.match import Match
from undercut.arena.results import Results
from undercut.arena.run import run_match
from undercut.arena.stats import Sprt, Summary, elo_of, ratings
from undercut.cli._lines import RULES, SEED, json_option
from undercut.rulesets import Ruleset, ruleset_text

__all__ = ["command"]


def _row(summary: Summary, sprt: Sprt | None) -> list[str]:
    share, around = summary.won()
    rate, margin = summary.points_per_round()
    data = summary.as_dict()
    test = ""
    if sprt is not None:
        values = summary.shares if summary.match.unit == "games" else [p / 2 for p in summary.points]
        test = f"{sprt.ratio(values):+.2f} {sprt.verdict(values) or ''}"
    return [
        f"{summary.match.a} : {summary.match.b}",
        str(2 * summary.pairs),
        f"{share:.1%} ± {_part(around, '.1%')}",
        f"{elo_of(share):+.0f}",
        f"{rate:+.2f} ± {_part(margin, '.2f')}",
        str(data["rounds"]),
        f"{data['ms_per_move']:.2g} / {data['ms_per_move_b']:.2g}",
        str(data["forfeits"]),
        test,
    ]


def _part(value: float, form: str) -> str:
    return "?" if math.isnan(value) else format(value, form)


def _table(rows: list[list[str]], unit: str) -> Table:
    table = Table("players", unit, "won", "Elo", "points/round", "rounds", "ms/move", "forfeits", "test")
    for row in rows:
        table.add_row(*row)
    return table


@contextmanager
def _live(console: Console, sprt: Sprt | None, unit: str) -> Iterator[Callable[[Summary], None]]:
    """A table on standard error that follows the match; nothing if standard error is not a terminal."""
    if not console.is_terminal:
        yield lambda summary: None
        return
    due = 0.0
    with Live(console=console, refresh_per_second=4) as live:

        def show(summary: Summary) -> None:
            nonlocal due
            begun = monotonic()
            if begun >= due:
                live.update(_table([_row(summary, sprt)], unit))
                # Each update computes the intervals again, so long matches are updated less often.
                due = monotonic() + max(0.2, 20 * (monotonic() - begun))

        yield show


@click.command(epilog="Example: undercut arena expert:ms=100 simple --rules eaai --games 2000 --out match.jsonl")
@click.argument("players", nargs=-1, metavar="A B")
@click.option(
    "--rules", type=RULES, default="standard", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option("--games", type=click.IntRange(1), help="How many games. Each pair of games has the same cards.")
@click.option("--rounds", type=click.IntRange(1), help="How many single rounds, instead of games.")
@click.option(
    "--seed", type=SEED, metavar="TEXT", help="The same seed gives the same cards. [default: random, and printed]"
)
@click.option("--jobs", type=click.IntRange(1), help="How many pairs are played at once. [default: one per core]")
@click.option(
    "--cluster", metavar="ADDRESS", help="The address of a Dask scheduler to play on, such as tcp://10.0.0.5:8786."
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="The file for results. An unfinished match in it is continued.",
)
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help="Stop as soon as the share of games won (or the points per round) is shown to be LOW or HIGH: 0.5,0.55.",
)
@click.option(
    "--round-robin", "robin", metavar="A,B,C", help="Play every pairing of these players and rate them (Elo)."
)
@click.option(
    "--chart", type=click.Path(dir_okay=False), metavar="FILE", help="Draw how the result developed (PNG, SVG)."
)
@json_option
def command(
    players: tuple[str, ...],
    rules: Ruleset,
    games: int | None,
    rounds: int | None,
    seed: str | None,
    jobs: int | None,
    cluster: str | None,
    out: str | None,
    sprt: str | None,
    robin: str | None,
    chart: str | None,
    as_json: bool,
) -> None:
    """Play a match between two players. Each deal is played twice with the seats swapped.

    The 95% intervals are over these pairs; a single pair has none (null in JSON). A player is a name (see `undercut
    deal`), expert:ms=100, expert:worlds=400, or "cmd: program arguments" for a program that speaks the engine protocol.
    A player that fails loses the round, and the match continues.
    """
    if (games is None) == (rounds is None):
        raise click.UsageError("give either --games or --rounds")
    names = [name.strip() for name in robin.split(",")] if robin else list(players)
    if len(names) < 2 or (robin and players) or (not robin and len(names) != 2) or len(set(names)) != len(names) > 2:
        raise click.UsageError("give two players, or --round-robin with two or more different players")
    if seed is None:
        seed = str(secrets.randbelow(10**9))
        click.echo(f"undercut: seed {seed}", err=True)
    unit, count = ("games", games) if games is not None else ("rounds", rounds)
    assert count is not None
    if count % 2:
        click.echo(f"undercut: {unit} are played in pairs: {count + 1} {unit} will be played, not {count}", err=True)
    test = Sprt.parse(sprt) if sprt else None
    console = Console(stderr=True)
    summaries = []
    for a, b in combinations(names, 2):
        match = Match(a, b, ruleset_text(rules), unit, seed)
        match.check()
        with Results(match, _file(out, a, b, bool(robin))) as results, _live(console, test, unit) as progress:
            summaries.append(
                run_match(
                    results,
                    (count + 1) // 2,
                    jobs=jobs or os.cpu_count() or 1,
                    cluster=cluster,
                    sprt=test,
                    progress=progress,
                )
            )
    _finish(summaries, names if robin else None, test, chart, as_json, unit)


def _file(out: str | None, a: str, b: str, robin: bool) -> Path | None:
    """The results file of a match. In a round robin its name contains the players."""
    if out is None or not robin:
        return None if out is None else Path(out)
    path = Path(out)
    plain = "".join(ch if ch.isalnum() or ch in "-=." else "_" for ch in f"{a}-{b}")
    return path.with_name(f"{path.stem}-{plain}{path.suffix}")


def _finish(
    summaries: list[Summary], names: list[str] | None, test: Sprt | None, chart: str | None, as_json: bool, unit: str
) -> None:
    for summary in summaries:
        for error in dict.fromkeys(summary.errors):
            click.echo(f"undercut: {summary.match.a} : {summary.match.b}: {error}", err=True)
    table = ratings(names, summaries) if names else []
    if chart:
        draw_chart(summaries, chart)
    if as_json:
        for summary in summaries:
            data: dict[str, Any] = summary.as_dict()
            if test is not None:
                values = summary.shares if unit == "games" else [p / 2 for p in summary.points]
                data["sprt"] = {"llr": round(test.ratio(values), 3), "accepted": test.verdict(values)}
            click.echo(json.dumps(data))
        for row in table:
            click.echo(json.dumps(row))
        return
    console = Console()
    console.print(_table([_row(s, test) for s in summaries], unit))
    if table:
        elo = Table("player", "Elo", "95%")
        for row in table:
            low, high = row["elo_ci95"]
            elo.add_row(row["player"], f"{row['elo']:+.0f}", f"{low:+.0f} to {high:+.0f}")
        console.print(elo)
