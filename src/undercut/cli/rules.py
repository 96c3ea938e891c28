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
from undercut.languages import speaker
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import (
    DEFAULT,
    EVERY_OPTION,
    OPTIONS,
    RULESETS,
    Ruleset,
    Word,
    option_text,
    ruleset,
    ruleset_text,
)

__all__ = ["command"]

_say = speaker("learn")


def _answer(rules: Ruleset) -> dict[str, Any]:
    return {
        "name": rules.name,
        "title": rules.title,
        "text": ruleset_text(rules),
        "hash": rules.hash,
        "options": {name: str(value) if isinstance(value, Word) else value for name, value in rules.options().items()},
    }


def _list() -> None:
    table = Table(_say("head-name"), _say("head-players"), "", box=None, header_style="dim", padding=(0, 2, 0, 0))
    for rules in RULESETS.values():
        name = Text(rules.name, style="bold" if rules is DEFAULT else "")
        title = _say("default", title=rules.heading) if rules is DEFAULT else rules.heading
        table.add_row(name, f"{rules.seats}", title)
    screen = console()
    screen.print(table)
    screen.print(Text(f"\n{_say('hint')}", style="dim"))


def _base(rules: Ruleset) -> Ruleset:
    """The ruleset to compare with: for a house ruleset the named one it is built on, otherwise the default."""
    named = RULESETS[rules.name]
    return DEFAULT if rules == named else named


def _one(rules: Ruleset, options_only: bool) -> None:
    screen = console()
    named = _say("hash", hash=rules.hash)
    screen.print(Text(ruleset_text(rules), style="bold"), Text(rules.heading), Text(named, style="dim"), sep="\n")
    for note in rules.notes:
        screen.print(note)
    if not options_only:
        for chapter in rule_book(rules):
            print_lesson(chapter, screen)
        screen.print(Text(f"\n{_say('options')}\n", style="bold"))
    _table(rules, screen)


def _table(rules: Ruleset, screen: Console) -> None:
    base = _base(rules)
    differs = rules.diff(base)
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    # Names and values are never cut short, so that they can be typed as a house rule; the sentences wrap.
    table.add_column(_say("head-chapter"), no_wrap=True)
    table.add_column(_say("head-option"), no_wrap=True, min_width=len(max(OPTIONS, key=len)))
    table.add_column(_say("head-value"), no_wrap=True)
    table.add_column(base.name, no_wrap=True)
    table.add_column(_say("head-says"), overflow="fold")
    chapter = ""
    for name, value in rules.options().items():
        option = EVERY_OPTION[name]
        was = option_text(differs[name][0]) if name in differs else ""
        table.add_row(
            "" if option.chapter == chapter else option.chapter_title,
            Text(name, style="bold" if name in differs else ""),
            Text(option_text(value), style="bold" if name in differs else ""),
            was,
            Text(option.says(value), style="" if option.matters(rules) else "dim"),
        )
        chapter = option.chapter
    screen.print(table)
    if base is not rules:
        screen.print(Text(_say("differ", n=len(differs), name=base.name), style="dim"))


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
