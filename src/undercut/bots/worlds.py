"""Sampled hands of the opponent, given a view, weighted by the likelihood of the opponent's actions.

Either the nets sample them, or a particle filter of the kernel samples and weights them. Without the kernel all weights
are equal.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from undercut.bots.nets import has_nets
from undercut.bots.observations import can_search, observations_of, opponent_evidence
from undercut.bots.round_values import round_values_for
from undercut.cards import Card, Hand
from undercut.errors import UndercutError
from undercut.kernel import has_kernel, native
from undercut.view import View

__all__ = ["Worlds", "chances", "log_loss", "sample"]


@dataclass(frozen=True, slots=True)
class Worlds:
    """Hands that the opponent may hold (words) and their weights, which add up to 1.

    ``effective`` is the effective sample size divided by the number of hands; ``least_effective`` is its lowest value
    before resampling.
    """

    hands: tuple[int, ...]
    weights: tuple[float, ...]
    effective: float
    least_effective: float


def sample(view: View, n: int, rng: Random, *, uniform: bool = False, nets: bool = True, against: str = "") -> Worlds:
    """Sample ``n`` possible hands of the opponent, all with its known cards.

    The nets sample them; without ``nets`` the particle filter does; with ``uniform`` all hands are equally likely. If
    the opponent is known to be ``against`` (``simple``, ``quick`` or ``patient``), the sample uses that player's
    policy: this gives nearly all obtainable information about its hand, but takes up to a few tenths of a second per
    thousand hands.

    Raises UndercutError ``two_handed_only`` if there are more than two players, ``not_installed`` if ``against`` is
    given and there is no kernel, and ValueError if it names no such player.
    """
    if not can_search(view):
        raise UndercutError("two_handed_only", "possible hands are drawn only for rounds of two players")
    if has_kernel():
        by_nets = nets and not uniform and not against and has_nets()
        worth, earlier = (round_values_for(view), opponent_evidence(view)) if by_nets else (None, [])
        hands, weights, effective, least = native.worlds(
            *observations_of(view),
            n,
            rng.getrandbits(64),
            uniform=uniform,
            worth=worth,
            earlier=earlier,
            against=against,
        )
        return Worlds(tuple(hands), tuple(weights), effective, least)
    if against:
        raise UndercutError("not_installed", "what a known player may hold is told by the compiled kernel")
    other = 1 - view.seat
    known, hidden = view.known[other], list(Hand.from_bits(view.unseen))
    missing = view.hand_size(other) - known.bit_count()
    drawn = tuple(known | sum(1 << c for c in rng.sample(hidden, missing)) for _ in range(n))
    return Worlds(drawn, (1 / n,) * n, 1.0, 1.0)


def chances(view: View, worlds: Worlds) -> dict[Card, float]:
    """Return, for each card that the seat has not seen, the probability that the opponent holds it."""
    out = dict.fromkeys(Hand.from_bits(view.unseen), 0.0)
    for hand, weight in zip(worlds.hands, worlds.weights, strict=True):
        for card in Hand.from_bits(hand & view.unseen):
            out[card] += weight
    return out


def log_loss(view: View, hand: int, worlds: Worlds) -> tuple[float, int]:
    """Return the log loss of the sampled hands against the real hand, in nats, and the number of unseen cards.

    A fiftieth of the uniform probability is mixed in, because the opponent may hold a card that is in no sampled hand.
    """
    missing = view.hand_size(1 - view.seat) - view.known[1 - view.seat].bit_count()
    share = missing / view.unseen.bit_count()
    found = chances(view, worlds)
    mixed = {card: 0.98 * p + 0.02 * share for card, p in found.items()}
    return -sum(math.log(p if hand >> card & 1 else 1 - p) for card, p in mixed.items()), len(found)
