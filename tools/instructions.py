"""Compare callgrind's instruction counts of the kernel's hot routines with kernel/bench/instructions.json.

The check fails if a routine executes over 5% more instructions than stored. `--write` stores new counts. Counts depend
on the compiler, so they are compared only if the current compiler is the stored one.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

STORED = Path(__file__).resolve().parent.parent / "kernel" / "bench" / "instructions.json"
ALLOWANCE = 1.05


def compiler() -> str:
    """Return the compiler's name and major version."""
    found = shutil.which("c++")
    if found is None:
        return "none"
    first = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    version = re.search(r"\d+", first.rsplit(" ", 1)[-1])
    return f"{'clang' if 'clang' in first else 'gcc'} {version.group() if version else '?'}"


def count(binary: Path, name: str) -> int:
    """Return the instruction count of the whole program when it runs one routine."""
    ran = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(binary), name],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"Collected : (\d+)", ran.stderr)
    assert found, ran.stderr
    return int(found.group(1))


def measure(binary: Path) -> dict[str, float]:
    """Return the instructions per item for each routine, without those of the program's start."""
    names = subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout.split()
    items = dict(zip(names[::2], map(int, names[1::2]), strict=True))
    start = count(binary, "nothing")
    return {name: round((count(binary, name) - start) / n, 1) for name, n in items.items() if name != "nothing"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True, help="the built bench_instructions")
    parser.add_argument("--write", action="store_true", help="store what is counted now")
    given = parser.parse_args()
    now = measure(given.binary)
    if given.write:
        STORED.write_text(json.dumps({"compiler": compiler(), "instructions": now}, indent=2) + "\n")
        print(json.dumps(now, indent=2))
        return 0
    stored = json.loads(STORED.read_text())
    comparable = stored["compiler"] == compiler()
    failed = False
    for name, value in now.items():
        before = stored["instructions"].get(name)
        more = before is None or value > before * ALLOWANCE
        failed |= more
        print(f"{name:<24} {value:>10,.1f}  stored {before or 0:>10,.1f}  {'MORE' if more else 'ok'}")
    if failed and not comparable:
        print(f"counted with {compiler()}, stored with {stored['compiler']}: not compared")
        return 0
    if failed:
        print("more than 5% over: mend it, or store the new counts with --write", file=sys.stderr)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
