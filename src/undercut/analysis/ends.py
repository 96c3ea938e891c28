"""Values of a round's end for a seat: as a chance to win the game, and in points."""

from __future__ import annotations

from undercut.bots.pricing import chance_per_point
from undercut.kernel import native
from undercut.round import RoundResult
from undercut.rulesets import Boxes, Ruleset
from undercut.scoring import points, round_boxes, sheet_lines

__all__ = ["chance_after", "points_after"]


def chance_after(worth: native.Worth, rules: Ruleset, result: RoundResult, seat: int) -> float:
    """Return a seat's chance to win the game after a two-handed round; ``worth`` is the seat's own."""
    if result.winner is None:
        return worth.nothing if result.knocker is None else worth.tied
    entered = sum(line.points for line in sheet_lines(rules, result))
    if rules.boxes is Boxes.AT_ONCE:
        entered += rules.box_bonus * sum(round_boxes(rules, result))
    return worth.of(result.winner == seat, entered)


def points_after(worth: native.Worth, rules: Ruleset, result: RoundResult, seat: int) -> float:
    """Return the value of a two-handed round in points; in a game, in points weighted by the score."""
    per_point = chance_per_point(worth)
    if per_point is None:
        scored = points(rules, result)
        return float(scored[seat] - scored[1 - seat])
    return (chance_after(worth, rules, result, seat) - worth.nothing) / per_point
