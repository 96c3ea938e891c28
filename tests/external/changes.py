"""Programs of other people with one or two of their lines changed."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["changed"]


def changed(text: str, changes: Iterable[tuple[str, str]]) -> str:
    """The program with parts of single lines replaced: on the first line on which each part stands, not as part of a
    longer name. Raises ValueError if there is no such line, since the program is then not the one that was meant.
    """
    lines = text.split("\n")
    for part, instead in changes:
        found = [at for at, line in enumerate(lines) if part in line and _whole(line, part)]
        if not found:
            raise ValueError(f"the program has no line with {part!r}")
        lines[found[0]] = lines[found[0]].replace(part, instead, 1)
    return "\n".join(lines)


def _whole(line: str, part: str) -> bool:
    """Whether the part is not followed by more of a name: ``import rlcard`` is not ``import rlcard_x``."""
    after = line[line.index(part) + len(part) :][:1]
    return not (after.isalnum() or after in ("_", "."))
