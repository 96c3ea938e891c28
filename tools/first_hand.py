"""Measure the time from an empty machine to a dealt hand: `pip install` of a package, then `undercut play`.

    python tools/first_hand.py dist/undercut-1.0.0-cp312-abi3-manylinux_2_35_x86_64.whl

Needs only Python. Installs the package and its dependencies in a new environment without pip's cache, and runs the game
in a pseudo-terminal. Prints one JSON object: elapsed seconds and seconds of processor time of each step.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Sequence
from pathlib import Path


def deal_at_a_terminal(command: Sequence[str], *, most: float = 60) -> str:
    """Start ``undercut play`` in a terminal, stop it when a hand is shown, and return the screen.

    Raises TimeoutError if no hand is shown within ``most`` seconds.
    """
    import pty
    import select

    here, there = pty.openpty()
    surroundings = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40", "LC_ALL": "C.UTF-8"}
    screen, until = "", time.monotonic() + most
    with subprocess.Popen(command, stdin=there, stdout=there, stderr=there, env=surroundings) as game:
        os.close(there)
        try:
            while "deadwood" not in screen:
                if not select.select([here], [], [], max(0, until - time.monotonic()))[0] or game.poll() is not None:
                    raise TimeoutError(f"no hand was dealt: {screen!r}")
                screen += os.read(here, 65536).decode(errors="replace")
        finally:
            game.kill()
            os.close(here)
    return screen


def timed(work: Callable[[], object]) -> dict[str, float]:
    """Call a function; return the elapsed seconds and the child processes' seconds of processor time."""

    def used() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    began, before = time.perf_counter(), used()
    work()
    return {"seconds": round(time.perf_counter() - began, 2), "cpu": round(used() - before, 2)}


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        made = timed(lambda: venv.create(home, with_pip=True))
        python = str(home / "bin" / "python")
        pip = [python, "-m", "pip", "install", "-q", "--no-cache-dir", "--disable-pip-version-check", *sys.argv[1:]]
        installed = timed(lambda: subprocess.run(pip, check=True))
        play = [str(home / "bin" / "undercut"), "play", "--save", str(Path(folder) / "game")]
        dealt = timed(lambda: deal_at_a_terminal(play))
        again = timed(lambda: deal_at_a_terminal([*play[:-1], str(Path(folder) / "second")]))
    total = {key: round(installed[key] + dealt[key], 2) for key in dealt}
    told = {"environment": made, "install": installed, "hand": dealt, "hand_again": again, "install_and_hand": total}
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
