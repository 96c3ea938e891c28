"""What the melds that a knocker shows are worth, and the melds and lay-offs of a defender."""

from __future__ import annotations

from collections.abc import Sequence

from undercut.actions import Defend, Knock
from undercut.analysis.pricing import Choice, Priced, Verdict
from undercut.bots.pricing import chance_per_point, worth_for
from undercut.bots.seen import known_of, seen_by
from undercut.cards import Hand
from undercut.kernel import native
from undercut.melds import Meld, defend
from undercut.view import View

__all__ = ["price_defence", "price_spread"]

_HANDS = 400


def price_defence(view: View, played: Defend) -> Priced:
    """The defence that was made beside the best one. No chance is left: the knocker's melds and deadwood lie open.

    Values are in points of deadwood saved; without a better defence the decision is forced.
    """
    best = defend(view.cards, view.spread)
    made = best.deadwood if played.melds is None else _left(view, played)
    if made == best.deadwood:
        return Priced([_exact(str(played), 0.0, view)], "forced", 0)
    better = Defend(best.melds, tuple(best.laid_off))
    return Priced([_exact(str(better), 0.0, view), _exact(str(played), float(best.deadwood - made), view)], "clear", 0)


def _left(view: View, played: Defend) -> int:
    used = Hand(played.laid_off) | Hand(card for meld in played.melds or () for card in meld)
    return (view.cards - used).points


def price_spread(view: View, played: Knock, seed: int) -> Priced:
    """The melds that were shown beside those on which the opponent is expected to lay off least."""
    worth = worth_for(view)
    earlier = known_of(view)
    seen = seen_by(view)
    found = native.choose_spread(*seen, worth, seed, int(played.card), n=_HANDS, earlier=earlier)
    if not found:
        return Priced([_exact(str(played), 0.0, view)], "forced", 0)
    melds = tuple(sorted((Meld.from_bits(bits) for bits in found), key=lambda m: (m[0], len(m))))
    assert played.melds is not None
    if set(melds) == set(played.melds):
        return Priced([_exact(str(played), 0.0, view)], "forced", 0)
    hands, _, _, _ = native.worlds(*seen, _HANDS, seed, worth=worth, earlier=earlier)
    kept = view.cards - Hand((played.card,))
    gaps = [_shown(view, kept, melds, hand) - _shown(view, kept, played.melds, hand) for hand in hands]
    mean = sum(gaps) / len(gaps)
    error = (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) / (len(gaps) - 1)) ** 0.5
    if mean <= 0:
        return Priced([_exact(str(played), 0.0, view)], "forced", 0)
    better = Knock(played.card, melds)
    verdict: Verdict = "clear" if mean > 2.326 * error else "close" if mean + 1.645 * error < 0.25 else "open"
    return Priced([_exact(str(better), 0.0, view), _exact(str(played), -mean, view, error)], verdict, 0)


def _shown(view: View, kept: Hand, melds: Sequence[Meld], hand: int) -> int:
    """The knocker's margin against a hand, before bonuses: the defender's deadwood less its own."""
    left, _, _, _ = native.defend(hand, [meld.bits for meld in melds])
    mine = (kept - Hand(card for meld in melds for card in meld)).points
    return int(left) - mine


def _exact(action: str, points: float, view: View, error: float = 0.0) -> Choice:
    """A value beside the best one's, which is 0; the chances to win are told by the same scale."""
    per_point = chance_per_point(worth_for(view))
    if per_point is None:
        return Choice(action, points, error, None, None, error)
    return Choice(action, points, error, 0.5 + points * per_point, error * per_point, error)
