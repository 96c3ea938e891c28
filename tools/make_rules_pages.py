"""Write the rule books of docs/rules from the rulesets. Run it after an option or a ruleset has changed.

Usage: python tools/make_rules_pages.py [--check]

A page has, in this order: the introduction, what is different, one recorded round, the rules, the sections written by
hand (such as the examples), the source, and the options. Only the introduction and the sections written by hand are
kept from the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generated_files import write_or_check
from lesson_blocks import block
from recorded_rounds import recorded_rounds, story
from rule_examples import with_examples

from undercut.glossary import GLOSSARY
from undercut.languages import formatter
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import (
    DEFAULT,
    OPTIONS,
    RULESETS,
    Deciding,
    Form,
    KnockLimit,
    LayOffs,
    Opening,
    Ruleset,
    SheetForm,
    Shutout,
    UndercutWith,
    option_text,
    ruleset_label,
)
from undercut.rulesets.base import NOTES

PAGES = Path(__file__).parents[1] / "docs" / "rules"
ROUNDS = PAGES / "rounds.jsonl"

DIFFERENT, SHORT, ROUND, RULES, SOURCE, TABLE = (
    "What is different",
    "In short",
    "One round",
    "The rules",
    "Source",
    "Options",
)
"""Headings of the generated sections."""
PLAY = "To play by these rules"
"""Begin of the generated paragraph that ends the introduction."""

BASES = {
    "open-knock-oklahoma": "open-knock",
    "knockout": "open-knock",
    "five-hundred": "open-knock",
    "open-knock-cutthroat": "open-knock",
    "open-knock-table": "open-knock",
    "open-knock-partners": "open-knock",
}
"""Rulesets that are compared with another one than the default."""

IN_SHORT = (
    "dealt", "opening", "knock_limit", "lay_offs", "undercut", "gin_bonus", "undercut_bonus", "big_gin_bonus", "wall",
    "target", "game_bonus", "shutout", "box_bonus",
)  # fmt: skip
"""Options that sum up the default ruleset."""

HOME: tuple[tuple[str, str, Mapping[str, str]], ...] = (
    (
        "You knock with 10 or less; gin and an undercut score 25 more; the game goes to 100.",
        "standard",
        {"knock_limit": "10", "gin_bonus": "25", "undercut_bonus": "25", "target": "100"},
    ),
    (
        "You knock with 10 or less, but gin scores 20 more and an undercut 10.",
        "bicycle",
        {"knock_limit": "10", "gin_bonus": "20", "undercut_bonus": "10"},
    ),
    (
        "The card turned up after the deal says with how many points you may knock.",
        "oklahoma",
        {"knock_limit": "upcard"},
    ),
    ("You write the score in three columns, for three games at once.", "hollywood", {"sheet": "hollywood"}),
    ("Nobody knocks before gin.", "straight", {"knock_limit": "0"}),
    ("One player is dealt eleven cards and begins with a discard.", "eleven", {"dealt": "11", "opening": "discard"}),
    (
        "The first player draws from either pile, nobody lays off, and you knock with 10 or less.",
        "quick",
        {"opening": "free", "lay_offs": "none", "knock_limit": "10"},
    ),
    (
        "If the loser has won no round, the winner's points are doubled, and not only the bonus.",
        "rubber",
        {"shutout": "double_total"},
    ),
    (
        "A single round decides, and cards are laid off even on gin.",
        "showdown",
        {"deciding": "round", "lay_offs": "knock_and_gin"},
    ),
    (
        "You may knock with any hand, and the stock is played to its last card.",
        "open-knock",
        {"knock_limit": "None", "wall": "0"},
    ),
    (
        "The same, but whoever draws the last card must knock.",
        "open-knock-oklahoma",
        {"knock_limit": "None", "must_knock_on_last_card": "yes"},
    ),
    ("The same, but to 500 points.", "five-hundred", {"knock_limit": "None", "target": "500"}),
    (
        "You write down what the loser has left, and a player with 100 is out.",
        "knockout",
        {"sheet": "knockout", "target": "100"},
    ),
    (
        "You knock with any hand; there are three of you, and one sits out in each round.",
        "open-knock-cutthroat",
        {"seats": "3", "form": "cutthroat"},
    ),
    (
        "You knock with any hand; there are three of you, and all play in the same round.",
        "open-knock-table",
        {"seats": "3", "form": "round_table"},
    ),
    (
        "You knock with any hand; there are four of you, two against two.",
        "open-knock-partners",
        {"seats": "4", "form": "partners"},
    ),
    ("You compare programs with those of the EAAI challenge.", "eaai", {}),
    ("You compare programs with OpenSpiel's.", "openspiel", {}),
)
"""How players recognise their rules -> the ruleset, and the values of options that the sentence states."""

_PAGAT = "John McLeod's [Gin Rummy](https://www.pagat.com/rummy/ginrummy.html)"
_VARIATIONS = f"A variation in {_PAGAT}; [Wikipedia](https://en.wikipedia.org/wiki/Gin_rummy) has it too."
_BOOK = "One of the five descriptions of the game that this program was written from; they had no published title."
_SAME_BOOK = "The same description as that of [`open-knock`](open-knock.md); it had no published title."
SOURCES = {
    "standard": f"{_PAGAT}, with the bonuses most common in North America.",
    "eleven": _BOOK,
    "quick": _BOOK,
    "open-knock": _BOOK,
    "rubber": _BOOK,
    "showdown": _BOOK,
    "open-knock-oklahoma": _SAME_BOOK,
    "knockout": _SAME_BOOK,
    "five-hundred": _SAME_BOOK,
    "open-knock-cutthroat": _SAME_BOOK,
    "open-knock-table": _SAME_BOOK,
    "open-knock-partners": _SAME_BOOK,
    "bicycle": "[Gin Rummy](https://bicyclecards.com/how-to-play/gin-rummy) by the makers of Bicycle cards.",
    "oklahoma": _VARIATIONS,
    "hollywood": _VARIATIONS,
    "straight": _VARIATIONS,
    "eaai": "[The programs](https://github.com/tneller/gin-rummy-eaai) of the EAAI-2021 Gin Rummy challenge.",
    "openspiel": "OpenSpiel's "
    "[`gin_rummy`](https://github.com/google-deepmind/open_spiel/tree/master/open_spiel/games/gin_rummy).",
}

HOME_TITLE = "Which one do we play at home?"
HOME_NOTE = """\
If none of these is quite yours, look for your rule in [house rules](house-rules.md): a house ruleset is one of the rule
books with some options replaced, such as `standard, knock_limit=5`. That page also has the rules for three or four who
want to play standard gin. [Options](options.md) explains every option."""
SOURCES_NOTE = """\
The page of each ruleset states all of its rules. Where a source leaves something open, the
[decisions](../decisions/0002-open-points-of-the-rule-sheet.md) say what is played here, and why."""

_label = formatter("client/options")


def title(rules: Ruleset) -> str:
    """Return the ruleset's name for players, as in the browser."""
    return ruleset_label(rules)


def link(rules: Ruleset) -> str:
    return f"[{title(rules)}]({rules.name}.md)"


def table(*rows: tuple[str, ...]) -> str:
    """Return a Markdown table; the first row is the header."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


# --- the sections of a page -------------------------------------------------------------------------------------------


def in_short(rules: Ruleset) -> str:
    """Return the most important rules as a list."""
    return "\n".join(f"- {OPTIONS[name].meaning(rules)}" for name in IN_SHORT if OPTIONS[name].matters(rules))


def differences(rules: Ruleset) -> str:
    """Return a table of the rules that differ from the ruleset's base, and what the base has instead."""
    base = RULESETS[BASES.get(rules.name, DEFAULT.name)]
    rows = [("", f"{link(base)}", title(rules))]
    for name in rules.diff(base):
        option = OPTIONS[name]
        if option.matters(rules):
            before = option.meaning(base) if option.matters(base) else "–"
            rows.append((_label(f"label-{name}"), before, option.meaning(rules)))
    rest = f"All other rules are those of {link(base)}"
    if base is not DEFAULT:
        rest += f", which [differ from {title(DEFAULT)}]({base.name}.md#what-is-different)"
    return f"{table(*rows)}\n\n{rest}."


def options_of(rules: Ruleset) -> str:
    """Return the options that have an effect in a ruleset, with their meanings; non-default values are bold."""
    rows = [("chapter", "option", "value", "meaning")]
    for name, value in rules.options().items():
        option, text = OPTIONS[name], option_text(value)
        if not option.matters(rules):
            continue
        mark = "**" if value != getattr(DEFAULT, name) else ""
        rows.append((option.chapter, f"`{name}`", f"{mark}{text}{mark}", option.meaning(rules)))
    head = "[Options](options.md) explains each option and its other values."
    if rules.changed:
        head += f" Values that differ from [`{DEFAULT.name}`]({DEFAULT.name}.md) are in bold."
    return f"{head}\n\n{table(*rows)}"


def book_of(rules: Ruleset) -> str:
    """Return the rule book of a ruleset: its rules in sentences, with examples."""
    parts = []
    for chapter in rule_book(rules):
        parts += [f"### {chapter.title}", *(part for one in chapter.blocks for part in block(one))]
    return "\n\n".join(parts)


def sections(text: str) -> tuple[str, dict[str, str]]:
    """Split a page into the text before its first second-level heading, and its sections by heading."""
    first, *rest = re.split(r"^## ", text, flags=re.MULTILINE)
    return first, {heading: body.strip() for heading, _, body in (part.partition("\n") for part in rest)}


def joined(first: str, parts: Mapping[str, str]) -> str:
    return "\n\n".join([first.strip(), *(f"## {heading}\n\n{body}" for heading, body in parts.items())]) + "\n"


def page(rules: Ruleset, text: str) -> str:
    """Return the page of a ruleset. ``text`` is the present page, with the parts that are written by hand."""
    first, kept = sections(text)
    intro = first.partition(f"\n{PLAY}")[0].strip().split("\n\n")[2:]
    head = [f"# {title(rules)}", rules.title, *intro]
    start = f"{PLAY}: `undercut play --rules {rules.name}`, or choose “{title(rules)}” in the browser."
    if rules.knock_limit is None:
        start += (
            f'\n\n{NOTES["no_limit"]} To play with a limit: `undercut play --rules "{rules.name}, knock_limit=10"`.'
        )
    generated = {DIFFERENT, SHORT, ROUND, RULES, SOURCE, TABLE}
    parts = {
        SHORT if rules is DEFAULT else DIFFERENT: in_short(rules) if rules is DEFAULT else differences(rules),
        ROUND: story(recorded_rounds(ROUNDS)[rules.name]),
        RULES: book_of(rules),
        **{heading: with_examples(rules, body) for heading, body in kept.items() if heading not in generated},
        SOURCE: SOURCES[rules.name],
        TABLE: options_of(rules),
    }
    return joined("\n\n".join([*head, start]), parts)


# --- the page of all options ------------------------------------------------------------------------------------------


def options_page() -> str:
    """Return the page of all options with the meanings of their values and the related glossary terms."""
    out = [
        "# Options",
        "",
        "Every option of the rules and what each value means. A house ruleset is a named ruleset with some options",
        "replaced: `standard, knock_limit=5`. The defaults are those of [`standard`](standard.md). For rules of clubs",
        "and families, see [house rules](house-rules.md). A [table](#all-options-in-one-table) at the end lists",
        "all of them.",
        "",
        "This page is written by `python tools/make_rules_pages.py`.",
    ]
    chapter = ""
    for name, option in OPTIONS.items():
        if option.chapter != chapter:
            chapter = option.chapter
            out += ["", f"## {chapter.capitalize()}"]
        terms = ", ".join(f"[{t.title}](../glossary.md#{t.id})" for t in GLOSSARY.values() if name in t.options)
        out += ["", f"### `{name}`", "", option.sentence + (f" See {terms}." if terms else ""), ""]
        for value, sentence in option.sentences.items():
            text = f"{option.number[0]} to {option.number[1]}" if value is int and option.number else option_text(value)
            default = option.default if option.default in option.sentences else int
            mark = "" if value is not default and value != default else ", the default"
            if mark and value is int:
                mark = f"; {option_text(option.default)} is the default"
            out.append(f"- `{text}`{mark}: {sentence.format('N')}")
    rows = [
        (
            option.chapter,
            f"[`{name}`](#{name})",
            str(option.choices()),
            option_text(option.default),
            option.sentence,
        )
        for name, option in OPTIONS.items()
    ]
    out += ["", "## All options in one table", "", table(("chapter", "option", "values", "default", "meaning"), *rows)]
    return "\n".join(out) + "\n"


# --- the index --------------------------------------------------------------------------------------------------------


def home() -> str:
    """Return the table for players who look for the rules they know. Raises ValueError if a ruleset is different."""
    rows = [("at your table", "rule book", "name")]
    for sentence, name, values in HOME:
        rules = RULESETS[name]
        wrong = {key: value for key, value in values.items() if option_text(getattr(rules, key)) != value}
        if wrong:
            raise ValueError(f"{name} does not have {wrong}: {sentence}")
        rows.append((sentence, link(rules), f"`{name}`"))
    return table(*rows)


def comparison() -> str:
    """Return the table that compares the rulesets, in the order of :data:`HOME`."""
    heads = ("rule book", "players", "first turn", "knock with", "gin", "undercut", "lay-offs", "game", "bonuses")
    return table(heads, *(_compared(RULESETS[name]) for _, name, _ in HOME))


def _compared(rules: Ruleset) -> tuple[str, ...]:
    return (
        link(rules),
        {Form.ROUND_TABLE: "3 or 4"}.get(rules.form, str(rules.seats)),
        {Opening.OFFER: "upcard offered", Opening.FREE: "free draw", Opening.DISCARD: "11 cards, discard"}[
            rules.opening
        ],
        _knock(rules),
        _gin(rules),
        _undercut(rules),
        {LayOffs.NONE: "no", LayOffs.KNOCK: "yes", LayOffs.KNOCK_AND_GIN: "yes, on gin too"}[rules.lay_offs],
        _game(rules),
        _bonuses(rules),
    )


def _knock(rules: Ruleset) -> str:
    match rules.knock_limit:
        case None:
            return "any hand"
        case KnockLimit.UPCARD:
            return "the upcard's points"
        case 0:
            return "gin only"
        case limit:
            return f"{limit} or less"


def _gin(rules: Ruleset) -> str:
    if rules.adds_deadwood or not rules.gin_bonus:
        return "wins"
    big = f" (big gin {rules.big_gin_bonus})" if rules.big_gin_bonus is not None else ""
    return f"{rules.gin_bonus}{big}"


def _undercut(rules: Ruleset) -> str:
    if rules.knock_limit == 0:
        return "–"
    needs = "equal or less" if rules.undercut is UndercutWith.AT_MOST else "less"
    return f"{needs}: {rules.undercut_bonus}" if rules.undercut_bonus and not rules.adds_deadwood else needs


def _game(rules: Ruleset) -> str:
    if rules.deciding is Deciding.ROUND:
        return "one round"
    if rules.target is None:
        return "as long as you like"
    kinds = {SheetForm.HOLLYWOOD: "three games to {}", SheetForm.KNOCKOUT: "out at {}", SheetForm.SINGLE: "to {}"}
    return kinds[rules.sheet].format(rules.target)


def _bonuses(rules: Ruleset) -> str:
    if not rules.has_prizes or not (rules.game_bonus or rules.has_boxes):
        return "–"
    found = [f"game {rules.game_bonus}"] if rules.game_bonus else []
    if rules.shutout is Shutout.DOUBLE_BONUS and rules.has_shutout:
        found.append(f"shutout {2 * rules.game_bonus}")
    elif rules.has_shutout:
        found.append("shutout: points and bonus doubled")
    return ", ".join([*found, *([f"box {rules.box_bonus}"] if rules.has_boxes else [])])


def sources() -> str:
    """Return the table of sources, one row per source."""
    names: dict[str, list[str]] = {}
    for _, name, _ in HOME:
        names.setdefault(SOURCES[name], []).append(link(RULESETS[name]))
    return table(("rule book", "source"), *((", ".join(found), source) for source, found in names.items()))


def index_page(text: str) -> str:
    """Return the index page. ``text`` is the present page, with the parts that are written by hand."""
    first, kept = sections(text)
    generated = {
        HOME_TITLE: f"{home()}\n\n{HOME_NOTE}",
        "All of them compared": comparison(),
        "Sources": f"{sources()}\n\n{SOURCES_NOTE}",
    }
    return joined(first, generated | {name: body for name, body in kept.items() if name not in generated})


def pages() -> dict[Path, str]:
    """Return every page with its generated parts."""
    made = {}
    for name, rules in RULESETS.items():
        path = PAGES / f"{name}.md"
        made[path] = page(rules, path.read_text(encoding="utf-8"))
    made[PAGES / "options.md"] = options_page()
    index = PAGES / "index.md"
    made[index] = index_page(index.read_text(encoding="utf-8"))
    return made


if __name__ == "__main__":
    raise SystemExit(write_or_check(pages()))
