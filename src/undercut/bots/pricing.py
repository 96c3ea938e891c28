"""What the end of a round is worth to a seat: its chance to win the game from the score that follows.

The chances are solved for each ruleset's target, from how rounds of self-play end. Where no table fits (no target,
three games at once) a round is worth its points.
"""

from __future__ import annotations

from functools import lru_cache

from undercut.kernel import native
from undercut.rulesets import Boxes, DeadRedeal, Deciding, Ruleset, SheetForm
from undercut.view import View

__all__ = ["race_of", "worth_for"]

_MOST = 1000
"""Targets above this are priced by points: a round hardly moves the chance."""


@lru_cache(maxsize=64)
def race_of(rules: Ruleset) -> native.Race | None:
    """The table of winning chances under a ruleset; None where a round is worth its points. Needs the kernel."""
    if (
        rules.target is None
        or rules.target > _MOST
        or rules.sheet is SheetForm.HOLLYWOOD
        or rules.deciding is Deciding.ROUND
    ):
        return None
    return native.race(
        rules,
        rules.target,
        str(rules.next_dealer),
        rules.dead_redeal is DeadRedeal.SAME,
        rules.sheet is SheetForm.KNOCKOUT,
        rules.box_bonus if rules.boxes is Boxes.AT_ONCE else 0,
    )


def worth_for(view: View) -> native.Worth:
    """How this seat prices the end of this round."""
    if view.rules.deciding is Deciding.ROUND:
        return native.Worth.by_winner()
    race = race_of(view.rules) if len(view.scores) == 2 else None
    if race is None or max(view.scores) >= (view.rules.target or 0):
        return native.Worth.by_points()
    return _worth(view.rules, view.scores[view.seat], view.scores[1 - view.seat], view.dealer == view.seat)


@lru_cache(maxsize=1024)
def _worth(rules: Ruleset, mine: int, theirs: int, i_deal: bool) -> native.Worth:
    race = race_of(rules)
    assert race is not None
    return race.worth(mine, theirs, i_deal)
