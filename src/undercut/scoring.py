"""Scores of rounds: points and boxes by the options of the ruleset."""

from __future__ import annotations

from typing import NamedTuple

from undercut.languages import Message, formatter
from undercut.outcome import RoundOutcome
from undercut.rulesets import GinScores, KnockoutEntry, Ruleset, SpadesDouble

__all__ = ["Line", "arithmetic", "enters_deadwood", "extra_boxes", "points", "round_boxes", "sheet_lines"]


_say = formatter("sheet").later


class Line(NamedTuple):
    """One line of a round's score: the seat that scores, the points and the reason."""

    seat: int
    points: int
    found: Message

    @property
    def reason(self) -> str:
        """Reason for the points, in the current language."""
        return str(self.found)


def arithmetic(rules: Ruleset, result: RoundOutcome) -> tuple[Line, ...]:
    """Return the lines of a round's score; their sums by seat are :func:`points`."""
    if result.knocker is None:
        lines = _stock_out(result)
    else:
        lines = [line for seat in range(len(result.deadwood)) for line in _settlement(rules, result, seat)]
    if result.doubles is not SpadesDouble.NO:
        lines += [Line(line.seat, line.points, _say("line-doubled", line=line.found)) for line in lines]
    return tuple(lines)


def points(rules: Ruleset, result: RoundOutcome) -> tuple[int, ...]:
    """Return the points of a round by seat, with its bonuses but without boxes and the bonuses of the game.

    >>> from random import Random
    >>> from undercut import bot, play_round, points, ruleset, shuffled
    >>> rules, players = ruleset("standard"), [bot("simple"), bot("random")]
    >>> end, _ = play_round(rules, 0, shuffled(Random(7)), players, [Random(1), Random(2)])
    >>> points(rules, end.result)
    (46, 0)
    """
    out = [0] * len(result.deadwood)
    for line in arithmetic(rules, result):
        out[line.seat] += line.points
    return tuple(out)


def sheet_lines(rules: Ruleset, result: RoundOutcome) -> tuple[Line, ...]:
    """Return the round's lines on the score sheet: its points, or the deadwood that players add on a knockout sheet."""
    if not rules.adds_deadwood:
        return arithmetic(rules, result)
    if not enters_deadwood(rules, result.winner, result.knocker is None):
        return ()
    left = [(seat, left) for seat, left in enumerate(result.deadwood) if seat != result.winner and left]
    return tuple(Line(seat, points, _say("line-remaining")) for seat, points in left)


def enters_deadwood(rules: Ruleset, winner: int | None, dead: bool) -> bool:
    """Whether a knockout sheet enters a round (option ``knockout_entry``); a ``dead`` round ended without a knock."""
    return winner is not None if rules.knockout_entry is KnockoutEntry.WON else not dead


def round_boxes(rules: Ruleset, result: RoundOutcome) -> tuple[int, ...]:
    """Return the boxes by seat: one for the winner of the round, and the extra boxes."""
    factor = _box_factor(result)
    extra = extra_boxes(rules, result)
    return tuple(n + (factor if seat == result.winner else 0) for seat, n in enumerate(extra))


def extra_boxes(rules: Ruleset, result: RoundOutcome) -> tuple[int, ...]:
    """Return the extra boxes by seat, for gin, big gin and undercuts, doubled if the upcard doubles boxes."""
    out = [0] * len(result.deadwood)
    if result.knocker is None:
        return tuple(out)
    factor = _box_factor(result)
    for seat, settled in enumerate(result.settled):
        if settled == "undercut":
            out[seat] += factor * rules.undercut_boxes
    if result.is_big_gin:
        out[result.knocker] += factor * rules.big_gin_boxes
    elif result.is_gin:
        out[result.knocker] += factor * rules.gin_boxes
    return tuple(out)


def _box_factor(result: RoundOutcome) -> int:
    return 2 if result.doubles is SpadesDouble.POINTS_AND_BOXES else 1


def _stock_out(result: RoundOutcome) -> list[Line]:
    if result.winner is None:
        return []
    low = result.deadwood[result.winner]
    return [
        Line(result.winner, theirs - low, _say("line-lower", more=theirs, less=low))
        for seat, theirs in enumerate(result.deadwood)
        if seat != result.winner
    ]


def _settlement(rules: Ruleset, result: RoundOutcome, seat: int) -> list[Line]:
    """Return the lines between the knocker and one opponent."""
    knocker = result.knocker
    assert knocker is not None
    mine, theirs = result.deadwood[knocker], result.deadwood[seat]
    match result.settled[seat]:
        case "undercut":
            lines = [Line(seat, mine - theirs, _say("line-undercut", more=mine, less=theirs))]
            bonus: Line | None = Line(seat, rules.undercut_bonus, _say("line-undercut-bonus"))
        case "won":
            flat = result.is_gin and rules.gin_scores is GinScores.BONUS
            lines = [] if flat else [Line(knocker, theirs - mine, _say("line-deadwood", more=theirs, less=mine))]
            bonus = None
            if result.is_big_gin:
                bonus = Line(knocker, rules.big_gin_bonus or 0, _say("line-big-gin-bonus"))
            elif result.is_gin:
                bonus = Line(knocker, rules.gin_bonus, _say("line-gin-bonus"))
        case _:
            return []
    return [*lines, bonus] if bonus is not None and bonus.points else lines
