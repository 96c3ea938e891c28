"""The common `main` of tools/make_*.py: write generated files, or check that they are up to date."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def write_or_check(files: Mapping[Path, str]) -> int:
    """Write `files` (path -> text). With ``--check`` on the command line, only compare, and print files that differ.

    Return the exit status: 1 if a file differs.
    """
    if "--check" not in sys.argv[1:]:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return 0
    stale = [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if stale:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        print(f"not up to date: {names}; run python tools/{Path(sys.argv[0]).name}", file=sys.stderr)
    return 1 if stale else 0
