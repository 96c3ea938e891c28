"""Value of the end of a round for a seat: its probability of winning the game with the new score.

The probabilities are computed for the target of the ruleset, from the results of rounds in self-play; boxes count if
they are added at once. Without a target, with three simultaneous games and with a fixed number of deals, the value is
the points. The value excludes everything added after the game (bonuses, shutouts, boxes at the end) and the score of a
match.
"""

from __future__ import annotations

from functools import lru_cache

from undercut.kernel import native
from undercut.rulesets import Boxes, DeadRedeal, Deciding, Ruleset, SheetForm
from undercut.view import View

__all__ = ["chance_per_point", "game_round_values", "race_table", "round_values_at", "round_values_for"]

_MOST = 1000
"""Above this target the value is the points: a round hardly changes the probability."""


@lru_cache(maxsize=64)
def race_table(rules: Ruleset) -> native.Race | None:
    """Return the table of winning probabilities for a ruleset; None if the value is the points. Needs the kernel."""
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


def game_round_values(rules: Ruleset) -> native.Race | native.Worth:
    """Return the values of rounds in two-player games: depending on the score, or equal for every round."""
    if rules.deciding is Deciding.ROUND:
        return native.Worth.by_winner()
    return race_table(rules) or native.Worth.by_points()


def round_values_for(view: View) -> native.Worth:
    """Return the value of every end of this round for this seat."""
    if len(view.scores) != 2:
        return native.Worth.by_points()
    mine, theirs = view.scores[view.seat], view.scores[1 - view.seat]
    return round_values_at(view.rules, (mine, theirs), 0 if view.dealer == view.seat else 1)


def round_values_at(rules: Ruleset, scores: tuple[int, ...], dealer: int) -> native.Worth:
    """Return the value of every end of a round for seat 0 of two, starting at these scores."""
    prices = game_round_values(rules)
    if isinstance(prices, native.Worth):
        return prices
    if max(scores) >= (rules.target or 0):
        return native.Worth.by_points()
    return _worth(rules, scores[0], scores[1], dealer == 0)


def chance_per_point(worth: native.Worth) -> float | None:
    """Return the approximate winning probability per point; None if the value of a round is its points."""
    whole = worth.of(True, 40) - worth.of(False, 40)
    return None if whole > 2 else whole / 80


@lru_cache(maxsize=1024)
def _worth(rules: Ruleset, mine: int, theirs: int, i_deal: bool) -> native.Worth:
    race = race_table(rules)
    assert race is not None
    return race.worth(mine, theirs, i_deal)
