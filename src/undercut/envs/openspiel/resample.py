"""Sampling of states that a player cannot distinguish from a given one: new hidden cards, and the history with them.

The input is only what the player has seen: its own cards, open cards, and that every action of the opponent was legal
(a knocker's hand is within the limit). The sample is uniform over the hidden hands that fit, except while the opponent
is laying out its knock and uniform tries keep failing: then a hand is built from melds.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeVar

from undercut.cards import points_of
from undercut.envs.openspiel.numbers import CHANCE, TERMINAL, Deck
from undercut.melds import deadwood_bits

if TYPE_CHECKING:
    from undercut.envs.openspiel.board import Board

__all__ = ["resample"]

AnyBoard = TypeVar("AnyBoard", bound="Board")
_NEVER = 1 << 30
_UNIFORM_TRIES = 3000
_KNOCKING = 4
"""Number of the phase in which a knocker discards and lays melds."""


def resample(state: AnyBoard, player: int, rng: Callable[[], float]) -> AnyBoard:
    """Return a state that the player cannot distinguish from this one; ``rng`` returns floats in [0, 1)."""
    if state.current_player() == TERMINAL:
        return state.clone()
    random = Random(int(rng() * 2**53))
    other = 1 - player
    held, known = state.hands()[other], state.known_cards()[other]
    # The order of the pool must not depend on which of its cards are really held.
    pool = sorted([*(k for k in held if k not in known), *state.stock_cards()])
    drawn = _draw_hidden(state, other, pool, len(held) - len(known), known, random)
    return _replay(state, player, drawn, random)


def _draw_hidden(state: Board, other: int, pool: list[int], count: int, known: list[int], random: Random) -> list[int]:
    """Return ``count`` cards of the pool for the opponent's unknown ones, such that its knock (if any) was legal."""
    if not state.knocked()[other]:
        return random.sample(pool, count)
    deck, limit = state.get_game().deck, state.knock_card()
    fixed = sum(deck.words[k] for k in known)
    if state.phase_number() != _KNOCKING:  # the melds are laid and what is left is within the limit
        return _within([deck.points(k) for k in pool], pool, count, limit - points_of(fixed), random)
    if count + len(known) > state.get_game().params["hand_size"]:
        return _fitting(deck, pool, count, fixed, lambda word: _can_knock(word, limit), random)
    return _fitting(deck, pool, count, fixed, lambda word: deadwood_bits(word) <= limit, random)


def _can_knock(word: int, limit: int) -> bool:
    if deadwood_bits(word) > limit + 10:  # a discard saves ten points at most
        return False
    return any(deadwood_bits(word ^ 1 << c) <= limit for c in range(52) if word >> c & 1)


def _within(points: list[int], pool: list[int], count: int, most: int, random: Random) -> list[int]:
    """Return a uniform subset of that size whose points are at most ``most``, by counting the subsets."""
    most = max(most, 0)
    # ways[i][n][s]: subsets of pool[i:] with n cards and at most s points
    ways = [[[0] * (most + 1) for _ in range(count + 1)] for _ in range(len(pool) + 1)]
    ways[len(pool)][0] = [1] * (most + 1)
    for i in range(len(pool) - 1, -1, -1):
        for n in range(count + 1):
            for s in range(most + 1):
                with_it = ways[i + 1][n - 1][s - points[i]] if n and s >= points[i] else 0
                ways[i][n][s] = ways[i + 1][n][s] + with_it
    out: list[int] = []
    n, s = count, most
    for i, card in enumerate(pool):
        if not n:
            break
        if random.randrange(ways[i][n][s]) >= ways[i + 1][n][s]:
            out.append(card)
            n, s = n - 1, s - points[i]
    return out


def _fitting(
    deck: Deck, pool: list[int], count: int, fixed: int, fits: Callable[[int], bool], random: Random
) -> list[int]:
    for _ in range(_UNIFORM_TRIES):
        drawn = random.sample(pool, count)
        if fits(fixed | sum(deck.words[k] for k in drawn)):
            return drawn
    # A hand within the limit is rare: build one from melds of the pool and the cards known to be held.
    free = fixed | sum(deck.words[k] for k in pool)
    melds = [i for i, m in enumerate(deck.meld_words) if m and m & free == m]
    while True:
        taken, left = 0, count
        for i in random.sample(melds, len(melds)):
            new = (deck.meld_words[i] & ~fixed).bit_count()
            if new <= left and not deck.meld_words[i] & taken:
                taken |= deck.meld_words[i]
                left -= new
                if random.random() < 0.15:
                    break
        drawn = [k for k in pool if taken & deck.words[k]]
        rest = sorted(
            (k for k in pool if not taken & deck.words[k]), key=lambda k: k % deck.ranks + random.random() * 6
        )
        drawn += rest[:left]
        if fits(fixed | sum(deck.words[k] for k in drawn)):
            return drawn


def _replay(state: AnyBoard, player: int, drawn: list[int], random: Random) -> AnyBoard:
    """Replay the history with the opponent's dealt and drawn cards replaced by cards that lead to ``drawn``."""
    other = 1 - player
    dealt, draws = _origins(state, other, drawn, random)
    history, size = state.history(), state.get_game().params["hand_size"]
    at = size * other
    now = state.beginning()
    begun = 2 * size + 1
    changed = [*history[:at], *dealt, *history[at + len(dealt) :]]
    step = 0
    for index, action in enumerate(changed):
        if index >= begun and now.current_player() == CHANCE and now.last_player() == other:
            action = draws[step]
            step += 1
        now.apply_action(action)
    return now


def _origins(state: Board, other: int, drawn: list[int], random: Random) -> tuple[list[int], list[int]]:
    """Return the cards dealt to the opponent, and the cards that it drew from the stock, in order."""
    # Its unseen cards, with the turn in which it discarded them.
    gone_at: dict[int, int] = dict.fromkeys(drawn, _NEVER)
    taken: set[int] = set()
    stock_turns: list[int] = []
    for index, turn in enumerate(state.turns()):
        if turn & 1 != other:
            continue
        card, gone = turn >> 2 & 63, (turn >> 8) - 1
        if turn & 2:
            taken.add(card)
        else:
            stock_turns.append(index)
        if gone in taken:
            taken.remove(gone)
        elif gone >= 0:
            gone_at[gone] = index
    melds = state.get_game().deck.melds
    shown = [k for meld in state.layed_melds()[other] for k in melds[meld]]
    if state.knocked()[1 - other]:
        shown += state.layoffs()
    for card in shown:
        if card not in taken:
            gone_at[card] = _NEVER
    draws: list[int] = []
    # Go back from the last draw: any card still held in that turn may have been the one drawn; choices only grow.
    for index in reversed(stock_turns):
        card = random.choice([k for k, gone in sorted(gone_at.items()) if gone >= index])
        del gone_at[card]
        draws.append(card)
    dealt = sorted(gone_at)
    random.shuffle(dealt)
    return dealt, draws[::-1]
