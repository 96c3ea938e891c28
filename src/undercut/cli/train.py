"""``undercut train``: nets by self-play, from a configuration and a seed."""

from __future__ import annotations

import os
from pathlib import Path

import click
import msgspec

from undercut.cli._training import begin_option, run_training
from undercut.cli.common.options import json_option
from undercut.train.config import read_config

__all__ = ["command"]


@click.command(epilog="Examples: undercut train small --out run; undercut train my.toml --out run --seed 2 --threads 2")
@click.argument("config", metavar="CONFIG")
@click.option(
    "--out", required=True, metavar="FOLDER", help="The folder for the results. A training there is continued."
)
@click.option("--seed", type=click.IntRange(0), help="Instead of the configuration's seed.")
@begin_option
@click.option("--threads", type=click.IntRange(1, 256), help="How many threads play and learn. [default: one per core]")
@json_option
def command(config: str, out: str, seed: int | None, begin: str | None, threads: int | None, as_json: bool) -> None:
    """Train nets that play: a policy, a critic that sees both hands, and three nets that guess who
    the opponent is and what it holds.

    CONFIG is a TOML file, or the name of one in the package: small (ten minutes on two cores), full (hours) or
    against-simple (a policy against one opponent; begin with good nets). See docs/training.md for what it says. Ctrl-C
    loses nothing: the same command continues.

    The folder then has the log (log.jsonl), curves (curves.svg), the best nets (nets.npz, and nets.net in whole
    numbers) and the state to continue from. The best nets are chosen on deals that are used for nothing else, and the
    report at the end is on others. With one thread, the same configuration and seed give the same nets on the same
    kind of processor.
    """
    chosen = read_config(config)
    if seed is not None:
        chosen = msgspec.structs.replace(chosen, seed=seed)
    run_training(chosen, Path(out), begin, threads or os.cpu_count() or 1, as_json)
