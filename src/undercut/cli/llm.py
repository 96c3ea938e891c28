"""``undercut llm``: matches of language models against the bots and each other."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from undercut.analysis.report import check_can_report
from undercut.arena.field import Standing, standings
from undercut.arena.shares import Estimate
from undercut.arena.stats import Summary
from undercut.bots.nets import has_nets
from undercut.cli.arena import match_table, standings_table
from undercut.cli.common.options import RULES, SEED, Seconds, json_option
from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.llm.blunders import Blunder, worst_decisions
from undercut.llm.endings import WAYS
from undercut.llm.figures import Figures, adjusted_points, figures_of, player_json
from undercut.llm.pair_recorder import Progress as Done
from undercut.llm.report import RunReport, write_page
from undercut.llm.run import LADDER, Order, Run, ladder_matches, transcript_of
from undercut.llm.spec import URL, LanguageSpec, is_language_player, parse_player
from undercut.rulesets import Ruleset, ruleset_text

_WIDTH = 160
"""The width of tables outside a terminal."""
_MODEL = "UNDERCUT_LLM_MODEL"


@click.command(
    epilog="Examples: undercut llm chat:llama3 --url http://localhost:11434/v1 --rounds 20 --out run --html run.html; "
    "undercut llm chat:gpt-5-mini chat:gpt-5,prompt=kaggle --against simple,instant --rounds 40 --jobs 8 --out models; "
    'undercut llm "stdin: ./model" --against easy --fallback simple --out trial; '
    'undercut llm "kaggle: agent.py" --against patient --rounds 100 --out agent'
)
@click.argument("players", nargs=-1, metavar="[PLAYER ...]")
@click.option(
    "--out", required=True, metavar="FOLDER", help="The folder for transcripts and results. A run there is continued."
)
@click.option(
    "--against",
    default=",".join(LADDER),
    show_default=True,
    metavar="BOTS",
    help="The bots to play against; none for matches between the language players alone.",
)
@click.option(
    "--rules", type=RULES, default="openspiel", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option("--rounds", type=click.IntRange(1), help="How many single rounds in every match. [default: 20]")
@click.option("--games", type=click.IntRange(1), help="How many whole games in every match, instead of rounds.")
@click.option(
    "--seed", type=SEED, default="1", show_default=True, metavar="TEXT", help="The same seed: the same cards."
)
@click.option(
    "--prompt",
    default="text",
    show_default=True,
    metavar="NAME",
    help="In which words is asked: text (text-2), plain (plain-1: without hints), kaggle (kaggle-3: as Kaggle's "
    "harness does), or a file.toml of your own.",
)
@click.option(
    "--url", metavar="URL", help=f"The endpoint, without /chat/completions. [default: {URL[0]}, then {URL[1]}]"
)
@click.option(
    "--key-env",
    metavar="NAME",
    help="The environment variable with the key. [default: UNDERCUT_LLM_KEY, then OPENAI_API_KEY]",
)
@click.option(
    "--attempts",
    type=click.IntRange(1, 100),
    help="How often a move is asked for.  [default: 3; 2 with the prompt kaggle]",
)
@click.option(
    "--fallback",
    default="forfeit",
    show_default=True,
    metavar="BOT",
    help="The bot that decides if all attempts were refused; with forfeit the round is lost.",
)
@click.option("--jobs", type=click.IntRange(1, 1000), default=4, show_default=True, help="Pairs of rounds at once.")
@click.option("--timeout", type=Seconds(0.1), default=120.0, show_default=True, help="The most seconds of an answer.")
@click.option(
    "--tries",
    type=click.IntRange(1, 100),
    default=8,
    show_default=True,
    help="How often a request is sent that fails, with growing pauses. After that the run stops, and can be continued.",
)
@click.option("--no-luck", is_flag=True, help="Leave out the results less luck, which take about 0.5 s a round.")
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE.html", help="Write a page too.")
@click.option(
    "--review",
    type=click.IntRange(0),
    default=10,
    show_default=True,
    help="How many rounds of each language player are searched for its worst decisions, for the page.",
)
@json_option
def command(
    players: tuple[str, ...],
    out: str,
    against: str,
    rules: Ruleset,
    rounds: int | None,
    games: int | None,
    seed: str,
    prompt: str,
    url: str | None,
    key_env: str | None,
    attempts: int | None,
    fallback: str,
    jobs: int,
    timeout: float,
    tries: int,
    no_luck: bool,
    html: Path | None,
    review: int,
    as_json: bool,
) -> None:
    """Let language models play: each against the bots, and against each other. Each deal is played twice with the seats
    swapped.

    A PLAYER is chat:MODEL behind an endpoint of the usual shape (chat:MODEL,temperature=0,url=URL,key-env=NAME),
    "stdin: PROGRAM" (reads a prompt, prints an answer), "jsonl: PROGRAM" (answers lines of JSON) or "kaggle: FILE.py"
    (an agent of Kaggle's Game Arena). Without one, UNDERCUT_LLM_MODEL names the model. docs/llm.md describes them.

    An answer that cannot be read or is not legal changes nothing: it is counted by kind, and the model is told what
    would be right. Everything that was asked and answered is kept in FOLDER, with the rounds as records for undercut
    replay and undercut review. Ctrl-C loses nothing: the same command continues, and asks nothing twice.
    """
    if rounds is not None and games is not None:
        raise click.UsageError("give either --rounds or --games")
    texts = list(players or ([f"chat:{os.environ[_MODEL]}"] if os.environ.get(_MODEL) else ()))
    if not texts:
        raise click.UsageError(f"name a player, such as chat:MODEL, or set {_MODEL}")
    bots = tuple(name.strip() for name in against.split(",") if name.strip() not in ("", "none"))
    if games is not None and find_spec("choix") is None:
        raise UndercutError("not_installed", "ratings need choix: install it with pip install 'undercut[llm]'")
    if html is not None:
        check_can_report(html)
    specs = tuple(_spec(text, prompt, url, key_env) for text in texts)
    if len(specs) + len(bots) < 2:
        raise click.UsageError("there is nobody to play against: name another player, or bots with --against")
    unit, count = ("games", games) if games is not None else ("rounds", rounds or 20)
    order = Order(
        players=specs,
        bots=bots,
        rules=ruleset_text(rules),
        unit=unit,
        pairs=(count + 1) // 2,
        seed=seed,
        adjusted=not no_luck and _can_adjust(),
        attempts=attempts,
        fallback=fallback,
        jobs=jobs,
        timeout=timeout,
        tries=tries,
    )
    if count % 2:
        click.echo(f"undercut: {unit} are played in pairs: {count + 1} {unit} will be played, not {count}", err=True)
    folder = Path(out)
    summaries = _play(order, folder)
    everything = [*summaries, *ladder_matches(order)]
    found = standings([*(spec.name for spec in specs), *bots], everything)
    figures = figures_of(specs, [transcript_of(summary.match, folder) for summary in summaries])
    if html is not None:
        blunders = _blunders(order, summaries, folder, review)
        reviewed = review if blunders else 0
        tries_of = {spec.name: order.attempts_of(spec) for spec in specs}
        write_page(
            html,
            RunReport(order.rules, unit, seed, tries_of, fallback, summaries, found, figures, blunders, reviewed),
        )
        click.echo(f"undercut: the page is in {html}", err=True)
    _print(summaries, found, figures, as_json)


def _spec(text: str, prompt: str, url: str | None, key_env: str | None) -> LanguageSpec:
    if not is_language_player(text):
        raise click.UsageError(f"{text!r} is no language player: write chat:MODEL; bots are named with --against")
    environment = dict(os.environ) | ({URL[0]: url} if url else {})
    spec = parse_player(text, prompt, environment)
    return msgspec.structs.replace(spec, key_env=key_env) if key_env and not spec.key_env else spec


def _can_adjust() -> bool:
    if has_kernel() and has_nets():
        return True
    click.echo("undercut: without the compiled kernel there are no results less luck", err=True)
    return False


def _play(order: Order, folder: Path) -> list[Summary]:
    with _shown() as show:
        run = Run(order, folder, show, lambda message: click.echo(f"\nundercut: {message}", err=True))
        try:
            return run.play()
        except KeyboardInterrupt:
            click.echo(f"undercut: stopped; the same command continues the run in {folder}", err=True)
            raise


@contextmanager
def _shown() -> Iterator[Callable[[Done], None]]:
    """Show a progress bar on standard error, if that is a terminal."""
    screen = console(stderr=True)
    bar = Progress(
        TextColumn("pairs"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=screen,
        disable=not screen.is_terminal,
    )
    with bar:
        task = bar.add_task("", total=None)

        def show(now: Done) -> None:
            said = f"{now.answers} answers, {now.refused} refused, {now.troubles} sent again, {now.tokens} tokens"
            bar.update(task, total=now.total, completed=now.done, description=said)

        yield show


def _blunders(order: Order, summaries: Sequence[Summary], folder: Path, review: int) -> dict[str, list[Blunder]]:
    if not review or not (has_kernel() and has_nets()):
        return {}
    matches = [summary.match for summary in summaries]
    screen = console(stderr=True)
    bar = Progress(console=screen, transient=True, disable=not screen.is_terminal)
    with bar:
        task = bar.add_task("worst decisions", total=review * len(order.players))
        names = [spec.name for spec in order.players]
        return worst_decisions(names, matches, folder, review, lambda: bar.advance(task))


def _print(summaries: Sequence[Summary], found: Sequence[Standing], figures: Sequence[Figures], as_json: bool) -> None:
    for summary in summaries:
        for error in dict.fromkeys(summary.errors):
            click.echo(f"undercut: {summary.match.a} : {summary.match.b}: {error}", err=True)
    by_name = {one.player: one for one in found}
    if as_json:
        for summary in summaries:
            click.echo(json.dumps({"match": summary.as_dict()}))
        for each in figures:
            name = each.spec.name
            click.echo(json.dumps({"player": player_json(each, by_name[name], adjusted_points(name, summaries))}))
        return
    screen = console(piped=_WIDTH)
    screen.print(match_table(summaries, None))
    screen.print(standings_table(found))
    screen.print(_endings_table(figures))
    screen.print(_figures_table(figures))


def _endings_table(figures: Sequence[Figures]) -> Table:
    table = Table("player", "rounds")
    for way in WAYS:
        table.add_column(f"won by {way}")
    for name in ("undercut by the other", "dead", "deadwood"):
        table.add_column(name)
    for one in figures:
        ends = one.endings
        deadwood = ends.deadwood()
        around = "" if deadwood is None or math.isnan(deadwood.margin) else f" ± {deadwood.margin:.1f}"
        row = [
            one.spec.name,
            str(ends.rounds),
            *(_share(ends.won[way], ends.share_won(way)) for way in WAYS),
            str(ends.lost["undercut"]),
            str(ends.dead),
            "" if deadwood is None else f"{deadwood.value:.1f}{around}",
        ]
        table.add_row(*row)
    return table


def _share(count: int, share: Estimate) -> str:
    known = "" if math.isnan(share.low) else f" ({100 * share.low:.0f} to {100 * share.high:.0f})"
    return f"{count}: {share.value:.0%}{known}"


def _figures_table(figures: Sequence[Figures]) -> Table:
    table = Table("player", "prompt", "decisions", "answers", "refused", "rethought", "by kind", "sent again")
    for name in ("tokens/decision", "s/decision", "forfeits", "cost"):
        table.add_column(name)
    for one in figures:
        tokens, ms = one.per_decision(one.answer_tokens), one.per_decision(one.ms)
        row: list[Any] = [
            one.spec.name,
            f"{one.spec.prompt.name} {one.spec.prompt.hash}",
            one.decisions,
            one.answers,
            one.refused.total(),
            one.rethought,
            ", ".join(f"{code} {n}" for code, n in one.refused.most_common()),
            one.troubles.total(),
            "" if tokens is None else f"{tokens:.0f}",
            "" if ms is None else f"{ms / 1e3:.2f}",
            one.forfeits,
            "" if one.cost is None else f"{one.cost:.4f}",
        ]
        table.add_row(*map(str, row))
    return table
