"""Where the programs of these tests run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest


@pytest.fixture
def same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs run in the test's folder and are named without it: a match deals its cards by the players' names."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=os.pathsep)
