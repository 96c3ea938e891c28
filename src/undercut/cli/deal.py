"""``undercut deal``: records of rounds between bots."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from random import Random

import click
import msgspec

from undercut.arena.driver import play_round
from undercut.arena.pool import run_tasks
from undercut.bots import Bot, bot
from undercut.cli.common.language import Choice
from undercut.cli.common.options import JOBS, RULES, SEED, cluster_option
from undercut.cli.common.output import print_resume_command, raw
from undercut.cli.common.players import BOT_NAMES, close_bots, complete_bots, split_names
from undercut.errors import UndercutError
from undercut.notation import RoundRecord, parse_record, record_of
from undercut.public import players
from undercut.rulesets import Ruleset, ruleset_text
from undercut.setup import shuffled

_CHUNK = 100
"""Rounds in a task of a cluster."""


def _names(names: str, rules: Ruleset) -> list[str]:
    """Return a player's name per seat, repeating the names given. Raise UndercutError ``wrong_seats``."""
    given, seats = split_names(names), players(rules)
    if len(given) > seats:
        # A game may have more seats than a round: players take turns, or two rounds are played at once.
        raise UndercutError(
            "wrong_seats", f"--bots names {len(given)} players, but {seats} play a round by these rules"
        )
    return [given[i % len(given)] for i in range(seats)]


def deal_line(rules: Ruleset, seed: str, number: int, bots: Sequence[Bot], names: Sequence[str] = ()) -> str:
    """Return round ``number`` of a seed as a record, with the players' names if there are any.

    It depends on the arguments only, not on earlier rounds.
    """
    rng = Random(f"{seed}:{number}")
    deck = shuffled(rng, rules.deck)
    rngs = [Random(f"{seed}:{number}:{seat}") for seat in range(len(bots))]
    dealer = number % len(bots)
    end, actions = play_round(rules, dealer, deck, bots, rngs)
    kept = {"players": list(names)} if names else {}
    return msgspec.structs.replace(record_of(rules, dealer, deck, actions, end), hashed=True, kept=kept).line()


def _lines(rules: Ruleset, seed: str, bots: Sequence[Bot], names: Sequence[str], first: int, count: int) -> str:
    return "".join(deal_line(rules, seed, number, bots, names) + "\n" for number in range(first, first + count))


def _record(rules: Ruleset, seed: str, bots: Sequence[Bot], number: int) -> RoundRecord:
    return parse_record(deal_line(rules, seed, number, bots))


def _parquet(
    folder: str,
    rules: Ruleset,
    rounds: int,
    seed: str,
    seats: Sequence[Bot],
    bots: Sequence[str],
    jobs: int,
    cluster: str | None,
) -> str:
    """Write the dataset, with progress on standard error. Return the text of its `_dataset.json` as one line."""
    from undercut.datasets import KernelRounds, write_dataset

    names = tuple(b.name for b in seats)
    kernel = KernelRounds.of(rules, seed, bots, names)
    if kernel is None and rounds and cluster is None:
        click.echo("undercut: the kernel does not play these rounds: they are played in Python, by one job", err=True)
    command = shlex.join((
        "undercut", "deal", "--rules", ruleset_text(rules), "--rounds", str(rounds), "--seed", seed,
        "--bots", ",".join(bots), "--format", "parquet", "--out", "DIR",
    ))  # fmt: skip
    with click.progressbar(length=rounds, label="rounds", file=raw(sys.stderr)) as bar:
        about = write_dataset(
            folder, partial(_record, rules, seed, seats), rules=rules, seed=seed, names=names, rounds=rounds,
            kernel=kernel, jobs=jobs, cluster=cluster, command=command,
            progress=lambda done, _: bar.update(done - bar.pos),
        )  # fmt: skip
    return json.dumps(about)


@click.command(epilog="Example: undercut deal --rules open-knock --rounds 1000 --seed 7 --bots simple,random")
@click.option(
    "--rules", type=RULES, default="standard", show_default=True, metavar="RULES", help="A ruleset's text form."
)
@click.option("--rounds", type=click.IntRange(0), default=1, show_default=True, help="How many rounds.")
@click.option(
    "--seed", type=SEED, metavar="TEXT", help="The same seed gives the same rounds. [default: random, and printed]"
)
@click.option(
    "--bots",
    default="simple",
    shell_complete=complete_bots,
    show_default=True,
    metavar="A,B",
    help=f"The players, one for all seats or one per seat: {BOT_NAMES}.",
)
@click.option(
    "--format", "form", type=Choice(["jsonl", "parquet"]), default="jsonl", show_default=True,
    help="jsonl prints records; parquet writes every decision to the folder --out (needs undercut[data]).",
)  # fmt: skip
@click.option("--out", type=click.Path(file_okay=False), metavar="DIR", help="The folder for Parquet files.")
@click.option(
    "--jobs",
    type=JOBS,
    help="How many Parquet files are made at once, by the kernel. [default: one per core]",
)
@cluster_option
@click.option("--json", "as_json", is_flag=True, help="No effect: records are always JSON, one per line.")
def command(
    rules: Ruleset,
    rounds: int,
    seed: str | None,
    bots: str,
    form: str,
    out: str | None,
    jobs: int | None,
    cluster: str | None,
    as_json: bool,
) -> None:
    """Let bots play rounds, and print them as records for `undercut replay`, one per line.

    A record names its players, so that `undercut review` knows how they play.

    The seats take turns to deal. Round k of a seed is always the same, however many rounds are played. To continue a
    run of --format parquet that was stopped, repeat the command with the same --seed.
    """
    if (form == "parquet") != (out is not None):
        raise click.UsageError("--format parquet needs --out DIR, and --out needs --format parquet")
    named = _names(bots, rules)
    seats = [bot(name) for name in named]
    given = seed is not None
    if seed is None:
        seed = str(secrets.randbelow(10**9))
        click.echo(f"undercut: seed {seed}", err=True)
    try:
        if out is not None:
            try:
                about = _parquet(out, rules, rounds, seed, seats, named, jobs or os.cpu_count() or 1, cluster)
            except KeyboardInterrupt:
                print_resume_command(out, None if given else seed)
                raise
            click.echo(about)
            return
        size = 1 if cluster is None else _CHUNK
        tasks = (
            (first, partial(_lines, rules, seed, seats, named, first, min(size, rounds - first)))
            for first in range(0, rounds, size)
        )
        with closing(run_tasks(tasks, 1, cluster=cluster)) as results:
            for _, lines in results:
                sys.stdout.write(lines)
                sys.stdout.flush()
    finally:
        close_bots(seats)
