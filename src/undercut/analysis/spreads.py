"""Prices of the melds that a knocker shows, and of a defender's melds and lay-offs.

The rules determine both: a round is played to its end and scored, with bonuses and at the score of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

import msgspec

from undercut.actions import Action, Defend, Knock
from undercut.analysis.pricing import Choice, PricedChoices, points_after, verdict_of
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.opponents import opponent_of
from undercut.bots.round_values import chance_per_point, round_values_for
from undercut.kernel import native
from undercut.melds import Meld, defend
from undercut.round import Round
from undercut.view import View

__all__ = ["price_defence", "price_spread"]

_HANDS: Final = 400
_SURE: Final = 2.326


def price_defence(view: View, now: Round, played: Defend) -> PricedChoices:
    """Compare the played defence with the best one; the decision is forced if none is better.

    The value involves no chance: ``now`` is the position itself, in which the knocker's cards lie open.
    """
    found = defend(view.cards, view.spread)
    best = Defend(found.melds, tuple(found.laid_off))
    return _compare(view, best, played, [now])


def price_spread(view: View, played: Knock, seed: int) -> PricedChoices:
    """Compare the shown melds with the melds with the least expected lay-offs, on sampled hands.

    Without better melds the decision is forced.
    """
    opponent = opponent_of(view)
    worth, earlier, seen = round_values_for(view), opponent_evidence(view), observations_of(view)
    shown = native.choose_spread(*seen, worth, seed, int(played.card), n=_HANDS, earlier=earlier, opponent=opponent)
    melds = tuple(sorted((Meld.from_bits(bits) for bits in shown), key=lambda meld: (meld[0], len(meld))))
    assert played.melds is not None
    if not melds or set(melds) == set(played.melds):
        return PricedChoices([Choice(str(played), 0.0, 0.0, None, None, 0.0)], "forced", 0)
    hands, _, _, _ = native.worlds(*seen, _HANDS, seed, worth=worth, earlier=earlier, opponent=opponent)
    return _compare(view, Knock(played.card, melds), played, [_round_against(view, hand) for hand in hands])


def _round_against(view: View, hand: int) -> Round:
    """Return the round if the opponent holds a hand. Nothing is drawn after a knock, so the stock is empty."""
    hands = tuple(view.hand if seat == view.seat else hand for seat in range(view.seats))
    return Round(view.public, hands, (), ((),) * view.seats, hands)


def _compare(view: View, best: Action, played: Action, rounds: Sequence[Round]) -> PricedChoices:
    """Price two choices by the ends of the same rounds; forced if the first is not better."""
    worth = round_values_for(view)
    per_point = chance_per_point(worth)

    def ends(action: Action) -> list[float]:
        results = (now.apply(action).settle().result for now in rounds)
        return [points_after(worth, view.rules, result, view.seat) for result in results if result is not None]

    def choice(action: Action, brought: list[float], gap_error: float) -> Choice:
        value, error = fmean(brought), _error(brought)
        if per_point is None:
            return Choice(str(action), value, error, None, None, gap_error)
        return Choice(str(action), value, error, worth.nothing + value * per_point, error * per_point, gap_error)

    one, other = ends(best), ends(played)
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    gap, error = fmean(gaps), _error(gaps)
    made = choice(played, other, error)
    if gap <= 0:
        return PricedChoices([msgspec.structs.replace(made, gap_stderr=0.0)], "forced", 0)
    choices = [choice(best, one, 0.0), made]
    return PricedChoices(choices, verdict_of(choices), 0, gap > _SURE * error)


def _error(values: Sequence[float]) -> float:
    """Return the standard error of a mean; 0 for a single value, which is exact."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
