"""Probable cards of the opponent."""

from __future__ import annotations

from undercut.analysis.pricing import check_can_price
from undercut.bots.pricing import worth_for
from undercut.bots.seen import known_of, seen_by
from undercut.kernel import native
from undercut.view import View

__all__ = ["probable_hand"]


def probable_hand(view: View, *, hands: int = 2000, seed: int = 0) -> list[float]:
    """Return the probability of each of the 52 cards to be in the opponent's hand, for a seat that is to act.

    It is the share among ``hands`` hands sampled by the nets. Raises UndercutError as
    :func:`~undercut.analysis.pricing.check_can_price` does.
    """
    check_can_price(view)
    found, _, _, _ = native.worlds(*seen_by(view), hands, seed, worth=worth_for(view), earlier=known_of(view))
    counts = [0] * 52
    for hand in found:
        while hand:
            low = hand & -hand
            counts[low.bit_length() - 1] += 1
            hand ^= low
    return [count / len(found) for count in counts]
