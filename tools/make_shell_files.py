"""Generate the man page and the shell completions in share/ from the commands. Run it after a command has changed.

Usage: python tools/make_shell_files.py [--check]
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import click
from click.shell_completion import get_completion_class
from generated_files import write_or_check

from undercut import __version__
from undercut.cli import COMMANDS, cli

SHARE = Path(__file__).resolve().parent.parent / "share"
COMPLETIONS = {
    "bash": "bash-completion/completions/undercut",
    "zsh": "zsh/site-functions/_undercut",
    "fish": "fish/vendor_completions.d/undercut.fish",
}


def roff(text: str) -> str:
    """Return a text, escaped as a line of a man page."""
    clean = re.sub(r"\s+", " ", text).strip().replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{clean}" if clean.startswith((".", "'")) else clean


def man() -> str:
    """Return the page undercut(1): every command with its options."""
    context = click.Context(cli, info_name="undercut")
    lines = [
        f'.TH UNDERCUT 1 "" "undercut {__version__}" "Games"', ".SH NAME", "undercut \\- gin rummy", ".SH SYNOPSIS",
        ".B undercut", "[\\fIOPTIONS\\fR] \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]", ".SH DESCRIPTION",
        roff(inspect.cleandoc(cli.help or "")), ".SH OPTIONS", *options(cli, context), ".SH COMMANDS",
    ]  # fmt: skip
    for name in cli.list_commands(context):
        found = cli.get_command(context, name)
        assert found is not None
        lines += command(
            f"undercut {name}", found, click.Context(found, info_name=name, parent=context), COMMANDS[name]
        )
    lines += [
        ".SH EXIT STATUS",
        roff("0 success, 1 bad input or a failed check, 2 wrong usage, 130 stopped with Ctrl-C."),
        ".SH ENVIRONMENT", ".TP", ".B UNDERCUT_PURE", roff("If set, the compiled kernel is not used."),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def command(name: str, found: click.Command, context: click.Context, sentence: str = "") -> list[str]:
    lines = [f".SS {roff(name)}", roff(sentence or (found.help or "").split("\n\n")[0]), *options(found, context)]
    if isinstance(found, click.Group):
        for one in found.list_commands(context):
            inner = found.get_command(context, one)
            assert inner is not None
            lines += command(f"{name} {one}", inner, click.Context(inner, info_name=one, parent=context))
    return lines


def options(found: click.Command, context: click.Context) -> list[str]:
    lines = []
    for param in found.get_params(context):
        record = param.get_help_record(context)
        if record is not None:
            lines += [".TP", f".B {roff(record[0])}", roff(record[1] or "\\&")]
    return lines


def files() -> dict[str, str]:
    """Return the texts of all files in share/, by path."""
    out = {"man/man1/undercut.1": man()}
    for shell, path in COMPLETIONS.items():
        made = get_completion_class(shell)
        assert made is not None
        # Do not call `source()`, because it checks the installed version of bash.
        out[path] = made.source_template % made(cli, {}, "undercut", "_UNDERCUT_COMPLETE").source_vars() + "\n"
    return out


if __name__ == "__main__":
    raise SystemExit(write_or_check({SHARE / path: text for path, text in files().items()}))
