"""Outcome of a round: the ending, the winner and each defender's result, given the knocker and all deadwood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from undercut.public import Ending
from undercut.rulesets import DeadHand, Ruleset, SpadesDouble, UndercutWith

__all__ = ["Outcome", "RoundOutcome", "outcome"]


class RoundOutcome(Protocol):
    """Values from which a round is scored: an :class:`Outcome`, or the result of a round with cards."""

    @property
    def ending(self) -> Ending: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def knocker(self) -> int | None: ...
    @property
    def deadwood(self) -> tuple[int, ...]: ...
    @property
    def settled(self) -> tuple[str, ...]: ...
    @property
    def doubles(self) -> SpadesDouble: ...
    @property
    def is_gin(self) -> bool: ...
    @property
    def is_big_gin(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a round, without its cards.

    ``deadwood`` is in points by seat, after lay-offs; ``settled`` and ``doubles`` are as in
    :class:`~undercut.round.RoundResult`.
    """

    ending: Ending
    winner: int | None
    knocker: int | None
    deadwood: tuple[int, ...]
    settled: tuple[str, ...]
    doubles: SpadesDouble = SpadesDouble.NO

    @property
    def is_gin(self) -> bool:
        """Whether the round ended with gin or big gin."""
        return self.ending in (Ending.GIN, Ending.BIG_GIN)

    @property
    def is_big_gin(self) -> bool:
        return self.ending is Ending.BIG_GIN


def outcome(
    rules: Ruleset,
    declared: Ending,
    knocker: int | None,
    deadwood: Sequence[int],
    doubles: SpadesDouble = SpadesDouble.NO,
) -> Outcome:
    """Return the outcome of a round. ``declared`` (``KNOCK``, ``GIN``, ``BIG_GIN``) is ignored without a knocker."""
    if knocker is None:
        return _dead(rules, deadwood, doubles)
    settled = tuple(
        "" if seat == knocker else _against(rules, declared, deadwood[knocker], theirs)
        for seat, theirs in enumerate(deadwood)
    )
    under = [seat for seat, what in enumerate(settled) if what == "undercut"]
    if under:
        winner = min(under, key=lambda seat: (deadwood[seat], seat))
        return Outcome(Ending.UNDERCUT, winner, knocker, tuple(deadwood), settled, doubles)
    return Outcome(declared, knocker if "won" in settled else None, knocker, tuple(deadwood), settled, doubles)


def _against(rules: Ruleset, declared: Ending, mine: int, theirs: int) -> str:
    """Return a defender's ``settled`` value; ``mine`` is the knocker's deadwood, ``theirs`` the defender's."""
    if declared is not Ending.KNOCK or theirs > mine:
        return "won"
    if theirs < mine or rules.undercut is UndercutWith.AT_MOST:
        return "undercut"
    return "tied"


def _dead(rules: Ruleset, deadwood: Sequence[int], doubles: SpadesDouble) -> Outcome:
    ending, winner = Ending.DEAD, None
    if rules.dead_hand is DeadHand.LOW_DEADWOOD:
        ending = Ending.STOCK_OUT
        low = sorted((points, seat) for seat, points in enumerate(deadwood))
        if low[0][0] < low[1][0]:
            winner = low[0][1]
    return Outcome(ending, winner, None, tuple(deadwood), ("",) * len(deadwood), doubles)
