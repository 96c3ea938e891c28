"""Sheets written down as rounds of (winner, points)."""

from __future__ import annotations

from undercut.rulesets import Ruleset
from undercut.sheets import Entry, Sheet


def entry(winner: int, score: int, sides: int = 2) -> Entry:
    """A round won by a side, with so many points."""
    return Entry(tuple(score if s == winner else 0 for s in range(sides)), winner, (0,) * sides)


def sheet_of(rules: Ruleset, *rounds: tuple[int, int]) -> Sheet:
    """The sheet after rounds of (winner, points)."""
    sheet = Sheet(rules)
    for winner, score in rounds:
        sheet = sheet.add(entry(winner, score, sheet.sides))
    return sheet


def row(sides: int, *values: int) -> tuple[int, ...]:
    """Points per side, of which the first are given and the others 0."""
    return (*values, *[0] * (sides - len(values)))
