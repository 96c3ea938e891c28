"""Write the rule books and tables of docs/rules from the rulesets. Run it after an option or a ruleset has changed.

Usage: python tools/make_rules_pages.py [--check]
"""

from __future__ import annotations

import re
from pathlib import Path

from generated_files import write_or_check
from lesson_blocks import block

from undercut.glossary import GLOSSARY
from undercut.lessons.rulebook import rule_book
from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, option_text

PAGES = Path(__file__).parents[1] / "docs" / "rules"


def table(*rows: tuple[str, ...]) -> str:
    """Return a Markdown table; the first row is the header."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def options_of(rules: Ruleset) -> str:
    """Return the options that have an effect in a ruleset, with their meanings; non-default values are bold."""
    rows = [("chapter", "option", "value", "meaning")]
    for name, value in rules.options().items():
        option, text = OPTIONS[name], option_text(value)
        if not option.matters(rules):
            continue
        mark = "**" if value != getattr(DEFAULT, name) else ""
        rows.append((option.chapter, f"`{name}`", f"{mark}{text}{mark}", option.meaning(rules)))
    head = "".join(f"{note}\n\n" for note in rules.notes)
    head += "[Options](options.md) explains each option and its other values."
    if rules.changed:
        head += f" Values that differ from [`{DEFAULT.name}`]({DEFAULT.name}.md) are in bold."
    return f"{head}\n\n{table(*rows)}"


def book_of(rules: Ruleset) -> str:
    """Return the rule book of a ruleset: its rules in sentences, with examples."""
    parts = []
    for chapter in rule_book(rules):
        parts += [f"### {chapter.title}", *(part for one in chapter.blocks for part in block(one))]
    return "\n\n".join(parts)


def options_page() -> str:
    """Return the page of all options with the meanings of their values and the related glossary terms."""
    out = [
        "# Options",
        "",
        "Every option of the rules and what each value means. A house ruleset is a named ruleset with some options",
        "replaced: `standard, knock_limit=5`. The defaults are those of [`standard`](standard.md). For rules of clubs",
        "and families, see [house rules](house-rules.md).",
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
    return "\n".join(out) + "\n"


def with_section(text: str, heading: str, body: str) -> str:
    """Return the page with a new text below one of its second-level headings."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if found is None:
        raise ValueError(f"the page has no heading {heading!r}")
    return f"{text[: found.start(1)]}\n{body}\n\n{text[found.end(1) :]}".rstrip() + "\n"


def pages() -> dict[Path, str]:
    """Return every page with its tables regenerated."""
    made = {}
    for name, rules in RULESETS.items():
        path = PAGES / f"{name}.md"
        text = path.read_text(encoding="utf-8")
        if "\n## The rules\n" not in text:
            text = text.replace("\n## Options\n", "\n## The rules\n\n## Options\n", 1)
        text = with_section(text, "The rules", book_of(rules))
        made[path] = with_section(text, "Options", options_of(rules))
    index = PAGES / "index.md"
    text = index.read_text(encoding="utf-8")
    books = [(f"[`{name}`]({name}.md)", rules.title) for name, rules in RULESETS.items()]
    text = with_section(text, "Rulesets", table(("ruleset", "in a sentence"), *books))
    rows = [
        (
            option.chapter,
            f"[`{name}`](options.md#{name})",
            str(option.choices()),
            option_text(option.default),
            option.sentence,
        )
        for name, option in OPTIONS.items()
    ]
    made[PAGES / "options.md"] = options_page()
    made[index] = with_section(text, "Options", table(("chapter", "option", "values", "default", "meaning"), *rows))
    return made


if __name__ == "__main__":
    raise SystemExit(write_or_check(pages()))
