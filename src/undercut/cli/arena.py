"""``undercut arena``: matches between players on mirrored deals, with intervals."""

from __future__ import annotations

import json
import math
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.live import Live
from rich.table import Table

from undercut.arena.chart import draw_chart, draw_field
from undercut.arena.field import Standing, pairings, results_path, standings
from undercut.arena.match import Match
from undercut.arena.outcomes import NOBODY
from undercut.arena.ratings import Rating, elo_of
from undercut.arena.results import Results
from undercut.arena.run import Contest, run_match
from undercut.arena.sequential import Sprt
from undercut.arena.shares import Estimate
from undercut.arena.stats import Mean, Summary
from undercut.bots import BOTS
from undercut.cli.common.options import JOBS, RULES, SEED, cluster_option, json_option
from undercut.cli.common.output import print_resume_command
from undercut.cli.common.players import complete_bots
from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.rulesets import Ruleset, ruleset_text

_WIDTH = 140
"""The width of tables outside a terminal."""


@dataclass(frozen=True)
class _Order:
    """Settings for the matches of one command."""

    pairs: int
    jobs: int
    cluster: str | None
    sprt: Sprt | None
    in_flight: int | None


def _play(matches: Sequence[tuple[Match, Path | None]], order: _Order) -> list[Summary]:
    """Play matches one after the other, each with its results file."""
    for match, _ in matches:
        match.check()
    done: list[Summary] = []
    with live_matches(console(stderr=True), order.sprt) as show:
        for match, path in matches:
            with Results(match, path) as results:
                summary = run_match(
                    results,
                    order.pairs,
                    jobs=order.jobs,
                    cluster=order.cluster,
                    sprt=order.sprt,
                    progress=lambda now: show([*done, now]),
                    contest=Contest(match, in_flight=order.in_flight),
                )
            done.append(summary)
    return done


@click.command(
    epilog="Examples: undercut arena expert:ms=100 simple --rules eaai --games 2000 --out match.jsonl; "
    "undercut arena expert:worlds=100 patient --games 5000 --sprt 0.5,0.55; "
    "undercut arena expert:ms=30 patient --rules eaai --rounds 400 --adjusted; "
    "undercut arena --field easy simple patient --rules eaai --games 400 --seed 1 --out field --chart field.svg"
)
@click.argument("players", nargs=-1, metavar="[A B ...]", shell_complete=complete_bots)
@click.option("--field", is_flag=True, help="Play every pairing of the players, or of all players if none is named.")
@click.option(
    "--rules", type=RULES, default="standard", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option(
    "--games",
    type=click.IntRange(1),
    help="How many games. Each pair of games has the same cards. A game that goes on after 2,000 rounds is a draw.",
)
@click.option("--rounds", type=click.IntRange(1), help="How many single rounds, instead of games.")
@click.option(
    "--seed", type=SEED, metavar="TEXT", help="The same seed gives the same cards. [default: random, and printed]"
)
@click.option("--jobs", type=JOBS, help="How many pairs are played at once. [default: one per core]")
@cluster_option
@click.option(
    "--in-flight",
    type=click.IntRange(1, 10_000),
    metavar="N",
    help='In how many pairs a "cmd:" program plays at once; 1 for a program that keeps state between requests. '
    "[default: as many as it answers in 0.05 s, at most 64]",
)
@click.option(
    "--out",
    metavar="PATH",
    help="The file for results; with --field, the folder for one file per pairing. Unfinished matches are continued.",
)
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    help="Stop a match as soon as it is decided whether the share of games won (or the points per round) is LOW or "
    "HIGH: 0.5,0.55. If one is true, the other is accepted with a probability of at most 5%; 0.5,0.55,0.01 makes it "
    "1%. Between LOW and HIGH either may be accepted.",
)
@click.option(
    "--chart",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Draw how the result developed, or the standings of the field (PNG, SVG, PDF).",
)
@click.option(
    "--adjusted",
    is_flag=True,
    help="State the results less luck too: what each card was worth, less the mean over all that could have come. The "
    "mean is the same, and the interval that of several times as many rounds. It takes about 0.3 s a round.",
)
@json_option
def command(
    players: tuple[str, ...],
    field: bool,
    rules: Ruleset,
    games: int | None,
    rounds: int | None,
    seed: str | None,
    jobs: int | None,
    cluster: str | None,
    in_flight: int | None,
    out: str | None,
    sprt: str | None,
    chart: str | None,
    adjusted: bool,
    as_json: bool,
) -> None:
    """Play a match between two players, or with --field between every two of several. Each deal is played twice with
    the seats swapped.

    The 95% intervals are over these pairs. A single pair has none (null in JSON), and points that are the same in every
    pair have none. A second table counts how each player won its rounds (gin, knock, undercut), and states the deadwood
    that it had at their end. A player is a name (see `undercut
    deal`), expert:ms=100, expert:worlds=400, net:FILE for a small net that was saved (docs/envs/nets.md), or "cmd:
    program arguments" for a program that speaks the engine protocol. A player that fails loses the round, and the match
    continues.

    A field is ordered by Elo in games, and in rounds by points: rounds have no Elo (null in JSON), because whoever wins
    more rounds may win fewer points. Results against every opponent count the same. Each pairing has cards of its own.
    The rating of a player that has lost everything has no lower bound (null in JSON).
    """
    if (games is None) == (rounds is None):
        raise click.UsageError("give either --games or --rounds")
    names = [name.strip() for name in players or (BOTS if field else ())]
    if field and (len(names) < 2 or len(set(names)) < len(names)):
        raise click.UsageError("--field takes two or more different players, or none for all")
    if not field and len(names) != 2:
        raise click.UsageError("give two players, or --field for more")
    given = seed is not None
    if seed is None:
        seed = str(secrets.randbelow(10**9))
        click.echo(f"undercut: seed {seed}", err=True)
    unit, count = ("games", games) if games is not None else ("rounds", rounds)
    assert count is not None
    if count % 2:
        click.echo(f"undercut: {unit} are played in pairs: {count + 1} {unit} will be played, not {count}", err=True)
    if adjusted and field:
        raise click.UsageError("--adjusted is for a match of two players: leave out --field")
    if adjusted and sprt and unit == "games":
        raise click.UsageError("--sprt counts whole games: with --adjusted give --rounds, and points per round to test")
    test = Sprt.parse(sprt, unit) if sprt else None
    order = _Order((count + 1) // 2, jobs or os.cpu_count() or 1, cluster, test, in_flight)
    text = ruleset_text(rules)
    if field:
        matches = [(match, _in_folder(match, out)) for match in pairings(names, text, unit, seed)]
    else:
        matches = [(Match(names[0], names[1], text, unit, seed, adjusted), None if out is None else Path(out))]
    try:
        summaries = _play(matches, order)
    except KeyboardInterrupt:
        if out is not None:
            print_resume_command(out, None if given else seed)
        raise
    _report(summaries, names if field else None, order.sprt, chart, as_json)


def _in_folder(match: Match, out: str | None) -> Path | None:
    """Return the path of a pairing's results file. Raise UndercutError ``not_a_folder``."""
    if out is None:
        return None
    folder = Path(out)
    if folder.exists() and not folder.is_dir():
        raise UndercutError("not_a_folder", f"{out} is a file; with --field, --out is a folder")
    folder.mkdir(parents=True, exist_ok=True)
    return results_path(match, folder)


def _report(
    summaries: list[Summary], names: list[str] | None, test: Sprt | None, chart: str | None, as_json: bool
) -> None:
    for summary in summaries:
        for error in dict.fromkeys(summary.errors):
            click.echo(f"undercut: {summary.match.a} : {summary.match.b}: {error}", err=True)
    found = standings(names, summaries) if names else []
    _print(summaries, found, test, as_json)
    if chart:
        draw_field(found, chart) if names else draw_chart(summaries, chart)


def _print(summaries: list[Summary], found: list[Standing], test: Sprt | None, as_json: bool) -> None:
    if as_json:
        for summary in summaries:
            data: dict[str, Any] = summary.as_dict()
            if test is not None:
                data["sprt"] = test.as_dict(summary.match, summary.tested)
            click.echo(json.dumps(data))
        for one in found:
            click.echo(json.dumps(one.as_dict()))
        return
    screen = console(piped=_WIDTH)
    if test is not None or not found:
        screen.print(match_table(summaries, test))
    if test is not None:
        screen.print(test.sentence(summaries[0].match.unit))
    if found:
        screen.print(standings_table(found))
        screen.print(against_table(found))
    ends = [_Ends.of(one) for one in found] or [_Ends.of_match(one, side) for one in summaries for side in "ab"]
    if any(one.rounds for one in ends):
        screen.print(endings_table(ends))


@dataclass(frozen=True)
class _Ends:
    """Endings of a player's rounds: their number, those it scored in by kind of ending, those in which nobody did."""

    player: str
    rounds: int
    scored: dict[str, int]
    nobody: int
    deadwood: Mean | None

    @classmethod
    def of(cls, one: Standing) -> _Ends:
        rounds = sum(one.won_by.values()) + sum(one.lost_by.values()) + one.nobody
        return cls(one.player, rounds, one.won_by, one.nobody, one.deadwood)

    @classmethod
    def of_match(cls, summary: Summary, side: str) -> _Ends:
        outcomes, deadwood = summary.outcomes, summary.deadwood()
        name, number = (summary.match.a, 0) if side == "a" else (summary.match.b, 1)
        nobody = sum(outcomes.scored_by(NOBODY).values())
        own = deadwood[number] if deadwood else None
        return cls(name, outcomes.counts.total(), outcomes.scored_by(side), nobody, own)


# --- tables: matches, and the standings of a field --------------------------------------------------------------------


def _row(summary: Summary, sprt: Sprt | None) -> list[str]:
    data = summary.as_dict()
    games = summary.match.unit == "games"
    share = summary.won()
    row = [
        f"{summary.match.a} : {summary.match.b}",
        str(2 * summary.pairs),
        _share_text(share),
        *([_elo_text(share)] if games else []),
        _mean_text(summary.points_per_round()),
        *([str(data["rounds"])] if games else []),
        f"{_ms_text(data['ms_per_move'])} / {_ms_text(data['ms_per_move_b'])}",
        str(data["forfeits"]),
    ]
    if summary.match.adjusted:
        row.append(_mean_text(summary.points_per_round_less_luck()))
        if games:
            fair = summary.won_less_luck()
            row.append(f"{fair.value:.1%} ± {_part(fair.margin, '.1%')}")
    if sprt is not None:
        test = sprt.as_dict(summary.match, summary.tested)
        row.append(f"{test['llr']:+.2f} {test['accepted'] or 'undecided'}")
    return row


def _part(value: float, form: str) -> str:
    return "?" if math.isnan(value) else format(value, form)


def _ms_text(value: float) -> str:
    """Format milliseconds with two digits: ``0.019``, ``5.1``; whole from 100 on, never as ``1.2e+02``."""
    return f"{value:.0f}" if value >= 99.5 else f"{value:.2g}"


def _mean_text(points: Mean) -> str:
    return f"{points.value:+.2f} ± {_part(points.margin, '.2f')}"


def _share_text(share: Estimate) -> str:
    ends = "?" if math.isnan(share.low) else f"{100 * share.low:.1f} to {100 * share.high:.1f}"
    return f"{share.value:.1%} ({ends})"


def _elo_text(share: Estimate) -> str:
    """Return the Elo difference of a share of games, with the interval of the share."""
    found = Rating("", *map(elo_of, share))
    middle = f"{found.elo:+.0f}" if math.isfinite(found.elo) else ""
    ends = "?" if math.isnan(share.low) else found.interval
    return f"{middle} ({ends})" if middle else ends


def match_table(summaries: Sequence[Summary], sprt: Sprt | None) -> Table:
    """Build a table with a row per match."""
    unit = summaries[0].match.unit
    elo, rounds = (["Elo"], ["rounds"]) if unit == "games" else ([], [])
    table = Table("players", unit, "won", *elo, "points/round", *rounds, "ms/move", "forfeits")
    if summaries[0].match.adjusted:
        table.add_column("points less luck")
        if unit == "games":
            table.add_column("won less luck")
    if sprt is not None:
        table.add_column("test")
    for summary in summaries:
        table.add_row(*_row(summary, sprt))
    return table


_ENDINGS = {
    "gin": "gin", "big_gin": "big gin", "knock": "knock", "undercut": "undercut", "stock_out": "dead hand",
    "dead": "dead hand", "forfeit": "forfeit",
}  # fmt: skip
"""Headings of the endings in which somebody scored. A dead hand scores where the lower deadwood wins it."""


def endings_table(ends: Sequence[_Ends]) -> Table:
    """Build a table with a row per player: its wins by ending, the rounds without a winner, and its deadwood."""
    shown = [ending for ending in _ENDINGS if any(ending in one.scored for one in ends)]
    headings = ["rounds", *(_ENDINGS[ending] for ending in shown), "nobody scored", "own deadwood"]
    table = Table("rounds won by", *headings)
    for one in ends:
        counts = [*(one.scored.get(ending, 0) for ending in shown), one.nobody]
        shares = [f"{count} ({count / one.rounds:.1%})" for count in counts] if one.rounds else ["" for _ in counts]
        left = "" if one.deadwood is None else _mean_text(one.deadwood).removeprefix("+")
        table.add_row(one.player, str(one.rounds), *shares, left)
    return table


def standings_table(found: Sequence[Standing]) -> Table:
    """Build a table with a row per player, best first, with its results against all others together."""
    unit = found[0].unit
    table = Table("", "player", *(["Elo", "95%"] if unit == "games" else []), "won", "points/round", unit, "ms/move")
    for place, one in enumerate(found, 1):
        table.add_row(
            str(place),
            one.player,
            *([] if one.rating is None else [f"{one.rating.elo:+.0f}", one.rating.interval]),
            _share_text(one.share),
            _mean_text(one.points),
            str(one.played),
            _ms_text(one.ms_per_move),
        )
    return table


def against_table(found: Sequence[Standing]) -> Table:
    """Build a table of each row's player against each column's, numbered as in the standings."""
    games = found[0].unit == "games"
    title = "share of games won from" if games else "points per round against"
    table = Table("", title, *(str(place) for place in range(1, len(found) + 1)))
    for place, one in enumerate(found, 1):
        values = (one.against.get(other.player) for other in found)
        texts = ("" if v is None else f"{v:.1%}" if games else f"{v:+.2f}" for v in values)
        table.add_row(str(place), one.player, *texts)
    return table


@contextmanager
def live_matches(console: Console, sprt: Sprt | None) -> Iterator[Callable[[Sequence[Summary]], None]]:
    """Update a table on standard error while matches are played; do nothing without a terminal."""
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
