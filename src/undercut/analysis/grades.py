"""Grades of choices, and the level of play that matches an error rate."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from undercut.bots.levels import level_title
from undercut.languages import formatter

__all__ = ["ERRORS", "POINTS_PER_CHANCE", "Grade", "grade", "is_too_close", "level_of", "level_phrase"]

say: Final = formatter("review")

Grade = Annotated[
    Literal["forced", "best", "sound", "inaccuracy", "mistake", "blunder"],
    Meta(title="Grade", description="How good a decision was."),
]
"""Grade of a decision, by what it lost."""

ERRORS: Final[tuple[tuple[Grade, float], ...]] = (("blunder", 0.04), ("mistake", 0.015), ("inaccuracy", 0.005))
"""Grades of errors, gravest first, with the least chance to win the game that each loses.

`expert` loses 0.7% or more in one of a hundred counted decisions, 1.2% or more in one of two hundred, and 4% very
rarely (benchmarks/STRENGTH.md).
"""

POINTS_PER_CHANCE: Final = 140.0
"""Points per unit of chance to win in rules without a target: as at the start of a game to 100."""


def is_too_close(difference: float, stderr: float) -> bool:
    """Whether a difference is too close to call: its 95% interval contains 0."""
    return difference - 1.96 * stderr <= 0


def grade(lost: float, error: float, *, forced: bool, is_best: bool) -> Grade:
    """Return the grade of a choice, given its loss of the chance to win and the loss's standard error.

    A loss that is not significant (at 95%) is no error.
    """
    if forced:
        return "forced"
    if is_best:
        return "best"
    if not is_too_close(lost, error):
        for name, least in ERRORS:
            if lost >= least:
                return name
    return "sound"


_LEVELS: Final[tuple[tuple[float, str], ...]] = ((0.15, "expert"), (0.37, "hard"), (0.66, "medium"), (1.1, "easy"))
"""Upper bounds of the levels' error rates, in points per counted decision.

They lie between the rates that the levels get in reviews of their own play: 0.08, 0.27, 0.51 and 0.86
(benchmarks/STRENGTH.md).
"""


def level_of(rate: float) -> str:
    """Return the level of our ladder with this error rate, or ``beginner`` above all of them."""
    return next((name for most, name in _LEVELS if rate < most), "beginner")


def level_phrase(level: str) -> str:
    """Return the name of a level, to follow "plays like" in a sentence: ``Hard``, ``a beginner``."""
    return say("beginner") if level == "beginner" else level_title(level)
