"""docs/review.md: its thresholds are those of the analysis, its keys those that the command prints."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.cli_run import cli
from undercut.analysis import grades
from undercut.analysis.results import LEAST_COUNTED
from undercut.kernel import has_kernel

PAGE = (Path(__file__).parents[2] / "docs" / "review.md").read_text(encoding="utf-8")
TEXT = " ".join(PAGE.split())


def test_the_thresholds_of_the_classes() -> None:
    said = {
        name: float(least) / 100
        for name, least in re.findall(r"^\| `(\w+)` \| ([\d.]+) percentage points or more", PAGE, re.M)
    }
    assert said == pytest.approx(dict(grades.ERRORS))
    assert f"less than {100 * min(said.values()):.1f} percentage points of the chance" in PAGE
    assert f"{grades.POINTS_PER_CHANCE:.0f} points count as the whole chance" in TEXT
    assert f"worth the same within {LEAST_COUNTED} points" in TEXT


def test_the_levels() -> None:
    said = re.findall(r"`(\w+)` below ([\d.]+)", TEXT)
    assert [(float(most), name) for name, most in said] == [(most, name) for most, name in grades._LEVELS]


@pytest.mark.skipif(not has_kernel(), reason="no kernel built")
def test_the_page_names_every_key() -> None:
    record = cli("deal", "--seed", "7", "--bots", "easy").out
    (found,) = cli("review", "-", "--jobs", "1", "--budget", "0", "--json", stdin=record).json
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", PAGE.split("## JSON\n")[1], re.M))
    assert set(rows) == set(found)
    for name in ("seats", "decisions", "chances", "rounds"):
        said = set(re.findall(r"`(\w+)`", rows[name]))
        assert set(found[name][0]) <= said, name
        assert said - set(found[name][0]) <= {"decisions", "lost", "deal", "upcard", "draw"}
    choice: dict[str, Any] = found["decisions"][0]["choices"][0]
    assert set(choice) == set(re.findall(r"`(\w+)`", PAGE.split("A choice has ")[1].split(": the standard")[0]))
    assert msgspec.json.encode(found)
