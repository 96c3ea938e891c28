"""What a round's facts are worth, by the ruleset's prices (rules.md section 2, score). Points are per seat."""

from __future__ import annotations

from typing import NamedTuple

from undercut.round import RoundResult
from undercut.rulesets import Ruleset

__all__ = ["Line", "arithmetic", "points"]


class Line(NamedTuple):
    """One line of the arithmetic: to which seat, how many points, and for what."""

    seat: int
    points: int
    reason: str


def arithmetic(rules: Ruleset, result: RoundResult) -> tuple[Line, ...]:
    """Every item that the round scores; their sums are :func:`points`."""
    if result.knocker is None:
        lines = _stock_out(result)
    else:
        lines = [line for seat in range(len(result.shown)) for line in _settlement(rules, result, seat)]
    if result.double:
        lines += [Line(line.seat, line.points, f"doubled for the spade: {line.reason}") for line in lines]
    return tuple(lines)


def points(rules: Ruleset, result: RoundResult) -> tuple[int, ...]:
    """The round's own points per seat, bonuses of the hand included; boxes and game bonuses are the sheet's."""
    out = [0] * len(result.shown)
    for line in arithmetic(rules, result):
        out[line.seat] += line.points
    return tuple(out)


def _stock_out(result: RoundResult) -> list[Line]:
    if result.winner is None:
        return []
    low = result.deadwood[result.winner]
    return [
        Line(result.winner, theirs - low, f"lower deadwood: {theirs} - {low}")
        for seat, theirs in enumerate(result.deadwood)
        if seat != result.winner
    ]


def _settlement(rules: Ruleset, result: RoundResult, seat: int) -> list[Line]:
    """What the knocker and one opponent settle between them."""
    knocker = result.knocker
    assert knocker is not None
    mine, theirs = result.deadwood[knocker], result.deadwood[seat]
    match result.settled[seat]:
        case "undercut":
            lines = [Line(seat, mine - theirs, f"undercut: {mine} - {theirs}")]
            bonus = Line(seat, rules.undercut_bonus, "undercut bonus")
        case "won":
            lines = [Line(knocker, theirs - mine, f"deadwood: {theirs} - {mine}" if mine else f"deadwood: {theirs}")]
            bonus = Line(knocker, 0, "")
            if not result.shown[knocker].unmelded:
                big = sum(map(len, result.shown[knocker].melds)) == 11
                worth = rules.big_gin_bonus if big else rules.gin_bonus
                bonus = Line(knocker, worth or 0, "big gin bonus" if big else "gin bonus")
        case _:
            return []
    return [*lines, bonus] if bonus.points else lines
