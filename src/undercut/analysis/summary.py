"""What of reviews is shown first: the gravest errors, the luckiest cards, and the words for their kinds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from undercut.analysis.grades import POINTS_PER_CHANCE, Grade
from undercut.analysis.results import Chance, ChanceKind, Decision, DecisionKind, RoundReview

__all__ = [
    "CHANCES", "ERROR_GRADES", "KINDS", "FoundChance", "FoundError", "chance_lost", "errors_of", "player_names",
    "strokes_of_luck", "whom", "whose_chance",
]  # fmt: skip

KINDS: Final[dict[DecisionKind, str]] = {
    "upcard": "upcard",
    "draw": "draw or take",
    "discard": "discard",
    "knock": "knock or go on",
    "spread": "melds shown",
    "defence": "melds and lay-offs",
}
"""The kinds of decisions, in the order of a round, with words for them."""

CHANCES: Final[dict[ChanceKind, str]] = {"deal": "hands dealt", "upcard": "upcard", "draw": "draws"}

ERROR_GRADES: Final[tuple[Grade, ...]] = ("blunder", "mistake", "inaccuracy")
"""Errors, gravest first."""


class FoundError(NamedTuple):
    """An error. ``line`` is that of the record, ``round`` the number of the round in it from 0."""

    line: int
    round: int
    decision: Decision


class FoundChance(NamedTuple):
    """A card that came. ``line`` is that of the record, ``round`` the number of the round in it from 0."""

    line: int
    round: int
    chance: Chance


Placed = tuple[int, int, RoundReview]
"""A round with the line of its record and its number there, from 0."""


def chance_lost(decision: Decision) -> float:
    """The chance to win that a decision lost; without a target, what its points are worth at the start of a game."""
    return decision.loss / POINTS_PER_CHANCE if decision.win_loss is None else decision.win_loss


def errors_of(rounds: Iterable[Placed]) -> list[FoundError]:
    """All errors, gravest first."""
    found = [
        FoundError(line, number, decision)
        for line, number, one in rounds
        for decision in one.decisions
        if decision.grade in ERROR_GRADES
    ]
    return sorted(found, key=lambda error: -chance_lost(error.decision))


def strokes_of_luck(rounds: Iterable[Placed]) -> list[FoundChance]:
    """All cards that came, those that changed most first."""
    found = [FoundChance(line, number, chance) for line, number, one in rounds for chance in one.chances]
    return sorted(found, key=lambda each: -abs(each.chance.luck))


def player_names(names: Sequence[str | None]) -> tuple[str, str]:
    """Both players' names; ``seat 0`` and ``seat 1`` if they have none."""
    one, two = (name or f"seat {seat}" for seat, name in enumerate(names))
    return (one, two) if one != two else (f"{one} (seat 0)", f"{two} (seat 1)")


def whom(name: str) -> str:
    """A name after a preposition: ``for you``."""
    return "you" if name == "You" else name


def whose_chance(name: str) -> str:
    """``Chance of Ann to win the game``, ``Your chance to win the game``."""
    return "Your chance to win the game" if name == "You" else f"Chance of {name} to win the game"
