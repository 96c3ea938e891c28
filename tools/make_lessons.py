"""Write docs/learn.md from undercut.lessons. Run it after a lesson has changed.

Usage: python tools/make_lessons.py [--check]
"""

from __future__ import annotations

from pathlib import Path

from generated_files import write_or_check
from lesson_blocks import block

from undercut.lessons import LESSONS

PAGE = Path(__file__).parents[1] / "docs" / "learn.md"
HEAD = """# Learn to play

The same lessons are at `/learn` in the browser, and `undercut learn` prints them. The
[rule books](rules/index.md) have every option, the [glossary](glossary.md) every term.

This page is written by `python tools/make_lessons.py`.
"""


def page() -> str:
    """Return the page docs/learn.md."""
    parts = [HEAD.rstrip()]
    for lesson in LESSONS:
        parts += [f"## {lesson.title}", *(part for one in lesson.blocks for part in block(one))]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    raise SystemExit(write_or_check({PAGE: page()}))
