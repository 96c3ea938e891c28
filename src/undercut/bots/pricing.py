"""What the end of a round is worth to a seat: its chance to win the game from the score that follows.

The chances are solved for each ruleset's target, from how rounds of self-play end; boxes count if they are added at
once. A round is worth its points if no such table fits: without a target, with three games at once, and if the number
of deals ends the game. What is settled only once the game is won (bonuses, shutouts, boxes at the end) is not priced,
nor is the score of a match of several games.
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
    """The table of winning chances under a ruleset; None if a round is worth its points. Needs the kernel."""
    if (
        rules.target is None
        or rules.target > _MOST
        or rules.deals is not None
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
        rules.gin_boxes,
        rules.big_gin_boxes,
        rules.undercut_boxes,
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
