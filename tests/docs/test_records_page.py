"""The page on records names every key that a record has, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tests.notation.test_records import dealt, played
from undercut.notation.keys import KEPT

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def keys(heading: str) -> set[str]:
    """The keys in the table under a heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`.*?`) \|", section, re.M)
    return {key for row in rows for key in re.findall(r"`(\w+)`", row)}


def test_round_and_match_records_have_the_keys_that_the_page_names() -> None:
    assert keys("Round record") == set(dealt())
    match = msgspec.json.decode(played("showdown", "page").record().line())
    assert keys("Match record") == {*match, "resigned"}


def test_the_page_names_the_keys_that_are_kept() -> None:
    said = PAGE.split("## Other keys\n")[1].split("are kept")[0]
    assert set(re.findall(r"`(\w+)`", said)) == {*KEPT, "x_"}
