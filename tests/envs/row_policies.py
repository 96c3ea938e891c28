"""Opponents in Python that play many rows of the vector environment at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from undercut.envs import machine as m
from undercut.envs.features import hand_features, words_of

__all__ = ["POLICIES"]

Array = np.ndarray[Any, Any]
Rows = Callable[[Array, Array], Array]


def _random(seed: int) -> Rows:
    rng = np.random.default_rng([seed, 1])

    def play(_: Array, masks: Array) -> Array:
        chosen: Array = np.argmax((rng.random(masks.shape) + 0.5) * masks, axis=1)
        return chosen

    return play


def _simple(seed: int) -> Rows:
    """Return the player ``simple`` for rows: takes a card only for a meld, discards for the least deadwood."""
    rng = np.random.default_rng([seed, 2])

    def play(observations: Array, masks: Array) -> Array:
        planes = observations[:, : 6 * 52].reshape(-1, 6, 52)
        hand, top, taken = planes[:, 0], planes[:, 1] != 0, planes[:, 4] != 0
        chosen = np.full(len(masks), m.DRAW)
        for action in (m.PASS, m.DRAW):
            chosen[masks[:, action] != 0] = action
        may_take = masks[:, m.TAKE] != 0
        takes = may_take & ((observations[:, 6 * 52 + 3] != 0) | _melds(hand, top))
        chosen[takes] = m.TAKE
        turn = np.flatnonzero(masks[:, :104].any(axis=1))
        if len(turn):
            chosen[turn] = _drop(hand[turn], taken[turn], masks[turn], rng)
        chosen[masks[:, m.BIG_GIN] != 0] = m.BIG_GIN
        return chosen

    return play


def _drop(hand: Array, taken: Array, masks: Array, rng: np.random.Generator) -> Array:
    """Knock with the highest card that leaves the least deadwood, otherwise discard any such card."""
    _, after, _ = hand_features(hand)
    knocks = masks[:, 52:104] != 0
    plain = masks[:, :52] != 0
    pool = plain & ~taken
    none = ~pool.any(axis=1)
    pool[none] = plain[none]
    thrown = np.argmin(np.where(pool, after + rng.random(pool.shape) * 0.9, 10**6), axis=1)
    knocked = np.argmin(np.where(knocks, after * 64 - np.arange(52), 10**6), axis=1)
    chosen: Array = np.where(knocks.any(axis=1), 52 + knocked, thrown)
    return chosen


def _melds(hand: Array, top: Array) -> Array:
    """Return whether the top card forms a meld with cards of the hand, for each row."""
    words, card = words_of((hand != 0) | top), words_of(top)
    four, eight = np.uint64(4), np.uint64(8)
    threes = words & words >> four & words >> eight
    runs = threes | threes << four | threes << eight
    held = ((hand != 0) | top).reshape(-1, 13, 4)
    sets = (held.sum(axis=2) >= 3) & top.reshape(-1, 13, 4).any(axis=2)
    melded: Array = (runs & card != 0) | sets.any(axis=1)
    return melded


POLICIES: Final[dict[str, Callable[[int], Rows]]] = {"random": _random, "simple": _simple}
"""Policies by name: a seed gives a function of rows."""
