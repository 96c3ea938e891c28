"""An environment that is made without the kernel says so, once."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

pytest.importorskip("numpy", reason="environments need undercut[envs]")

MAKE = """
import warnings
from undercut.kernel import NoKernelWarning
from undercut.rulesets import ruleset
from undercut.envs.machine import deal_machine
from undercut.envs.vector import VectorEnv

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    for _ in range(2):
        VectorEnv(2, pure={pure})
        deal_machine(ruleset("standard"), 0, range(52), {pure})
print([one.category is NoKernelWarning and "compiled kernel is not in use" in str(one.message) for one in seen])
"""


@pytest.mark.parametrize(("pure", "told"), [(False, "[True]"), (True, "[]")])
def test_an_environment_without_the_kernel_says_so_once(pure: bool, told: str) -> None:
    code, env = MAKE.format(pure=pure), {**os.environ, "UNDERCUT_PURE": "1"}
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env)
    assert ran.stdout.strip() == told


LOAD = """
from undercut.envs import openspiel

try:
    openspiel.load_game("gin_rummy")
except Exception as error:
    print(error.code, error)
"""


def test_openspiels_game_without_the_kernel_is_refused() -> None:
    env = {**os.environ, "UNDERCUT_PURE": "1"}
    ran = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True, env=env)
    assert ran.stdout.startswith("no_kernel") and "install undercut" in ran.stdout
