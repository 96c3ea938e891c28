"""Difficulty of decisions: which levels of the computer find the best choice."""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from undercut.analysis.pricing import PricedChoices, choice_text
from undercut.analysis.results import Decision, decision_of
from undercut.bots import bot
from undercut.view import View

__all__ = ["KINDS", "LEVELS", "level_choices", "missed_by_levels"]

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The levels, weakest first."""

KINDS: Final = ("upcard", "draw", "discard", "knock")
"""Kinds of decisions whose difficulty is computed. All levels meld and lay off in the best way."""


def level_choices(view: View, seed: int) -> dict[str, str]:
    """Return the choice of every level in a position, from this round alone; equal seeds give equal choices."""
    alone = msgspec.structs.replace(view, earlier=(), kinds=())
    return {name: choice_text(bot(name).act(alone, Random(f"{seed}:{name}"))) for name in LEVELS}


def missed_by_levels(decision: Decision, view: View, seed: int) -> list[str] | None:
    """Return the levels whose choice in the position of a decision is an error, weakest first.

    ``view`` is the view of the seat that decided. Return None for decisions that do not count and for melds and
    lay-offs.
    """
    if not decision.counted or decision.kind not in KINDS:
        return None
    return [name for name, choice in level_choices(view, seed).items() if _is_error(decision, choice)]


def _is_error(decision: Decision, choice: str) -> bool:
    if all(one.action != choice for one in decision.choices):
        return True
    priced = PricedChoices(decision.choices, decision.verdict, 0)
    return decision_of(decision.index, decision.seat, decision.kind, choice, priced).grade not in ("best", "sound")
