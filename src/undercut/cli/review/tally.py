"""Totals of the reviews of one or many records, computed without keeping the reviews in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from undercut.analysis.results import RoundReview, SeatReview
from undercut.analysis.review import summed
from undercut.analysis.summary import FoundChance, FoundError, chance_lost, errors_of, player_names, strokes_of_luck
from undercut.cli.review.work import Order, Reviewed
from undercut.languages import speaker

say = speaker("review")

_LUCKIEST: Final = 5


class Tally:
    """Totals of all reviews so far.

    ``lines`` are the lines of the reviewed records, ``by_record`` the seats of each. ``errors`` are the ``most``
    largest errors, ``luck`` the cards with the most luck. ``rounds`` are stored without choices.
    """

    def __init__(self, order: Order, most: int) -> None:
        self.order = order
        self.lines: list[int] = []
        self.by_record: list[list[SeatReview]] = []
        self.rules: list[str] = []
        self.errors: list[FoundError] = []
        self.error_count = 0
        self.luck: list[FoundChance] = []
        self.rounds: list[RoundReview] = []
        self._most = most
        self._names: set[tuple[str | None, ...]] = set()

    def add(self, reviewed: Reviewed) -> None:
        line, review = reviewed.game.line, reviewed.review
        self.lines.append(line)
        self.by_record.append(review.seats)
        if review.rules not in self.rules:
            self.rules.append(review.rules)
        self._names.add(tuple(reviewed.game.names))
        placed = [(line, number, one) for number, one in enumerate(review.rounds)]
        errors = errors_of(placed)
        self.error_count += len(errors)
        self.errors = sorted([*self.errors, *errors], key=lambda error: -chance_lost(error.decision))[: self._most]
        self.luck = sorted([*self.luck, *strokes_of_luck(placed)], key=lambda each: -abs(each.chance.luck))[:_LUCKIEST]
        for one in review.rounds:
            short = [msgspec.structs.replace(decision, choices=[]) for decision in one.decisions]
            self.rounds.append(msgspec.structs.replace(one, decisions=short))

    @property
    def names(self) -> tuple[str, str]:
        """The players' names, if they are the same in all records."""
        return player_names(self._only_names())

    @property
    def seats(self) -> list[SeatReview]:
        """The totals of the requested seats over all records."""
        return [seat for seat in summed(self.rounds, self._only_names()) if seat.seat in self.order.seats]

    def place(self, line: int, number: int, action: int | None = None) -> str:
        """Return the place of a round, or of an action in it, numbered from 0: ``line 7, round 2, action 5``."""
        return say(
            "place",
            line=line if len(self.lines) > 1 else None,
            round=number + 1 if len(self.rounds) > len(self.lines) else None,
            action=None if action is None else action + 1,
        )

    def _only_names(self) -> Sequence[str | None]:
        return next(iter(self._names)) if len(self._names) == 1 else (None, None)
