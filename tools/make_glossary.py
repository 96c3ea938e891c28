"""Write docs/glossary.md from undercut.glossary. Run it after a term has changed.

Usage: python tools/make_glossary.py [--check]
"""

from __future__ import annotations

from pathlib import Path

from generated_files import write_or_check

from undercut.glossary import CHAPTERS, Term

PAGE = Path(__file__).parents[1] / "docs" / "glossary.md"
HEAD = """# Glossary

The terms of gin rummy as the program uses them. The options are explained on the pages of the
[rulesets](rules/index.md). At the terminal, `? knock limit` prints a term.

This page is written by `python tools/make_glossary.py`.
"""


def section(term: Term) -> str:
    """Return the section of a term: a heading with the id as anchor, the meaning, synonyms and options."""
    more = []
    if term.aliases:
        more.append(f"Also: {', '.join(term.aliases)}.")
    if term.options:
        label = "Option" if len(term.options) == 1 else "Options"
        more.append(f"{label}: {', '.join(f'`{name}`' for name in term.options)}.")
    return "\n\n".join([f"### {term.title}", term.text, *([" ".join(more)] if more else [])])


def page() -> str:
    """Return the page docs/glossary.md."""
    parts = [HEAD.rstrip()]
    for chapter, terms in CHAPTERS.items():
        parts += [f"## {chapter}", *map(section, terms)]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    raise SystemExit(write_or_check({PAGE: page()}))
