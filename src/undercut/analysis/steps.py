"""Steps of a game's review, which are computed independently: the decisions of a round, its luck, the next round."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass

from undercut.analysis.pricing import probable_hand
from undercut.analysis.review import DecisionPoint, RecordedRound, decision_points
from undercut.public import Phase
from undercut.view import View

__all__ = ["DecisionStep", "LuckStep", "Step", "decisions_in", "hidden_hand", "review_steps"]


@dataclass(frozen=True, slots=True)
class DecisionStep:
    """A decision to review. ``place`` is its index among the decisions of the round."""

    round: int
    place: int
    decision_point: DecisionPoint


@dataclass(frozen=True, slots=True)
class LuckStep:
    """A step that computes the luck of a round. It follows the round's decision steps."""

    round: int
    at: RecordedRound


Step = DecisionStep | LuckStep


def review_steps(rounds: Sequence[RecordedRound], seats: Container[int] = (0, 1)) -> list[Step]:
    """Return the steps of a review in order, with the decisions of these seats."""
    steps: list[Step] = []
    for number, at in enumerate(rounds):
        mine = [point for point in decision_points(at) if point.view.seat in seats]
        steps += [DecisionStep(number, place, point) for place, point in enumerate(mine)]
        steps.append(LuckStep(number, at))
    return steps


def decisions_in(steps: Sequence[Step]) -> int:
    """Return the number of decisions among steps."""
    return sum(isinstance(step, DecisionStep) for step in steps)


def hidden_hand(view: View) -> list[float]:
    """Return the probability of each of the 52 cards to be in the opponent's hand; empty if that hand lies open."""
    return [] if view.phase is Phase.DEFEND else probable_hand(view)
