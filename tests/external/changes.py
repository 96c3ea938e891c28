"""Programs of other people with one or two of their statements changed."""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterable

__all__ = ["changed", "diff"]


def changed(text: str, changes: Iterable[tuple[str, str]]) -> str:
    """The program with parts of single lines replaced: on the first line on which each part stands, not as part of a
    longer name. If the part is the whole line and opens a statement of several lines, all of the statement is replaced.
    Raises ValueError if there is no such line, since the program is then not the one that was meant.
    """
    lines = text.split("\n")
    for part, instead in changes:
        found = [at for at, line in enumerate(lines) if part in line and _whole(line, part)]
        if not found:
            raise ValueError(f"the program has no line with {part!r}")
        at = found[0]
        after = _end(lines, at) if lines[at].strip() == part else at + 1
        lines[at:after] = [lines[at].replace(part, instead, 1)]
    return "\n".join(lines)


def diff(before: str, after: str) -> list[str]:
    """The lines that are not the same, with ``-`` and ``+``."""
    compared = difflib.unified_diff(before.split("\n"), after.split("\n"), lineterm="", n=0)
    return [line for line in compared if not line.startswith(("---", "+++", "@@"))]


def _end(lines: list[str], at: int) -> int:
    """The line after the statement that begins on a line."""
    ends = [
        node.end_lineno
        for node in ast.walk(ast.parse("\n".join(lines)))
        if isinstance(node, ast.stmt) and node.lineno == at + 1 and node.end_lineno is not None
    ]
    return max(ends, default=at + 1)


def _whole(line: str, part: str) -> bool:
    """Whether the part is not followed by more of a name: ``import rlcard`` is not ``import rlcard_x``."""
    after = line[line.index(part) + len(part) :][:1]
    return not (after.isalnum() or after in ("_", "."))
