"""Run a program written for OpenSpiel on this package's games.

    python -m undercut.envs.openspiel open_spiel.python.examples.mccfr_example --game=undercut_small_gin

Registers the games with pyspiel, then runs the module, or the file, with its arguments. The compiled games are
registered if an argument names one.
"""

from __future__ import annotations

import runpy
import sys

from undercut.envs import openspiel


def main() -> int:
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    program, *rest = sys.argv[1:]
    openspiel.register()
    openspiel.register_small()
    if any("undercut_gin_rummy_compiled" in one for one in rest):
        openspiel.register_compiled()
    if any("undercut_small_gin_compiled" in one for one in rest):
        openspiel.register_small_compiled()
    sys.argv = [program, *rest]
    if program.endswith(".py"):
        runpy.run_path(program, run_name="__main__")
    else:
        runpy.run_module(program, run_name="__main__", alter_sys=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
