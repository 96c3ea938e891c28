"""``undercut train``: nets by self-play, from a configuration and a seed."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import threading
from pathlib import Path
from typing import Any, Final

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from undercut.cli.common.options import json_option
from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.train.config import TrainConfig, read_config
from undercut.train.run import Measurement, Training, Update

begin_option: Final = click.option(
    "--from",
    "begin",
    metavar="FOLDER",
    help="Begin with the best nets of the training in this folder, or with those of a file (nets.net). "
    "[default: random nets]",
)


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


# --- the progress of a training, and its report -----------------------------------------------------------------------


def run_training(
    config: TrainConfig, folder: Path, begin: str | None, threads: int, as_json: bool
) -> dict[str, Measurement]:
    """Run a training to its end and print its report, or with ``as_json`` every line of its log.

    Raise UndercutError ``not_installed`` without the kernel or the packages, and the errors of :class:`Training`.
    """
    if not has_kernel():
        raise UndercutError("not_installed", "training needs the compiled kernel")
    if not all(map(importlib.util.find_spec, ("numpy", "matplotlib"))):
        raise UndercutError(
            "not_installed", "training needs NumPy and matplotlib: install them with pip install 'undercut[train]'"
        )
    training = Training(config, folder, threads=threads, begin=None if begin is None else Path(begin))
    done = training.report
    if done is None:
        try:
            with _Show(as_json) as show:
                training.run(show)
        except KeyboardInterrupt:
            click.echo(f"\nundercut: stopped; the same command continues the training in {folder}", err=True)
            raise
        done = training.report
        assert done is not None
    elif as_json:
        click.echo(json.dumps(training.log[-1]))
    if not as_json:
        console().print(_table(done))
    return done


class _Show:
    """The progress of a training, on standard error."""

    def __init__(self, as_json: bool) -> None:
        self._json = as_json
        self._console = console(stderr=True)
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("steps"),
            TimeElapsedColumn(),
            TimeRemainingColumn(),
            console=self._console,
            disable=not self._console.is_terminal,
        )
        self._tasks: dict[str, Any] = {}
        self._interrupted = False
        self._before: Any = None

    def __enter__(self) -> _Show:
        # The first Ctrl-C stops the training after its current part, the second at once, even if the shell ignores it.
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._interrupt)
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()
        if self._before is not None:
            signal.signal(signal.SIGINT, self._before)

    def _interrupt(self, *_: object) -> None:
        self._interrupted = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    def __call__(self, update: Update) -> None:
        if self._interrupted:
            raise KeyboardInterrupt
        if update.phase not in self._tasks:
            self._tasks[update.phase] = self._progress.add_task(update.phase, total=update.steps)
        self._progress.update(self._tasks[update.phase], completed=update.step)
        if update.line is None:
            return
        if self._json:
            click.echo(json.dumps(update.line))
        elif "step" in update.line:
            self._console.print(_sentence(update.line), highlight=False, soft_wrap=True)


def _sentence(line: dict[str, Any]) -> str:
    """Format a line of the log for people."""
    parts = [f"{line['phase']}, step {line['step']}, {line['seconds']:.0f} s"]
    for player, one in line.get("selection", {}).items():
        parts.append(f"{player} {msgspec.convert(one, Measurement)}")
    if line.get("best"):
        parts.append("kept")
    parts += [f"{net} {line[net]:.4f} nats" for net in ("belief", "judge", "kind") if line[net] is not None]
    return ": ".join([parts[0], ", ".join(parts[1:])]) if parts[1:] else parts[0]


def _table(report: dict[str, Measurement]) -> Table:
    table = Table("against", "points/round", "rounds")
    for player, one in report.items():
        table.add_row(player, str(one), str(one.rounds))
    return table
