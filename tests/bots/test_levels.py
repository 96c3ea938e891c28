"""The levels that people choose: what they are called, and the strength that is stated of them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from undercut.bots import BOTS
from undercut.bots.levels import LEVELS, display_name, display_names, level_title, strength_of

STRENGTH = Path(__file__).parents[2] / "benchmarks" / "STRENGTH.md"
ROW = re.compile(r"\| `(\w+) (\w+) --rules eaai --games \d+ --seed \w+` \| ([\d,]+) \| ([\d.]+) ± ([\d.]+)% \|")


@pytest.mark.parametrize(
    ("name", "bot", "shown"),
    [
        ("medium", "medium", "Medium"),
        ("medium 2", "medium", "Medium 2"),
        ("expert", "expert:ms=300", "Expert"),
        ("simple", "simple", "simple"),
        ("cmd", "cmd: ./engine", "cmd"),
        ("hard", None, "hard"),
        ("harder", "hard", "harder"),
        ("Robby", "hard", "Robby"),
    ],
)
def test_only_levels_are_called_by_their_title(name: str, bot: str | None, shown: str) -> None:
    assert display_name(name, bot) == shown
    assert display_names(["You", name], [None, bot]) == ("You", shown)


def test_the_stated_strength_is_what_was_measured() -> None:
    """The figures stand beside their commands in benchmarks/STRENGTH.md."""
    text = STRENGTH.read_text(encoding="utf-8")
    measured = {
        (one, other): (int(games.replace(",", "")), float(won), float(error))
        for one, other, games, won, error in ROW.findall(text)
    }
    for below, level in pairwise(LEVELS):
        strength = strength_of(level)
        assert strength is not None and strength.against == below
        games, won, error = measured[level, below]
        assert (strength.games, 100 * strength.games_won, 100 * strength.error) == pytest.approx((games, won, error))


def test_easy_is_measured_by_what_medium_leaves_it() -> None:
    easy, medium = strength_of("easy"), strength_of("medium")
    assert easy is not None and medium is not None
    assert easy.against == "medium" and easy.games_won == pytest.approx(1 - medium.games_won)


def test_other_players_have_no_level() -> None:
    for name in set(BOTS) - set(LEVELS):
        assert strength_of(name) is None and level_title(name) == name
