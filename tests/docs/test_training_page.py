"""docs/training.md has the options that the trainer has."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.cli_run import environment
from undercut.kernel import has_kernel

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not has_kernel(), reason="needs the kernel")
def test_the_page_is_what_the_tool_writes() -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "make_training_page.py"), "--check"],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
