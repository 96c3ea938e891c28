"""Graph of the chance to win: the coordinates of its line, rounds, decisions and luck, in percent."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from undercut.analysis.results import Chance, Decision, Review
from undercut.analysis.summary import ERROR_GRADES, luckiest_events
from undercut.analysis.wording import action_text_in_list
from undercut.languages import decimal, formatter, percent

__all__ = ["Graph", "graph_of"]

say: Final = formatter("report")

_LUCKY: Final = 8
"""Number of chance events that are marked on the graph."""


@dataclass(frozen=True, slots=True)
class PointPart:
    """A mark on the graph. ``x`` and ``y`` are in percent from the upper left corner, ``id`` names a decision."""

    id: str
    x: float
    y: float
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class Graph:
    """A graph. ``path`` is an SVG path in 1000 by 100; ``rounds`` are (number, start, end)."""

    path: str
    rounds: list[tuple[int, float, float]]
    decisions: list[PointPart]
    luck: list[PointPart]
    words: str


class _Scale:
    """The scales of the graph. ``wins`` are the chances before each action of each round, and after the round."""

    def __init__(self, review: Review) -> None:
        self.seat = review.seats[0].seat
        self.wins = [[win if self.seat == 0 else 1 - win for win in one.win] for one in review.rounds]
        self._begins = [0, *accumulate(map(len, self.wins))]

    def x(self, at: int, index: int) -> float:
        return round(100 * (self._begins[at] + max(0, index)) / max(1, self._begins[-1] - 1), 3)

    def y(self, at: int, index: int) -> float:
        return round(100 * (1 - self.wins[at][max(0, index)]), 2)


def graph_of(
    review: Review, names: tuple[str, str], id_of: Callable[[int, Decision], str], shown: Container[str]
) -> Graph | None:
    """Return the graph of a record, for the first reviewed seat; None if the rules name no target.

    ``shown`` are the ids of the decisions on the page.
    """
    scale = _Scale(review)
    wins = scale.wins
    if not any(wins):
        return None
    points = [(10 * scale.x(at, i), scale.y(at, i)) for at, one in enumerate(wins) for i in range(len(one))]
    decisions = [
        _decision(scale, names, at, made, id_of(at, made))
        for at, one in enumerate(review.rounds)
        for made in one.decisions
        if id_of(at, made) in shown
    ]
    lucky = luckiest_events((0, at, one) for at, one in enumerate(review.rounds))[:_LUCKY]
    luck = [_luck(scale, names, found.round, found.chance) for found in lucky]
    name = names[scale.seat]
    return Graph(
        path="M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points),
        rounds=[(at + 1, scale.x(at, 0), scale.x(at, len(one) - 1)) for at, one in enumerate(wins)],
        decisions=decisions,
        luck=sorted(luck, key=lambda point: point.x),
        words=say("graph", name=name, first=percent(wins[0][0]), last=percent(wins[-1][-1])),
    )


def _decision(scale: _Scale, names: tuple[str, str], at: int, made: Decision, name: str) -> PointPart:
    chance = scale.wins[at][made.index]
    words = say(
        "mark",
        round=at + 1,
        action=made.index + 1,
        name=names[made.seat],
        played=action_text_in_list(made.played),
        chance=percent(chance),
    )
    kind = made.grade if made.grade in ERROR_GRADES else "plain"
    return PointPart(name, scale.x(at, made.index), scale.y(at, made.index), kind, words)


def _luck(scale: _Scale, names: tuple[str, str], at: int, chance: Chance) -> PointPart:
    points = decimal(chance.luck, signed=True).replace("-", "−")
    about = {"name": names[chance.seat], "points": points} | ({"card": chance.card} if chance.card else {})
    words = say(f"luck-{chance.kind}", round=at + 1, **about)
    good = (chance.luck > 0) == (chance.seat == scale.seat)
    after = chance.index + 1
    return PointPart("", scale.x(at, after), scale.y(at, after), "good" if good else "bad", words)
