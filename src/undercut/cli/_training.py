"""Shows trainings: a bar, a line for each comparison, and the report."""

from __future__ import annotations

import importlib.util
import json
import signal
import threading
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from undercut.cli.common.style import console
from undercut.errors import UndercutError
from undercut.kernel import has_kernel
from undercut.train.config import TrainConfig
from undercut.train.deals import Measured
from undercut.train.run import Training, Update

__all__ = ["begin_option", "run_training"]

begin_option = click.option(
    "--from",
    "begin",
    metavar="FOLDER",
    help="Begin with the best nets of the training in this folder, or with those of a file (nets.net). "
    "[default: random nets]",
)


def run_training(
    config: TrainConfig, folder: Path, begin: str | None, threads: int, as_json: bool
) -> dict[str, Measured]:
    """Runs a training to its end and prints its report, or with ``as_json`` every line of its log.

    Raises UndercutError ``not_installed`` without the kernel or the packages, and what :class:`Training` raises.
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
        # Ctrl-C counts between two parts of the training, even under a shell that ignores it; the second one at once.
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
    """A line of the log for people."""
    parts = [f"{line['phase']}, step {line['step']}, {line['seconds']:.0f} s"]
    for player, one in line.get("selection", {}).items():
        parts.append(f"{player} {msgspec.convert(one, Measured)}")
    if line.get("best"):
        parts.append("kept")
    parts += [f"{net} {line[net]:.4f} nats" for net in ("belief", "judge", "kind") if line[net] is not None]
    return ": ".join([parts[0], ", ".join(parts[1:])]) if parts[1:] else parts[0]


def _table(report: dict[str, Measured]) -> Table:
    table = Table("against", "points/round", "rounds")
    for player, one in report.items():
        table.add_row(player, str(one), str(one.rounds))
    return table
