"""``undercut bench``."""

from __future__ import annotations

import pytest

from tests.cli.cli_run import cli
from undercut.kernel import has_kernel


@pytest.mark.skipif(not has_kernel(), reason="without the kernel there are few figures")
def test_every_figure_says_what_it_is() -> None:
    lines = [line for line in cli("bench", "--seconds", "0", COLUMNS="140").out.splitlines()[2:] if line.strip()]
    assert len(lines) > 10
    assert all(len(line.split()) > 4 for line in lines), lines
