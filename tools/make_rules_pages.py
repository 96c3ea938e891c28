"""Writes the tables of docs/rules from the rulesets and their options. Run it after an option or a ruleset has changed.

Usage: python tools/make_rules_pages.py [--check]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from undercut.rulesets import DEFAULT, OPTIONS, RULESETS, Ruleset, option_text

PAGES = Path(__file__).parents[1] / "docs" / "rules"


def table(*rows: tuple[str, ...]) -> str:
    """A table in Markdown; the first row is its head."""
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0]), *lines[1:]])


def options_of(rules: Ruleset) -> str:
    """Every option of a ruleset by chapter, what it says, and in bold what differs from the default."""
    rows = [("chapter", "option", "value", "what it says")]
    for name, value in rules.options().items():
        option, text = OPTIONS[name], option_text(value)
        mark = "**" if value != getattr(DEFAULT, name) else ""
        rows.append((option.chapter, f"`{name}`", f"{mark}{text}{mark}", option.says(value)))
    return table(*rows)


def with_section(text: str, heading: str, body: str) -> str:
    """The page with what stands under a heading of the second level replaced."""
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    if found is None:
        raise ValueError(f"the page has no heading {heading!r}")
    return f"{text[: found.start(1)]}\n{body}\n\n{text[found.end(1) :]}".rstrip() + "\n"


def pages() -> dict[Path, str]:
    """Every page with its tables as they must be."""
    made = {}
    for name, rules in RULESETS.items():
        path = PAGES / f"{name}.md"
        body = options_of(rules)
        if rules.changed:
            body = f"In bold: what differs from [`{DEFAULT.name}`]({DEFAULT.name}.md).\n\n{body}"
        made[path] = with_section(path.read_text(encoding="utf-8"), "Options", body)
    index = PAGES / "index.md"
    text = index.read_text(encoding="utf-8")
    books = [(f"[`{name}`]({name}.md)", rules.title) for name, rules in RULESETS.items()]
    text = with_section(text, "Rulesets", table(("ruleset", "in a sentence"), *books))
    rows = [
        (option.chapter, f"`{name}`", option.choices(), option_text(option.default), option.sentence)
        for name, option in OPTIONS.items()
    ]
    made[index] = with_section(text, "Options", table(("chapter", "option", "values", "default", "meaning"), *rows))
    return made


def main(arguments: list[str]) -> int:
    """Writes the pages, or with ``--check`` compares them: 1 if one differs."""
    wrong = 0
    for path, text in pages().items():
        if "--check" not in arguments:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is not what the rulesets say: run python tools/make_rules_pages.py", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
