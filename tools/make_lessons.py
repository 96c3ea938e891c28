"""Writes docs/learn.md from undercut.lessons. Run it after a lesson has changed.

Usage: python tools/make_lessons.py [--check]
"""

from __future__ import annotations

import sys
from pathlib import Path

from lesson_blocks import block

from undercut.lessons import LESSONS

PAGE = Path(__file__).parents[1] / "docs" / "learn.md"
HEAD = """# Learn to play

The same lessons are at `/learn` in the browser, and `undercut learn` prints them. The
[rule books](rules/index.md) have every option, the [glossary](glossary.md) every term.

This page is written by `python tools/make_lessons.py`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD.rstrip()]
    for lesson in LESSONS:
        parts += [f"## {lesson.title}", *(part for one in lesson.blocks for part in block(one))]
    return "\n\n".join(parts) + "\n"


def main(arguments: list[str]) -> int:
    """Writes the page; with ``--check`` compares it: 1 if it differs."""
    text = page()
    if "--check" not in arguments:
        PAGE.write_text(text, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != text:
        print("docs/learn.md is not up to date: run python tools/make_lessons.py", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
