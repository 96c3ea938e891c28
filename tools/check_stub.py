"""Check that src/undercut/_kernel.pyi matches the built kernel. `--write` updates it."""

from __future__ import annotations

import difflib
import subprocess
import sys
from pathlib import Path

STUB = Path(__file__).resolve().parent.parent / "src" / "undercut" / "_kernel.pyi"
HEAD = '''"""The compiled kernel. Generated from it by tools/check_stub.py --write."""

from collections.abc import Iterable, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
'''


def generated() -> str:
    """Return the generated stub, formatted with ruff."""
    from nanobind.stubgen import StubGen

    import undercut._kernel as kernel

    gen = StubGen(kernel)
    gen.put(kernel)
    body = gen.get()
    kept = [line for line in body.splitlines() if not line.startswith(("import ", "from "))]
    text = HEAD + "\n".join(kept) + "\n"
    for command in (["check", "-q", "--fix", "--select", "I"], ["format", "-q"]):
        ran = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(STUB), "-"],
            input=text,
            capture_output=True,
            text=True,
            cwd=STUB.parent.parent.parent,
            check=True,
        )
        text = ran.stdout
    return text


def main() -> int:
    text = generated()
    if "--write" in sys.argv:
        STUB.write_text(text)
        return 0
    old = STUB.read_text() if STUB.exists() else ""
    if old == text:
        return 0
    sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), "committed", "generated"))
    print("\nthe stub is not what the kernel says: run `python tools/check_stub.py --write`", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
