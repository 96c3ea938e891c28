"""What the end of a round is worth to a seat: its chance to win the game from the score that follows.

The chances are solved for each ruleset's target, from how rounds of self-play end. Where no table fits (no target,
three games at once) a round is worth its points.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from undercut.melds import KERNEL
from undercut.rulesets import Ruleset
from undercut.view import View

if TYPE_CHECKING:
    from undercut._kernel import Race, Worth

__all__ = ["race_of", "worth_for"]

_MOST = 1000
"""Targets above this are priced by points: a round hardly moves the chance."""


@lru_cache(maxsize=64)
def race_of(rules: Ruleset) -> Race | None:
    """The table of winning chances under a ruleset; None where a round is worth its points. Needs the kernel."""
    assert KERNEL is not None
    if rules.target is None or rules.target > _MOST or rules.sheet == "hollywood" or rules.deciding == "round":
        return None
    race: Any = KERNEL.race(
        rules,
        rules.target,
        rules.next_dealer,
        rules.dead_redeal == "same",
        rules.sheet == "knockout",
        rules.box_bonus if rules.boxes == "at_once" else 0,
    )
    return race  # type: ignore[no-any-return]


def worth_for(view: View) -> Worth:
    """How this seat prices the end of this round."""
    assert KERNEL is not None
    worth: Worth
    if view.rules.deciding == "round":
        worth = KERNEL.Worth.by_winner()
        return worth
    race = race_of(view.rules) if len(view.scores) == 2 else None
    if race is None or max(view.scores) >= (view.rules.target or 0):
        worth = KERNEL.Worth.by_points()
        return worth
    return _worth(view.rules, view.scores[view.seat], view.scores[1 - view.seat], view.dealer == view.seat)


@lru_cache(maxsize=1024)
def _worth(rules: Ruleset, mine: int, theirs: int, i_deal: bool) -> Worth:
    race = race_of(rules)
    assert race is not None
    return race.worth(mine, theirs, i_deal)
