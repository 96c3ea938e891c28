"""What a round's facts are worth, by the ruleset's prices (rules.md section 2, score). Points are per seat."""

from __future__ import annotations

from typing import NamedTuple

from undercut.round import RoundResult
from undercut.rulesets import Ruleset, SpadesDouble

__all__ = ["Line", "arithmetic", "extra_boxes", "points", "round_boxes"]


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
        lines = [line for seat in range(len(result.laid)) for line in _settlement(rules, result, seat)]
    if result.doubles is not SpadesDouble.NO:
        lines += [Line(line.seat, line.points, f"doubled for the spade: {line.reason}") for line in lines]
    return tuple(lines)


def points(rules: Ruleset, result: RoundResult) -> tuple[int, ...]:
    """The round's own points per seat, bonuses of the hand included; boxes and the game's bonuses are apart."""
    out = [0] * len(result.laid)
    for line in arithmetic(rules, result):
        out[line.seat] += line.points
    return tuple(out)


def round_boxes(rules: Ruleset, result: RoundResult) -> tuple[int, ...]:
    """Boxes per seat: one for the round to its winner, and the extra ones."""
    factor = _box_factor(result)
    extra = extra_boxes(rules, result)
    return tuple(n + (factor if seat == result.winner else 0) for seat, n in enumerate(extra))


def extra_boxes(rules: Ruleset, result: RoundResult) -> tuple[int, ...]:
    """Boxes per seat for gin, big gin and undercuts; with ``spades_double=points_and_boxes`` a spade doubles them."""
    out = [0] * len(result.laid)
    if result.knocker is None:
        return tuple(out)
    factor = _box_factor(result)
    for seat, settled in enumerate(result.settled):
        if settled == "undercut":
            out[seat] += factor * rules.undercut_boxes
    if _is_big_gin(result):
        out[result.knocker] += factor * rules.big_gin_boxes
    elif _is_gin(result):
        out[result.knocker] += factor * rules.gin_boxes
    return tuple(out)


def _box_factor(result: RoundResult) -> int:
    return 2 if result.doubles is SpadesDouble.POINTS_AND_BOXES else 1


def _is_gin(result: RoundResult) -> bool:
    """Gin or big gin: the knocker has no card left outside its melds."""
    return result.knocker is not None and not result.laid[result.knocker].unmelded


def _is_big_gin(result: RoundResult) -> bool:
    return result.knocker is not None and sum(map(len, result.laid[result.knocker].melds)) == 11


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
            if _is_gin(result):
                big = _is_big_gin(result)
                worth = rules.big_gin_bonus if big else rules.gin_bonus
                bonus = Line(knocker, worth or 0, "big gin bonus" if big else "gin bonus")
        case _:
            return []
    return [*lines, bonus] if bonus.points else lines
