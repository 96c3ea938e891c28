"""The exact odds of a dealt hand, against an independent count of small hands and a simulation."""

from __future__ import annotations

from itertools import combinations
from math import comb, sqrt
from random import Random

from undercut.cards import DECK, Hand
from undercut.deal_odds import BY_DEADWOOD, BY_MELDS, HANDS, MEAN_DEADWOOD, SD_DEADWOOD, most_melds
from undercut.melds import deadwood


def test_every_hand_is_counted_once() -> None:
    assert HANDS == sum(BY_MELDS) == comb(52, 10)


def test_a_simulation_with_another_generator_agrees() -> None:
    """20,000 shuffled hands: within four standard errors for the mean, and for each class with 50 hands or more."""
    rng, count = Random("deal odds"), 20_000
    points, melds = [0] * len(BY_DEADWOOD), [0] * 4
    for _ in range(count):
        bits = sum(1 << card for card in rng.sample(range(52), 10))
        points[deadwood(Hand.from_bits(bits))] += 1
        melds[most_melds(bits)] += 1
    mean = sum(value * n for value, n in enumerate(points)) / count
    assert abs(mean - MEAN_DEADWOOD) < 4 * SD_DEADWOOD / sqrt(count)
    compared = 0
    for found, odds in ((points, BY_DEADWOOD), (melds, BY_MELDS)):
        for n, hands in zip(found, odds, strict=True):
            expected = count * hands / HANDS
            if expected >= 50:
                compared += 1
                assert abs(n - expected) < 4.5 * sqrt(expected)
    assert compared > 60


def test_the_most_separate_melds() -> None:
    """Against all ways to choose disjoint sets and runs of three."""
    rng = Random(1)
    for _ in range(300):
        # Few ranks, so that sets and runs compete.
        hand = Hand(rng.sample([card for card in DECK if card < 28], 10))
        melds = [
            one
            for one in map(Hand, combinations(hand, 3))
            if len({card >> 2 for card in one}) == 1
            or (len({card & 3 for card in one}) == 1 and max(one) - min(one) == 8)
        ]
        most = max(
            (k for k in (1, 2, 3) for some in combinations(melds, k) if len(set().union(*some)) == 3 * k), default=0
        )
        assert most_melds(hand.bits) == most
