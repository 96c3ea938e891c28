"""The command line: ``undercut NAME``. One file or folder per command, imported only when it is called.

Exit status: 0 success, 1 bad input or a failed check, 2 wrong usage, 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import importlib
import importlib.util
import keyword
import os
import sys
import warnings
from collections.abc import Sequence
from typing import Any, Final, TextIO

import click

from undercut import __version__
from undercut.cli.common.language import Choice, environment_language
from undercut.cli.common.output import raw, replace_unencodable, visible_output
from undercut.errors import UndercutError
from undercut.languages import LANGUAGES, language, set_language

COMMANDS: Final[dict[str, str]] = {
    "play": "Play at the terminal, against a bot or with two people at one keyboard.",
    "serve": "Play in the browser: start the web service.",
    "db": "Look after the games that a server has stored: backup, check, upgrade, export, import.",
    "pad": "Keep the score of a game that is played with real cards.",
    "learn": "Learn the game, with examples.",
    "rules": "List the rulesets, or show one with every option.",
    "bots": "List the players, with their strength.",
    "melds": "Find the best melds of a hand, its deadwood and its best discard.",
    "defend": "Find the best defence against a knocker's melds.",
    "deal": "Let bots play rounds and print the records.",
    "import": "Convert games of other programs into records.",
    "replay": "Play records again and check their results.",
    "verify": "Verify that nobody chose the deals of recorded rounds.",
    "review": "Review games: what each choice was worth, what was luck, what was skill.",
    "puzzle": "Solve puzzles: positions in which one choice is clearly the best.",
    "analyze": "Price the choices of one position.",
    "arena": "Play a match between bots and print the result with its margin.",
    "llm": "Let language models play against the bots and each other.",
    "survey": "Answer old questions of the game by experiments: upcards, knocks, discards.",
    "train": "Train nets that play, by self-play.",
    "exploit": "Find out how much a bot loses to one that plays against it alone.",
    "engine": "Answer requests for moves from other programs.",
    "bench": "Measure the speed of this installation.",
}
"""The commands, each with a sentence that describes it.

The function ``command`` runs it, in the module that :func:`module_of` returns or in ``command.py`` of that folder.
"""


_FOR_PROGRAMS: Final = "undercut.for_programs"


def module_of(command: str) -> str:
    """Return the module or folder of a command: ``undercut.cli.NAME``; Python keywords get an ``s``."""
    return f"undercut.cli.{command}" + ("s" if keyword.iskeyword(command) else "")


class _Commands(click.Group):
    """A group that lists the commands without importing their modules."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if importlib.util.find_spec(module_of(name)) is not None]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(module_of(cmd_name))
        if hasattr(module, "__path__"):
            module = importlib.import_module(f"{module.__name__}.command")
        command = module.command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and not ctx.resilient_parsing and self.get_command(ctx, name) is None:
            import difflib

            near = difflib.get_close_matches(name[:40].lower(), self.list_commands(ctx), n=1)
            ctx.fail(f"No such command {name!r}." + (f" Did you mean {near[0]!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        args = _language_first(args)
        # JSON output is the same in every language.
        ctx.meta[_FOR_PROGRAMS] = "--json" in args
        return super().parse_args(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            try:
                return super().invoke(ctx)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            # The program that read our output has closed the pipe.
            _write_no_more()
            return 0

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])


def _language_first(args: list[str]) -> list[str]:
    """Return the arguments with ``--language`` before the command, wherever it is given; the last one counts."""
    first: list[str] = []
    rest: list[str] = []
    each = iter(args)
    for arg in each:
        if arg == "--":
            rest += [arg, *each]
        elif arg.startswith("--language="):
            first.append(arg)
        elif arg == "--language" and (code := next(each, None)) is not None:
            first += [arg, code]
        else:
            rest.append(arg)
    return first + rest


def _print_version(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from undercut.kernel import has_kernel, native

        if has_kernel():
            level, commit = native.build()
            kernel = f"with the compiled kernel, {level}" + (f", commit {commit}" if commit else "")
        else:
            from undercut.bots import describe_fallbacks

            missing = "slower than with the kernel, and without reviews, surveys and training"
            kernel = f"pure Python: {missing}; {describe_fallbacks()}"
        click.echo(f"undercut {__version__} ({kernel})")
        ctx.exit()


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Print the version, and whether the compiled kernel is in use, with its instruction set and commit.",
)
@click.option(
    "--language",
    "chosen",
    type=Choice(LANGUAGES),
    help="The language of what is said: English, German or Spanish; help and --json stay English. It may also stand "
    "after the command. "
    "[default: that of the environment]",
)
@click.pass_context
def cli(ctx: click.Context, chosen: str | None) -> None:
    """Gin rummy: play it, analyse it, write programs that play it.

    Start a game with `undercut play`, in German with `undercut --language de play`. Every command that prints values
    has --json: standard output is then JSON only, one object per line; messages go to standard error. Exit status: 0
    success, 1 bad input or a failed check, 2 wrong usage.
    """
    if ctx.meta[_FOR_PROGRAMS]:
        set_language("en")
    else:
        set_language(chosen or environment_language(os.environ))
        replace_unencodable(raw(sys.stdout))
    replace_unencodable(raw(sys.stderr))


_show_others = warnings.showwarning


def _show_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    """Print the warning about a missing kernel as a message of ``undercut``, and other warnings as Python does."""
    from undercut.kernel import NoKernelWarning

    if issubclass(category, NoKernelWarning):
        click.echo(f"undercut: {message}", err=True)
    else:
        _show_others(message, category, filename, lineno, file, line)


def _write_no_more() -> None:
    """Discard all further standard output, so that the flush at exit does not fail."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status. ``argv`` excludes the program name; None means sys.argv."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the program that started us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - to the end
    before = language()
    warnings.showwarning = _show_warning
    with visible_output():
        try:
            return _run(argv)
        finally:
            set_language(before)


def _run(argv: Sequence[str] | None) -> int:
    try:
        status = cli.main(args=None if argv is None else list(argv), prog_name="undercut", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except UndercutError as error:
        click.echo(f"undercut: {error} [{error.code}]", err=True)
        return 1
    except RecursionError:
        click.echo("undercut: the input is nested too deep [bad_json]", err=True)
        return 1
    except OSError as error:
        click.echo(f"undercut: {error.strerror or error}{f': {error.filename}' if error.filename else ''}", err=True)
        _write_no_more()
        return 1
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        return 130
    return status if isinstance(status, int) else 0
