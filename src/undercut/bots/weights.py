"""Weights of the heuristic players, read from ``weights.inc``, which is also compiled into the kernel.

A feature has one weight per turn, given for the turns in :data:`KNOTS` and interpolated between them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from undercut.rulesets import Ruleset

__all__ = ["KNOTS", "TURNS", "Weights", "by_turn", "patient_weights", "quick_weights"]

Knots = dict[str, tuple[int, ...]]
Weights = dict[str, int]
"""Weights of all features at one turn."""

_FILE: Final = Path(__file__).with_name("weights.inc")
_LINE: Final = re.compile(r"^(KNOTS|TABLE|ROW)\((.*)\)$", re.MULTILINE)


def _read() -> tuple[tuple[int, ...], dict[str, Knots]]:
    """Return the turns with given weights, and the tables by name."""
    turns: tuple[int, ...] = ()
    tables: dict[str, Knots] = {}
    now: Knots = {}
    for kind, text in _LINE.findall(_FILE.read_text(encoding="ascii")):
        name, *rest = (part.strip() for part in text.split(","))
        if kind == "KNOTS":
            turns = tuple(map(int, (name, *rest)))
        elif kind == "TABLE":
            now = tables[name] = dict(tables.get(rest[0], {}))
        else:
            now[name] = tuple(map(int, rest))
    return turns, tables


KNOTS, _TABLES = _read()
TURNS: Final = KNOTS[-1] + 1
"""Number of turns with weights of their own; later turns use the last ones."""


def by_turn(knots: Knots) -> tuple[Weights, ...]:
    """Return the weights for each turn, interpolated linearly (division rounds toward zero, as in the kernel)."""
    table: list[Weights] = [{} for _ in range(TURNS)]
    for name, values in knots.items():
        for k in range(len(KNOTS) - 1):
            low, high = KNOTS[k], KNOTS[k + 1]
            for turn in range(low, high + 1):
                total = values[k] * (high - turn) + values[k + 1] * (turn - low)
                table[turn][name] = int(abs(total) // (high - low)) * (1 if total >= 0 else -1)
    return tuple(table)


@lru_cache(maxsize=8)
def _table(name: str) -> tuple[Weights, ...]:
    return by_turn(_TABLES[name])


def patient_weights(rules: Ruleset) -> tuple[Weights, ...]:
    """Return the weights of `patient`; when it knocks depends on the bonuses of the ruleset."""
    if rules.knock_limit is None:
        return _table("no_limit")
    if rules.knock_limit == 0:
        return _table("standard")
    if rules.gin_bonus == 0:
        return _table("no_bonus")
    low = not rules.defends(gin=False) or rules.gin_bonus + rules.undercut_bonus <= 35
    return _table("low_bonus" if low else "standard")


def quick_weights(rules: Ruleset) -> tuple[Weights, ...]:
    """Return the weights of `quick`, which knocks as soon as possible in every ruleset."""
    return _table("quick")
