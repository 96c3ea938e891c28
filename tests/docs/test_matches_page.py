"""The page on matches: its examples run, and print what the page shows."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "matches.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$\n(?:\n```text\n(.*?)^```$)?", PAGE, re.M | re.S)


@pytest.mark.parametrize(("code", "shown"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_runs_and_prints_what_is_shown(code: str, shown: str) -> None:
    if "numpy" in code:
        pytest.importorskip("numpy", reason="rows need undercut[envs]")
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(code, "docs/matches.md", "exec"), {})
    assert out.getvalue()
    if shown:
        assert out.getvalue() == shown
