"""Check that committed generated files are up to date, and that texts, types and pages agree with the code.

Run every tools/check_*.py, and the generators below with --check, in as many processes as there are processors. Print
the output of each process when it ends.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
SLOWEST = ("check_docs.py", "check_types.py", "check_web.py")
"""Started first, so that nothing waits for them at the end."""
GENERATORS = (
    "make_answers", "make_architecture", "make_command_docs", "make_conformance", "make_data_texts", "make_engine",
    "make_glossary", "make_rules_pages", "make_sequence", "make_shell_files", "make_version", "make_wasm",
    "render_picture",
)  # fmt: skip
"""Generators that are quick to compare. Tests compare the lessons, the playthroughs and the training page."""


def run(command: list[str]) -> tuple[str, int, str, float]:
    """Run a script of tools/; return its name, exit status, output and seconds."""
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, *command],
        cwd=TOOLS,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return " ".join(command), done.returncode, done.stdout, time.monotonic() - started


def main() -> int:
    """Run all checks; return 1 if one fails."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", action="append", default=[], help="a check to leave out")
    without = parser.parse_args().without
    checks = sorted(path.name for path in TOOLS.glob("check_*.py") if path != Path(__file__).resolve())
    checks = [name for name in checks if name not in without]
    checks.sort(key=lambda name: name not in SLOWEST)
    commands = [[name] for name in checks] + [[f"{name}.py", "--check"] for name in GENERATORS]
    failed: list[str] = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in as_completed([pool.submit(run, command) for command in commands]):
            name, status, output, seconds = done.result()
            print(output, end="")
            print(f"{name}: {'ok' if status == 0 else 'FAILED'} ({seconds:.0f} s)", flush=True)
            if status != 0:
                failed.append(name)
    # The last line, because the output of the others is long and often cut off.
    print(f"FAILED: {', '.join(failed)}" if failed else "all checks passed")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
