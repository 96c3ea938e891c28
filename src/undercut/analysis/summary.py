"""Highlights of reviews: the gravest errors, the luckiest cards, and the players' names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from undercut.analysis.grades import POINTS_PER_CHANCE, Grade
from undercut.analysis.results import Chance, ChanceKind, Decision, DecisionKind, RoundReview
from undercut.languages import formatter, person_name

__all__ = [
    "CHANCES",
    "ERROR_GRADES",
    "KINDS",
    "RecordChance",
    "RecordError",
    "chance_lost",
    "errors_of",
    "luckiest_events",
    "player_names",
]  # fmt: skip

KINDS: Final[tuple[DecisionKind, ...]] = ("upcard", "draw", "discard", "knock", "spread", "defence")
"""The kinds of decisions, in the order of a round; their texts are ``kind-NAME`` of ``review.ftl``."""

CHANCES: Final[tuple[ChanceKind, ...]] = ("deal", "upcard", "draw")
"""The kinds of chance events, in the order of a round; their texts are ``luck-NAME`` of ``review.ftl``."""

say: Final = formatter("review")

ERROR_GRADES: Final[tuple[Grade, ...]] = ("blunder", "mistake", "inaccuracy")
"""Grades of errors, gravest first."""


class RecordError(NamedTuple):
    """An error in a record on ``line`` of the input. ``round`` is the number of its round in the record, from 0."""

    line: int
    round: int
    decision: Decision


class RecordChance(NamedTuple):
    """A chance event in a record on ``line`` of the input. ``round`` is the number of its round, from 0."""

    line: int
    round: int
    chance: Chance


Placed = tuple[int, int, RoundReview]
"""A round, after the line of its record and its number in the record, from 0."""


def chance_lost(decision: Decision) -> float:
    """Return a decision's loss of the chance to win; without a target, convert its points as at a game's start."""
    return decision.loss / POINTS_PER_CHANCE if decision.win_loss is None else decision.win_loss


def errors_of(rounds: Iterable[Placed]) -> list[RecordError]:
    """Return all errors, gravest first."""
    found = [
        RecordError(line, number, decision)
        for line, number, one in rounds
        for decision in one.decisions
        if decision.grade in ERROR_GRADES
    ]
    return sorted(found, key=lambda error: -chance_lost(error.decision))


def luckiest_events(rounds: Iterable[Placed]) -> list[RecordChance]:
    """Return all chance events, largest effect first."""
    found = [RecordChance(line, number, chance) for line, number, one in rounds for chance in one.chances]
    return sorted(found, key=lambda each: -abs(each.chance.luck))


def player_names(names: Sequence[str | None]) -> tuple[str, str]:
    """Return both players' names; ``seat 0`` and ``seat 1`` if they have none.

    Default names, ``You`` and ``Player 1``, are translated into the current language.
    """
    one, two = (person_name(name) if name else say("seat", seat=seat) for seat, name in enumerate(names))
    return (one, two) if one != two else (say("seat-of", name=one, seat=0), say("seat-of", name=two, seat=1))
