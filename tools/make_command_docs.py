"""Write docs/commands.md from the commands. Run it after a command or an option has changed.

Usage: python tools/make_command_docs.py [--check]
"""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import click
from generated_files import write_or_check

from undercut.cli import COMMANDS, cli

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"
HEAD = """# Commands

Every command of `undercut` with its options. `undercut COMMAND --help` prints the same.

- **Exit status**: 0 success; 1 refused input or a failed check; 2 wrong usage; 130 stopped with Ctrl-C.
- **Output for programs**: with `--json`, standard output contains only JSON, one object per line. Messages go to
  standard error.
- **Version**: `undercut --version` prints the version, and whether the compiled kernel is in use.
- **Language**: `undercut --language de COMMAND` uses German (`en`, `de`, `es`). Without the option the environment
  decides ([languages](languages.md)).

This page is written by `python tools/make_command_docs.py`.

"""

PAGES = {
    "play": "[a first game](tutorials/play.md)",
    "serve": "[host games](tutorials/host.md), [all options](hosting.md)",
    "db": "[backup](backup.md)",
    "pad": "[the score pad](pad.md)",
    "learn": "[the same as a page](learn.md)",
    "rules": "[rule books](rules/index.md)",
    "bots": "[strength](../benchmarks/STRENGTH.md)",
    "import": "[records](records.md)",
    "replay": "[records](records.md)",
    "review": "[what the values mean](review.md)",
    "puzzle": "[puzzles](puzzles.md)",
    "analyze": "[position texts](positions.md)",
    "deal": "[datasets](envs/dataset.md)",
    "arena": "[how matches are measured](explanation/strength.md)",
    "llm": "[language models](llm.md)",
    "survey": "[answers](answers.md)",
    "train": "[train a net](tutorials/train-a-net.md), [all options](training.md)",
    "exploit": "[training](training.md), [results](exploitability.md)",
    "engine": "[the protocol](engine.md)",
    "bench": "[speed](../benchmarks/RESULTS.md)",
}
"""Pages that say more about a command."""


def page() -> str:
    """Return the page docs/commands.md, generated from the commands in this source tree."""
    context = click.Context(cli, info_name="undercut")
    names = cli.list_commands(context)
    rows = [f"| [`{name}`](#undercut-{name}) | {COMMANDS[name]} | {PAGES.get(name, '')} |" for name in names]
    parts = [HEAD + "\n".join(["| command | what it does | more |", "|---|---|---|", *rows, ""])]
    for name in names:
        command = cli.get_command(context, name)
        assert command is not None
        parts += sections(name, command, click.Context(command, info_name=name, parent=context))
    return "\n".join(parts)


def sections(name: str, command: click.Command, context: click.Context) -> list[str]:
    """Return the section of a command, followed by those of its subcommands."""
    out = [section(name, command, context, f"## undercut {name}\n\n{COMMANDS[name]}")]
    if isinstance(command, click.Group):
        for one in command.list_commands(context):
            found = command.get_command(context, one)
            assert found is not None
            inner = click.Context(found, info_name=one, parent=context)
            out.append(section(f"{name} {one}", found, inner, f"### undercut {name} {one}"))
    return out


def section(name: str, command: click.Command, context: click.Context, head: str) -> str:
    """Return a command's section: usage, description, a row per option, an example."""
    usage = " ".join(["undercut", name, *command.collect_usage_pieces(context)])
    lines = [head, "", "```text", usage, "```", ""]
    lines += [inspect.cleandoc(command.help or ""), ""]
    rows = [row for param in command.get_params(context) if (row := option_row(param, context))]
    if rows:
        lines += ["| option | what it does |", "|---|---|", *rows, ""]
    if command.epilog:
        label, _, examples = command.epilog.partition(": ")
        lines += [f"{label}:", "", "```console", *(f"$ {e.strip()}" for e in examples.split(";")), "```", ""]
    return "\n".join(lines)


def option_row(param: click.Parameter, context: click.Context) -> str:
    """Return the table row of an option; an empty text for an argument."""
    record = param.get_help_record(context)
    if record is None or param.name == "help":
        return ""
    names, text = (re.sub(r"\s+", " ", part).replace("|", "\\|").strip() for part in record)
    return f"| `{names}` | {text} |"


if __name__ == "__main__":
    raise SystemExit(write_or_check({PAGE: page()}))
