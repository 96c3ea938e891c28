"""Reasons why a choice was worse than the best one, from measured features.

Only features that favour the best choice are reported. The opponent's hands are sampled as for prices.
:mod:`undercut.analysis.wording` turns reasons into sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercut.actions import Action, Discard, Draw, Knock, Pass, Take, parse_action
from undercut.analysis.results import Decision, Reason
from undercut.bots.observations import observations_of, opponent_evidence
from undercut.bots.opponents import opponent_of
from undercut.bots.round_values import round_values_for
from undercut.cards import Card, Hand
from undercut.kernel import native
from undercut.melds import Meld, answer
from undercut.rulesets import UndercutWith
from undercut.view import View

__all__ = [
    "against_knock",
    "count_fitting",
    "find_reasons",
    "fits_meld",
    "makes_gin",
    "sample_hands",
    "share_of",
    "take_gain",
]

_HANDS: Final = 400
_LEAST_CHANCE: Final = 0.06
"""Smallest reported difference of probabilities. Smaller ones may be sampling noise."""

_RANK: Final = 0b1111
"""Bits of the lowest rank."""

_RUNS: Final = ((-8, -4), (-4, 4), (4, 8))
"""Offsets from a card to the other two of a run of three."""


def find_reasons(view: View, decision: Decision) -> list[Reason] | None:
    """Return the strongest reason against the played choice, if any, as a list; None if the choice is no error."""
    if decision.grade not in ("inaccuracy", "mistake", "blunder"):
        return None
    if decision.kind in ("spread", "defence"):
        return []
    reason = _reason(view, parse_action(decision.played), parse_action(decision.best))
    return [] if reason is None else [reason]


def _reason(view: View, played: Action, best: Action) -> Reason | None:
    match played, best:
        case Discard(), Discard():
            return _DiscardComparison(view).compared(played.card, best.card)
        case Discard(), Knock():
            return _knock_now(view, best)
        case Knock(), Discard():
            return _play_on(view, played, best)
        case Take(), Draw() | Pass():
            return _bad_take(view)
        case Draw() | Pass(), Take():
            return _good_take(view)
    return None


# --- hands that the opponent may hold ---------------------------------------------------------------------------------


def sample_hands(view: View) -> list[int]:
    """Return hands that the opponent may hold, as bits; equal views give equal hands."""
    hands, _, _, _ = native.worlds(
        *observations_of(view),
        _HANDS,
        1,
        worth=round_values_for(view),
        earlier=opponent_evidence(view),
        opponent=opponent_of(view),
    )
    return hands


def fits_meld(hand: int, card: Card) -> bool:
    """Whether the card completes or extends a meld of the hand."""
    if (hand & _RANK << (card & ~3) & ~(1 << card)).bit_count() >= 2:
        return True
    return any(all(0 <= card + away < 52 and hand >> (card + away) & 1 for away in run) for run in _RUNS)


def share_of(count: int) -> int:
    """Return the share of the hands in percent."""
    return round(100 * count / _HANDS)


def count_fitting(kept: int, unseen: int) -> int:
    """Count the unseen cards that would fit a meld of the kept cards."""
    return sum(fits_meld(kept, Card(i)) for i in range(52) if unseen >> i & 1)


# --- comparisons ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _DiscardComparison:
    """A comparison of two discards from the same hand."""

    view: View

    def compared(self, played: Card, best: Card) -> Reason | None:
        found = [self._danger(played, best), self._outs(played, best), self._deadwood(played, best)]
        told = [one for one in found if one is not None]
        return max(told, key=lambda one: one[0])[1] if told else None

    def _danger(self, played: Card, best: Card) -> tuple[float, Reason] | None:
        hands = sample_hands(self.view)
        one, two = (sum(fits_meld(hand, card) for hand in hands) for card in (played, best))
        if one - two < _LEAST_CHANCE * _HANDS:
            return None
        reason = Reason(
            "danger", {"card": str(played), "share": share_of(one), "best": str(best), "other": share_of(two)}
        )
        return 10 * (one - two) / _HANDS, reason

    def _outs(self, played: Card, best: Card) -> tuple[float, Reason] | None:
        hand, unseen = self.view.hand, self.view.unseen
        one, two = (count_fitting(hand & ~(1 << card), unseen) for card in (played, best))
        if two - one < 2:
            return None
        return 0.5 * (two - one), Reason("outs", {"count": one, "best": str(best), "other": two})

    def _deadwood(self, played: Card, best: Card) -> tuple[float, Reason] | None:
        one, two = (native.deadwood(self.view.hand & ~(1 << card)) for card in (played, best))
        if one - two < 2:
            return None
        return 0.2 * (one - two), Reason("deadwood", {"deadwood": one, "best": str(best), "other": two})


def against_knock(view: View, knock: Knock) -> tuple[int, int, float]:
    """Return the knocker's deadwood, the number of hands that would undercut it, and the defenders' mean deadwood."""
    rules, kept = view.rules, view.hand & ~(1 << knock.card)
    mine = native.deadwood(kept)
    may_lay_off = rules.defends(gin=mine == 0)
    gone = Hand({*view.pile, knock.card}).bits
    shown = native.spread_to_show(kept, gone)
    left = [native.defend(hand, shown if may_lay_off else ())[0] for hand in sample_hands(view)]
    off = [0] * len(left)
    if rules.knocker_lays_off and mine:
        loose = Hand.from_bits(kept & ~sum(shown))
        off = [answer(Hand.from_bits(hand), loose).laid_off.points for hand in sample_hands(view)]
    most = mine if rules.undercut is UndercutWith.AT_MOST else mine - 1
    under = sum(one + less <= most for one, less in zip(left, off, strict=True)) if mine else 0
    return mine, under, sum(left) / len(left)


def _knock_now(view: View, knock: Knock) -> Reason:
    mine, under, left = against_knock(view, knock)
    if mine == 0:
        return Reason("is_gin", {"left": round(left)})
    return Reason("knock_now", {"deadwood": mine, "left": round(left), "share": share_of(under)})


def _play_on(view: View, knock: Knock, best: Discard) -> Reason | None:
    mine, under, _ = against_knock(view, knock)
    if mine == 0:
        return None
    kept = view.hand & ~(1 << best.card)
    gin = sum(makes_gin(kept, card) for card in range(52) if view.unseen >> card & 1)
    undercut = {"share": share_of(under), "deadwood": mine} if under >= _LEAST_CHANCE * _HANDS else {}
    if undercut and gin:
        return Reason("undercut_gin", {**undercut, "count": gin})
    if undercut:
        return Reason("undercut", {**undercut})
    return Reason("gin", {"count": gin}) if gin else None


def makes_gin(kept: int, card: int) -> bool:
    """Whether ten cards and a drawn one are gin after a discard."""
    return bool(native.best_discard(kept | 1 << card)[1] == 0)


def take_gain(view: View) -> tuple[Card, int, Meld | None]:
    """Return the top card, the deadwood that it would save, and the meld that it would form in the hand."""
    top = view.top
    assert top is not None
    hand = view.hand
    kept = [(hand | 1 << top) & ~(1 << card) for card in Hand.from_bits(hand)]
    left = [native.deadwood(one) for one in kept]
    after = min(left)
    best = (one for one, points in zip(kept, left, strict=True) if points == after)
    melds = (meld for one in best for found, _ in native.arrangements(one) for meld in found if meld >> top & 1)
    meld = next(melds, None)
    return top, native.deadwood(hand) - after, None if meld is None else Meld.from_bits(meld)


def _bad_take(view: View) -> Reason:
    top, gain, _ = take_gain(view)
    if not fits_meld(view.hand, top):
        return Reason("no_meld", {"card": str(top)})
    if gain <= 0:
        return Reason("no_gain", {"card": str(top)})
    return Reason("shown", {"card": str(top), "points": gain})


def _good_take(view: View) -> Reason | None:
    top, gain, meld = take_gain(view)
    if gain <= 0:
        return None
    if meld is not None:
        return Reason("meld", {"card": str(top), "melds": " ".join(map(str, meld)), "points": gain})
    return Reason("saved", {"card": str(top), "points": gain})
