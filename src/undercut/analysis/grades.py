"""Grades of choices, and the level of play that an error rate means."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from undercut.bots.levels import level_title
from undercut.languages import speaker

__all__ = ["ERRORS", "POINTS_PER_CHANCE", "Grade", "grade", "level_of", "level_words"]

say = speaker("review")

Grade = Annotated[
    Literal["forced", "best", "sound", "inaccuracy", "mistake", "blunder"],
    Meta(title="Grade", description="How good a decision was."),
]

ERRORS: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.04), ("mistake", 0.015), ("inaccuracy", 0.005))
"""Errors, gravest first, with the least chance to win the game that they lose.

Of a hundred decisions that count, `expert` loses 0.7% or more with one; of two hundred, 1.2% or more with one; 4%
hardly ever (benchmarks/STRENGTH.md).
"""

POINTS_PER_CHANCE: Final = 140.0
"""In rules without a target a point counts as much of a chance as at the start of a game to 100."""


def grade(lost: float, error: float, *, forced: bool, is_best: bool) -> Grade:
    """The grade of a choice that lost this chance to win, with its standard error.

    A loss that may be none (at 95%) is no error.
    """
    if forced:
        return "forced"
    if is_best:
        return "best"
    if lost - 1.96 * error > 0:
        for name, least in ERRORS:
            if lost >= least:
                return name
    return "sound"


_LEVELS: Final[tuple[tuple[float, str], ...]] = ((0.15, "expert"), (0.37, "hard"), (0.66, "medium"), (1.1, "easy"))
"""Error rates, in points a counted decision, below which a player is of a level: between what the levels get from their
own reviews, which is 0.08, 0.27, 0.51 and 0.86 (benchmarks/STRENGTH.md)."""


def level_of(rate: float) -> str:
    """The level of our own ladder that errs as much; ``beginner`` if none does."""
    return next((name for most, name in _LEVELS if rate < most), "beginner")


def level_words(level: str) -> str:
    """A level in a sentence after "plays like": ``Hard``, ``a beginner``."""
    return say("beginner") if level == "beginner" else level_title(level)
