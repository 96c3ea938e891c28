"""``undercut rules``: the rulesets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import click
from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from undercut.cli.common.input import Answers
from undercut.cli.common.options import complete_rules, json_option
from undercut.cli.common.style import console
from undercut.cli.learn import print_lesson
from undercut.languages import formatter
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import (
    DEFAULT,
    EVERY_OPTION,
    RULESETS,
    Ruleset,
    Word,
    option_text,
    ruleset,
    ruleset_label,
    ruleset_text,
)

_say = formatter("learn")


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
        label = ruleset_label(rules)
        title = _say("default", title=label) if rules is DEFAULT else label
        table.add_row(rules.name, f"{rules.seats}", Text.assemble((title, "bold"), f"\n{rules.heading}"))
    screen = console()
    screen.print(table)
    screen.print(Text(f"\n{_say('hint')}", style="dim"))


def _base(rules: Ruleset) -> Ruleset:
    """Return the ruleset to compare with: for house rules the named one they change, otherwise the default."""
    named = RULESETS[rules.name]
    return DEFAULT if rules == named else named


def _one(rules: Ruleset, options_only: bool) -> None:
    screen = console()
    named = _say("hash", hash=rules.hash)
    house = rules != RULESETS[rules.name]
    heading = _say("house", name=ruleset_label(rules.name)) if house else rules.heading
    title = Text.assemble((ruleset_label(rules), "bold"), f', "{ruleset_text(rules)}"')
    screen.print(title, Text(heading), Text(named, style="dim"), sep="\n")
    for note in rules.notes:
        screen.print(note)
    if not options_only:
        _print_differences(rules, screen)
        for chapter in rule_book(rules):
            print_lesson(chapter, screen)
        screen.print(Text(f"\n{_say('options')}\n", style="bold"))
    _options(rules, screen)


def _print_differences(rules: Ruleset, screen: Console) -> None:
    """Print what the rules that differ from the base say, except what the notes say already."""
    base = _base(rules)
    names = [name for name in rules.diff(base) if EVERY_OPTION[name].matters(rules)]
    said = [text for name in names if (text := EVERY_OPTION[name].meaning(rules)) not in rules.notes]
    if not said:
        return
    screen.print(Text(f"\n{_say('differs', name=ruleset_label(base))}\n", style="bold"))
    lines = Table.grid(padding=(0, 1, 0, 0))
    for text in said:
        lines.add_row("-", Text(text))
    screen.print(lines)


@dataclass(frozen=True)
class _Row:
    """An option of a ruleset. ``chapter`` is empty if it repeats the row before, ``was`` if nothing differs."""

    chapter: str
    name: str
    value: str
    was: str
    says: Text

    @property
    def style(self) -> str:
        return "bold" if self.was else ""


def _rows(rules: Ruleset) -> list[_Row]:
    differs = rules.diff(_base(rules))
    rows: list[_Row] = []
    chapter = ""
    for name, value in rules.options().items():
        option = EVERY_OPTION[name]
        if not option.matters(rules):
            continue
        title = "" if option.chapter == chapter else option.chapter_title
        was = option_text(differs[name][0]) if name in differs else ""
        rows.append(_Row(title, name, option_text(value), was, Text(option.meaning(rules))))
        chapter = option.chapter
    return rows


_SAYS: Final = 16
"""The minimum width of the column with sentences."""


def _options(rules: Ruleset, screen: Console) -> None:
    """Print the options as a table, or one below the other in a window too narrow for it."""
    base, rows = _base(rules), _rows(rules)
    name = ruleset_label(base)
    heads = (_say("head-chapter"), _say("head-option"), _say("head-value"), name)
    cells = zip(heads, *((row.chapter, row.name, row.value, row.was) for row in rows))
    fits = sum(max(map(cell_len, column)) + 2 for column in cells) + _SAYS <= screen.width
    if fits:
        screen.print(_table(heads, rows))
    else:
        for row in rows:
            _print_row(row, name, screen)
    if base is not rules:
        n = sum(bool(row.was) for row in rows)
        differ = _say("differ" if fits else "differ-listed", n=n, name=name)
        screen.print(Text(differ, style="dim"))


def _table(heads: tuple[str, ...], rows: list[_Row]) -> Table:
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0))
    # Names and values are never cut short, so that they can be typed as a house rule; the sentences wrap.
    for head in heads:
        table.add_column(head, no_wrap=True)
    table.add_column(_say("head-says"), overflow="fold")
    for row in rows:
        table.add_row(row.chapter, Text(row.name, row.style), Text(row.value, row.style), row.was, row.says)
    return table


def _print_row(row: _Row, base: str, screen: Console) -> None:
    if row.chapter:
        screen.print(Text(f"\n{row.chapter}", style="dim"))
    was = Text(f" ({base}: {row.was})" if row.was else "")
    screen.print(Padding(Text.assemble((f"{row.name}={row.value}", row.style), was), (0, 0, 0, 2)))
    screen.print(Padding(row.says, (0, 0, 0, 4)))


@click.command(epilog='Examples: undercut rules oklahoma; undercut rules "standard, knock_limit=5, big_gin_bonus=None"')
@click.argument("name", required=False, shell_complete=complete_rules)
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
