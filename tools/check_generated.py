"""Committed files that are generated must be what the generators give: run each tools/check_*.py but this one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve()


def main() -> int:
    failed = []
    for script in sorted(HERE.parent.glob("check_*.py")):
        if script == HERE:
            continue
        done = subprocess.run([sys.executable, str(script)], cwd=HERE.parent.parent)
        print(f"{script.name}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
        if done.returncode:
            failed.append(script.name)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
