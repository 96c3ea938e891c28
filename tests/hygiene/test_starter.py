"""Processes that tests start end with the tests' own process."""

from __future__ import annotations

import signal
import subprocess
import sys

from tests.starter import ROOT

PROGRAM = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from tests.starter import Starter
forked = "import sys, time; sys.path[0] = sys.argv[1]; from tests.starter import asked; asked(int(sys.argv[2])); "
started = Starter([], forked + "print('started', flush=True); time.sleep(600)").start(None, sys.stderr)
assert started.stdout.readline() == "started\\n"
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_starter_ends_what_it_started_when_the_tests_are_killed() -> None:
    # The starter and the process that it forked share this standard error: run() waits until all have closed it.
    done = subprocess.run([sys.executable, "-c", PROGRAM, str(ROOT)], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (-signal.SIGKILL, "")
