"""Luck in a round: the points that a player owes to the dealt hands, the upcard and each draw.

The luck of a card is its value minus the mean value of all possible cards, with both hands open. The mean of luck is 0
for any values, so a result minus its luck has the same mean and a smaller variance (a control variate; compare AIVAT,
Burch et al. 2018). Values are those of ``instant`` playing against itself.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercut.actions import Action, number_of
from undercut.bots.nets import has_nets
from undercut.cards import Card
from undercut.kernel import native
from undercut.rulesets import Ruleset

__all__ = ["SAMPLES", "RoundLuck", "luck_of_round", "seed_of"]

SAMPLES: Final = 32
"""Number of continuations: the smallest with which nearly every card of the stock occurs at every place."""

_DEPTH: Final = 5


@dataclass(frozen=True, slots=True)
class RoundLuck:
    """The luck of seat 0 in a round, in points: of the hands, of the upcard, and of each action (0 if it is no draw).

    ``values`` are the values of the round for seat 0 before each action, with both hands open.
    """

    deal: float
    upcard: float
    draws: tuple[float, ...]
    values: tuple[float, ...]

    @property
    def total(self) -> float:
        return self.deal + self.upcard + sum(self.draws)


def luck_of_round(
    rules: Ruleset,
    dealer: int,
    deck: Sequence[Card],
    actions: Sequence[Action],
    *,
    samples: int = SAMPLES,
) -> RoundLuck:
    """Return the luck in a round of two players; equal arguments give equal luck. Needs the kernel and its nets.

    ``samples`` is the number of continuations played for each value. With 0 only the critic is evaluated, which is 100
    times faster and leaves more of the variance. Raises ValueError if an action is not legal.

    >>> from random import Random
    >>> from undercut import bot, play_round, ruleset, shuffled
    >>> from undercut.analysis import luck_of_round
    >>> rules, deck, players = ruleset("eaai"), shuffled(Random(7)), [bot("simple"), bot("random")]
    >>> end, actions = play_round(rules, 0, deck, players, [Random(1), Random(2)])
    >>> print(f"luck of seat 0: {luck_of_round(rules, 0, deck, actions).total:+.0f} points")
    luck of seat 0: +4 points
    """
    assert has_nets()
    deal, upcard, draws, values = native.luck(
        rules,
        dealer,
        [int(card) for card in deck],
        bytes(map(number_of, actions)),
        samples=samples,
        depth=_DEPTH,
        seed=seed_of(deck),
    )
    return RoundLuck(deal, upcard, tuple(draws), tuple(values))


def seed_of(deck: Sequence[Card], index: int = 0) -> int:
    """Return a seed for the analysis of a round's action, so that reviews of a record are the same on every machine."""
    return zlib.crc32(bytes(map(int, deck))) << 12 | index
