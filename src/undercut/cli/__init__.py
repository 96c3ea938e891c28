"""The command line: ``undercut NAME``. One file per command, loaded only when it is called.

Exit status: 0 done, 1 the input was refused or a check failed, 2 wrong usage, 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Sequence
from typing import Any, Final

import click

from undercut import __version__
from undercut.errors import UndercutError
from undercut.kernel import has_kernel

__all__ = ["COMMANDS", "cli", "main"]

COMMANDS: Final[dict[str, str]] = {
    "play": "Play at the terminal, against a bot or two at one keyboard.",
    "serve": "Open a table in the browser.",
    "rules": "The rulesets, or one with every option.",
    "melds": "The best melds of a hand, its deadwood, its discards.",
    "defend": "The best defence against the melds of a knocker.",
    "deal": "Rounds played by bots, as records.",
    "replay": "Play records again: where they lead, what is legal, the result.",
    "arena": "A match between two bots, with intervals.",
    "engine": "Answer requests for moves, one JSON object a line.",
    "bench": "Measure the speed of this machine's build.",
}
"""Every command and what it does in a line; the module ``undercut.cli.NAME`` holds it as ``command``."""


class _Commands(click.Group):
    """Knows its commands' names and sentences without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if importlib.util.find_spec(f"undercut.cli.{name}") is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        found = importlib.import_module(f"undercut.cli.{cmd_name}").command
        assert isinstance(found, click.Command)
        return found

    def invoke(self, ctx: click.Context) -> Any:
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            # Whoever read our output has seen enough.
            _write_no_more()
            return 0

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


def _print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(f"undercut {__version__} ({'with the compiled kernel' if has_kernel() else 'pure Python'})")
        ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Say the version, and whether the compiled kernel is in use.",
)
def cli() -> None:
    """Gin rummy, whole.

    `undercut play` deals a hand. Every other command that prints values has --json: JSON on standard output, one
    object a line, and nothing else; messages go to standard error. Exit status: 0 done, 1 the input was refused or a
    check failed, 2 wrong usage.
    """


def _write_no_more() -> None:
    """Standard output leads nowhere from here on, so that nothing fails at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit status. ``argv`` is without the program's name; None: sys.argv."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - to the end
    try:
        status = cli.main(args=None if argv is None else list(argv), prog_name="undercut", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except UndercutError as error:
        click.echo(f"undercut: {error} [{error.code}]", err=True)
        return 1
    except OSError as error:
        click.echo(f"undercut: {error.strerror or error}{f': {error.filename}' if error.filename else ''}", err=True)
        _write_no_more()
        return 1
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        return 130
    return status if isinstance(status, int) else 0
