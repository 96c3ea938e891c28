"""``undercut rules``: the rulesets."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from undercut.cli._lessons import print_lesson
from undercut.cli._lines import Answers, json_option
from undercut.cli._style import console
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, Word, option_text, ruleset, ruleset_text

__all__ = ["command"]


def _answer(rules: Ruleset) -> dict[str, Any]:
    return {
        "name": rules.name,
        "title": rules.title,
        "text": ruleset_text(rules),
        "hash": rules.hash,
        "options": {name: str(value) if isinstance(value, Word) else value for name, value in rules.options().items()},
    }


def _list() -> None:
    table = Table("name", "players", "", box=None, header_style="dim", padding=(0, 2, 0, 0))
    for rules in RULESETS.values():
        name = Text(rules.name, style="bold" if rules is DEFAULT else "")
        table.add_row(name, f"{rules.seats}", rules.title + (" (the default)" if rules is DEFAULT else ""))
    screen = console()
    screen.print(table)
    screen.print(
        Text(
            "\nundercut rules NAME is a whole rule book with every option. A house rule is NAME, option=value: "
            '"standard, knock_limit=5".',
            style="dim",
        )
    )


def _base(rules: Ruleset) -> Ruleset:
    """The ruleset to compare with: for a house ruleset the named one it is built on, otherwise the default."""
    named = RULESETS[rules.name]
    return DEFAULT if rules == named else named


def _one(rules: Ruleset, options_only: bool) -> None:
    screen = console()
    screen.print(
        Text(ruleset_text(rules), style="bold"), Text(rules.title), Text(f"hash {rules.hash}", style="dim"), sep="\n"
    )
    for note in rules.notes:
        screen.print(note)
    if not options_only:
        for chapter in rule_book(rules):
            print_lesson(chapter, screen)
        screen.print(Text("\nOptions\n", style="bold"))
    _table(rules, screen)


def _table(rules: Ruleset, screen: Console) -> None:
    base = _base(rules)
    differs = rules.diff(base)
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    # Names and values are never cut short, so that they can be typed as a house rule; the sentences wrap.
    for heading in ("chapter", "option", "value", base.name):
        table.add_column(heading, no_wrap=True, min_width=len(max(OPTIONS, key=len)) if heading == "option" else None)
    table.add_column("what it says", overflow="fold")
    chapter = ""
    for name, value in rules.options().items():
        option = OPTIONS[name]
        was = option_text(differs[name][0]) if name in differs else ""
        table.add_row(
            "" if option.chapter == chapter else option.chapter,
            Text(name, style="bold" if name in differs else ""),
            Text(option_text(value), style="bold" if name in differs else ""),
            was,
            Text(option.says(value), style="" if option.matters(rules) else "dim"),
        )
        chapter = option.chapter
    screen.print(table)
    if base is not rules:
        count = f"{len(differs)} options differ" if len(differs) != 1 else "1 option differs"
        screen.print(Text(f"{count} from {base.name}; its value is in the column {base.name}.", style="dim"))


@click.command(epilog='Examples: undercut rules oklahoma; undercut rules "standard, knock_limit=5, big_gin_bonus=None"')
@click.argument("name", required=False)
@click.option("--options", "options_only", is_flag=True, help="The table of options alone, without the rule book.")
@json_option
def command(name: str | None, options_only: bool, as_json: bool) -> None:
    """List the rulesets; or read one as a rule book, with examples, every option and what differs from the default.

    NAME is a ruleset's name or text form (name, option=value, ...). With --json, prints one line per ruleset: name,
    title, text, hash, options.
    """
    chosen = list(RULESETS.values()) if name is None else [ruleset(name)]
    if as_json:
        answers = Answers(True)
        for rules in chosen:
            answers.put(_answer(rules))
    elif name is None:
        _list()
    else:
        _one(chosen[0], options_only)
