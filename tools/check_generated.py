"""Committed files that are generated must be what the generators give: run each tools/check_*.py but this one.

As many at once as there are processors; what each says is printed when it is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

HERE = Path(__file__).resolve()
SLOWEST = ("check_docs.py", "check_web.py")
"""Begun first, so that nothing waits for them at the end."""


def run(script: Path) -> tuple[Path, int, str, float]:
    """Runs one; its status, what it says, and the seconds that it took."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, str(script)],
        cwd=HERE.parent.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return script, done.returncode, done.stdout, time.monotonic() - began


def main() -> int:
    scripts = [script for script in HERE.parent.glob("check_*.py") if script != HERE]
    scripts.sort(key=lambda script: (script.name not in SLOWEST, script.name))
    failed = []
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for done in as_completed([pool.submit(run, script) for script in scripts]):
            script, status, said, seconds = done.result()
            print(said, end="")
            print(f"{script.name}: {'ok' if status == 0 else 'FAILED'} ({seconds:.0f} s)", flush=True)
            if status:
                failed.append(script.name)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
