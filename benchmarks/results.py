"""Parts of RESULTS.md: each measurement replaces its own part and keeps the others."""

from __future__ import annotations

from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"


def replace_part(name: str, text: str, path: Path = RESULTS) -> None:
    """Replace the part with this name, or append it if it is missing."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    part = f"{begin}\n{text.strip()}\n{end}"
    old = path.read_text() if path.exists() else "# Benchmarks\n"
    if begin in old and end in old:
        new = old[: old.index(begin)] + part + old[old.index(end) + len(end) :]
    else:
        new = f"{old.rstrip()}\n\n{part}\n"
    path.write_text(new)
